// Directives, attributes and declarations. WGSL 4 Directives, 6 Types, 7 Variable and Value Declarations, 11
// Functions, 12 Attributes.
#include "syntax/parser_internal.h"

// WGSL `diagnostic_control`: `extra{first, second}`; `*severity` becomes the severity's name.
static uint32_t parse_diagnostic_control(Parser *p, NameId *severity) {
    TokenId open = p->at;
    uint32_t rule[2] = {0, 0};
    if (expect(p, TOKEN_PAREN_LEFT, "after 'diagnostic'") &&
        (*severity = expect_name(p, "a severity (error, warning, info or off)")) != 0 &&
        expect(p, TOKEN_COMMA, "after the severity") &&
        (rule[0] = expect_name(p, "the name of a diagnostic rule")) != 0 && accept(p, TOKEN_PERIOD))
        rule[1] = expect_name(p, "the second part of the rule's name");
    accept(p, TOKEN_COMMA);
    expect_closing(p, TOKEN_PAREN_RIGHT, open);
    return add_extra(p, rule, 2);
}

// WGSL `attribute`.
static NodeId parse_attribute(Parser *p) {
    accept(p, TOKEN_AT);
    TokenId token = p->at;
    NameId name;
    NodeId stage;
    if (spelled_stage_attribute(p, &stage)) return stage;
    if (accept(p, TOKEN_DIAGNOSTIC)) {
        NameId severity = 0;
        uint32_t rule = parse_diagnostic_control(p, &severity);
        return add_node(p, AST_DIAGNOSTIC_ATTRIBUTE, 0, token, severity, rule);
    }
    if (accept(p, TOKEN_CONST))
        name = intern_text(p->ast->names, "const");
    else if (peek(p) == TOKEN_RESERVED)
        name = intern_token(p, take(p)); // the checker says that there is no such attribute
    else
        name = expect_name(p, "the name of an attribute after '@'");
    if (!name) return 0;
    uint32_t arguments = 0;
    spelled_attribute_arguments(p, token);
    bool has_arguments = peek(p) == TOKEN_PAREN_LEFT;
    if (has_arguments) {
        TokenId open = take(p);
        arguments = parse_expression_list(p, open, TOKEN_PAREN_RIGHT);
    }
    return add_node(p, AST_ATTRIBUTE, has_arguments, token, name, arguments);
}

// `may_be_bare`: where nothing but an attribute can begin with a name, one may lack its '@'.
static uint32_t parse_attributes_from(Parser *p, bool may_be_bare) {
    uint32_t first = p->scratch.count;
    for (;;) {
        bool is_bare =
            (may_be_bare || p->scratch.count > first) && peek(p) == TOKEN_IDENT && spelled_bare_attribute(p);
        if (peek(p) == TOKEN_AT || is_bare)
            scratch_push(p, parse_attribute(p));
        else if (peek(p) == TOKEN_BRACKET_LEFT && spelled_attributes(p))
            scratch_push(p, add_node(p, AST_ERROR, 0, p->at - 1, 0, 0));
        else
            break;
    }
    return finish_list(p, first);
}

uint32_t parse_attributes(Parser *p) {
    return parse_attributes_from(p, false);
}

static uint32_t parse_declaration_attributes(Parser *p) {
    return parse_attributes_from(p, true);
}

static void report_no_initializer(Parser *p, TokenKind keyword) {
    if (is_silent(p)) return;
    if (peek(p) != TOKEN_SEMICOLON) {
        expect(p, TOKEN_EQUAL, "and an initializer");
        return;
    }
    report_error(p->diagnostics, after_previous(p), keyword == TOKEN_LET ? "let-decls" : "const-decls",
                 "a '%s' needs an initializer", token_kind_text(keyword));
}

static NodeKind variable_kind(TokenKind keyword) {
    switch (keyword) {
    case TOKEN_VAR: return AST_VAR;
    case TOKEN_LET: return AST_LET;
    case TOKEN_CONST: return AST_CONST;
    default: return AST_OVERRIDE;
    }
}

