// The pass: module-scope expressions first, then functions as they are called for.
#include "ir/lowering.h"

#include <assert.h>
#include <string.h>

// Makes room for one more instruction, and gives `operand` back.
static IrOperand keep_room(Lowering *l, IrOperand operand) {
    IrModule *module = l->module;
    vec_reserve(l->arena, &module->insts, 1);
    vec_reserve(l->arena, &module->nodes, module->insts.capacity - module->nodes.count);
    return operand;
}

// There is always room: nothing need be kept over a call that makes it.
IrOperand lower_emit(Lowering *l, NodeId node, IrOp op, uint8_t sub, TypeId type, uint32_t a, uint32_t b) {
    IrModule *module = l->module;
    uint32_t index = module->insts.count;
    module->insts.items[index] = (IrInst){(uint8_t)op, sub, 0, type, a, b};
    module->nodes.items[index] = node;
    module->insts.count = module->nodes.count = index + 1;
    IrOperand operand = ir_operand(IR_INST, index - l->frame.first_inst);
    return module->insts.count == module->insts.capacity ? keep_room(l, operand) : operand;
}

IrOperand lower_emit_list(Lowering *l, NodeId node, IrOp op, uint8_t sub, TypeId type, uint32_t base,
                          uint32_t b) {
    IrModule *module = l->module;
    uint32_t count = l->operands.count - base;
    assert(count <= UINT16_MAX); // the checker holds to WGSL 2.4 Limits
    uint32_t list = module->extra.count;
    if (count != 0) {
        IrOperand *into = vec_extend(l->arena, &module->extra, count);
        memcpy(into, l->operands.items + base, count * sizeof *into);
    }
    l->operands.count = base;
    IrOperand result = lower_emit(l, node, op, sub, type, list, b);
    module->insts.items[module->insts.count - 1].count = (uint16_t)count;
    return result;
}

IrOperand lower_override(Lowering *l, OverrideId override) {
    ConstId fixed = l->values->values[override];
    return fixed ? ir_operand(IR_CONSTANT, fixed) : ir_operand(IR_OVERRIDE, override);
}

// ---- module scope

// The overrides that were given a value, and nothing for all others: their defaults may still be replaced
// when a pipeline is created.
static const OverrideValues *fixed_values(Lowering *l, const OverrideValues *values, bool *any) {
    uint32_t count = l->program->overrides.count;
    OverrideValues *fixed = ARENA_NEW(l->arena, OverrideValues);
    fixed->values = ARENA_ARRAY_ZERO(l->arena, ConstId, count);
    fixed->given = ARENA_ARRAY_ZERO(l->arena, bool, count);
    *any = false;
    for (uint32_t i = 1; values && i < count; i++) {
        if (!values->given[i]) continue;
        fixed->values[i] = values->values[i];
        fixed->given[i] = true;
        *any = true;
    }
    return fixed;
}

// A const- or override-expression at module scope, as the rest of the module names it.
static IrOperand module_expression(Lowering *l, NodeId expression, bool any_fixed) {
    ConstId constant = program_constant(l->program, expression);
    if (constant == 0 && any_fixed) constant = evaluate(l->program, l->values, expression, false);
    if (constant) return lower_constant(l, constant);
    IrOperand value = lower_value(l, expression);
    return ir_tag(value) == IR_INST ? ir_operand(IR_MODULE, ir_index(value)) : value;
}

static void lower_overrides(Lowering *l, bool any_fixed) {
    const Program *program = l->program;
    IrOperand *defaults = ARENA_ARRAY_ZERO(l->arena, IrOperand, program->overrides.count);
    l->module->overrides = defaults;
    for (uint32_t i = 0; i < program->global_order.count; i++) {
        const Decl *decl = program_decl(program, program->global_order.items[i]);
        if (decl->kind != DECL_OVERRIDE) continue;
        const Override *override = &program->overrides.items[decl->index];
        if (l->values->values[decl->index])
            defaults[decl->index] = lower_override(l, decl->index);
        else if (override->initializer)
            defaults[decl->index] = module_expression(l, override->initializer, any_fixed);
    }
}

static void lower_counts(Lowering *l, bool any_fixed) {
    uint32_t count = l->program->types.counts.count;
    IrOperand *counts = ARENA_ARRAY_ZERO(l->arena, IrOperand, count);
    l->module->counts = counts;
    for (uint32_t i = 0; i < count; i++) {
        NodeId expression = l->program->types.counts.items[i].expression;
        if (expression) counts[i] = module_expression(l, expression, any_fixed);
    }
}

static void lower_globals(Lowering *l, bool any_fixed) {
    const Program *program = l->program;
    l->module->global_initializers = ARENA_ARRAY_ZERO(l->arena, IrOperand, program->globals.count);
    for (uint32_t i = 1; i < program->globals.count; i++) {
        NodeId initializer = program->globals.items[i].initializer;
        if (initializer) l->module->global_initializers[i] = module_expression(l, initializer, any_fixed);
    }
}

// Puts an entry point on the worklist, with its workgroup size (WGSL 12.16: parts that are not given are 1).
static void add_entry_point(Lowering *l, FunctionId id, bool any_fixed) {
    if (l->plain[id]) return; // it was named twice
    const Function *function = &l->program->functions.items[id];
    uint32_t item = lower_specialise(l, function->node, id, l->words.count);
    for (uint32_t i = 0; i < 3; i++) {
        NodeId size = function->workgroup_size[i];
        l->module->functions.items[item].workgroup_size[i] =
            size ? module_expression(l, size, any_fixed)
                 : ir_operand(IR_CONSTANT, const_integer(&l->program->constants, TYPE_U32_ID, 1));
    }
    vec_push(l->arena, &l->module->entry_points, item);
}

