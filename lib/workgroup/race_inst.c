// Instructions that compute values. Composites are lists of scalars, in the order of their parts.
#include "workgroup/race_run.h"

#include <string.h>

// ---- the scalars of a type

static uint32_t count_scalars(const Race *r, TypeId id) {
    const Type *type = type_get(&r->program->types, id);
    switch (type->kind) {
    case TYPE_BOOL:
    case TYPE_I32:
    case TYPE_U32:
    case TYPE_F32:
    case TYPE_F16:
    case TYPE_ATOMIC: return 1;
    case TYPE_VECTOR: return type->width;
    case TYPE_MATRIX: return (uint32_t)type->columns * type->width;
    case TYPE_ARRAY: {
        if (type->count_kind != COUNT_CONST) return 0;
        uint64_t element = count_scalars(r, type->element);
        return element * type->count > RACE_MAX_SCALARS ? 0 : (uint32_t)element * type->count;
    }
    case TYPE_STRUCT: {
        uint32_t sum = 0;
        for (uint32_t i = 0; i < type_structure_of(&r->program->types, id)->member_count; i++) {
            uint32_t part = count_scalars(r, type_member(&r->program->types, id, i)->type);
            if (part == 0) return 0;
            sum += part;
        }
        return sum > RACE_MAX_SCALARS ? 0 : sum;
    }
    default: return 0;
    }
}

uint32_t race_scalar_count(const Race *r, TypeId type) {
    return count_scalars(r, type);
}

static uint32_t list_types(const Race *r, TypeId id, TypeId *types, uint32_t at, uint32_t limit) {
    const TypeTable *table = &r->program->types;
    const Type *type = type_get(table, id);
    switch (type->kind) {
    case TYPE_ARRAY:
        for (uint32_t i = 0; i < type->count && at < limit; i++)
            at = list_types(r, type->element, types, at, limit);
        return at;
    case TYPE_STRUCT:
        for (uint32_t i = 0; i < type_structure_of(table, id)->member_count; i++)
            at = list_types(r, type_member(table, id, i)->type, types, at, limit);
        return at;
    default: {
        TypeId scalar = type_scalar(table, id);
        for (uint32_t i = count_scalars(r, id); i > 0 && at < limit; i--)
            types[at++] = scalar;
        return at;
    }
    }
}

// The types of the scalars of a composite; returns how many there are, at most `limit`.
uint32_t race_scalar_types(const Race *r, TypeId type, TypeId *types, uint32_t limit) {
    return list_types(r, type, types, 0, limit);
}

TypeId race_scalar_type(const Race *r, TypeId type) {
    return type_scalar(&r->program->types, type);
}

// ---- operands and results

static void flatten(Race *r, ConstId id, RaceValue *into, uint32_t count) {
    const ConstTable *constants = &r->program->constants;
    const Constant *constant = const_get(constants, id);
    switch ((ConstKind)constant->kind) {
    case CONST_INTEGER: into[0] = race_const((uint32_t)constant->integer); return;
    case CONST_FLOAT: {
        float value = (float)constant->real;
        uint32_t bits;
        memcpy(&bits, &value, sizeof bits);
        into[0] = race_const(bits);
        return;
    }
    case CONST_COMPOSITE: {
        uint32_t parts = constant->elements.count;
        uint32_t first = constant->elements.first;
        for (uint32_t i = 0, at = 0; i < parts && at < count; i++) {
            ConstId part = constants->elements.items[first + i];
            uint32_t size = count_scalars(r, const_get(constants, part)->type);
            flatten(r, part, into + at, size);
            at += size;
        }
        return;
    }
    default:
        for (uint32_t i = 0; i < count; i++)
            into[i] = race_const(0);
        return;
    }
}

static const RaceValue *constant_values(Race *r, ConstId id) {
    if (id < r->constant_count && r->constants[id]) return r->constants[id];
    uint32_t count = count_scalars(r, const_get(&r->program->constants, id)->type);
    if (count == 0) return NULL;
    RaceValue *values = ARENA_ARRAY(r->arena, RaceValue, count);
    flatten(r, id, values, count);
    if (id < r->constant_count) {
        r->constants[id] = values;
        vec_push(r->arena, &r->flattened, id);
    }
    return values;
}

static const RaceValue *override_value(Race *r, OverrideId id) {
    ConstId fixed = r->overrides->values ? r->overrides->values[id] : 0;
    if (fixed) return constant_values(r, fixed);
    IrOperand operand = r->module->overrides[id];
    if (ir_tag(operand) == IR_CONSTANT) return constant_values(r, ir_index(operand));
    RaceValue *value = ARENA_NEW(r->arena, RaceValue);
    TypeId type = r->program->overrides.items[id].type;
    *value = race_term_value(race_leaf(r->terms, RACE_SYMBOL, type, RACE_UNSET, RACE_OVERRIDE, id, 0));
    return value;
}

