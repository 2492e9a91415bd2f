// What an entry point reaches. WGSL 13.2 Functions in a shader stage, 13.3 Shader interface.
#include "sema/program.h"

typedef struct Marks {
    bool *functions, *globals, *overrides;
} Marks;

static void add_overrides(const Program *program, Arena *arena, Reach *reach, Marks *marks, uint32_t first,
                          uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        Use use = program->uses.items[first + i];
        if (marks->overrides[use.index]) continue;
        marks->overrides[use.index] = true;
        vec_push(arena, &reach->overrides, use);
    }
}

void program_reach(const Program *program, Arena *arena, FunctionId entry_point, Reach *reach) {
    *reach = (Reach){0};
    Marks marks = {
        .functions = ARENA_ARRAY_ZERO(arena, bool, program->functions.count),
        .globals = ARENA_ARRAY_ZERO(arena, bool, program->globals.count),
        .overrides = ARENA_ARRAY_ZERO(arena, bool, program->overrides.count),
    };
    marks.functions[entry_point] = true;
    // Callers before callees: the functions that the entry point reaches, found first, in the reverse of the
    // module's order.
    VEC(FunctionId) work = {0};
    vec_push(arena, &work, entry_point);
    while (work.count > 0) {
        const Function *function = &program->functions.items[work.items[--work.count]];
        for (uint32_t i = 0; i < function->callee_use_count; i++) {
            FunctionId callee = program->uses.items[function->first_callee_use + i].index;
            if (marks.functions[callee]) continue;
            marks.functions[callee] = true;
            vec_push(arena, &work, callee);
        }
    }
    for (uint32_t i = program->function_order.count; i > 0; i--)
        if (marks.functions[program->function_order.items[i - 1]])
            vec_push(arena, &reach->functions, program->function_order.items[i - 1]);

    for (uint32_t i = 0; i < reach->functions.count; i++) {
        const Function *function = &program->functions.items[reach->functions.items[i]];
        for (uint32_t j = 0; j < function->global_use_count; j++) {
            Use use = program->uses.items[function->first_global_use + j];
            if (marks.globals[use.index]) continue;
            marks.globals[use.index] = true;
            vec_push(arena, &reach->globals, use);
        }
        add_overrides(program, arena, reach, &marks, function->first_override_use,
                      function->override_use_count);
    }
    for (uint32_t i = 0; i < reach->globals.count; i++) {
        const Global *global = &program->globals.items[reach->globals.items[i].index];
        add_overrides(program, arena, reach, &marks, global->first_override_use, global->override_use_count);
    }
    for (uint32_t i = 0; i < reach->overrides.count; i++) {
        const Override *override = &program->overrides.items[reach->overrides.items[i].index];
        add_overrides(program, arena, reach, &marks, override->first_override_use,
                      override->override_use_count);
    }
}

void program_call_chain(const Program *program, Arena *arena, FunctionId entry_point, FunctionId to,
                        CallChain *chain) {
    *chain = (CallChain){0};
    if (entry_point == to) return;
    // Breadth first; `by` is the use that found a function, index + 1 in program->uses, and `from` its
    // caller.
    uint32_t *by = ARENA_ARRAY_ZERO(arena, uint32_t, program->functions.count);
    FunctionId *from = ARENA_ARRAY_ZERO(arena, FunctionId, program->functions.count);
    VEC(FunctionId) queue = {0};
    vec_push(arena, &queue, entry_point);
    for (uint32_t next = 0; next < queue.count && !by[to]; next++) {
        const Function *function = &program->functions.items[queue.items[next]];
        for (uint32_t i = 0; i < function->callee_use_count; i++) {
            uint32_t use = function->first_callee_use + i;
            FunctionId callee = program->uses.items[use].index;
            if (by[callee] || callee == entry_point) continue;
            by[callee] = use + 1;
            from[callee] = queue.items[next];
            vec_push(arena, &queue, callee);
        }
    }
    uint32_t length = 0;
    for (FunctionId id = to; by[id]; id = from[id])
        length++;
    NodeId *calls = vec_extend(arena, &chain->calls, length);
    for (FunctionId id = to; by[id]; id = from[id])
        calls[--length] = program->uses.items[by[id] - 1].node;
}
