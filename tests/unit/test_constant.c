// Constants: interning, zero values, elements, texts.
#include "expressions.h"
#include "sema/numeric.h"

#include <math.h>
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
    ConstTable *constants = &all->constants;
    assert_int_equal(const_integer(constants, TYPE_I32_ID, 5), const_integer(constants, TYPE_I32_ID, 5));
    assert_int_not_equal(const_integer(constants, TYPE_I32_ID, 5), const_integer(constants, TYPE_U32_ID, 5));
    assert_int_not_equal(const_float(constants, TYPE_F32_ID, 0.0), const_float(constants, TYPE_F32_ID, -0.0));
    assert_int_equal(expressions_value(all, "vec2(1i, 2i)"), expressions_value(all, "vec2<i32>(1, 2)"));
    for (int64_t i = 0; i < 5000; i++)
        const_integer(constants, TYPE_ABSTRACT_INT_ID, i);
    assert_int_equal(expressions_value(all, "vec2(1i, 2i)"), expressions_value(all, "vec2<i32>(1, 2)"));
}

static void test_zero_values(void **state) {
    Expressions *all = *state;
    ConstTable *constants = &all->constants;
    ConstId zero = expressions_value(all, "vec2(0f, 0f)");
    assert_int_equal(const_get(constants, zero)->kind, CONST_ZERO);
    assert_int_equal(zero, expressions_value(all, "vec2<f32>()"));
    assert_int_equal(const_get(constants, expressions_value(all, "vec2(0f, -0f)"))->kind, CONST_COMPOSITE);
    ConstId matrix = expressions_value(all, "mat2x3<f32>()");
    assert_int_equal(const_element(constants, matrix, 1), expressions_value(all, "vec3<f32>()"));
    assert_int_equal(const_zero(constants, TYPE_U32_ID), expressions_value(all, "0u"));
    assert_int_equal(const_element_count(constants, expressions_type(all, "mat2x3<f32>")), 2);
    assert_int_equal(const_element_count(constants, expressions_type(all, "array<f32, 7>")), 7);
    assert_int_equal(const_element_count(constants, TYPE_F32_ID), 0);
    ConstId huge = expressions_value(all, "array<u32, 4294967295>()");
    assert_int_equal(const_element(constants, huge, 4294967294u), expressions_value(all, "0u"));
    // Structures have zero values member by member.
    ConstId result = expressions_value(all, "frexp(0f)");
    assert_int_equal(const_element(constants, result, 0), expressions_value(all, "0f"));
    assert_int_equal(const_element(constants, result, 1), expressions_value(all, "0i"));
    assert_true(const_is_true(constants, expressions_value(all, "true")));
    assert_false(const_is_true(constants, expressions_value(all, "false")));
    assert_int_equal(const_as_integer(constants, expressions_value(all, "4294967295u")), 4294967295);
}

static void test_composite_conversion(void **state) {
    Expressions *all = *state;
    const char *error = NULL;
    ConstId value = expressions_value(all, "array(vec2(1, 2), vec2(3, 4))");
    ConstId converted =
        const_convert(&all->constants, value, expressions_type(all, "array<vec2<f32>, 2>"), &error);
    assert_int_equal(converted, expressions_value(all, "array(vec2(1f, 2f), vec2(3f, 4f))"));
    value = expressions_value(all, "vec2(1, 3000000000)");
    assert_int_equal(const_convert(&all->constants, value, expressions_type(all, "vec2<i32>"), &error), 0);
    assert_string_equal(error, "value 3000000000 cannot be represented as 'i32'");
    assert_int_equal(const_convert(&all->constants, value, expressions_type(all, "vec2<i32>"), NULL), 0);
    ConstId frexp = expressions_value(all, "frexp(1.5)");
    TypeId concrete = type_frexp_result(&all->types, TYPE_F32_ID);
    assert_int_equal(const_convert(&all->constants, frexp, concrete, &error),
                     expressions_value(all, "frexp(1.5f)"));
}

// A value that shares its parts 2^40 times converts at once.
static void test_shared_parts(void **state) {
    Expressions *all = *state;
    ConstId value = expressions_value(all, "1");
    TypeId concrete = TYPE_F32_ID;
    for (int i = 0; i < 40; i++) {
        ConstId elements[2] = {value, value};
        TypeId type = const_get(&all->constants, value)->type;
        value = const_composite(&all->constants, type_array(&all->types, type, COUNT_CONST, 2), elements, 2);
        concrete = type_array(&all->types, concrete, COUNT_CONST, 2);
    }
    const char *error = NULL;
    ConstId converted = const_convert(&all->constants, value, concrete, &error);
    assert_int_not_equal(converted, 0);
    assert_true(strlen(const_text(&all->constants, &all->arena, converted)) < 20000);
}

static void test_texts(void **state) {
    Expressions *all = *state;
    static const char *const rows[][2] = {
        {"5", "5"},
        {"-5i", "-5i"},
        {"4294967295u", "4294967295u"},
        {"true", "true"},
        {"1.0", "1.0"},
        {"-0.0", "-0.0"},
        {"0.1", "0.1"},
        {"0.1f", "0.1f"},
        {"0.1h", "0.1h"},
        {"100000.0", "100000.0"},
        {"123456.75f", "123456.75f"},
        {"0.00001", "0.00001"},
        {"0.000001", "1e-6"},
        {"9007199254740991.0", "9007199254740991.0"},
        {"1e16", "10000000000000000.0"},
        {"1e17", "1e+17"},
        {"1.25e20", "1.25e+20"},
        {"1e-45f", "1e-45f"},
        {"1.7976931348623157e308", "1.7976931348623157e+308"},
        {"array(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17)",
         "array<abstract int, 17>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, ...)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        expect_constant(all, rows[i][0], rows[i][1]);
}

// Every f16 is its own rounding, and values between two round to the nearer one, or to the even one.
static void test_f16(void **state) {
    (void)state;
    for (uint32_t bits = 0; bits < 0x7C00; bits++) {
        double value = numeric_from_f16_bits((uint16_t)bits);
        assert_int_equal(numeric_f16_bits(value), bits);
        assert_int_equal(numeric_f16_bits(-value), bits | 0x8000);
        if (bits + 1 == 0x7C00) break;
        double next = numeric_from_f16_bits((uint16_t)(bits + 1));
        double middle = (value + next) / 2;
        assert_int_equal(numeric_f16_bits(middle), bits + (bits & 1));
        assert_int_equal(numeric_f16_bits(nextafter(middle, 0)), bits);
        assert_int_equal(numeric_f16_bits(nextafter(middle, next)), bits + 1);
    }
    assert_int_equal(numeric_f16_bits(65519.99), 0x7BFF);
    assert_int_equal(numeric_f16_bits(65520), 0x7C00);
    assert_int_equal(numeric_f16_bits(1e300), 0x7C00);
    assert_int_equal(numeric_f16_bits(5e-324), 0);
    assert_true(isinf(numeric_round(65520, TYPE_F16_ID)));
    assert_true(numeric_from_f16_bits(1) == 0x1p-24);
    assert_true(numeric_from_f16_bits(0x0400) == 0x1p-14);
    assert_true(numeric_from_f16_bits(0x7BFF) == 65504);
    assert_true(isnan(numeric_from_f16_bits(0x7C01)));
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_interning),    TEST(test_zero_values), TEST(test_composite_conversion),
        TEST(test_shared_parts), TEST(test_texts),       TEST(test_f16),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