static const RaceValue *frame_values(const RaceFrame *frame, uint32_t index) {
    return frame->count[index] == 0 ? NULL : frame->values + frame->first[index];
}

// The module's own list of instructions gives the values that overrides decide. It is run as far as needed.
static const RaceValue *module_value(Race *r, uint32_t index) {
    RaceFrame *caller = r->frame;
    RaceMask mask = {0};
    memcpy(mask.may, r->all, sizeof r->all);
    r->frame = race_frame(r, 0);
    while (r->module_done <= index) {
        uint32_t next = r->module_done++;
        race_execute(r, next, ir_inst(r->module, r->frame->function, next), &mask);
    }
    const RaceValue *values = frame_values(r->frame, index);
    r->frame = caller;
    return values;
}

const RaceValue *race_operand(Race *r, IrOperand operand) {
    uint32_t index = ir_index(operand);
    switch (ir_tag(operand)) {
    case IR_INST: return frame_values(r->frame, index);
    case IR_PARAMETER: return r->frame->arguments[index];
    case IR_CONSTANT: return constant_values(r, index);
    case IR_OVERRIDE: return override_value(r, index);
    case IR_MODULE: return module_value(r, index);
    default: return NULL;
    }
}

GlobalId race_handle(const Race *r, IrOperand operand) {
    if (ir_tag(operand) == IR_GLOBAL) return ir_index(operand);
    return ir_tag(operand) == IR_PARAMETER ? r->frame->pointers[ir_index(operand)].global : 0;
}

TypeId race_operand_type(const Race *r, IrOperand operand) {
    return ir_operand_type(r->module, r->frame->function, operand);
}

uint32_t *race_buffer(Race *r, uint32_t **buffer) {
    if (!*buffer) *buffer = ARENA_ARRAY(r->arena, uint32_t, r->lane_count);
    return *buffer;
}

uint32_t *race_result_buffer(Race *r, uint32_t index, uint32_t i) {
    return race_buffer(r, &r->frame->buffers[r->frame->first[index] + i]);
}

void race_set(Race *r, uint32_t index, uint32_t i, RaceValue value) {
    if (value.kind == RACE_LANES) {
        uint32_t *buffer = race_result_buffer(r, index, i);
        if (buffer != value.lanes) memmove(buffer, value.lanes, r->lane_count * sizeof *buffer);
        value.lanes = buffer;
    }
    r->frame->values[r->frame->first[index] + i] = value;
}

RaceValue race_unknown(Race *r, TypeId scalar, bool varying) {
    uint32_t taint = (uint32_t)RACE_FORGOTTEN | (varying ? (uint32_t)RACE_VARYING : 0);
    RaceSymbol symbol = varying ? RACE_FRESH_VARYING : RACE_FRESH_UNIFORM;
    return race_term_value(race_leaf(r->terms, RACE_SYMBOL, scalar, taint, symbol, r->fresh++, 0));
}

// WGSL 7.3: an invalid load gives one value or another.
RaceValue race_doubtful(Race *r, TypeId scalar, RaceValue value) {
    RaceTermId mischief =
        race_leaf(r->terms, RACE_SYMBOL, TYPE_BOOL_ID, RACE_VARYING, RACE_MISCHIEF, r->fresh++, 0);
    RaceTermId other = race_leaf(r->terms, RACE_SYMBOL, scalar, RACE_VARYING, RACE_MISCHIEF, r->fresh++, 0);
    return race_operate(r->terms, RACE_SELECT, race_term_value(mischief), race_term_value(other), value,
                        NULL);
}

void race_set_unknown(Race *r, uint32_t index, TypeId type, bool varying) {
    uint32_t count = r->frame->count[index];
    if (count == 0) return;
    TypeId types[RACE_MAX_SCALARS];
    memset(types, 0, count * sizeof *types);
    race_scalar_types(r, type, types, count);
    for (uint32_t i = 0; i < count; i++)
        race_set(r, index, i, race_unknown(r, types[i], varying));
}

// ---- operators

