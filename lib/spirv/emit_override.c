// Overrides and override-expressions. Where SPIR-V can, they become specialization constants; the other
// expressions are computed at the start of each function that uses them.
#include "spirv/emitter.h"

#include <stdlib.h>

static const IrFunction *module_list(const Emitter *e) {
    return &e->module->functions.items[0];
}

// ---- default values

// Marks the overrides that decide a size: array counts and workgroup sizes.
static void mark_sizes(Emitter *e) {
    const IrModule *module = e->module;
    const IrFunction *list = module_list(e);
    bool *insts = ARENA_ARRAY_ZERO(e->arena, bool, list->inst_count + 1);
    VEC(IrOperand) work = {0};
    for (CountId i = 0; i < e->types->counts.count; i++)
        vec_push(e->arena, &work, module->counts[i]);
    for (uint32_t i = 0; i < module->entry_points.count; i++) {
        const IrFunction *entry = &module->functions.items[module->entry_points.items[i]];
        for (uint32_t k = 0; k < 3; k++)
            vec_push(e->arena, &work, entry->workgroup_size[k]);
    }
    for (uint32_t i = 0; i < work.count; i++) {
        IrOperand operand = work.items[i];
        uint32_t index = ir_index(operand);
        if (ir_tag(operand) == IR_OVERRIDE && !e->sizes[index]) {
            e->sizes[index] = true;
            vec_push(e->arena, &work, module->overrides[index]);
        } else if ((ir_tag(operand) == IR_MODULE || ir_tag(operand) == IR_INST) && !insts[index]) {
            insts[index] = true;
            const IrInst *inst = ir_inst(module, list, index);
            if (inst->op == IR_UNARY || inst->op == IR_BINARY || inst->op == IR_CONVERT)
                vec_push(e->arena, &work, inst->a);
            if (inst->op == IR_BINARY) vec_push(e->arena, &work, inst->b);
            for (uint32_t k = 0; inst->op == IR_BUILTIN && k < inst->count; k++)
                vec_push(e->arena, &work, module->extra.items[inst->a + k]);
        }
    }
}

static ConstId fallback_value(Emitter *e, OverrideId id) {
    TypeId type = e->program->overrides.items[id].type;
    double value = e->sizes[id] ? 1 : 0;
    if (type == TYPE_F32_ID || type == TYPE_F16_ID) return const_float(e->constants, type, value);
    return const_integer(e->constants, type, (int64_t)value);
}

// The value of every override: as given, by default, and where there is none 0 or false, or 1 where it feeds
// a size.
static void complete_values(Emitter *e) {
    Program *program = e->program;
    uint32_t count = program->overrides.count + 1;
    e->completed.values = ARENA_ARRAY_ZERO(e->arena, ConstId, count);
    e->completed.given = ARENA_ARRAY_ZERO(e->arena, bool, count);
    for (OverrideId i = 1; e->values && i < program->overrides.count; i++) {
        e->completed.values[i] = e->values->values[i];
        e->completed.given[i] = e->values->given[i];
    }
    for (uint32_t i = 0; i < program->global_order.count; i++) {
        const Decl *decl = program_decl(program, program->global_order.items[i]);
        if (decl->kind != DECL_OVERRIDE) continue;
        OverrideId id = decl->index;
        e->override_roots[id] = id;
        IrOperand initial = e->module->overrides[id];
        if (ir_tag(initial) == IR_OVERRIDE) e->override_roots[id] = e->override_roots[ir_index(initial)];
        if (e->completed.values[id]) continue;
        NodeId initializer = program->overrides.items[id].initializer;
        if (ir_tag(initial) == IR_CONSTANT)
            e->completed.values[id] = ir_index(initial);
        else if (initializer)
            e->completed.values[id] = evaluate(program, &e->completed, initializer, false);
        if (e->completed.values[id] == 0) e->completed.values[id] = fallback_value(e, id);
    }
}

// ---- specialization constants

static SpvId make_override(Emitter *e, OverrideId id) {
    const Override *override = &e->program->overrides.items[id];
    const Constant *value = const_get(e->constants, e->completed.values[id]);
    SpvId type = emit_type(e, override->type, LAYOUT_LOGICAL);
    SpvId made = builder_id(&e->builder);
    if (override->type == TYPE_BOOL_ID) {
        SpvOp op = value->integer ? SpvOpSpecConstantTrue : SpvOpSpecConstantFalse;
        builder_put(&e->builder, SECTION_GLOBALS, op, WORDS(type, made));
    } else {
        uint32_t bits = emit_scalar_bits(value);
        builder_put(&e->builder, SECTION_GLOBALS, SpvOpSpecConstant, WORDS(type, made, bits));
    }
    emit_decorate_with(e, made, SpvDecorationSpecId, override->id);
    emit_name(e, made, program_decl(e->program, override->declaration)->name);
    return made;
}

