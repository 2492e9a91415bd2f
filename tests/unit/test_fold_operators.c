// Constant evaluation of operators, constructors and conversions. Expected values are worked out by hand from
// WGSL 8.6 to 8.9, 15.7 and 17.1.
#include "expressions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

typedef struct Row {
    const char *text;
    const char *expected;
} Row;

static void run(const Row *rows, size_t count) {
    Expressions expressions;
    expressions_init(&expressions);
    for (size_t i = 0; i < count; i++)
        expect_constant(&expressions, rows[i].text, rows[i].expected);
    expressions_free(&expressions);
}

#define RUN(rows) run(rows, sizeof rows / sizeof rows[0])

static void test_abstract_integers(void **state) {
    (void)state;
    static const Row rows[] = {
        {"9223372036854775806 + 1", "9223372036854775807"},
        {"9223372036854775807 + 1", "error: overflows the 64 bits of an abstract integer"},
        {"-9223372036854775808 - 1", "error: overflows"},
        {"-9223372036854775807 - 1", "-9223372036854775808"},
        {"4294967296 * 2147483647", "9223372032559808512"},
        {"4294967296 * 2147483648", "error: overflows"},
        {"-4294967296 * 2147483648", "-9223372036854775808"},
        {"7 / 2", "3"},
        {"-7 / 2", "-3"},
        {"7 / -2", "-3"},
        {"-7 % 2", "-1"},
        {"7 % -2", "1"},
        {"1 / 0", "error: '1 / 0' divides by zero"},
        {"1 % 0", "error: '1 % 0' divides by zero"},
        {"-9223372036854775808 / -1", "error: overflows"},
        {"-9223372036854775808 % -1", "error: overflows"},
        {"-(-9223372036854775808)", "-9223372036854775808"},
        {"-(5)", "-5"},
        {"~0", "-1"},
        {"~5", "-6"},
        {"6 & 3", "2"},
        {"6 | 3", "7"},
        {"6 ^ 3", "5"},
        {"-1 & 255", "255"},
    };
    RUN(rows);
}

// WGSL 6.2.3: concrete integers wrap around, in const-expressions too.
static void test_concrete_integers(void **state) {
    (void)state;
    static const Row rows[] = {
        {"2147483647i + 1i", "-2147483648i"},
        {"-2147483648i - 1i", "2147483647i"},
        {"65536i * 65536i", "0i"},
        {"-1 * -2147483648i", "-2147483648i"},
        {"-(-2147483648i)", "-2147483648i"},
        {"-(7i)", "-7i"},
        {"4294967295u + 1u", "0u"},
        {"0u - 1u", "4294967295u"},
        {"4294967295u * 4294967295u", "1u"},
        {"4294967295u / 2u", "2147483647u"},
        {"7u % 4u", "3u"},
        {"-7i / 2i", "-3i"},
        {"-7i % 2i", "-1i"},
        {"-2147483648i / -1i", "error: overflows 'i32'"},
        {"-2147483648i % -1i", "error: overflows 'i32'"},
        {"1i / 0i", "error: divides by zero"},
        {"1u % 0u", "error: divides by zero"},
        {"~0u", "4294967295u"},
        {"~0i", "-1i"},
        {"-1i & 255i", "255i"},
        {"-8i | 1i", "-7i"},
        {"4294967295u ^ 1u", "4294967294u"},
        {"5000000000 + 1i", "error: value 5000000000 cannot be represented as 'i32'"},
        {"-1 + 1u", "error: value -1 cannot be represented as 'u32'"},
        {"1u + 1i", "error: no overload"},
        {"-(1u)", "error: no overload"},
    };
    RUN(rows);
}

static void test_shifts(void **state) {
    (void)state;
    static const Row rows[] = {
        {"1 << 62u", "4611686018427387904"},
        {"1 << 63u", "error: overflows"},
        {"-1 << 63u", "-9223372036854775808"},
        {"-1 << 64u", "error: overflows"},
        {"0 << 100u", "0"},
        {"-8 >> 1u", "-4"},
        {"-1 >> 100u", "-1"},
        {"5 >> 64u", "0"},
        {"1i << 30u", "1073741824i"},
        {"1i << 31u", "error: overflows 'i32'"},
        {"-1i << 31u", "-2147483648i"},
        {"-2i << 31u", "error: overflows 'i32'"},
        {"1i << 32u", "error: 'i32' has 32 bits"},
        {"0u << 32u", "error: 'u32' has 32 bits"},
        {"1u << 31u", "2147483648u"},
        {"2u << 31u", "error: overflows 'u32'"},
        {"4294967295u << 0u", "4294967295u"},
        {"1u << 3", "8u"},
        {"-8i >> 1u", "-4i"},
        {"-1i >> 31u", "-1i"},
        {"4294967295u >> 31u", "1u"},
        {"1u >> 32u", "error: 'u32' has 32 bits"},
        {"1i << 1i", "error: no overload"},
        {"vec2(1i, 2i) << vec2(1u, 2u)", "vec2<i32>(2, 8)"},
        {"vec2(1i, 2i) << 1u", "error: no overload"},
        {"vec2(1, 2) >> vec2(0, 1)", "vec2<abstract int>(1, 1)"},
    };
    RUN(rows);
}

