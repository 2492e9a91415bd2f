// Types: interning, layout, facts, conversion ranks, texts. Expected values stand in WGSL 6 and 14.4.
#include "expressions.h"

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

static void test_interning(void **state) {
    Expressions *all = *state;
    TypeTable *types = &all->types;
    TypeId vec3 = type_vector(types, TYPE_F32_ID, 3);
    assert_int_equal(vec3, type_vector(types, TYPE_F32_ID, 3));
    assert_int_not_equal(vec3, type_vector(types, TYPE_F32_ID, 2));
    assert_int_not_equal(vec3, type_vector(types, TYPE_I32_ID, 3));
    TypeId array = type_array(types, vec3, COUNT_CONST, 8);
    assert_int_equal(array, type_array(types, vec3, COUNT_CONST, 8));
    assert_int_not_equal(array, type_array(types, vec3, COUNT_CONST, 9));
    assert_int_not_equal(type_array(types, vec3, COUNT_RUNTIME, 0),
                         type_array(types, vec3, COUNT_OVERRIDE, 0));
    TypeId pointer = type_pointer(types, array, ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE);
    assert_int_equal(pointer, type_pointer(types, array, ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE));
    assert_int_not_equal(pointer, type_pointer(types, array, ADDRESS_SPACE_PRIVATE, ACCESS_READ_WRITE));
    assert_int_not_equal(pointer, type_reference(types, array, ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE));
    assert_int_not_equal(type_storage_texture(types, TEXTURE_STORAGE_2D, TEXEL_FORMAT_r32uint, ACCESS_READ),
                         type_storage_texture(types, TEXTURE_STORAGE_2D, TEXEL_FORMAT_r32uint, ACCESS_WRITE));
    // Many types, so that the table grows.
    for (uint32_t i = 1; i < 2000; i++)
        type_array(types, TYPE_U32_ID, COUNT_CONST, i);
    assert_int_equal(array, type_array(types, vec3, COUNT_CONST, 8));
}

// WGSL 6.2.9: the same only where both counts are identifiers of one override.
static void test_override_counts(void **state) {
    Expressions *all = *state;
    TypeTable *types = &all->types;
    CountId named = type_override_count(types, 10, 3);
    assert_int_equal(named, type_override_count(types, 20, 3));
    assert_int_not_equal(named, type_override_count(types, 30, 4));
    assert_int_not_equal(named, type_override_count(types, 40, 0));
    assert_int_not_equal(type_override_count(types, 50, 0), type_override_count(types, 60, 0));
    assert_int_equal(types->counts.items[named].expression, 10);
    TypeId array = type_array(types, TYPE_I32_ID, COUNT_OVERRIDE, named);
    assert_true(type_has_flag(types, array, TYPE_FIXED));
    assert_false(type_has_flag(types, array, TYPE_CREATION_FIXED));
    assert_false(type_has_flag(types, array, TYPE_CONSTRUCTIBLE));
    assert_false(type_has_flag(types, array, TYPE_HOST_SHAREABLE));
    assert_int_equal(type_get(types, array)->size, 0);
    assert_int_equal(type_get(types, array)->alignment, 4);
}

