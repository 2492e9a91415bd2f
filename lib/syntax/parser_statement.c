// Statements. WGSL 9 Statements.
#include "syntax/parser_internal.h"

static NodeId parse_statement(Parser *p);

// What else than statements a block may hold at its end, and what it held.
typedef struct BlockTail {
    bool takes_continuing; // the body of a `loop`
    bool takes_break_if;   // the body of a `continuing`
    NodeId continuing;     // AST_CONTINUING
    NodeId break_if;       // the condition
} BlockTail;

bool begins_statement(TokenKind kind) {
    switch (kind) {
    case TOKEN_BREAK:
    case TOKEN_CONST:
    case TOKEN_CONST_ASSERT:
    case TOKEN_CONTINUE:
    case TOKEN_CONTINUING:
    case TOKEN_DISCARD:
    case TOKEN_FOR:
    case TOKEN_IF:
    case TOKEN_LET:
    case TOKEN_LOOP:
    case TOKEN_RETURN:
    case TOKEN_SWITCH:
    case TOKEN_VAR:
    case TOKEN_WHILE: return true;
    default: return false;
    }
}

// Whether this keyword begins a global declaration and no statement.
static bool begins_declaration(TokenKind kind) {
    return kind == TOKEN_FN || kind == TOKEN_STRUCT || kind == TOKEN_OVERRIDE || kind == TOKEN_ALIAS;
}

// Whether the '}' that is next ends a statement, seen from what follows it.
static bool ends_construct(const Parser *p) {
    TokenKind after = peek_second(p);
    return after != TOKEN_ELSE && (starts_line(p, p->at + 1) || begins_statement(after) ||
                                   after == TOKEN_BRACE_RIGHT || after == TOKEN_IDENT || after == TOKEN_END);
}

// Whether the '}' that is next was typed in the middle of an expression.
static bool is_stray_brace(const Parser *p) {
    if (starts_line(p, p->at + 1)) return false;
    switch (peek_second(p)) {
    case TOKEN_PAREN_RIGHT:
    case TOKEN_BRACKET_RIGHT:
    case TOKEN_COMMA:
    case TOKEN_PERIOD:
    case TOKEN_PLUS:
    case TOKEN_MINUS:
    case TOKEN_SLASH:
    case TOKEN_INT:
    case TOKEN_FLOAT: return true;
    default: return false;
    }
}

// Ends a panic by skipping from `start`, the first token of the statement that failed, to what looks like the
// end of that statement or the start of the next one. Semicolons and keywords inside parentheses that are
// still open count only at the end or the start of a line: then the parenthesis is what is missing. False if
// an outer loop has to end the panic.
static bool recover_statement(Parser *p, TokenId start) {
    if (p->panic != PANIC_STATEMENT) return false;
    p->panic = PANIC_NONE;
    TokenId resume = p->resume;
    uint32_t parens = 0; // parentheses and brackets open at `at`
    uint32_t braces = 0;
    for (p->at = start; peek(p) != TOKEN_END; p->at++) {
        TokenKind kind = peek(p);
        bool may_stop = p->at >= resume && braces == 0;
        bool may_begin = parens == 0 || starts_line(p, p->at);
        bool may_end = parens == 0 || starts_line(p, p->at + 1);
        if (may_stop && kind == TOKEN_BRACE_RIGHT && !is_stray_brace(p)) return true;
        bool is_next =
            (p->at > start && (begins_statement(kind) || kind == TOKEN_CASE || kind == TOKEN_DEFAULT)) ||
            (p->at > resume && begins_declaration(kind));
        if (may_stop && may_begin && is_next) return true;
        if (kind == TOKEN_PAREN_LEFT || kind == TOKEN_BRACKET_LEFT) parens++;
        if ((kind == TOKEN_PAREN_RIGHT || kind == TOKEN_BRACKET_RIGHT) && parens > 0) parens--;
        if (kind == TOKEN_BRACE_LEFT) braces++;
        if (kind == TOKEN_BRACE_RIGHT && braces > 0) braces--;
        bool ends = (kind == TOKEN_BRACE_RIGHT && ends_construct(p)) || (kind == TOKEN_SEMICOLON && may_end);
        if (ends && p->at >= resume && braces == 0) {
            p->at++;
            return true;
        }
    }
    return true;
}