static void test_floats(void **state) {
    (void)state;
    static const Row rows[] = {
        {"0.1 + 0.2", "0.30000000000000004"},
        {"0.1f + 0.2f", "0.3f"}, // 0.100000001490116 + 0.200000002980232 rounds to the f32 nearest to 0.3
        {"16777216f + 1f", "16777216.0f"},
        {"16777216f + 3f", "16777220.0f"}, // 16777219 is a tie, to even
        {"1 + 2.5", "3.5"},
        {"1f + 2", "3.0f"},
        {"1f / 3f", "0.33333334f"},
        {"1f / 0f", "error: divides by zero"},
        {"0.0 / 0.0", "error: divides by zero"},
        {"5.5 % 2.0", "1.5"},
        {"-5.5f % 2f", "-1.5f"},
        {"1.0 % 0.0", "error: divides by zero"},
        {"3e38f + 3e38f", "error: too large for 'f32'"},
        {"1e308 * 10.0", "error: too large for 'abstract float'"},
        {"60000h + 6000h", "error: too large for 'f16'"},
        {"2048h + 1h", "2048.0h"}, // a tie, to even
        {"2048h + 3h", "2052.0h"},
        {"0.1h + 0.2h", "0.2998h"}, // 0.0999756 + 0.199951 = 0.2999268 in steps of 2^-12
        {"-(0.0)", "-0.0"},
        {"-(1.5h)", "-1.5h"},
        {"1e-45f * 0.5f", "0.0f"}, // half of the smallest subnormal, a tie, to even
        {"1e-45f + 0f", "1e-45f"},
        {"1f + 1h", "error: no overload"},
        {"1u + 2.5", "error: no overload"},
        {"1e300 + 1f", "error: value 1e+300 cannot be represented as 'f32'"},
        {"70000 + 1h", "error: value 70000 cannot be represented as 'f16'"},
    };
    RUN(rows);
}

static void test_comparisons(void **state) {
    (void)state;
    static const Row rows[] = {
        {"1 < 2", "true"},
        {"2i <= 2i", "true"},
        {"-1i < 1i", "true"},
        {"4294967295u > 1u", "true"},
        {"1 >= 1.5", "false"},
        {"0.0 == -0.0", "true"},
        {"1f != 1f", "false"},
        {"true == false", "false"},
        {"true != false", "true"},
        {"true < false", "error: no overload"},
        {"true && false", "false"},
        {"true || false", "true"},
        {"true & false", "false"},
        {"true | false", "true"},
        {"true ^ false", "error: no overload"},
        {"!true", "false"},
        {"1 && true", "error: no overload"},
        {"vec2(1, 2) == vec2(1, 3)", "vec2<bool>(true, false)"},
        {"vec2(1f, 2f) < vec2(2f, 1f)", "vec2<bool>(true, false)"},
        {"!vec2(true, false)", "vec2<bool>(false, true)"},
        {"vec2(true, false) & vec2(true, true)", "vec2<bool>(true, false)"},
        {"vec2(true, false) && vec2(true, true)", "error: no overload"},
        {"vec2(1, 2) == 1", "error: no overload"},
        {"mat2x2(1, 2, 3, 4) == mat2x2(1, 2, 3, 4)", "error: no overload"},
    };
    RUN(rows);
}

