// Values in memory that is accessed as words: variables of type `buffer`, of which any type may be a view,
// and uniform buffers whose layout Vulkan does not take without relaxed rules. Loads compute a byte offset
// and put values together from words, stores take them apart.
#include "spirv/emitter.h"

enum { INLINE_LEAVES = 8 };

// ---- when

static uint64_t round_up_16(uint64_t bytes) {
    return (bytes + 15) / 16 * 16;
}

static bool structure_is_std140(Emitter *e, TypeId type) {
    uint32_t count = type_structure_of(e->types, type)->member_count;
    for (uint32_t i = 0; i < count; i++) {
        StructMember member = *type_member(e->types, type, i);
        if (!emit_is_std140(e, member.type)) return false;
        if (!emit_is_composite(e, member.type)) continue;
        if (member.offset % 16 != 0) return false;
        uint64_t end = member.offset + round_up_16(type_get(e->types, member.type)->size);
        if (i + 1 < count && type_member(e->types, type, i + 1)->offset < end) return false;
    }
    return true;
}

// WGSL 14.4.5, without uniform_buffer_standard_layout, and SPIR-V's rule that columns are 16 bytes apart.
static bool compute_std140(Emitter *e, TypeId id) {
    Type type = *type_get(e->types, id);
    switch ((TypeKind)type.kind) {
    case TYPE_MATRIX: return type_get(e->types, type.element)->alignment == 16;
    case TYPE_ARRAY: return type_array_stride(e->types, id) % 16 == 0 && emit_is_std140(e, type.element);
    case TYPE_STRUCT: return structure_is_std140(e, id);
    default: return true;
    }
}

bool emit_is_std140(Emitter *e, TypeId type) {
    emit_type_info(e, type);
    if (!e->type_info.items[type].std140_known) {
        bool std140 = compute_std140(e, type);
        e->type_info.items[type].std140 = std140;
        e->type_info.items[type].std140_known = true;
    }
    return e->type_info.items[type].std140;
}

TypeId emit_packed_type(Emitter *e, TypeId type) {
    uint64_t rows = round_up_16(type_get(e->types, type)->size) / 16;
    TypeId row = type_vector(e->types, TYPE_U32_ID, 4);
    return type_array(e->types, row, COUNT_CONST, rows > UINT32_MAX ? UINT32_MAX : (uint32_t)rows);
}

// ---- places

static uint64_t stride_of(const Emitter *e, TypeId container) {
    const Type *type = type_get(e->types, container);
    switch ((TypeKind)type->kind) {
    case TYPE_VECTOR: return type_get(e->types, type->element)->size;
    case TYPE_MATRIX: return type_get(e->types, type->element)->alignment;
    default: return type_array_stride(e->types, container);
    }
}

// The offset of `place`; `valid` is a condition for that there is such a place, or 0.
static Offset offset_of(Emitter *e, const Place *place, SpvId *valid) {
    uint32_t steps[32];
    uint32_t count = 0;
    Offset offset = emit_offset(e, ir_index(place->root), 0, 0, 0);
    *valid = 0;
    for (IrOperand at = place->operand; at != place->root;) {
        const IrInst *inst = ir_inst(e->module, e->fn.ir, ir_index(at));
        if (ir_is_view(inst)) {
            const View *view = &e->fn.views.items[e->fn.values[ir_index(at)]];
            offset = view->offset;
            *valid = view->valid;
            break;
        }
        steps[count++] = ir_index(at);
        at = inst->a;
    }
    while (count > 0) {
        uint32_t index = steps[--count];
        const IrInst *inst = ir_inst(e->module, e->fn.ir, index);
        TypeId container = emit_pointee(e, inst->a).type;
        if (inst->op == IR_ACCESS_MEMBER)
            offset = emit_offset_by(offset, type_member(e->types, container, inst->b)->offset);
        else if (ir_tag(inst->b) == IR_CONSTANT && emit_is_in_bounds(e, container, inst->a, inst->b))
            offset = emit_offset_by(offset, stride_of(e, container) *
                                                (uint64_t)const_as_integer(e->constants, ir_index(inst->b)));
        else
            offset = emit_offset_by_index(e, offset, e->fn.asides[index], stride_of(e, container));
    }
    return offset;
}

