// What people write who come from other languages, or whose WGSL is of before 2023, and what it is called
// now.
//
// Nothing here is needed to parse a correct module: these functions look at tokens that no rule of the
// grammar takes, so as to say more than "expected".
#include "syntax/parser_internal.h"

#include <string.h>

// X(foreign, WGSL)
#define FOREIGN_TYPES(X)                                                                                     \
    X("float", "f32")                                                                                        \
    X("double", "f32")                                                                                       \
    X("half", "f16")                                                                                         \
    X("f64", "f32")                                                                                          \
    X("int", "i32")                                                                                          \
    X("short", "i32")                                                                                        \
    X("long", "i32")                                                                                         \
    X("char", "i32")                                                                                         \
    X("i8", "i32")                                                                                           \
    X("i16", "i32")                                                                                          \
    X("i64", "i32")                                                                                          \
    X("uint", "u32")                                                                                         \
    X("unsigned", "u32")                                                                                     \
    X("size_t", "u32")                                                                                       \
    X("u8", "u32")                                                                                           \
    X("u16", "u32")                                                                                          \
    X("u64", "u32")                                                                                          \
    X("usize", "u32")                                                                                        \
    X("boolean", "bool")                                                                                     \
    X("float2", "vec2f")                                                                                     \
    X("float3", "vec3f")                                                                                     \
    X("float4", "vec4f")                                                                                     \
    X("int2", "vec2i")                                                                                       \
    X("int3", "vec3i")                                                                                       \
    X("int4", "vec4i")                                                                                       \
    X("uint2", "vec2u")                                                                                      \
    X("uint3", "vec3u")                                                                                      \
    X("uint4", "vec4u")                                                                                      \
    X("ivec2", "vec2i")                                                                                      \
    X("ivec3", "vec3i")                                                                                      \
    X("ivec4", "vec4i")                                                                                      \
    X("uvec2", "vec2u")                                                                                      \
    X("uvec3", "vec3u")                                                                                      \
    X("uvec4", "vec4u")                                                                                      \
    X("bvec2", "vec2<bool>")                                                                                 \
    X("bvec3", "vec3<bool>")                                                                                 \
    X("bvec4", "vec4<bool>")                                                                                 \
    X("vec2", "vec2f")                                                                                       \
    X("vec3", "vec3f")                                                                                       \
    X("vec4", "vec4f")                                                                                       \
    X("mat2", "mat2x2f")                                                                                     \
    X("mat3", "mat3x3f")                                                                                     \
    X("mat4", "mat4x4f")                                                                                     \
    X("float2x2", "mat2x2f")                                                                                 \
    X("float3x3", "mat3x3f")                                                                                 \
    X("float4x4", "mat4x4f")