void recover_before_body(Parser *p, TokenId start) {
    if (p->panic != PANIC_STATEMENT) return;
    // The semicolons of a `for` do not end it, wherever its parentheses are.
    uint32_t least = p->kinds[start] == TOKEN_FOR ? 1 : 0;
    uint32_t parens = least;
    for (TokenId at = start; at < p->end; at++) {
        TokenKind kind = (TokenKind)p->kinds[at];
        if (kind == TOKEN_BRACE_LEFT && at >= p->resume) {
            p->panic = PANIC_NONE;
            p->at = at;
            return;
        }
        if (kind == TOKEN_PAREN_LEFT) parens++;
        if (kind == TOKEN_PAREN_RIGHT && parens > least) parens--;
        if (at < p->resume) continue;
        bool begins_next = begins_statement(kind) || begins_declaration(kind) || kind == TOKEN_ELSE;
        if (kind == TOKEN_BRACE_RIGHT ||
            (kind == TOKEN_SEMICOLON && (parens == 0 || starts_line(p, at + 1))) ||
            (begins_next && (starts_line(p, at) || (parens == least && at > p->resume))))
            return;
    }
}

void report_unclosed(Parser *p, TokenId open, const char *what) {
    if (is_silent(p)) return;
    // Where the file ends in the middle of something, one error says so; and where a '}' is missing before an
    // 'else' or a 'case', the error there is of the same mistake.
    bool at_end = p->resume > 0 && (p->resume == p->end || p->kinds[p->end - 1] == TOKEN_INVALID);
    bool is_stray = p->stray_clause == p->declaration + 1 || p->stray_else == p->declaration + 1;
    if ((peek(p) == TOKEN_END && at_end) || is_stray) {
        start_panic(p, PANIC_UNCLOSED);
        return;
    }
    DiagnosticId id = report_error(p->diagnostics, after_previous(p), "syntax",
                                   "expected '}' to end %s, found %s", what, describe_token(p, p->at));
    report_label(p->diagnostics, id, token_text_span(p, open), "to close this '{'");
    start_panic(p, PANIC_UNCLOSED);
}

// WGSL 2.4 Limits. The braces of the function's body are not a statement's.
static bool enter_block(Parser *p, TokenId open) {
    if (++p->brace_depth <= BRACE_DEPTH_MAX + 1) return true;
    if (p->panic == PANIC_NONE)
        report_error(p->diagnostics, token_text_span(p, open), "limits",
                     "statements are nested more than %d braces deep", BRACE_DEPTH_MAX);
    start_panic(p, PANIC_DECLARATION);
    return false;
}

// WGSL `continuing_statement`; 0 if it is in its place.
static NodeId parse_continuing(Parser *p, BlockTail *outer);

// An expression of which the value decides; `x = 1` in its place is reported.
static NodeId parse_condition(Parser *p) {
    return spelled_equality(p, parse_expression(p));
}

// A statement that has been refused: what the function does is not known without it.
static NodeId refused_statement(Parser *p, TokenId token) {
    return add_node(p, AST_ERROR, 0, token, 0, 0);
}

// WGSL `break_if_statement`; 0 if it is in its place.
static NodeId parse_break_if(Parser *p, BlockTail *tail) {
    TokenId token = take(p);
    take(p);
    NodeId condition = parse_condition(p);
    expect_semicolon(p, "the 'break if' statement");
    if (p->panic != PANIC_NONE) return 0;
    Span span = tokens_span(p, token, token + 1);
    if (!tail || !tail->takes_break_if) {
        report_error(p->diagnostics, span, "break-if-statement",
                     "'break if' can stand only at the end of a 'continuing' block");
    } else if (peek(p) != TOKEN_BRACE_RIGHT && peek(p) != TOKEN_END) {
        report_error(p->diagnostics, span, "break-if-statement",
                     "'break if' must be the last statement of its 'continuing' block");
    } else {
        tail->break_if = condition;
        return 0;
    }
    return refused_statement(p, token);
}

