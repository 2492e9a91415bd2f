// Memory: access chains, bounds, loads and stores. WGSL 6.4.4 Forming Reference and Pointer Values, 6.4.6
// Out-of-Bounds Access: an index out of bounds is clamped to the last element, so that the access stays in
// the variable. A negative i32 is a large u32.
#include "spirv/emitter.h"

#include <assert.h>

// More than the nesting depth of types (WGSL 2.4 Limits), a matrix and a vector.
enum { MOST_INDICES = 32 };

static Layout layout_of(AddressSpace space) {
    return space == ADDRESS_SPACE_UNIFORM || space == ADDRESS_SPACE_STORAGE ||
                   space == ADDRESS_SPACE_IMMEDIATE
               ? LAYOUT_BUFFER
               : LAYOUT_LOGICAL;
}

static IrOperand root_of(const Emitter *e, IrOperand operand) {
    return ir_tag(operand) == IR_INST ? e->fn.roots[ir_index(operand)] : operand;
}

static bool is_packed(Emitter *e, IrOperand root) {
    if (ir_tag(root) != IR_GLOBAL) return false;
    emit_global(e, ir_index(root));
    return e->globals[ir_index(root)].packed;
}

static bool is_wrapped(Emitter *e, IrOperand root) {
    if (ir_tag(root) != IR_GLOBAL) return false;
    emit_global(e, ir_index(root));
    return e->globals[ir_index(root)].wrapped;
}

// ---- bounds

// The number of elements of a vector, matrix or fixed-size array, 0 for other arrays.
static uint32_t fixed_count(const Emitter *e, TypeId id) {
    const Type *type = type_get(e->types, id);
    switch ((TypeKind)type->kind) {
    case TYPE_VECTOR: return type->width;
    case TYPE_MATRIX: return type->columns;
    case TYPE_ARRAY: return type->count_kind == COUNT_CONST ? type->count : 0;
    default: return 0;
    }
}

// OpArrayLength names the structure and the member: a runtime-sized array is the whole variable (then heddle
// has put a structure around it) or the last member of it.
static Number array_length(Emitter *e, IrOperand pointer) {
    IrOperand root = root_of(e, pointer);
    if (is_packed(e, root)) return emit_view_array_length(e, pointer);
    uint32_t member = 0;
    if (ir_tag(pointer) == IR_INST) {
        const IrInst *inst = ir_inst(e->module, e->fn.ir, ir_index(pointer));
        assert(inst->op == IR_ACCESS_MEMBER && inst->a == root);
        member = inst->b;
    }
    assert(ir_tag(root) == IR_GLOBAL);
    SpvId variable = emit_global(e, ir_index(root));
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    return (Number){.id = emit_op2(e, SpvOpArrayLength, u32, variable, member)};
}

// The last valid index. `pointer` is the pointer to the container, IR_NONE for a value.
static SpvId last_index(Emitter *e, TypeId container, IrOperand pointer) {
    uint32_t count = fixed_count(e, container);
    if (count != 0) return emit_u32(e, count - 1);
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId one = emit_u32(e, 1);
    if (type_get(e->types, container)->count_kind == COUNT_RUNTIME) {
        Number length = array_length(e, pointer);
        if (length.known) return emit_u32(e, length.value - 1);
        return emit_op2(e, SpvOpISub, u32, length.id, one);
    }
    SpvId length = emit_count(e, container);
    e->spec = true;
    SpvId last = emit_op2(e, SpvOpISub, u32, length, one);
    e->spec = false;
    return last;
}

// Index 0 is in bounds of every array: those of runtime size have an element (WGSL 13.3.4).
bool emit_is_in_bounds(Emitter *e, TypeId container, IrOperand pointer, IrOperand index) {
    if (ir_tag(index) != IR_CONSTANT) {
        uint32_t count = fixed_count(e, container);
        if (count == 0) return ir_tag(pointer) != IR_NONE && emit_is_below_length(e, index, pointer);
        Range range = emit_range(e, index);
        return range.low >= 0 && range.high < count;
    }
    int64_t value = const_as_integer(e->constants, ir_index(index));
    return value == 0 || (value > 0 && value < fixed_count(e, container));
}

