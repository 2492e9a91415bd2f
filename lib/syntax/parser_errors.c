// Reporting, and the small steps that can fail.
#include "syntax/parser_internal.h"

#include <string.h>

enum { SHOWN_TOKEN_BYTES = 40 };

Span token_text_span(const Parser *p, TokenId token) {
    return token_span(&p->ast->tokens, p->ast->names, token);
}

Span tokens_span(const Parser *p, TokenId first, TokenId last) {
    return (Span){token_text_span(p, first).begin, token_text_span(p, last).end};
}

bool token_is(const Parser *p, TokenId token, const char *text) {
    Span span = token_text_span(p, token);
    size_t length = strlen(text);
    return span.end - span.begin == length && memcmp(p->ast->source->text + span.begin, text, length) == 0;
}

const char *describe_token(Parser *p, TokenId token) {
    Span span = token_text_span(p, token);
    uint32_t length = span.end - span.begin;
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
    return arena_print(p->arena, "%s'%.*s%s'", prefix, (int)length, text, more);
}

bool starts_line(const Parser *p, TokenId token) {
    if (token == 0) return true;
    const char *text = p->ast->source->text;
    uint32_t offset = p->ast->tokens.offsets.items[token];
    for (uint32_t i = token_text_span(p, token - 1).end; i < offset; i++)
        if (text[i] == '\n' || text[i] == '\r') return true;
    return false;
}

uint32_t indentation(const Parser *p, TokenId token) {
    while (!starts_line(p, token))
        token--;
    const char *text = p->ast->source->text;
    uint32_t offset = p->ast->tokens.offsets.items[token];
    uint32_t begin = offset;
    while (begin > 0 && text[begin - 1] != '\n' && text[begin - 1] != '\r')
        begin--;
    return offset - begin;
}

Span after_previous(const Parser *p) {
    if (p->at == 0) return token_text_span(p, 0);
    uint32_t after = token_text_span(p, p->at - 1).end;
    return (Span){after, after};
}

// The span to blame when something is missing before the next token: that token, or, where it stands on a
// later line, the place after the previous one.
static Span blame_span(const Parser *p) {
    bool here = p->at > 0 && !starts_line(p, p->at) && peek(p) != TOKEN_END;
    return here ? token_text_span(p, p->at) : after_previous(p);
}

bool is_silent(Parser *p) {
    if (p->panic == PANIC_NONE && peek(p) == TOKEN_INVALID) start_panic(p, PANIC_STATEMENT);
    return p->panic != PANIC_NONE;
}

void start_panic(Parser *p, Panic panic) {
    if (p->panic != PANIC_NONE) return;
    p->panic = panic;
    p->resume = p->at;
    p->at = p->end;
}

// The bracket that belongs to the one at `token`: `step` says in which direction it lies.
static TokenId matching_template_bracket(const Parser *p, TokenId token, int step) {
    int depth = 0;
    for (TokenId at = token;; at = step > 0 ? at + 1 : at - 1) {
        if (p->kinds[at] == TOKEN_TEMPLATE_BEGIN) depth++;
        if (p->kinds[at] == TOKEN_TEMPLATE_END) depth--;
        if (depth == 0 || at == 0 || at == p->end) return at;
    }
}

static bool begins_operand(TokenKind kind) {
    return kind == TOKEN_IDENT || kind == TOKEN_INT || kind == TOKEN_FLOAT || kind == TOKEN_TRUE ||
           kind == TOKEN_FALSE;
}

// Where a template list was found against the user's intention, the error beside it is a riddle without a
// label.
static void label_template_list(Parser *p, DiagnosticId id) {
    Span list;
    if (peek(p) == TOKEN_TEMPLATE_BEGIN)
        list = tokens_span(p, p->at, matching_template_bracket(p, p->at, 1));
    else if (p->at > 0 && p->kinds[p->at - 1] == TOKEN_TEMPLATE_END && begins_operand(peek(p)))
        list = tokens_span(p, matching_template_bracket(p, p->at - 1, -1), p->at - 1);
    else
        return;
    report_label(p->diagnostics, id, list, "this is a template list; comparisons here need parentheses");
}

void error_expected(Parser *p, const char *what) {
    if (is_silent(p)) return;
    Span span = peek(p) == TOKEN_END ? after_previous(p) : token_text_span(p, p->at);
    DiagnosticId id =
        report_error(p->diagnostics, span, "syntax", "expected %s, found %s", what, describe_token(p, p->at));
    label_template_list(p, id);
    start_panic(p, PANIC_STATEMENT);
}

void miss(Parser *p, TokenKind kind, const char *after) {
    if (is_silent(p) || spelled_after_expression(p)) return;
    DiagnosticId id = report_error(p->diagnostics, blame_span(p), "syntax", "expected '%s'%s%s, found %s",
                                   token_kind_text(kind), *after ? " " : "", after, describe_token(p, p->at));
    label_template_list(p, id);
    start_panic(p, PANIC_STATEMENT);
}