static void test_vectors_and_matrices(void **state) {
    (void)state;
    static const Row rows[] = {
        {"vec3(1, 2, 3) + vec3(1, 1, 1)", "vec3<abstract int>(2, 3, 4)"},
        {"vec3(1, 2, 3) * 2", "vec3<abstract int>(2, 4, 6)"},
        {"2 - vec2(1u, 2u)", "vec2<u32>(1, 0)"},
        {"vec2(1, 2) / 2.0", "vec2<abstract float>(0.5, 1.0)"},
        {"vec2<f32>(1, 2) + 1", "vec2<f32>(2.0, 3.0)"},
        {"vec2(1i, 2i) / vec2(1i, 0i)", "error: '2i / 0i' divides by zero"},
        {"vec2(1, 2) + vec3(1, 2, 3)", "error: no overload"},
        {"-vec2(1f, 2f)", "vec2<f32>(-1.0, -2.0)"},
        // Columns (1, 2) and (3, 4).
        {"mat2x2(1, 2, 3, 4) + mat2x2(1, 1, 1, 1)",
         "mat2x2<abstract float>(vec2<abstract float>(2.0, 3.0), vec2<abstract float>(4.0, 5.0))"},
        {"mat2x2(1f, 2f, 3f, 4f) - mat2x2(1, 1, 1, 1)",
         "mat2x2<f32>(vec2<f32>(0.0, 1.0), vec2<f32>(2.0, 3.0))"},
        {"mat2x2(1f, 2f, 3f, 4f) * 2", "mat2x2<f32>(vec2<f32>(2.0, 4.0), vec2<f32>(6.0, 8.0))"},
        {"2f * mat2x2(1f, 2f, 3f, 4f)", "mat2x2<f32>(vec2<f32>(2.0, 4.0), vec2<f32>(6.0, 8.0))"},
        // 5 (1, 2) + 6 (3, 4)
        {"mat2x2(1f, 2f, 3f, 4f) * vec2(5, 6)", "vec2<f32>(23.0, 34.0)"},
        // (5, 6).(1, 2) and (5, 6).(3, 4)
        {"vec2(5, 6) * mat2x2(1f, 2f, 3f, 4f)", "vec2<f32>(17.0, 39.0)"},
        // Three columns of two rows times a vector of three: (1 + 6 + 15, 2 + 8 + 18)
        {"mat3x2(1f, 2f, 3f, 4f, 5f, 6f) * vec3(1, 2, 3)", "vec2<f32>(22.0, 28.0)"},
        {"vec2(1, 1) * mat3x2(1f, 2f, 3f, 4f, 5f, 6f)", "vec3<f32>(3.0, 7.0, 11.0)"},
        // 2x3 times 3x2 columns: mat2x3 has columns (1, 2, 3), (4, 5, 6); mat3x2 * it is mat2x2.
        {"mat3x2(1f, 2f, 3f, 4f, 5f, 6f) * mat2x3(1f, 2f, 3f, 4f, 5f, 6f)",
         "mat2x2<f32>(vec2<f32>(22.0, 28.0), vec2<f32>(49.0, 64.0))"},
        {"mat2x2(1f, 2f, 3f, 4f) * vec3(1f, 2f, 3f)", "error: no overload"},
        {"mat2x2(1f, 2f, 3f, 4f) / 2f", "error: no overload"},
        {"mat2x2(1f, 2f, 3f, 4f) * 2i", "error: no overload"},
        {"mat2x2(3e38f, 0f, 0f, 0f) * vec2(2f, 0f)", "error: too large for 'f32'"},
    };
    RUN(rows);
}

