// Views of buffers, WGSL 17.14 Buffer view built-in functions.
//
// A view is a byte offset in its buffer and, where its type ends in a runtime-sized array, a number of bytes.
// With bounds checks, an offset that leaves no room for the type is moved to the last one that does; a buffer
// that is too small for the type altogether makes the view invalid: loads then give zero, stores do nothing.
// What the length of a buffer is here follows the pointer's type, so that the smallest parameter type of the
// calls on the way counts.
#include "spirv/emitter.h"

#include "sema/buffer_view.h"

static Number known_number(uint64_t value) {
    return (Number){.known = true, .value = value > UINT32_MAX ? UINT32_MAX : (uint32_t)value};
}

static SpvId number_id(Emitter *e, Number number) {
    return number.known ? emit_u32(e, number.value) : number.id;
}

static Number calculate(Emitter *e, SpvOp op, Number a, Number b) {
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    return (Number){.id = emit_op2(e, op, u32, number_id(e, a), number_id(e, b))};
}

static Number subtract(Emitter *e, Number a, Number b) {
    if (a.known && b.known) return known_number(a.value - b.value);
    return b.known && b.value == 0 ? a : calculate(e, SpvOpISub, a, b);
}

static Number min_or_max(Emitter *e, bool max, Number a, Number b) {
    if (a.known && b.known) return (a.value > b.value) == max ? a : b;
    return (Number){.id = emit_min_max(e, TYPE_U32_ID, max, number_id(e, a), number_id(e, b))};
}

static Number round_down(Emitter *e, Number number, uint32_t alignment) {
    Number mask = known_number(~(alignment - 1));
    if (number.known) return known_number(number.value & mask.value);
    return calculate(e, SpvOpBitwiseAnd, number, mask);
}

// An offset or a size: a negative i32 is a large u32.
static Number operand_number(Emitter *e, IrOperand operand) {
    if (ir_tag(operand) == IR_CONSTANT)
        return known_number((uint32_t)const_as_integer(e->constants, ir_index(operand)));
    SpvId value = emit_value(e, operand);
    if (emit_operand_type(e, operand) == TYPE_I32_ID)
        value = emit_op1(e, SpvOpBitcast, emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL), value);
    return (Number){.id = value};
}

// ---- lengths

static IrOperand root_of(const Emitter *e, IrOperand pointer) {
    return ir_tag(pointer) == IR_INST ? e->fn.roots[ir_index(pointer)] : pointer;
}

// The bytes of the buffer that `pointer` points to.
static Number length_of(Emitter *e, IrOperand pointer) {
    TypeId buffer = emit_pointee(e, pointer).type;
    const Type *type = type_get(e->types, buffer);
    if (type->count_kind == COUNT_CONST) return known_number(type->count);
    if (type->count_kind == COUNT_OVERRIDE) {
        IrOperand count = e->module->counts[type->count];
        if (ir_tag(count) == IR_CONSTANT)
            return known_number((uint64_t)const_as_integer(e->constants, ir_index(count)));
        return (Number){.id = emit_count(e, buffer)};
    }
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId variable = emit_global(e, ir_index(root_of(e, pointer)));
    SpvId words = emit_op2(e, SpvOpArrayLength, u32, variable, 0);
    return (Number){.id = emit_op2(e, SpvOpShiftLeftLogical, u32, words, emit_u32(e, 2))};
}

SpvId emit_buffer_length(Emitter *e, IrOperand pointer) {
    return number_id(e, length_of(e, pointer));
}

Number emit_view_array_length(Emitter *e, IrOperand pointer) {
    IrOperand at = pointer;
    while (!ir_is_view(ir_inst(e->module, e->fn.ir, ir_index(at))))
        at = ir_inst(e->module, e->fn.ir, ir_index(at))->a;
    const Type *type = type_get(e->types, emit_operand_type(e, at));
    ViewLayout layout = buffer_view_layout(e->program, type->element, (AddressSpace)type->address_space);
    const View *view = &e->fn.views.items[e->fn.values[ir_index(at)]];
    Number bytes = subtract(e, view->size, known_number(layout.array_offset));
    Number stride = known_number(layout.stride);
    return bytes.known ? known_number(bytes.value / stride.value) : calculate(e, SpvOpUDiv, bytes, stride);
}

// ---- views

// Moves the offset to where the type has room. `length` becomes at least what makes that possible.
static Number clamp_offset(Emitter *e, View *view, const ViewLayout *layout, Number offset, Number *length,
                           IrOperand operand) {
    uint32_t alignment = (uint32_t)layout->alignment;
    SpvId boolean = emit_type(e, TYPE_BOOL_ID, LAYOUT_LOGICAL);
    Number least = known_number(layout->least);
    if (length->known && length->value < least.value) {
        view->valid = builder_constant(&e->builder, SpvOpConstantFalse, boolean, NULL, 0);
        *length = least;
    } else if (!length->known) {
        if (offset.known) least = known_number(layout->least + offset.value);
        view->valid = emit_op2(e, SpvOpUGreaterThanEqual, boolean, length->id, number_id(e, least));
        if (offset.known && layout->stride == 0) return offset;
        *length = min_or_max(e, true, *length, least);
        if (offset.known) return offset;
    }
    // What the length of a buffer leaves is a multiple of 4 where the type's size is.
    Number last = subtract(e, *length, least);
    Range range = emit_range(e, operand);
    bool aligned = alignment <= 1u << range.zeros;
    if (last.known)
        last = round_down(e, last, alignment);
    else
        aligned = aligned && alignment <= 4 && layout->least % alignment == 0;
    bool fits = last.known && !offset.known && range.low >= 0 && range.high <= (int64_t)last.value;
    if (!fits) offset = min_or_max(e, false, offset, last);
    return aligned ? offset : round_down(e, offset, alignment);
}

void emit_view(Emitter *e, const IrInst *inst, uint32_t index) {
    const IrOperand *operands = e->module->extra.items + inst->a;
    const Type *pointer = type_get(e->types, inst->type);
    ViewLayout layout =
        buffer_view_layout(e->program, pointer->element, (AddressSpace)pointer->address_space);
    uint32_t alignment = (uint32_t)layout.alignment;
    GlobalId global = ir_index(root_of(e, operands[0]));
    emit_global(e, global);
    View view = {0};
    Number offset = operand_number(e, operands[1]);
    Number length = {0};
    bool clamp = e->options.clamp;
    if (offset.known) offset = round_down(e, offset, alignment);
    if (clamp || (layout.stride != 0 && inst->b == BUILTIN_bufferView)) length = length_of(e, operands[0]);
    if (clamp)
        offset = clamp_offset(e, &view, &layout, offset, &length, operands[1]);
    else if (!offset.known && 1u << emit_range(e, operands[1]).zeros < alignment)
        offset = round_down(e, offset, alignment);
    if (layout.stride != 0 && inst->b == BUILTIN_bufferArrayView) {
        view.size = operand_number(e, operands[2]);
        if (clamp) {
            view.size = min_or_max(e, true, view.size, known_number(layout.least));
            view.size = min_or_max(e, false, view.size, subtract(e, length, offset));
        }
    } else if (layout.stride != 0) {
        view.size = subtract(e, length, offset);
    }
    view.offset =
        emit_offset(e, global, offset.known ? offset.value : 0, offset.known ? 0 : offset.id, alignment);
    e->fn.values[index] = e->fn.views.count;
    vec_push(e->arena, &e->fn.views, view);
}
