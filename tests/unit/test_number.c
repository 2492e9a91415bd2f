// Numeric literals: their forms and their values. Expected values are written as C's hexadecimal floats,
// derived by hand from the digits.
#include "syntax/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Form {
    const char *text;
    NumberForm form;
    bool is_float;
    uint32_t length; // of the literal at the beginning of `text`
} Form;

static void test_forms(void **state) {
    (void)state;
    static const Form forms[] = {
        // decimal_int_literal
        {"0", NUMBER_WELL_FORMED, false, 1},
        {"0i", NUMBER_WELL_FORMED, false, 2},
        {"0u;", NUMBER_WELL_FORMED, false, 2},
        {"123 ", NUMBER_WELL_FORMED, false, 3},
        {"1u)", NUMBER_WELL_FORMED, false, 2},
        // hex_int_literal
        {"0x0", NUMBER_WELL_FORMED, false, 3},
        {"0XfFi", NUMBER_WELL_FORMED, false, 5},
        {"0x1f", NUMBER_WELL_FORMED, false, 4},
        {"0x1u", NUMBER_WELL_FORMED, false, 4},
        // decimal_float_literal
        {"0f", NUMBER_WELL_FORMED, true, 2},
        {"0h", NUMBER_WELL_FORMED, true, 2},
        {"12h", NUMBER_WELL_FORMED, true, 3},
        {".5", NUMBER_WELL_FORMED, true, 2},
        {"00.5e-10f", NUMBER_WELL_FORMED, true, 9},
        {"1.", NUMBER_WELL_FORMED, true, 2},
        {"01.", NUMBER_WELL_FORMED, true, 3},
        {"0.e+4f", NUMBER_WELL_FORMED, true, 6},
        {"1E5", NUMBER_WELL_FORMED, true, 3},
        {"01e5h", NUMBER_WELL_FORMED, true, 5},
        {"1e+5+", NUMBER_WELL_FORMED, true, 4},
        {"1.5.x", NUMBER_WELL_FORMED, true, 3},
        {"1..2", NUMBER_WELL_FORMED, true, 2},
        // hex_float_literal
        {"0x.3", NUMBER_WELL_FORMED, true, 4},
        {"0x1.", NUMBER_WELL_FORMED, true, 4},
        {"0xa.fp+2", NUMBER_WELL_FORMED, true, 8},
        {"0x1P+4f", NUMBER_WELL_FORMED, true, 7},
        {"0x3.2p+2h", NUMBER_WELL_FORMED, true, 9},
        {"0x1.8f", NUMBER_WELL_FORMED, true, 6},
        // none of them
        {"0x", NUMBER_NO_HEX_DIGITS, false, 2},
        {"0xg", NUMBER_NO_HEX_DIGITS, false, 3},
        {"0x.p2", NUMBER_NO_HEX_DIGITS, false, 2},
        {"1e", NUMBER_NO_EXPONENT, true, 2},
        {"1e+", NUMBER_NO_EXPONENT, true, 3},
        {"1.e-f", NUMBER_NO_EXPONENT, true, 5},
        {"0x1p", NUMBER_NO_EXPONENT, true, 4},
        {"0x1.8p-", NUMBER_NO_EXPONENT, true, 7},
        {"0123", NUMBER_LEADING_ZERO, false, 4},
        {"00", NUMBER_LEADING_ZERO, false, 2},
        {"012f", NUMBER_LEADING_ZERO, false, 4},
        {"1u32", NUMBER_SUFFIX, false, 4},
        {"1_000", NUMBER_SUFFIX, false, 5},
        {"1.0u", NUMBER_SUFFIX, true, 4},
        {"1.0ff", NUMBER_SUFFIX, true, 5},
        {"0x1.8h", NUMBER_SUFFIX, true, 6},
        {"3px", NUMBER_SUFFIX, false, 3},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        NumberScan scan = number_scan((const unsigned char *)forms[i].text);
        if (scan.form != forms[i].form || scan.length != forms[i].length ||
            (scan.form == NUMBER_WELL_FORMED && scan.is_float != forms[i].is_float))
            fail_msg("%s: form %d, float %d, %u bytes", forms[i].text, (int)scan.form, scan.is_float,
                     (unsigned)scan.length);
        if (scan.form == NUMBER_WELL_FORMED) assert_int_equal(scan.valid, scan.length);
    }
    assert_int_equal(number_scan((const unsigned char *)"1u32").valid, 2);
    assert_int_equal(number_scan((const unsigned char *)"1.0ff").valid, 4);
}

