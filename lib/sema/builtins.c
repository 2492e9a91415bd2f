// The table of built-in functions: names, flags, and reading the lines of builtins.def.
#include "sema/builtins.h"

#include "sema/overload.h"

#include <assert.h>
#include <string.h>

// The text macros of the specification, in front of its first section.
#define ALL_SCALARS "S is AbstractInt, AbstractFloat, bool, i32, u32, f32, or f16; T is S or vecN<S>"
#define ALL_SCALARS_S "S is AbstractInt, AbstractFloat, bool, i32, u32, f32, or f16"
#define ALL_NUMBERS "S is AbstractInt, AbstractFloat, i32, u32, f32, or f16; T is S or vecN<S>"
#define ALL_SIGNED_NUMBERS "S is AbstractInt, AbstractFloat, i32, f32, or f16; T is S or vecN<S>"
#define ALL_FLOATS "S is AbstractFloat, f32, or f16; T is S or vecN<S>"
#define CONCRETE_NUMBERS "S is i32, u32, f32, or f16; T is S or vecN<S>"
#define INTEGERS "S is i32, or u32; T is S or vecN<S>"
#define SIGNED_INTEGERS "S is i32; T is S or vecN<S>"
#define UNSIGNED_INTEGERS "S is u32; T is S or vecN<S>"
#define NUMBER_SCALARS "S is AbstractInt, AbstractFloat, i32, u32, f32, or f16"
#define FLOAT_SCALARS "S is AbstractFloat, f32, or f16"

#define AT(attribute) | AT_##attribute
enum {
    AT_const = BUILTIN_FLAG_CONST,
    AT_must_use = BUILTIN_FLAG_MUST_USE,
    AT_barrier = BUILTIN_FLAG_BARRIER,
    AT_atomic = BUILTIN_FLAG_ATOMIC,
    AT_compute = BUILTIN_FLAG_COMPUTE_ONLY,
    AT_fragment = BUILTIN_FLAG_FRAGMENT_ONLY,
    AT_not_vertex = BUILTIN_FLAG_NOT_VERTEX,
    AT_derivative = BUILTIN_FLAG_DERIVATIVE,
    AT_subgroup = BUILTIN_FLAG_SUBGROUP,
    AT_writes = BUILTIN_FLAG_WRITES,
};

static const OverloadText texts[] = {
#define BUILTIN(attributes, name, signature, parameterization)                                               \
    {BUILTIN_##name, 0 attributes, signature, parameterization},
#include "sema/builtins.def"
#undef BUILTIN
};

enum { TEXT_COUNT = sizeof texts / sizeof texts[0] };

static const char *const names[BUILTIN_COUNT] = {
    "",
#define BUILTIN_FUNCTION(name, anchor) #name,
#include "sema/builtin_names.def"
#undef BUILTIN_FUNCTION
};

static const char *const anchors[BUILTIN_COUNT] = {
    "builtin-functions",
#define BUILTIN_FUNCTION(name, anchor) anchor,
#include "sema/builtin_names.def"
#undef BUILTIN_FUNCTION
};

void builtins_init(Builtins *builtins, Arena *arena, TypeTable *types, Interner *interner) {
    memset(builtins, 0, sizeof *builtins);
    builtins->arena = arena;
    builtins->types = types;
    for (uint32_t id = 1; id < BUILTIN_COUNT; id++)
        builtins->names[id] = intern_text(interner, names[id]);
    for (uint32_t i = 0; i < TEXT_COUNT; i++) {
        bool first = i == 0 || texts[i - 1].builtin != texts[i].builtin;
        uint32_t *flags = &builtins->flags[texts[i].builtin];
        *flags = first ? texts[i].flags : *flags & texts[i].flags;
    }
}

BuiltinId builtin_find(const Builtins *builtins, NameId name) {
    for (uint32_t id = 1; id < BUILTIN_COUNT; id++)
        if (builtins->names[id] == name) return (BuiltinId)id;
    return BUILTIN_NONE;
}

const char *builtin_text(BuiltinId builtin) {
    return names[builtin];
}

const char *builtin_anchor(const TypeTable *types, BuiltinId builtin, TypeId result) {
    bool is_unsigned = type_scalar(types, result) == TYPE_U32_ID;
    if (builtin == BUILTIN_extractBits && is_unsigned) return "extractBits-unsigned-builtin";
    if (builtin == BUILTIN_firstLeadingBit && is_unsigned) return "firstLeadingBit-unsigned-builtin";
    return anchors[builtin];
}

// builtins.def is in the order of the ids.
const OverloadText *builtin_texts(BuiltinId builtin, uint32_t *count) {
    uint32_t low = 0;
    uint32_t high = TEXT_COUNT;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (texts[middle].builtin < builtin)
            low = middle + 1;
        else
            high = middle;
    }
    uint32_t end = low;
    while (end < TEXT_COUNT && texts[end].builtin == builtin)
        end++;
    *count = end - low;
    return texts + low;
}