const char *wgsl_type_name(const char *text, uint32_t length) {
    static const char *const pairs[][2] = {
#define X(foreign, wgsl) {foreign, wgsl},
        FOREIGN_TYPES(X)
#undef X
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (strlen(pairs[i][0]) == length && memcmp(pairs[i][0], text, length) == 0) return pairs[i][1];
    return NULL;
}

static bool is_name(TokenKind kind) {
    return kind == TOKEN_IDENT || kind == TOKEN_RESERVED;
}

static TokenKind kind_at(const Parser *p, TokenId token) {
    return token < p->end ? (TokenKind)p->kinds[token] : TOKEN_END;
}

// The bracket of kind `close` that closes the one of kind `open` at `token`, or the end. Only braces may have
// a ';' between them.
static TokenId skip_brackets(const Parser *p, TokenId token, TokenKind open, TokenKind close) {
    uint32_t depth = 0;
    for (; token < p->end; token++) {
        if (p->kinds[token] == open) depth++;
        if (p->kinds[token] == close && --depth == 0) return token;
        if (p->kinds[token] == TOKEN_SEMICOLON && open != TOKEN_BRACE_LEFT) break;
    }
    return p->end;
}

bool is_type_before_name(const Parser *p, TokenId at, TokenId *name) {
    if (kind_at(p, at) != TOKEN_IDENT) return false;
    TokenId next = at + 1;
    if (kind_at(p, next) == TOKEN_TEMPLATE_BEGIN)
        next = skip_brackets(p, next, TOKEN_TEMPLATE_BEGIN, TOKEN_TEMPLATE_END) + 1;
    if (kind_at(p, next) != TOKEN_IDENT) return false;
    *name = next;
    return true;
}

// How WGSL spells the type whose tokens are `first` up to `last`.
static const char *type_text(Parser *p, TokenId first, TokenId last) {
    Span span = tokens_span(p, first, last);
    const char *text = p->ast->source->text + span.begin;
    const char *known = first == last ? wgsl_type_name(text, span.end - span.begin) : NULL;
    return known ? known : arena_copy_text(p->arena, text, span.end - span.begin);
}

static NameId name_at(const Parser *p, TokenId token) {
    return p->ast->tokens.payloads.items[token];
}

static const char *name_text_at(Parser *p, TokenId token) {
    const char *text = name_text(p->ast->names, name_at(p, token));
    return arena_copy_text(p->arena, text, strlen(text));
}

// Whether the name at `at` is that of a scalar, vector, matrix or array, here or in other languages.
static bool is_type_word(const Parser *p, TokenId at) {
    static const char *const WORDS[] = {"bool", "i32", "u32", "f32", "f16", "array", "atomic", "ptr"};
    Span span = token_text_span(p, at);
    const char *text = p->ast->source->text + span.begin;
    uint32_t length = span.end - span.begin;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (token_is(p, at, WORDS[i])) return true;
    bool is_composite = length > 3 && (memcmp(text, "vec", 3) == 0 || memcmp(text, "mat", 3) == 0) &&
                        text[3] >= '2' && text[3] <= '4';
    return is_composite || wgsl_type_name(text, length) != NULL;
}

bool spelled_member(Parser *p, const char *what, TokenId *token, NameId *name) {
    TokenId first = p->at;
    TokenId type = first;
    bool is_in = token_is(p, type, "in");
    bool is_out = token_is(p, type, "inout") || token_is(p, type, "out");
    if (is_in || is_out) type++;
    if (type > first && p->panic == PANIC_NONE && kind_at(p, type) == TOKEN_IDENT &&
        kind_at(p, type + 1) == TOKEN_COLON) {
        DiagnosticId id =
            report_error(p->diagnostics, token_text_span(p, first), "syntax", "WGSL has no '%s' parameters",
                         is_in    ? "in"
                         : is_out ? name_text_at(p, first)
                                  : "");
        if (is_out)
            report_note(p->diagnostics, id, "pass a pointer: '%s: ptr<function, T>'", name_text_at(p, type));
        else
            report_fixit(p->diagnostics, id,
                         (Span){token_text_span(p, first).begin, token_text_span(p, type).begin}, "");
        *token = type;
        *name = name_at(p, type);
        p->at = type + 2;
        parse_type_specifier(p);
        return true;
    }
    if (p->panic != PANIC_NONE || !is_type_before_name(p, type, token)) return false;
    if (is_type_word(p, *token) && !is_type_word(p, type)) return false; // only the ':' is missing
    *name = name_at(p, *token);
    const char *spelled =
        arena_print(p->arena, "%s: %s", name_text_at(p, *token), type_text(p, type, *token - 1));
    Span span = tokens_span(p, first, *token);
    DiagnosticId id = report_error(p->diagnostics, span, "syntax", "%s is written with the name first: '%s'",
                                   what, spelled);
    report_fixit(p->diagnostics, id, span, spelled);
    p->at = *token + 1;
    return true;
}

// The address space that the name at `token` is, or null.
static const char *address_space_text(const Parser *p, TokenId token) {
    static const char *const NAMES[] = {"private", "workgroup", "uniform", "storage", "function"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (token_is(p, token, NAMES[i])) return NAMES[i];
    return NULL;
}

uint32_t address_space_list(Parser *p, TokenId token) {
    uint32_t first = p->scratch.count;
    scratch_push(p, add_node(p, AST_IDENT, 0, token, name_at(p, token), 0));
    return finish_list(p, first);
}

uint32_t spelled_address_space(Parser *p, uint32_t template_list) {
    const char *space = address_space_text(p, p->at);
    if (p->panic != PANIC_NONE || !space || starts_line(p, p->at + 1)) return template_list;
    const char *spelled = arena_print(p->arena, "var<%s>", space);
    Span span = tokens_span(p, p->at - 1, p->at);
    DiagnosticId id =
        report_error(p->diagnostics, span, "var-decls", "the address space is written 'var<%s>'", space);
    report_fixit(p->diagnostics, id, span, spelled);
    return address_space_list(p, take(p));
}

bool spelled_late_address_space(Parser *p) {
    const char *space = p->at + 1 < p->end ? address_space_text(p, p->at + 1) : NULL;
    if (p->panic != PANIC_NONE || !space) return false;
    TokenId close = skip_brackets(p, p->at, TOKEN_TEMPLATE_BEGIN, TOKEN_TEMPLATE_END);
    if (close == p->end) return false;
    DiagnosticId id = report_error(p->diagnostics, tokens_span(p, p->at, close), "var-decls",
                                   "the address space stands before the name");
    report_note(p->diagnostics, id, "write 'var<%s>'", space);
    return true;
}

bool spelled_bare_type(Parser *p) {
    if (p->panic != PANIC_NONE || starts_line(p, p->at) || !is_type_word(p, p->at)) return false;
    DiagnosticId id = report_error(p->diagnostics, token_text_span(p, p->at), "syntax",
                                   "expected ':' before the type, found %s", describe_token(p, p->at));
    report_fixit(p->diagnostics, id, after_previous(p), ":");
    return true;
}

bool spelled_declared_type(Parser *p, TokenKind keyword) {
    TokenId name;
    if (p->panic != PANIC_NONE || !is_type_before_name(p, p->at, &name) || is_type_word(p, name) ||
        starts_line(p, name) || !(is_type_word(p, p->at) || name > p->at + 1))
        return false;
    const char *spelled =
        arena_print(p->arena, "%s: %s", name_text_at(p, name), type_text(p, p->at, name - 1));
    Span span = tokens_span(p, p->at, name);
    DiagnosticId id = report_error(p->diagnostics, span, "syntax", "the type follows the name: '%s %s'",
                                   token_kind_text(keyword), spelled);
    report_fixit(p->diagnostics, id, span, spelled);
    p->at = name;
    return true;
}

enum { METHOD_HEAD_TOKENS = 200 }; // how far to look for the '{' of a method

bool spelled_method(Parser *p) {
    if (peek(p) != TOKEN_FN) return false;
    TokenId brace = p->at;
    while (kind_at(p, brace) != TOKEN_BRACE_LEFT && brace < p->end && brace - p->at < METHOD_HEAD_TOKENS)
        brace++;
    if (kind_at(p, brace) != TOKEN_BRACE_LEFT) return false;
    TokenId close = skip_brackets(p, brace, TOKEN_BRACE_LEFT, TOKEN_BRACE_RIGHT);
    if (starts_line(p, p->at) || close == p->end) return false; // it may follow the structure
    report_error(p->diagnostics, token_text_span(p, p->at), "struct-types",
                 "a structure has no functions; declare them at module scope");
    p->at = close + 1;
    return true;
}

void spelled_after_member(Parser *p, const char *what) {
    if (p->panic != PANIC_NONE) return;
    if (peek(p) == TOKEN_EQUAL) {
        TokenId first = take(p);
        parse_expression(p);
        if (p->panic != PANIC_NONE) return;
        Span span = tokens_span(p, first, p->at - 1);
        DiagnosticId id = report_error(p->diagnostics, span, "syntax", "%s has no default value", what);
        report_suggestion(p->diagnostics, id, (Span){token_text_span(p, first - 1).end, span.end}, "");
    } else if (peek(p) == TOKEN_COLON && peek_second(p) == TOKEN_IDENT) {
        DiagnosticId id = report_error(p->diagnostics, tokens_span(p, p->at, p->at + 1), "syntax",
                                       "WGSL has no semantics behind the type");
        report_note(p->diagnostics, id, "write '@builtin(...)' or '@location(...)' before the name");
        p->at += 2;
    }
}

void spelled_attribute_arguments(Parser *p, TokenId token) {
    static const char *const NAMES[] = {"align",       "binding",  "builtin", "group",         "id",
                                        "interpolate", "location", "size",    "workgroup_size"};
    TokenKind kind = peek(p);
    bool is_argument = kind == TOKEN_EQUAL || kind == TOKEN_INT ||
                       (kind == TOKEN_IDENT && peek_second(p) == TOKEN_IDENT && !starts_line(p, p->at));
    if (p->panic != PANIC_NONE || !is_argument) return;
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (token_is(p, token, NAMES[i]))
            expect(p, TOKEN_PAREN_LEFT, arena_print(p->arena, "after '@%s'", NAMES[i]));
}

bool spelled_array(Parser *p, TokenId first) {
    TokenId close = skip_brackets(p, p->at, TOKEN_BRACKET_LEFT, TOKEN_BRACKET_RIGHT);
    if (p->panic != PANIC_NONE || close == p->end) return false;
    bool is_array = token_is(p, first, "array") && p->at == first + 1;
    Span type = tokens_span(p, first, p->at - 1);
    bool has_size = close > p->at + 1;
    Span size = has_size ? tokens_span(p, p->at + 1, close - 1) : (Span){0, 0};
    const char *text = p->ast->source->text;
    if (type.end - type.begin > 200 || size.end - size.begin > 200) return false;
    const char *element = is_array ? "T" : type_text(p, first, p->at - 1);
    const char *spelled = arena_print(p->arena, has_size ? "array<%s, %.*s>" : "array<%s>", element,
                                      (int)(size.end - size.begin), text + size.begin);
    Span span = tokens_span(p, first, close);
    DiagnosticId id =
        report_error(p->diagnostics, span, "array-types", "an array type is written '%s'", spelled);
    if (!is_array) report_fixit(p->diagnostics, id, span, spelled);
    p->at = close + 1;
    return true;
}

bool spelled_reference(Parser *p) {
    if (peek(p) != TOKEN_AND && peek(p) != TOKEN_STAR) return false;
    TokenId type = p->at + (token_is(p, p->at + 1, "mut") ? 2 : 1);
    if (p->panic != PANIC_NONE || kind_at(p, type) != TOKEN_IDENT) return false;
    report_error(p->diagnostics, tokens_span(p, p->at, type), "ref-ptr-types",
                 "a pointer type is written 'ptr<function, %s>'", type_text(p, type, type));
    p->at = type;
    return true;
}

bool has_closing_paren(const Parser *p, TokenId open) {
    return skip_brackets(p, open, TOKEN_PAREN_LEFT, TOKEN_PAREN_RIGHT) < p->end;
}

NodeId spelled_equality(Parser *p, NodeId left) {
    if (peek(p) != TOKEN_EQUAL || p->panic != PANIC_NONE) return left;
    TokenId token = take(p);
    Span span = token_text_span(p, token);
    DiagnosticId id = report_error(p->diagnostics, span, "assignment",
                                   "'=' assigns, and an assignment is a statement; did you mean '=='?");
    report_suggestion(p->diagnostics, id, span, "==");
    parse_expression(p);
    return add_node(p, AST_ERROR, 0, token, 0, 0);
}

NodeId spelled_prefix_increment(Parser *p) {
    TokenKind kind = peek(p);
    TokenId token = take(p);
    Span span = token_text_span(p, token);
    NodeId operand = parse_unary_expression(p);
    if (p->panic != PANIC_NONE) return 0;
    DiagnosticId id = report_error(p->diagnostics, span, "increment-decrement", "'%s' follows the variable",
                                   token_kind_text(kind));
    uint32_t end = token_text_span(p, p->at - 1).end;
    report_fixit(p->diagnostics, id, span, "");
    report_fixit(p->diagnostics, id, (Span){end, end}, token_kind_text(kind));
    return add_node(p, kind == TOKEN_PLUS_PLUS ? AST_INCREMENT : AST_DECREMENT, 0, token, operand, 0);
}

// Steps over `[...]` after a name, and `= ...`.
static NodeId rest_of_variable(Parser *p) {
    if (peek(p) == TOKEN_BRACKET_LEFT) {
        TokenId close = skip_brackets(p, p->at, TOKEN_BRACKET_LEFT, TOKEN_BRACKET_RIGHT);
        p->at = close < p->end ? close + 1 : close;
    }
    return accept(p, TOKEN_EQUAL) ? parse_expression(p) : 0;
}

static NodeId variable_of_unknown_type(Parser *p, TokenId name, NodeId initializer) {
    NodeId type = add_node(p, AST_ERROR, 0, name, 0, 0);
    uint32_t words[] = {type, initializer, 0, 0};
    return add_node(p, AST_VAR, 0, name, name_at(p, name), add_extra(p, words, 4));
}

NodeId spelled_variable(Parser *p) {
    TokenId name;
    if (token_is(p, p->at, "unsigned") && kind_at(p, p->at + 2) == TOKEN_IDENT) take(p);
    if (!is_type_before_name(p, p->at, &name)) return 0;
    TokenKind after = kind_at(p, name + 1);
    if (after != TOKEN_EQUAL && after != TOKEN_SEMICOLON && after != TOKEN_BRACKET_LEFT &&
        after != TOKEN_COMMA)
        return 0;
    const char *name_spelled = name_text_at(p, name);
    const char *type = type_text(p, p->at, name - 1);
    Span span = tokens_span(p, p->at, name);
    DiagnosticId id =
        report_error(p->diagnostics, span, "syntax",
                     "a variable is declared with 'var' or 'let', and its type follows its name");
    const char *spelled = after == TOKEN_BRACKET_LEFT
                              ? arena_print(p->arena, "var %s: array<%s, N>", name_spelled, type)
                              : arena_print(p->arena, "var %s: %s", name_spelled, type);
    report_note(p->diagnostics, id, "write '%s'", spelled);
    if (after != TOKEN_BRACKET_LEFT) report_fixit(p->diagnostics, id, span, spelled);
    p->at = name + 1;
    NodeId initializer = rest_of_variable(p);
    return variable_of_unknown_type(p, name, initializer);
}

static bool panic_after(Parser *p) {
    start_panic(p, PANIC_STATEMENT);
    return true;
}

bool spelled_else(Parser *p, TokenId token) {
    if (!token_is(p, token, "elseif") && !token_is(p, token, "elif") && !token_is(p, token, "elsif"))
        return false;
    Span span = token_text_span(p, token);
    DiagnosticId id = report_error(p->diagnostics, span, "if-statement", "%s is spelled 'else if'",
                                   describe_token(p, token));
    report_fixit(p->diagnostics, id, span, "else if");
    return panic_after(p);
}

// X(word, message): reserved words that begin statements of other languages.
#define FOREIGN_STATEMENTS(X)                                                                                \
    X("fallthrough", "'fallthrough' is no longer part of WGSL; list the values in one 'case'")               \
    X("goto", "WGSL has no 'goto'")                                                                          \
    X("match", "WGSL has no 'match'; use 'switch'")                                                          \
    X("try", "WGSL has no exceptions")                                                                       \
    X("throw", "WGSL has no exceptions")                                                                     \
    X("static", "WGSL has no static variables; use 'var<private>' at module scope")                          \
    X("auto", "variables are declared with 'var', values with 'let'")                                        \
    X("mut", "variables are declared with 'var'")                                                            \
    X("typedef", "type names are declared with 'alias NAME = TYPE;' at module scope")                        \
    X("enum", "WGSL has no enumerations; use 'const' declarations")                                          \
    X("using", "type names are declared with 'alias NAME = TYPE;' at module scope")

static const char *foreign_statement(const Parser *p) {
    if (peek(p) != TOKEN_RESERVED) return NULL;
#define X(word, message)                                                                                     \
    if (token_is(p, p->at, word)) return message;
    FOREIGN_STATEMENTS(X)
#undef X
    return NULL;
}

static bool spelled_at_module_scope(Parser *p) {
    const char *what = NULL;
    switch (peek(p)) {
    case TOKEN_FN: what = "a function"; break;
    case TOKEN_STRUCT: what = "a structure"; break;
    case TOKEN_OVERRIDE: what = "an override"; break;
    case TOKEN_ALIAS: what = "a type alias"; break;
    case TOKEN_ENABLE:
    case TOKEN_REQUIRES:
    case TOKEN_DIAGNOSTIC: what = "a directive"; break;
    default: return false;
    }
    DiagnosticId id = report_error(p->diagnostics, token_text_span(p, p->at), "syntax",
                                   "%s can stand only at module scope, not in a function", what);
    report_label(p->diagnostics, id, token_text_span(p, p->declaration), "the function begins here");
    return panic_after(p);
}

// `do { ... } while (...)`, up to its ';'.
static bool spelled_do(Parser *p) {
    if (!token_is(p, p->at, "do")) return false;
    report_error(p->diagnostics, token_text_span(p, p->at), "loop-statement",
                 "WGSL has no 'do'; use 'loop { ... continuing { break if !(condition); } }'");
    TokenId end = p->at + 1;
    if (kind_at(p, end) == TOKEN_BRACE_LEFT)
        end = skip_brackets(p, end, TOKEN_BRACE_LEFT, TOKEN_BRACE_RIGHT) + 1;
    if (kind_at(p, end) != TOKEN_WHILE) return panic_after(p);
    while (kind_at(p, end) != TOKEN_SEMICOLON && kind_at(p, end) != TOKEN_BRACE_RIGHT &&
           kind_at(p, end) != TOKEN_END)
        end++;
    p->at = end < p->end ? end : p->end;
    return true;
}

bool spelled_statement(Parser *p) {
    if (is_silent(p) || spelled_at_module_scope(p) || spelled_do(p)) return true;
    Span span = token_text_span(p, p->at);
    const char *message = foreign_statement(p);
    if (message) {
        report_error(p->diagnostics, span, "syntax", "%s", message);
        return panic_after(p);
    }
    switch (peek(p)) {
    case TOKEN_ELSE:
        p->stray_else = p->declaration + 1;
        report_error(p->diagnostics, span, "if-statement", "this 'else' follows no 'if'");
        return panic_after(p);
    case TOKEN_CASE:
    case TOKEN_DEFAULT:
        if (p->stray_clause == p->declaration + 1) return panic_after(p);
        p->stray_clause = p->declaration + 1;
        report_error(p->diagnostics, span, "switch-statement", "%s can stand only in the body of a 'switch'",
                     describe_token(p, p->at));
        return panic_after(p);
    default: return false;
    }
}

// `[[`, whose attributes are shown in today's spelling.
bool spelled_attributes(Parser *p) {
    if (p->panic != PANIC_NONE || peek(p) != TOKEN_BRACKET_LEFT || peek_second(p) != TOKEN_BRACKET_LEFT)
        return false;
    TokenId first = p->at;
    TokenId last = skip_brackets(p, first, TOKEN_BRACKET_LEFT, TOKEN_BRACKET_RIGHT);
    if (last == p->end) return false;
    TokenId inner_last = last - 1;
    const char *separator = "@";
    const char *spelled = "";
    uint32_t depth = 0;
    for (TokenId token = first + 2; token < inner_last; token++) {
        TokenKind kind = kind_at(p, token);
        if (kind == TOKEN_PAREN_LEFT) depth++;
        if (kind == TOKEN_PAREN_RIGHT && depth > 0) depth--;
        if (kind == TOKEN_COMMA && depth == 0) {
            separator = " @";
            continue;
        }
        Span span = token_text_span(p, token);
        if (span.end - span.begin > 200 || strlen(spelled) > 200) break;
        if (depth == 0 && token_is(p, token, "stage") && kind_at(p, token + 1) == TOKEN_PAREN_LEFT &&
            kind_at(p, token + 3) == TOKEN_PAREN_RIGHT) {
            token += 2; // the stage is the attribute now
            span = token_text_span(p, token);
            spelled = arena_print(p->arena, "%s%s%.*s", spelled, separator, (int)(span.end - span.begin),
                                  p->ast->source->text + span.begin);
            token++;
        } else if (depth != 0 || kind != TOKEN_IDENT || !token_is(p, token, "block")) {
            spelled = arena_print(p->arena, "%s%s%.*s", spelled, separator, (int)(span.end - span.begin),
                                  p->ast->source->text + span.begin);
        }
        separator = "";
    }
    Span span = tokens_span(p, first, last);
    DiagnosticId id =
        report_error(p->diagnostics, span, "attributes", "attributes are no longer written in '[[ ]]'");
    if (*spelled)
        report_note(p->diagnostics, id, "write '%s'", spelled);
    else
        report_note(p->diagnostics, id, "WGSL does not need 'block' any more; leave it out");
    report_fixit(p->diagnostics, id, span, spelled);
    p->at = last + 1;
    return true;
}

bool spelled_bare_attribute(Parser *p) {
    static const char *const names[] = {"binding",  "compute", "fragment", "group",   "id",
                                        "must_use", "vertex",  "location", "builtin", "workgroup_size"};
    if (p->panic != PANIC_NONE || peek(p) != TOKEN_IDENT) return false;
    TokenId after = p->at + 1;
    if (kind_at(p, after) == TOKEN_PAREN_LEFT)
        after = skip_brackets(p, after, TOKEN_PAREN_LEFT, TOKEN_PAREN_RIGHT) + 1;
    TokenKind next = kind_at(p, after);
    if (next != TOKEN_IDENT && next != TOKEN_FN && next != TOKEN_VAR && next != TOKEN_OVERRIDE &&
        next != TOKEN_AT)
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!token_is(p, p->at, names[i])) continue;
        Span span = token_text_span(p, p->at);
        DiagnosticId id = report_error(p->diagnostics, span, "attributes",
                                       "expected '@' before the attribute '%s'", names[i]);
        report_fixit(p->diagnostics, id, (Span){span.begin, span.begin}, "@");
        return true;
    }
    return false;
}