// The table of WGSL 14.4.1.
static void test_alignment_and_size(void **state) {
    Expressions *all = *state;
    static const struct {
        const char *type;
        uint32_t alignment;
        uint64_t size;
    } rows[] = {
        {"bool", 4, 4},
        {"i32", 4, 4},
        {"u32", 4, 4},
        {"f32", 4, 4},
        {"f16", 2, 2},
        {"vec2<bool>", 8, 8},
        {"vec2<f32>", 8, 8},
        {"vec2<f16>", 4, 4},
        {"vec3<u32>", 16, 12},
        {"vec3<f16>", 8, 6},
        {"vec4<i32>", 16, 16},
        {"vec4<f16>", 8, 8},
        {"mat2x2<f32>", 8, 16},
        {"mat2x2<f16>", 4, 8},
        {"mat3x2<f32>", 8, 24},
        {"mat3x2<f16>", 4, 12},
        {"mat4x2<f32>", 8, 32},
        {"mat4x2<f16>", 4, 16},
        {"mat2x3<f32>", 16, 32},
        {"mat2x3<f16>", 8, 16},
        {"mat3x3<f32>", 16, 48},
        {"mat3x3<f16>", 8, 24},
        {"mat4x3<f32>", 16, 64},
        {"mat4x3<f16>", 8, 32},
        {"mat2x4<f32>", 16, 32},
        {"mat2x4<f16>", 8, 16},
        {"mat3x4<f32>", 16, 48},
        {"mat3x4<f16>", 8, 24},
        {"mat4x4<f32>", 16, 64},
        {"mat4x4<f16>", 8, 32},
        {"array<f32, 8>", 4, 32},
        {"array<vec3<f32>, 8>", 16, 128},
        {"array<array<vec3<f16>, 2>, 3>", 8, 48},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Type *type = type_get(&all->types, expressions_type(all, rows[i].type));
        if (type->alignment != rows[i].alignment || type->size != rows[i].size)
            fail_msg("%s: align %u, size %llu", rows[i].type, type->alignment,
                     (unsigned long long)type->size);
    }
    TypeId atomic = type_atomic(&all->types, TYPE_U32_ID);
    assert_int_equal(type_get(&all->types, atomic)->size, 4);
    assert_int_equal(type_get(&all->types, atomic)->alignment, 4);
    assert_int_equal(type_array_stride(&all->types, expressions_type(all, "array<vec3<f32>, 8>")), 16);
    TypeId runtime = type_array(&all->types, expressions_type(all, "vec3<f32>"), COUNT_RUNTIME, 0);
    assert_int_equal(type_array_stride(&all->types, runtime), 16);
    assert_int_equal(type_get(&all->types, runtime)->size, 16);
    assert_int_equal(type_get(&all->types, type_buffer(&all->types, COUNT_CONST, 256))->size, 256);
}

// Sizes past 64 bits stay at the largest one.
static void test_huge_sizes(void **state) {
    Expressions *all = *state;
    TypeId type = TYPE_F32_ID;
    for (int i = 0; i < 5; i++)
        type = type_array(&all->types, type, COUNT_CONST, UINT32_MAX);
    assert_true(type_get(&all->types, type)->size == INT64_MAX);
    assert_int_equal(type_get(&all->types, type)->depth, 5);
}

typedef struct Member {
    const char *type;
    uint32_t align; // @align, or 0
    uint32_t size;  // @size, or 0
    uint64_t expected_offset;
} Member;

static TypeId structure(Expressions *all, const char *name, const Member *members, const TypeId *types,
                        uint32_t count) {
    StructMember parts[10];
    memset(parts, 0, sizeof parts);
    for (uint32_t i = 0; i < count; i++) {
        char member[3] = {'m', (char)('a' + i), '\0'};
        parts[i].name = intern_text(&all->names, member);
        parts[i].node = i + 1;
        parts[i].type = types != NULL && types[i] != 0 ? types[i] : expressions_type(all, members[i].type);
        parts[i].alignment = members[i].align;
        parts[i].size = members[i].size;
    }
    TypeId id = type_structure(&all->types, intern_text(&all->names, name), 1, parts, count);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(type_member(&all->types, id, i)->offset, members[i].expected_offset);
    return id;
}

static void expect_layout(Expressions *all, TypeId type, uint32_t alignment, uint64_t size) {
    assert_int_equal(type_get(&all->types, type)->alignment, alignment);
    assert_int_equal(type_get(&all->types, type)->size, size);
}