// ---- reading a line

static bool starts_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static const struct {
    const char *name;
    uint8_t type;
} scalar_names[] = {
    {"AbstractInt", TYPE_ABSTRACT_INT_ID},
    {"AbstractFloat", TYPE_ABSTRACT_FLOAT_ID},
    {"bool", TYPE_BOOL_ID},
    {"i32", TYPE_I32_ID},
    {"u32", TYPE_U32_ID},
    {"f32", TYPE_F32_ID},
    {"f16", TYPE_F16_ID},
};

enum { SCALAR_NAME_COUNT = sizeof scalar_names / sizeof scalar_names[0] };

static bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

// The scalar type that `*text` starts with, as a Pattern.scalar; `*text` moves behind it.
static uint8_t read_scalar(const char **text) {
    for (uint32_t i = 0; i < SCALAR_NAME_COUNT; i++)
        if (starts_with(*text, scalar_names[i].name)) {
            *text += strlen(scalar_names[i].name);
            return scalar_names[i].type;
        }
    char first = **text;
    if (starts_with(*text, "ST") || starts_with(*text, "CF")) {
        *text += 2;
        return PATTERN_TEXEL;
    }
    ++*text;
    assert(!is_letter(**text) && strchr("SACIL", first) != NULL);
    return first == 'S' ? PATTERN_S : PATTERN_INTEGER;
}

static uint16_t read_scalars(const char *text) {
    while (!starts_with(text, "S is ")) {
        text = strstr(text, "; ");
        if (text == NULL) return 0;
        text += 2;
    }
    uint32_t scalars = 0;
    for (text += 5; *text != '\0' && *text != ';'; text++)
        for (uint32_t i = 0; i < SCALAR_NAME_COUNT; i++)
            if (starts_with(text, scalar_names[i].name)) scalars |= 1u << scalar_names[i].type;
    return (uint16_t)scalars;
}

// The texture types that are named in `*text` up to `end`, and what they are restricted to. `modes` is the
// parameterization, which restricts the access mode AM.
static Pattern read_textures(const char *text, const char *end, const char *modes) {
    Pattern pattern = {.kind = PATTERN_TEXTURE, .scalar = PATTERN_TEXEL};
    if (strstr(modes, "AM is read or") != NULL) pattern.access = ACCESS_READ;
    if (strstr(modes, "AM is write or") != NULL) pattern.access = ACCESS_WRITE;
    while ((text = strstr(text, "texture_")) != NULL && text < end) {
        const char *behind = text;
        while (is_letter(*behind) || (*behind >= '1' && *behind <= '3'))
            behind++;
        size_t length = (size_t)(behind - text);
        if (length == strlen("texture_external") && starts_with(text, "texture_external"))
            pattern.textures |= TEXTURES_EXTERNAL;
        for (unsigned shape = 0; shape <= TEXTURE_DEPTH_CUBE_ARRAY; shape++) {
            const char *spelling = texture_shape_text((TextureShape)shape);
            if (strlen(spelling) == length && starts_with(text, spelling)) pattern.textures |= 1u << shape;
        }
        if (starts_with(behind, "<f32>")) pattern.scalar = TYPE_F32_ID;
        text = behind;
    }
    return pattern;
}

