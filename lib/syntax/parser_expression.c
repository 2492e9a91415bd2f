// Expressions. WGSL 8.20 Expression Grammar Summary, 8.19 Type Expressions.
#include "syntax/number.h"
#include "syntax/parser_internal.h"

#include <string.h>

// Not to be inlined: what calls it, a name alone in most cases, would save registers that it does not use.
#define SEPARATE __attribute__((noinline))

// How tightly a binary operator binds.
typedef enum Level {
    LEVEL_NONE, // not a binary operator
    LEVEL_BITWISE,
    LEVEL_LOGICAL,
    LEVEL_RELATIONAL,
    LEVEL_SHIFT,
    LEVEL_ADDITIVE,
    LEVEL_MULTIPLICATIVE,
} Level;

typedef struct BinaryToken {
    uint8_t level; // Level
    uint8_t op;    // BinaryOp
} BinaryToken;

static const BinaryToken binary_tokens[TOKEN_KIND_COUNT] = {
    [TOKEN_AND] = {LEVEL_BITWISE, BINARY_AND},
    [TOKEN_OR] = {LEVEL_BITWISE, BINARY_OR},
    [TOKEN_XOR] = {LEVEL_BITWISE, BINARY_XOR},
    [TOKEN_AND_AND] = {LEVEL_LOGICAL, BINARY_LOGICAL_AND},
    [TOKEN_OR_OR] = {LEVEL_LOGICAL, BINARY_LOGICAL_OR},
    [TOKEN_EQUAL_EQUAL] = {LEVEL_RELATIONAL, BINARY_EQUAL},
    [TOKEN_NOT_EQUAL] = {LEVEL_RELATIONAL, BINARY_NOT_EQUAL},
    [TOKEN_LESS] = {LEVEL_RELATIONAL, BINARY_LESS},
    [TOKEN_LESS_EQUAL] = {LEVEL_RELATIONAL, BINARY_LESS_EQUAL},
    [TOKEN_GREATER] = {LEVEL_RELATIONAL, BINARY_GREATER},
    [TOKEN_GREATER_EQUAL] = {LEVEL_RELATIONAL, BINARY_GREATER_EQUAL},
    [TOKEN_SHIFT_LEFT] = {LEVEL_SHIFT, BINARY_SHIFT_LEFT},
    [TOKEN_SHIFT_RIGHT] = {LEVEL_SHIFT, BINARY_SHIFT_RIGHT},
    [TOKEN_PLUS] = {LEVEL_ADDITIVE, BINARY_ADD},
    [TOKEN_MINUS] = {LEVEL_ADDITIVE, BINARY_SUBTRACT},
    // `a--b`: WGSL 3.1 takes the longest token that is valid here, and after an operand that is '-'.
    [TOKEN_MINUS_MINUS] = {LEVEL_ADDITIVE, BINARY_SUBTRACT},
    [TOKEN_STAR] = {LEVEL_MULTIPLICATIVE, BINARY_MULTIPLY},
    [TOKEN_SLASH] = {LEVEL_MULTIPLICATIVE, BINARY_DIVIDE},
    [TOKEN_MODULO] = {LEVEL_MULTIPLICATIVE, BINARY_REMAINDER},
};

static Level next_level(const Parser *p) {
    return (Level)binary_tokens[peek(p)].level;
}

static NodeId error_node(Parser *p) {
    return add_node(p, AST_ERROR, 0, p->panic == PANIC_NONE ? p->at : p->resume, 0, 0);
}

// Counts one more level of nesting; reports and panics if it is one too many.
static bool enter(Parser *p, uint32_t levels) {
    p->expression_depth += levels;
    if (p->expression_depth <= EXPRESSION_DEPTH_MAX) return true;
    if (p->panic == PANIC_NONE)
        report_error(p->diagnostics, token_text_span(p, p->at), "limits",
                     "this expression is nested more than %d levels deep", EXPRESSION_DEPTH_MAX);
    start_panic(p, PANIC_STATEMENT);
    return false;
}