static void lower_module_scope(Lowering *l, const LowerOptions *options, bool any_fixed) {
    const Program *program = l->program;
    l->at_module_scope = true;
    lower_overrides(l, any_fixed);
    lower_counts(l, any_fixed);
    lower_globals(l, any_fixed);
    if (options->entry_point_count == 0) {
        for (uint32_t i = 0; i < program->entry_points.count; i++)
            add_entry_point(l, program->entry_points.items[i], any_fixed);
    }
    for (uint32_t i = 0; i < options->entry_point_count; i++)
        add_entry_point(l, options->entry_points[i], any_fixed);
    l->module->functions.items[0].inst_count = l->module->insts.count;
    l->module->functions.items[0].result = TYPE_VOID_ID;
    l->at_module_scope = false;
}

// ---- functions

// Counts what an item costs beyond one version of each function.
static void account(Lowering *l, uint32_t item) {
    FunctionId source = l->specialisations.items[item].source;
    if (l->versions[source] < 2) return;
    l->specialised_insts += l->module->functions.items[item].inst_count;
    if (l->specialised_insts <= SPECIALISED_INST_LIMIT) return;
    const Program *program = l->program;
    NodeId node = program->functions.items[source].node;
    DiagnosticId id =
        report_error(program->diagnostics, ast_token_span(program->ast, node), "limits",
                     "functions with pointer, texture or sampler parameters are called with too "
                     "many different ones");
    report_note(program->diagnostics, id,
                "each variable and each way into one needs a version of the function and of all that it "
                "passes the pointer to");
    l->failed = true;
}

static void lower_functions(Lowering *l) {
    for (uint32_t i = 1; i < l->specialisations.count && !l->failed; i++) {
        lower_function(l, i);
        account(l, i);
    }
}

// Swaps functions until each stands in its place.
static void put_in_place(IrModule *module, uint32_t *place) {
    for (uint32_t i = 1; i < module->functions.count; i++) {
        while (place[i] != i) {
            uint32_t to = place[i];
            IrFunction moved = module->functions.items[to];
            module->functions.items[to] = module->functions.items[i];
            module->functions.items[i] = moved;
            place[i] = place[to];
            place[to] = to;
        }
    }
}

// Puts callees before callers: versions of one function do not call each other, because WGSL has no
// recursion, so that the order of their sources will do.
static void order_functions(Lowering *l) {
    IrModule *module = l->module;
    const Program *program = l->program;
    uint32_t count = module->functions.count;
    uint32_t source_count = program->functions.count;
    IrFunctionId *first = ARENA_ARRAY_ZERO(l->arena, IrFunctionId, source_count);
    IrFunctionId *place = ARENA_ARRAY_ZERO(l->arena, IrFunctionId, count);
    uint32_t next = 1;
    for (uint32_t i = 0; i < program->function_order.count; i++) {
        FunctionId source = program->function_order.items[i];
        first[source] = next;
        next += l->versions[source];
    }
    assert(next == count);
    for (uint32_t i = 1; i < count; i++)
        place[i] = first[module->functions.items[i].source]++;
    for (uint32_t i = 0; i < module->entry_points.count; i++)
        module->entry_points.items[i] = place[module->entry_points.items[i]];
    for (uint32_t i = 0; i < l->calls.count; i++) {
        IrInst *call = &module->insts.items[l->calls.items[i]];
        call->b = place[call->b];
    }
    put_in_place(module, place);
}

// Seldom more: growing costs more than room that stays untouched.
static void reserve(Lowering *l) {
    uint32_t nodes = l->without_body ? 0 : l->program->ast->nodes.count;
    vec_reserve(l->arena, &l->module->functions, l->program->functions.count + 1);
    vec_reserve(l->arena, &l->specialisations, l->program->functions.count + 1);
    vec_reserve(l->arena, &l->module->insts, nodes / 3 * 2 + 16);
    keep_room(l, 0);
}

bool lower(IrModule *module, Program *program, const LowerOptions *options) {
    memset(module, 0, sizeof *module);
    module->arena = program->arena;
    module->program = program;
    Lowering l = {.arena = program->arena, .module = module, .program = program};
    bool any_fixed;
    l.without_body = options->without_body;
    l.keep_lets = options->keep_lets;
    l.values = fixed_values(&l, options->values, &any_fixed);
    l.declarations = ARENA_ARRAY_ZERO(l.arena, IrOperand, program->declarations.count);
    l.plain = ARENA_ARRAY_ZERO(l.arena, uint32_t, program->functions.count);
    l.versions = ARENA_ARRAY_ZERO(l.arena, uint32_t, program->functions.count);
    vec_reserve(l.arena, &l.words, 16); // there from the start: runs of no words have an address, too
    vec_reserve(l.arena, &module->extra, 16);
    reserve(&l);
    vec_push(l.arena, &l.specialisations, (Specialisation){0});
    vec_push(l.arena, &module->functions, (IrFunction){0});

    lower_module_scope(&l, options, any_fixed);
    lower_functions(&l);
    if (l.failed) return false;
    order_functions(&l);
    return true;
}
