#include "syntax/ast.h"

const char *unary_op_text(UnaryOp op) {
    static const char *const texts[] = {"-", "!", "~", "*", "&"};
    return texts[op];
}

const char *binary_op_text(BinaryOp op) {
    static const char *const texts[] = {
#define X(name, spelling) spelling,
        BINARY_OPS(X)
#undef X
    };
    return texts[op];
}

Span ast_token_span(const Ast *ast, NodeId id) {
    return token_span(&ast->tokens, ast->names, ast_node(ast, id)->token);
}

static TokenKind kind_at(const Ast *ast, TokenId token) {
    return (TokenKind)ast->tokens.kinds.items[token];
}

static int nesting(TokenKind kind) {
    switch (kind) {
    case TOKEN_PAREN_LEFT:
    case TOKEN_BRACKET_LEFT:
    case TOKEN_BRACE_LEFT:
    case TOKEN_TEMPLATE_BEGIN: return 1;
    case TOKEN_PAREN_RIGHT:
    case TOKEN_BRACKET_RIGHT:
    case TOKEN_BRACE_RIGHT:
    case TOKEN_TEMPLATE_END: return -1;
    default: return 0;
    }
}

// The bracket that closes the one at `open`, or the last token before the end.
static TokenId closing(const Ast *ast, TokenId open) {
    int depth = 0;
    TokenId token = open;
    for (; kind_at(ast, token) != TOKEN_END; token++) {
        depth += nesting(kind_at(ast, token));
        if (depth == 0) return token;
    }
    return token > open ? token - 1 : open;
}

// The bracket that the one at `close` closes, or the first token.
static TokenId opening(const Ast *ast, TokenId close) {
    int depth = 0;
    for (TokenId token = close;; token--) {
        depth += nesting(kind_at(ast, token));
        if (depth == 0 || token == 0) return token;
    }
}

// The keyword of a declaration whose name is at `name`.
static TokenId declaration_keyword(const Ast *ast, TokenId name) {
    if (name == 0) return name;
    return kind_at(ast, name - 1) == TOKEN_TEMPLATE_END ? opening(ast, name - 1) - 1 : name - 1;
}

static TokenId first_token(const Ast *ast, NodeId id) {
    for (;;) {
        const Node *node = ast_node(ast, id);
        switch ((NodeKind)node->kind) {
        case AST_CALL:
        case AST_INDEX:
        case AST_MEMBER:
        case AST_BINARY:
        case AST_ASSIGN:
        case AST_INCREMENT:
        case AST_DECREMENT: id = node->a; break;
        case AST_VAR:
        case AST_LET:
        case AST_CONST:
        case AST_OVERRIDE:
        case AST_FUNCTION:
        case AST_STRUCT:
        case AST_ALIAS: return declaration_keyword(ast, node->token);
        case AST_ATTRIBUTE:
        case AST_DIAGNOSTIC_ATTRIBUTE:
            // What stands without its '@', by mistake, may be the first token of all.
            return node->token > 0 && kind_at(ast, node->token - 1) == TOKEN_AT ? node->token - 1
                                                                                : node->token;
        default: return node->token;
        }
    }
}

static NodeId last_of(NodeList list) {
    return list.count > 0 ? list.items[list.count - 1] : 0;
}

// The node that `id` ends with, or 0 if the end follows from its own tokens.
static NodeId last_child(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    switch ((NodeKind)node->kind) {
    case AST_UNARY:
    case AST_RETURN:
    case AST_CALL_STATEMENT:
    case AST_PHONY_ASSIGN:
    case AST_CONTINUING:
    case AST_CONST_ASSERT: return node->a;
    case AST_BINARY:
    case AST_ASSIGN:
    case AST_CASE:
    case AST_FOR:
    case AST_ALIAS: return node->b;
    case AST_IF: {
        AstIf parts = ast_if(ast, id);
        return parts.otherwise ? parts.otherwise : parts.then;
    }
    case AST_WHILE: return ast_while(ast, id).body;
    case AST_VAR:
    case AST_LET:
    case AST_CONST:
    case AST_OVERRIDE: {
        AstVariable variable = ast_variable(ast, id);
        return variable.initializer ? variable.initializer : variable.type;
    }
    case AST_FUNCTION: return ast_function(ast, id).body;
    case AST_PARAMETER:
    case AST_STRUCT_MEMBER: return ast_member(ast, id).type;
    case AST_ENABLE:
    case AST_REQUIRES: return last_of(ast_list(ast, node->a));
    default: return 0;
    }
}

// The first '{' from `token` on.
static TokenId next_brace(const Ast *ast, TokenId token) {
    while (kind_at(ast, token) != TOKEN_BRACE_LEFT && kind_at(ast, token) != TOKEN_END)
        token++;
    return token;
}

static TokenId last_token(const Ast *ast, NodeId id) {
    for (NodeId child; (child = last_child(ast, id)) != 0;)
        id = child;
    const Node *node = ast_node(ast, id);
    switch ((NodeKind)node->kind) {
    case AST_IDENT:
        return node->b && kind_at(ast, node->token + 1) == TOKEN_TEMPLATE_BEGIN
                   ? closing(ast, node->token + 1)
                   : node->token;
    case AST_CALL:
    case AST_INDEX:
    case AST_PAREN:
    case AST_BLOCK: return closing(ast, node->token);
    case AST_SWITCH:
    case AST_LOOP:
    case AST_STRUCT:
        // Neither a selector nor an attribute has braces.
        return closing(ast, next_brace(ast, node->token));
    case AST_ATTRIBUTE: return node->op ? closing(ast, node->token + 1) : node->token;
    case AST_DIAGNOSTIC_ATTRIBUTE:
    case AST_DIAGNOSTIC_DIRECTIVE: return closing(ast, node->token + 1);
    default: return node->token;
    }
}

Span ast_span(const Ast *ast, NodeId id) {
    Span first = token_span(&ast->tokens, ast->names, first_token(ast, id));
    Span last = token_span(&ast->tokens, ast->names, last_token(ast, id));
    return (Span){first.begin, last.end > first.end ? last.end : first.end};
}