bool begins_outside(Parser *p) {
    if (!starts_line(p, p->at)) return false;
    // Looked up once a declaration: on one long line it takes a while.
    if (p->indented != p->declaration || p->declaration == 0) {
        p->indented = p->declaration;
        p->declaration_indentation = indentation(p, p->declaration);
    }
    return indentation(p, p->at) <= p->declaration_indentation;
}

bool is_unclosed(Parser *p) {
    TokenKind kind = peek(p);
    if (kind == TOKEN_AT && begins_outside(p)) {
        for (TokenId at = p->at; at < p->end && at < p->at + 100; at++) {
            if (p->kinds[at] == TOKEN_FN || p->kinds[at] == TOKEN_VAR || p->kinds[at] == TOKEN_OVERRIDE)
                return true;
            if (p->kinds[at] == TOKEN_BRACE_LEFT || p->kinds[at] == TOKEN_SEMICOLON) return false;
        }
    }
    return kind == TOKEN_END || (begins_declaration(kind) && begins_outside(p));
}

// The statements of a block up to its '}', which is left.
static void parse_statements(Parser *p, TokenId open, const char *what, BlockTail *tail) {
    while (peek(p) != TOKEN_BRACE_RIGHT) {
        if (is_unclosed(p)) {
            report_unclosed(p, open, what);
            return;
        }
        TokenId start = p->at;
        uint32_t lists = p->scratch.count;
        NodeId statement = 0;
        if (peek(p) == TOKEN_CONTINUING)
            statement = parse_continuing(p, tail);
        else if (peek(p) == TOKEN_BREAK && peek_second(p) == TOKEN_IF)
            statement = parse_break_if(p, tail);
        else
            statement = parse_statement(p);
        if (p->panic == PANIC_NONE) {
            if (statement) scratch_push(p, statement);
            continue;
        }
        p->scratch.count = lists;
        if (!recover_statement(p, start)) return;
        scratch_push(p, add_failed(p, statement, start));
    }
}

// How a block begins.
typedef enum BlockStart {
    BLOCK_BRACE,     // with a '{', which has been stepped over, or with one that was forgotten
    BLOCK_STATEMENT, // with the only statement of the block, as in C
    BLOCK_NONE,      // not at all: the parser panics
} BlockStart;

enum { FORGOTTEN_BRACE_TOKENS = 2000 }; // how far to look for the '}' of a forgotten '{'

// Whether the block whose '{' is missing at the next token has a '}': it begins on a new line, and the first
// line that is indented no more than the line of the missing brace is a '}' that is indented as much.
static bool has_closing_brace(const Parser *p) {
    if (p->at == 0 || !starts_line(p, p->at)) return false;
    uint32_t limit = indentation(p, p->at - 1);
    uint32_t braces = 0;
    for (TokenId at = p->at; at < p->end && at - p->at < FORGOTTEN_BRACE_TOKENS; at++) {
        TokenKind kind = (TokenKind)p->kinds[at];
        if (braces == 0 && starts_line(p, at) && indentation(p, at) <= limit)
            return kind == TOKEN_BRACE_RIGHT && indentation(p, at) == limit && at > p->at;
        if (kind == TOKEN_BRACE_LEFT) braces++;
        if (kind == TOKEN_BRACE_RIGHT && braces == 0) return false;
        if (kind == TOKEN_BRACE_RIGHT) braces--;
    }
    return false;
}

static BlockStart begin_block(Parser *p, const char *what) {
    if (accept(p, TOKEN_BRACE_LEFT)) return BLOCK_BRACE;
    if (is_silent(p) || spelled_after_expression(p)) return BLOCK_NONE;
    DiagnosticId id = report_error(p->diagnostics, token_text_span(p, p->at), "syntax",
                                   "expected '{' to begin %s, found %s", what, describe_token(p, p->at));
    if (peek_second(p) == TOKEN_BRACE_LEFT) {
        p->at += 2; // `if a: {`, `if a then {`, `if (a)) {`
        return BLOCK_BRACE;
    }
    bool is_statement = begins_statement(peek(p)) || peek(p) == TOKEN_IDENT;
    if (is_statement && has_closing_brace(p)) return BLOCK_BRACE;
    if (is_statement)
        report_note(p->diagnostics, id, "braces are needed around a single statement, too");
    else
        start_panic(p, PANIC_STATEMENT);
    return is_statement ? BLOCK_STATEMENT : BLOCK_NONE;
}