uint32_t parse_expression_list(Parser *p, TokenId open, TokenKind close) {
    uint32_t first = p->scratch.count;
    while (peek(p) != close && peek(p) != TOKEN_END) {
        scratch_push(p, parse_expression(p));
        if (!accept(p, TOKEN_COMMA)) break;
    }
    expect_list_closing(p, close, open);
    return finish_list(p, first);
}

// The template list that is next.
static uint32_t parse_template_list(Parser *p) {
    TokenId open = take(p);
    if (peek(p) == TOKEN_TEMPLATE_END) error_expected(p, "a template argument");
    return parse_expression_list(p, open, TOKEN_TEMPLATE_END);
}

// WGSL `template_elaborated_ident`.
static NodeId parse_identifier(Parser *p) {
    TokenId token = take(p);
    NameId name = p->ast->tokens.payloads.items[token];
    uint32_t arguments = peek(p) == TOKEN_TEMPLATE_BEGIN ? parse_template_list(p) : 0;
    return add_node(p, AST_IDENT, 0, token, name, arguments);
}

// An identifier that is called or has a template list.
static SEPARATE NodeId parse_applied(Parser *p) {
    NodeId identifier = parse_identifier(p);
    if (peek(p) != TOKEN_PAREN_LEFT) return identifier;
    TokenId open = take(p);
    uint32_t arguments = parse_expression_list(p, open, TOKEN_PAREN_RIGHT);
    return add_node(p, AST_CALL, 0, open, identifier, arguments);
}

static const char *literal_text(const Parser *p, TokenId token) {
    return p->ast->source->text + p->ast->tokens.offsets.items[token];
}

static SEPARATE NodeId parse_int(Parser *p) {
    TokenId token = take(p);
    IntLiteral literal = number_read_int(literal_text(p, token), p->ast->tokens.payloads.items[token]);
    if (literal.status == NUMBER_OK)
        return add_node(p, AST_INT_LITERAL, (unsigned char)literal.suffix, token, (uint32_t)literal.value,
                        (uint32_t)(literal.value >> 32));
    const char *type = literal.suffix == 'i' ? "i32" : literal.suffix == 'u' ? "u32" : "AbstractInt";
    const char *most = literal.suffix == 'i'   ? "2147483647"
                       : literal.suffix == 'u' ? "4294967295"
                                               : "9223372036854775807";
    report_error(p->diagnostics, token_text_span(p, token), "numeric-literals",
                 "the value %s does not fit into %s, whose largest value is %s", describe_token(p, token),
                 type, most);
    return add_node(p, AST_ERROR, 0, token, 0, 0);
}

static SEPARATE NodeId parse_float(Parser *p) {
    TokenId token = take(p);
    FloatLiteral literal = number_read_float(literal_text(p, token), p->ast->tokens.payloads.items[token]);
    if (literal.status == NUMBER_OK) {
        double value = literal.value;
        uint64_t bits;
        memcpy(&bits, &value, sizeof bits);
        return add_node(p, AST_FLOAT_LITERAL, (unsigned char)literal.suffix, token, (uint32_t)bits,
                        (uint32_t)(bits >> 32));
    }
    const char *type = literal.suffix == 'f' ? "f32" : literal.suffix == 'h' ? "f16" : "AbstractFloat";
    report_error(p->diagnostics, token_text_span(p, token), "numeric-literals",
                 literal.status == NUMBER_INEXACT ? "%s cannot be represented exactly in %s"
                                                  : "%s is outside the range of %s",
                 describe_token(p, token), type);
    return add_node(p, AST_ERROR, 0, token, 0, 0);
}

