// Built-in functions, WGSL 17.
#include "workgroup/race_run.h"

static const RaceValue *argument(Race *r, const IrInst *inst, uint32_t i) {
    return race_operand(r, r->module->extra.items[inst->a + i]);
}

// ---- one operation for each component

// The operation behind a built-in function of integers or floats, RACE_NONE where there is none.
static RaceOp operation_of(BuiltinId builtin, TypeId scalar) {
    bool is_signed = scalar == TYPE_I32_ID;
    bool is_float = scalar == TYPE_F32_ID;
    switch (builtin) {
    case BUILTIN_abs: return is_float ? RACE_FABS : is_signed ? RACE_ABS : RACE_NONE;
    case BUILTIN_sign: return is_float ? RACE_FSIGN : RACE_SIGN;
    case BUILTIN_floor: return RACE_FLOOR;
    case BUILTIN_ceil: return RACE_CEIL;
    case BUILTIN_trunc: return RACE_TRUNC;
    case BUILTIN_round: return RACE_ROUND;
    case BUILTIN_sqrt: return RACE_SQRT;
    case BUILTIN_exp2: return RACE_EXP2;
    case BUILTIN_log2: return RACE_LOG2;
    case BUILTIN_pow: return RACE_FPOW;
    case BUILTIN_fma: return RACE_FMA;
    case BUILTIN_min: return is_float ? RACE_FMIN : is_signed ? RACE_MIN_S : RACE_MIN_U;
    case BUILTIN_max: return is_float ? RACE_FMAX : is_signed ? RACE_MAX_S : RACE_MAX_U;
    case BUILTIN_countLeadingZeros: return RACE_COUNT_LEADING_ZEROS;
    case BUILTIN_countTrailingZeros: return RACE_COUNT_TRAILING_ZEROS;
    case BUILTIN_countOneBits: return RACE_COUNT_ONES;
    case BUILTIN_reverseBits: return RACE_REVERSE_BITS;
    case BUILTIN_firstLeadingBit: return is_signed ? RACE_FIRST_LEADING_S : RACE_FIRST_LEADING_U;
    case BUILTIN_firstTrailingBit: return RACE_FIRST_TRAILING;
    default: return RACE_NONE;
    }
}

static void component_wise(Race *r, uint32_t index, const IrInst *inst, RaceOp op) {
    const RaceValue *a = argument(r, inst, 0);
    const RaceValue *b = inst->count > 1 ? argument(r, inst, 1) : a;
    const RaceValue *c = inst->count > 2 ? argument(r, inst, 2) : a;
    for (uint32_t i = 0; i < r->frame->count[index]; i++)
        race_set(r, index, i, race_operate(r->terms, op, a[i], b[i], c[i], race_result_buffer(r, index, i)));
}

static void clamp(Race *r, uint32_t index, const IrInst *inst, TypeId scalar) {
    RaceOp low = operation_of(BUILTIN_max, scalar);
    RaceOp high = operation_of(BUILTIN_min, scalar);
    const RaceValue *e = argument(r, inst, 0);
    const RaceValue *from = argument(r, inst, 1);
    const RaceValue *to = argument(r, inst, 2);
    for (uint32_t i = 0; i < r->frame->count[index]; i++) {
        uint32_t *buffer = race_result_buffer(r, index, i);
        RaceValue value = race_operate2(r->terms, low, e[i], from[i], buffer);
        race_set(r, index, i, race_operate2(r->terms, high, value, to[i], buffer));
    }
}

// WGSL 17.3.3: both values are there already.
static void select(Race *r, uint32_t index, const IrInst *inst) {
    const RaceValue *no = argument(r, inst, 0);
    const RaceValue *yes = argument(r, inst, 1);
    const RaceValue *condition = argument(r, inst, 2);
    TypeId type = race_operand_type(r, r->module->extra.items[inst->a + 2]);
    bool one = race_scalar_count(r, type) == 1;
    for (uint32_t i = 0; i < r->frame->count[index]; i++) {
        uint32_t *buffer = race_result_buffer(r, index, i);
        race_set(r, index, i,
                 race_operate(r->terms, RACE_SELECT, condition[one ? 0 : i], yes[i], no[i], buffer));
    }
}

