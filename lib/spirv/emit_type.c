// Types and their layouts. WGSL 14.4 Memory Layout.
#include "spirv/emitter.h"

#include <assert.h>

enum { MOST_LEAVES = 1 << 20 };

static TypeInfo *info_of(Emitter *e, TypeId type) {
    while (e->type_info.count <= type)
        vec_push(e->arena, &e->type_info, (TypeInfo){0});
    return &e->type_info.items[type];
}

bool emit_is_composite(const Emitter *e, TypeId type) {
    TypeKind kind = type_kind(e->types, type);
    return kind == TYPE_ARRAY || kind == TYPE_STRUCT || kind == TYPE_BUFFER;
}

TypeId emit_with_scalar(Emitter *e, TypeId shape, TypeId scalar) {
    const Type *type = type_get(e->types, shape);
    return type->kind == TYPE_VECTOR ? type_vector(e->types, scalar, type->width) : scalar;
}

SpvStorageClass emit_storage_class(const Emitter *e, AddressSpace space) {
    switch (space) {
    case ADDRESS_SPACE_FUNCTION: return SpvStorageClassFunction;
    case ADDRESS_SPACE_PRIVATE: return SpvStorageClassPrivate;
    case ADDRESS_SPACE_WORKGROUP: return SpvStorageClassWorkgroup;
    case ADDRESS_SPACE_UNIFORM: return SpvStorageClassUniform;
    case ADDRESS_SPACE_STORAGE:
        return e->options.env == SPIRV_VULKAN_1_0 ? SpvStorageClassUniform : SpvStorageClassStorageBuffer;
    case ADDRESS_SPACE_HANDLE: return SpvStorageClassUniformConstant;
    case ADDRESS_SPACE_IMMEDIATE: return SpvStorageClassPushConstant;
    }
    return SpvStorageClassFunction;
}

static SpvId new_pointer_type(Emitter *e, SpvStorageClass storage, SpvId pointee) {
    return builder_type(&e->builder, SpvOpTypePointer, WORDS(storage, pointee));
}

SpvId emit_pointer_type(Emitter *e, SpvStorageClass storage, SpvId pointee) {
    PointerType *kept = &e->pointer_types[(pointee + (uint32_t)storage) % KEPT_POINTER_TYPES];
    if (kept->pointee != pointee || kept->storage != storage)
        *kept = (PointerType){storage, pointee, new_pointer_type(e, storage, pointee)};
    return kept->id;
}

// ---- structures and arrays

// Strides and offsets are 32-bit in SPIR-V.
static uint32_t small(Emitter *e, uint64_t bytes, NodeId node) {
    if (bytes > UINT32_MAX)
        emit_error(e, node, "this type is larger than 4 GiB, which SPIR-V cannot lay out");
    return (uint32_t)bytes;
}

// SPIR-V 3.20: matrices are laid out by decorations of the member that holds them, through arrays.
static void decorate_matrix(Emitter *e, SpvId structure, uint32_t member, TypeId type) {
    while (type_kind(e->types, type) == TYPE_ARRAY)
        type = type_get(e->types, type)->element;
    const Type *matrix = type_get(e->types, type);
    if (matrix->kind != TYPE_MATRIX) return;
    uint32_t stride = type_get(e->types, matrix->element)->alignment;
    builder_put(&e->builder, SECTION_ANNOTATIONS, SpvOpMemberDecorate,
                WORDS(structure, member, SpvDecorationColMajor));
    builder_put(&e->builder, SECTION_ANNOTATIONS, SpvOpMemberDecorate,
                WORDS(structure, member, SpvDecorationMatrixStride, stride));
}

static void name_member(Emitter *e, SpvId structure, uint32_t member, NameId name) {
    if (!e->options.debug_info || name == 0) return;
    builder_put_string(&e->builder, SECTION_NAMES, SpvOpMemberName, WORDS(structure, member),
                       emit_name_text(e, name), NULL, 0);
}

static SpvId make_structure(Emitter *e, TypeId type, Layout layout) {
    const Structure *structure = type_structure_of(e->types, type);
    uint32_t count = structure->member_count;
    uint32_t *operands = ARENA_ARRAY(e->arena, uint32_t, count + 1);
    for (uint32_t i = 0; i < count; i++)
        operands[i + 1] = emit_type(e, type_member(e->types, type, i)->type, layout);
    SpvId id = operands[0] = builder_id(&e->builder);
    builder_put(&e->builder, SECTION_GLOBALS, SpvOpTypeStruct, operands, count + 1);
    structure = type_structure_of(e->types, type);
    emit_name(e, id, structure->name);
    for (uint32_t i = 0; i < count; i++) {
        const StructMember *member = type_member(e->types, type, i);
        name_member(e, id, i, member->name);
        if (layout == LAYOUT_LOGICAL) continue;
        builder_put(&e->builder, SECTION_ANNOTATIONS, SpvOpMemberDecorate,
                    WORDS(id, i, SpvDecorationOffset, small(e, member->offset, member->node)));
        decorate_matrix(e, id, i, member->type);
    }
    return id;
}