// The two examples of WGSL 14.4.2.
static void test_structure_layout(void **state) {
    Expressions *all = *state;
    static const Member a1[] = {
        {"f32", 0, 0, 0}, {"f32", 0, 0, 4}, {"vec2<f32>", 0, 0, 8}, {"f32", 0, 0, 16}};
    TypeId a = structure(all, "A", a1, NULL, 4);
    expect_layout(all, a, 8, 24);
    static const Member b1[] = {{"vec2<f32>", 0, 0, 0}, {"vec3<f32>", 0, 0, 16}, {"f32", 0, 0, 28},
                                {"f32", 0, 0, 32},      {"", 0, 0, 40},          {"vec3<f32>", 0, 0, 64},
                                {"", 0, 0, 80},         {"i32", 0, 0, 152}};
    TypeId types[10] = {0};
    types[4] = a;
    types[6] = type_array(&all->types, a, COUNT_CONST, 3);
    assert_int_equal(type_array_stride(&all->types, types[6]), 24);
    TypeId b = structure(all, "B", b1, types, 8);
    expect_layout(all, b, 16, 160);
    assert_int_equal(type_get(&all->types, b)->depth, 4); // array of A of vec2

    static const Member a2[] = {
        {"f32", 0, 0, 0}, {"f32", 0, 0, 4}, {"vec2<f32>", 0, 0, 8}, {"f32", 0, 16, 16}};
    a = structure(all, "A2", a2, NULL, 4);
    expect_layout(all, a, 8, 32);
    static const Member b2[] = {{"vec2<f32>", 0, 0, 0}, {"vec3<f32>", 0, 0, 16}, {"f32", 0, 0, 28},
                                {"f32", 0, 0, 32},      {"", 16, 0, 48},         {"vec3<f32>", 0, 0, 80},
                                {"", 0, 0, 96},         {"i32", 0, 0, 192}};
    types[4] = a;
    types[6] = type_array(&all->types, a, COUNT_CONST, 3);
    assert_int_equal(type_array_stride(&all->types, types[6]), 32);
    expect_layout(all, structure(all, "B2", b2, types, 8), 16, 208);
}

static bool has_all(Expressions *all, TypeId type, uint32_t flags) {
    return (type_get(&all->types, type)->flags & flags) == flags;
}

static bool has_none(Expressions *all, TypeId type, uint32_t flags) {
    return (type_get(&all->types, type)->flags & flags) == 0;
}

