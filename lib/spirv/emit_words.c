// Memory that is accessed as 32-bit words, whatever lies there: byte offsets, words, and 16-bit floats in
// them.
//
// The words of a uniform buffer stand in vec4 elements, whose stride of 16 Vulkan's rules allow; all others
// are elements of their own. Loads read no word that the value has no part in: whatever is bound may end
// there.
#include "spirv/emitter.h"

// ---- offsets

enum { HALF = 2, WORD = 4, ROW = 16 };

// The largest unit that offsets which are multiples of `alignment` can be counted in.
static uint32_t unit_of(uint64_t alignment, uint32_t most) {
    uint32_t unit = alignment % ROW == 0 ? ROW : alignment % WORD == 0 ? WORD : HALF;
    return unit < most ? unit : most;
}

static SpvId multiply(Emitter *e, SpvId value, uint32_t factor) {
    if (factor == 1) return value;
    return emit_op2(e, SpvOpIMul, emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL), value, emit_u32(e, factor));
}

static SpvId add(Emitter *e, SpvId value, uint64_t summand) {
    if (summand == 0) return value;
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    return emit_op2(e, SpvOpIAdd, u32, value, emit_u32(e, (uint32_t)summand));
}

Offset emit_offset(Emitter *e, GlobalId global, uint64_t constant, SpvId dynamic, uint64_t alignment) {
    uint32_t most = e->globals[global].rows ? ROW : WORD;
    if (dynamic == 0) return (Offset){constant, 0, most};
    uint32_t unit = unit_of(alignment, most);
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    uint32_t shift = unit == ROW ? 4 : unit == WORD ? 2 : 1;
    return (Offset){constant, emit_op2(e, SpvOpShiftRightLogical, u32, dynamic, emit_u32(e, shift)), unit};
}

Offset emit_offset_by(Offset offset, uint64_t bytes) {
    offset.constant += bytes;
    return offset;
}

Offset emit_offset_by_index(Emitter *e, Offset offset, SpvId index, uint64_t stride) {
    uint32_t unit = unit_of(stride, offset.unit);
    SpvId units = multiply(e, index, (uint32_t)(stride / unit));
    if (offset.dynamic == 0) return (Offset){offset.constant, units, unit};
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId before = multiply(e, offset.dynamic, offset.unit / unit);
    return (Offset){offset.constant, emit_op2(e, SpvOpIAdd, u32, before, units), unit};
}

SpvId emit_offset_id(Emitter *e, Offset offset) {
    if (offset.dynamic == 0) return emit_u32(e, (uint32_t)offset.constant);
    return add(e, multiply(e, offset.dynamic, offset.unit), offset.constant);
}

// ---- words

// The number of the half word at `offset`, which is counted in such.
static SpvId half_of(Emitter *e, Offset offset) {
    return add(e, offset.dynamic, offset.constant / HALF);
}

// The number of the word that holds the byte at `offset`.
static SpvId word_of(Emitter *e, Offset offset) {
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    if (offset.dynamic == 0) return emit_u32(e, (uint32_t)(offset.constant / WORD));
    if (offset.unit == HALF)
        return emit_op2(e, SpvOpShiftRightLogical, u32, half_of(e, offset), emit_u32(e, 1));
    return add(e, multiply(e, offset.dynamic, offset.unit / WORD), offset.constant / WORD);
}

// The row that holds the byte at `offset`, and the word in it.
static SpvId row_of(Emitter *e, Offset offset, SpvId *word) {
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    if (offset.unit == ROW) {
        *word = emit_u32(e, (uint32_t)(offset.constant % ROW / WORD));
        if (offset.dynamic == 0) return emit_u32(e, (uint32_t)(offset.constant / ROW));
        return add(e, offset.dynamic, offset.constant / ROW);
    }
    SpvId words = word_of(e, offset);
    *word = emit_op2(e, SpvOpBitwiseAnd, u32, words, emit_u32(e, 3));
    return emit_op2(e, SpvOpShiftRightLogical, u32, words, emit_u32(e, 2));
}

static SpvId pointer_to(Emitter *e, GlobalId global, TypeId type, const SpvId *indices, uint32_t count) {
    SpvStorageClass storage = emit_storage_class(e, e->program->globals.items[global].address_space);
    return emit_access_chain(e, storage, emit_type(e, type, LAYOUT_LOGICAL), e->globals[global].id, indices,
                             count);
}