static void reduce(Race *r, uint32_t index, const IrInst *inst, RaceOp op) {
    const RaceValue *values = argument(r, inst, 0);
    uint32_t count = race_scalar_count(r, race_operand_type(r, r->module->extra.items[inst->a]));
    RaceValue value = values[0];
    for (uint32_t i = 1; i < count; i++)
        value = race_operate2(r->terms, op, value, values[i], race_result_buffer(r, index, 0));
    race_set(r, index, 0, value);
}

static void dot(Race *r, uint32_t index, const IrInst *inst) {
    const RaceValue *a = argument(r, inst, 0);
    const RaceValue *b = argument(r, inst, 1);
    uint32_t count = race_scalar_count(r, race_operand_type(r, r->module->extra.items[inst->a]));
    RaceValue sum = race_const(0);
    for (uint32_t i = 0; i < count; i++) {
        RaceValue product = race_operate2(r->terms, RACE_MULTIPLY, a[i], b[i], r->scratch);
        sum = race_operate2(r->terms, RACE_ADD, sum, product, race_result_buffer(r, index, 0));
    }
    race_set(r, index, 0, sum);
}

static void extract_bits(Race *r, uint32_t index, const IrInst *inst, TypeId scalar) {
    const RaceValue *e = argument(r, inst, 0);
    const RaceValue *offset = argument(r, inst, 1);
    const RaceValue *count = argument(r, inst, 2);
    RaceOp op = scalar == TYPE_I32_ID ? RACE_EXTRACT_S : RACE_EXTRACT_U;
    for (uint32_t i = 0; i < r->frame->count[index]; i++)
        race_set(r, index, i,
                 race_operate(r->terms, op, e[i], *offset, *count, race_result_buffer(r, index, i)));
}

// WGSL 17.5.42, as (e & ~range) | (newbits << offset & range).
static void insert_bits(Race *r, uint32_t index, const IrInst *inst) {
    const RaceValue *e = argument(r, inst, 0);
    const RaceValue *bits = argument(r, inst, 1);
    const RaceValue *offset = argument(r, inst, 2);
    const RaceValue *count = argument(r, inst, 3);
    uint32_t *buffers[3] = {0};
    for (uint32_t i = 0; i < 3; i++)
        race_buffer(r, &buffers[i]);
    RaceTerms *t = r->terms;
    for (uint32_t i = 0; i < r->frame->count[index]; i++) {
        RaceValue range = race_operate2(t, RACE_BIT_RANGE, *offset, *count, buffers[0]);
        RaceValue moved = race_operate2(t, RACE_SHIFT_LEFT, bits[i], *offset, buffers[1]);
        moved = race_operate2(t, RACE_AND, moved, range, buffers[1]);
        RaceValue kept = race_operate2(t, RACE_COMPLEMENT, range, range, buffers[2]);
        kept = race_operate2(t, RACE_AND, e[i], kept, buffers[2]);
        race_set(r, index, i, race_operate2(t, RACE_OR, kept, moved, race_result_buffer(r, index, i)));
    }
}

static void fract(Race *r, uint32_t index, const IrInst *inst) {
    const RaceValue *e = argument(r, inst, 0);
    for (uint32_t i = 0; i < r->frame->count[index]; i++) {
        uint32_t *buffer = race_result_buffer(r, index, i);
        RaceValue whole = race_operate2(r->terms, RACE_FLOOR, e[i], e[i], r->scratch);
        race_set(r, index, i, race_operate2(r->terms, RACE_FSUBTRACT, e[i], whole, buffer));
    }
}

// ---- functions that are not looked into