bool spelled_stage_attribute(Parser *p, NodeId *attribute) {
    TokenId at = p->at;
    if (p->panic != PANIC_NONE || !token_is(p, at, "stage") || kind_at(p, at + 1) != TOKEN_PAREN_LEFT ||
        kind_at(p, at + 2) != TOKEN_IDENT || kind_at(p, at + 3) != TOKEN_PAREN_RIGHT)
        return false;
    const char *stage = name_text_at(p, at + 2);
    Span span = tokens_span(p, at, at + 3);
    DiagnosticId id =
        report_error(p->diagnostics, span, "attributes", "'@stage(%s)' is written '@%s'", stage, stage);
    report_fixit(p->diagnostics, id, span, stage);
    p->at += 4;
    *attribute = add_node(p, AST_ATTRIBUTE, 0, at + 2, name_at(p, at + 2), 0);
    return true;
}

// X(word, message): what begins a declaration elsewhere and none here.
#define FOREIGN_DECLARATIONS(X)                                                                              \
    X("typedef", "type names are declared with 'alias NAME = TYPE;'")                                        \
    X("using", "type names are declared with 'alias NAME = TYPE;'")                                          \
    X("import", "WGSL has no imports; paste the text, or use a tool that does")                              \
    X("use", "WGSL has no imports; paste the text, or use a tool that does")                                 \
    X("module", "WGSL has no modules within a file")                                                         \
    X("namespace", "WGSL has no namespaces")                                                                 \
    X("enum", "WGSL has no enumerations; use 'const' declarations")                                          \
    X("class", "WGSL has no classes; use 'struct' and functions")                                            \
    X("interface", "WGSL has no interfaces")                                                                 \
    X("trait", "WGSL has no traits")                                                                         \
    X("impl", "WGSL has no methods; declare functions that take the structure")                              \
    X("union", "WGSL has no unions; use bitcast")                                                            \
    X("template", "WGSL has no templates")                                                                   \
    X("macro_rules", "WGSL has no macros")                                                                   \
    X("precision", "WGSL has no precision statements; use f32 or f16")                                       \
    X("varying", "inputs and outputs of stages are parameters and results with '@location(N)'")              \
    X("layout", "bindings are declared as '@group(N) @binding(N) var<...> name: type;', inputs and outputs " \
                "of stages are parameters and results with '@location(N)'")                                  \
    X("cbuffer", "uniform buffers are declared as '@group(N) @binding(N) var<uniform> name: type;'")         \
    X("StructuredBuffer", "storage buffers are declared as '@group(N) @binding(N) var<storage> name: "       \
                          "array<T>;'")                                                                      \
    X("RWStructuredBuffer", "storage buffers are declared as '@group(N) @binding(N) var<storage, "           \
                            "read_write> name: array<T>;'")                                                  \
    X("Texture2D", "textures are declared as '@group(N) @binding(N) var name: texture_2d<f32>;'")            \
    X("SamplerState", "samplers are declared as '@group(N) @binding(N) var name: sampler;'")                 \
    X("kernel", "a compute entry point is declared as '@compute @workgroup_size(N) fn name(...)'")           \
    X("threadgroup", "workgroup memory is declared as 'var<workgroup> name: type;'")                         \
    X("workgroup", "workgroup memory is declared as 'var<workgroup> name: type;'")                           \
    X("groupshared", "workgroup memory is declared as 'var<workgroup> name: type;'")                         \
    X("shared", "workgroup memory is declared as 'var<workgroup> name: type;'")                              \
    X("uniform", "uniform buffers are declared as '@group(N) @binding(N) var<uniform> name: type;'")         \
    X("in", "inputs of a stage are parameters of its entry point")                                           \
    X("out", "outputs of a stage are results of its entry point")