// Attributes behind the keyword, in front of which they belong: the list of all, `early` being that of those
// in their place.
static uint32_t parse_late_attributes(Parser *p, TokenKind keyword, uint32_t early) {
    TokenId first_token = p->at;
    uint32_t late = parse_attributes(p);
    if (p->panic == PANIC_NONE)
        report_error(p->diagnostics, tokens_span(p, first_token, p->at - 1), "attributes",
                     "attributes stand before '%s'", token_kind_text(keyword));
    uint32_t lists[] = {early, late};
    uint32_t first = p->scratch.count;
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++)
        for (uint32_t i = 0; i < ast_list(p->ast, lists[list]).count; i++)
            scratch_push(p, ast_list(p->ast, lists[list]).items[i]);
    return finish_list(p, first);
}

NodeId parse_variable(Parser *p, TokenKind keyword, uint32_t attributes) {
    take(p);
    uint32_t template_list = 0;
    if (peek(p) == TOKEN_TEMPLATE_BEGIN && keyword == TOKEN_VAR) {
        TokenId open = take(p);
        if (peek(p) == TOKEN_TEMPLATE_END) error_expected(p, "an address space");
        template_list = parse_expression_list(p, open, TOKEN_TEMPLATE_END);
    }
    if (peek(p) == TOKEN_RESERVED && peek_second(p) == TOKEN_IDENT && token_is(p, p->at, "mut")) {
        Span span = tokens_span(p, p->at - 1, p->at);
        DiagnosticId id = report_error(p->diagnostics, span, "reserved-words",
                                       "a variable that can be assigned to is declared with 'var'");
        report_fixit(p->diagnostics, id, span, "var");
        take(p);
        keyword = TOKEN_VAR;
    }
    if (peek(p) == TOKEN_AT) attributes = parse_late_attributes(p, keyword, attributes);
    NodeId type = 0;
    if (keyword == TOKEN_VAR && p->address_space) {
        template_list = address_space_list(p, p->address_space - 1);
        p->address_space = 0;
    }
    if (peek(p) == TOKEN_IDENT && peek_second(p) == TOKEN_IDENT && keyword == TOKEN_VAR)
        template_list = spelled_address_space(p, template_list);
    if (may_be_type_before_name(p) && spelled_declared_type(p, keyword))
        type = add_node(p, AST_ERROR, 0, p->at, 0, 0);
    TokenId token = p->at;
    NameId name = expect_name(p, "a name");
    if (peek(p) == TOKEN_TEMPLATE_BEGIN && keyword == TOKEN_VAR && spelled_late_address_space(p)) {
        TokenId open = take(p);
        template_list = parse_expression_list(p, open, TOKEN_TEMPLATE_END);
    }
    if (accept(p, TOKEN_COLON) || (peek(p) == TOKEN_IDENT && spelled_bare_type(p)))
        type = parse_type_specifier(p);
    NodeId initializer = 0;
    if (accept(p, TOKEN_EQUAL))
        initializer = parse_expression(p);
    else if (keyword == TOKEN_LET || keyword == TOKEN_CONST)
        report_no_initializer(p, keyword);
    uint32_t words[] = {type, initializer, attributes, template_list};
    return add_node(p, variable_kind(keyword), 0, token, name, add_extra(p, words, 4));
}

// WGSL `param` and `struct_member`; `what` is "a parameter" or "a member".
static NodeId parse_member(Parser *p, NodeKind kind, const char *what) {
    TokenId first = p->at;
    uint32_t attributes = parse_attributes(p);
    TokenId token;
    NameId name;
    if (attributes && (peek(p) == TOKEN_BRACE_RIGHT || peek(p) == TOKEN_PAREN_RIGHT)) {
        report_error(p->diagnostics, tokens_span(p, first, p->at - 1), "attributes",
                     "attributes must be followed by %s", what);
        start_panic(p, PANIC_STATEMENT);
        return 0;
    }
    if (kind == AST_STRUCT_MEMBER && spelled_method(p)) return add_node(p, AST_ERROR, 0, first, 0, 0);
    if (peek(p) == TOKEN_IDENT && peek_second(p) != TOKEN_COLON && spelled_member(p, what, &token, &name)) {
        uint32_t unknown[] = {add_node(p, AST_ERROR, 0, token, 0, 0), attributes};
        return add_node(p, kind, 0, token, name, add_extra(p, unknown, 2));
    }
    token = p->at;
    name = expect_name(p, kind == AST_PARAMETER ? "the name of a parameter or ')'"
                                                : "the name of a member or '}'");
    if (!name) return 0;
    expect(p, TOKEN_COLON, "and a type after the name");
    uint32_t words[] = {parse_type_specifier(p), attributes};
    spelled_after_member(p, what);
    return add_node(p, kind, 0, token, name, add_extra(p, words, 2));
}

