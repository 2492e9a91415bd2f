// Uniform buffers whose layout Vulkan does not take without relaxed rules: they become an array of vec4<u32>,
// and loads compute a byte offset and put values together from words.
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

// ---- offsets

// A byte offset in the buffer: constant + dynamic.
typedef struct Offset {
    uint64_t constant;
    SpvId dynamic; // u32, or 0
    bool aligned;  // `dynamic` is a multiple of 16
} Offset;

static Offset offset_by(Offset offset, uint64_t bytes) {
    offset.constant += bytes;
    return offset;
}

static Offset offset_by_index(Emitter *e, Offset offset, SpvId index, uint64_t stride) {
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId bytes = emit_op2(e, SpvOpIMul, u32, index, emit_u32(e, (uint32_t)stride));
    bool aligned = stride % 16 == 0;
    if (offset.dynamic == 0) return (Offset){offset.constant, bytes, aligned};
    SpvId sum = emit_op2(e, SpvOpIAdd, u32, offset.dynamic, bytes);
    return (Offset){offset.constant, sum, offset.aligned && aligned};
}

static SpvId offset_id(Emitter *e, Offset offset) {
    SpvId constant = emit_u32(e, (uint32_t)offset.constant);
    if (offset.dynamic == 0) return constant;
    if (offset.constant == 0) return offset.dynamic;
    return emit_op2(e, SpvOpIAdd, emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL), offset.dynamic, constant);
}

static uint64_t stride_of(const Emitter *e, TypeId container) {
    const Type *type = type_get(e->types, container);
    switch ((TypeKind)type->kind) {
    case TYPE_VECTOR: return type_get(e->types, type->element)->size;
    case TYPE_MATRIX: return type_get(e->types, type->element)->alignment;
    default: return type_array_stride(e->types, container);
    }
}

static Offset offset_of(Emitter *e, const Place *place) {
    uint32_t steps[32];
    uint32_t count = 0;
    for (IrOperand at = place->operand; at != place->root;) {
        steps[count++] = ir_index(at);
        at = ir_inst(e->module, e->fn.ir, ir_index(at))->a;
    }
    Offset offset = {0, 0, true};
    while (count > 0) {
        uint32_t index = steps[--count];
        const IrInst *inst = ir_inst(e->module, e->fn.ir, index);
        TypeId container = type_get(e->types, emit_operand_type(e, inst->a))->element;
        if (inst->op == IR_ACCESS_MEMBER)
            offset = offset_by(offset, type_member(e->types, container, inst->b)->offset);
        else if (ir_tag(inst->b) == IR_CONSTANT)
            offset = offset_by(offset, stride_of(e, container) *
                                           (uint64_t)const_as_integer(e->constants, ir_index(inst->b)));
        else
            offset = offset_by_index(e, offset, e->fn.values[index], stride_of(e, container));
    }
    return offset;
}

// ---- words

// The row that holds the byte at `offset`, and the word in it.
static SpvId row_of(Emitter *e, Offset offset, SpvId *word) {
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    uint32_t constant = (uint32_t)offset.constant;
    if (offset.dynamic == 0 || offset.aligned) {
        *word = emit_u32(e, constant / 4 % 4);
        if (offset.dynamic == 0) return emit_u32(e, constant / 16);
        SpvId row = emit_op2(e, SpvOpShiftRightLogical, u32, offset.dynamic, emit_u32(e, 4));
        return constant < 16 ? row : emit_op2(e, SpvOpIAdd, u32, row, emit_u32(e, constant / 16));
    }
    SpvId bytes = offset_id(e, offset);
    SpvId words = emit_op2(e, SpvOpShiftRightLogical, u32, bytes, emit_u32(e, 2));
    *word = emit_op2(e, SpvOpBitwiseAnd, u32, words, emit_u32(e, 3));
    return emit_op2(e, SpvOpShiftRightLogical, u32, bytes, emit_u32(e, 4));
}

