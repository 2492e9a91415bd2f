#include "ir/supported.h"

typedef struct Search {
    Program *program;
    Arena *arena;
    bool quiet;
    bool found;
    bool found_f16;
    bool *globals_done, *functions_done;
} Search;

static void report(Search *s, Span span, const char *what) {
    s->found = true;
    if (s->quiet) return;
    report_error(s->program->diagnostics, span, "not-supported-yet",
                 "%s cannot be compiled yet, only checked", what);
}

static void report_f16(Search *s, NodeId node) {
    if (s->found_f16) return;
    s->found_f16 = true;
    report(s, ast_span(s->program->ast, node), "16-bit floats (f16)");
}

static const char *name_of(const Search *s, DeclId id) {
    return name_text(s->program->ast->names, program_decl(s->program, id)->name);
}

static const char *global_problem(const Search *s, const Global *global) {
    switch (type_kind(&s->program->types, global->type)) {
    case TYPE_BUFFER: return "buffers";
    default: return global->address_space == ADDRESS_SPACE_IMMEDIATE ? "immediate variables" : NULL;
    }
}

static void search_global(Search *s, GlobalId id) {
    if (s->globals_done[id]) return;
    s->globals_done[id] = true;
    const Global *global = &s->program->globals.items[id];
    const char *problem = global_problem(s, global);
    if (problem)
        report(s, ast_token_span(s->program->ast, global->node),
               arena_print(s->arena, "%s ('%s')", problem, name_of(s, global->declaration)));
    if (type_has_flag(&s->program->types, global->type, TYPE_HAS_F16)) report_f16(s, global->node);
}

static void search_call(Search *s, NodeId node) {
    const Program *program = s->program;
    const Node *at = ast_node(program->ast, node);
    if (program_type(program, node) == TYPE_ERROR_ID) return;
    const Call *call = &program->calls.items[program_reference(program, node)];
    if (call->kind != CALL_BUILTIN || !(call->flags & BUILTIN_FLAG_UNSUPPORTED)) return;
    // A buffer has been reported where it is declared.
    if (s->found && at->b != 0 && ast_list(program->ast, at->b).count != 0) return;
    report(s, ast_token_span(program->ast, at->a),
           arena_print(s->arena, "the built-in function '%s'", builtin_text(call->builtin)));
}

// The nodes of a declaration stand behind those of the declaration before.
static NodeId first_node(const Program *program, NodeId declaration) {
    NodeList all = ast_list(program->ast, program->ast->declarations);
    uint32_t low = 0, high = all.count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (all.items[middle] < declaration)
            low = middle + 1;
        else
            high = middle;
    }
    return low == 0 ? 1 : all.items[low - 1] + 1;
}

static void search_function(Search *s, FunctionId id) {
    if (s->functions_done[id]) return;
    s->functions_done[id] = true;
    const Program *program = s->program;
    const Function *function = &program->functions.items[id];
    for (NodeId node = first_node(program, function->node); node <= function->node; node++) {
        NodeKind kind = ast_kind(program->ast, node);
        if (kind == AST_CALL) search_call(s, node);
        if (type_has_flag(&program->types, program_type(program, node), TYPE_HAS_F16)) report_f16(s, node);
    }
}

static void search_entry_point(Search *s, FunctionId id) {
    const Program *program = s->program;
    Reach reach = {0};
    program_reach(program, s->arena, id, &reach);
    for (uint32_t i = 0; i < reach.globals.count; i++)
        search_global(s, reach.globals.items[i].index);
    for (uint32_t i = 0; i < reach.functions.count; i++)
        search_function(s, reach.functions.items[i]);
}

static bool search(Program *program, Arena *arena, const FunctionId *entry_points, uint32_t count,
                   bool quiet) {
    Search s = {.program = program, .arena = arena, .quiet = quiet};
    s.globals_done = ARENA_ARRAY_ZERO(arena, bool, program->globals.count);
    s.functions_done = ARENA_ARRAY_ZERO(arena, bool, program->functions.count);
    for (uint32_t i = 0; i < count; i++)
        search_entry_point(&s, entry_points[i]);
    // All overrides and initializers at module scope are lowered.
    for (OverrideId i = 1; i < program->overrides.count; i++)
        if (program->overrides.items[i].type == TYPE_F16_ID) report_f16(&s, program->overrides.items[i].node);
    for (GlobalId i = 1; i < program->globals.count; i++)
        if (program->globals.items[i].initializer &&
            type_has_flag(&program->types, program->globals.items[i].type, TYPE_HAS_F16))
            report_f16(&s, program->globals.items[i].node);
    return !s.found;
}

bool supported(Program *program, Arena *arena, const FunctionId *entry_points, uint32_t count) {
    return search(program, arena, entry_points, count, false);
}

bool is_supported(Program *program, Arena *arena, FunctionId entry_point) {
    return search(program, arena, &entry_point, 1, true);
}