static SpvId make_array(Emitter *e, TypeId type, Layout layout) {
    const Type *array = type_get(e->types, type);
    SpvId element = emit_type(e, array->element, layout);
    SpvId id;
    if (type_get(e->types, type)->count_kind == COUNT_RUNTIME) {
        id = builder_id(&e->builder);
        builder_put(&e->builder, SECTION_GLOBALS, SpvOpTypeRuntimeArray, WORDS(id, element));
    } else {
        SpvId count = emit_count(e, type);
        id = builder_id(&e->builder);
        builder_put(&e->builder, SECTION_GLOBALS, SpvOpTypeArray, WORDS(id, element, count));
    }
    if (layout == LAYOUT_BUFFER)
        emit_decorate_with(e, id, SpvDecorationArrayStride, small(e, type_array_stride(e->types, type), 0));
    return id;
}

SpvId emit_word_count(Emitter *e, TypeId buffer, uint32_t *known) {
    const Type *type = type_get(e->types, buffer);
    IrOperand bytes = type->count_kind == COUNT_OVERRIDE ? e->module->counts[type->count] : 0;
    *known = 0;
    if (type->count_kind == COUNT_CONST) *known = (uint32_t)(((uint64_t)type->count + 3) / 4);
    if (ir_tag(bytes) == IR_CONSTANT)
        *known = (uint32_t)((const_as_integer(e->constants, ir_index(bytes)) + 3) / 4);
    if (*known != 0) return emit_u32(e, *known);
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId count = emit_count(e, buffer);
    bool spec = e->spec;
    e->spec = true;
    SpvId rounded = emit_op2(e, SpvOpIAdd, u32, count, emit_u32(e, 3));
    SpvId words = emit_op2(e, SpvOpShiftRightLogical, u32, rounded, emit_u32(e, 2));
    e->spec = spec;
    return words;
}

// WGSL 6.3: what a buffer holds is not known, so that it is an array of words.
static SpvId make_buffer(Emitter *e, TypeId type, Layout layout) {
    SpvId word = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    bool sized = type_get(e->types, type)->count_kind != COUNT_RUNTIME;
    uint32_t known;
    SpvId count = sized ? emit_word_count(e, type, &known) : 0;
    SpvId id = builder_id(&e->builder);
    builder_put(&e->builder, SECTION_GLOBALS, sized ? SpvOpTypeArray : SpvOpTypeRuntimeArray,
                (const uint32_t[]){id, word, count}, sized ? 3 : 2);
    if (layout == LAYOUT_BUFFER) emit_decorate_with(e, id, SpvDecorationArrayStride, 4);
    return id;
}

// ---- types

static SpvId make_type(Emitter *e, TypeId id, Layout layout) {
    Builder *b = &e->builder;
    const Type *type = type_get(e->types, id);
    uint32_t width = type->width;
    uint32_t columns = type->columns;
    switch ((TypeKind)type->kind) {
    case TYPE_VOID: return builder_type(b, SpvOpTypeVoid, NULL, 0);
    case TYPE_BOOL: return builder_type(b, SpvOpTypeBool, NULL, 0);
    case TYPE_I32: return builder_type(b, SpvOpTypeInt, WORDS(32, 1));
    case TYPE_U32: return builder_type(b, SpvOpTypeInt, WORDS(32, 0));
    case TYPE_F32: return builder_type(b, SpvOpTypeFloat, WORDS(32));
    case TYPE_F16:
        builder_capability(b, SpvCapabilityFloat16);
        return builder_type(b, SpvOpTypeFloat, WORDS(16));
    case TYPE_VECTOR: {
        SpvId element = emit_type(e, type->element, LAYOUT_LOGICAL);
        return builder_type(b, SpvOpTypeVector, WORDS(element, width));
    }
    case TYPE_MATRIX: {
        SpvId column = emit_type(e, type->element, LAYOUT_LOGICAL);
        return builder_type(b, SpvOpTypeMatrix, WORDS(column, columns));
    }
    case TYPE_ATOMIC: return emit_type(e, type->element, LAYOUT_LOGICAL);
    case TYPE_ARRAY: return make_array(e, id, layout);
    case TYPE_STRUCT: return make_structure(e, id, layout);
    case TYPE_BUFFER: return make_buffer(e, id, layout);
    case TYPE_POINTER: {
        SpvStorageClass storage = emit_storage_class(e, (AddressSpace)type->address_space);
        return emit_pointer_type(e, storage, emit_type(e, type->element, LAYOUT_LOGICAL));
    }
    case TYPE_SAMPLER:
    case TYPE_SAMPLER_COMPARISON: return builder_type(b, SpvOpTypeSampler, NULL, 0);
    case TYPE_TEXTURE:
    case TYPE_TEXTURE_EXTERNAL: return emit_texture_type(e, id);
    default: break;
    }
    assert(false && "a type that no instruction of the IR has");
    return 0;
}