static const char *foreign_declaration(const Parser *p) {
#define X(word, message)                                                                                     \
    if (token_is(p, p->at, word)) return message;
    FOREIGN_DECLARATIONS(X)
#undef X
    return NULL;
}

// `let` for `const`, `type` for `alias`, `function` for `fn`: the keyword alone is wrong. TOKEN_END if it is
// something else.
static TokenKind spelled_keyword(Parser *p) {
    TokenKind right = TOKEN_END;
    const char *rule = "syntax";
    Span span = token_text_span(p, p->at);
    TokenKind second = peek_second(p);
    DiagnosticId id;
    if (peek(p) == TOKEN_LET) {
        id = report_error(p->diagnostics, span, "let-decls", "'let' cannot stand at module scope");
        report_note(p->diagnostics, id,
                    "use 'const' for a value known when the shader is created, 'override' for one that the "
                    "pipeline sets, 'var<private>' for a variable");
        report_fixit(p->diagnostics, id, span, "const");
        return TOKEN_CONST;
    }
    if (token_is(p, p->at, "type") && is_name(second)) {
        right = TOKEN_ALIAS;
        rule = "type-aliases";
    } else if (is_name(second) && kind_at(p, p->at + 2) == TOKEN_PAREN_LEFT &&
               (token_is(p, p->at, "function") || token_is(p, p->at, "func") || token_is(p, p->at, "fun") ||
                token_is(p, p->at, "def") || token_is(p, p->at, "proc"))) {
        right = TOKEN_FN;
        rule = "function-declaration-sec";
    } else if (token_is(p, p->at, "constexpr") && is_name(second)) {
        right = TOKEN_CONST;
        rule = "const-decls";
    }
    if (right == TOKEN_END) return TOKEN_END;
    id = report_error(p->diagnostics, span, rule, "'%.*s' is spelled '%s'", (int)(span.end - span.begin),
                      p->ast->source->text + span.begin, token_kind_text(right));
    report_fixit(p->diagnostics, id, span, token_kind_text(right));
    return right;
}