static void expect_int(const char *text, uint64_t expected, char expected_suffix) {
    IntLiteral literal = number_read_int(text, (uint32_t)strlen(text));
    if (literal.status != NUMBER_OK) fail_msg("%s was refused", text);
    if (literal.value != expected || literal.suffix != expected_suffix)
        fail_msg("%s gave %llu", text, (unsigned long long)literal.value);
}

static void refuse_int(const char *text) {
    if (number_read_int(text, (uint32_t)strlen(text)).status != NUMBER_OUT_OF_RANGE)
        fail_msg("%s was accepted", text);
}

static void test_integers(void **state) {
    (void)state;
    expect_int("0", 0, 0);
    expect_int("0i", 0, 'i');
    expect_int("42u", 42, 'u');
    expect_int("0x123", 291, 0);
    expect_int("0XABCDEFu", 11259375, 'u');
    expect_int("2147483647i", 2147483647, 'i');
    expect_int("0x7fffffffi", 2147483647, 'i');
    expect_int("4294967295u", 4294967295u, 'u');
    expect_int("999999999i", 999999999, 'i');
    expect_int("1000000000", 1000000000, 0);
    expect_int("9223372036854775807", 9223372036854775807u, 0);
    expect_int("0x7fffffffffffffff", 9223372036854775807u, 0);
    expect_int("0x00000000000000000000000000000001", 1, 0);
    refuse_int("2147483648i");
    refuse_int("0x80000000i");
    refuse_int("4294967296u");
    refuse_int("9223372036854775808");
    refuse_int("0x8000000000000000");
    refuse_int("18446744073709551616"); // 2^64: nothing is left in 64 bits
    refuse_int("100000000000000000000000000000000000000000");
}

static void expect_float(const char *text, double expected, char expected_suffix) {
    FloatLiteral literal = number_read_float(text, (uint32_t)strlen(text));
    if (literal.status != NUMBER_OK) fail_msg("%s was refused (%d)", text, (int)literal.status);
    if (literal.value != expected || literal.suffix != expected_suffix)
        fail_msg("%s gave %a, not %a", text, literal.value, expected);
}

static void refuse_float(const char *text, NumberStatus expected) {
    NumberStatus status = number_read_float(text, (uint32_t)strlen(text)).status;
    if (status != expected) fail_msg("%s gave status %d", text, (int)status);
}

