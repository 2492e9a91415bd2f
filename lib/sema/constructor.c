// WGSL 17.1: zero values and value constructors.
#include "sema/overload.h"

#include <string.h>

// A constructor call on its way through resolution.
typedef struct Call {
    Builtins *builtins;
    TypeTable *types;
    Arena *arena;
    const TypeId *arguments;
    uint32_t count;
    Match *match;
    TypeId type;           // what is constructed, or 0 for a
    const char *generator; // type generator, "vec3"
    const char *error;
    uint32_t failing;
} Call;

static const char *text_of(Call *call, TypeId type) {
    return type_text(call->types, call->arena, type_without_reference(call->types, type));
}

// What is constructed, as messages call it. Made only for them: the arena does not forget.
static const char *result_text(Call *call) {
    return call->type != 0 ? text_of(call, call->type) : call->generator;
}

static bool succeed(Call *call, TypeId result) {
    call->match->flags = BUILTIN_FLAG_CONST | BUILTIN_FLAG_MUST_USE;
    call->match->result = result;
    return true;
}

// Succeeds with a parameter for each argument: the argument's shape, made of `scalar`.
static bool succeed_with_parts(Call *call, TypeId result, TypeId scalar) {
    call->match->parameter_count = call->count;
    for (uint32_t i = 0; i < call->count; i++)
        call->match->parameters[i] =
            shape_type(call->types, scalar, shape_of(call->types, call->arguments[i]));
    return succeed(call, result);
}

static bool fail_at(Call *call, uint32_t argument, const char *error) {
    call->error = error;
    call->failing = argument;
    return false;
}

static bool fail_type_at(Call *call, uint32_t argument) {
    return fail_at(call, argument,
                   arena_print(call->arena, "a value of type '%s' cannot be used to construct '%s'",
                               text_of(call, call->arguments[argument]), result_text(call)));
}

// ---- scalars

// WGSL 17.1.2.2 to 17.1.2.5 and 17.1.2.16. By the letter an AbstractInt would become i32 on its way to f32,
// whose parameter alone must be concrete, and `f32(4294967295)` would be an error. Implementations convert at
// once, and published shaders rely on it.
static bool construct_scalar(Call *call, TypeId type) {
    if (call->count != 1)
        return fail_at(call, call->count > 1 ? 1 : UINT32_MAX,
                       arena_print(call->arena, "'%s' is constructed from one value, not from %u",
                                   text_of(call, type), call->count));
    Shape shape = shape_of(call->types, call->arguments[0]);
    if (shape.scalar == 0 || shape.width != 1 || shape.columns != 0) return fail_type_at(call, 0);
    call->match->parameter_count = 1;
    call->match->parameters[0] = shape.scalar;
    return succeed(call, type);
}

// ---- vectors and matrices

// The scalar type that all arguments' scalars convert to, among `scalars`; 0 after an error.
static TypeId common_scalar(Call *call, uint32_t scalars) {
    uint32_t left = scalars;
    for (uint32_t i = 0; i < call->count; i++) {
        Shape shape = shape_of(call->types, call->arguments[i]);
        uint32_t next = shape.scalar == 0 ? 0 : left & scalars_from(shape.scalar);
        if (next == 0) {
            if (i == 0 || shape.scalar == 0 || !(scalars & scalars_from(shape.scalar)))
                fail_type_at(call, i);
            else
                fail_at(call, i,
                        arena_print(call->arena,
                                    "the components of '%s' are of different types: '%s' and '%s'",
                                    result_text(call), text_of(call, call->arguments[i - 1]),
                                    text_of(call, call->arguments[i])));
            return 0;
        }
        left = next;
    }
    return scalars_preferred(left);
}

// WGSL 17.1.2.17 to 17.1.2.19. `scalar` is the component type, or 0 where it is inferred.
static bool construct_vector(Call *call, TypeId scalar, uint32_t width) {
    if (call->count == 1) {
        Shape shape = shape_of(call->types, call->arguments[0]);
        if (shape.scalar != 0 && shape.columns == 0 && shape.width == width) { // a conversion, or the same
            TypeId component = scalar == 0 ? shape.scalar : scalar;
            return succeed_with_parts(call, type_vector(call->types, component, width), shape.scalar);
        }
    }
    uint32_t components = 0;
    for (uint32_t i = 0; i < call->count; i++) {
        Shape shape = shape_of(call->types, call->arguments[i]);
        if (shape.scalar == 0 || shape.columns != 0) return fail_type_at(call, i);
        components += shape.width;
        if (components > width)
            return fail_at(call, i,
                           arena_print(call->arena, "too many components for '%s': it has %u",
                                       result_text(call), width));
    }
    bool is_splat = call->count == 1 && components == 1;
    if (components != width && !is_splat)
        return fail_at(call, UINT32_MAX,
                       arena_print(call->arena, "'%s' has %u components, but %u are given", result_text(call),
                                   width, components));
    TypeId common = common_scalar(call, scalar == 0 ? (uint32_t)SCALARS_ALL : 1u << scalar);
    if (common == 0) return false;
    return succeed_with_parts(call, type_vector(call->types, common, width), common);
}