// The constant of an override, 0 if it must be computed.
static SpvId override_constant(Emitter *e, OverrideId id) {
    OverrideId root = e->override_roots[id];
    IrOperand initial = e->module->overrides[root];
    if (ir_tag(initial) == IR_MODULE) return e->module_ids[ir_index(initial)];
    if (e->override_ids[root] == 0) {
        SpvId made = make_override(e, root);
        e->override_ids[root] = made;
    }
    return e->override_ids[root];
}

bool emit_operand_is_constant(Emitter *e, IrOperand operand) {
    switch (ir_tag(operand)) {
    case IR_CONSTANT: return true;
    case IR_OVERRIDE: return override_constant(e, ir_index(operand)) != 0;
    case IR_MODULE: return e->module_ids[ir_index(operand)] != 0;
    case IR_INST: return e->in_module_list && e->module_ids[ir_index(operand)] != 0;
    default: return false;
    }
}

static bool is_float(const Emitter *e, TypeId type) {
    TypeKind kind = emit_scalar_kind(e, type);
    return kind == TYPE_F32 || kind == TYPE_F16;
}

// SPIR-V 3.52.11 OpSpecConstantOp lists what a shader may specialise: no float arithmetic, no comparison or
// conversion of floats. Bitcasts of integers are additions of zero.
static bool can_specialise(const Emitter *e, const IrInst *inst) {
    switch ((IrOp)inst->op) {
    case IR_EXTRACT:
    case IR_SWIZZLE:
    case IR_CONSTRUCT:
    case IR_SPLAT: return true;
    case IR_CONVERT:
        return !is_float(e, emit_operand_type(e, inst->a)) &&
               (!is_float(e, inst->type) || emit_scalar_kind(e, emit_operand_type(e, inst->a)) == TYPE_BOOL);
    case IR_BITCAST: return !is_float(e, emit_operand_type(e, inst->a)) && !is_float(e, inst->type);
    case IR_UNARY:
    case IR_BINARY: return !is_float(e, emit_operand_type(e, inst->a));
    case IR_BUILTIN:
        switch (inst->b) {
        case BUILTIN_select: return true;
        case BUILTIN_abs:
        case BUILTIN_sign:
        case BUILTIN_min:
        case BUILTIN_max:
        case BUILTIN_clamp: return !is_float(e, inst->type);
        default: return false;
        }
    default: return false;
    }
}

static void check_constant(Emitter *e, void *user, IrOperand operand) {
    bool *constant = user;
    *constant = *constant && emit_operand_is_constant(e, operand);
}

static void specialise(Emitter *e, uint32_t index) {
    const IrInst *inst = ir_inst(e->module, module_list(e), index);
    bool constant = can_specialise(e, inst);
    if (constant) emit_visit_operands(e, module_list(e), index, check_constant, &constant);
    if (!constant) return;
    SpvId made = emit_pure(e, inst);
    e->module_ids[index] = made;
}

void emit_overrides(Emitter *e) {
    uint32_t overrides = e->program->overrides.count + 1;
    uint32_t insts = module_list(e)->inst_count + 1;
    e->sizes = ARENA_ARRAY_ZERO(e->arena, bool, overrides);
    e->override_roots = ARENA_ARRAY_ZERO(e->arena, OverrideId, overrides);
    e->override_ids = ARENA_ARRAY_ZERO(e->arena, SpvId, overrides);
    e->module_ids = ARENA_ARRAY_ZERO(e->arena, SpvId, insts);
    e->module_locals = ARENA_ARRAY_ZERO(e->arena, Stamped, insts);
    e->count_ids = ARENA_ARRAY_ZERO(e->arena, SpvId, e->types->counts.count + 1);
    mark_sizes(e);
    complete_values(e);
    e->spec = e->in_module_list = true;
    for (uint32_t i = 0; i < module_list(e)->inst_count; i++)
        specialise(e, i);
    e->spec = e->in_module_list = false;
}

// ---- sizes