// ---- parts

// An element or a member.
typedef struct Part {
    TypeId type;
    uint64_t offset;
} Part;

static Part part_of(const Emitter *e, TypeId type, uint32_t index) {
    if (type_kind(e->types, type) == TYPE_STRUCT) {
        const StructMember *member = type_member(e->types, type, index);
        return (Part){member->type, member->offset};
    }
    return (Part){type_get(e->types, type)->element, type_array_stride(e->types, type) * index};
}

static uint32_t part_count(const Emitter *e, TypeId type) {
    bool structure = type_kind(e->types, type) == TYPE_STRUCT;
    return structure ? type_structure_of(e->types, type)->member_count : type_get(e->types, type)->count;
}

static bool is_long(const Emitter *e, TypeId type) {
    return type_kind(e->types, type) == TYPE_ARRAY && part_count(e, type) > LONG_ARRAY;
}

static SpvId helper_for(Emitter *e, HelperKind kind, GlobalId global, TypeId type) {
    // No instruction has this operation code, so that the key is nothing that the builder interns itself.
    SpvId *known = builder_lookup(&e->builder, WORDS(UINT32_MAX, kind, global, type));
    if (*known != 0) return *known;
    SpvId id = *known = builder_id(&e->builder);
    Helper helper = {.kind = kind, .type = type, .global = global, .id = id};
    vec_push(e->arena, &e->helpers, helper);
    return id;
}

// ---- loads

static SpvId emit_decode(Emitter *e, GlobalId global, TypeId type, Offset offset);

// WGSL 14.4.1: vectors of f16 are aligned to 4 or 8 bytes, that is to whole words.
static SpvId emit_decode_halves(Emitter *e, GlobalId global, TypeId type, Offset offset) {
    uint32_t width = type_get(e->types, type)->width;
    SpvId id = emit_type(e, type, LAYOUT_LOGICAL);
    SpvId pair = emit_type(e, type_vector(e->types, TYPE_F16_ID, 2), LAYOUT_LOGICAL);
    SpvId low = emit_op1(e, SpvOpBitcast, pair, emit_load_word(e, global, offset));
    if (width == 2) return low;
    SpvId high = emit_op1(e, SpvOpBitcast, pair, emit_load_word(e, global, emit_offset_by(offset, 4)));
    const uint32_t operands[] = {low, high, 0, 1, 2, 3};
    return emit_op(e, SpvOpVectorShuffle, id, operands, 2 + width);
}

static SpvId emit_decode_vector(Emitter *e, GlobalId global, TypeId type, Offset offset) {
    uint32_t width = type_get(e->types, type)->width;
    if (type_get(e->types, type)->element == TYPE_F16_ID) return emit_decode_halves(e, global, type, offset);
    TypeId words_type = type_vector(e->types, TYPE_U32_ID, width);
    SpvId words;
    if (width == 4) {
        words = emit_load_row(e, global, offset);
    } else {
        SpvId parts[3];
        for (uint32_t i = 0; i < width; i++)
            parts[i] = emit_load_word(e, global, emit_offset_by(offset, (uint64_t)4 * i));
        words = emit_construct(e, emit_type(e, words_type, LAYOUT_LOGICAL), parts, width);
    }
    if (type == words_type) return words;
    return emit_op1(e, SpvOpBitcast, emit_type(e, type, LAYOUT_LOGICAL), words);
}

static SpvId emit_decode_matrix(Emitter *e, GlobalId global, TypeId type, Offset offset) {
    TypeId column = type_get(e->types, type)->element;
    uint32_t columns = type_get(e->types, type)->columns;
    uint32_t stride = type_get(e->types, column)->alignment;
    SpvId parts[4];
    for (uint32_t i = 0; i < columns; i++)
        parts[i] = emit_decode_vector(e, global, column, emit_offset_by(offset, (uint64_t)stride * i));
    return emit_construct(e, emit_type(e, type, LAYOUT_LOGICAL), parts, columns);
}