// `export fn`, `static const`: a word before a declaration that is right without it.
static TokenKind spelled_modifier(Parser *p) {
    TokenKind second = peek_second(p);
    const char *space = second == TOKEN_VAR ? address_space_text(p, p->at) : NULL;
    if (space) {
        report_error(p->diagnostics, tokens_span(p, p->at, p->at + 1), "var-decls",
                     "the address space is written 'var<%s>'", space);
        p->address_space = 1 + take(p);
        return TOKEN_VAR;
    }
    bool is_const_function = peek(p) == TOKEN_CONST;
    if ((!is_name(peek(p)) && !is_const_function) ||
        (second != TOKEN_FN && second != TOKEN_CONST && second != TOKEN_VAR && second != TOKEN_STRUCT &&
         second != TOKEN_OVERRIDE && second != TOKEN_ALIAS))
        return TOKEN_END;
    if (starts_line(p, p->at + 1)) return TOKEN_END;
    Span span = token_text_span(p, p->at);
    DiagnosticId id = report_error(p->diagnostics, span, "syntax", "%s is not part of a declaration",
                                   describe_token(p, p->at));
    report_fixit(p->diagnostics, id, (Span){span.begin, token_text_span(p, p->at + 1).begin}, "");
    take(p);
    return second;
}

// `float x;` and `float f(float a) { ... }` at module scope.
static bool spelled_c_declaration(Parser *p) {
    TokenId name;
    TokenId first = p->at;
    if (!is_type_before_name(p, first, &name)) return false;
    const char *name_spelled = name_text_at(p, name);
    const char *type = type_text(p, first, name - 1);
    Span span = tokens_span(p, first, name);
    DiagnosticId id;
    if (kind_at(p, name + 1) == TOKEN_PAREN_LEFT) {
        id = report_error(p->diagnostics, span, "function-declaration-sec",
                          "a function is declared with 'fn', and its result type follows its parameters");
        if (strcmp(type, "void") == 0)
            report_note(p->diagnostics, id, "write 'fn %s(...)'", name_spelled);
        else
            report_note(p->diagnostics, id, "write 'fn %s(...) -> %s'", name_spelled, type);
        return panic_after(p);
    }
    id = report_error(p->diagnostics, span, "syntax",
                      "a variable is declared with 'var', and its type follows its name");
    report_note(p->diagnostics, id, "write 'var<private> %s: %s' or 'const %s: %s'", name_spelled, type,
                name_spelled, type);
    return panic_after(p);
}