// Ends a panic inside a structure by skipping to the next ',' or ';', or to the '}'.
static void recover_member(Parser *p, TokenId start) {
    p->panic = PANIC_NONE;
    uint32_t depth = 0;
    for (p->at = start; peek(p) != TOKEN_END; p->at++) {
        TokenKind kind = peek(p);
        bool may_stop = p->at >= p->resume;
        if (may_stop && (kind == TOKEN_BRACE_RIGHT || kind == TOKEN_SEMICOLON || kind == TOKEN_BRACE_LEFT))
            return;
        if (may_stop && depth == 0 && kind == TOKEN_COMMA) return;
        if (may_stop && (kind == TOKEN_FN || kind == TOKEN_STRUCT) && starts_line(p, p->at)) return;
        if (kind == TOKEN_PAREN_LEFT || kind == TOKEN_TEMPLATE_BEGIN) depth++;
        if ((kind == TOKEN_PAREN_RIGHT || kind == TOKEN_TEMPLATE_END) && depth > 0) depth--;
    }
}

// The separators of a structure that are not ',': one error for all of them.
typedef struct Separators {
    DiagnosticId id;
    bool reported;
    bool after_failure; // the member before the next one has been reported
} Separators;

// Whether another member follows.
static bool parse_member_separator(Parser *p, Separators *separators) {
    if (accept(p, TOKEN_COMMA)) return true;
    bool is_semicolon = peek(p) == TOKEN_SEMICOLON;
    bool is_missing = peek(p) == TOKEN_AT ||
                      (peek(p) == TOKEN_IDENT && (starts_line(p, p->at) || peek_second(p) == TOKEN_COLON));
    if (p->panic != PANIC_NONE || (!is_semicolon && !is_missing)) return false;
    if (separators->after_failure) {
        accept(p, TOKEN_SEMICOLON);
        return true;
    }
    Span span = is_semicolon ? token_text_span(p, p->at) : after_previous(p);
    if (!separators->reported)
        separators->id = report_error(p->diagnostics, span, "syntax",
                                      is_semicolon ? "members are separated by ',', not by ';'"
                                                   : "expected ',' after the member");
    separators->reported = true;
    report_fixit(p->diagnostics, separators->id, span, ",");
    accept(p, TOKEN_SEMICOLON);
    return true;
}

// The members of a structure and the '}' after them. `failed` becomes true if one is left out.
static uint32_t parse_members(Parser *p, TokenId open, bool *failed) {
    uint32_t first = p->scratch.count;
    Separators separators = {0, false, false};
    if (peek(p) == TOKEN_BRACE_RIGHT)
        report_error(p->diagnostics, token_text_span(p, open), "struct-types",
                     "a structure needs at least one member");
    while (peek(p) != TOKEN_BRACE_RIGHT) {
        bool is_next = peek(p) == TOKEN_VAR || peek(p) == TOKEN_CONST || peek(p) == TOKEN_SEMICOLON;
        if (is_unclosed(p) || (is_next && begins_outside(p))) {
            report_unclosed(p, open, "the structure");
            break;
        }
        TokenId start = p->at;
        uint32_t lists = p->scratch.count;
        NodeId member = parse_member(p, AST_STRUCT_MEMBER, "a member");
        separators.after_failure = ast_kind(p->ast, member) != AST_STRUCT_MEMBER || p->panic != PANIC_NONE;
        if (p->panic == PANIC_NONE) {
            if (!separators.after_failure) scratch_push(p, member);
        } else {
            p->scratch.count = lists;
            *failed = true;
            recover_member(p, start);
        }
        if (!parse_member_separator(p, &separators)) break;
    }
    expect_list_closing(p, TOKEN_BRACE_RIGHT, open);
    return finish_list(p, first);
}

