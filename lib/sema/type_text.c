// Types, address spaces and texel formats as WGSL spells them.
#include "sema/types.h"

#include <string.h>

enum { DEEPEST_TEXT = 32 };

static const char *const scalar_texts[TYPE_FIRST_COMPOSED] = {
    [TYPE_ERROR_ID] = "an unknown type",
    [TYPE_VOID_ID] = "no value",
    [TYPE_ABSTRACT_INT_ID] = "abstract int",
    [TYPE_ABSTRACT_FLOAT_ID] = "abstract float",
    [TYPE_BOOL_ID] = "bool",
    [TYPE_I32_ID] = "i32",
    [TYPE_U32_ID] = "u32",
    [TYPE_F32_ID] = "f32",
    [TYPE_F16_ID] = "f16",
    [TYPE_SAMPLER_ID] = "sampler",
    [TYPE_SAMPLER_COMPARISON_ID] = "sampler_comparison",
    [TYPE_TEXTURE_EXTERNAL_ID] = "texture_external",
};

const char *address_space_text(AddressSpace space) {
    switch (space) {
#define X(name, spelling)                                                                                    \
    case ADDRESS_SPACE_##name: return spelling;
        ADDRESS_SPACES(X)
#undef X
    }
    return "";
}

const char *access_mode_text(AccessMode access) {
    switch (access) {
    case ACCESS_READ: return "read";
    case ACCESS_WRITE: return "write";
    case ACCESS_READ_WRITE: return "read_write";
    }
    return "";
}

const char *texture_shape_text(TextureShape shape) {
    switch (shape) {
#define X(name, spelling, dimensions, arrayed)                                                               \
    case TEXTURE_##name: return spelling;
        TEXTURE_SHAPES(X)
#undef X
    }
    return "";
}

static const TexelFormatFacts texel_formats[TEXEL_FORMAT_COUNT] = {
    {"", TYPE_ERROR_ID, 0, false},
#define none false
#define tier1 true
#define TEXEL_FORMAT(name, channel, channels, extension) {#name, TYPE_##channel##_ID, channels, extension},
#include "sema/texel_formats.def"
#undef TEXEL_FORMAT
#undef none
#undef tier1
};

const TexelFormatFacts *texel_format_facts(uint32_t format) {
    return &texel_formats[format];
}

uint32_t texel_format_find(const char *name, uint32_t length) {
    for (uint32_t format = 1; format < TEXEL_FORMAT_COUNT; format++)
        if (strlen(texel_formats[format].name) == length &&
            memcmp(texel_formats[format].name, name, length) == 0)
            return format;
    return TEXEL_FORMAT_NONE;
}

static const char *text_at(const TypeTable *types, Arena *arena, TypeId id, uint32_t depth);

static const char *array_text(const TypeTable *types, Arena *arena, const Type *type, uint32_t depth) {
    const char *element = text_at(types, arena, type->element, depth + 1);
    switch ((CountKind)type->count_kind) {
    case COUNT_CONST: return arena_print(arena, "array<%s, %u>", element, type->count);
    case COUNT_RUNTIME: return arena_print(arena, "array<%s>", element);
    case COUNT_OVERRIDE: break;
    }
    const char *count = types->counts.items[type->count].text;
    return arena_print(arena, "array<%s, %s>", element, count ? count : "(override-expression)");
}

static const char *memory_view_text(const TypeTable *types, Arena *arena, const Type *type, uint32_t depth) {
    const char *space = address_space_text((AddressSpace)type->address_space);
    const char *element = text_at(types, arena, type->element, depth + 1);
    const char *access = access_mode_text((AccessMode)type->access);
    if (type->kind == TYPE_REFERENCE) return arena_print(arena, "ref<%s, %s, %s>", space, element, access);
    // As users write it: only storage has a choice of access modes (WGSL 14.3).
    if (type->address_space != ADDRESS_SPACE_STORAGE)
        return arena_print(arena, "ptr<%s, %s>", space, element);
    return arena_print(arena, "ptr<%s, %s, %s>", space, element, access);
}

static const char *texture_text(Arena *arena, const Type *type) {
    const char *shape = texture_shape_text((TextureShape)type->texture);
    if (type->format != TEXEL_FORMAT_NONE)
        return arena_print(arena, "%s<%s, %s>", shape, texel_formats[type->format].name,
                           access_mode_text((AccessMode)type->access));
    return type->element == 0 ? shape : arena_print(arena, "%s<%s>", shape, scalar_texts[type->element]);
}

static const char *buffer_text(const TypeTable *types, Arena *arena, const Type *type) {
    switch ((CountKind)type->count_kind) {
    case COUNT_CONST: return arena_print(arena, "buffer<%u>", type->count);
    case COUNT_RUNTIME: return "buffer";
    case COUNT_OVERRIDE: break;
    }
    const char *size = types->counts.items[type->count].text;
    return arena_print(arena, "buffer<%s>", size ? size : "(override-expression)");
}

static const char *text_at(const TypeTable *types, Arena *arena, TypeId id, uint32_t depth) {
    if (id < TYPE_FIRST_COMPOSED) return scalar_texts[id];
    if (depth > DEEPEST_TEXT) return "...";
    const Type *type = type_get(types, id);
    switch ((TypeKind)type->kind) {
    case TYPE_VECTOR: return arena_print(arena, "vec%u<%s>", type->width, scalar_texts[type->element]);
    case TYPE_MATRIX:
        return arena_print(arena, "mat%ux%u<%s>", type->columns, type->width,
                           scalar_texts[type_scalar(types, id)]);
    case TYPE_ATOMIC:
        return arena_print(arena, "atomic<%s>", text_at(types, arena, type->element, depth + 1));
    case TYPE_ARRAY: return array_text(types, arena, type, depth);
    case TYPE_STRUCT: {
        NameId name = types->structures.items[type->structure].name;
        return arena_copy_text(arena, name_text(types->names, name), name_length(types->names, name));
    }
    case TYPE_REFERENCE:
    case TYPE_POINTER: return memory_view_text(types, arena, type, depth);
    case TYPE_TEXTURE: return texture_text(arena, type);
    case TYPE_BUFFER: return buffer_text(types, arena, type);
    default: return scalar_texts[type->kind];
    }
}

const char *type_text(const TypeTable *types, Arena *arena, TypeId id) {
    return text_at(types, arena, id, 0);
}