// WGSL 17.1
static void test_constructors(void **state) {
    (void)state;
    static const Row rows[] = {
        {"bool()", "false"},
        {"i32()", "0i"},
        {"f32()", "0.0f"},
        {"vec3<f32>()", "vec3<f32>()"},
        {"vec2()", "vec2<abstract int>()"},
        {"mat2x2<f32>()", "mat2x2<f32>()"},
        {"mat2x2()", "error: has no type"},
        {"array<u32, 4294967295>()", "array<u32, 4294967295>()"},
        {"array()", "error: has no type"},
        {"vec3<f32>(1)", "vec3<f32>(1.0, 1.0, 1.0)"},
        {"vec3(1)", "vec3<abstract int>(1, 1, 1)"},
        {"vec3<f32>(1i)", "error: a value of type 'i32' cannot be used to construct 'vec3<f32>'"},
        {"vec2<f32>(vec2(1i, 2i))", "vec2<f32>(1.0, 2.0)"},
        {"vec2<i32>(vec2(1.9f, -1.9f))", "vec2<i32>(1, -1)"},
        {"vec2<bool>(vec2(0, 2))", "vec2<bool>(false, true)"},
        {"vec4(1, vec2(2, 3), 4)", "vec4<abstract int>(1, 2, 3, 4)"},
        {"vec4(vec2(1, 2), vec2(3f, 4f))", "vec4<f32>(1.0, 2.0, 3.0, 4.0)"},
        {"vec4(vec3(1u, 2u, 3u), 4)", "vec4<u32>(1, 2, 3, 4)"},
        {"vec3(1, 2)", "error: 'vec3' has 3 components, but 2 are given"},
        {"vec3(1, 2, 3, 4)", "error: too many components for 'vec3'"},
        {"vec2(1u, 2i)", "error: of different types: 'u32' and 'i32'"},
        {"vec2(true, 1)", "error: of different types"},
        {"vec2(true, false)", "vec2<bool>(true, false)"},
        {"vec2(1, 2.5)", "vec2<abstract float>(1.0, 2.5)"},
        {"mat2x2(vec2(1, 2), vec2(3, 4))",
         "mat2x2<abstract float>(vec2<abstract float>(1.0, 2.0), vec2<abstract float>(3.0, 4.0))"},
        {"mat2x3<f32>(1, 2, 3, 4, 5, 6)", "mat2x3<f32>(vec3<f32>(1.0, 2.0, 3.0), vec3<f32>(4.0, 5.0, 6.0))"},
        {"mat2x2<f16>(mat2x2(1f, 2f, 3f, 4f))", "mat2x2<f16>(vec2<f16>(1.0, 2.0), vec2<f16>(3.0, 4.0))"},
        {"mat2x2(1i, 2i, 3i, 4i)", "error: a value of type 'i32' cannot be used to construct 'mat2x2'"},
        {"mat2x2(1, 2, 3)", "error: from 2 columns or 4 numbers, but 3 values are given"},
        {"mat4x4<f32>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16) * vec4(1, 0, 0, 0)",
         "vec4<f32>(1.0, 2.0, 3.0, 4.0)"},
        {"array(1, 2.5)", "array<abstract float, 2>(1.0, 2.5)"},
        {"array(1, 2u)", "array<u32, 2>(1, 2)"},
        {"array(1u, 2i)", "error: of different types: 'u32' and 'i32'"},
        {"array(vec2(1, 2), vec2(1f, 2f))", "array<vec2<f32>, 2>(vec2<f32>(1.0, 2.0), vec2<f32>(1.0, 2.0))"},
        {"array(array(1, 2), array(1, 2.5))", "array<array<abstract float, 2>, 2>(array<abstract float, "
                                              "2>(1.0, 2.0), array<abstract float, 2>(1.0, "
                                              "2.5))"},
        {"array<f32, 2>(1, 2.5)", "array<f32, 2>(1.0, 2.5)"},
        {"array<f32, 2>(1)", "error: 'array<f32, 2>' has 2 elements, but 1 value is given"},
        {"array<i32, 2>(1, 2.5)", "error: an element of 'array<i32, 2>' cannot be of type 'abstract float'"},
        {"array<vec2<f32>, 1>(vec2(1, 2))", "array<vec2<f32>, 1>(vec2<f32>(1.0, 2.0))"},
    };
    RUN(rows);
}

// WGSL 17.1.2 and 15.7.6, with the examples there.
static void test_conversions(void **state) {
    (void)state;
    static const Row rows[] = {
        {"u32(3.9f)", "3u"},
        {"u32(-1f)", "0u"},
        {"u32(1e20f)", "4294967040u"},
        {"i32(-3.9f)", "-3i"},
        {"i32(1e20f)", "2147483520i"},
        {"i32(-1e20f)", "-2147483648i"},
        {"i32(1e20)", "2147483647i"},
        {"u32(1e20)", "4294967295u"},
        {"i32(60000h)", "60000i"},
        {"u32(4000000000)", "4000000000u"},
        {"u32(4294967296)", "error: value 4294967296 cannot be represented as 'u32'"},
        {"u32(-1)", "error: value -1 cannot be represented as 'u32'"},
        {"i32(2147483648)", "error: value 2147483648 cannot be represented as 'i32'"},
        {"i32(-2147483648)", "-2147483648i"},
        {"u32(-1i)", "4294967295u"},
        {"i32(4294967295u)", "-1i"},
        {"i32(true)", "1i"},
        {"u32(false)", "0u"},
        {"f32(true)", "1.0f"},
        {"bool(0.0)", "false"},
        {"bool(-0.0f)", "false"},
        {"bool(0.5)", "true"},
        {"bool(-1i)", "true"},
        {"f32(16777217i)", "16777216.0f"},
        {"f32(4294967295u)", "4294967296.0f"},
        {"f32(4294967295)", "4294967296.0f"},
        {"f32(1e39)", "error: value 1e+39 cannot be represented as 'f32'"},
        {"f32(3.4028235e38)", "error: cannot be represented as 'f32'"}, // just above the largest f32
        {"f32(3.4028234e38)", "3.4028235e+38f"},
        {"f16(65504)", "65504.0h"},
        {"f16(65505u)", "error: cannot be represented as 'f16'"},
        {"f16(1.0009765625)", "1.001h"},  // 1 + 2^-10
        {"f16(1.00048828125)", "1.0h"},   // 1 + 2^-11, a tie, to even
        {"f16(1.00146484375)", "1.002h"}, // 1 + 3 * 2^-11, a tie, to even: 1 + 2^-9
        {"f16(5.9604644775390625e-8)", "6e-8h"},
        {"f16(2.9802322387695312e-8)", "0.0h"}, // half the smallest subnormal
        {"f16(2.98023223876954e-8)", "6e-8h"},
        {"f16(6.1035156e-5)", "0.00006104h"},
        {"f32(vec2(1f, 2f))", "error: cannot be used to construct 'f32'"},
        {"f32(1f, 2f)", "error: 'f32' is constructed from one value, not from 2"},
    };
    RUN(rows);
}

