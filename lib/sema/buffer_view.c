#include "sema/buffer_view.h"

// WGSL 14.4.5 RequiredAlignOf
static uint64_t required_alignment(const Program *program, TypeId id, AddressSpace space) {
    const Type *type = type_get(&program->types, id);
    bool rounded = space == ADDRESS_SPACE_UNIFORM && program->strict_uniform_layout &&
                   (type->kind == TYPE_ARRAY || type->kind == TYPE_STRUCT);
    return rounded && type->alignment < 16 ? 16 : type->alignment;
}

ViewLayout buffer_view_layout(const Program *program, TypeId id, AddressSpace space) {
    const TypeTable *types = &program->types;
    ViewLayout layout = {.alignment = required_alignment(program, id, space),
                         .least = type_get(types, id)->size};
    if (!type_has_flag(types, id, TYPE_HAS_RUNTIME_ARRAY)) return layout;
    TypeId array = id;
    if (type_kind(types, id) == TYPE_STRUCT) {
        const StructMember *last = type_member(types, id, type_structure_of(types, id)->member_count - 1);
        array = last->type;
        layout.array_offset = last->offset;
    }
    layout.stride = type_array_stride(types, array);
    layout.least = layout.array_offset + layout.stride;
    return layout;
}

static const char *check_offset(const Program *program, Arena *arena, const BufferView *view,
                                uint64_t alignment) {
    if (view->offset < 0)
        return arena_print(arena, "the offset must not be negative, but it is %lld", (long long)view->offset);
    if (alignment == 0 || (uint64_t)view->offset % alignment == 0) return NULL;
    return arena_print(arena, "the offset must be a multiple of %llu, which '%s' needs, but it is %lld",
                       (unsigned long long)alignment, type_text(&program->types, arena, view->type),
                       (long long)view->offset);
}

static const char *check_size(const Program *program, Arena *arena, const BufferView *view,
                              const ViewLayout *layout) {
    const char *name = type_text(&program->types, arena, view->type);
    if (view->size < 0 || (uint64_t)view->size < layout->least)
        return arena_print(arena, "the size must be at least %llu bytes, which '%s' needs, but it is %lld",
                           (unsigned long long)layout->least, name, (long long)view->size);
    if (layout->stride == 0 || ((uint64_t)view->size - layout->array_offset) % layout->stride == 0)
        return NULL;
    return arena_print(arena,
                       "the size must leave no rest: the elements of '%s' are %llu bytes each after %llu "
                       "bytes, but it is %lld",
                       name, (unsigned long long)layout->stride, (unsigned long long)layout->array_offset,
                       (long long)view->size);
}

const char *buffer_view_problem(const Program *program, Arena *arena, const BufferView *view,
                                uint32_t *argument) {
    ViewLayout layout = buffer_view_layout(program, view->type, view->space);
    const char *problem = NULL;
    if (view->has_offset && (problem = check_offset(program, arena, view, layout.alignment)) != NULL) {
        *argument = 1;
        return problem;
    }
    if (view->has_size && (problem = check_size(program, arena, view, &layout)) != NULL) {
        *argument = 2;
        return problem;
    }
    if (view->buffer_size == 0) return NULL;
    if (layout.least > view->buffer_size)
        return arena_print(arena, "'%s' needs at least %llu bytes, but the buffer has %llu",
                           type_text(&program->types, arena, view->type), (unsigned long long)layout.least,
                           (unsigned long long)view->buffer_size);
    uint64_t offset = view->has_offset ? (uint64_t)view->offset : 0;
    // An unknown size of an array's view counts as 0, by the specification's word.
    uint64_t size = view->has_size ? (uint64_t)view->size : view->sized ? 0 : layout.least;
    // The offset and size are 32-bit values, and sizes of types are bounded: no sum wraps.
    unsigned long long end = offset + size;
    if (end <= view->buffer_size) return NULL;
    *argument = view->has_size ? 2 : view->has_offset ? 1 : 0;
    return arena_print(arena, "the view ends at byte %llu, but the buffer has %llu bytes", end,
                       (unsigned long long)view->buffer_size);
}