// What can only have been meant for the body of a function.
static bool spelled_function_part(Parser *p) {
    TokenKind kind = peek(p);
    TokenKind second = peek_second(p);
    bool is_update = second == TOKEN_PAREN_LEFT || second == TOKEN_EQUAL || second == TOKEN_PERIOD ||
                     second == TOKEN_BRACKET_LEFT || second == TOKEN_PLUS_EQUAL;
    bool is_statement =
        begins_statement(kind) || (is_update && (kind == TOKEN_IDENT || kind == TOKEN_UNDERSCORE));
    if (!is_statement && kind != TOKEN_BRACE_RIGHT) return false;
    report_error(p->diagnostics, token_text_span(p, p->at), "syntax",
                 is_statement ? "statements can stand only in a function" : "this '}' closes nothing");
    start_panic(p, PANIC_FUNCTION_PART);
    return true;
}

// `[numthreads(8, 8, 1)]`.
static bool spelled_numthreads(Parser *p) {
    if (peek(p) != TOKEN_BRACKET_LEFT || !token_is(p, p->at + 1, "numthreads")) return false;
    TokenId close = skip_brackets(p, p->at, TOKEN_BRACKET_LEFT, TOKEN_BRACKET_RIGHT);
    Span arguments =
        close < p->end && close > p->at + 2 ? tokens_span(p, p->at + 2, close - 1) : (Span){0, 0};
    if (arguments.end - arguments.begin > 200) return false;
    report_error(p->diagnostics, tokens_span(p, p->at, close < p->end ? close : p->at + 1),
                 "workgroup-size-attr", "the size of a workgroup is written '@compute @workgroup_size%.*s'",
                 (int)(arguments.end - arguments.begin), p->ast->source->text + arguments.begin);
    start_panic(p, PANIC_STATEMENT);
    return true;
}

