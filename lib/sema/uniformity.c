// Which functions are analysed, and in which order.
//
// Only a function that may call something that needs uniform control flow is analysed for its needs, callees
// first. What it calls besides is analysed for its value when one of these needs turns out to depend on that:
// most functions of a shader never are.
#include "sema/uniformity_internal.h"

enum { FIRST_ARGUMENTS = 16 };
enum { BUILTIN_FLAGS_COLLECTIVE = BUILTIN_FLAG_BARRIER | BUILTIN_FLAG_DERIVATIVE | BUILTIN_FLAG_SUBGROUP };

static bool is_collective(const Call *call) {
    return call->kind == CALL_BUILTIN && (call->flags & BUILTIN_FLAGS_COLLECTIVE) != 0;
}

// Marks the functions that may call a collective operation themselves, or through others. Returns whether
// there are any.
static bool mark_functions(Uniformity *u) {
    const Program *program = u->program;
    bool found = false;
    for (CallId i = 0; i < program->calls.count; i++) {
        const Call *call = &program->calls.items[i];
        if (!is_collective(call)) continue;
        u->summaries[call->caller].requires_uniformity = true;
        found = true;
    }
    if (!found) return false;
    for (uint32_t i = 0; i < program->function_order.count; i++) {
        FunctionId id = program->function_order.items[i];
        const Function *function = &program->functions.items[id];
        for (uint32_t j = 0; j < function->callee_use_count; j++)
            if (u->summaries[program->uses.items[function->first_callee_use + j].index].requires_uniformity)
                u->summaries[id].requires_uniformity = true;
    }
    return true;
}

// Computes the value summaries of the functions on u->callees, and of all that these call: a callee is done
// before its callers. An entry of the stack with the mark waits for its callees.
static void summarize_callees(Uniformity *u) {
    enum { MARK_BIT = 31 };
    const Program *program = u->program;
    const uint32_t mark = 1u << MARK_BIT;
    while (u->callees.count > 0) {
        uint32_t entry = u->callees.items[--u->callees.count];
        FunctionId id = entry & ~mark;
        if (entry & mark) {
            analyze_function(u, id, false);
            summarize_values(u);
            continue;
        }
        const Function *function = &program->functions.items[id];
        if (u->summaries[id].queued || function->failed) continue;
        u->summaries[id].queued = true;
        vec_push(u->arena, &u->callees, id | mark);
        for (uint32_t i = 0; i < function->callee_use_count; i++)
            vec_push(u->arena, &u->callees, program->uses.items[function->first_callee_use + i].index);
    }
}

static void set_severities(Uniformity *u, const RuleLevels *levels) {
    static const uint8_t BY_LEVEL[] = {[RULE_LEVEL_OFF] = FILTER_OFF,
                                       [RULE_LEVEL_INFO] = FILTER_INFO,
                                       [RULE_LEVEL_WARNING] = FILTER_WARNING,
                                       [RULE_LEVEL_ERROR] = FILTER_ERROR};
    u->severities[TRIGGER_BARRIER] = FILTER_ERROR;
    u->severities[TRIGGER_DERIVATIVE] = BY_LEVEL[levels->level[RULE_DERIVATIVE_UNIFORMITY]];
    u->severities[TRIGGER_SUBGROUP] = BY_LEVEL[levels->level[RULE_SUBGROUP_UNIFORMITY]];
    NodeList directives = ast_list(u->ast, u->ast->directives);
    for (uint32_t i = 0; i < directives.count; i++)
        if (ast_kind(u->ast, directives.items[i]) == AST_DIAGNOSTIC_DIRECTIVE)
            apply_filter(u, ast_diagnostic_control(u->ast, directives.items[i]));
    memcpy(u->defaults, u->severities, sizeof u->defaults);
}

static bool has_subgroup_scope(const CheckOptions *options) {
    for (size_t i = 0; i < options->disabled_feature_count; i++)
        if (!strcmp(options->disabled_features[i], "subgroup_uniformity")) return false;
    return true;
}

static void set_scopes(Uniformity *u, const CheckOptions *options) {
    bool subgroup_scope = has_subgroup_scope(options);
    u->all_scopes = subgroup_scope ? SCOPE_WORKGROUP | SCOPE_SUBGROUP : SCOPE_WORKGROUP;
    u->scopes[TRIGGER_BARRIER] = SCOPE_WORKGROUP;
    u->scopes[TRIGGER_DERIVATIVE] = SCOPE_WORKGROUP;
    u->scopes[TRIGGER_SUBGROUP] = subgroup_scope ? SCOPE_SUBGROUP : SCOPE_WORKGROUP;
}

bool check_uniformity(Program *program, const CheckOptions *options, const RuleLevels *levels) {
    Arena *arena = program->arena;
    uint32_t errors = program->diagnostics->error_count;
    Uniformity *u = ARENA_NEW(arena, Uniformity);
    u->program = program;
    u->ast = program->ast;
    u->arena = arena;
    u->diagnostics = program->diagnostics;
    u->summaries = ARENA_ARRAY_ZERO(arena, FunctionSummary, program->functions.count);
    if (!mark_functions(u)) return true;
    u->local_of = ARENA_ARRAY_ZERO(arena, uint32_t, program->declarations.count);
    // There from the start: a call without arguments takes an address in these, too.
    vec_reserve(arena, &u->arguments, FIRST_ARGUMENTS);
    vec_reserve(arena, &u->parameters, FIRST_ARGUMENTS);
    set_scopes(u, options);
    set_severities(u, levels);
    for (uint32_t i = 0; i < program->function_order.count; i++) {
        FunctionId id = program->function_order.items[i];
        if (!u->summaries[id].requires_uniformity || program->functions.items[id].failed) continue;
        analyze_function(u, id, true);
        if (find_deferred(u)) {
            summarize_callees(u);
            analyze_function(u, id, true);
        }
        summarize_needs(u);
    }
    return program->diagnostics->error_count == errors;
}