static NodeId parse_block_with_tail(Parser *p, uint32_t attributes, const char *what, BlockTail *tail) {
    TokenId open = p->at;
    BlockStart start = begin_block(p, what);
    if (start == BLOCK_NONE) return add_node(p, AST_ERROR, 0, open, 0, 0);
    uint32_t first = p->scratch.count;
    if (!enter_block(p, open)) {
        // What follows is skipped.
    } else if (start == BLOCK_BRACE) {
        parse_statements(p, open, what, tail);
        accept(p, TOKEN_BRACE_RIGHT);
    } else {
        NodeId statement = parse_statement(p);
        if (statement) scratch_push(p, statement);
    }
    p->brace_depth--;
    return add_node(p, AST_BLOCK, 0, open, finish_list(p, first), attributes);
}

NodeId parse_block(Parser *p, uint32_t attributes, const char *what) {
    return parse_block_with_tail(p, attributes, what, NULL);
}

static uint32_t parse_attributes_if_any(Parser *p) {
    return peek(p) == TOKEN_AT ? parse_attributes(p) : 0;
}

// A block with attributes of its own, after the head of the statement that began at `statement`.
static NodeId parse_body(Parser *p, TokenId statement, const char *what) {
    recover_before_body(p, statement);
    uint32_t attributes = parse_attributes_if_any(p);
    return parse_block_with_tail(p, attributes, what, NULL);
}

static NodeId parse_continuing(Parser *p, BlockTail *outer) {
    TokenId token = take(p);
    uint32_t attributes = parse_attributes_if_any(p);
    BlockTail tail = {.takes_break_if = true};
    // Without its '{' it is not known what it was meant to hold.
    if (peek(p) != TOKEN_BRACE_LEFT) tail.break_if = refused_statement(p, token);
    NodeId body = parse_block_with_tail(p, attributes, "the 'continuing' block", &tail);
    if (p->panic != PANIC_NONE) return 0;
    NodeId continuing = add_node(p, AST_CONTINUING, 0, token, body, tail.break_if);
    Span span = token_text_span(p, token);
    if (!outer || !outer->takes_continuing) {
        report_error(p->diagnostics, span, "continuing-statement",
                     "'continuing' can stand only at the end of the body of a 'loop'");
    } else if (peek(p) != TOKEN_BRACE_RIGHT && peek(p) != TOKEN_END) {
        report_error(p->diagnostics, span, "continuing-statement",
                     "'continuing' must be the last statement of the body of its 'loop'");
    } else {
        outer->continuing = continuing;
        return 0;
    }
    return refused_statement(p, token);
}

// WGSL `if_statement`. An `else if` is an AST_IF in `otherwise`; the chain is built from its end.
static NodeId parse_if(Parser *p, uint32_t attributes) {
    uint32_t first = p->scratch.count;
    NodeId otherwise = 0;
    uint32_t links = 0;
    for (;;) {
        TokenId token = take(p);
        NodeId condition = parse_condition(p);
        NodeId then = parse_body(p, token, "the body of the 'if'");
        scratch_push(p, token);
        scratch_push(p, condition);
        scratch_push(p, then);
        if (!accept(p, TOKEN_ELSE)) break;
        if (peek(p) != TOKEN_IF) {
            otherwise = parse_body(p, p->at, "the body of the 'else'");
            break;
        }
        if (++links > ELSE_IF_MAX) {
            report_error(p->diagnostics, token_text_span(p, p->at), "limits",
                         "more than %d 'else if' in a row", ELSE_IF_MAX);
            start_panic(p, PANIC_DECLARATION);
            break;
        }
    }
    while (p->scratch.count > first) {
        const uint32_t *link = p->scratch.items + p->scratch.count - 3;
        TokenId token = link[0];
        NodeId condition = link[1];
        uint32_t words[] = {link[2], otherwise, p->scratch.count - 3 == first ? attributes : 0};
        otherwise = add_node(p, AST_IF, 0, token, condition, add_extra(p, words, 3));
        p->scratch.count -= 3;
    }
    return otherwise;
}