static SEPARATE NodeId parse_paren(Parser *p) {
    TokenId open = take(p);
    NodeId inner = parse_expression(p);
    if (peek(p) == TOKEN_EQUAL && has_closing_paren(p, open)) inner = spelled_equality(p, inner);
    expect_closing(p, TOKEN_PAREN_RIGHT, open);
    return add_node(p, AST_PAREN, 0, open, inner, 0);
}

// A reserved word where a value should be, with what is written after it: `sizeof(x)`, `new T(x)`.
static NodeId parse_reserved(Parser *p) {
    report_misnamed(p, p->at);
    TokenId token = take(p);
    if (peek(p) == TOKEN_IDENT && !starts_line(p, p->at)) take(p);
    if (peek(p) == TOKEN_PAREN_LEFT) {
        TokenId open = take(p);
        parse_expression_list(p, open, TOKEN_PAREN_RIGHT);
    }
    return add_node(p, AST_ERROR, 0, token, 0, 0);
}

// What is no primary expression.
static SEPARATE NodeId parse_misplaced(Parser *p) {
    TokenKind kind = peek(p);
    if (kind == TOKEN_RESERVED) return parse_reserved(p);
    // The lexer reported a malformed number; what follows it can be parsed.
    char byte = p->ast->source->text[p->ast->tokens.offsets.items[p->at]];
    if (kind == TOKEN_INVALID && (byte == '.' || (byte >= '0' && byte <= '9')))
        return add_node(p, AST_ERROR, 0, take(p), 0, 0);
    NodeId expression = is_silent(p) ? 0 : spelled_expression(p);
    if (expression) return expression;
    error_expected(p, "an expression");
    return error_node(p);
}

// WGSL `primary_expression`.
static inline NodeId parse_primary(Parser *p) {
    switch (peek(p)) {
    case TOKEN_IDENT: {
        TokenKind second = peek_second(p);
        if (second == TOKEN_PAREN_LEFT || second == TOKEN_TEMPLATE_BEGIN) return parse_applied(p);
        return parse_identifier(p);
    }
    case TOKEN_INT: return parse_int(p);
    case TOKEN_FLOAT: return parse_float(p);
    case TOKEN_TRUE: return add_node(p, AST_BOOL_LITERAL, 0, take(p), 1, 0);
    case TOKEN_FALSE: return add_node(p, AST_BOOL_LITERAL, 0, take(p), 0, 0);
    case TOKEN_PAREN_LEFT: return parse_paren(p);
    default: return parse_misplaced(p);
    }
}

// WGSL `component_or_swizzle_specifier`: the `[...]` and `.name` after `base`.
static SEPARATE NodeId parse_components(Parser *p, NodeId base) {
    for (;;) {
        if (peek(p) == TOKEN_BRACKET_LEFT) {
            TokenId open = take(p);
            NodeId index = parse_expression(p);
            expect_closing(p, TOKEN_BRACKET_RIGHT, open);
            base = add_node(p, AST_INDEX, 0, open, base, index);
        } else if (accept(p, TOKEN_PERIOD)) {
            TokenId member = p->at;
            NameId name = expect_name(p, "a member name or a swizzle after '.'");
            if (!name) return error_node(p);
            base = add_node(p, AST_MEMBER, 0, member, base, name);
        } else {
            return base;
        }
    }
}

// WGSL `singular_expression`.
static NodeId parse_singular(Parser *p) {
    NodeId base = parse_primary(p);
    bool has_components = peek(p) == TOKEN_BRACKET_LEFT || peek(p) == TOKEN_PERIOD;
    return has_components ? parse_components(p, base) : base;
}

typedef struct PrefixToken {
    uint8_t count; // of prefix operators
    uint8_t op;    // UnaryOp
} PrefixToken;