// WGSL `struct_decl`.
static NodeId parse_struct(Parser *p, uint32_t attributes) {
    take(p);
    TokenId token = p->at;
    NameId name = expect_name(p, "a name for the structure");
    TokenId open = p->at;
    bool failed = false;
    uint32_t members =
        expect(p, TOKEN_BRACE_LEFT, "after the name of the structure") ? parse_members(p, open, &failed) : 0;
    uint32_t words[] = {members, attributes};
    return add_node(p, AST_STRUCT, failed, token, name, add_extra(p, words, 2));
}

// WGSL `type_alias_decl`.
static NodeId parse_alias(Parser *p) {
    take(p);
    TokenId token = p->at;
    NameId name = expect_name(p, "a name for the alias");
    expect(p, TOKEN_EQUAL, "after the name of the alias");
    return add_node(p, AST_ALIAS, 0, token, name, parse_type_specifier(p));
}

// Whether another parameter follows directly; reports the missing ','.
static bool forgotten_comma(Parser *p) {
    bool is_parameter = peek(p) == TOKEN_AT || (peek(p) == TOKEN_IDENT && peek_second(p) == TOKEN_COLON);
    if (p->panic != PANIC_NONE || !is_parameter) return false;
    DiagnosticId id = report_error(p->diagnostics, after_previous(p), "syntax",
                                   "expected ',' after the parameter, found %s", describe_token(p, p->at));
    report_fixit(p->diagnostics, id, after_previous(p), ",");
    return true;
}

// WGSL `param_list` in its parentheses.
static uint32_t parse_parameters(Parser *p) {
    TokenId open = p->at;
    uint32_t first = p->scratch.count;
    if (peek(p) == TOKEN_LESS || peek(p) == TOKEN_TEMPLATE_BEGIN) {
        report_error(p->diagnostics, token_text_span(p, p->at), "function-declaration-sec",
                     "user-defined functions have no type parameters");
        start_panic(p, PANIC_STATEMENT);
    }
    if (!expect(p, TOKEN_PAREN_LEFT, "after the name of the function")) return 0;
    while (peek(p) != TOKEN_PAREN_RIGHT && peek(p) != TOKEN_END) {
        scratch_push(p, parse_member(p, AST_PARAMETER, "a parameter"));
        if (!accept(p, TOKEN_COMMA) && !forgotten_comma(p)) break;
    }
    expect_list_closing(p, TOKEN_PAREN_RIGHT, open);
    return finish_list(p, first);
}

// WGSL `'->' attribute * template_elaborated_ident`, if it is there.
static NodeId parse_return_type(Parser *p, uint32_t *attributes) {
    if (!accept(p, TOKEN_ARROW)) {
        bool is_fat = peek(p) == TOKEN_EQUAL && peek_second(p) == TOKEN_GREATER;
        bool is_colon = peek(p) == TOKEN_COLON || is_fat;
        bool is_bare = peek(p) == TOKEN_IDENT && !starts_line(p, p->at);
        if (!is_colon && !is_bare) return 0;
        Span span = is_fat     ? tokens_span(p, p->at, p->at + 1)
                    : is_colon ? token_text_span(p, p->at)
                               : after_previous(p);
        DiagnosticId id = report_error(p->diagnostics, span, "function-declaration-sec",
                                       "the result type of a function is written after '->'");
        report_fixit(p->diagnostics, id, span, is_colon ? "->" : " ->");
        if (is_colon) p->at += is_fat ? 2 : 1;
    }
    *attributes = parse_attributes(p);
    return parse_type_specifier(p);
}

