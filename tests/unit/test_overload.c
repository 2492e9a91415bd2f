// Overload resolution, WGSL 6.1.3: what type a call has, and what its arguments become. Expected types stand
// in the sections of the operators and functions.
#include "expressions.h"
#include "sema/overload.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int set_up(void **state) {
    static Expressions all;
    expressions_init(&all);
    *state = &all;
    return 0;
}

static int tear_down(void **state) {
    expressions_free(*state);
    return 0;
}

// "a0, a1 -> result" of types, as `match` has it.
static const char *match_text(Expressions *all, const Match *match) {
    const char *text = "";
    for (uint32_t i = 0; i < match->parameter_count; i++)
        text = arena_print(&all->arena, "%s%s%s", text, i == 0 ? "" : ", ",
                           type_text(&all->types, &all->arena, match->parameters[i]));
    return arena_print(&all->arena, "%s -> %s", text, type_text(&all->types, &all->arena, match->result));
}

static BuiltinId named(Expressions *all, const char *name) {
    BuiltinId id = builtin_find(&all->builtins, intern_text(&all->names, name));
    if (id == BUILTIN_NONE) fail_msg("no function '%s'", name);
    return id;
}

static const char *resolve(Expressions *all, const char *name, const TypeId *arguments, uint32_t count) {
    Match match;
    memset(&match, 0, sizeof match);
    if (!builtin_resolve(&all->builtins, named(all, name), NULL, 0, arguments, count, &match)) return "none";
    return match_text(all, &match);
}

// One of the textures that `pattern` stands for; its texels are of f32.
static TypeId texture_instance(Expressions *all, Pattern pattern) {
    if (pattern.textures & TEXTURES_EXTERNAL) return TYPE_TEXTURE_EXTERNAL_ID;
    TextureShape shape = 0;
    while (!(pattern.textures & 1u << shape))
        shape++;
    if (shape >= TEXTURE_STORAGE_1D && shape <= TEXTURE_STORAGE_3D)
        return type_storage_texture(&all->types, shape, TEXEL_FORMAT_rgba8unorm,
                                    pattern.access == ACCESS_READ ? ACCESS_READ : ACCESS_WRITE);
    bool depth = shape == TEXTURE_DEPTH_MULTISAMPLED_2D || shape >= TEXTURE_DEPTH_2D;
    return type_sampled_texture(&all->types, shape, depth ? 0 : TYPE_F32_ID);
}

// A concrete type that `pattern` stands for where S is `scalar`.
static TypeId instance(Expressions *all, Pattern pattern, TypeId scalar) {
    TypeTable *types = &all->types;
    TypeId inside = pattern.scalar == PATTERN_S         ? scalar
                    : pattern.scalar == PATTERN_TEXEL   ? TYPE_F32_ID
                    : pattern.scalar == PATTERN_INTEGER ? TYPE_U32_ID
                                                        : pattern.scalar;
    switch ((PatternKind)pattern.kind) {
    case PATTERN_SCALAR: return inside;
    case PATTERN_T: return type_vector(types, inside, 3);
    case PATTERN_VECTOR: return type_vector(types, inside, pattern.width);
    case PATTERN_VECTOR_N: return type_vector(types, inside, 3);
    case PATTERN_MATRIX_CXR: return type_matrix(types, inside, 2, 3);
    case PATTERN_MATRIX_RXC: return type_matrix(types, inside, 3, 2);
    case PATTERN_MATRIX_CXC: return type_matrix(types, inside, 3, 3);
    case PATTERN_ATOMIC_POINTER:
    case PATTERN_WORKGROUP_ATOMIC:
        return type_pointer(types, type_atomic(types, inside), ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE);
    case PATTERN_ARRAY_POINTER:
        return type_pointer(types, type_array(types, TYPE_F32_ID, COUNT_RUNTIME, 0), ADDRESS_SPACE_STORAGE,
                            ACCESS_READ);
    case PATTERN_WORKGROUP_E:
        return type_pointer(types, type_vector(types, TYPE_F32_ID, 4), ADDRESS_SPACE_WORKGROUP,
                            ACCESS_READ_WRITE);
    case PATTERN_BUFFER_POINTER:
        return type_pointer(types, type_buffer(types, COUNT_CONST, 64), ADDRESS_SPACE_STORAGE, ACCESS_READ);
    case PATTERN_SAMPLER: return pattern.scalar;
    case PATTERN_TEXTURE: return texture_instance(all, pattern);
    default: fail_msg("a pattern of a result"); return 0;
    }
}