static void test_indexing(void **state) {
    (void)state;
    Expressions all;
    expressions_init(&all);
    Folder folder = {&all.constants, &all.types, &all.arena, NULL};
    ConstId vector = expressions_value(&all, "vec3(10i, 20i, 30i)");
    assert_int_equal(fold_index(&folder, vector, expressions_value(&all, "2")),
                     expressions_value(&all, "30i"));
    assert_int_equal(fold_index(&folder, vector, expressions_value(&all, "3u")), 0);
    assert_string_equal(folder.error, "index 3 is out of bounds: 'vec3<i32>' has 3 components");
    assert_int_equal(fold_index(&folder, vector, expressions_value(&all, "-1i")), 0);
    ConstId matrix = expressions_value(&all, "mat2x2(1f, 2f, 3f, 4f)");
    assert_int_equal(fold_index(&folder, matrix, expressions_value(&all, "1")),
                     expressions_value(&all, "vec2(3f, 4f)"));
    ConstId zeros = expressions_value(&all, "array<u32, 4294967295>()");
    assert_int_equal(fold_index(&folder, zeros, expressions_value(&all, "4294967294u")),
                     expressions_value(&all, "0u"));
    assert_int_equal(fold_index(&folder, zeros, expressions_value(&all, "4294967295u")), 0);
    expressions_free(&all);
}

// WGSL 8.7 and 8.9: errors that do not need the left operand.
static void test_early_evaluation(void **state) {
    (void)state;
    Expressions all;
    expressions_init(&all);
    Folder folder = {&all.constants, &all.types, &all.arena, NULL};
    static const struct {
        const char *right;
        const char *left_type;
        BinaryOp op;
        bool valid;
    } rows[] = {
        {"0i", "i32", BINARY_DIVIDE, false},
        {"1i", "i32", BINARY_DIVIDE, true},
        {"0u", "u32", BINARY_REMAINDER, false},
        {"0f", "f32", BINARY_DIVIDE, true},
        {"vec2(1i, 0i)", "vec2<i32>", BINARY_DIVIDE, false},
        {"0i", "vec2<i32>", BINARY_DIVIDE, false},
        {"31u", "i32", BINARY_SHIFT_LEFT, true},
        {"32u", "i32", BINARY_SHIFT_LEFT, false},
        {"vec2(0u, 32u)", "vec2<u32>", BINARY_SHIFT_RIGHT, false},
        {"0i", "i32", BINARY_ADD, true},
        {"mat2x2(1f, 0f, 0f, 0f)", "mat2x2<f32>", BINARY_MULTIPLY, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ConstId right = expressions_value(&all, rows[i].right);
        TypeId type = expressions_type(&all, rows[i].left_type);
        if (check_binary_partial(&folder, rows[i].op, 0, right, type) != rows[i].valid)
            fail_msg("%s %s %s", rows[i].left_type, binary_op_text(rows[i].op), rows[i].right);
    }
    assert_true(check_binary_partial(&folder, BINARY_DIVIDE, expressions_value(&all, "1i"), 0, TYPE_I32_ID));
    expressions_free(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_abstract_integers),
        cmocka_unit_test(test_concrete_integers),
        cmocka_unit_test(test_shifts),
        cmocka_unit_test(test_floats),
        cmocka_unit_test(test_comparisons),
        cmocka_unit_test(test_vectors_and_matrices),
        cmocka_unit_test(test_constructors),
        cmocka_unit_test(test_conversions),
        cmocka_unit_test(test_indexing),
        cmocka_unit_test(test_early_evaluation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