static RaceOp integer_operation(BinaryOp op, bool is_signed) {
    switch (op) {
    case BINARY_ADD: return RACE_ADD;
    case BINARY_SUBTRACT: return RACE_SUBTRACT;
    case BINARY_MULTIPLY: return RACE_MULTIPLY;
    case BINARY_DIVIDE: return is_signed ? RACE_DIVIDE_S : RACE_DIVIDE_U;
    case BINARY_REMAINDER: return is_signed ? RACE_REMAINDER_S : RACE_REMAINDER_U;
    case BINARY_AND: return RACE_AND;
    case BINARY_OR: return RACE_OR;
    case BINARY_XOR: return RACE_XOR;
    case BINARY_SHIFT_LEFT: return RACE_SHIFT_LEFT;
    case BINARY_SHIFT_RIGHT: return is_signed ? RACE_SHIFT_RIGHT_S : RACE_SHIFT_RIGHT_U;
    case BINARY_EQUAL: return RACE_EQUAL;
    case BINARY_NOT_EQUAL: return RACE_NOT_EQUAL;
    case BINARY_LESS:
    case BINARY_GREATER: return is_signed ? RACE_LESS_S : RACE_LESS_U;
    case BINARY_LESS_EQUAL:
    case BINARY_GREATER_EQUAL: return is_signed ? RACE_LESS_EQUAL_S : RACE_LESS_EQUAL_U;
    default: return RACE_NONE;
    }
}

static RaceOp float_operation(BinaryOp op) {
    switch (op) {
    case BINARY_ADD: return RACE_FADD;
    case BINARY_SUBTRACT: return RACE_FSUBTRACT;
    case BINARY_MULTIPLY: return RACE_FMULTIPLY;
    case BINARY_DIVIDE: return RACE_FDIVIDE;
    case BINARY_REMAINDER: return RACE_FREMAINDER;
    case BINARY_EQUAL: return RACE_FEQUAL;
    case BINARY_NOT_EQUAL: return RACE_FNOT_EQUAL;
    case BINARY_LESS:
    case BINARY_GREATER: return RACE_FLESS;
    case BINARY_LESS_EQUAL:
    case BINARY_GREATER_EQUAL: return RACE_FLESS_EQUAL;
    default: return RACE_NONE;
    }
}

static bool is_float(TypeId scalar) {
    return scalar == TYPE_F32_ID || scalar == TYPE_F16_ID;
}

// A value that follows from the operands in a way that is not looked into.
RaceValue race_opaque(Race *r, uint32_t index, TypeId scalar, uint32_t salt, uint32_t taint) {
    const IrInst *inst = ir_inst(r->module, r->frame->function, index);
    RaceTermId hash = race_to_term(r->terms, race_const(race_mix(salt, inst->op | (uint32_t)inst->sub << 8)));
    IrOperand pair[2] = {inst->a, inst->b};
    const IrOperand *list = pair;
    uint32_t count = 2;
    if (inst->op == IR_BUILTIN || inst->op == IR_CONSTRUCT) {
        list = r->module->extra.items + inst->a;
        count = inst->count;
        hash = race_operate2(r->terms, RACE_MIX, race_const(inst->b), race_term_value(hash), NULL).bits;
    } else if (inst->op != IR_BINARY) {
        count = 1;
    }
    for (uint32_t i = 0; i < count; i++) {
        GlobalId handle = race_handle(r, list[i]);
        if (handle != 0)
            hash = race_operate2(r->terms, RACE_MIX, race_term_value(hash), race_const(handle), NULL).bits;
        if (ir_tag(list[i]) == IR_GLOBAL || ir_tag(list[i]) == IR_VARIABLE) continue;
        const RaceValue *values = race_operand(r, list[i]);
        uint32_t scalars = values ? race_scalar_count(r, race_operand_type(r, list[i])) : 0;
        for (uint32_t k = 0; k < scalars; k++) {
            taint |= race_taint(r->terms, values[k]);
            RaceTermId part = race_to_term(r->terms, values[k]);
            hash = race_operate2(r->terms, RACE_MIX, race_term_value(hash), race_term_value(part), NULL).bits;
        }
    }
    // What comes from data can be anything, as far as one can tell; of what is known that is not so.
    if (!(taint & (RACE_DATA | RACE_SHARED))) taint |= RACE_FORGOTTEN;
    return race_term_value(race_leaf(r->terms, RACE_OPAQUE, scalar, taint, hash, 0, 0));
}

