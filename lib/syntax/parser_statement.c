// Statements. WGSL 9 Statements.
#include "syntax/parser_internal.h"

static NodeId parse_statement(Parser *p);

// Whether a statement begins with this keyword, and nothing inside an expression does.
static bool begins_statement(TokenKind kind) {
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

// Ends a panic by skipping from `start`, the first token of the statement that failed, to what looks like the
// end of that statement or the start of the next one. False if the panic is for an outer loop to end.
static bool recover_statement(Parser *p, TokenId start) {
    if (p->panic != PANIC_STATEMENT) return false;
    p->panic = PANIC_NONE;
    TokenId resume = p->resume;
    uint32_t parens = 0; // parentheses and brackets open at `at`
    uint32_t braces = 0;
    for (p->at = start; peek(p) != TOKEN_END; p->at++) {
        TokenKind kind = peek(p);
        bool may_stop = p->at >= resume && braces == 0 && (parens == 0 || starts_line(p, p->at));
        if (may_stop && kind == TOKEN_BRACE_RIGHT) break;
        if (may_stop && p->at > start && (begins_statement(kind) || begins_declaration(kind))) break;
        if (kind == TOKEN_PAREN_LEFT || kind == TOKEN_BRACKET_LEFT) {
            parens++;
        } else if ((kind == TOKEN_PAREN_RIGHT || kind == TOKEN_BRACKET_RIGHT) && parens > 0) {
            parens--;
        } else if (kind == TOKEN_BRACE_LEFT) {
            braces++;
        } else if (kind == TOKEN_BRACE_RIGHT) {
            if (braces > 0) braces--;
            if (braces == 0 && p->at >= resume && peek_second(p) != TOKEN_ELSE) {
                p->at++;
                break;
            }
        } else if (kind == TOKEN_SEMICOLON && braces == 0 && p->at >= resume &&
                   (parens == 0 || starts_line(p, p->at + 1))) {
            p->at++;
            break;
        }
    }
    return true;
}

// After an error in the head of a compound statement that began at `start`: goes to the '{' of its body, if
// one stands where it may be expected.
static bool recover_before_body(Parser *p, TokenId start) {
    if (p->panic != PANIC_STATEMENT) return p->panic == PANIC_NONE;
    uint32_t parens = 0;
    for (TokenId at = start; at < p->end; at++) {
        TokenKind kind = (TokenKind)p->kinds[at];
        if (kind == TOKEN_BRACE_LEFT && at >= p->resume) {
            p->panic = PANIC_NONE;
            p->at = at;
            return true;
        }
        if (kind == TOKEN_PAREN_LEFT) parens++;
        if (kind == TOKEN_PAREN_RIGHT && parens > 0) parens--;
        if (at < p->resume) continue;
        if (kind == TOKEN_BRACE_RIGHT ||
            (kind == TOKEN_SEMICOLON && (parens == 0 || starts_line(p, at + 1))) ||
            (begins_statement(kind) && starts_line(p, at)))
            return false;
    }
    return false;
}

static void report_unclosed(Parser *p, TokenId open, const char *what, Panic panic) {
    if (p->panic != PANIC_NONE) return;
    DiagnosticId id = report_error(p->diagnostics, blame_span(p), "syntax",
                                   "expected '}' to end %s, found %s", what, describe_token(p, p->at));
    report_label(p->diagnostics, id, token_text_span(p, open), "%s begins here", what);
    start_panic(p, panic);
}

static bool enter_block(Parser *p, TokenId open) {
    if (++p->brace_depth <= BRACE_DEPTH_MAX) return true;
    if (p->panic == PANIC_NONE)
        report_error(p->diagnostics, token_text_span(p, open), "limits",
                     "statements are nested more than %d braces deep", BRACE_DEPTH_MAX);
    start_panic(p, PANIC_DECLARATION);
    return false;
}

// The statements of a block up to its '}', which is left.
static void parse_statements(Parser *p, TokenId open, const char *what) {
    while (peek(p) != TOKEN_BRACE_RIGHT) {
        if (peek(p) == TOKEN_END || (begins_declaration(peek(p)) && starts_line(p, p->at))) {
            report_unclosed(p, open, what, PANIC_DECLARATION);
            return;
        }
        TokenId start = p->at;
        uint32_t lists = p->scratch.count;
        NodeId statement = parse_statement(p);
        if (p->panic == PANIC_NONE) {
            if (statement) scratch_push(p, statement);
            continue;
        }
        p->scratch.count = lists;
        if (!recover_statement(p, start)) return;
        scratch_push(p, add_node(p, AST_ERROR, 0, start, 0, 0));
    }
}

NodeId parse_block(Parser *p, uint32_t attributes, const char *what) {
    TokenId open = p->at;
    if (!expect(p, TOKEN_BRACE_LEFT, *what ? arena_print(p->arena, "to begin %s", what) : "")) return 0;
    uint32_t first = p->scratch.count;
    if (enter_block(p, open)) parse_statements(p, open, *what ? what : "the block");
    p->brace_depth--;
    accept(p, TOKEN_BRACE_RIGHT);
    return add_node(p, AST_BLOCK, 0, open, finish_list(p, first), attributes);
}

// A block with attributes of its own, which must come next.
static NodeId parse_body(Parser *p, TokenId statement, const char *what) {
    recover_before_body(p, statement);
    uint32_t attributes = peek(p) == TOKEN_AT ? parse_attributes(p) : 0;
    return parse_block(p, attributes, what);
}

// WGSL `if_statement`. An `else if` is an AST_IF in `otherwise`; the chain is built from its end.
static NodeId parse_if(Parser *p, uint32_t attributes) {
    uint32_t first = p->scratch.count;
    NodeId otherwise = 0;
    uint32_t links = 0;
    for (;;) {
        TokenId token = take(p);
        NodeId condition = parse_expression(p);
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
            if (p->panic == PANIC_NONE)
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

// WGSL `case_clause` and `default_alone_clause`.
static NodeId parse_case(Parser *p) {
    TokenId token = take(p);
    uint32_t first = p->scratch.count;
    if (p->kinds[token] == TOKEN_DEFAULT) {
        scratch_push(p, add_node(p, AST_DEFAULT_SELECTOR, 0, token, 0, 0));
    } else {
        if (peek(p) == TOKEN_COLON || peek(p) == TOKEN_BRACE_LEFT) error_expected(p, "a case selector");
        do {
            if (peek(p) == TOKEN_COLON || peek(p) == TOKEN_BRACE_LEFT || peek(p) == TOKEN_AT) break;
            if (peek(p) == TOKEN_DEFAULT)
                scratch_push(p, add_node(p, AST_DEFAULT_SELECTOR, 0, take(p), 0, 0));
            else
                scratch_push(p, parse_expression(p));
        } while (accept(p, TOKEN_COMMA));
    }
    uint32_t selectors = finish_list(p, first);
    accept(p, TOKEN_COLON);
    NodeId body = parse_body(p, token, "the body of the 'case'");
    return add_node(p, AST_CASE, 0, token, selectors, body);
}

// WGSL `switch_statement`.
static NodeId parse_switch(Parser *p, uint32_t attributes) {
    TokenId token = take(p);
    NodeId selector = parse_expression(p);
    recover_before_body(p, token);
    uint32_t body_attributes = peek(p) == TOKEN_AT ? parse_attributes(p) : 0;
    TokenId open = p->at;
    uint32_t first = p->scratch.count;
    if (expect(p, TOKEN_BRACE_LEFT, "to begin the body of the 'switch'") && enter_block(p, open)) {
        while (peek(p) == TOKEN_CASE || peek(p) == TOKEN_DEFAULT) {
            TokenId start = p->at;
            uint32_t lists = p->scratch.count;
            NodeId clause = parse_case(p);
            if (p->panic == PANIC_NONE) {
                scratch_push(p, clause);
            } else {
                p->scratch.count = lists;
                if (!recover_statement(p, start)) break;
            }
        }
        if (peek(p) == TOKEN_BRACE_RIGHT && p->kinds[p->at - 1] == TOKEN_BRACE_LEFT && p->at - 1 == open)
            report_error(p->diagnostics, token_text_span(p, open), "switch-statement",
                         "a 'switch' needs at least one clause, such as 'default: {}'");
        if (!accept(p, TOKEN_BRACE_RIGHT)) error_expected(p, "'case', 'default' or '}'");
    }
    if (p->brace_depth > 0 && p->kinds[open] == TOKEN_BRACE_LEFT) p->brace_depth--;
    uint32_t words[] = {finish_list(p, first), attributes, body_attributes};
    return add_node(p, AST_SWITCH, 0, token, selector, add_extra(p, words, 3));
}

// WGSL `continuing_statement`, whose block may end with a `break_if_statement`.
static NodeId parse_continuing(Parser *p) {
    TokenId token = take(p);
    uint32_t attributes = peek(p) == TOKEN_AT ? parse_attributes(p) : 0;
    TokenId open = p->at;
    if (!expect(p, TOKEN_BRACE_LEFT, "to begin the body of 'continuing'")) return 0;
    uint32_t first = p->scratch.count;
    NodeId condition = 0;
    if (enter_block(p, open)) {
        parse_statements(p, open, "the body of 'continuing'");
        // parse_statements() leaves a `break if` as the last node of the list.
        uint32_t count = p->scratch.count;
        if (count > first && ast_kind(p->ast, p->scratch.items[count - 1]) == AST_BREAK &&
            ast_node(p->ast, p->scratch.items[count - 1])->a != 0) {
            condition = ast_node(p->ast, p->scratch.items[count - 1])->a;
            p->scratch.count--;
        }
    }
    p->brace_depth--;
    accept(p, TOKEN_BRACE_RIGHT);
    NodeId body = add_node(p, AST_BLOCK, 0, open, finish_list(p, first), attributes);
    return add_node(p, AST_CONTINUING, 0, token, body, condition);
}

// WGSL `loop_statement`.
static NodeId parse_loop(Parser *p, uint32_t attributes) {
    TokenId token = take(p);
    uint32_t body_attributes = peek(p) == TOKEN_AT ? parse_attributes(p) : 0;
    TokenId open = p->at;
    NodeId body = parse_block(p, body_attributes, "the body of the 'loop'");
    NodeId continuing = 0;
    if (body != 0) {
        Node *block = &p->ast->nodes.items[body];
        uint32_t *words = p->ast->extra.items + block->a;
        if (*words > 0 && ast_kind(p->ast, words[*words]) == AST_CONTINUING) {
            continuing = words[*words];
            --*words;
            if (*words == 0) block->a = 0;
        }
    }
    (void)open;
    uint32_t words[] = {continuing, attributes};
    return add_node(p, AST_LOOP, 0, token, body, add_extra(p, words, 2));
}

static bool assignment_op(TokenKind kind, BinaryOp *op) {
    switch (kind) {
    case TOKEN_EQUAL: *op = BINARY_NONE; return true;
    case TOKEN_PLUS_EQUAL: *op = BINARY_ADD; return true;
    case TOKEN_MINUS_EQUAL: *op = BINARY_SUBTRACT; return true;
    case TOKEN_TIMES_EQUAL: *op = BINARY_MULTIPLY; return true;
    case TOKEN_DIVISION_EQUAL: *op = BINARY_DIVIDE; return true;
    case TOKEN_MODULO_EQUAL: *op = BINARY_REMAINDER; return true;
    case TOKEN_AND_EQUAL: *op = BINARY_AND; return true;
    case TOKEN_OR_EQUAL: *op = BINARY_OR; return true;
    case TOKEN_XOR_EQUAL: *op = BINARY_XOR; return true;
    case TOKEN_SHIFT_RIGHT_EQUAL: *op = BINARY_SHIFT_RIGHT; return true;
    case TOKEN_SHIFT_LEFT_EQUAL: *op = BINARY_SHIFT_LEFT; return true;
    default: return false;
    }
}

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

static void check_lhs(Parser *p, NodeId left, const char *action) {
    if (p->panic != PANIC_NONE || is_lhs(p, left)) return;
    report_error(p->diagnostics, ast_span(p->ast, left), "assignment", "this expression cannot be %s",
                 action);
}

// WGSL `variable_updating_statement` and `func_call_statement`, without the ';'.
static NodeId parse_update_or_call(Parser *p) {
    TokenId first = p->at;
    if (peek(p) == TOKEN_UNDERSCORE && peek_second(p) == TOKEN_EQUAL) {
        take(p);
        take(p);
        NodeId right = parse_expression(p);
        return add_node(p, AST_PHONY_ASSIGN, 0, first, right, 0);
    }
    NodeId left = parse_unary_expression(p);
    BinaryOp op;
    if (assignment_op(peek(p), &op)) {
        check_lhs(p, left, "assigned to");
        TokenId token = take(p);
        NodeId right = parse_expression(p);
        return add_node(p, AST_ASSIGN, op, token, left, right);
    }
    if (peek(p) == TOKEN_PLUS_PLUS) {
        check_lhs(p, left, "incremented");
        return add_node(p, AST_INCREMENT, 0, take(p), left, 0);
    }
    if (peek(p) == TOKEN_MINUS_MINUS) {
        check_lhs(p, left, "decremented");
        return add_node(p, AST_DECREMENT, 0, take(p), left, 0);
    }
    if (ast_kind(p->ast, left) == AST_CALL) return add_node(p, AST_CALL_STATEMENT, 0, first, left, 0);
    if (p->panic == PANIC_NONE && ast_kind(p->ast, left) != AST_ERROR) error_expected(p, "an assignment");
    return left;
}

// WGSL `for_header`'s parts, between the parentheses.
static void parse_for_header(Parser *p, uint32_t words[3]) {
    if (peek(p) == TOKEN_VAR || peek(p) == TOKEN_LET || peek(p) == TOKEN_CONST)
        words[0] = parse_variable(p, 0);
    else if (peek(p) != TOKEN_SEMICOLON)
        words[0] = parse_update_or_call(p);
    expect(p, TOKEN_SEMICOLON, "after the first part of the 'for'");
    if (peek(p) != TOKEN_SEMICOLON) words[1] = parse_expression(p);
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
    NodeId body = parse_body(p, token, "the body of the 'for'");
    return add_node(p, AST_FOR, 0, token, add_extra(p, words, 4), body);
}

// WGSL `while_statement`.
static NodeId parse_while(Parser *p, uint32_t attributes) {
    TokenId token = take(p);
    NodeId condition = parse_expression(p);
    uint32_t words[] = {parse_body(p, token, "the body of the 'while'"), attributes};
    return add_node(p, AST_WHILE, 0, token, condition, add_extra(p, words, 2));
}

static NodeId parse_return(Parser *p) {
    TokenId token = take(p);
    NodeId value = 0;
    if (peek(p) != TOKEN_SEMICOLON && peek(p) != TOKEN_BRACE_RIGHT) value = parse_expression(p);
    expect_semicolon(p, "the 'return' statement");
    return add_node(p, AST_RETURN, 0, token, value, 0);
}

// WGSL `break_statement` and `break_if_statement`; the condition of the latter is kept in the node until
// parse_continuing() takes it.
static NodeId parse_break(Parser *p) {
    TokenId token = take(p);
    NodeId condition = accept(p, TOKEN_IF) ? parse_expression(p) : 0;
    expect_semicolon(p, condition ? "the 'break if' statement" : "'break'");
    return add_node(p, AST_BREAK, 0, token, condition, 0);
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
    case TOKEN_BRACE_LEFT: return parse_block(p, attributes, "");
    case TOKEN_IF: return parse_if(p, attributes);
    case TOKEN_SWITCH: return parse_switch(p, attributes);
    case TOKEN_LOOP: return parse_loop(p, attributes);
    case TOKEN_FOR: return parse_for(p, attributes);
    case TOKEN_WHILE: return parse_while(p, attributes);
    case TOKEN_FN: p->at = at; return 0;
    default:
        if (p->panic == PANIC_NONE)
            report_error(p->diagnostics, token_text_span(p, at), "syntax",
                         "attributes cannot stand before this statement");
        return parse_statement(p);
    }
}

// WGSL `statement`; 0 for an empty one.
static NodeId parse_statement(Parser *p) {
    NodeId statement;
    switch (peek(p)) {
    case TOKEN_SEMICOLON: take(p); return 0;
    case TOKEN_BRACE_LEFT: return parse_block(p, 0, "");
    case TOKEN_AT: return parse_attributed_statement(p);
    case TOKEN_IF: return parse_if(p, 0);
    case TOKEN_SWITCH: return parse_switch(p, 0);
    case TOKEN_LOOP: return parse_loop(p, 0);
    case TOKEN_FOR: return parse_for(p, 0);
    case TOKEN_WHILE: return parse_while(p, 0);
    case TOKEN_RETURN: return parse_return(p);
    case TOKEN_BREAK: return parse_break(p);
    case TOKEN_CONTINUE: return parse_simple(p, AST_CONTINUE, "'continue'");
    case TOKEN_DISCARD: return parse_simple(p, AST_DISCARD, "'discard'");
    case TOKEN_CONTINUING: return parse_continuing(p);
    case TOKEN_CONST_ASSERT:
        statement = parse_const_assert(p);
        expect_semicolon(p, "the assertion");
        return statement;
    case TOKEN_VAR:
    case TOKEN_LET:
    case TOKEN_CONST:
        statement = parse_variable(p, 0);
        expect_semicolon(p, "the declaration");
        return statement;
    default:
        statement = parse_update_or_call(p);
        expect_semicolon(p, "the statement");
        return statement;
    }
}