// WGSL 6.2.12, 6.2.13, 6.5.1, 6.5.2
static void test_facts(void **state) {
    Expressions *all = *state;
    TypeTable *types = &all->types;
    const uint32_t value =
        TYPE_CONCRETE | TYPE_CONSTRUCTIBLE | TYPE_CREATION_FIXED | TYPE_FIXED | TYPE_STORABLE | TYPE_PLAIN;
    assert_true(has_all(all, TYPE_F32_ID, value | TYPE_HOST_SHAREABLE));
    assert_true(has_all(all, TYPE_BOOL_ID, value | TYPE_HAS_BOOL));
    assert_true(has_none(all, TYPE_BOOL_ID, TYPE_HOST_SHAREABLE));
    assert_true(has_none(all, expressions_type(all, "vec2<bool>"), TYPE_HOST_SHAREABLE));
    assert_true(
        has_all(all, expressions_type(all, "mat2x2<f16>"), value | TYPE_HOST_SHAREABLE | TYPE_HAS_F16));
    assert_true(has_none(all, TYPE_ABSTRACT_INT_ID, TYPE_CONCRETE | TYPE_STORABLE | TYPE_HOST_SHAREABLE));
    assert_true(has_all(all, TYPE_ABSTRACT_INT_ID, TYPE_CONSTRUCTIBLE | TYPE_CREATION_FIXED));
    TypeId atomic = type_atomic(types, TYPE_I32_ID);
    assert_true(
        has_all(all, atomic, TYPE_CREATION_FIXED | TYPE_HOST_SHAREABLE | TYPE_STORABLE | TYPE_HAS_ATOMIC));
    assert_true(has_none(all, atomic, TYPE_CONSTRUCTIBLE));
    TypeId atomics = type_array(types, atomic, COUNT_CONST, 4);
    assert_true(has_all(all, atomics, TYPE_CREATION_FIXED | TYPE_HAS_ATOMIC));
    assert_true(has_none(all, atomics, TYPE_CONSTRUCTIBLE));
    TypeId runtime = type_array(types, TYPE_F32_ID, COUNT_RUNTIME, 0);
    assert_true(
        has_all(all, runtime, TYPE_STORABLE | TYPE_HOST_SHAREABLE | TYPE_PLAIN | TYPE_HAS_RUNTIME_ARRAY));
    assert_true(has_none(all, runtime, TYPE_FIXED | TYPE_CREATION_FIXED | TYPE_CONSTRUCTIBLE));
    static const Member members[] = {{"f32", 0, 0, 0}, {"", 0, 0, 4}};
    TypeId parts[10] = {0, runtime};
    TypeId with_runtime = structure(all, "R", members, parts, 2);
    assert_true(has_all(all, with_runtime, TYPE_STORABLE | TYPE_HOST_SHAREABLE | TYPE_HAS_RUNTIME_ARRAY));
    assert_true(has_none(all, with_runtime, TYPE_FIXED | TYPE_CONSTRUCTIBLE));
    TypeId texture = type_sampled_texture(types, TEXTURE_SAMPLED_2D, TYPE_F32_ID);
    assert_true(has_all(all, texture, TYPE_CONCRETE | TYPE_STORABLE));
    assert_true(has_none(all, texture, TYPE_PLAIN | TYPE_CONSTRUCTIBLE | TYPE_HOST_SHAREABLE));
    assert_true(has_all(all, type_array(types, TYPE_ERROR_ID, COUNT_CONST, 2), value | TYPE_HAS_ERROR));
    assert_true(has_all(all, type_buffer(types, COUNT_CONST, 16), TYPE_HOST_SHAREABLE | TYPE_CREATION_FIXED));
    assert_true(has_none(all, type_buffer(types, COUNT_RUNTIME, 0), TYPE_FIXED));
    assert_int_equal(type_get(types, expressions_type(all, "vec2<f32>"))->depth, 1);
    assert_int_equal(type_get(types, expressions_type(all, "mat2x2<f32>"))->depth, 2);
    assert_int_equal(type_get(types, expressions_type(all, "array<f32, 2>"))->depth, 1);
}

