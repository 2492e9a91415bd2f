// Reporting, and the small steps that can fail.
#include "syntax/parser_internal.h"

enum { SHOWN_TOKEN_BYTES = 40 };

Span token_text_span(const Parser *p, TokenId token) {
    return token_span(&p->ast->tokens, p->ast->names, token);
}

const char *describe_token(Parser *p, TokenId token) {
    Span span = token_text_span(p, token);
    int length = (int)(span.end - span.begin);
    const char *more = "";
    const char *text = p->ast->source->text + span.begin;
    if (length > SHOWN_TOKEN_BYTES) {
        length = SHOWN_TOKEN_BYTES;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
        more = "...";
    }
    TokenKind kind = (TokenKind)p->kinds[token];
    if (kind == TOKEN_END) return "end of file";
    const char *prefix = kind == TOKEN_RESERVED                       ? "the reserved word "
                         : kind >= TOKEN_ALIAS && kind <= TOKEN_WHILE ? "the keyword "
                                                                      : "";
    return arena_print(p->arena, "%s'%.*s%s'", prefix, length, text, more);
}

bool starts_line(const Parser *p, TokenId token) {
    if (token == 0) return true;
    const char *text = p->ast->source->text;
    uint32_t offset = p->ast->tokens.offsets.items[token];
    for (uint32_t i = token_text_span(p, token - 1).end; i < offset; i++)
        if (text[i] == '\n' || text[i] == '\r') return true;
    return false;
}

Span blame_span(const Parser *p) {
    if (p->at == 0 || (!starts_line(p, p->at) && peek(p) != TOKEN_END)) return token_text_span(p, p->at);
    uint32_t after = token_text_span(p, p->at - 1).end;
    return (Span){after, after};
}

void start_panic(Parser *p, Panic panic) {
    if (p->panic != PANIC_NONE) return;
    p->panic = panic;
    p->resume = p->at;
    p->at = p->end;
}

void error_expected(Parser *p, const char *what) {
    if (p->panic != PANIC_NONE) return;
    if (peek(p) != TOKEN_INVALID)
        report_error(p->diagnostics, token_text_span(p, p->at), "syntax", "expected %s, found %s", what,
                     describe_token(p, p->at));
    start_panic(p, PANIC_STATEMENT);
}

bool expect(Parser *p, TokenKind kind, const char *after) {
    if (accept(p, kind)) return true;
    if (p->panic != PANIC_NONE) return false;
    if (peek(p) != TOKEN_INVALID)
        report_error(p->diagnostics, blame_span(p), "syntax", "expected '%s'%s%s, found %s",
                     token_kind_text(kind), *after ? " " : "", after, describe_token(p, p->at));
    start_panic(p, PANIC_STATEMENT);
    return false;
}

bool expect_closing(Parser *p, TokenKind kind, TokenId open) {
    if (accept(p, kind)) return true;
    if (p->panic != PANIC_NONE) return false;
    if (peek(p) != TOKEN_INVALID) {
        DiagnosticId id = report_error(p->diagnostics, blame_span(p), "syntax", "expected '%s', found %s",
                                       token_kind_text(kind), describe_token(p, p->at));
        report_label(p->diagnostics, id, token_text_span(p, open), "to close this '%s'",
                     token_kind_text((TokenKind)p->kinds[open]));
    }
    start_panic(p, PANIC_STATEMENT);
    return false;
}

void expect_semicolon(Parser *p, const char *what) {
    if (accept(p, TOKEN_SEMICOLON) || p->panic != PANIC_NONE) return;
    if (peek(p) == TOKEN_INVALID) {
        start_panic(p, PANIC_STATEMENT);
        return;
    }
    DiagnosticId id = report_error(p->diagnostics, blame_span(p), "syntax", "expected ';' after %s, found %s",
                                   what, describe_token(p, p->at));
    if (starts_line(p, p->at) || peek(p) == TOKEN_BRACE_RIGHT || peek(p) == TOKEN_END) {
        uint32_t after = token_text_span(p, p->at - 1).end;
        report_fixit(p->diagnostics, id, (Span){after, after}, ";");
        if (peek(p) != TOKEN_END) return;
    }
    start_panic(p, PANIC_STATEMENT);
}

void report_misnamed(Parser *p, TokenId token) {
    Span span = token_text_span(p, token);
    const char *text = p->ast->source->text + span.begin;
    int length = (int)(span.end - span.begin);
    NameId name = intern(p->ast->names, text, (uint32_t)length);
    for (uint32_t i = 0; i < p->misnamed.count; i++)
        if (p->misnamed.items[i] == name) return;
    vec_push(p->arena, &p->misnamed, name);
    if (p->kinds[token] == TOKEN_RESERVED)
        report_error(p->diagnostics, span, "reserved-words", "'%.*s' is a reserved word and cannot be a name",
                     length, text);
    else if (p->kinds[token] == TOKEN_UNDERSCORE)
        report_error(p->diagnostics, span, "identifiers", "'_' cannot be a name");
    else
        report_error(p->diagnostics, span, "keyword-summary", "'%.*s' is a keyword and cannot be a name",
                     length, text);
}

bool expect_name(Parser *p, const char *what, TokenId *token, NameId *name) {
    *token = p->at;
    *name = 0;
    TokenKind kind = peek(p);
    if (kind == TOKEN_IDENT) {
        *name = p->ast->tokens.payloads.items[take(p)];
        return true;
    }
    if (p->panic != PANIC_NONE) return false;
    if (kind == TOKEN_RESERVED || kind == TOKEN_UNDERSCORE || (kind >= TOKEN_ALIAS && kind <= TOKEN_WHILE)) {
        report_misnamed(p, p->at);
        Span span = token_text_span(p, p->at);
        *name = intern(p->ast->names, p->ast->source->text + span.begin, span.end - span.begin);
        take(p);
        return true;
    }
    error_expected(p, what);
    return false;
}