// An index as a u32 in bounds.
static SpvId emit_index(Emitter *e, TypeId container, IrOperand pointer, IrOperand index) {
    if (ir_tag(index) == IR_CONSTANT) {
        SpvId constant = emit_u32(e, (uint32_t)const_as_integer(e->constants, ir_index(index)));
        if (!e->options.clamp || emit_is_in_bounds(e, container, pointer, index)) return constant;
        return emit_min_max(e, TYPE_U32_ID, false, constant, last_index(e, container, pointer));
    }
    SpvId value = emit_value(e, index);
    if (emit_operand_type(e, index) == TYPE_I32_ID)
        value = emit_op1(e, SpvOpBitcast, emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL), value);
    if (!e->options.clamp || emit_is_in_bounds(e, container, pointer, index)) return value;
    return emit_min_max(e, TYPE_U32_ID, false, value, last_index(e, container, pointer));
}

SpvId emit_array_length(Emitter *e, IrOperand pointer) {
    Number length = array_length(e, pointer);
    return length.known ? emit_u32(e, length.value) : length.id;
}

// ---- pointers

SpvId emit_access_chain(Emitter *e, SpvStorageClass storage, SpvId pointee, SpvId base, const SpvId *indices,
                        uint32_t count) {
    uint32_t operands[1 + MOST_INDICES];
    assert(count <= MOST_INDICES);
    operands[0] = base;
    for (uint32_t i = 0; i < count; i++)
        operands[1 + i] = indices[i];
    return emit_op(e, SpvOpAccessChain, emit_pointer_type(e, storage, pointee), operands, count + 1);
}

// The pointer `operand`, an access or a whole wrapped variable, from its root.
static SpvId emit_chain(Emitter *e, IrOperand operand) {
    SpvId indices[MOST_INDICES];
    uint32_t first = MOST_INDICES;
    IrOperand root = root_of(e, operand);
    for (IrOperand at = operand; at != root; at = ir_inst(e->module, e->fn.ir, ir_index(at))->a) {
        assert(first > 1);
        indices[--first] = e->fn.asides[ir_index(at)];
    }
    if (is_wrapped(e, root)) indices[--first] = emit_u32(e, 0);
    IrPointee part = emit_pointee(e, operand);
    SpvId pointee = emit_type(e, part.type, layout_of(part.space));
    return emit_access_chain(e, emit_storage_class(e, part.space), pointee, emit_value(e, root),
                             indices + first, MOST_INDICES - first);
}

void emit_access(Emitter *e, const IrInst *inst, uint32_t index) {
    if (inst->op == IR_ACCESS_MEMBER) {
        e->fn.asides[index] = emit_u32(e, inst->b);
    } else {
        TypeId container = emit_pointee(e, inst->a).type;
        e->fn.asides[index] = emit_index(e, container, inst->a, inst->b);
    }
    if (e->fn.flags[index] & FLAG_POINTER && !is_packed(e, e->fn.roots[index]))
        e->fn.values[index] = emit_chain(e, ir_operand(IR_INST, index));
}

// The id of a pointer into memory that is not accessed as words.
static inline SpvId emit_pointer(Emitter *e, IrOperand operand) {
    bool whole_wrapped = ir_tag(operand) == IR_GLOBAL && is_wrapped(e, operand);
    return whole_wrapped ? emit_chain(e, operand) : emit_value(e, operand);
}

Place emit_place(Emitter *e, IrOperand operand) {
    IrPointee pointee = emit_pointee(e, operand);
    Place place = {
        .root = root_of(e, operand), .operand = operand, .type = pointee.type, .space = pointee.space};
    if (!is_packed(e, place.root)) place.pointer = emit_pointer(e, operand);
    return place;
}

// ---- loads and stores

static APART SpvId load_words(Emitter *e, IrOperand pointer) {
    const Place place = emit_place(e, pointer);
    return emit_load_packed(e, &place);
}

SpvId emit_load(Emitter *e, IrOperand pointer) {
    if (is_packed(e, root_of(e, pointer))) return load_words(e, pointer);
    SpvId id = emit_pointer(e, pointer);
    const IrPointee from = emit_pointee(e, pointer);
    if (layout_of(from.space) == LAYOUT_BUFFER)
        return emit_load_buffer(e, emit_storage_class(e, from.space), id, from.type);
    return emit_op1(e, SpvOpLoad, emit_type(e, from.type, LAYOUT_LOGICAL), id);
}

