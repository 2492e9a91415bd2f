// The rule memory-limit.
#include "workgroup/lint.h"

#include <stdlib.h>

enum { LIMIT = 8192, MOST_NOTES = 5 }; // bytes, WGSL 2.4

// A variable that counts.
typedef struct Taker {
    DeclId declaration;
    TypeId type;
    uint64_t size;
} Taker;

typedef struct Takers {
    VEC(Taker) list;
    uint64_t total; // bytes
} Takers;

static void add(const Lint *lint, Takers *takers, DeclId declaration, TypeId type) {
    uint64_t size = type_get(&lint->program->types, type)->size;
    vec_push(lint->arena, &takers->list, ((Taker){declaration, type, size}));
    takers->total = takers->total > UINT64_MAX - size ? UINT64_MAX : takers->total + size;
}

// The largest first.
static int compare_takers(const void *a, const void *b) {
    const Taker *left = a;
    const Taker *right = b;
    if (left->size != right->size) return left->size < right->size ? 1 : -1;
    return left->declaration < right->declaration ? -1 : left->declaration > right->declaration;
}

// At the name of the entry point or function `id`.
static void report(const Lint *lint, FunctionId id, Takers *takers, const char *who, const char *space) {
    const Program *program = lint->program;
    const Ast *ast = program->ast;
    const Function *function = &program->functions.items[id];
    Diagnostics *diagnostics = program->diagnostics;
    const Taker *list = takers->list.items;
    uint32_t count = takers->list.count;
    qsort(takers->list.items, count, sizeof *list, compare_takers);
    DiagnosticId warning =
        report_warning(diagnostics, ast_token_span(ast, function->node), rule_at(RULE_MEMORY_LIMIT)->name,
                       "%s '%s' has %llu bytes of %s variables; only %d are sure to be supported", who,
                       name_text(ast->names, program_decl(program, function->declaration)->name),
                       (unsigned long long)takers->total, space, LIMIT);
    for (uint32_t i = 0; i < count && i < MOST_NOTES; i++) {
        const Decl *decl = program_decl(program, list[i].declaration);
        report_note_at(diagnostics, warning, ast_token_span(ast, decl->node), "'%s' takes %llu bytes: %s",
                       name_text(ast->names, decl->name), (unsigned long long)list[i].size,
                       type_text(&program->types, lint->arena, list[i].type));
    }
    if (count > MOST_NOTES)
        report_note(diagnostics, warning, "%u variable%s not listed", (unsigned)(count - MOST_NOTES),
                    count - MOST_NOTES == 1 ? " is" : "s are");
}

static void check_private(const Lint *lint) {
    const Program *program = lint->program;
    for (uint32_t i = 0; i < lint->entry_point_count; i++) {
        Reach reach = {0};
        program_reach(program, lint->arena, lint->entry_points[i], &reach);
        Takers takers = {0};
        for (uint32_t k = 0; k < reach.globals.count; k++) {
            const Global *global = &program->globals.items[reach.globals.items[k].index];
            if (global->address_space == ADDRESS_SPACE_PRIVATE)
                add(lint, &takers, global->declaration, global->type);
        }
        if (takers.total > LIMIT) report(lint, lint->entry_points[i], &takers, "entry point", "private");
    }
}

static void check_function(const Lint *lint) {
    const Program *program = lint->program;
    Takers *takers = ARENA_ARRAY_ZERO(lint->arena, Takers, program->functions.count);
    for (DeclId i = 1; i < program->declarations.count; i++) {
        const Decl *decl = program_decl(program, i);
        if (decl->kind == DECL_LOCAL) add(lint, &takers[decl->function], i, decl->type);
    }
    for (FunctionId i = 1; i < program->functions.count; i++) {
        if (takers[i].total > LIMIT) report(lint, i, &takers[i], "function", "function");
    }
}

void lint_memory_limit(const Lint *lint) {
    check_private(lint);
    check_function(lint);
}