// Decodes to memory: long arrays by loops, everything else as values.
static void emit_decode_to(Emitter *e, Spot to, GlobalId global, TypeId type, Offset offset) {
    if (!emit_type_info(e, type)->has_long_array) {
        emit_store_spot(e, to, type, emit_decode(e, global, type, offset));
        return;
    }
    uint32_t count = part_count(e, type);
    if (is_long(e, type)) {
        TypeId element = type_get(e->types, type)->element;
        CountedLoop loop = emit_begin_loop(e, emit_u32(e, 0), emit_u32(e, count), emit_u32(e, 1));
        Offset at = emit_offset_by_index(e, offset, loop.index, type_array_stride(e->types, type));
        emit_decode_to(e, emit_spot_part(e, to, element, loop.index), global, element, at);
        emit_end_loop(e, &loop);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        Part part = part_of(e, type, i);
        emit_decode_to(e, emit_spot_part(e, to, part.type, emit_u32(e, i)), global, part.type,
                       emit_offset_by(offset, part.offset));
    }
}

static SpvId emit_decode_parts(Emitter *e, GlobalId global, TypeId type, Offset offset) {
    SpvId id = emit_type(e, type, LAYOUT_LOGICAL);
    uint32_t count = part_count(e, type);
    if (is_long(e, type)) {
        Spot spot = {emit_local(e, id, 0), SpvStorageClassFunction, LAYOUT_LOGICAL};
        emit_decode_to(e, spot, global, type, offset);
        return emit_op1(e, SpvOpLoad, id, spot.pointer);
    }
    SpvId *parts = ARENA_ARRAY(e->arena, SpvId, count);
    for (uint32_t i = 0; i < count; i++) {
        Part part = part_of(e, type, i);
        parts[i] = emit_decode(e, global, part.type, emit_offset_by(offset, part.offset));
    }
    return emit_construct(e, id, parts, count);
}

static SpvId emit_decode(Emitter *e, GlobalId global, TypeId type, Offset offset) {
    SpvId id = emit_type(e, type, LAYOUT_LOGICAL);
    switch (type_kind(e->types, type)) {
    case TYPE_VECTOR: return emit_decode_vector(e, global, type, offset);
    case TYPE_MATRIX: return emit_decode_matrix(e, global, type, offset);
    case TYPE_ARRAY:
    case TYPE_STRUCT: {
        if (emit_type_info(e, type)->leaves <= INLINE_LEAVES)
            return emit_decode_parts(e, global, type, offset);
        SpvId helper = helper_for(e, HELPER_DECODE, global, type);
        return emit_op2(e, SpvOpFunctionCall, id, helper, emit_offset_id(e, offset));
    }
    case TYPE_F16: return emit_load_half(e, global, offset);
    default: break;
    }
    SpvId word = emit_load_word(e, global, offset);
    return type == TYPE_U32_ID ? word : emit_op1(e, SpvOpBitcast, id, word);
}

SpvId emit_load_packed(Emitter *e, const Place *place) {
    SpvId valid;
    Offset offset = offset_of(e, place, &valid);
    Guard guard = emit_begin_if(e, valid);
    SpvId value = emit_decode(e, ir_index(place->root), place->type, offset);
    return emit_end_guard(e, &guard, place->type, value);
}

// Where there is no such place the value is zero (WGSL 6.4.6).
void emit_move_from_packed(Emitter *e, Spot to, const Place *from) {
    if (!emit_is_movable(e, from->type)) return;
    SpvId valid;
    Offset offset = offset_of(e, from, &valid);
    Guard guard = emit_begin_if(e, valid);
    emit_decode_to(e, to, ir_index(from->root), from->type, offset);
    emit_end_guard(e, &guard, TYPE_VOID_ID, 0);
    if (valid == 0) return;
    SpvId invalid = emit_op1(e, SpvOpLogicalNot, emit_type(e, TYPE_BOOL_ID, LAYOUT_LOGICAL), valid);
    guard = emit_begin_if(e, invalid);
    emit_void(e, SpvOpStore, WORDS(to.pointer, emit_null(e, emit_type(e, from->type, to.layout))));
    emit_end_guard(e, &guard, TYPE_VOID_ID, 0);
}