// WGSL 17.1.2.6 to 17.1.2.14. `scalar` is f32 or f16, or 0 where it is inferred.
static bool construct_matrix(Call *call, TypeId scalar, uint32_t columns, uint32_t rows) {
    Shape first = shape_of(call->types, call->arguments[0]);
    if (call->count == 1 && first.columns == columns && first.width == rows) {
        TypeId element = scalar == 0 ? first.scalar : scalar;
        return succeed_with_parts(call, type_matrix(call->types, element, columns, rows), first.scalar);
    }
    bool by_columns = call->count == columns && first.width == rows;
    uint32_t part_width = by_columns ? rows : 1;
    for (uint32_t i = 0; i < call->count; i++) {
        Shape shape = shape_of(call->types, call->arguments[i]);
        if (shape.scalar == 0 || shape.columns != 0 || shape.width != part_width)
            return fail_type_at(call, i);
    }
    if (!by_columns && call->count != columns * rows)
        return fail_at(call, UINT32_MAX,
                       arena_print(call->arena,
                                   "'%s' is constructed from %u columns or %u numbers, but %u value%s given",
                                   result_text(call), columns, columns * rows, call->count,
                                   call->count == 1 ? " is" : "s are"));
    TypeId common = common_scalar(call, scalar == 0 ? (uint32_t)SCALARS_FLOAT : 1u << scalar);
    if (common == 0) return false;
    return succeed_with_parts(call, type_matrix(call->types, common, columns, rows), common);
}

// ---- arrays and structures

// WGSL 17.1.2.1, inferred: one constructible type that all arguments convert to. What converts to one that
// was taken before converts to the next.
static bool infer_array(Call *call) {
    if (call->count == 0)
        return fail_at(call, UINT32_MAX, "'array()' without element type and values has no type");
    TypeId element = 0;
    for (uint32_t i = 0; i < call->count; i++) {
        TypeId argument = type_without_reference(call->types, call->arguments[i]);
        if (!type_has_flag(call->types, argument, TYPE_CONSTRUCTIBLE)) return fail_type_at(call, i);
        if (i == 0 || type_conversion_rank(call->types, element, argument) != CONVERSION_INFEASIBLE)
            element = argument;
        else if (type_conversion_rank(call->types, argument, element) == CONVERSION_INFEASIBLE)
            return fail_at(call, i,
                           arena_print(call->arena,
                                       "the elements of 'array' are of different types: '%s' and '%s'",
                                       text_of(call, element), text_of(call, argument)));
    }
    return succeed(call, type_array(call->types, element, COUNT_CONST, call->count));
}

static bool construct_array(Call *call, TypeId type) {
    Type array = *type_get(call->types, type);
    if (call->count != array.count)
        return fail_at(call, call->count > array.count ? array.count : UINT32_MAX,
                       arena_print(call->arena, "'%s' has %u element%s, but %u value%s given",
                                   text_of(call, type), array.count, array.count == 1 ? "" : "s", call->count,
                                   call->count == 1 ? " is" : "s are"));
    for (uint32_t i = 0; i < call->count; i++)
        if (type_conversion_rank(call->types, call->arguments[i], array.element) == CONVERSION_INFEASIBLE)
            return fail_at(call, i,
                           arena_print(call->arena, "an element of '%s' cannot be of type '%s'",
                                       text_of(call, type), text_of(call, call->arguments[i])));
    return succeed(call, type);
}

// WGSL 17.1.2.15
static bool construct_structure(Call *call, TypeId type) {
    const Structure *structure = type_structure_of(call->types, type);
    if (call->count != structure->member_count)
        return fail_at(call, call->count > structure->member_count ? structure->member_count : UINT32_MAX,
                       arena_print(call->arena, "'%s' has %u member%s, but %u value%s given",
                                   text_of(call, type), structure->member_count,
                                   structure->member_count == 1 ? "" : "s", call->count,
                                   call->count == 1 ? " is" : "s are"));
    for (uint32_t i = 0; i < call->count; i++) {
        const StructMember *member = type_member(call->types, type, i);
        if (type_conversion_rank(call->types, call->arguments[i], member->type) == CONVERSION_INFEASIBLE)
            return fail_at(call, i,
                           arena_print(call->arena, "member '%s' of '%s' is of type '%s', not '%s'",
                                       name_text(call->types->names, member->name), text_of(call, type),
                                       text_of(call, member->type), text_of(call, call->arguments[i])));
    }
    return succeed(call, type);
}

// ---- the constructor's type

static bool construct_type(Call *call, TypeId type) {
    Type of = *type_get(call->types, type);
    const uint32_t wanted = TYPE_CONCRETE | TYPE_CONSTRUCTIBLE;
    if ((of.flags & wanted) != wanted || type == TYPE_VOID_ID)
        return fail_at(call, UINT32_MAX,
                       arena_print(call->arena, "type '%s' is not constructible", text_of(call, type)));
    if (call->count == 0) return succeed(call, type);
    switch ((TypeKind)of.kind) {
    case TYPE_VECTOR: return construct_vector(call, of.element, of.width);
    case TYPE_MATRIX: return construct_matrix(call, type_scalar(call->types, type), of.columns, of.width);
    case TYPE_ARRAY: return construct_array(call, type);
    case TYPE_STRUCT: return construct_structure(call, type);
    default: return construct_scalar(call, type);
    }
}

