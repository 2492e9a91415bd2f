// Directives, attributes and declarations. WGSL 4 Directives, 6 Types, 7 Variable and Value Declarations, 11
// Functions, 12 Attributes.
#include "syntax/parser_internal.h"

// WGSL `diagnostic_control`: `extra{first, second}`; `*severity` becomes the severity's name.
static uint32_t parse_diagnostic_control(Parser *p, NameId *severity) {
    TokenId open = p->at;
    TokenId token;
    uint32_t rule[2] = {0, 0};
    if (expect(p, TOKEN_PAREN_LEFT, "after 'diagnostic'") &&
        expect_name(p, "a severity (error, warning, info or off)", &token, severity) &&
        expect(p, TOKEN_COMMA, "after the severity") &&
        expect_name(p, "the name of a diagnostic rule", &token, &rule[0]) && accept(p, TOKEN_PERIOD))
        expect_name(p, "the second part of the rule's name", &token, &rule[1]);
    accept(p, TOKEN_COMMA);
    expect_closing(p, TOKEN_PAREN_RIGHT, open);
    return add_extra(p, rule, 2);
}

// WGSL `attribute`.
static NodeId parse_attribute(Parser *p) {
    take(p);
    TokenId token = p->at;
    NameId name;
    if (accept(p, TOKEN_DIAGNOSTIC)) {
        NameId severity = 0;
        uint32_t rule = parse_diagnostic_control(p, &severity);
        return add_node(p, AST_DIAGNOSTIC_ATTRIBUTE, 0, token, severity, rule);
    }
    if (accept(p, TOKEN_CONST))
        name = intern_text(p->ast->names, "const");
    else if (!expect_name(p, "the name of an attribute after '@'", &token, &name))
        return 0;
    uint32_t arguments = 0;
    bool has_arguments = peek(p) == TOKEN_PAREN_LEFT;
    if (has_arguments) {
        TokenId open = take(p);
        arguments = parse_expression_list(p, open, TOKEN_PAREN_RIGHT);
    }
    return add_node(p, AST_ATTRIBUTE, has_arguments, token, name, arguments);
}

uint32_t parse_attributes(Parser *p) {
    uint32_t first = p->scratch.count;
    while (peek(p) == TOKEN_AT)
        scratch_push(p, parse_attribute(p));
    return finish_list(p, first);
}

NodeId parse_variable(Parser *p, uint32_t attributes) {
    TokenKind keyword = peek(p);
    take(p);
    uint32_t template_list = 0;
    if (peek(p) == TOKEN_TEMPLATE_BEGIN) {
        TokenId open = take(p);
        template_list = parse_expression_list(p, open, TOKEN_TEMPLATE_END);
    }
    TokenId token;
    NameId name;
    expect_name(p, "a name", &token, &name);
    NodeId type = accept(p, TOKEN_COLON) ? parse_type_specifier(p) : 0;
    NodeId initializer = 0;
    if (accept(p, TOKEN_EQUAL))
        initializer = parse_expression(p);
    else if (keyword == TOKEN_LET || keyword == TOKEN_CONST)
        expect(p, TOKEN_EQUAL, "and an initializer");
    NodeKind kind = keyword == TOKEN_VAR     ? AST_VAR
                    : keyword == TOKEN_LET   ? AST_LET
                    : keyword == TOKEN_CONST ? AST_CONST
                                             : AST_OVERRIDE;
    uint32_t words[] = {type, initializer, attributes, template_list};
    return add_node(p, kind, 0, token, name, add_extra(p, words, 4));
}

// WGSL `param` and `struct_member`.
static NodeId parse_member(Parser *p, NodeKind kind, const char *what) {
    uint32_t attributes = parse_attributes(p);
    TokenId token;
    NameId name;
    if (!expect_name(p, what, &token, &name)) return 0;
    expect(p, TOKEN_COLON, "after the name");
    uint32_t words[] = {parse_type_specifier(p), attributes};
    return add_node(p, kind, 0, token, name, add_extra(p, words, 2));
}

// WGSL `struct_decl`.
static NodeId parse_struct(Parser *p, uint32_t attributes) {
    take(p);
    TokenId token;
    NameId name;
    expect_name(p, "a name for the structure", &token, &name);
    TokenId open = p->at;
    uint32_t first = p->scratch.count;
    if (expect(p, TOKEN_BRACE_LEFT, "after the name of the structure")) {
        do {
            if (peek(p) == TOKEN_BRACE_RIGHT || peek(p) == TOKEN_END) break;
            scratch_push(p, parse_member(p, AST_STRUCT_MEMBER, "a member or '}'"));
        } while (accept(p, TOKEN_COMMA));
        expect_closing(p, TOKEN_BRACE_RIGHT, open);
    }
    uint32_t words[] = {finish_list(p, first), attributes};
    return add_node(p, AST_STRUCT, 0, token, name, add_extra(p, words, 2));
}

// WGSL `type_alias_decl`, without the ';'.
static NodeId parse_alias(Parser *p) {
    take(p);
    TokenId token;
    NameId name;
    expect_name(p, "a name for the alias", &token, &name);
    expect(p, TOKEN_EQUAL, "after the name of the alias");
    return add_node(p, AST_ALIAS, 0, token, name, parse_type_specifier(p));
}

