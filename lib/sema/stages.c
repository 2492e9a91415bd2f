// Rules about what the shader of an entry point reaches: WGSL 14.3 Address spaces, 13.3.2 Resource interface,
// and the stages that may call a built-in function.
#include "sema/checker.h"

#include <stdlib.h>

void note_stage_need(Checker *c, StageNeed need, NodeId node) {
    if (!c->function) return;
    NodeId *first = &c->function_facts.items[c->function].needs[need];
    if (!*first) *first = node;
}

void note_global_needs(Checker *c, const Decl *global, NodeId node) {
    const Global *facts = &c->program->globals.items[global->index];
    if (facts->address_space == ADDRESS_SPACE_WORKGROUP) note_stage_need(c, STAGE_NEED_WORKGROUP, node);
    if (global->type == TYPE_ERROR_ID) return;
    const Type *type = type_get(c->types, global->type);
    if ((facts->address_space == ADDRESS_SPACE_STORAGE && facts->access != ACCESS_READ) ||
        (type->kind == TYPE_TEXTURE && type->access & ACCESS_WRITE))
        note_stage_need(c, STAGE_NEED_STORAGE_WRITES, node);
}

static const char *stage_text(Stage stage) {
    return stage == STAGE_VERTEX ? "vertex" : stage == STAGE_FRAGMENT ? "fragment" : "compute";
}

static const char *decl_text(const Checker *c, DeclId id) {
    return text_of(c, decl_at(c, id)->name);
}

static const char *mention_text(const Checker *c, NodeId node) {
    if (node_at(c, node)->kind == AST_CALL) node = node_at(c, node)->a;
    return text_of(c, node_at(c, node)->a);
}

// The nearest function that `entry_point` reaches and that has `need` in its own body.
static FunctionId find_needing(const Checker *c, FunctionId entry_point, StageNeed need,
                               const uint8_t *masks) {
    const Program *program = c->program;
    bool *seen = ARENA_ARRAY_ZERO(c->arena, bool, program->functions.count);
    VEC(FunctionId) queue = {0};
    vec_push(c->arena, &queue, entry_point);
    for (uint32_t next = 0; next < queue.count; next++) {
        FunctionId id = queue.items[next];
        if (c->function_facts.items[id].needs[need]) return id;
        const Function *function = &program->functions.items[id];
        for (uint32_t i = 0; i < function->callee_use_count; i++) {
            FunctionId callee = program->uses.items[function->first_callee_use + i].index;
            if (seen[callee] || !(masks[callee] >> need & 1)) continue;
            seen[callee] = true;
            vec_push(c->arena, &queue, callee);
        }
    }
    return entry_point;
}

// The section that says which stages may call the built-in function that `node` calls.
static const char *stage_rule(const Checker *c, NodeId node) {
    if (node_at(c, node)->kind == AST_DISCARD) return "discard-statement";
    BuiltinId builtin = builtin_find(c->builtins, node_at(c, node_at(c, node)->a)->a);
    if (builtin >= BUILTIN_quadBroadcast && builtin <= BUILTIN_quadSwapY) return "quad-builtin-functions";
    uint32_t flags = builtin_flags(c->builtins, builtin);
    if (flags & BUILTIN_FLAG_SUBGROUP) return "subgroup-builtin-functions";
    if (flags & BUILTIN_FLAG_ATOMIC) return "atomic-builtin-functions";
    if (flags & BUILTIN_FLAG_BARRIER) return "sync-builtin-functions";
    return builtin <= BUILTIN_fwidthFine ? "derivative-builtin-functions"
                                         : builtin_anchor(c->types, builtin, TYPE_VOID_ID);
}

static DiagnosticId report_need(Checker *c, StageNeed need, NodeId node, Stage stage, const char *entry) {
    Span span = mention_span(c, node);
    const char *name = node_at(c, node)->kind == AST_DISCARD ? "discard" : mention_text(c, node);
    const char *found = stage_text(stage);
    switch (need) {
    case STAGE_NEED_WORKGROUP:
        return report_error(
            c->diagnostics, span, "address-space",
            "workgroup variable '%s' is reached from the %s entry point '%s', but only compute shaders "
            "have workgroup memory",
            name, found, entry);
    case STAGE_NEED_COMPUTE:
        return report_error(
            c->diagnostics, span, stage_rule(c, node),
            "'%s' is reached from the %s entry point '%s', but only compute shaders may call it", name, found,
            entry);
    case STAGE_NEED_FRAGMENT:
        return report_error(
            c->diagnostics, span, stage_rule(c, node),
            "'%s' is reached from the %s entry point '%s', but only fragment shaders may use it", name, found,
            entry);
    case STAGE_NEED_STORAGE_WRITES:
        return report_error(
            c->diagnostics, span, "address-space",
            "writable storage '%s' is reached from the vertex entry point '%s', but vertex shaders may "
            "only use read-only storage",
            name, entry);
    default:
        return report_error(
            c->diagnostics, span, stage_rule(c, node),
            "'%s' is reached from the vertex entry point '%s', but vertex shaders may not call it", name,
            entry);
    }
}

