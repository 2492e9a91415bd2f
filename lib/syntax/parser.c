// The entry to the parser, and what all of its parts use.
#include "syntax/parser_internal.h"

#include <string.h>

NodeId add_node_growing(Parser *p, Node node) {
    vec_push(p->arena, &p->ast->nodes, node);
    return p->ast->nodes.count - 1;
}

uint32_t add_extra(Parser *p, const uint32_t *words, uint32_t count) {
    uint32_t first = p->ast->extra.count;
    uint32_t *place = vec_extend(p->arena, &p->ast->extra, count);
    for (uint32_t i = 0; i < count; i++)
        place[i] = words[i];
    return first;
}

NodeId add_failed(Parser *p, NodeId node, TokenId start) {
    const Node *made = ast_node(p->ast, node);
    switch ((NodeKind)made->kind) {
    case AST_ERROR:
    case AST_VAR:
    case AST_LET:
    case AST_CONST:
    case AST_OVERRIDE:
    case AST_FUNCTION:
    case AST_STRUCT:
    case AST_ALIAS: return add_node(p, AST_ERROR, 0, made->token, made->a, 0);
    default: return add_node(p, AST_ERROR, 0, start, 0, 0);
    }
}

uint32_t finish_list(Parser *p, uint32_t first) {
    uint32_t count = p->scratch.count - first;
    if (count == 0) return 0;
    uint32_t list = p->ast->extra.count;
    uint32_t *place = vec_extend(p->arena, &p->ast->extra, count + 1);
    const uint32_t *nodes = p->scratch.items + first;
    place[0] = count;
    for (uint32_t i = 0; i < count; i++)
        place[i + 1] = nodes[i];
    p->scratch.count = first;
    return list;
}

bool parse(Arena *arena, Diagnostics *diagnostics, Ast *ast) {
    uint32_t errors_before = diagnostics->error_count;
    Parser parser = {.arena = arena, .diagnostics = diagnostics, .ast = ast};
    parser.kinds = ast->tokens.kinds.items;
    parser.end = ast->tokens.kinds.count - 1;
    // Seldom more: growing costs more than room that stays untouched.
    vec_reserve(arena, &ast->nodes, ast->tokens.kinds.count / 4 * 3 + 8);
    vec_reserve(arena, &ast->extra, ast->tokens.kinds.count + 8);
    add_node(&parser, AST_NONE, 0, 0, 0, 0);
    vec_push(arena, &ast->extra, 0);
    parse_translation_unit(&parser);
    bool has_invalid = memchr(parser.kinds, TOKEN_INVALID, ast->tokens.kinds.count) != NULL;
    return diagnostics->error_count == errors_before && !has_invalid;
}