// Every overload of the table accepts arguments of its own types, for each scalar type, and is the one found.
static void test_every_overload(void **state) {
    Expressions *all = *state;
    uint32_t tried = 0;
    for (uint32_t id = 1; id < BUILTIN_COUNT; id++) {
        const BuiltinOverloads *overloads = builtin_overloads(&all->builtins, (BuiltinId)id);
        assert_true(overloads->count > 0);
        for (uint32_t i = 0; i < overloads->count; i++) {
            const Overload *overload = &overloads->items[i];
            if (!overload->is_typed) continue;
            for (TypeId scalar = TYPE_ABSTRACT_INT_ID; scalar <= TYPE_F16_ID; scalar++) {
                if (overload->scalars != 0 && !(overload->scalars & 1u << scalar)) continue;
                TypeId arguments[OVERLOAD_MAX_PARAMETERS];
                for (uint32_t k = 0; k < overload->parameter_count; k++)
                    arguments[k] = instance(all, overload->parameters[k], scalar);
                Match match;
                bool found = builtin_resolve(&all->builtins, (BuiltinId)id, NULL, 0, arguments,
                                             overload->parameter_count, &match);
                if (!found || match.builtin != id || match.flags != overload->flags ||
                    memcmp(match.parameters, arguments, overload->parameter_count * sizeof arguments[0]) != 0)
                    fail_msg("%s, overload %u, scalar %u", builtin_text((BuiltinId)id), i, scalar);
                tried++;
            }
        }
    }
    assert_true(tried > 300);
}

// The specification's order and attributes.
static void test_names_and_flags(void **state) {
    Expressions *all = *state;
    assert_int_equal(BUILTIN_COUNT - 1, 149);
    assert_int_equal(builtin_find(&all->builtins, intern_text(&all->names, "no_such_function")),
                     BUILTIN_NONE);
    assert_int_equal(builtin_find(&all->builtins, 0), BUILTIN_NONE);
    assert_string_equal(builtin_text(BUILTIN_atomicAdd), "atomicAdd");
    assert_int_equal(builtin_flags(&all->builtins, BUILTIN_clamp),
                     BUILTIN_FLAG_CONST | BUILTIN_FLAG_MUST_USE);
    assert_int_equal(builtin_flags(&all->builtins, BUILTIN_bitcast),
                     BUILTIN_FLAG_CONST | BUILTIN_FLAG_MUST_USE);
    assert_int_equal(builtin_flags(&all->builtins, BUILTIN_arrayLength), BUILTIN_FLAG_MUST_USE);
    assert_int_equal(builtin_flags(&all->builtins, BUILTIN_workgroupBarrier),
                     BUILTIN_FLAG_BARRIER | BUILTIN_FLAG_COMPUTE_ONLY);
    assert_int_equal(builtin_flags(&all->builtins, BUILTIN_workgroupUniformLoad),
                     BUILTIN_FLAG_BARRIER | BUILTIN_FLAG_COMPUTE_ONLY | BUILTIN_FLAG_MUST_USE);
    assert_int_equal(builtin_flags(&all->builtins, BUILTIN_atomicLoad),
                     BUILTIN_FLAG_ATOMIC | BUILTIN_FLAG_NOT_VERTEX);
    assert_int_equal(builtin_flags(&all->builtins, BUILTIN_atomicMax),
                     BUILTIN_FLAG_ATOMIC | BUILTIN_FLAG_NOT_VERTEX | BUILTIN_FLAG_WRITES);
    assert_int_equal(builtin_flags(&all->builtins, BUILTIN_bufferView), BUILTIN_FLAG_MUST_USE);
}