static void opaque(Race *r, uint32_t index, const IrInst *inst, uint32_t taint, uint32_t salt) {
    uint32_t count = r->frame->count[index];
    if (count == 0) return;
    TypeId types[RACE_MAX_SCALARS];
    race_scalar_types(r, inst->type, types, count);
    for (uint32_t i = 0; i < count; i++)
        race_set(r, index, i, race_opaque(r, index, types[i], salt << 4 ^ i, taint));
}

// What a texture holds is data. Where it can be written, it need not be the same again.
static void texture(Race *r, uint32_t index, const IrInst *inst) {
    uint32_t taint = RACE_DATA;
    uint32_t again = 0;
    for (uint32_t i = 0; i < inst->count; i++) {
        IrOperand operand = r->module->extra.items[inst->a + i];
        GlobalId handle = race_handle(r, operand);
        if (handle != 0) {
            TypeId type = r->program->globals.items[handle].type;
            if (type_get(&r->program->types, type)->access == ACCESS_READ_WRITE) again = ++r->fresh;
        }
        if (ir_tag(operand) == IR_GLOBAL) continue;
        const RaceValue *values = race_operand(r, operand);
        uint32_t count = values ? race_scalar_count(r, race_operand_type(r, operand)) : 0;
        for (uint32_t k = 0; k < count; k++) {
            if (race_taint(r->terms, values[k]) & RACE_VARYING) taint |= RACE_DATA_VARYING | RACE_VARYING;
        }
    }
    if (again != 0) taint |= RACE_DATA_VARYING | RACE_VARYING;
    opaque(r, index, inst, taint, again);
}

// ---- atomics, WGSL 17.8

static RaceEventKind atomic_kind(BuiltinId builtin) {
    if (builtin == BUILTIN_atomicLoad) return RACE_ATOMIC_LOAD;
    return builtin == BUILTIN_atomicStore ? RACE_ATOMIC_STORE : RACE_ATOMIC_MODIFY;
}

static RaceTermId operand_term(Race *r, const IrInst *inst, uint32_t i) {
    if (i >= inst->count) return race_to_term(r->terms, race_const(0));
    const RaceValue *value = argument(r, inst, i);
    return race_to_term(r->terms, value ? *value : race_unknown(r, TYPE_U32_ID, true));
}

// Writes down the operation and gives its result, or the unknown where there is no such place.
static void atomic(Race *r, uint32_t index, const IrInst *inst, BuiltinId builtin, const RaceMask *mask) {
    RacePlace place = race_place(r, r->module->extra.items[inst->a]);
    uint32_t event = race_log_access(r, index, atomic_kind(builtin), &place, mask);
    bool exchange = builtin == BUILTIN_atomicCompareExchangeWeak;
    uint32_t count = r->frame->count[index];
    if (event == UINT32_MAX) {
        race_set_unknown(r, index, inst->type, true);
        return;
    }
    RaceAtomic record = {.builtin = builtin, .global = place.global, .event = event};
    record.is_signed = type_scalar(&r->program->types, place.type) == TYPE_I32_ID;
    record.comparand = operand_term(r, inst, 1);
    record.operand = exchange ? operand_term(r, inst, 2) : record.comparand;
    uint32_t number = r->log->atomics.count;
    vec_push(r->arena, &r->log->atomics, record);
    for (uint32_t i = 0; i < count; i++) {
        TypeId type = i == 1 ? TYPE_BOOL_ID : TYPE_U32_ID;
        race_set(r, index, i,
                 race_term_value(race_leaf(r->terms, RACE_ATOMIC, type, RACE_VARYING, number, i, 0)));
    }
}