static void execute_binary(Race *r, uint32_t index, const IrInst *inst) {
    BinaryOp op = (BinaryOp)inst->sub;
    const RaceValue *a = race_operand(r, inst->a);
    const RaceValue *b = race_operand(r, inst->b);
    TypeId left_type = race_operand_type(r, inst->a);
    TypeId scalar = race_scalar_type(r, left_type);
    TypeKind left_kind = type_kind(&r->program->types, left_type);
    TypeKind right_kind = type_kind(&r->program->types, race_operand_type(r, inst->b));
    RaceOp operation = is_float(scalar) ? float_operation(op) : integer_operation(op, scalar == TYPE_I32_ID);
    bool product = op == BINARY_MULTIPLY && (left_kind == TYPE_MATRIX || right_kind == TYPE_MATRIX);
    bool known = a && b && operation != RACE_NONE && scalar != TYPE_F16_ID && !product;
    bool swap = op == BINARY_GREATER || op == BINARY_GREATER_EQUAL;
    for (uint32_t i = 0; i < r->frame->count[index]; i++) {
        RaceValue value = known ? race_operate2(r->terms, operation, swap ? b[i] : a[i], swap ? a[i] : b[i],
                                                race_result_buffer(r, index, i))
                                : race_opaque(r, index, race_scalar_type(r, inst->type), i, 0);
        race_set(r, index, i, value);
    }
}

static void execute_unary(Race *r, uint32_t index, const IrInst *inst) {
    const RaceValue *a = race_operand(r, inst->a);
    TypeId scalar = race_scalar_type(r, inst->type);
    RaceOp op = inst->sub == UNARY_NOT          ? RACE_LOGICAL_NOT
                : inst->sub == UNARY_COMPLEMENT ? RACE_COMPLEMENT
                : is_float(scalar)              ? RACE_FNEGATE
                                                : RACE_NEGATE;
    for (uint32_t i = 0; a && i < r->frame->count[index]; i++)
        race_set(r, index, i, race_operate2(r->terms, op, a[i], a[i], race_result_buffer(r, index, i)));
}

// WGSL 17.1 Value constructors
static RaceValue convert(Race *r, RaceValue value, TypeId from, TypeId to, uint32_t *buffer) {
    RaceTerms *terms = r->terms;
    if (from == to) return value;
    if (to == TYPE_BOOL_ID) {
        RaceOp op = is_float(from) ? RACE_FNOT_EQUAL : RACE_NOT_EQUAL;
        return race_operate2(terms, op, value, race_const(0), buffer);
    }
    if (is_float(from) && !is_float(to))
        return race_operate2(terms, to == TYPE_U32_ID ? RACE_FLOAT_TO_U : RACE_FLOAT_TO_S, value, value,
                             buffer);
    if (is_float(to) && !is_float(from))
        value = race_operate2(terms, from == TYPE_I32_ID ? RACE_S_TO_FLOAT : RACE_U_TO_FLOAT, value, value,
                              buffer);
    return to == TYPE_F16_ID ? race_operate2(terms, RACE_ROUND_TO_F16, value, value, buffer) : value;
}

static void execute_convert(Race *r, uint32_t index, const IrInst *inst) {
    const RaceValue *a = race_operand(r, inst->a);
    TypeId from = race_scalar_type(r, race_operand_type(r, inst->a));
    TypeId to = race_scalar_type(r, inst->type);
    bool same_bits = inst->op == IR_BITCAST;
    bool known = a && (!same_bits || (from != TYPE_F16_ID && to != TYPE_F16_ID));
    for (uint32_t i = 0; i < r->frame->count[index]; i++) {
        RaceValue value = !known      ? race_opaque(r, index, to, i, 0)
                          : same_bits ? a[i]
                                      : convert(r, a[i], from, to, race_result_buffer(r, index, i));
        race_set(r, index, i, value);
    }
}

// ---- composites

// Where part `part` of a composite type begins among its scalars.
uint32_t race_part_offset(const Race *r, TypeId composite, uint32_t part) {
    const Type *type = type_get(&r->program->types, composite);
    if (type->kind == TYPE_VECTOR) return part;
    if (type->kind != TYPE_STRUCT) return part * count_scalars(r, type->element);
    uint32_t offset = 0;
    for (uint32_t i = 0; i < part; i++)
        offset += count_scalars(r, type_member(&r->program->types, composite, i)->type);
    return offset;
}

static void execute_extract(Race *r, uint32_t index, const IrInst *inst) {
    const RaceValue *a = race_operand(r, inst->a);
    if (!a) {
        race_set_unknown(r, index, inst->type, true);
        return;
    }
    uint32_t offset = race_part_offset(r, race_operand_type(r, inst->a), inst->b);
    for (uint32_t i = 0; i < r->frame->count[index]; i++)
        race_set(r, index, i, a[offset + i]);
}