static void miss_bracket(Parser *p, TokenKind kind, TokenId open, const char *alternative) {
    if (is_silent(p) || spelled_after_expression(p)) return;
    DiagnosticId id = report_error(p->diagnostics, blame_span(p), "syntax", "expected %s'%s', found %s",
                                   alternative, token_kind_text(kind), describe_token(p, p->at));
    report_label(p->diagnostics, id, token_text_span(p, open), "to close this '%s'",
                 token_kind_text((TokenKind)p->kinds[open]));
    label_template_list(p, id);
    start_panic(p, PANIC_STATEMENT);
}

void miss_closing(Parser *p, TokenKind kind, TokenId open) {
    miss_bracket(p, kind, open, "");
}

void miss_list_closing(Parser *p, TokenKind kind, TokenId open) {
    bool after_template_list = p->at > 0 && p->kinds[p->at - 1] == TOKEN_TEMPLATE_END;
    bool is_next = (begins_operand(peek(p)) && !after_template_list) || peek(p) == TOKEN_AT;
    miss_bracket(p, kind, open, is_next ? "',' or " : "");
}

void miss_semicolon(Parser *p, const char *what) {
    if (is_silent(p) || spelled_after_expression(p)) return;
    DiagnosticId id = report_error(p->diagnostics, blame_span(p), "syntax", "expected ';' after %s, found %s",
                                   what, describe_token(p, p->at));
    label_template_list(p, id);
    TokenKind before = p->at > 0 ? (TokenKind)p->kinds[p->at - 1] : TOKEN_END;
    if (peek(p) == TOKEN_EQUAL)
        report_note(p->diagnostics, id, "an assignment is a statement, not an expression");
    else if (peek(p) == TOKEN_COMMA && strcmp(what, "the declaration") == 0)
        report_note(p->diagnostics, id, "each variable has a declaration of its own");
    else if (peek(p) == TOKEN_BRACE_LEFT && (before == TOKEN_IDENT || before == TOKEN_TEMPLATE_END))
        report_note(p->diagnostics, id, "a value is made by calling its type: 'S(...)', not 'S {...}'");
    else if (peek(p) == TOKEN_PAREN_LEFT && p->at > 1 && p->kinds[p->at - 2] == TOKEN_PERIOD)
        report_note(p->diagnostics, id, "WGSL has no methods; a function takes the value as an argument");
    bool is_forgotten = starts_line(p, p->at) || begins_statement(peek(p)) || peek(p) == TOKEN_BRACE_RIGHT ||
                        peek(p) == TOKEN_END;
    if (is_forgotten)
        report_fixit(p->diagnostics, id, after_previous(p), ";");
    else
        start_panic(p, PANIC_STATEMENT);
}

NameId intern_token(Parser *p, TokenId token) {
    Span span = token_text_span(p, token);
    return intern(p->ast->names, p->ast->source->text + span.begin, span.end - span.begin);
}

void report_misnamed(Parser *p, TokenId token) {
    NameId name = intern_token(p, token);
    for (uint32_t i = 0; i < p->misnamed.count; i++)
        if (p->misnamed.items[i] == name) return;
    vec_push(p->arena, &p->misnamed, name);
    Span span = token_text_span(p, token);
    const char *text = name_text(p->ast->names, name);
    if (p->kinds[token] == TOKEN_RESERVED)
        report_error(p->diagnostics, span, "reserved-words", "'%s' is a reserved word and cannot be a name",
                     text);
    else if (p->kinds[token] == TOKEN_UNDERSCORE)
        report_error(p->diagnostics, span, "identifiers", "'_' cannot be a name");
    else
        report_error(p->diagnostics, span, "keyword-summary", "'%s' is a keyword and cannot be a name", text);
}

// Whether the keyword that is next was meant as a name, and not as the start of something else.
static bool is_keyword_as_name(const Parser *p) {
    TokenKind kind = peek(p);
    if (kind < TOKEN_ALIAS || kind > TOKEN_WHILE || starts_line(p, p->at)) return false;
    switch (peek_second(p)) {
    case TOKEN_COLON:
    case TOKEN_EQUAL:
    case TOKEN_PAREN_LEFT:
    case TOKEN_PAREN_RIGHT:
    case TOKEN_BRACE_LEFT:
    case TOKEN_SEMICOLON:
    case TOKEN_PERIOD:
    case TOKEN_COMMA: return true;
    default: return false;
    }
}

NameId miss_name(Parser *p, const char *what) {
    if (is_silent(p)) return 0;
    if (peek(p) == TOKEN_RESERVED || peek(p) == TOKEN_UNDERSCORE || is_keyword_as_name(p)) {
        report_misnamed(p, p->at);
        return intern_token(p, take(p));
    }
    error_expected(p, what);
    return 0;
}