// WGSL `function_decl`.
static NodeId parse_function(Parser *p, uint32_t attributes) {
    TokenId keyword = take(p);
    if (peek(p) == TOKEN_AT) attributes = parse_late_attributes(p, TOKEN_FN, attributes);
    TokenId token = p->at;
    NameId name = expect_name(p, "a name for the function");
    uint32_t parameters = parse_parameters(p);
    uint32_t return_attributes = 0;
    NodeId return_type = parse_return_type(p, &return_attributes);
    bool head_failed = p->panic != PANIC_NONE;
    recover_before_body(p, keyword);
    uint32_t body_attributes = parse_attributes(p);
    NodeId body;
    if (peek(p) == TOKEN_SEMICOLON) {
        DiagnosticId id = report_error(p->diagnostics, token_text_span(p, p->at), "function-declaration-sec",
                                       "a function needs a body");
        report_note(p->diagnostics, id,
                    "functions may be used before they are declared, so that WGSL has no forward "
                    "declarations");
        body = add_node(p, AST_ERROR, 0, take(p), 0, 0);
    } else {
        body = parse_block(p, body_attributes, "the function's body");
    }
    uint32_t words[] = {parameters, return_type, return_attributes, body, attributes};
    NodeId function = add_node(p, AST_FUNCTION, 0, token, name, add_extra(p, words, 5));
    return head_failed ? add_failed(p, function, token) : function;
}