// WGSL `function_decl`.
static NodeId parse_function(Parser *p, uint32_t attributes) {
    take(p);
    TokenId token;
    NameId name;
    expect_name(p, "a name for the function", &token, &name);
    TokenId open = p->at;
    uint32_t first = p->scratch.count;
    if (expect(p, TOKEN_PAREN_LEFT, "after the name of the function")) {
        do {
            if (peek(p) == TOKEN_PAREN_RIGHT || peek(p) == TOKEN_END) break;
            scratch_push(p, parse_member(p, AST_PARAMETER, "a parameter or ')'"));
        } while (accept(p, TOKEN_COMMA));
        expect_closing(p, TOKEN_PAREN_RIGHT, open);
    }
    uint32_t parameters = finish_list(p, first);
    NodeId return_type = 0;
    uint32_t return_attributes = 0;
    if (accept(p, TOKEN_ARROW)) {
        return_attributes = parse_attributes(p);
        return_type = parse_type_specifier(p);
    }
    uint32_t body_attributes = parse_attributes(p);
    NodeId body = parse_block(p, body_attributes, "the function's body");
    uint32_t words[] = {parameters, return_type, return_attributes, body, attributes};
    return add_node(p, AST_FUNCTION, 0, token, name, add_extra(p, words, 5));
}

// WGSL `enable_directive` and `requires_directive`.
static NodeId parse_name_list_directive(Parser *p, NodeKind kind, const char *what) {
    TokenId token = take(p);
    uint32_t first = p->scratch.count;
    do {
        if (peek(p) == TOKEN_SEMICOLON && p->scratch.count > first) break;
        TokenId name_token;
        NameId name;
        if (!expect_name(p, what, &name_token, &name)) break;
        scratch_push(p, add_node(p, AST_IDENT, 0, name_token, name, 0));
    } while (accept(p, TOKEN_COMMA));
    expect_semicolon(p, "the directive");
    return add_node(p, kind, 0, token, finish_list(p, first), 0);
}

static NodeId parse_directive(Parser *p) {
    if (peek(p) == TOKEN_ENABLE) return parse_name_list_directive(p, AST_ENABLE, "the name of an extension");
    if (peek(p) == TOKEN_REQUIRES)
        return parse_name_list_directive(p, AST_REQUIRES, "the name of a language extension");
    TokenId token = take(p);
    NameId severity = 0;
    uint32_t rule = parse_diagnostic_control(p, &severity);
    expect_semicolon(p, "the directive");
    return add_node(p, AST_DIAGNOSTIC_DIRECTIVE, 0, token, severity, rule);
}

static bool begins_directive(TokenKind kind) {
    return kind == TOKEN_ENABLE || kind == TOKEN_REQUIRES || kind == TOKEN_DIAGNOSTIC;
}

// WGSL `global_decl` and `global_assert`; 0 for a lone ';'.
static NodeId parse_declaration(Parser *p) {
    uint32_t attributes = parse_attributes(p);
    NodeId declaration;
    switch (peek(p)) {
    case TOKEN_SEMICOLON: take(p); return 0;
    case TOKEN_FN: return parse_function(p, attributes);
    case TOKEN_STRUCT: return parse_struct(p, attributes);
    case TOKEN_ALIAS: declaration = parse_alias(p); break;
    case TOKEN_CONST_ASSERT: declaration = parse_const_assert(p); break;
    case TOKEN_VAR:
    case TOKEN_CONST:
    case TOKEN_OVERRIDE: declaration = parse_variable(p, attributes); break;
    default: error_expected(p, "a declaration"); return 0;
    }
    expect_semicolon(p, "the declaration");
    return declaration;
}

static bool begins_global(TokenKind kind) {
    return kind == TOKEN_FN || kind == TOKEN_STRUCT || kind == TOKEN_ALIAS || kind == TOKEN_OVERRIDE ||
           kind == TOKEN_VAR || kind == TOKEN_CONST || kind == TOKEN_CONST_ASSERT || kind == TOKEN_AT ||
           begins_directive(kind);
}

// Ends a panic by skipping to what looks like the start of the declaration after the one at `start`.
static void recover_declaration(Parser *p, TokenId start) {
    p->panic = PANIC_NONE;
    p->at = p->resume;
    uint32_t braces = 0;
    for (; peek(p) != TOKEN_END; p->at++) {
        TokenKind kind = peek(p);
        if (braces == 0 && p->at > start && begins_global(kind) && starts_line(p, p->at)) return;
        if (kind == TOKEN_BRACE_LEFT) braces++;
        if (kind == TOKEN_BRACE_RIGHT && braces > 0) braces--;
        if ((kind == TOKEN_BRACE_RIGHT || kind == TOKEN_SEMICOLON) && braces == 0) {
            p->at++;
            return;
        }
    }
}

void parse_translation_unit(Parser *p) {
    while (begins_directive(peek(p)) || peek(p) == TOKEN_SEMICOLON) {
        TokenId start = p->at;
        uint32_t lists = p->scratch.count;
        if (accept(p, TOKEN_SEMICOLON)) break;
        NodeId directive = parse_directive(p);
        if (p->panic == PANIC_NONE) {
            scratch_push(p, directive);
        } else {
            p->scratch.count = lists;
            recover_declaration(p, start);
        }
    }
    p->ast->directives = finish_list(p, 0);
    while (peek(p) != TOKEN_END) {
        TokenId start = p->at;
        uint32_t lists = p->scratch.count;
        NodeId declaration = parse_declaration(p);
        if (p->panic == PANIC_NONE) {
            if (declaration) scratch_push(p, declaration);
        } else {
            p->scratch.count = lists;
            recover_declaration(p, start);
        }
    }
    p->ast->declarations = finish_list(p, 0);
}