SpvId emit_new_type(Emitter *e, TypeId type, Layout layout) {
    while (e->type_ids.count <= type)
        vec_push(e->arena, &e->type_ids, (TypeIds){0});
    bool is_same = layout != LAYOUT_LOGICAL && !emit_is_composite(e, type);
    SpvId id = is_same ? emit_type(e, type, LAYOUT_LOGICAL) : make_type(e, type, layout);
    e->type_ids.items[type].ids[layout] = id;
    return id;
}

bool emit_is_block(const Emitter *e, TypeId type) {
    return type_kind(e->types, type) == TYPE_STRUCT && type_has_flag(e->types, type, TYPE_HAS_RUNTIME_ARRAY);
}

SpvId emit_block_type(Emitter *e, TypeId type, bool buffer_block) {
    SpvId id = info_of(e, type)->block[buffer_block];
    if (id != 0) return id;
    SpvId content = emit_type(e, type, LAYOUT_BUFFER);
    if (emit_is_block(e, type)) {
        id = content;
    } else {
        id = builder_id(&e->builder);
        builder_put(&e->builder, SECTION_GLOBALS, SpvOpTypeStruct, WORDS(id, content));
        builder_put(&e->builder, SECTION_ANNOTATIONS, SpvOpMemberDecorate,
                    WORDS(id, 0, SpvDecorationOffset, 0));
        decorate_matrix(e, id, 0, type);
    }
    emit_decorate(e, id, buffer_block ? SpvDecorationBufferBlock : SpvDecorationBlock);
    info_of(e, type)->block[buffer_block] = id;
    return id;
}

// ---- what a copy costs

static uint32_t saturate(uint64_t count) {
    return count > MOST_LEAVES ? MOST_LEAVES : (uint32_t)count;
}

static TypeInfo structure_info(Emitter *e, TypeId type) {
    uint64_t leaves = 0;
    uint64_t cost = 0;
    bool has_long_array = false;
    bool has_array = false;
    uint32_t count = type_structure_of(e->types, type)->member_count;
    for (uint32_t i = 0; i < count; i++) {
        const TypeInfo *member = emit_type_info(e, type_member(e->types, type, i)->type);
        leaves += member->leaves;
        cost += member->copy_cost;
        has_long_array |= member->has_long_array;
        has_array |= member->has_array;
    }
    return (TypeInfo){.leaves = saturate(leaves),
                      .copy_cost = has_long_array ? saturate(cost) : 1,
                      .has_long_array = has_long_array,
                      .has_array = has_array};
}

static TypeInfo array_info(Emitter *e, TypeId type) {
    uint32_t count = emit_default_count(e, type);
    const TypeInfo *element = emit_type_info(e, type_get(e->types, type)->element);
    bool is_long = count > LONG_ARRAY;
    TypeInfo info = {.leaves = saturate((uint64_t)element->leaves * count),
                     .copy_cost = 1,
                     .has_long_array = is_long || element->has_long_array,
                     .has_array = true};
    if (info.has_long_array)
        info.copy_cost = saturate((uint64_t)element->copy_cost * (is_long ? 1 : count) + 1);
    return info;
}

const TypeInfo *emit_type_info(Emitter *e, TypeId type) {
    if (info_of(e, type)->leaves == 0) {
        TypeInfo found = {.leaves = 1, .copy_cost = 1};
        TypeKind kind = type_kind(e->types, type);
        if (kind == TYPE_STRUCT) found = structure_info(e, type);
        if (kind == TYPE_ARRAY) found = array_info(e, type);
        TypeInfo *info = info_of(e, type);
        info->leaves = found.leaves;
        info->copy_cost = found.copy_cost;
        info->has_long_array = found.has_long_array;
        info->has_array = found.has_array;
    }
    return info_of(e, type);
}