static void test_abstract_floats(void **state) {
    (void)state;
    expect_float("0.0", 0.0, 0);
    expect_float("1.", 1.0, 0);
    expect_float(".01", 0.01, 0);
    expect_float("12.34", 12.34, 0);
    expect_float("1e-3", 1e-3, 0);
    expect_float("00012.", 12.0, 0);
    expect_float("1e22", 1e22, 0);
    expect_float("0.1", 0x1.999999999999ap-4, 0);
    // 2^53 + 1 lies halfway between two doubles; the even one is 2^53.
    expect_float("9007199254740993.0", 0x1p53, 0);
    expect_float("9007199254740993.00000000000000000000000000001", 0x1.0000000000001p53, 0);
    // 1 + 2^-53, halfway between 1 and the next double, exactly, and with something beyond its last digit.
    expect_float("1.00000000000000011102230246251565404236316680908203125", 1.0, 0);
    expect_float("1.00000000000000011102230246251565404236316680908203126", 0x1.0000000000001p0, 0);
    expect_float("1.7976931348623157e308", 0x1.fffffffffffffp1023, 0);
    expect_float("4.9406564584124654e-324", 0x1p-1074, 0);
    expect_float("2.2250738585072014e-308", 0x1p-1022, 0);
    expect_float("2.4e-324", 0.0, 0); // below half of the smallest
    expect_float("2.5e-324", 0x1p-1074, 0);
    expect_float("1e-999999999999999999999", 0.0, 0);
    expect_float("0e999999999999999999999", 0.0, 0);
    refuse_float("1e309", NUMBER_OUT_OF_RANGE);
    refuse_float("1.8e308", NUMBER_OUT_OF_RANGE);
    refuse_float("1e999999999999999999999", NUMBER_OUT_OF_RANGE);
}

static void test_f32(void **state) {
    (void)state;
    expect_float("1f", 1.0, 'f');
    expect_float("0.1f", 0x1.99999ap-4, 'f');
    expect_float("2.4e+4f", 24000.0, 'f');
    expect_float("16777217f", 0x1p24, 'f'); // 2^24 + 1, halfway: to even
    expect_float("16777219f", 16777220.0, 'f');
    // Through double, 1 + 2^-24 + 2^-60 would become the midpoint 1 + 2^-24, and then 1: rounding twice.
    // The digits are 2^-24 = 5.9604644775390625e-8, and a little.
    expect_float("1.000000059604644775390625f", 1.0, 'f');
    expect_float("1.0000000596046447753906250000000001f", 0x1.000002p0, 'f');
    expect_float("3.4028234663852885981170418348451692544e38f", 0x1.fffffep127, 'f');
    expect_float("3.4028234663852886e+38f", 0x1.fffffep127, 'f'); // the 17 digits that printers give
    expect_float("1.1754943508222875e-38f", 0x1p-126, 'f');
    expect_float("1.4e-45f", 0x1p-149, 'f');
    expect_float("1e-46f", 0.0, 'f');
    refuse_float("3.4028235677973366e38f", NUMBER_OUT_OF_RANGE); // halfway to 2^128
    refuse_float("1e39f", NUMBER_OUT_OF_RANGE);
    refuse_float("1.0e+999999999999f", NUMBER_OUT_OF_RANGE);
}

static void test_f16(void **state) {
    (void)state;
    expect_float("0h", 0.0, 'h');
    expect_float("1.1e2h", 110.0, 'h');
    expect_float("0.1h", 0x1.998p-4, 'h'); // 11 bits of 1.1001 1001 1001 ...
    expect_float("2049h", 2048.0, 'h');    // 2^11 + 1, halfway: to even
    expect_float("2051h", 2052.0, 'h');
    expect_float("2049.0000000000000001h", 2050.0, 'h');
    expect_float("65504h", 65504.0, 'h');
    expect_float("5.9604644775390625e-8h", 0x1p-24, 'h');
    expect_float("2.98023223876953125e-8h", 0.0, 'h'); // half of the smallest: to even
    expect_float("2.98023223876953126e-8h", 0x1p-24, 'h');
    refuse_float("65505h", NUMBER_OUT_OF_RANGE);
    refuse_float("65520h", NUMBER_OUT_OF_RANGE);
    refuse_float("1e5h", NUMBER_OUT_OF_RANGE);
}