// The table of WGSL 6.1.2.
static void test_conversion_ranks(void **state) {
    Expressions *all = *state;
    TypeTable *types = &all->types;
    const uint32_t never = CONVERSION_INFEASIBLE;
    static const struct {
        const char *from;
        const char *to;
        uint32_t rank;
    } rows[] = {
        {"f32", "f32", 0},
        {"abstract_float", "f32", 1},
        {"abstract_float", "f16", 2},
        {"abstract_int", "i32", 3},
        {"abstract_int", "u32", 4},
        {"abstract_int", "abstract_float", 5},
        {"abstract_int", "f32", 6},
        {"abstract_int", "f16", 7},
        {"abstract_int", "bool", CONVERSION_INFEASIBLE},
        {"abstract_float", "i32", CONVERSION_INFEASIBLE},
        {"i32", "u32", CONVERSION_INFEASIBLE},
        {"f16", "f32", CONVERSION_INFEASIBLE},
        {"vec2<abstract_int>", "vec2<f32>", 6},
        {"vec2<abstract_int>", "vec3<f32>", CONVERSION_INFEASIBLE},
        {"mat2x2<abstract_float>", "mat2x2<f32>", 1},
        {"mat2x3<abstract_float>", "mat3x2<f32>", CONVERSION_INFEASIBLE},
        {"vec2<abstract_int>", "i32", CONVERSION_INFEASIBLE},
        {"array<abstract_int, 2>", "array<u32, 2>", 4},
        {"array<abstract_int, 2>", "array<u32, 3>", CONVERSION_INFEASIBLE},
        {"array<vec2<abstract_float>, 2>", "array<vec2<f16>, 2>", 2},
        {"array<i32, 2>", "array<u32, 2>", CONVERSION_INFEASIBLE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint32_t rank = type_conversion_rank(types, expressions_type(all, rows[i].from),
                                             expressions_type(all, rows[i].to));
        if (rank != rows[i].rank) fail_msg("%s to %s: %u", rows[i].from, rows[i].to, rank);
    }
    TypeId frexp = type_frexp_result(types, TYPE_ABSTRACT_FLOAT_ID);
    assert_int_equal(type_conversion_rank(types, frexp, type_frexp_result(types, TYPE_F32_ID)), 1);
    assert_int_equal(type_conversion_rank(types, frexp, type_frexp_result(types, TYPE_F16_ID)), 2);
    assert_int_equal(type_conversion_rank(types, frexp, type_modf_result(types, TYPE_F32_ID)), never);
    TypeId modf = type_modf_result(types, expressions_type(all, "vec3<abstract_float>"));
    assert_int_equal(
        type_conversion_rank(types, modf, type_modf_result(types, expressions_type(all, "vec3<f32>"))), 1);
    TypeId reference = type_reference(types, TYPE_I32_ID, ADDRESS_SPACE_FUNCTION, ACCESS_READ_WRITE);
    assert_int_equal(type_conversion_rank(types, reference, TYPE_I32_ID), 0);
    assert_int_equal(type_conversion_rank(types, reference, TYPE_U32_ID), never);
    reference = type_reference(types, TYPE_I32_ID, ADDRESS_SPACE_STORAGE, ACCESS_WRITE);
    assert_int_equal(type_conversion_rank(types, reference, TYPE_I32_ID), never);
    TypeId buffers[3] = {type_buffer(types, COUNT_CONST, 1024), type_buffer(types, COUNT_CONST, 256),
                         type_buffer(types, COUNT_RUNTIME, 0)};
    for (int i = 0; i < 3; i++)
        buffers[i] = type_pointer(types, buffers[i], ADDRESS_SPACE_STORAGE, ACCESS_READ);
    assert_int_equal(type_conversion_rank(types, buffers[0], buffers[1]), 1);
    assert_int_equal(type_conversion_rank(types, buffers[1], buffers[0]), never);
    assert_int_equal(type_conversion_rank(types, buffers[0], buffers[2]), 1);
    assert_int_equal(type_conversion_rank(types, buffers[2], buffers[0]), never);
}

static void test_concretization(void **state) {
    Expressions *all = *state;
    static const char *const rows[][2] = {
        {"abstract_int", "i32"},
        {"abstract_float", "f32"},
        {"u32", "u32"},
        {"vec3<abstract_int>", "vec3<i32>"},
        {"mat2x3<abstract_float>", "mat2x3<f32>"},
        {"array<array<abstract_float, 2>, 3>", "array<array<f32, 2>, 3>"},
        {"array<vec2<bool>, 3>", "array<vec2<bool>, 3>"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_int_equal(type_concretize(&all->types, expressions_type(all, rows[i][0])),
                         expressions_type(all, rows[i][1]));
    TypeTable *types = &all->types;
    assert_int_equal(type_concretize(types, type_frexp_result(types, TYPE_ABSTRACT_FLOAT_ID)),
                     type_frexp_result(types, TYPE_F32_ID));
    TypeId vec2 = expressions_type(all, "vec2<abstract_float>");
    assert_int_equal(type_concretize(types, type_modf_result(types, vec2)),
                     type_modf_result(types, expressions_type(all, "vec2<f32>")));
    assert_true(type_is_abstract(types, expressions_type(all, "array<abstract_int, 2>")));
    assert_false(type_is_abstract(types, TYPE_F16_ID));
}

static void expect_text(Expressions *all, TypeId type, const char *expected) {
    assert_string_equal(type_text(&all->types, &all->arena, type), expected);
}

static void test_texts(void **state) {
    Expressions *all = *state;
    TypeTable *types = &all->types;
    static const char *const same[] = {
        "bool", "i32", "f16", "vec3<f32>", "mat2x4<f16>", "array<vec2<u32>, 4>", "array<array<f32, 3>, 2>"};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        expect_text(all, expressions_type(all, same[i]), same[i]);
    expect_text(all, type_vector(types, TYPE_ABSTRACT_INT_ID, 2), "vec2<abstract int>");
    expect_text(all, type_array(types, TYPE_F32_ID, COUNT_RUNTIME, 0), "array<f32>");
    expect_text(
        all, type_pointer(types, type_atomic(types, TYPE_U32_ID), ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE),
        "ptr<workgroup, atomic<u32>>");
    expect_text(all, type_sampled_texture(types, TEXTURE_SAMPLED_CUBE_ARRAY, TYPE_I32_ID),
                "texture_cube_array<i32>");
    expect_text(all, type_sampled_texture(types, TEXTURE_DEPTH_2D, 0), "texture_depth_2d");
    expect_text(all, type_storage_texture(types, TEXTURE_STORAGE_3D, TEXEL_FORMAT_rgba8unorm, ACCESS_WRITE),
                "texture_storage_3d<rgba8unorm, write>");
    expect_text(all, TYPE_SAMPLER_COMPARISON_ID, "sampler_comparison");
    expect_text(all, type_buffer(types, COUNT_CONST, 64), "buffer<64>");
    expect_text(all, type_frexp_result(types, TYPE_F32_ID), "__frexp_result_f32");
    expect_text(all, type_frexp_result(types, type_vector(types, TYPE_F16_ID, 3)), "__frexp_result_vec3_f16");
    expect_text(all, type_modf_result(types, TYPE_ABSTRACT_FLOAT_ID), "__modf_result_abstract");
    TypeId exchange = type_compare_exchange_result(types, TYPE_I32_ID);
    expect_text(all, exchange, "__atomic_compare_exchange_result<i32>");
    assert_int_equal(type_member(types, exchange, 0)->type, TYPE_I32_ID);
    assert_int_equal(type_member(types, exchange, 1)->type, TYPE_BOOL_ID);
    assert_string_equal(name_text(&all->names, type_member(types, exchange, 0)->name), "old_value");
    assert_string_equal(name_text(&all->names, type_member(types, exchange, 1)->name), "exchanged");
    assert_int_equal(type_member(types, type_frexp_result(types, TYPE_F32_ID), 1)->type, TYPE_I32_ID);
}

static void test_texel_formats(void **state) {
    (void)state;
    assert_int_equal(TEXEL_FORMAT_COUNT - 1, 40);
    assert_int_equal(texel_format_find("rgba16float", 11), TEXEL_FORMAT_rgba16float);
    assert_int_equal(texel_format_find("rgba16", 6), TEXEL_FORMAT_NONE);
    const TexelFormatFacts *facts = texel_format_facts(TEXEL_FORMAT_rg8sint);
    assert_int_equal(facts->channel, TYPE_I32_ID);
    assert_int_equal(facts->channels, 2);
    assert_true(facts->tier1);
    assert_false(texel_format_facts(TEXEL_FORMAT_bgra8unorm)->tier1);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_interning),        TEST(test_override_counts),  TEST(test_alignment_and_size),
        TEST(test_huge_sizes),       TEST(test_structure_layout), TEST(test_facts),
        TEST(test_conversion_ranks), TEST(test_concretization),   TEST(test_texts),
        TEST(test_texel_formats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