static SpvId emit_load_word(Emitter *e, GlobalId global, Offset offset) {
    SpvId word;
    SpvId row = row_of(e, offset, &word);
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    const SpvId indices[] = {emit_u32(e, 0), row, word};
    SpvId pointer = emit_access_chain(e, SpvStorageClassUniform, u32, e->globals[global].id, indices, 3);
    return emit_op1(e, SpvOpLoad, u32, pointer);
}

static SpvId emit_load_row(Emitter *e, GlobalId global, Offset offset) {
    SpvId word;
    SpvId row = row_of(e, offset, &word);
    SpvId type = emit_type(e, type_vector(e->types, TYPE_U32_ID, 4), LAYOUT_LOGICAL);
    const SpvId indices[] = {emit_u32(e, 0), row};
    SpvId pointer = emit_access_chain(e, SpvStorageClassUniform, type, e->globals[global].id, indices, 2);
    return emit_op1(e, SpvOpLoad, type, pointer);
}

// ---- 16-bit floats

static SpvId pair_of(Emitter *e, SpvId word) {
    TypeId pair = type_vector(e->types, TYPE_F16_ID, 2);
    return emit_op1(e, SpvOpBitcast, emit_type(e, pair, LAYOUT_LOGICAL), word);
}

// One at any even offset.
static SpvId emit_decode_half(Emitter *e, GlobalId global, Offset offset) {
    SpvId f16 = emit_type(e, TYPE_F16_ID, LAYOUT_LOGICAL);
    SpvId pair = pair_of(e, emit_load_word(e, global, offset));
    if (offset.dynamic == 0 || offset.aligned)
        return emit_op2(e, SpvOpCompositeExtract, f16, pair, (uint32_t)offset.constant / 2 % 2);
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId halves = emit_op2(e, SpvOpShiftRightLogical, u32, offset_id(e, offset), emit_u32(e, 1));
    SpvId half = emit_op2(e, SpvOpBitwiseAnd, u32, halves, emit_u32(e, 1));
    return emit_op2(e, SpvOpVectorExtractDynamic, f16, pair, half);
}

// WGSL 14.4.1: vectors of f16 are aligned to 4 or 8 bytes, that is to whole words.
static SpvId emit_decode_halves(Emitter *e, GlobalId global, TypeId type, Offset offset) {
    uint32_t width = type_get(e->types, type)->width;
    SpvId id = emit_type(e, type, LAYOUT_LOGICAL);
    SpvId low = pair_of(e, emit_load_word(e, global, offset));
    if (width == 2) return low;
    SpvId high = pair_of(e, emit_load_word(e, global, offset_by(offset, 4)));
    const uint32_t operands[] = {low, high, 0, 1, 2, 3};
    return emit_op(e, SpvOpVectorShuffle, id, operands, 2 + width);
}

// ---- values

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

static SpvId emit_decode(Emitter *e, GlobalId global, TypeId type, Offset offset);