// The index is out of bounds in some lane, as far as one can tell.
static bool may_be_outside(Race *r, RaceValue at, uint32_t count, const RaceMask *mask) {
    if (at.kind == RACE_CONST) return at.bits >= count;
    if (at.kind == RACE_TERM) return race_upper_bound(r->terms, at, mask->guard) >= count;
    for (uint32_t i = 0; i < r->lane_count; i++) {
        if (race_mask_has(mask->may, i) && at.lanes[i] >= count) return true;
    }
    return false;
}

// WGSL 8.5: an index out of bounds gives some element.
static void execute_extract_index(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask) {
    const RaceValue *a = race_operand(r, inst->a);
    const RaceValue *at = race_operand(r, inst->b);
    uint32_t width = r->frame->count[index];
    uint32_t total = a ? race_scalar_count(r, race_operand_type(r, inst->a)) : 0;
    if (!a || !at || width == 0 || total / width > RACE_MAX_CHOICES) {
        race_set_unknown(r, index, inst->type, true);
        return;
    }
    RaceValue choice = race_seen_by(r, mask, *at);
    bool doubtful = may_be_outside(r, choice, total / width, mask);
    TypeId scalar = race_scalar_type(r, inst->type);
    if (choice.kind == RACE_CONST && !doubtful) {
        uint32_t offset = choice.bits * width;
        for (uint32_t i = 0; i < width; i++)
            race_set(r, index, i, a[offset + i]);
        return;
    }
    for (uint32_t i = 0; i < width; i++) {
        RaceValue value = doubtful ? race_doubtful(r, scalar, a[i]) : a[i];
        for (uint32_t k = doubtful ? 0 : 1; k < total / width; k++) {
            uint32_t *buffer = race_result_buffer(r, index, i);
            RaceValue hit = race_operate2(r->terms, RACE_EQUAL, choice, race_const(k), r->scratch);
            value = race_operate(r->terms, RACE_SELECT, hit, a[k * width + i], value, buffer);
        }
        race_set(r, index, i, value);
    }
}

static void execute_construct(Race *r, uint32_t index, const IrInst *inst) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < inst->count && r->frame->count[index] != 0; i++) {
        IrOperand operand = r->module->extra.items[inst->a + i];
        const RaceValue *part = race_operand(r, operand);
        uint32_t count = race_scalar_count(r, race_operand_type(r, operand));
        for (uint32_t k = 0; k < count; k++)
            race_set(r, index, at + k, part ? part[k] : race_unknown(r, TYPE_U32_ID, true));
        at += count;
    }
}

static void execute_swizzle(Race *r, uint32_t index, const IrInst *inst) {
    const RaceValue *a = race_operand(r, inst->a);
    for (uint32_t i = 0; a && i < r->frame->count[index]; i++)
        race_set(r, index, i, a[inst->b >> (2 * i) & 3]);
}

static void execute_splat(Race *r, uint32_t index, const IrInst *inst) {
    const RaceValue *a = race_operand(r, inst->a);
    for (uint32_t i = 0; a && i < r->frame->count[index]; i++)
        race_set(r, index, i, a[0]);
}

// The length of a buffer's array, or of a view, which has its own.
static void execute_array_length(Race *r, uint32_t index, const IrInst *inst) {
    IrOperand pointer = inst->a;
    uint32_t view = 0;
    while (ir_tag(pointer) == IR_INST) {
        const IrInst *base = ir_inst(r->module, r->frame->function, ir_index(pointer));
        if (base->op == IR_BUILTIN) view = ++r->fresh;
        pointer = ir_pointer_base(r->module, base);
    }
    GlobalId global = race_handle(r, pointer);
    if (global == 0) view = ++r->fresh;
    RaceTermId length = race_leaf(r->terms, RACE_SYMBOL, TYPE_U32_ID, 0, RACE_ARRAY_LENGTH, global, view);
    race_set(r, index, 0, race_term_value(length));
}

void race_execute(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask) {
    switch (inst->op) {
    case IR_UNARY: execute_unary(r, index, inst); break;
    case IR_BINARY: execute_binary(r, index, inst); break;
    case IR_CONVERT:
    case IR_BITCAST: execute_convert(r, index, inst); break;
    case IR_EXTRACT: execute_extract(r, index, inst); break;
    case IR_EXTRACT_INDEX: execute_extract_index(r, index, inst, mask); break;
    case IR_CONSTRUCT: execute_construct(r, index, inst); break;
    case IR_SWIZZLE: execute_swizzle(r, index, inst); break;
    case IR_SPLAT: execute_splat(r, index, inst); break;
    case IR_ARRAY_LENGTH: execute_array_length(r, index, inst); break;
    case IR_BUILTIN: race_builtin(r, index, inst, mask); break;
    default: race_set_unknown(r, index, inst->type, true); break;
    }
}