// WGSL `enable_directive` and `requires_directive`.
static NodeId parse_name_list_directive(Parser *p, NodeKind kind, const char *what) {
    TokenId token = take(p);
    uint32_t first = p->scratch.count;
    do {
        if (peek(p) == TOKEN_SEMICOLON && p->scratch.count > first) break;
        TokenId name_token = p->at;
        NameId name = expect_name(p, what);
        if (!name) break;
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

static bool begins_declaration(TokenKind kind) {
    return kind == TOKEN_FN || kind == TOKEN_STRUCT || kind == TOKEN_ALIAS || kind == TOKEN_OVERRIDE ||
           kind == TOKEN_VAR || kind == TOKEN_CONST || kind == TOKEN_CONST_ASSERT;
}

static bool begins_directive(TokenKind kind) {
    return kind == TOKEN_ENABLE || kind == TOKEN_REQUIRES || kind == TOKEN_DIAGNOSTIC;
}

// Attributes stand before a declaration that takes none.
static void report_attributes(Parser *p, TokenId first) {
    if (is_silent(p)) return;
    Span span = tokens_span(p, first, p->at - 1);
    if (peek(p) == TOKEN_SEMICOLON || peek(p) == TOKEN_END)
        report_error(p->diagnostics, span, "attributes", "attributes must be followed by a declaration");
    else
        report_error(p->diagnostics, span, "attributes", "attributes cannot stand before %s",
                     describe_token(p, p->at));
}

// WGSL `global_decl` and `global_assert`; 0 for a lone ';'.
static NodeId parse_declaration(Parser *p) {
    TokenId first = p->at;
    uint32_t attributes = parse_declaration_attributes(p);
    if (attributes && peek(p) == TOKEN_END) {
        report_attributes(p, first);
        return 0;
    }
    TokenKind keyword = peek(p);
    bool is_function = keyword == TOKEN_CONST && peek_second(p) == TOKEN_FN;
    if (is_function || (keyword != TOKEN_SEMICOLON && !begins_declaration(keyword)))
        keyword = spelled_declaration(p);
    bool takes_attributes = keyword == TOKEN_FN || keyword == TOKEN_VAR || keyword == TOKEN_OVERRIDE;
    if (attributes != 0 && !takes_attributes) {
        if (ast_kind(p->ast, ast_list(p->ast, attributes).items[0]) != AST_ERROR) report_attributes(p, first);
        attributes = 0;
    }
    NodeId declaration;
    switch (keyword) {
    case TOKEN_SEMICOLON: take(p); return 0;
    case TOKEN_FN: return parse_function(p, attributes);
    case TOKEN_STRUCT: return parse_struct(p, attributes);
    case TOKEN_ALIAS: declaration = parse_alias(p); break;
    case TOKEN_CONST_ASSERT: declaration = parse_const_assert(p); break;
    case TOKEN_VAR:
    case TOKEN_CONST:
    case TOKEN_OVERRIDE: declaration = parse_variable(p, keyword, attributes); break;
    default: return 0;
    }
    expect_semicolon(p, "the declaration");
    return declaration;
}

// Whether the '}' that is next ends a declaration, seen from what follows it.
static bool ends_construct(const Parser *p) {
    TokenKind after = peek_second(p);
    return starts_line(p, p->at + 1) || begins_declaration(after) || after == TOKEN_AT || after == TOKEN_END;
}

// Ends a panic by going to what looks like the start of the declaration after the one at `start`.
static void recover_declaration(Parser *p, TokenId start) {
    Panic panic = p->panic;
    p->panic = PANIC_NONE;
    p->at = p->resume;
    if (panic == PANIC_UNCLOSED) return;
    bool is_directive = begins_directive((TokenKind)p->kinds[start]);
    uint32_t start_indentation = indentation(p, start);
    uint32_t parens = 0;
    uint32_t braces = 0;
    for (p->at = start; peek(p) != TOKEN_END; p->at++) {
        TokenKind kind = peek(p);
        bool may_stop = p->at > start && p->at >= p->resume && starts_line(p, p->at);
        bool is_unindented = may_stop && indentation(p, p->at) <= start_indentation;
        bool is_next =
            begins_declaration(kind) || kind == TOKEN_AT || (is_directive && begins_directive(kind));
        if (may_stop && braces == 0 && parens == 0 && is_next) return;
        if (is_unindented && (kind == TOKEN_FN || kind == TOKEN_STRUCT || kind == TOKEN_ALIAS)) return;
        if (kind == TOKEN_PAREN_LEFT) parens++;
        if (kind == TOKEN_PAREN_RIGHT && parens > 0) parens--;
        if (kind == TOKEN_BRACE_LEFT) braces++;
        if (kind == TOKEN_BRACE_RIGHT && braces > 0) braces--;
        bool ends = (kind == TOKEN_BRACE_RIGHT && ends_construct(p)) ||
                    (kind == TOKEN_SEMICOLON && (parens == 0 || starts_line(p, p->at + 1)));
        if (ends && braces == 0 && p->at >= p->resume) {
            p->at++;
            return;
        }
    }
}

// After what can only be a piece of a function, up to the next declaration: an error at each of its
// statements would say the same again.
static void skip_function_part(Parser *p) {
    uint32_t start_indentation = indentation(p, p->previous);
    uint32_t braces = 0;
    for (; peek(p) != TOKEN_END; p->at++) {
        TokenKind kind = peek(p);
        if (braces == 0 && starts_line(p, p->at) && (kind == TOKEN_AT || begins_declaration(kind)) &&
            indentation(p, p->at) <= start_indentation)
            return;
        if (kind == TOKEN_BRACE_LEFT) braces++;
        if (kind == TOKEN_BRACE_RIGHT && braces > 0) braces--;
    }
}

void parse_translation_unit(Parser *p) {
    while (begins_directive(peek(p))) {
        TokenId start = p->declaration = p->at;
        uint32_t lists = p->scratch.count;
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
        TokenId start = p->declaration = p->at;
        uint32_t lists = p->scratch.count;
        uint32_t errors = p->diagnostics->error_count;
        NodeId declaration = parse_declaration(p);
        if (p->panic == PANIC_FUNCTION_PART) {
            p->scratch.count = lists;
            recover_declaration(p, start);
            skip_function_part(p);
            continue;
        }
        if (p->panic != PANIC_NONE) {
            p->scratch.count = lists;
            recover_declaration(p, start);
            declaration = add_failed(p, declaration, start);
        }
        if (declaration) scratch_push(p, declaration);
        p->previous = start;
        p->previous_failed = p->diagnostics->error_count > errors;
    }
    p->ast->declarations = finish_list(p, 0);
}