static bool construct_inferred(Call *call, Generator generator) {
    static const struct {
        const char *name;
        uint8_t columns;
        uint8_t rows;
    } facts[] = {
        [GENERATOR_VEC2] = {"vec2", 0, 2},     [GENERATOR_VEC3] = {"vec3", 0, 3},
        [GENERATOR_VEC4] = {"vec4", 0, 4},     [GENERATOR_MAT2X2] = {"mat2x2", 2, 2},
        [GENERATOR_MAT2X3] = {"mat2x3", 2, 3}, [GENERATOR_MAT2X4] = {"mat2x4", 2, 4},
        [GENERATOR_MAT3X2] = {"mat3x2", 3, 2}, [GENERATOR_MAT3X3] = {"mat3x3", 3, 3},
        [GENERATOR_MAT3X4] = {"mat3x4", 3, 4}, [GENERATOR_MAT4X2] = {"mat4x2", 4, 2},
        [GENERATOR_MAT4X3] = {"mat4x3", 4, 3}, [GENERATOR_MAT4X4] = {"mat4x4", 4, 4},
        [GENERATOR_ARRAY] = {"array", 0, 0},
    };
    call->generator = facts[generator].name;
    if (generator == GENERATOR_ARRAY) return infer_array(call);
    if (facts[generator].columns == 0) {
        if (call->count == 0)
            return succeed(call, type_vector(call->types, TYPE_ABSTRACT_INT_ID, facts[generator].rows));
        return construct_vector(call, 0, facts[generator].rows);
    }
    if (call->count == 0)
        return fail_at(call, UINT32_MAX,
                       arena_print(call->arena, "'%s()' without a component type and values has no type",
                                   call->generator));
    return construct_matrix(call, 0, facts[generator].columns, facts[generator].rows);
}

bool constructor_resolve(Builtins *builtins, Arena *arena, TypeId type, Generator generator,
                         const TypeId *arguments, uint32_t argument_count, Match *match, const char **error,
                         uint32_t *failing) {
    Call call = {.builtins = builtins,
                 .types = builtins->types,
                 .arena = arena,
                 .arguments = arguments,
                 .count = argument_count,
                 .type = generator == GENERATOR_NONE ? type : 0,
                 .match = match,
                 .failing = UINT32_MAX};
    match->builtin = BUILTIN_NONE;
    match->parameter_count = 0;
    uint32_t subject = constructor_subject(type, generator);
    if (find_kept_match(builtins, subject, arguments, argument_count, match)) return true;
    bool found =
        generator == GENERATOR_NONE ? construct_type(&call, type) : construct_inferred(&call, generator);
    if (found) keep_match(builtins, subject, arguments, argument_count, match);
    *error = call.error;
    *failing = call.failing;
    return found;
}

// ---- sections

static Generator generator_of(const Type *type) {
    if (type->kind == TYPE_VECTOR) return (Generator)(GENERATOR_VEC2 + type->width - 2);
    if (type->kind == TYPE_MATRIX)
        return (Generator)(GENERATOR_MAT2X2 + 3 * (type->columns - 2) + type->width - 2);
    return type->kind == TYPE_ARRAY ? GENERATOR_ARRAY : GENERATOR_NONE;
}

const char *constructor_anchor(const TypeTable *types, TypeId id, Generator generator) {
    static const char *const anchors[] = {
        [GENERATOR_NONE] = "value-constructor-builtin-function",
        [GENERATOR_VEC2] = "vec2-builtin",
        [GENERATOR_VEC3] = "vec3-builtin",
        [GENERATOR_VEC4] = "vec4-builtin",
        [GENERATOR_MAT2X2] = "mat2x2-builtin",
        [GENERATOR_MAT2X3] = "mat2x3-builtin",
        [GENERATOR_MAT2X4] = "mat2x4-builtin",
        [GENERATOR_MAT3X2] = "mat3x2-builtin",
        [GENERATOR_MAT3X3] = "mat3x3-builtin",
        [GENERATOR_MAT3X4] = "mat3x4-builtin",
        [GENERATOR_MAT4X2] = "mat4x2-builtin",
        [GENERATOR_MAT4X3] = "mat4x3-builtin",
        [GENERATOR_MAT4X4] = "mat4x4-builtin",
        [GENERATOR_ARRAY] = "array-builtin",
    };
    if (generator != GENERATOR_NONE) return anchors[generator];
    const Type *type = type_get(types, id);
    switch ((TypeKind)type->kind) {
    case TYPE_BOOL: return "bool-builtin";
    case TYPE_I32: return "i32-builtin";
    case TYPE_U32: return "u32-builtin";
    case TYPE_F32: return "f32-builtin";
    case TYPE_F16: return "f16-builtin";
    case TYPE_STRUCT: return "structures-builtin";
    default: return anchors[generator_of(type)];
    }
}