static SpvId word_pointer(Emitter *e, GlobalId global, Offset offset) {
    const GlobalInfo *info = &e->globals[global];
    SpvId indices[3];
    uint32_t count = 0;
    if (info->wrapped) indices[count++] = emit_u32(e, 0);
    if (info->rows) {
        SpvId word;
        indices[count++] = row_of(e, offset, &word);
        indices[count++] = word;
    } else {
        indices[count++] = word_of(e, offset);
    }
    return pointer_to(e, global, TYPE_U32_ID, indices, count);
}

SpvId emit_load_word(Emitter *e, GlobalId global, Offset offset) {
    SpvId pointer = word_pointer(e, global, offset);
    return emit_op1(e, SpvOpLoad, emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL), pointer);
}

SpvId emit_load_row(Emitter *e, GlobalId global, Offset offset) {
    TypeId row = type_vector(e->types, TYPE_U32_ID, 4);
    SpvId type = emit_type(e, row, LAYOUT_LOGICAL);
    if (e->globals[global].rows) {
        SpvId word;
        const SpvId indices[] = {emit_u32(e, 0), row_of(e, offset, &word)};
        return emit_op1(e, SpvOpLoad, type, pointer_to(e, global, row, indices, 2));
    }
    SpvId parts[4];
    for (uint32_t i = 0; i < 4; i++)
        parts[i] = emit_load_word(e, global, emit_offset_by(offset, (uint64_t)4 * i));
    return emit_construct(e, type, parts, 4);
}

void emit_store_word(Emitter *e, GlobalId global, Offset offset, SpvId word) {
    emit_void(e, SpvOpStore, WORDS(word_pointer(e, global, offset), word));
}

// ---- 16-bit floats

SpvId emit_load_half(Emitter *e, GlobalId global, Offset offset) {
    SpvId f16 = emit_type(e, TYPE_F16_ID, LAYOUT_LOGICAL);
    SpvId type = emit_type(e, type_vector(e->types, TYPE_F16_ID, 2), LAYOUT_LOGICAL);
    SpvId pair = emit_op1(e, SpvOpBitcast, type, emit_load_word(e, global, offset));
    if (offset.unit != HALF)
        return emit_op2(e, SpvOpCompositeExtract, f16, pair, (uint32_t)(offset.constant % WORD / HALF));
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId half = emit_op2(e, SpvOpBitwiseAnd, u32, half_of(e, offset), emit_u32(e, 1));
    return emit_op2(e, SpvOpVectorExtractDynamic, f16, pair, half);
}

// The position in bits of the half word at `offset`.
static SpvId half_shift(Emitter *e, Offset offset) {
    if (offset.unit != HALF) return emit_u32(e, (uint32_t)(offset.constant % WORD * 8));
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId odd = emit_op2(e, SpvOpBitwiseAnd, u32, half_of(e, offset), emit_u32(e, 1));
    return emit_op2(e, SpvOpShiftLeftLogical, u32, odd, emit_u32(e, 4));
}

// WGSL 14.1: the two halves of a word are memory locations of their own, and another invocation may write the
// other one at the same time. So the word is changed atomically, by exclusive or with what differs in this
// half: nobody else writes to it meanwhile, or the shader has a data race, and the other half stays as it is.
void emit_store_half(Emitter *e, GlobalId global, Offset offset, SpvId value) {
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId pair = emit_type(e, type_vector(e->types, TYPE_F16_ID, 2), LAYOUT_LOGICAL);
    SpvId zero = emit_null(e, emit_type(e, TYPE_F16_ID, LAYOUT_LOGICAL));
    SpvId shift = half_shift(e, offset);
    SpvId bits = emit_op1(e, SpvOpBitcast, u32, emit_construct(e, pair, (const SpvId[]){value, zero}, 2));
    SpvId placed = emit_op2(e, SpvOpShiftLeftLogical, u32, bits, shift);
    SpvId mask = emit_op2(e, SpvOpShiftLeftLogical, u32, emit_u32(e, 0xFFFF), shift);
    SpvId pointer = word_pointer(e, global, offset);
    SpvId old = emit_op1(e, SpvOpLoad, u32, pointer);
    SpvId differing = emit_op2(e, SpvOpBitwiseXor, u32, old, placed);
    SpvId change = emit_op2(e, SpvOpBitwiseAnd, u32, differing, mask);
    bool workgroup = e->program->globals.items[global].address_space == ADDRESS_SPACE_WORKGROUP;
    SpvId scope = emit_u32(e, workgroup ? SpvScopeWorkgroup : SpvScopeDevice);
    SpvId relaxed = emit_u32(e, SpvMemorySemanticsMaskNone);
    emit_op(e, SpvOpAtomicXor, u32, WORDS(pointer, scope, relaxed, change));
}