static void test_hexadecimal_floats(void **state) {
    (void)state;
    expect_float("0xa.fp+2", 43.75, 0); // (10 + 15/16) * 4
    expect_float("0x1P+4f", 16.0, 'f');
    expect_float("0X.3", 0.1875, 0);
    expect_float("0x3p+2h", 12.0, 'h');
    expect_float("0X1.fp-4", 0.12109375, 0); // (1 + 15/16) / 16
    expect_float("0x3.2p+2h", 12.5, 'h');
    expect_float("0x1.8f", 1.55859375, 0); // 1 + 143/256: the 'f' is a digit
    expect_float("0x0.0p0", 0.0, 0);
    expect_float("0x0p999999999999", 0.0, 0);
    expect_float("0x1p-1074", 0x1p-1074, 0);
    expect_float("0x1p-1075", 0.0, 0); // half of the smallest: to even
    expect_float("0x1.8p-1075", 0x1p-1074, 0);
    expect_float("0x1.fffffffffffffp1023", 0x1.fffffffffffffp1023, 0);
    expect_float("0x1.00000000000008p0", 1.0, 0); // halfway: to even
    expect_float("0x1.000000000000080000000000001p0", 0x1.0000000000001p0, 0);
    expect_float("0x0.00000000000000000000000000000000001p140", 1.0, 0); // 16^-35 * 2^140
    expect_float("0x100000000000000000000000000000000000p-140", 1.0, 0);
    expect_float("0x1.fffffep127f", 0x1.fffffep127, 'f');
    expect_float("0x1p-149f", 0x1p-149, 'f');
    expect_float("0x1.ffcp15h", 65504.0, 'h');
    expect_float("0x1p-24h", 0x1p-24, 'h');
    refuse_float("0x1p1024", NUMBER_OUT_OF_RANGE);
    refuse_float("0x1.0p+999999999999f", NUMBER_OUT_OF_RANGE);
    refuse_float("0x1p128f", NUMBER_OUT_OF_RANGE);
    refuse_float("0x1p16h", NUMBER_OUT_OF_RANGE);
    refuse_float("0x1.00000001p0f", NUMBER_INEXACT);
    refuse_float("0x1.000002p0h", NUMBER_INEXACT);
    refuse_float("0x1p-150f", NUMBER_INEXACT);
    refuse_float("0x1p-999999999999h", NUMBER_INEXACT);
    refuse_float("0x1.0000000000000000000000001p0f", NUMBER_INEXACT);
}

// `digits` of the same kind, then `end`.
static char *many(char digit, size_t digits, const char *end) {
    size_t length = strlen(end) + 1;
    char *text = malloc(digits + length);
    assert_non_null(text);
    memset(text, digit, digits);
    memcpy(text + digits, end, length);
    return text;
}

// A million digits take no longer than reading them: the test would not end otherwise.
static void test_long_literals(void **state) {
    (void)state;
    char *text = many('0', 1000000, "1e1000000");
    text[1] = '.';
    expect_float(text, 10.0, 0); // 10^-999999 * 10^1000000
    free(text);
    text = many('9', 1000000, "e-1000000f");
    expect_float(text, 1.0, 'f'); // rounds up from 0.999...
    free(text);
    text = many('1', 1000000, "");
    refuse_int(text);
    free(text);
}

// 1 + 2^-53 lies halfway between two doubles; what its digits end with decides, however far behind it stands.
static void test_far_digits(void **state) {
    (void)state;
    static const char half[] = "1.00000000000000011102230246251565404236316680908203125"; // 1 + 2^-53
    for (size_t zeros = 700; zeros <= 900; zeros++) {
        char *text = many('0', sizeof half - 1 + zeros, "1");
        memcpy(text, half, sizeof half - 1);
        expect_float(text, 1.0 + 0x1p-52, 0);
        text[strlen(text) - 1] = '0';
        expect_float(text, 1.0, 0);
        free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_integers),
        cmocka_unit_test(test_abstract_floats),
        cmocka_unit_test(test_f32),
        cmocka_unit_test(test_f16),
        cmocka_unit_test(test_hexadecimal_floats),
        cmocka_unit_test(test_long_literals),
        cmocka_unit_test(test_far_digits),
    };
    return cmocka_run_group_tests_name("number", tests, NULL, NULL);
}