static void check_need(Checker *c, FunctionId entry_point, StageNeed need, const uint8_t *masks) {
    const Program *program = c->program;
    const Function *function = &program->functions.items[entry_point];
    FunctionId place = find_needing(c, entry_point, need, masks);
    NodeId node = c->function_facts.items[place].needs[need];
    const char *entry = decl_text(c, function->declaration);
    DiagnosticId error = report_need(c, need, node, function->stage, entry);
    CallChain chain = {0};
    program_call_chain(program, c->arena, entry_point, place, &chain);
    report_label(c->diagnostics, error, ast_token_span(c->ast, function->node), "%s entry point '%s'",
                 stage_text(function->stage), entry);
    const char *caller = entry;
    for (uint32_t i = 0; i < chain.calls.count; i++) {
        report_note_at(c->diagnostics, error, mention_span(c, chain.calls.items[i]), "'%s' calls '%s' here",
                       caller, mention_text(c, chain.calls.items[i]));
        caller = mention_text(c, chain.calls.items[i]);
    }
}

static unsigned forbidden_needs(Stage stage) {
    switch (stage) {
    case STAGE_COMPUTE: return 1u << STAGE_NEED_FRAGMENT;
    case STAGE_FRAGMENT: return 1u << STAGE_NEED_WORKGROUP | 1u << STAGE_NEED_COMPUTE;
    case STAGE_VERTEX:
        return 1u << STAGE_NEED_WORKGROUP | 1u << STAGE_NEED_COMPUTE | 1u << STAGE_NEED_FRAGMENT |
               1u << STAGE_NEED_NOT_VERTEX | 1u << STAGE_NEED_STORAGE_WRITES;
    case STAGE_NONE: break;
    }
    return 0;
}

static void check_needs(Checker *c) {
    const Program *program = c->program;
    uint8_t *masks = ARENA_ARRAY_ZERO(c->arena, uint8_t, program->functions.count);
    for (uint32_t i = 0; i < program->function_order.count; i++) {
        FunctionId id = program->function_order.items[i];
        const Function *function = &program->functions.items[id];
        for (unsigned need = 0; need < STAGE_NEED_COUNT; need++)
            if (c->function_facts.items[id].needs[need]) masks[id] |= (uint8_t)(1u << need);
        for (uint32_t j = 0; j < function->callee_use_count; j++)
            masks[id] |= masks[program->uses.items[function->first_callee_use + j].index];
    }
    for (uint32_t i = 0; i < program->entry_points.count; i++) {
        FunctionId id = program->entry_points.items[i];
        unsigned broken = masks[id] & forbidden_needs(program->functions.items[id].stage);
        for (unsigned need = 0; need < STAGE_NEED_COUNT; need++)
            if (broken >> need & 1) check_need(c, id, (StageNeed)need, masks);
    }
}

// ---- WGSL 13.3.2: no two resources of a shader have the same group and binding

static uint64_t binding_key(const Program *program, GlobalId id) {
    const Global *global = &program->globals.items[id];
    return (uint64_t)global->group << 32 | global->binding;
}

typedef struct Bound {
    uint64_t key;
    GlobalId global;
} Bound;

static int compare_bound(const void *a, const void *b) {
    const Bound *left = a, *right = b;
    if (left->key != right->key) return left->key < right->key ? -1 : 1;
    return left->global < right->global ? -1 : left->global > right->global;
}

static uint32_t collect_bound(const Program *program, Bound *bound) {
    uint32_t count = 0;
    for (GlobalId id = 1; id < program->globals.count; id++)
        if (program->globals.items[id].has_binding) bound[count++] = (Bound){binding_key(program, id), id};
    if (count) qsort(bound, count, sizeof *bound, compare_bound);
    return count;
}