static APART void store_words(Emitter *e, IrOperand pointer, SpvId value) {
    const Place place = emit_place(e, pointer);
    emit_store_packed(e, &place, value);
}

static void store(Emitter *e, IrOperand pointer, SpvId id, IrPointee to, SpvId value) {
    if (id == 0)
        store_words(e, pointer, value);
    else if (layout_of(to.space) == LAYOUT_BUFFER)
        emit_store_buffer(e, emit_storage_class(e, to.space), id, to.type, value);
    else
        emit_put_store(e, id, value);
}

void emit_store(Emitter *e, IrOperand pointer, SpvId value) {
    IrPointee to = emit_pointee(e, pointer);
    SpvId id = is_packed(e, root_of(e, pointer)) ? 0 : emit_pointer(e, pointer);
    Guard guard = emit_begin_guard(e, to.space);
    store(e, pointer, id, to, value);
    emit_end_guard(e, &guard, TYPE_VOID_ID, 0);
}

static Spot spot_of(const Emitter *e, const Place *place) {
    return (Spot){place->pointer, emit_storage_class(e, place->space), layout_of(place->space)};
}

void emit_copy(Emitter *e, IrOperand to, IrOperand from) {
    Place target = emit_place(e, to);
    Place source = emit_place(e, from);
    Guard guard = emit_begin_guard(e, target.space);
    if (source.pointer != 0 && target.pointer != 0) {
        emit_move(e, spot_of(e, &target), spot_of(e, &source), target.type);
    } else if (target.pointer != 0) {
        emit_move_from_packed(e, spot_of(e, &target), &source);
    } else if (source.pointer != 0) {
        emit_move_to_packed(e, &target, spot_of(e, &source));
    } else { // views may overlap
        Spot scratch = emit_scratch_spot(e, target.type);
        emit_move_from_packed(e, scratch, &source);
        emit_move_to_packed(e, &target, scratch);
    }
    emit_end_guard(e, &guard, TYPE_VOID_ID, 0);
}

// ---- indexing values

// A variable that holds a constant: made once in a function, for tables that are indexed in loops.
static SpvId constant_variable(Emitter *e, ConstId id) {
    while (e->constant_variables.count <= id)
        vec_push(e->arena, &e->constant_variables, (Stamped){0});
    Stamped *known = &e->constant_variables.items[id];
    if (known->stamp != e->fn.stamp) {
        SpvId type = emit_type(e, const_get(e->constants, id)->type, LAYOUT_LOGICAL);
        known->id = emit_local(e, type, emit_constant(e, id));
        known->stamp = e->fn.stamp;
    }
    return known->id;
}

static SpvId value_variable(Emitter *e, IrOperand value) {
    uint32_t index = ir_index(value);
    if (ir_tag(value) == IR_CONSTANT) return constant_variable(e, index);
    if (ir_tag(value) == IR_PARAMETER) return e->fn.parameter_spills.items[index];
    if (ir_tag(value) == IR_INST && !e->in_module_list) return e->fn.asides[index];
    SpvId variable = emit_local(e, emit_type(e, emit_operand_type(e, value), LAYOUT_LOGICAL), 0);
    emit_void(e, SpvOpStore, WORDS(variable, emit_value(e, value)));
    return variable;
}

SpvId emit_extract_index(Emitter *e, const IrInst *inst) {
    TypeId container = emit_operand_type(e, inst->a);
    SpvId type = emit_type(e, inst->type, LAYOUT_LOGICAL);
    if (ir_tag(inst->b) == IR_CONSTANT && emit_is_in_bounds(e, container, ir_operand(IR_NONE, 0), inst->b)) {
        uint32_t index = (uint32_t)const_as_integer(e->constants, ir_index(inst->b));
        return emit_op2(e, SpvOpCompositeExtract, type, emit_value(e, inst->a), index);
    }
    SpvId index = emit_index(e, container, ir_operand(IR_NONE, 0), inst->b);
    if (type_kind(e->types, container) == TYPE_VECTOR)
        return emit_op2(e, SpvOpVectorExtractDynamic, type, emit_value(e, inst->a), index);
    SpvId variable = value_variable(e, inst->a);
    SpvId pointer = emit_access_chain(e, SpvStorageClassFunction, type, variable, &index, 1);
    return emit_op1(e, SpvOpLoad, type, pointer);
}