// WGSL `case_selectors`.
static uint32_t parse_case_selectors(Parser *p) {
    uint32_t first = p->scratch.count;
    do {
        TokenKind kind = peek(p);
        bool is_end =
            kind == TOKEN_COLON || kind == TOKEN_BRACE_LEFT || kind == TOKEN_AT || kind == TOKEN_END;
        if (is_end && p->scratch.count > first) break;
        if (is_end)
            error_expected(p, "a value after 'case'");
        else if (kind == TOKEN_DEFAULT)
            scratch_push(p, add_node(p, AST_DEFAULT_SELECTOR, 0, take(p), 0, 0));
        else
            scratch_push(p, parse_expression(p));
    } while (accept(p, TOKEN_COMMA));
    return finish_list(p, first);
}

// WGSL `case_clause` and `default_alone_clause`.
static NodeId parse_case(Parser *p) {
    TokenId token = take(p);
    uint32_t selectors;
    if (p->kinds[token] == TOKEN_DEFAULT) {
        NodeId selector = add_node(p, AST_DEFAULT_SELECTOR, 0, token, 0, 0);
        uint32_t words[] = {1, selector};
        selectors = add_extra(p, words, 2);
    } else {
        selectors = parse_case_selectors(p);
    }
    recover_before_body(p, token);
    bool has_colon = accept(p, TOKEN_COLON);
    uint32_t attributes = parse_attributes_if_any(p);
    if (has_colon && peek(p) != TOKEN_BRACE_LEFT && !is_silent(p)) {
        DiagnosticId id =
            report_error(p->diagnostics, token_text_span(p, p->at), "switch-statement",
                         "expected '{' to begin the clause's body, found %s", describe_token(p, p->at));
        report_note(p->diagnostics, id,
                    "each clause has a block of its own, and none falls through to the next");
        start_panic(p, PANIC_STATEMENT);
    }
    NodeId body = parse_block(p, attributes, "the clause's body");
    return add_node(p, AST_CASE, 0, token, selectors, body);
}

// Ends a panic inside the body of a `switch` by skipping to the next clause or the body's '}'.
static bool recover_clause(Parser *p, TokenId start) {
    if (p->panic != PANIC_STATEMENT) return false;
    p->panic = PANIC_NONE;
    uint32_t braces = 0;
    for (p->at = start; peek(p) != TOKEN_END; p->at++) {
        TokenKind kind = peek(p);
        bool may_stop = braces == 0 && p->at >= p->resume;
        if (may_stop && p->at > start && (kind == TOKEN_CASE || kind == TOKEN_DEFAULT)) break;
        if (may_stop && kind == TOKEN_BRACE_RIGHT) break;
        if (kind == TOKEN_BRACE_LEFT) braces++;
        if (kind == TOKEN_BRACE_RIGHT && braces > 0) braces--;
    }
    return true;
}

// WGSL `switch_body`, after its '{'.
static void parse_switch_clauses(Parser *p, TokenId open) {
    if (peek(p) == TOKEN_BRACE_RIGHT)
        report_error(p->diagnostics, token_text_span(p, open), "switch-statement",
                     "the body of a 'switch' needs at least one clause, such as 'default: {}'");
    while (!accept(p, TOKEN_BRACE_RIGHT)) {
        if (is_unclosed(p)) {
            report_unclosed(p, open, "the body of the 'switch'");
            return;
        }
        TokenId start = p->at;
        uint32_t lists = p->scratch.count;
        NodeId clause = 0;
        if (peek(p) == TOKEN_CASE || peek(p) == TOKEN_DEFAULT)
            clause = parse_case(p);
        else
            error_expected(p, "'case', 'default' or '}'");
        if (p->panic == PANIC_NONE) {
            scratch_push(p, clause);
        } else {
            p->scratch.count = lists;
            if (!recover_clause(p, start)) return;
            scratch_push(p, add_node(p, AST_ERROR, 0, start, 0, 0));
        }
    }
}