static void test_calls(void **state) {
    Expressions *all = *state;
    static const struct {
        const char *name;
        const char *arguments[4];
        const char *expected;
    } rows[] = {
        // The examples of WGSL 6.2.1.
        {"log2", {"abstract_int"}, "abstract float -> abstract float"},
        {"clamp", {"abstract_int", "abstract_int", "u32"}, "u32, u32, u32 -> u32"},
        {"clamp", {"abstract_int", "f32", "abstract_int"}, "f32, f32, f32 -> f32"},
        {"clamp", {"u32", "abstract_int", "i32"}, "none"},
        {"clamp",
         {"abstract_int", "abstract_int", "abstract_int"},
         "abstract int, abstract int, abstract int -> abstract int"},
        {"clamp", {"vec2<f32>", "f32", "f32"}, "none"},
        {"clamp", {"f32", "f32"}, "none"},
        {"countOneBits", {"abstract_int"}, "i32 -> i32"},
        {"countOneBits", {"abstract_float"}, "none"},
        {"firstLeadingBit", {"abstract_int"}, "i32 -> i32"},
        {"firstLeadingBit", {"u32"}, "u32 -> u32"},
        {"extractBits", {"abstract_int", "abstract_int", "abstract_int"}, "i32, u32, u32 -> i32"},
        {"extractBits", {"vec2<u32>", "u32", "abstract_int"}, "vec2<u32>, u32, u32 -> vec2<u32>"},
        {"extractBits", {"u32", "i32", "u32"}, "none"},
        {"mix", {"vec2<f32>", "vec2<f32>", "abstract_int"}, "vec2<f32>, vec2<f32>, f32 -> vec2<f32>"},
        {"mix",
         {"vec2<abstract_int>", "vec2<f32>", "vec2<abstract_float>"},
         "vec2<f32>, vec2<f32>, vec2<f32> -> vec2<f32>"},
        {"ldexp", {"abstract_float", "abstract_int"}, "abstract float, abstract int -> abstract float"},
        {"ldexp", {"abstract_int", "abstract_int"}, "abstract float, abstract int -> abstract float"},
        {"ldexp", {"f32", "abstract_int"}, "f32, i32 -> f32"},
        {"ldexp", {"abstract_float", "i32"}, "f32, i32 -> f32"},
        {"ldexp", {"vec2<f16>", "vec2<abstract_int>"}, "vec2<f16>, vec2<i32> -> vec2<f16>"},
        {"select",
         {"abstract_int", "abstract_float", "bool"},
         "abstract float, abstract float, bool -> abstract float"},
        {"select", {"vec3<i32>", "vec3<i32>", "bool"}, "vec3<i32>, vec3<i32>, bool -> vec3<i32>"},
        {"select", {"vec3<i32>", "vec3<i32>", "vec3<bool>"}, "vec3<i32>, vec3<i32>, vec3<bool> -> vec3<i32>"},
        {"select", {"vec3<i32>", "vec3<i32>", "vec2<bool>"}, "none"},
        {"distance", {"vec2<f32>", "vec2<abstract_int>"}, "vec2<f32>, vec2<f32> -> f32"},
        {"length", {"f16"}, "f16 -> f16"},
        {"dot", {"vec3<abstract_int>", "vec3<u32>"}, "vec3<u32>, vec3<u32> -> u32"},
        {"dot", {"f32", "f32"}, "none"},
        {"transpose", {"mat2x3<f32>"}, "mat2x3<f32> -> mat3x2<f32>"},
        {"determinant", {"mat3x3<abstract_float>"}, "mat3x3<abstract float> -> abstract float"},
        {"determinant", {"mat2x3<f32>"}, "none"},
        {"frexp", {"abstract_int"}, "abstract float -> __frexp_result_abstract"},
        {"frexp", {"vec4<f32>"}, "vec4<f32> -> __frexp_result_vec4_f32"},
        {"modf", {"f32"}, "f32 -> __modf_result_f32"},
        {"pack4xI8", {"vec4<abstract_int>"}, "vec4<i32> -> u32"},
        {"unpack4x8unorm", {"abstract_int"}, "u32 -> vec4<f32>"},
        {"quantizeToF16", {"abstract_float"}, "f32 -> f32"},
        {"quantizeToF16", {"f16"}, "none"},
        {"sign", {"u32"}, "none"},
        {"cross", {"vec3<f32>", "vec3<abstract_int>"}, "vec3<f32>, vec3<f32> -> vec3<f32>"},
        {"workgroupBarrier", {NULL}, " -> no value"},
        {"all", {"vec2<bool>"}, "vec2<bool> -> bool"},
        {"abs", {"bool"}, "none"},
        {"abs", {"mat2x2<f32>"}, "none"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        TypeId arguments[4];
        uint32_t count = 0;
        for (; count < 4 && rows[i].arguments[count] != NULL; count++)
            arguments[count] = expressions_type(all, rows[i].arguments[count]);
        const char *found = resolve(all, rows[i].name, arguments, count);
        if (strcmp(found, rows[i].expected) != 0)
            fail_msg("%s, row %zu: expected %s, found %s", rows[i].name, i, rows[i].expected, found);
    }
}

static void test_pointers(void **state) {
    Expressions *all = *state;
    TypeTable *types = &all->types;
    TypeId atomic = type_atomic(types, TYPE_I32_ID);
    TypeId arguments[3] = {type_pointer(types, atomic, ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE),
                           TYPE_ABSTRACT_INT_ID, TYPE_ABSTRACT_INT_ID};
    assert_string_equal(resolve(all, "atomicAdd", arguments, 2), "ptr<workgroup, atomic<i32>>, i32 -> i32");
    assert_string_equal(resolve(all, "atomicLoad", arguments, 1), "ptr<workgroup, atomic<i32>> -> i32");
    assert_string_equal(resolve(all, "atomicStore", arguments, 2),
                        "ptr<workgroup, atomic<i32>>, i32 -> no value");
    assert_string_equal(resolve(all, "atomicCompareExchangeWeak", arguments, 3),
                        "ptr<workgroup, atomic<i32>>, i32, i32 -> __atomic_compare_exchange_result<i32>");
    assert_string_equal(resolve(all, "workgroupUniformLoad", arguments, 1),
                        "ptr<workgroup, atomic<i32>> -> i32");
    arguments[1] = TYPE_U32_ID;
    assert_string_equal(resolve(all, "atomicAdd", arguments, 2), "none");
    arguments[1] = TYPE_I32_ID;
    arguments[0] = type_pointer(types, atomic, ADDRESS_SPACE_STORAGE, ACCESS_READ);
    assert_string_equal(resolve(all, "atomicAdd", arguments, 2), "none");
    arguments[0] = type_pointer(types, TYPE_I32_ID, ADDRESS_SPACE_STORAGE, ACCESS_READ_WRITE);
    assert_string_equal(resolve(all, "atomicAdd", arguments, 2), "none");
    arguments[0] = type_reference(types, atomic, ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE);
    assert_string_equal(resolve(all, "atomicLoad", arguments, 1), "none");

    TypeId runtime = type_array(types, TYPE_F32_ID, COUNT_RUNTIME, 0);
    arguments[0] = type_pointer(types, runtime, ADDRESS_SPACE_STORAGE, ACCESS_READ);
    assert_string_equal(resolve(all, "arrayLength", arguments, 1), "ptr<storage, array<f32>, read> -> u32");
    arguments[0] =
        type_pointer(types, expressions_type(all, "array<f32, 4>"), ADDRESS_SPACE_STORAGE, ACCESS_READ);
    assert_string_equal(resolve(all, "arrayLength", arguments, 1), "none");

    TypeId array = expressions_type(all, "array<f32, 4>");
    arguments[0] = type_pointer(types, array, ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE);
    assert_string_equal(resolve(all, "workgroupUniformLoad", arguments, 1),
                        "ptr<workgroup, array<f32, 4>> -> array<f32, 4>");
    arguments[0] = type_pointer(types, array, ADDRESS_SPACE_PRIVATE, ACCESS_READ_WRITE);
    assert_string_equal(resolve(all, "workgroupUniformLoad", arguments, 1), "none");
    TypeId atomics = type_array(types, atomic, COUNT_CONST, 4);
    arguments[0] = type_pointer(types, atomics, ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE);
    assert_string_equal(resolve(all, "workgroupUniformLoad", arguments, 1), "none");

    // References are loaded, if they can be read.
    arguments[0] = type_reference(types, TYPE_F32_ID, ADDRESS_SPACE_PRIVATE, ACCESS_READ_WRITE);
    assert_string_equal(resolve(all, "sqrt", arguments, 1), "f32 -> f32");
    arguments[0] = type_reference(types, TYPE_F32_ID, ADDRESS_SPACE_STORAGE, ACCESS_WRITE);
    assert_string_equal(resolve(all, "sqrt", arguments, 1), "none");
}

// WGSL 6.1.3, step 2: nothing stays abstract beside what is no const-expression.
static void test_concretize(void **state) {
    Expressions *all = *state;
    Match match;
    TypeId select[3] = {TYPE_ABSTRACT_INT_ID, TYPE_ABSTRACT_FLOAT_ID, TYPE_BOOL_ID};
    assert_true(builtin_resolve(&all->builtins, BUILTIN_select, NULL, 0, select, 3, &match));
    match_concretize(&all->types, &match);
    assert_string_equal(match_text(all, &match), "f32, f32, bool -> f32");
    assert_true(binary_resolve(&all->builtins, BINARY_SHIFT_LEFT, TYPE_ABSTRACT_INT_ID, TYPE_U32_ID, &match));
    match_concretize(&all->types, &match);
    assert_string_equal(match_text(all, &match), "i32, u32 -> i32");
}

static void test_operators(void **state) {
    Expressions *all = *state;
    static const struct {
        const char *left;
        BinaryOp op;
        const char *right;
        const char *expected;
    } rows[] = {
        {"i32", BINARY_ADD, "abstract_int", "i32, i32 -> i32"},
        {"abstract_int", BINARY_ADD, "abstract_float", "abstract float, abstract float -> abstract float"},
        {"vec2<f32>", BINARY_DIVIDE, "abstract_int", "vec2<f32>, f32 -> vec2<f32>"},
        {"abstract_float", BINARY_REMAINDER, "vec2<f16>", "f16, vec2<f16> -> vec2<f16>"},
        {"vec2<f32>", BINARY_ADD, "vec3<f32>", "none"},
        {"bool", BINARY_ADD, "bool", "none"},
        {"mat2x3<f32>", BINARY_MULTIPLY, "vec2<f32>", "mat2x3<f32>, vec2<f32> -> vec3<f32>"},
        {"vec3<f32>", BINARY_MULTIPLY, "mat2x3<f32>", "vec3<f32>, mat2x3<f32> -> vec2<f32>"},
        {"mat4x3<f32>", BINARY_MULTIPLY, "mat2x4<f32>", "mat4x3<f32>, mat2x4<f32> -> mat2x3<f32>"},
        {"mat2x3<f32>", BINARY_MULTIPLY, "mat2x3<f32>", "none"},
        {"mat2x3<f32>", BINARY_ADD, "mat2x3<abstract_float>", "mat2x3<f32>, mat2x3<f32> -> mat2x3<f32>"},
        {"mat2x3<f32>", BINARY_ADD, "f32", "none"},
        {"mat2x3<f32>", BINARY_MULTIPLY, "abstract_int", "mat2x3<f32>, f32 -> mat2x3<f32>"},
        {"mat2x3<f32>", BINARY_DIVIDE, "f32", "none"},
        {"bool", BINARY_AND, "bool", "bool, bool -> bool"},
        {"vec3<bool>", BINARY_OR, "vec3<bool>", "vec3<bool>, vec3<bool> -> vec3<bool>"},
        {"f32", BINARY_AND, "f32", "none"},
        {"u32", BINARY_XOR, "abstract_int", "u32, u32 -> u32"},
        {"bool", BINARY_XOR, "bool", "none"},
        {"i32", BINARY_SHIFT_LEFT, "abstract_int", "i32, u32 -> i32"},
        {"abstract_int", BINARY_SHIFT_RIGHT, "abstract_int", "abstract int, u32 -> abstract int"},
        {"vec2<u32>", BINARY_SHIFT_LEFT, "vec2<u32>", "vec2<u32>, vec2<u32> -> vec2<u32>"},
        {"vec2<u32>", BINARY_SHIFT_LEFT, "u32", "none"},
        {"u32", BINARY_SHIFT_LEFT, "i32", "none"},
        {"abstract_float", BINARY_SHIFT_LEFT, "u32", "none"},
        {"f32", BINARY_EQUAL, "abstract_int", "f32, f32 -> bool"},
        {"vec2<bool>", BINARY_NOT_EQUAL, "vec2<bool>", "vec2<bool>, vec2<bool> -> vec2<bool>"},
        {"vec4<u32>", BINARY_LESS, "vec4<u32>", "vec4<u32>, vec4<u32> -> vec4<bool>"},
        {"bool", BINARY_LESS, "bool", "none"},
        {"array<f32, 2>", BINARY_EQUAL, "array<f32, 2>", "none"},
        {"bool", BINARY_LOGICAL_AND, "bool", "bool, bool -> bool"},
        {"vec2<bool>", BINARY_LOGICAL_OR, "vec2<bool>", "none"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Match match;
        bool found = binary_resolve(&all->builtins, rows[i].op, expressions_type(all, rows[i].left),
                                    expressions_type(all, rows[i].right), &match);
        const char *text = found ? match_text(all, &match) : "none";
        if (strcmp(text, rows[i].expected) != 0)
            fail_msg("%s %s %s: expected %s, found %s", rows[i].left, binary_op_text(rows[i].op),
                     rows[i].right, rows[i].expected, text);
    }
}

static void test_structure_constructor(void **state) {
    Expressions *all = *state;
    StructMember members[2];
    memset(members, 0, sizeof members);
    members[0] = (StructMember){.name = intern_text(&all->names, "a"), .type = TYPE_F32_ID};
    members[1] = (StructMember){.name = intern_text(&all->names, "b"), .type = TYPE_U32_ID};
    TypeId type = type_structure(&all->types, intern_text(&all->names, "S"), 1, members, 2);
    Match match;
    const char *error;
    uint32_t failing;
    TypeId good[2] = {TYPE_ABSTRACT_INT_ID, TYPE_U32_ID};
    assert_true(constructor_resolve(&all->builtins, &all->arena, type, GENERATOR_NONE, good, 2, &match,
                                    &error, &failing));
    assert_int_equal(match.result, type);
    assert_true(constructor_resolve(&all->builtins, &all->arena, type, GENERATOR_NONE, NULL, 0, &match,
                                    &error, &failing));
    TypeId bad[3] = {TYPE_F32_ID, TYPE_I32_ID, TYPE_I32_ID};
    assert_false(constructor_resolve(&all->builtins, &all->arena, type, GENERATOR_NONE, bad, 2, &match,
                                     &error, &failing));
    assert_string_equal(error, "member 'b' of 'S' is of type 'u32', not 'i32'");
    assert_int_equal(failing, 1);
    assert_false(constructor_resolve(&all->builtins, &all->arena, type, GENERATOR_NONE, bad, 3, &match,
                                     &error, &failing));
    assert_string_equal(error, "'S' has 2 members, but 3 values are given");
    assert_int_equal(failing, 2);
    TypeId atomic = type_atomic(&all->types, TYPE_U32_ID);
    assert_false(constructor_resolve(&all->builtins, &all->arena, atomic, GENERATOR_NONE, good, 1, &match,
                                     &error, &failing));
    assert_string_equal(error, "type 'atomic<u32>' is not constructible");
}

static void test_candidates(void **state) {
    Expressions *all = *state;
    uint32_t failing;
    TypeId arguments[3] = {TYPE_F32_ID, TYPE_BOOL_ID, TYPE_F32_ID};
    const char *text = builtin_candidates(&all->builtins, &all->arena, BUILTIN_clamp, arguments, 3, &failing);
    assert_string_equal(text,
                        "clamp(e: T, low: T, high: T) -> T where S is AbstractInt, AbstractFloat, i32, u32, "
                        "f32, or f16; T is S or vecN<S>");
    assert_int_equal(failing, 1);
    arguments[1] = TYPE_I32_ID;
    builtin_candidates(&all->builtins, &all->arena, BUILTIN_clamp, arguments, 3, &failing);
    assert_int_equal(failing, 1);
    text = builtin_candidates(&all->builtins, &all->arena, BUILTIN_all, arguments, 1, &failing);
    assert_string_equal(text, "all(e: vecN<bool>) -> bool\nall(e: bool) -> bool");
    assert_int_equal(failing, 0);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_every_overload), TEST(test_names_and_flags),
        TEST(test_calls),          TEST(test_pointers),
        TEST(test_concretize),     TEST(test_operators),
        TEST(test_candidates),     TEST(test_structure_constructor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
