// The pass list of checking a module.
#include "sema/checker.h"

enum { SUGGESTION_BUDGET = 300000 }; // names that may be compared with misspelt ones

static void set_features(Checker *c, const CheckOptions *options) {
    for (unsigned id = 0; id < FEATURE_COUNT; id++)
        c->supported[id] = true;
    for (size_t i = 0; i < options->disabled_feature_count; i++) {
        Feature feature;
        bool enable_extension;
        if (feature_find(options->disabled_features[i], &feature, &enable_extension))
            c->supported[feature] = false;
    }
}

static void start(Checker *c, Program *program, const CheckOptions *options) {
    Arena *arena = program->arena;
    uint32_t nodes = program->ast->nodes.count;
    types_init(&program->types, arena, program->ast->names);
    constants_init(&program->constants, arena, &program->types);
    builtins_init(&program->builtins, arena, &program->types, program->ast->names);
    // One block: the larger, the fewer pages it is made of.
    uint32_t *facts = arena_alloc_zero(arena, (3 * sizeof *facts + sizeof(uint8_t)) * (size_t)nodes);
    program->node_types = facts;
    program->node_constants = facts + nodes;
    program->node_references = facts + 2 * (size_t)nodes;
    program->node_evaluations = (uint8_t *)(facts + 3 * (size_t)nodes);
    // Seldom more: growing costs more than room that stays untouched.
    vec_reserve(arena, &program->declarations, nodes / 8 + 8);
    vec_reserve(arena, &program->calls, nodes / 8 + 8);
    c->program = program;
    c->arena = arena;
    c->ast = program->ast;
    c->diagnostics = program->diagnostics;
    c->types = &program->types;
    c->constants = &program->constants;
    c->builtins = &program->builtins;
    c->nodes = program->ast->nodes.items;
    c->node_types = program->node_types;
    c->node_constants = program->node_constants;
    c->node_references = program->node_references;
    c->node_evaluations = program->node_evaluations;
    c->folder = (Folder){.constants = c->constants, .types = c->types, .arena = arena};
    c->suggestions = SUGGESTION_BUDGET;
    vec_reserve(arena, &c->arguments, BUILTIN_MAX_PARAMETERS); // there from the start: calls take its address
    vec_reserve(arena, &c->argument_values, BUILTIN_MAX_PARAMETERS);
    set_features(c, options);
    program->strict_uniform_layout = !c->supported[FEATURE_UNIFORM_BUFFER_STANDARD_LAYOUT];
    predeclared_init(c);
    c->member_names = ARENA_ARRAY_ZERO(arena, NodeId, program->ast->names->names.count);
}

bool check(Program *program, const CheckOptions *options) {
    Checker *c = ARENA_NEW(program->arena, Checker);
    uint32_t errors = program->diagnostics->error_count;
    start(c, program, options);
    check_directives(c);
    resolve(c);
    program_reach_init(program);
    c->global_access_index = ARENA_ARRAY_ZERO(c->arena, uint32_t, program->globals.count);
    for (uint32_t i = 0; i < program->global_order.count; i++)
        check_declaration(c, program->global_order.items[i]);
    NodeList declarations = ast_list(c->ast, c->ast->declarations);
    for (uint32_t i = 0; i < declarations.count; i++)
        if (ast_kind(c->ast, declarations.items[i]) == AST_CONST_ASSERT)
            check_const_assert(c, declarations.items[i]);
    allot_override_ids(c);
    check_alias_queries(c);
    check_stages(c);
    return program->diagnostics->error_count == errors;
}