static SpvId emit_decode_vector(Emitter *e, GlobalId global, TypeId type, Offset offset) {
    uint32_t width = type_get(e->types, type)->width;
    if (type_get(e->types, type)->element == TYPE_F16_ID) return emit_decode_halves(e, global, type, offset);
    TypeId words_type = type_vector(e->types, TYPE_U32_ID, width);
    SpvId words;
    if (width == 4) {
        words = emit_load_row(e, global, offset);
    } else {
        // A whole row might reach past the end of the buffer that is bound.
        SpvId parts[3];
        for (uint32_t i = 0; i < width; i++)
            parts[i] = emit_load_word(e, global, offset_by(offset, (uint64_t)4 * i));
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
        parts[i] = emit_decode_vector(e, global, column, offset_by(offset, (uint64_t)stride * i));
    return emit_construct(e, emit_type(e, type, LAYOUT_LOGICAL), parts, columns);
}

// Decodes to memory: long arrays by loops, everything else as values.
static void emit_decode_to(Emitter *e, Spot to, GlobalId global, TypeId type, Offset offset) {
    if (!emit_type_info(e, type)->has_long_array) {
        emit_store_spot(e, to, type, emit_decode(e, global, type, offset));
        return;
    }
    uint32_t count = part_count(e, type);
    if (type_kind(e->types, type) == TYPE_ARRAY && count > LONG_ARRAY) {
        TypeId element = type_get(e->types, type)->element;
        CountedLoop loop = emit_begin_loop(e, emit_u32(e, 0), emit_u32(e, count), emit_u32(e, 1));
        Offset at = offset_by_index(e, offset, loop.index, type_array_stride(e->types, type));
        emit_decode_to(e, emit_spot_part(e, to, element, loop.index), global, element, at);
        emit_end_loop(e, &loop);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        Part part = part_of(e, type, i);
        emit_decode_to(e, emit_spot_part(e, to, part.type, emit_u32(e, i)), global, part.type,
                       offset_by(offset, part.offset));
    }
}

static SpvId emit_decode_parts(Emitter *e, GlobalId global, TypeId type, Offset offset) {
    SpvId id = emit_type(e, type, LAYOUT_LOGICAL);
    uint32_t count = part_count(e, type);
    if (type_kind(e->types, type) == TYPE_ARRAY && count > LONG_ARRAY) {
        Spot spot = {emit_local(e, id, 0), SpvStorageClassFunction, LAYOUT_LOGICAL};
        emit_decode_to(e, spot, global, type, offset);
        return emit_op1(e, SpvOpLoad, id, spot.pointer);
    }
    SpvId *parts = ARENA_ARRAY(e->arena, SpvId, count);
    for (uint32_t i = 0; i < count; i++) {
        Part part = part_of(e, type, i);
        parts[i] = emit_decode(e, global, part.type, offset_by(offset, part.offset));
    }
    return emit_construct(e, id, parts, count);
}

static SpvId helper_for(Emitter *e, GlobalId global, TypeId type) {
    // No instruction has this operation code, so that the key is nothing that the builder interns itself.
    SpvId *known = builder_lookup(&e->builder, WORDS(UINT32_MAX, global, type));
    if (*known != 0) return *known;
    SpvId id = *known = builder_id(&e->builder);
    Helper helper = {.kind = HELPER_PACKED, .type = type, .global = global, .id = id};
    vec_push(e->arena, &e->helpers, helper);
    return id;
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
        SpvId helper = helper_for(e, global, type);
        return emit_op2(e, SpvOpFunctionCall, id, helper, offset_id(e, offset));
    }
    case TYPE_F16: return emit_decode_half(e, global, offset);
    default: break;
    }
    SpvId word = emit_load_word(e, global, offset);
    return type == TYPE_U32_ID ? word : emit_op1(e, SpvOpBitcast, id, word);
}

SpvId emit_load_packed(Emitter *e, const Place *place) {
    return emit_decode(e, ir_index(place->root), place->type, offset_of(e, place));
}

void emit_move_packed(Emitter *e, Spot to, const Place *from) {
    if (emit_is_movable(e, from->type))
        emit_decode_to(e, to, ir_index(from->root), from->type, offset_of(e, from));
}

void emit_packed_helper(Emitter *e, const Helper *helper) {
    Builder *b = &e->builder;
    emit_begin_function(e);
    SpvId result = emit_type(e, helper->type, LAYOUT_LOGICAL);
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId parameter = builder_id(b);
    Words parameters = {0};
    builder_inst(b, &parameters, SpvOpFunctionParameter, WORDS(u32, parameter));
    SpvId type = emit_function_type(e, result, &u32, 1);
    Offset offset = {0, parameter, type_get(e->types, helper->type)->alignment % 16 == 0};
    SpvId value = emit_decode_parts(e, helper->global, helper->type, offset);
    emit_void(e, SpvOpReturnValue, WORDS(value));
    emit_end_function(e, helper->id, result, type, &parameters);
}