// Lines that begin with '+' or '-': the output of diff. One error is enough for the whole file.
static bool spelled_patch(Parser *p) {
    TokenKind kind = peek(p);
    if (kind == TOKEN_SHIFT_LEFT && peek_second(p) == TOKEN_SHIFT_LEFT) {
        report_error(p->diagnostics, token_text_span(p, p->at), "syntax",
                     "expected a declaration, found '<<'; a merge has left its conflicts in this file");
        p->at = p->end;
        start_panic(p, PANIC_UNCLOSED);
        return true;
    }
    bool is_mark =
        kind == TOKEN_PLUS || kind == TOKEN_MINUS || kind == TOKEN_MINUS_MINUS || kind == TOKEN_PLUS_PLUS;
    if (!is_mark || !starts_line(p, p->at) || indentation(p, p->at) != 0) return false;
    report_error(p->diagnostics, token_text_span(p, p->at), "syntax",
                 "expected a declaration, found '%s'; this file looks like the output of diff",
                 token_kind_text(kind));
    p->at = p->end;
    start_panic(p, PANIC_UNCLOSED);
    return true;
}

// Whether the next token stands to the right of where declarations begin.
static bool is_indented(const Parser *p) {
    return !starts_line(p, p->at) || indentation(p, p->at) > indentation(p, p->previous);
}

// What is left of a declaration with errors: its braces did not match, so that its end came too early. That
// has been reported.
static bool skip_leftover(Parser *p) {
    if (!p->previous_failed || (peek(p) != TOKEN_BRACE_RIGHT && !is_indented(p))) return false;
    start_panic(p, PANIC_FUNCTION_PART);
    return true;
}

// A directive at `span` may come first in its file, and yet after the declarations of a prelude.
static void note_preludes(Parser *p, DiagnosticId id, Span span) {
    const Source *source = p->ast->source;
    uint32_t begin = source->parts.items[source_part_at(source, span.begin)].begin;
    for (TokenId i = 0; i < p->at && p->ast->tokens.offsets.items[i] < begin; i++) {
        switch ((TokenKind)p->kinds[i]) {
        case TOKEN_FN:
        case TOKEN_STRUCT:
        case TOKEN_VAR:
        case TOKEN_CONST:
        case TOKEN_OVERRIDE:
        case TOKEN_ALIAS:
        case TOKEN_CONST_ASSERT: {
            Span first = token_text_span(p, i);
            report_note_at(p->diagnostics, id, first,
                           "the prelude '%s' comes first, and has declarations: the directive belongs at its "
                           "beginning",
                           source->parts.items[source_part_at(source, first.begin)].name);
            return;
        }
        default: break;
        }
    }
}

TokenKind spelled_declaration(Parser *p) {
    if (is_silent(p) || spelled_patch(p) || skip_leftover(p)) return TOKEN_END;
    if (peek(p) == TOKEN_LET && p->previous < p->at && is_indented(p) && spelled_function_part(p))
        return TOKEN_END;
    TokenKind meant = spelled_keyword(p);
    if (meant == TOKEN_END) meant = spelled_modifier(p);
    if (meant != TOKEN_END) return meant;
    if (p->panic != PANIC_NONE || spelled_numthreads(p)) return TOKEN_END;
    Span span = token_text_span(p, p->at);
    TokenKind kind = peek(p);
    const char *message = is_name(kind) && peek_second(p) != TOKEN_PERIOD && peek_second(p) != TOKEN_EQUAL
                              ? foreign_declaration(p)
                              : NULL;
    if (kind == TOKEN_ENABLE || kind == TOKEN_REQUIRES || kind == TOKEN_DIAGNOSTIC) {
        DiagnosticId id =
            report_error(p->diagnostics, span, "directives", "directives must stand before all declarations");
        note_preludes(p, id, span);
        start_panic(p, PANIC_STATEMENT);
    } else if (message) {
        report_error(p->diagnostics, span, "syntax", "%s", message);
        start_panic(p, PANIC_STATEMENT);
    } else if (!spelled_c_declaration(p) && !spelled_function_part(p)) {
        error_expected(p, "a declaration");
    }
    return TOKEN_END;
}

// `(float)x`, the parentheses being behind.
static bool spelled_cast(Parser *p) {
    TokenKind kind = peek(p);
    bool is_operand =
        kind == TOKEN_IDENT || kind == TOKEN_INT || kind == TOKEN_FLOAT || kind == TOKEN_PAREN_LEFT;
    if (!is_operand || p->at < 4 || p->kinds[p->at - 1] != TOKEN_PAREN_RIGHT ||
        p->kinds[p->at - 2] != TOKEN_IDENT || p->kinds[p->at - 3] != TOKEN_PAREN_LEFT)
        return false;
    TokenId type = p->at - 2;
    Span span = token_text_span(p, type);
    if (!token_is(p, type, "f32") && !token_is(p, type, "i32") && !token_is(p, type, "u32") &&
        !token_is(p, type, "bool") &&
        !wgsl_type_name(p->ast->source->text + span.begin, span.end - span.begin))
        return false;
    DiagnosticId id = report_error(p->diagnostics, token_text_span(p, p->at), "syntax",
                                   "expected an operator, found %s", describe_token(p, p->at));
    report_note(p->diagnostics, id, "a conversion is written as a call: '%s(...)'", type_text(p, type, type));
    return panic_after(p);
}