// `--` and `&&` are two operators here, since WGSL 3.1 takes the longest token that is valid in its place.
static const PrefixToken prefix_tokens[TOKEN_KIND_COUNT] = {
    [TOKEN_MINUS] = {1, UNARY_NEGATE},       [TOKEN_BANG] = {1, UNARY_NOT},
    [TOKEN_TILDE] = {1, UNARY_COMPLEMENT},   [TOKEN_STAR] = {1, UNARY_INDIRECTION},
    [TOKEN_AND] = {1, UNARY_ADDRESS_OF},     [TOKEN_MINUS_MINUS] = {2, UNARY_NEGATE},
    [TOKEN_AND_AND] = {2, UNARY_ADDRESS_OF},
};

// A unary expression that begins with an operator.
static SEPARATE NodeId parse_prefixed(Parser *p) {
    TokenId first = p->at;
    uint32_t levels = 0;
    for (uint32_t more; (more = prefix_tokens[peek(p)].count) > 0; levels += more)
        take(p);
    TokenId token = p->at;
    NodeId operand = enter(p, levels) ? parse_singular(p) : error_node(p);
    p->expression_depth -= levels;
    while (token > first) {
        PrefixToken prefix = prefix_tokens[p->kinds[--token]];
        while (prefix.count-- > 0)
            operand = add_node(p, AST_UNARY, prefix.op, token, operand, 0);
    }
    return operand;
}

NodeId parse_unary_expression(Parser *p) {
    return prefix_tokens[peek(p)].count == 0 ? parse_singular(p) : parse_prefixed(p);
}

// The right operand of the binary operator that is next, after stepping over the operator.
static NodeId parse_operand(Parser *p) {
    if (peek(p) != TOKEN_MINUS_MINUS) {
        take(p);
        return parse_unary_expression(p);
    }
    TokenId second_minus = take(p);
    NodeId operand = enter(p, 1) ? parse_unary_expression(p) : error_node(p);
    p->expression_depth--;
    return add_node(p, AST_UNARY, UNARY_NEGATE, second_minus, operand, 0);
}

// An operator stands where the grammar wants parentheses around `left`, an AST_BINARY. What follows is parsed
// for its own errors.
static NodeId parse_mixed(Parser *p, NodeId left) {
    TokenId earlier = ast_node(p->ast, left)->token;
    const char *text = token_kind_text(peek(p));
    const char *earlier_text = token_kind_text((TokenKind)p->kinds[earlier]);
    Span span = token_text_span(p, p->at);
    DiagnosticId id;
    if (strcmp(text, earlier_text) == 0)
        id = report_error(p->diagnostics, span, "operator-precedence-associativity",
                          "'%s' cannot be chained without parentheses", text);
    else
        id = report_error(p->diagnostics, span, "operator-precedence-associativity",
                          "mixing '%s' and '%s' needs parentheses", earlier_text, text);
    report_label(p->diagnostics, id, token_text_span(p, earlier), "after this '%s'", earlier_text);
    while (next_level(p) != LEVEL_NONE)
        parse_operand(p);
    return error_node(p);
}

// The operator that is next and its right operand: a unary expression and, if not null, its `rest`.
static NodeId parse_binary(Parser *p, NodeId left, NodeId (*rest)(Parser *p, NodeId left)) {
    TokenId token = p->at;
    NodeId right = parse_operand(p);
    if (rest) right = rest(p, right);
    return add_node(p, AST_BINARY, binary_tokens[p->kinds[token]].op, token, left, right);
}

// In the functions below, `left` is the first operand, already parsed.

// WGSL `multiplicative_expression`.
static NodeId parse_multiplicative_rest(Parser *p, NodeId left) {
    while (next_level(p) == LEVEL_MULTIPLICATIVE)
        left = parse_binary(p, left, NULL);
    return left;
}

// WGSL `additive_expression`.
static NodeId parse_additive_rest(Parser *p, NodeId left) {
    left = parse_multiplicative_rest(p, left);
    while (next_level(p) == LEVEL_ADDITIVE)
        left = parse_binary(p, left, parse_multiplicative_rest);
    return left;
}