// Steps over the '{' of a `switch`, also over one that was forgotten.
static bool begin_switch_body(Parser *p) {
    bool is_forgotten = p->panic == PANIC_NONE && (peek(p) == TOKEN_CASE || peek(p) == TOKEN_DEFAULT);
    if (!is_forgotten) return expect(p, TOKEN_BRACE_LEFT, "to begin the body of the 'switch'");
    DiagnosticId id =
        report_error(p->diagnostics, token_text_span(p, p->at), "syntax",
                     "expected '{' to begin the body of the 'switch', found %s", describe_token(p, p->at));
    if (has_closing_brace(p)) {
        report_fixit(p->diagnostics, id, after_previous(p), " {");
        return true;
    }
    p->stray_clause = p->declaration + 1; // the clauses have been reported with this
    start_panic(p, PANIC_STATEMENT);
    return false;
}

// WGSL `switch_statement`.
static NodeId parse_switch(Parser *p, uint32_t attributes) {
    TokenId token = take(p);
    NodeId selector = parse_expression(p);
    recover_before_body(p, token);
    uint32_t body_attributes = parse_attributes_if_any(p);
    TokenId open = p->at;
    uint32_t first = p->scratch.count;
    if (begin_switch_body(p)) parse_switch_clauses(p, open);
    uint32_t words[] = {finish_list(p, first), attributes, body_attributes};
    return add_node(p, AST_SWITCH, 0, token, selector, add_extra(p, words, 3));
}

// WGSL `loop_statement`.
static NodeId parse_loop(Parser *p, uint32_t attributes) {
    TokenId token = take(p);
    uint32_t body_attributes = parse_attributes_if_any(p);
    BlockTail tail = {.takes_continuing = true};
    NodeId body = parse_block_with_tail(p, body_attributes, "the body of the 'loop'", &tail);
    uint32_t words[] = {tail.continuing, attributes};
    return add_node(p, AST_LOOP, 0, token, body, add_extra(p, words, 2));
}

typedef struct AssignmentToken {
    bool assigns;
    uint8_t op; // BinaryOp
} AssignmentToken;

static const AssignmentToken assignment_tokens[TOKEN_KIND_COUNT] = {
    [TOKEN_EQUAL] = {true, BINARY_NONE},
    [TOKEN_PLUS_EQUAL] = {true, BINARY_ADD},
    [TOKEN_MINUS_EQUAL] = {true, BINARY_SUBTRACT},
    [TOKEN_TIMES_EQUAL] = {true, BINARY_MULTIPLY},
    [TOKEN_DIVISION_EQUAL] = {true, BINARY_DIVIDE},
    [TOKEN_MODULO_EQUAL] = {true, BINARY_REMAINDER},
    [TOKEN_AND_EQUAL] = {true, BINARY_AND},
    [TOKEN_OR_EQUAL] = {true, BINARY_OR},
    [TOKEN_XOR_EQUAL] = {true, BINARY_XOR},
    [TOKEN_SHIFT_RIGHT_EQUAL] = {true, BINARY_SHIFT_RIGHT},
    [TOKEN_SHIFT_LEFT_EQUAL] = {true, BINARY_SHIFT_LEFT},
};

// Whether the grammar takes `node` as a WGSL `lhs_expression`.
static bool is_lhs(const Parser *p, NodeId id) {
    for (;;) {
        const Node *node = ast_node(p->ast, id);
        switch (node->kind) {
        case AST_ERROR:
        case AST_CALL: return true;
        case AST_IDENT: return node->b == 0;
        case AST_PAREN:
        case AST_INDEX:
        case AST_MEMBER: id = node->a; break;
        case AST_UNARY:
            if (node->op != UNARY_INDIRECTION && node->op != UNARY_ADDRESS_OF) return false;
            id = node->a;
            break;
        default: return false;
        }
    }
}

static bool begins_lhs(TokenKind kind) {
    return kind == TOKEN_IDENT || kind == TOKEN_PAREN_LEFT || kind == TOKEN_STAR || kind == TOKEN_AND ||
           kind == TOKEN_AND_AND;
}

// `left`, or AST_ERROR after a report that nothing can be stored there.
static NodeId check_lhs(Parser *p, NodeId left, const char *action) {
    if (p->panic != PANIC_NONE || is_lhs(p, left)) return left;
    report_error(p->diagnostics, ast_span(p->ast, left), "assignment", "this expression cannot be %s",
                 action);
    return add_node(p, AST_ERROR, 0, ast_node(p->ast, left)->token, 0, 0);
}