// ---- stores

static void emit_encode(Emitter *e, GlobalId global, TypeId type, Offset offset, SpvId value);

// A scalar or vector of 32-bit components.
static void emit_encode_words(Emitter *e, GlobalId global, TypeId type, Offset offset, SpvId value) {
    bool scalar = type_kind(e->types, type) != TYPE_VECTOR;
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    TypeId words_type = emit_with_scalar(e, type, TYPE_U32_ID);
    if (type != words_type)
        value = emit_op1(e, SpvOpBitcast, emit_type(e, words_type, LAYOUT_LOGICAL), value);
    if (scalar) {
        emit_store_word(e, global, offset, value);
        return;
    }
    for (uint32_t i = 0; i < type_get(e->types, type)->width; i++) {
        SpvId word = emit_op2(e, SpvOpCompositeExtract, u32, value, i);
        emit_store_word(e, global, emit_offset_by(offset, (uint64_t)4 * i), word);
    }
}

// Pairs are whole words; a third component shares its word with whatever follows the vector.
static void emit_encode_halves(Emitter *e, GlobalId global, TypeId type, Offset offset, SpvId value) {
    uint32_t width = type_get(e->types, type)->width;
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId pair = emit_type(e, type_vector(e->types, TYPE_F16_ID, 2), LAYOUT_LOGICAL);
    for (uint32_t i = 0; i < width; i += 2) {
        Offset at = emit_offset_by(offset, (uint64_t)2 * i);
        if (i + 1 == width) {
            SpvId f16 = emit_type(e, TYPE_F16_ID, LAYOUT_LOGICAL);
            emit_store_half(e, global, at, emit_op2(e, SpvOpCompositeExtract, f16, value, i));
            return;
        }
        SpvId halves = value;
        if (width != 2) halves = emit_op(e, SpvOpVectorShuffle, pair, WORDS(value, value, i, i + 1));
        emit_store_word(e, global, at, emit_op1(e, SpvOpBitcast, u32, halves));
    }
}

static void emit_encode_vector(Emitter *e, GlobalId global, TypeId type, Offset offset, SpvId value) {
    if (type_get(e->types, type)->element == TYPE_F16_ID)
        emit_encode_halves(e, global, type, offset, value);
    else
        emit_encode_words(e, global, type, offset, value);
}

static void emit_encode_matrix(Emitter *e, GlobalId global, TypeId type, Offset offset, SpvId value) {
    TypeId column = type_get(e->types, type)->element;
    uint32_t columns = type_get(e->types, type)->columns;
    uint32_t stride = type_get(e->types, column)->alignment;
    SpvId id = emit_type(e, column, LAYOUT_LOGICAL);
    for (uint32_t i = 0; i < columns; i++) {
        SpvId part = emit_op2(e, SpvOpCompositeExtract, id, value, i);
        emit_encode_vector(e, global, column, emit_offset_by(offset, (uint64_t)stride * i), part);
    }
}

// Encodes from memory: long arrays by loops, everything else as values.
static void emit_encode_from(Emitter *e, Spot from, GlobalId global, TypeId type, Offset offset) {
    if (!emit_type_info(e, type)->has_long_array) {
        emit_encode(e, global, type, offset, emit_load_spot(e, from, type));
        return;
    }
    uint32_t count = part_count(e, type);
    if (is_long(e, type)) {
        TypeId element = type_get(e->types, type)->element;
        CountedLoop loop = emit_begin_loop(e, emit_u32(e, 0), emit_u32(e, count), emit_u32(e, 1));
        Offset at = emit_offset_by_index(e, offset, loop.index, type_array_stride(e->types, type));
        emit_encode_from(e, emit_spot_part(e, from, element, loop.index), global, element, at);
        emit_end_loop(e, &loop);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        Part part = part_of(e, type, i);
        emit_encode_from(e, emit_spot_part(e, from, part.type, emit_u32(e, i)), global, part.type,
                         emit_offset_by(offset, part.offset));
    }
}