SpvId emit_size(Emitter *e, IrOperand operand) {
    if (ir_tag(operand) == IR_CONSTANT)
        return emit_u32(e, (uint32_t)const_as_integer(e->constants, ir_index(operand)));
    if (!emit_operand_is_constant(e, operand)) return 0;
    SpvId id = emit_value(e, operand);
    if (emit_operand_type(e, operand) == TYPE_U32_ID) return id;
    bool spec = e->spec;
    e->spec = true;
    id = emit_op2(e, SpvOpIAdd, emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL), id, emit_u32(e, 0));
    e->spec = spec;
    return id;
}

static SpvId make_count(Emitter *e, TypeId array) {
    CountId count = type_get(e->types, array)->count;
    IrOperand operand = e->module->counts[count];
    uint32_t by_default = emit_default_count(e, array);
    NodeId node = e->types->counts.items[count].expression;
    SpvId id = by_default != 0 && ir_tag(operand) != IR_NONE ? emit_size(e, operand) : 0;
    if (id != 0) return id;
    bool buffer = type_kind(e->types, array) == TYPE_BUFFER;
    uint32_t pinned = by_default ? by_default : buffer ? 4 : 1;
    if (by_default == 0)
        report_warning(e->program->diagnostics, ast_span(e->program->ast, node), "workgroup-size-pinned",
                       "this %s with the values of the overrides that are known; the module fixes it to %u",
                       buffer ? "buffer has no valid size" : "array has no valid number of elements", pinned);
    else
        report_warning(
            e->program->diagnostics, ast_span(e->program->ast, node), "workgroup-size-pinned",
            "SPIR-V cannot specialise floating-point arithmetic, on which this %s depends; the module "
            "fixes it to %u",
            buffer ? "size" : "number of elements", pinned);
    return emit_u32(e, pinned);
}

SpvId emit_count(Emitter *e, TypeId array) {
    const Type *type = type_get(e->types, array);
    if (type->count_kind == COUNT_CONST) return emit_u32(e, type->count);
    CountId count = type->count;
    if (e->count_ids[count] == 0) {
        SpvId made = make_count(e, array);
        e->count_ids[count] = made;
    }
    return e->count_ids[count];
}

uint32_t emit_default_count(Emitter *e, TypeId array) {
    const Type *type = type_get(e->types, array);
    if (type->count_kind == COUNT_CONST) return type->count;
    if (type->count_kind == COUNT_RUNTIME) return 0;
    uint64_t count = evaluate_count(e->program, &e->completed, array);
    return count > UINT32_MAX ? 0 : (uint32_t)count;
}

// ---- what functions compute

static void need(Emitter *e, IrOperand operand) {
    uint32_t index = ir_index(operand);
    switch (ir_tag(operand)) {
    case IR_OVERRIDE:
        if (override_constant(e, index) != 0) return;
        index = ir_index(e->module->overrides[e->override_roots[index]]);
        break;
    case IR_MODULE: break;
    case IR_INST:
        if (!e->in_module_list) return;
        break;
    default: return;
    }
    if (e->module_ids[index] != 0 || e->module_locals[index].stamp == e->fn.stamp) return;
    e->module_locals[index] = (Stamped){e->fn.stamp, 0};
    vec_push(e->arena, &e->needed, index);
}

static void need_operand(Emitter *e, void *user, IrOperand operand) {
    (void)user;
    need(e, operand);
}

static int by_place(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

void emit_module_locals(Emitter *e, const IrFunction *ir, const IrOperand *extra, uint32_t extra_count) {
    if (module_list(e)->inst_count == 0) return;
    e->needed.count = 0;
    for (uint32_t i = 0; i < extra_count; i++)
        need(e, extra[i]);
    for (uint32_t i = 0; i < ir->inst_count; i++)
        emit_visit_operands(e, ir, i, need_operand, NULL);
    e->in_module_list = true;
    for (uint32_t i = 0; i < e->needed.count; i++)
        emit_visit_operands(e, module_list(e), e->needed.items[i], need_operand, NULL);
    if (e->needed.count != 0) qsort(e->needed.items, e->needed.count, sizeof(uint32_t), by_place);
    for (uint32_t i = 0; i < e->needed.count; i++) {
        uint32_t index = e->needed.items[i];
        e->module_locals[index].id = emit_pure(e, ir_inst(e->module, module_list(e), index));
    }
    e->in_module_list = false;
}

SpvId emit_override_value(Emitter *e, OverrideId id) {
    SpvId constant = override_constant(e, id);
    if (constant != 0) return constant;
    return emit_module_value(e, ir_index(e->module->overrides[e->override_roots[id]]));
}

SpvId emit_module_value(Emitter *e, uint32_t inst) {
    return e->module_ids[inst] ? e->module_ids[inst] : e->module_locals[inst].id;
}