// WGSL `shift_expression`: the operands of a shift are unary expressions.
static NodeId parse_shift_rest(Parser *p, NodeId operand) {
    if (next_level(p) < LEVEL_SHIFT) return operand;
    NodeId left = parse_additive_rest(p, operand);
    if (next_level(p) != LEVEL_SHIFT) return left;
    if (left != operand) return parse_mixed(p, left);
    left = parse_binary(p, left, NULL);
    return next_level(p) >= LEVEL_SHIFT ? parse_mixed(p, left) : left;
}

// WGSL `relational_expression`.
static NodeId parse_relational_rest(Parser *p, NodeId left) {
    left = parse_shift_rest(p, left);
    if (next_level(p) != LEVEL_RELATIONAL) return left;
    left = parse_binary(p, left, parse_shift_rest);
    return next_level(p) >= LEVEL_RELATIONAL ? parse_mixed(p, left) : left;
}

// WGSL `short_circuit_or_expression` and `short_circuit_and_expression`: one operator only.
static NodeId parse_logical_rest(Parser *p, NodeId left) {
    left = parse_relational_rest(p, left);
    TokenKind kind = peek(p);
    while (next_level(p) == LEVEL_LOGICAL && peek(p) == kind)
        left = parse_binary(p, left, parse_relational_rest);
    return left;
}

// WGSL `bitwise_expression`: one operator only, between unary expressions.
static NodeId parse_bitwise_rest(Parser *p, NodeId left) {
    TokenKind kind = peek(p);
    while (peek(p) == kind)
        left = parse_binary(p, left, NULL);
    return left;
}

NodeId parse_expression(Parser *p) {
    NodeId left;
    if (enter(p, 1)) {
        left = parse_unary_expression(p);
        if (next_level(p) != LEVEL_NONE) {
            left = next_level(p) == LEVEL_BITWISE ? parse_bitwise_rest(p, left) : parse_logical_rest(p, left);
            if (next_level(p) != LEVEL_NONE) left = parse_mixed(p, left);
        }
    } else {
        left = error_node(p);
    }
    p->expression_depth--;
    // What was read of an expression that failed says nothing of the whole.
    return p->panic == PANIC_NONE ? left : error_node(p);
}

// `array<f32, 4 x`: a '<' after a type begins no template list, or the lexer would have found it.
static void report_unmatched_less(Parser *p) {
    DiagnosticId id = report_error(p->diagnostics, token_text_span(p, p->at), "template-lists-sec",
                                   "this '<' begins a template list that has no '>'");
    report_note(p->diagnostics, id, "a template list ends before the next ';', ':', '{' or '='");
    start_panic(p, PANIC_STATEMENT);
}

// `a: @size(16) T`.
static void skip_type_attributes(Parser *p) {
    TokenId first = p->at;
    parse_attributes(p);
    if (p->panic != PANIC_NONE || p->kinds[first] != TOKEN_AT) return;
    report_error(p->diagnostics, tokens_span(p, first, p->at - 1), "attributes",
                 "attributes stand before the name, not before the type");
}

NodeId parse_type_specifier(Parser *p) {
    NodeId type;
    if (peek(p) == TOKEN_AT || peek(p) == TOKEN_BRACKET_LEFT) skip_type_attributes(p);
    TokenId first = p->at;
    if (spelled_reference(p)) {
        parse_type_specifier(p);
        return add_node(p, AST_ERROR, 0, first, 0, 0);
    }
    if (peek(p) == TOKEN_IDENT) {
        type = enter(p, 1) ? parse_identifier(p) : error_node(p);
        p->expression_depth--;
        if (peek(p) == TOKEN_LESS) report_unmatched_less(p);
        if (peek(p) == TOKEN_BRACKET_LEFT && spelled_array(p, first))
            return add_node(p, AST_ERROR, 0, first, 0, 0);
        return type;
    }
    TokenId token = p->at;
    if (expect_name(p, "a type")) return add_node(p, AST_ERROR, 0, token, 0, 0);
    return error_node(p);
}