static void emit_encode_parts(Emitter *e, GlobalId global, TypeId type, Offset offset, SpvId value) {
    if (is_long(e, type)) {
        Spot scratch = emit_scratch_spot(e, type);
        emit_store_spot(e, scratch, type, value);
        emit_encode_from(e, scratch, global, type, offset);
        return;
    }
    uint32_t count = part_count(e, type);
    for (uint32_t i = 0; i < count; i++) {
        Part part = part_of(e, type, i);
        SpvId id = emit_type(e, part.type, LAYOUT_LOGICAL);
        SpvId extracted = emit_op2(e, SpvOpCompositeExtract, id, value, i);
        emit_encode(e, global, part.type, emit_offset_by(offset, part.offset), extracted);
    }
}

static void emit_encode(Emitter *e, GlobalId global, TypeId type, Offset offset, SpvId value) {
    switch (type_kind(e->types, type)) {
    case TYPE_VECTOR: emit_encode_vector(e, global, type, offset, value); break;
    case TYPE_MATRIX: emit_encode_matrix(e, global, type, offset, value); break;
    case TYPE_ARRAY:
    case TYPE_STRUCT: {
        if (emit_type_info(e, type)->leaves <= INLINE_LEAVES) {
            emit_encode_parts(e, global, type, offset, value);
            break;
        }
        SpvId helper = helper_for(e, HELPER_ENCODE, global, type);
        SpvId nothing = emit_type(e, TYPE_VOID_ID, LAYOUT_LOGICAL);
        emit_op(e, SpvOpFunctionCall, nothing, WORDS(helper, emit_offset_id(e, offset), value));
        break;
    }
    case TYPE_F16: emit_store_half(e, global, offset, value); break;
    default: emit_encode_words(e, global, type, offset, value); break;
    }
}

void emit_store_packed(Emitter *e, const Place *place, SpvId value) {
    SpvId valid;
    Offset offset = offset_of(e, place, &valid);
    Guard guard = emit_begin_if(e, valid);
    emit_encode(e, ir_index(place->root), place->type, offset, value);
    emit_end_guard(e, &guard, TYPE_VOID_ID, 0);
}

void emit_move_to_packed(Emitter *e, const Place *to, Spot from) {
    if (!emit_is_movable(e, to->type)) return;
    SpvId valid;
    Offset offset = offset_of(e, to, &valid);
    Guard guard = emit_begin_if(e, valid);
    emit_encode_from(e, from, ir_index(to->root), to->type, offset);
    emit_end_guard(e, &guard, TYPE_VOID_ID, 0);
}

// ---- helper functions

void emit_packed_helper(Emitter *e, const Helper *helper) {
    Builder *b = &e->builder;
    bool stores = helper->kind == HELPER_ENCODE;
    emit_begin_function(e);
    SpvId value_type = emit_type(e, helper->type, LAYOUT_LOGICAL);
    SpvId result = stores ? emit_type(e, TYPE_VOID_ID, LAYOUT_LOGICAL) : value_type;
    const SpvId types[] = {emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL), value_type};
    SpvId parameter = builder_id(b);
    SpvId value = 0;
    builder_inst(b, &e->fn.parameter_code, SpvOpFunctionParameter, WORDS(types[0], parameter));
    if (stores) {
        value = builder_id(b);
        builder_inst(b, &e->fn.parameter_code, SpvOpFunctionParameter, WORDS(types[1], value));
    }
    emit_open_function(e, helper->id, result, emit_function_type(e, result, types, stores ? 2 : 1));
    uint64_t alignment = type_get(e->types, helper->type)->alignment;
    Offset offset = emit_offset(e, helper->global, 0, parameter, alignment);
    if (stores) {
        emit_encode_parts(e, helper->global, helper->type, offset, value);
        emit_void(e, SpvOpReturn, NULL, 0);
    } else {
        value = emit_decode_parts(e, helper->global, helper->type, offset);
        emit_void(e, SpvOpReturnValue, WORDS(value));
    }
    emit_end_function(e);
}