// The type that `*text` starts with; `*text` moves behind it. `where` is the parameterization.
static Pattern read_pattern(const char **text, const char *where) {
    static const struct {
        const char *spelling;
        uint8_t kind;
    } fixed[] = {
        {"ptr<AS, atomic<S>, read_write>", PATTERN_ATOMIC_POINTER},
        {"ptr<workgroup, atomic<S>, read_write>", PATTERN_WORKGROUP_ATOMIC},
        {"ptr<AS, array<E>, AM>", PATTERN_ARRAY_POINTER},
        {"ptr<workgroup, E>", PATTERN_WORKGROUP_E},
        {"ptr<AS, buffer, AM>", PATTERN_BUFFER_POINTER},
        {"matCxR<S>", PATTERN_MATRIX_CXR},
        {"matRxC<S>", PATTERN_MATRIX_RXC},
        {"matCxC<S>", PATTERN_MATRIX_CXC},
        {"__frexp_result_T", PATTERN_FREXP_RESULT},
        {"__modf_result_T", PATTERN_MODF_RESULT},
        {"__atomic_compare_exchange_result<S>", PATTERN_COMPARE_EXCHANGE_RESULT},
        {"T", PATTERN_T},
        {"E", PATTERN_E},
    };
    static const struct {
        const char *spelling;
        uint8_t type;
    } samplers[] = {{"sampler_comparison", TYPE_SAMPLER_COMPARISON_ID}, {"sampler", TYPE_SAMPLER_ID}};
    const char *textures = strstr(where, "T is texture_");
    if (starts_with(*text, "texture_")) {
        const char *start = *text;
        *text = start + strcspn(start, ",)<");
        if (**text == '<') *text = strchr(*text, '>') + 1;
        return read_textures(start, *text, where);
    }
    if (textures != NULL && starts_with(*text, "T,") + starts_with(*text, "T)") != 0) {
        ++*text;
        const char *end = strchr(textures, ';');
        return read_textures(textures, end != NULL ? end : textures + strlen(textures), where);
    }
    for (size_t i = 0; i < sizeof samplers / sizeof samplers[0]; i++)
        if (starts_with(*text, samplers[i].spelling)) {
            *text += strlen(samplers[i].spelling);
            return (Pattern){.kind = PATTERN_SAMPLER, .scalar = samplers[i].type};
        }
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
        if (starts_with(*text, fixed[i].spelling)) {
            *text += strlen(fixed[i].spelling);
            return (Pattern){.kind = fixed[i].kind, .scalar = PATTERN_S};
        }
    if (!starts_with(*text, "vec"))
        return (Pattern){.kind = PATTERN_SCALAR, .scalar = read_scalar(text), .width = 1};
    char width = (*text)[3];
    *text += strlen("vecN<");
    uint8_t scalar = read_scalar(text);
    ++*text;
    if (width == 'N') return (Pattern){.kind = PATTERN_VECTOR_N, .scalar = scalar};
    return (Pattern){.kind = PATTERN_VECTOR, .scalar = scalar, .width = (uint8_t)(width - '0')};
}

static Overload read_overload(const OverloadText *line) {
    Overload overload;
    memset(&overload, 0, sizeof overload);
    overload.flags = line->flags;
    const char *text = line->signature;
    // A template list before the parameters: bitcast and the buffer views have resolutions of their own.
    if (*text != '(') return overload;
    overload.is_typed = true;
    overload.scalars = read_scalars(line->parameterization);
    for (text++; *text != ')'; overload.parameter_count++) {
        text = strstr(text, ": ") + 2;
        assert(overload.parameter_count < OVERLOAD_MAX_PARAMETERS);
        overload.parameters[overload.parameter_count] = read_pattern(&text, line->parameterization);
    }
    text++;
    if (starts_with(text, " -> ")) {
        text += 4;
        overload.result = read_pattern(&text, line->parameterization);
    }
    return overload;
}

const BuiltinOverloads *builtin_overloads(Builtins *builtins, BuiltinId builtin) {
    if (builtins->overloads[builtin] != NULL) return builtins->overloads[builtin];
    uint32_t count;
    const OverloadText *lines = builtin_texts(builtin, &count);
    BuiltinOverloads *overloads =
        arena_alloc_zero(builtins->arena, sizeof *overloads + count * sizeof overloads->items[0]);
    overloads->count = count;
    for (uint32_t i = 0; i < count; i++)
        overloads->items[i] = read_overload(&lines[i]);
    builtins->overloads[builtin] = overloads;
    return overloads;
}
