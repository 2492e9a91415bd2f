// What an entry point reaches. WGSL 13.2 Functions in a shader stage, 13.3 Shader interface.
#include "sema/program.h"

void program_reach_init(Program *program) {
    Arena *arena = program->arena;
    ReachMarks *marks = ARENA_NEW(arena, ReachMarks);
    marks->functions = ARENA_ARRAY_ZERO(arena, uint32_t, program->functions.count);
    marks->globals = ARENA_ARRAY_ZERO(arena, uint32_t, program->globals.count);
    marks->overrides = ARENA_ARRAY_ZERO(arena, uint32_t, program->overrides.count);
    marks->ranks = ARENA_ARRAY_ZERO(arena, uint32_t, program->functions.count);
    for (uint32_t i = 0; i < program->function_order.count; i++)
        marks->ranks[program->function_order.items[i]] = i;
    program->reach_marks = marks;
}

static bool mark(const ReachMarks *marks, uint32_t *by_id, uint32_t id) {
    if (by_id[id] == marks->number) return false;
    by_id[id] = marks->number;
    return true;
}

static void add_overrides(const Program *program, Arena *arena, Reach *reach, uint32_t first,
                          uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        Use use = program->uses.items[first + i];
        if (mark(program->reach_marks, program->reach_marks->overrides, use.index))
            vec_push(arena, &reach->overrides, use);
    }
}

// Moves the element at `at` of a heap down to its place; the callee with the lowest rank is on top.
static void sift_down(const uint32_t *ranks, FunctionId *heap, uint32_t at, uint32_t count) {
    for (;;) {
        uint32_t least = at;
        for (uint32_t child = 2 * at + 1; child <= 2 * at + 2 && child < count; child++)
            if (ranks[heap[child]] < ranks[heap[least]]) least = child;
        if (least == at) return;
        FunctionId moved = heap[at];
        heap[at] = heap[least];
        heap[least] = moved;
        at = least;
    }
}

// Callers before callees: the reverse of function_order, in which callees come first.
static void sort_by_rank(const uint32_t *ranks, FunctionId *functions, uint32_t count) {
    for (uint32_t at = count / 2; at > 0; at--)
        sift_down(ranks, functions, at - 1, count);
    for (uint32_t left = count; left > 1; left--) {
        FunctionId lowest = functions[0];
        functions[0] = functions[left - 1];
        functions[left - 1] = lowest;
        sift_down(ranks, functions, 0, left - 1);
    }
}

static void add_functions(const Program *program, Arena *arena, FunctionId entry_point, Reach *reach) {
    ReachMarks *marks = program->reach_marks;
    mark(marks, marks->functions, entry_point);
    vec_push(arena, &reach->functions, entry_point);
    for (uint32_t next = 0; next < reach->functions.count; next++) {
        const Function *function = &program->functions.items[reach->functions.items[next]];
        for (uint32_t i = 0; i < function->callee_use_count; i++) {
            FunctionId callee = program->uses.items[function->first_callee_use + i].index;
            if (mark(marks, marks->functions, callee)) vec_push(arena, &reach->functions, callee);
        }
    }
    // What is a good part of all functions need not be sorted.
    uint32_t reached = reach->functions.count;
    if (reached < program->function_order.count / 8) {
        sort_by_rank(marks->ranks, reach->functions.items, reached);
        return;
    }
    for (uint32_t i = 0; i < program->function_order.count; i++) {
        FunctionId id = program->function_order.items[i];
        if (marks->functions[id] == marks->number) reach->functions.items[--reached] = id;
    }
}

void program_reach(const Program *program, Arena *arena, FunctionId entry_point, Reach *reach) {
    ReachMarks *marks = program->reach_marks;
    *reach = (Reach){0};
    marks->number++;
    add_functions(program, arena, entry_point, reach);
    for (uint32_t i = 0; i < reach->functions.count; i++) {
        const Function *function = &program->functions.items[reach->functions.items[i]];
        for (uint32_t j = 0; j < function->global_use_count; j++) {
            Use use = program->uses.items[function->first_global_use + j];
            if (mark(marks, marks->globals, use.index)) vec_push(arena, &reach->globals, use);
        }
        if (function->override_use_count)
            add_overrides(program, arena, reach, function->first_override_use, function->override_use_count);
    }
    for (uint32_t i = 0; i < reach->globals.count; i++) {
        const Global *global = &program->globals.items[reach->globals.items[i].index];
        add_overrides(program, arena, reach, global->first_override_use, global->override_use_count);
    }
    for (uint32_t i = 0; i < reach->overrides.count; i++) {
        const Override *override = &program->overrides.items[reach->overrides.items[i].index];
        add_overrides(program, arena, reach, override->first_override_use, override->override_use_count);
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
