// Template list discovery, WGSL 3.9 Template lists, run by the lexer while it makes tokens: so a '>' that
// ends a list never becomes part of a '>>', '>=', '>>=' or '->', and no token has to be split later.
//
// The lexer tells what it meets; the algorithm's CurrentPosition is the lexer's own.
#ifndef HEDDLE_SYNTAX_TEMPLATE_LISTS_H
#define HEDDLE_SYNTAX_TEMPLATE_LISTS_H

#include "syntax/token.h"

#include <stdbool.h>

typedef struct UnclosedCandidate {
    TokenId token; // the '<'
    uint32_t depth;
} UnclosedCandidate;

typedef struct TemplateLists {
    VEC(UnclosedCandidate) pending;
    uint32_t depth; // NestingDepth
} TemplateLists;

// Whether the specification's ident_pattern_token matches a token of this kind: keywords and reserved words
// do, but `true` and `false` are literals, which are skipped first.
static inline bool template_lists_name(TokenKind kind) {
    return kind == TOKEN_IDENT || kind == TOKEN_RESERVED ||
           (kind >= TOKEN_ALIAS && kind <= TOKEN_WHILE && kind != TOKEN_TRUE && kind != TOKEN_FALSE);
}

// `token` is a lone '<' after a name.
static inline void template_lists_candidate(TemplateLists *lists, Arena *arena, TokenId token) {
    UnclosedCandidate candidate = {token, lists->depth};
    vec_push(arena, &lists->pending, candidate);
}

// A '>' was met. Gives whether it ends a template list, and at which '<' that list begins.
static inline bool template_lists_end(TemplateLists *lists, TokenId *begin) {
    if (lists->pending.count == 0) return false;
    const UnclosedCandidate *top = &lists->pending.items[lists->pending.count - 1];
    if (top->depth != lists->depth) return false;
    *begin = top->token;
    lists->pending.count--;
    return true;
}

// '&&' or '||'.
static inline void template_lists_reject_level(TemplateLists *lists) {
    while (lists->pending.count > 0 && lists->pending.items[lists->pending.count - 1].depth >= lists->depth)
        lists->pending.count--;
}

// '(' or '['.
static inline void template_lists_enter(TemplateLists *lists) {
    lists->depth++;
}

// ')' or ']'.
static inline void template_lists_leave(TemplateLists *lists) {
    template_lists_reject_level(lists);
    if (lists->depth > 0) lists->depth--;
}

// ';', '{', ':' or an assignment: no template list goes across.
static inline void template_lists_clear(TemplateLists *lists) {
    lists->pending.count = 0;
    lists->depth = 0;
}

#endif
