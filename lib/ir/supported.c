#include "ir/supported.h"

bool supported(Program *program, Arena *arena, const FunctionId *entry_points, uint32_t count) {
    bool *done = ARENA_ARRAY_ZERO(arena, bool, program->globals.count);
    bool all = true;
    for (uint32_t i = 0; i < count; i++) {
        Reach reach = {0};
        program_reach(program, arena, entry_points[i], &reach);
        for (uint32_t k = 0; k < reach.globals.count; k++) {
            GlobalId id = reach.globals.items[k].index;
            const Global *global = &program->globals.items[id];
            if (done[id] || type_kind(&program->types, global->type) != TYPE_BUFFER) continue;
            done[id] = true;
            all = false;
            report_error(program->diagnostics, ast_token_span(program->ast, global->node),
                         "not-supported-yet", "buffers ('%s') cannot be compiled yet, only checked",
                         name_text(program->ast->names, program_decl(program, global->declaration)->name));
        }
    }
    return all;
}
