// The rule workgroup-unused.
#include "workgroup/lint.h"

// By GlobalId: whether an entry point of the module statically accesses it.
static uint8_t *find_reached(const Lint *lint) {
    const Program *program = lint->program;
    uint8_t *reached = ARENA_ARRAY_ZERO(lint->arena, uint8_t, program->globals.count);
    for (uint32_t i = 0; i < program->entry_points.count; i++) {
        Reach reach = {0};
        program_reach(program, lint->arena, program->entry_points.items[i], &reach);
        for (uint32_t k = 0; k < reach.globals.count; k++)
            reached[reach.globals.items[k].index] = 1;
    }
    return reached;
}

// By GlobalId: where a function mentions it first, 0 for nowhere.
static Use *find_uses(const Lint *lint) {
    const Program *program = lint->program;
    Use *uses = ARENA_ARRAY_ZERO(lint->arena, Use, program->globals.count);
    for (FunctionId f = 1; f < program->functions.count; f++) {
        const Function *function = &program->functions.items[f];
        for (uint32_t i = 0; i < function->global_use_count; i++) {
            Use use = program->uses.items[function->first_global_use + i];
            if (!uses[use.index].node) uses[use.index] = (Use){f, use.node};
        }
    }
    return uses;
}

static const char *name_of(const Program *program, DeclId declaration) {
    return name_text(program->ast->names, program_decl(program, declaration)->name);
}

void lint_unused(const Lint *lint) {
    const Program *program = lint->program;
    if (program->entry_points.count == 0) return;
    const uint8_t *reached = find_reached(lint);
    const Use *uses = find_uses(lint);
    for (GlobalId i = 1; i < program->globals.count; i++) {
        const Global *global = &program->globals.items[i];
        if (global->address_space != ADDRESS_SPACE_WORKGROUP || reached[i]) continue;
        DiagnosticId id = report_warning(program->diagnostics, ast_token_span(program->ast, global->node),
                                         rule_at(RULE_WORKGROUP_UNUSED)->name,
                                         "no entry point uses the workgroup variable '%s'",
                                         name_of(program, global->declaration));
        if (uses[i].node)
            report_note_at(program->diagnostics, id, ast_span(program->ast, uses[i].node),
                           "it is used in '%s', which no entry point calls",
                           name_of(program, program->functions.items[uses[i].index].declaration));
    }
}
