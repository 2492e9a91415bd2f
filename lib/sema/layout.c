#include "sema/layout.h"

enum {
    // What holds for a value only if it holds for all its parts.
    FLAGS_OF_ALL_PARTS = TYPE_CONCRETE | TYPE_CONSTRUCTIBLE | TYPE_CREATION_FIXED | TYPE_FIXED |
                         TYPE_STORABLE | TYPE_HOST_SHAREABLE | TYPE_PLAIN,
    // What holds for a value if it holds for one of its parts.
    FLAGS_OF_ANY_PART = TYPE_HAS_ATOMIC | TYPE_HAS_BOOL | TYPE_HAS_F16 | TYPE_HAS_RUNTIME_ARRAY |
                        TYPE_HAS_ARRAY | TYPE_HAS_ERROR,
    SCALAR_FLAGS = TYPE_CONSTRUCTIBLE | TYPE_CREATION_FIXED | TYPE_FIXED | TYPE_PLAIN,
    CONCRETE_SCALAR_FLAGS = SCALAR_FLAGS | TYPE_CONCRETE | TYPE_STORABLE,
};

static const uint64_t largest_size = INT64_MAX;

uint64_t layout_round_up(uint64_t offset, uint32_t alignment) {
    if (alignment == 0) return offset;
    if (offset > largest_size - (alignment - 1)) return largest_size;
    return (offset + alignment - 1) & ~(uint64_t)(alignment - 1);
}

uint64_t layout_add(uint64_t left, uint64_t right) {
    return left > largest_size - right ? largest_size : left + right;
}

uint64_t layout_multiply(uint64_t left, uint64_t right) {
    return right != 0 && left > largest_size / right ? largest_size : left * right;
}

static void layout_vector(const Type *element, Type *type) {
    // A vec3 is aligned as a vec4.
    type->alignment = element->alignment * (type->width == 2 ? 2 : 4);
    type->size = element->size * type->width;
    type->flags = element->flags;
    type->depth = 1;
}

static void layout_matrix(const Type *column, Type *type) {
    type->alignment = column->alignment;
    type->size = layout_round_up(column->size, column->alignment) * type->columns;
    type->flags = column->flags;
    type->depth = 2;
}

static void layout_array(const Type *element, Type *type) {
    uint64_t stride = layout_round_up(element->size, element->alignment);
    uint32_t lost = 0;
    type->alignment = element->alignment;
    switch ((CountKind)type->count_kind) {
    case COUNT_CONST: type->size = layout_multiply(stride, type->count); break;
    case COUNT_OVERRIDE:
        type->size = 0;
        lost = TYPE_CONSTRUCTIBLE | TYPE_CREATION_FIXED | TYPE_HOST_SHAREABLE;
        break;
    case COUNT_RUNTIME:
        type->size = stride;
        lost = TYPE_CONSTRUCTIBLE | TYPE_CREATION_FIXED | TYPE_FIXED;
        break;
    }
    type->flags = (uint16_t)((element->flags & ~lost) | TYPE_HAS_ARRAY);
    if (type->count_kind == COUNT_RUNTIME) type->flags |= TYPE_HAS_RUNTIME_ARRAY;
    type->depth = (uint16_t)(element->depth + (element->depth < UINT16_MAX));
}

static void layout_buffer(Type *type) {
    type->flags = TYPE_CONCRETE | TYPE_STORABLE | TYPE_HOST_SHAREABLE;
    if (type->count_kind != COUNT_RUNTIME) type->flags |= TYPE_FIXED;
    if (type->count_kind == COUNT_CONST) {
        type->flags |= TYPE_CREATION_FIXED;
        type->size = type->count;
    }
}

static void layout_scalar(Type *type, uint32_t bytes, uint32_t flags) {
    type->alignment = bytes;
    type->size = bytes;
    type->flags = (uint16_t)flags;
}

// WGSL 14.4.1 Alignment and size, 6.2.11 to 6.2.13, 6.5.1 and 6.5.2
void layout_type(const TypeTable *types, Type *type) {
    const Type *element = type_get(types, type->element);
    switch ((TypeKind)type->kind) {
    case TYPE_ERROR: // every use is silent, so everything is allowed
        type->flags = FLAGS_OF_ALL_PARTS | TYPE_HAS_ERROR;
        break;
    case TYPE_VOID: type->flags = TYPE_CONCRETE; break;
    case TYPE_ABSTRACT_INT:
    case TYPE_ABSTRACT_FLOAT: layout_scalar(type, 4, SCALAR_FLAGS); break;
    case TYPE_BOOL: layout_scalar(type, 4, CONCRETE_SCALAR_FLAGS | TYPE_HAS_BOOL); break;
    case TYPE_I32:
    case TYPE_U32:
    case TYPE_F32: layout_scalar(type, 4, CONCRETE_SCALAR_FLAGS | TYPE_HOST_SHAREABLE); break;
    case TYPE_F16: layout_scalar(type, 2, CONCRETE_SCALAR_FLAGS | TYPE_HOST_SHAREABLE | TYPE_HAS_F16); break;
    case TYPE_SAMPLER:
    case TYPE_SAMPLER_COMPARISON:
    case TYPE_TEXTURE_EXTERNAL:
    case TYPE_TEXTURE: type->flags = TYPE_CONCRETE | TYPE_STORABLE; break;
    case TYPE_VECTOR: layout_vector(element, type); break;
    case TYPE_MATRIX: layout_matrix(element, type); break;
    case TYPE_ATOMIC:
        layout_scalar(type, 4, (element->flags & ~(uint32_t)TYPE_CONSTRUCTIBLE) | TYPE_HAS_ATOMIC);
        break;
    case TYPE_ARRAY: layout_array(element, type); break;
    case TYPE_STRUCT: break; // layout_structure()
    case TYPE_REFERENCE:
    case TYPE_POINTER: type->flags = (uint16_t)(TYPE_CONCRETE | (element->flags & TYPE_HAS_ERROR)); break;
    case TYPE_BUFFER: layout_buffer(type); break;
    }
}

// WGSL 14.4.2 Structure member layout
void layout_structure(const TypeTable *types, StructMember *members, uint32_t count, Type *type) {
    uint32_t all = FLAGS_OF_ALL_PARTS;
    uint32_t any = 0;
    uint32_t depth = 0;
    uint32_t alignment = 1;
    uint64_t end = 0;
    for (uint32_t i = 0; i < count; i++) {
        StructMember *member = &members[i];
        const Type *of = type_get(types, member->type);
        if (member->alignment == 0) member->alignment = of->alignment;
        if (member->size == 0) member->size = of->size;
        member->offset = layout_round_up(end, member->alignment);
        end = layout_add(member->offset, member->size);
        if (member->alignment > alignment) alignment = member->alignment;
        all &= of->flags;
        any |= of->flags;
        if (of->depth > depth) depth = of->depth;
    }
    type->alignment = alignment;
    type->size = layout_round_up(end, alignment);
    type->flags = (uint16_t)(all | (any & FLAGS_OF_ANY_PART));
    type->depth = (uint16_t)(depth + (depth < UINT16_MAX));
}