// The resources that share their binding with another, marked in `shared`. Returns whether there are any.
static bool mark_shared(const Bound *bound, uint32_t count, bool *shared) {
    bool any = false;
    for (uint32_t i = 1; i < count; i++) {
        if (bound[i].key != bound[i - 1].key) continue;
        shared[bound[i].global] = shared[bound[i - 1].global] = any = true;
    }
    return any;
}

static void check_entry_point_bindings(Checker *c, FunctionId entry_point, const bool *shared, Bound *bound) {
    const Program *program = c->program;
    Reach reach = {0};
    program_reach(program, c->arena, entry_point, &reach);
    uint32_t count = 0;
    for (uint32_t i = 0; i < reach.globals.count; i++)
        if (shared[reach.globals.items[i].index])
            bound[count++] =
                (Bound){binding_key(program, reach.globals.items[i].index), reach.globals.items[i].index};
    if (count < 2) return;
    qsort(bound, count, sizeof *bound, compare_bound);
    for (uint32_t i = 1; i < count; i++) {
        if (bound[i].key != bound[i - 1].key) continue;
        const Global *global = &program->globals.items[bound[i].global];
        const Global *other = &program->globals.items[bound[i - 1].global];
        const char *entry = decl_text(c, program->functions.items[entry_point].declaration);
        DiagnosticId error =
            report_error(c->diagnostics, ast_token_span(c->ast, global->node), "resource-interface",
                         "'%s' has the same group %u and binding %u as '%s', and entry point '%s' uses "
                         "both",
                         decl_text(c, global->declaration), global->group, global->binding,
                         decl_text(c, other->declaration), entry);
        report_label(c->diagnostics, error, ast_token_span(c->ast, other->node), "'%s' is declared here",
                     decl_text(c, other->declaration));
        report_label(c->diagnostics, error,
                     ast_token_span(c->ast, program->functions.items[entry_point].node), "entry point '%s'",
                     entry);
    }
}

static void check_bindings(Checker *c) {
    const Program *program = c->program;
    if (program->globals.count < 3) return;
    Bound *bound = ARENA_ARRAY(c->arena, Bound, program->globals.count);
    bool *shared = ARENA_ARRAY_ZERO(c->arena, bool, program->globals.count);
    uint32_t count = collect_bound(program, bound);
    if (!mark_shared(bound, count, shared)) return;
    for (uint32_t i = 0; i < program->entry_points.count; i++)
        check_entry_point_bindings(c, program->entry_points.items[i], shared, bound);
}

// ---- WGSL 7.3: an entry point uses at most one immediate variable

static void check_entry_point_immediates(Checker *c, FunctionId entry_point) {
    const Program *program = c->program;
    Reach reach = {0};
    program_reach(program, c->arena, entry_point, &reach);
    const Use *first = NULL;
    for (uint32_t i = 0; i < reach.globals.count; i++) {
        const Use *use = &reach.globals.items[i];
        if (program->globals.items[use->index].address_space != ADDRESS_SPACE_IMMEDIATE) continue;
        if (!first) {
            first = use;
            continue;
        }
        const Function *function = &program->functions.items[entry_point];
        DiagnosticId error = report_error(c->diagnostics, mention_span(c, use->node), "var-decls",
                                          "entry point '%s' uses a second immediate variable, '%s'",
                                          decl_text(c, function->declaration), mention_text(c, use->node));
        report_label(c->diagnostics, error, mention_span(c, first->node), "the first is '%s'",
                     mention_text(c, first->node));
        report_label(c->diagnostics, error, ast_token_span(c->ast, function->node), "entry point '%s'",
                     decl_text(c, function->declaration));
        report_note(c->diagnostics, error, "make both members of one structure");
        return;
    }
}

static void check_immediates(Checker *c) {
    const Program *program = c->program;
    uint32_t count = 0;
    for (GlobalId id = 1; id < program->globals.count; id++)
        count += program->globals.items[id].address_space == ADDRESS_SPACE_IMMEDIATE;
    if (count < 2) return;
    for (uint32_t i = 0; i < program->entry_points.count; i++)
        check_entry_point_immediates(c, program->entry_points.items[i]);
}

void check_stages(Checker *c) {
    Program *program = c->program;
    for (FunctionId id = 1; id < program->functions.count; id++)
        if (program->functions.items[id].stage != STAGE_NONE) vec_push(c->arena, &program->entry_points, id);
    check_needs(c);
    check_bindings(c);
    check_immediates(c);
}