// An expression that is neither a call nor assigned to.
static void report_no_statement(Parser *p, NodeId expression) {
    if (is_silent(p) || spelled_else(p, ast_node(p->ast, expression)->token) || spelled_after_expression(p))
        return;
    if (peek(p) == TOKEN_SEMICOLON || peek(p) == TOKEN_BRACE_RIGHT)
        report_error(p->diagnostics, ast_span(p->ast, expression), "statements",
                     "an expression is no statement, unless it is a function call");
    else if (peek(p) == TOKEN_EQUAL_EQUAL) {
        DiagnosticId id = report_error(p->diagnostics, token_text_span(p, p->at), "statements",
                                       "'==' compares; a comparison is no statement");
        report_suggestion(p->diagnostics, id, token_text_span(p, p->at), "=");
    } else {
        error_expected(p, "an assignment or a function call");
    }
    start_panic(p, PANIC_STATEMENT);
}

// WGSL `variable_updating_statement` and `func_call_statement`.
static NodeId parse_update_or_call(Parser *p) {
    TokenId first = p->at;
    if (peek(p) == TOKEN_UNDERSCORE && peek_second(p) == TOKEN_EQUAL) {
        take(p);
        take(p);
        NodeId right = parse_expression(p);
        return add_node(p, AST_PHONY_ASSIGN, 0, first, right, 0);
    }
    if (p->panic == PANIC_NONE && (peek(p) == TOKEN_PLUS_PLUS || peek(p) == TOKEN_MINUS_MINUS))
        return spelled_prefix_increment(p);
    if (!begins_lhs(peek(p)) && spelled_statement(p)) return 0;
    NodeId left = parse_unary_expression(p);
    AssignmentToken assignment = assignment_tokens[peek(p)];
    if (assignment.assigns) {
        left = check_lhs(p, left, "assigned to");
        TokenId token = take(p);
        NodeId right = parse_expression(p);
        return add_node(p, AST_ASSIGN, assignment.op, token, left, right);
    }
    if (peek(p) == TOKEN_PLUS_PLUS) {
        left = check_lhs(p, left, "incremented");
        return add_node(p, AST_INCREMENT, 0, take(p), left, 0);
    }
    if (peek(p) == TOKEN_MINUS_MINUS) {
        left = check_lhs(p, left, "decremented");
        return add_node(p, AST_DECREMENT, 0, take(p), left, 0);
    }
    if (peek(p) == TOKEN_BRACE_LEFT && spelled_else(p, first)) return left;
    if (ast_kind(p->ast, left) == AST_CALL) return add_node(p, AST_CALL_STATEMENT, 0, first, left, 0);
    if (ast_kind(p->ast, left) != AST_ERROR) report_no_statement(p, left);
    return left;
}

// A statement that no keyword begins.
static NodeId parse_unkeyed(Parser *p) {
    NodeId variable = may_be_type_before_name(p) ? spelled_variable(p) : 0;
    return variable ? variable : parse_update_or_call(p);
}

// WGSL `for_header`'s parts, between the parentheses.
static void parse_for_header(Parser *p, uint32_t words[3]) {
    if (peek(p) == TOKEN_VAR || peek(p) == TOKEN_LET || peek(p) == TOKEN_CONST)
        words[0] = parse_variable(p, peek(p), 0);
    else if (peek(p) != TOKEN_SEMICOLON)
        words[0] = parse_unkeyed(p);
    expect(p, TOKEN_SEMICOLON, "after the initialization of the 'for'");
    if (peek(p) != TOKEN_SEMICOLON) words[1] = parse_condition(p);
    expect(p, TOKEN_SEMICOLON, "after the condition of the 'for'");
    if (peek(p) != TOKEN_PAREN_RIGHT && peek(p) != TOKEN_END) words[2] = parse_update_or_call(p);
}

// WGSL `for_statement`.
static NodeId parse_for(Parser *p, uint32_t attributes) {
    TokenId token = take(p);
    TokenId open = p->at;
    uint32_t words[4] = {0, 0, 0, attributes};
    if (expect(p, TOKEN_PAREN_LEFT, "after 'for'")) {
        parse_for_header(p, words);
        expect_closing(p, TOKEN_PAREN_RIGHT, open);
    }
    // One of the parts that were not read may have been the condition.
    if (p->panic != PANIC_NONE && !words[1]) words[1] = refused_statement(p, token);
    NodeId body = parse_body(p, token, "the body of the 'for'");
    return add_node(p, AST_FOR, 0, token, add_extra(p, words, 4), body);
}