bool spelled_after_expression(Parser *p) {
    if (p->at == 0) return false;
    Span span = token_text_span(p, p->at);
    DiagnosticId id;
    switch (peek(p)) {
    case TOKEN_RESERVED:
        if (!token_is(p, p->at, "as")) return false;
        id = report_error(p->diagnostics, span, "reserved-words", "WGSL has no 'as'");
        if (peek_second(p) == TOKEN_IDENT)
            report_note(p->diagnostics, id, "a conversion is written as a call: '%s(...)'",
                        name_text_at(p, p->at + 1));
        break;
    case TOKEN_ARROW:
        id = report_error(p->diagnostics, span, "syntax", "'->' does not access a member");
        report_note(p->diagnostics, id, "a member is accessed with '.', also through a pointer");
        break;
    case TOKEN_IDENT: {
        bool is_not = token_is(p, p->at - 1, "not");
        const char *meant = token_is(p, p->at, "and") ? "&&" : token_is(p, p->at, "or") ? "||" : NULL;
        if (!is_not && !meant) return spelled_cast(p);
        TokenId word = is_not ? p->at - 1 : p->at;
        if (is_not) meant = "!";
        span = token_text_span(p, word);
        id = report_error(p->diagnostics, span, "syntax", "'%.*s' is spelled '%s'",
                          (int)(span.end - span.begin), p->ast->source->text + span.begin, meant);
        report_fixit(p->diagnostics, id, span, meant);
        break;
    }
    case TOKEN_COLON:
        if (peek_second(p) != TOKEN_COLON || p->kinds[p->at - 1] != TOKEN_IDENT) return false;
        id = report_error(p->diagnostics, tokens_span(p, p->at, p->at + 1), "syntax", "WGSL has no '::'");
        report_note(p->diagnostics, id,
                    "names are not qualified; a linker such as WESL's resolves such paths first");
        break;
    case TOKEN_PLUS_PLUS:
    case TOKEN_MINUS_MINUS:
        report_error(p->diagnostics, span, "increment-decrement",
                     "'%s' is a statement of its own, not an operator", token_kind_text(peek(p)));
        break;
    case TOKEN_EQUAL:
        if (p->expression_depth == 0) return false; // then it may be no expression that ends here
        id =
            report_error(p->diagnostics, span, "assignment", "'=' assigns, and an assignment is a statement");
        report_note(p->diagnostics, id, "values are compared with '=='");
        break;
    default: return spelled_cast(p);
    }
    return panic_after(p);
}

// `{NAME}` where a value should be: the placeholder of some template, with what is written against it.
static bool spelled_placeholder(Parser *p) {
    TokenId close = p->at + 2;
    if (peek(p) != TOKEN_BRACE_LEFT || peek_second(p) != TOKEN_IDENT ||
        kind_at(p, close) != TOKEN_BRACE_RIGHT)
        return false;
    report_error(p->diagnostics, tokens_span(p, p->at, close), "syntax",
                 "'{%s}' is not WGSL, but a placeholder that is yet to be replaced",
                 name_text_at(p, p->at + 1));
    uint32_t end = token_text_span(p, close).end;
    p->at = close + 1;
    if (peek(p) == TOKEN_IDENT && token_text_span(p, p->at).begin == end) take(p);
    return true;
}

// `if a { 1 } else { 2 }` as a value, up to the ';' after it.
static void skip_statement_value(Parser *p) {
    uint32_t braces = 0;
    for (; peek(p) != TOKEN_END; p->at++) {
        TokenKind kind = peek(p);
        if (braces == 0 && (kind == TOKEN_SEMICOLON || kind == TOKEN_BRACE_RIGHT)) return;
        if (kind == TOKEN_BRACE_LEFT) braces++;
        if (kind == TOKEN_BRACE_RIGHT) braces--;
    }
}

NodeId spelled_expression(Parser *p) {
    Span span = token_text_span(p, p->at);
    DiagnosticId id;
    NodeId expression;
    if (spelled_placeholder(p)) return add_node(p, AST_ERROR, 0, p->at - 1, 0, 0);
    switch (peek(p)) {
    case TOKEN_PLUS:
        id = report_error(p->diagnostics, span, "syntax", "WGSL has no unary '+'");
        report_fixit(p->diagnostics, id, span, "");
        while (accept(p, TOKEN_PLUS))
            continue;
        return parse_unary_expression(p);
    case TOKEN_EQUAL:
        if (p->at == 0 ||
            (p->kinds[p->at - 1] != TOKEN_EQUAL_EQUAL && p->kinds[p->at - 1] != TOKEN_NOT_EQUAL))
            return 0;
        id = report_error(p->diagnostics, tokens_span(p, p->at - 1, p->at), "syntax", "'%s=' is spelled '%s'",
                          token_kind_text((TokenKind)p->kinds[p->at - 1]),
                          token_kind_text((TokenKind)p->kinds[p->at - 1]));
        report_fixit(p->diagnostics, id, span, "");
        take(p);
        return parse_unary_expression(p);
    case TOKEN_IF:
    case TOKEN_SWITCH:
        report_error(p->diagnostics, span, "expressions", "'%s' is a statement and has no value%s",
                     token_kind_text(peek(p)),
                     peek(p) == TOKEN_IF ? "; use select(if_false, if_true, condition)" : "");
        expression = add_node(p, AST_ERROR, 0, p->at, 0, 0);
        skip_statement_value(p);
        return expression;
    case TOKEN_PLUS_PLUS:
        report_error(p->diagnostics, span, "increment-decrement",
                     "'++' follows the variable, in a statement of "
                     "its own");
        break;
    case TOKEN_BRACE_LEFT:
    case TOKEN_BRACKET_LEFT:
        id = report_error(p->diagnostics, span, "syntax", "expected an expression, found '%s'",
                          token_kind_text(peek(p)));
        report_note(p->diagnostics, id,
                    "an array or a structure is made by calling its type: 'array(1, 2, 3)'");
        break;
    default: return 0;
    }
    expression = add_node(p, AST_ERROR, 0, p->at, 0, 0);
    panic_after(p);
    return expression;
}