// WGSL 17.11.4: a barrier, the load, and a barrier.
static void uniform_load(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask) {
    RacePlace place = race_place(r, r->module->extra.items[inst->a]);
    race_log_barrier(r, index, RACE_ORDERS_WORKGROUP, mask, false);
    if (type_kind(&r->program->types, place.type) == TYPE_ATOMIC) {
        atomic(r, index, inst, BUILTIN_atomicLoad, mask);
    } else {
        race_load(r, index,
                  &(IrInst){.op = IR_LOAD, .type = inst->type, .a = r->module->extra.items[inst->a]}, mask);
    }
    race_log_barrier(r, index, RACE_ORDERS_WORKGROUP, mask, false);
}

// ---- subgroups, WGSL 17.12: they order nothing, but what they give depends on the lanes around

static void subgroup(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask) {
    uint32_t count = r->frame->count[index];
    TypeId types[16];
    if (count == 0 || count > 16) return;
    race_scalar_types(r, inst->type, types, count);
    const RaceValue *values = inst->count > 0 ? argument(r, inst, 0) : NULL;
    bool one = (BuiltinId)inst->b == BUILTIN_subgroupBallot;
    for (uint32_t i = 0; i < count; i++) {
        RaceSubgroup record = {
            .builtin = (BuiltinId)inst->b, .type = (uint8_t)types[i], .component = (uint8_t)i};
        RaceValue operand = !values ? race_const(0) : values[one ? 0 : i];
        record.operand = race_to_term(r->terms, operand);
        record.second = operand_term(r, inst, 1);
        record.may = race_keep_mask(r, mask->may);
        record.guard = mask->guard;
        uint32_t number = r->log->subgroups.count;
        vec_push(r->arena, &r->log->subgroups, record);
        RaceTermId term = race_leaf(r->terms, RACE_SUBGROUP, types[i], RACE_VARYING, number, 0, 0);
        race_set(r, index, i, race_term_value(term));
    }
}

// Whether a view of `type` from `offset` on lies within `place`, a buffer, in all lanes.
static bool view_fits(Race *r, const RacePlace *place, RaceValue offset, TypeId type, const RaceMask *mask) {
    const TypeTable *types = &r->program->types;
    const Type *buffer = type_get(types, place->type);
    if (buffer->kind != TYPE_BUFFER || buffer->count_kind == COUNT_RUNTIME || place->loose) return false;
    if (type_has_flag(types, type, TYPE_HAS_RUNTIME_ARRAY)) return false;
    uint64_t bytes = buffer->count_kind == COUNT_CONST
                         ? buffer->count
                         : evaluate_count(r->program, r->overrides, place->type);
    uint64_t size = type_get(types, type)->size;
    if (size == 0 || size > bytes) return false;
    if (offset.kind == RACE_TERM) return race_upper_bound(r->terms, offset, mask->guard) <= bytes - size;
    for (uint32_t i = 0; i < r->lane_count; i++) {
        uint32_t at = offset.kind == RACE_CONST ? offset.bits : offset.lanes[i];
        if (race_mask_has(mask->may, i) && at > bytes - size) return false;
    }
    return true;
}

// WGSL 17.14: another type for the bytes from an offset on, which is rounded down to the type's alignment.
static void view(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask) {
    RacePlace *place = race_frame_place(r->frame, index);
    uint32_t *buffer = place->buffer;
    *place = race_place(r, r->module->extra.items[inst->a]);
    place->buffer = buffer;
    place->component = false;
    TypeId type = type_get(&r->program->types, inst->type)->element;
    const RaceValue *offset = argument(r, inst, 1);
    if (!offset) {
        place->unknown = true;
        return;
    }
    uint32_t alignment = type_get(&r->program->types, type)->alignment;
    RaceValue at = race_seen_by(r, mask, *offset);
    place->loose = !view_fits(r, place, at, type, mask);
    place->type = type;
    uint32_t *into = race_buffer(r, &place->buffer);
    if (alignment > 1) at = race_operate2(r->terms, RACE_AND, at, race_const(0 - alignment), r->scratch);
    place->offset = race_operate2(r->terms, RACE_ADD, place->offset, at, into);
}