// WGSL `while_statement`.
static NodeId parse_while(Parser *p, uint32_t attributes) {
    TokenId token = take(p);
    NodeId condition = parse_condition(p);
    uint32_t words[] = {parse_body(p, token, "the body of the 'while'"), attributes};
    return add_node(p, AST_WHILE, 0, token, condition, add_extra(p, words, 2));
}

static NodeId parse_return(Parser *p) {
    TokenId token = take(p);
    NodeId value = 0;
    bool is_bare = peek(p) == TOKEN_SEMICOLON || peek(p) == TOKEN_BRACE_RIGHT ||
                   (begins_statement(peek(p)) && starts_line(p, p->at));
    if (!is_bare) value = parse_expression(p);
    expect_semicolon(p, "the 'return' statement");
    return add_node(p, AST_RETURN, 0, token, value, 0);
}

static NodeId parse_simple(Parser *p, NodeKind kind, const char *what) {
    TokenId token = take(p);
    expect_semicolon(p, what);
    return add_node(p, kind, 0, token, 0, 0);
}

NodeId parse_const_assert(Parser *p) {
    TokenId token = take(p);
    return add_node(p, AST_CONST_ASSERT, 0, token, parse_expression(p), 0);
}

// A statement that begins with attributes: only compound ones do.
static NodeId parse_attributed_statement(Parser *p) {
    TokenId at = p->at;
    uint32_t attributes = parse_attributes(p);
    switch (peek(p)) {
    case TOKEN_BRACE_LEFT: return parse_block(p, attributes, "the block");
    case TOKEN_IF: return parse_if(p, attributes);
    case TOKEN_SWITCH: return parse_switch(p, attributes);
    case TOKEN_LOOP: return parse_loop(p, attributes);
    case TOKEN_FOR: return parse_for(p, attributes);
    case TOKEN_WHILE: return parse_while(p, attributes);
    default:
        if (p->panic == PANIC_NONE && !spelled_statement(p))
            report_error(p->diagnostics, tokens_span(p, at, p->at - 1), "attributes",
                         "attributes cannot stand before this statement");
        return parse_statement(p);
    }
}

// WGSL `statement`; 0 for an empty one.
static NodeId parse_statement(Parser *p) {
    NodeId statement;
    TokenId first;
    switch (peek(p)) {
    case TOKEN_SEMICOLON: take(p); return 0;
    case TOKEN_BRACE_LEFT: return parse_block(p, 0, "the block");
    case TOKEN_AT: return parse_attributed_statement(p);
    case TOKEN_IF: return parse_if(p, 0);
    case TOKEN_SWITCH: return parse_switch(p, 0);
    case TOKEN_LOOP: return parse_loop(p, 0);
    case TOKEN_FOR: return parse_for(p, 0);
    case TOKEN_WHILE: return parse_while(p, 0);
    case TOKEN_RETURN: return parse_return(p);
    case TOKEN_BREAK: return parse_simple(p, AST_BREAK, "'break'");
    case TOKEN_CONTINUE: return parse_simple(p, AST_CONTINUE, "'continue'");
    case TOKEN_DISCARD: return parse_simple(p, AST_DISCARD, "'discard'");
    case TOKEN_CONST_ASSERT:
        statement = parse_const_assert(p);
        expect_semicolon(p, "the assertion");
        return statement;
    case TOKEN_VAR:
    case TOKEN_LET:
    case TOKEN_CONST:
        statement = parse_variable(p, peek(p), 0);
        expect_semicolon(p, "the declaration");
        return statement;
    default:
        first = p->at;
        statement = parse_unkeyed(p);
        // A reserved word has been reported, with whatever it begins elsewhere.
        if (p->kinds[first] == TOKEN_RESERVED && peek(p) != TOKEN_SEMICOLON) start_panic(p, PANIC_STATEMENT);
        expect_semicolon(p, "the statement");
        return statement;
    }
}