// WGSL 17.14: the size of a buffer. Of one without a size in its type any is possible.
static void buffer_length(Race *r, uint32_t index, const IrInst *inst) {
    IrOperand pointer = r->module->extra.items[inst->a];
    if (ir_tag(pointer) == IR_GLOBAL) {
        const Type *type = type_get(&r->program->types, r->program->globals.items[ir_index(pointer)].type);
        uint32_t taint = type->count_kind == COUNT_RUNTIME ? 0 : RACE_FORGOTTEN;
        race_set(r, index, 0,
                 race_term_value(race_leaf(r->terms, RACE_SYMBOL, TYPE_U32_ID, taint, RACE_BUFFER_LENGTH,
                                           ir_index(pointer), 0)));
    } else {
        race_set_unknown(r, index, inst->type, false);
    }
}

// ---- the choice

static bool arguments_known(Race *r, const IrInst *inst) {
    for (uint32_t i = 0; i < inst->count; i++) {
        if (!argument(r, inst, i)) return false;
    }
    return inst->count > 0;
}

static void pure(Race *r, uint32_t index, const IrInst *inst) {
    BuiltinId builtin = (BuiltinId)inst->b;
    TypeId scalar = race_scalar_type(r, race_operand_type(r, r->module->extra.items[inst->a]));
    bool known = arguments_known(r, inst) && scalar != TYPE_F16_ID;
    bool integer = scalar == TYPE_I32_ID || scalar == TYPE_U32_ID;
    RaceOp op = known ? operation_of(builtin, scalar) : RACE_NONE;
    if (op != RACE_NONE)
        component_wise(r, index, inst, op);
    else if (known && builtin == BUILTIN_clamp)
        clamp(r, index, inst, scalar);
    else if (arguments_known(r, inst) && builtin == BUILTIN_select)
        select(r, index, inst);
    else if (known && builtin == BUILTIN_all)
        reduce(r, index, inst, RACE_AND);
    else if (known && builtin == BUILTIN_any)
        reduce(r, index, inst, RACE_OR);
    else if (known && builtin == BUILTIN_dot && integer)
        dot(r, index, inst);
    else if (known && builtin == BUILTIN_extractBits)
        extract_bits(r, index, inst, scalar);
    else if (known && builtin == BUILTIN_insertBits)
        insert_bits(r, index, inst);
    else if (known && builtin == BUILTIN_fract)
        fract(r, index, inst);
    else if (known && builtin == BUILTIN_abs) // of u32
        for (uint32_t i = 0; i < r->frame->count[index]; i++)
            race_set(r, index, i, argument(r, inst, 0)[i]);
    else
        opaque(r, index, inst, 0, 0);
}

void race_builtin(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask) {
    BuiltinId builtin = (BuiltinId)inst->b;
    switch (builtin) {
    case BUILTIN_workgroupBarrier: race_log_barrier(r, index, RACE_ORDERS_WORKGROUP, mask, false); return;
    case BUILTIN_storageBarrier: race_log_barrier(r, index, RACE_ORDERS_STORAGE, mask, false); return;
    case BUILTIN_textureBarrier: return;
    case BUILTIN_bufferView:
    case BUILTIN_bufferArrayView: view(r, index, inst, mask); return;
    case BUILTIN_workgroupUniformLoad: uniform_load(r, index, inst, mask); return;
    default: break;
    }
    if (builtin == BUILTIN_bufferLength)
        buffer_length(r, index, inst);
    else if (builtin >= BUILTIN_atomicLoad && builtin <= BUILTIN_atomicCompareExchangeWeak)
        atomic(r, index, inst, builtin, mask);
    else if (builtin >= BUILTIN_subgroupAdd && builtin <= BUILTIN_quadSwapY)
        subgroup(r, index, inst, mask);
    else if (builtin >= BUILTIN_textureDimensions && builtin <= BUILTIN_textureStore)
        texture(r, index, inst);
    else if (r->slice.needed[r->frame->function->first_inst + index])
        pure(r, index, inst);
}
