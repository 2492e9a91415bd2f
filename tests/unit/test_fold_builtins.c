// Constant evaluation of every built-in function that may appear in const-expressions. Expected values are
// worked out by hand from WGSL 17.2 to 17.10.
#include "expressions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct Row {
    const char *text;
    const char *expected;
} Row;

static bool is_covered[BUILTIN_COUNT];

// Notes which function a row calls first.
static void note_coverage(Expressions *expressions, const char *text) {
    uint32_t length = (uint32_t)strcspn(text, "(<");
    is_covered[builtin_find(&expressions->builtins, intern(&expressions->names, text, length))] = true;
}

static void run(const Row *rows, size_t count) {
    Expressions expressions;
    expressions_init(&expressions);
    for (size_t i = 0; i < count; i++) {
        expect_constant(&expressions, rows[i].text, rows[i].expected);
        note_coverage(&expressions, rows[i].text);
    }
    expressions_free(&expressions);
}

#define RUN(rows) run(rows, sizeof rows / sizeof rows[0])

// WGSL 17.2.1
static void test_bitcast(void **state) {
    (void)state;
    static const Row rows[] = {
        {"bitcast<u32>(1f)", "1065353216u"},
        {"bitcast<i32>(-0f)", "-2147483648i"},
        {"bitcast<i32>(4294967295u)", "-1i"},
        {"bitcast<f32>(1065353216)", "1.0f"},
        {"bitcast<f32>(1.5)", "1.5f"},
        {"bitcast<f32>(1u)", "1e-45f"},
        {"bitcast<f32>(0x7f800000u)", "error: an infinity of 'f32'"},
        {"bitcast<f32>(0x7fc00000u)", "error: a NaN of 'f32'"},
        {"bitcast<u32>(4294967295)", "4294967295u"},
        {"bitcast<u32>(-1)", "error: value -1 cannot be represented as 'u32'"},
        {"bitcast<i32>(5)", "5i"},
        {"bitcast<i32>(4294967295)", "error: cannot be represented as 'i32'"},
        {"bitcast<vec2<u32>>(vec2(1f, 2f))", "vec2<u32>(1065353216, 1073741824)"},
        {"bitcast<vec2<u32>>(vec2(1, 2))", "vec2<u32>(1, 2)"},
        {"bitcast<u32>(vec2(1h, 2h))", "1073757184u"}, // 0x3c00 and 0x4000
        {"bitcast<vec2<f16>>(1073757184u)", "vec2<f16>(1.0, 2.0)"},
        {"bitcast<vec4<f16>>(vec2(1073757184u, 15360u))", "vec4<f16>(1.0, 2.0, 1.0, 0.0)"},
        {"bitcast<vec2<u32>>(vec4(1h, 2h, 1h, 0h))", "vec2<u32>(1073757184, 15360)"},
        {"bitcast<vec2<f16>>(31744u)", "error: an infinity of 'f16'"},
        {"bitcast<f16>(1h)", "1.0h"},
        {"bitcast<f16>(1f)", "error: no overload"},
        {"bitcast<bool>(1u)", "error: no overload"},
        {"bitcast<u32>(vec2(1, 2))", "error: no overload"},
        {"bitcast<u32>(true)", "error: no overload"},
        {"bitcast(1u)", "error: no overload"},
    };
    RUN(rows);
}

// WGSL 17.3
static void test_logical(void **state) {
    (void)state;
    static const Row rows[] = {
        {"all(true)", "true"},
        {"all(vec3(true, true, false))", "false"},
        {"all(vec2(true, true))", "true"},
        {"any(false)", "false"},
        {"any(vec3(false, true, false))", "true"},
        {"any(vec2<bool>())", "false"},
        {"any(1)", "error: no overload"},
        {"select(1, 2, true)", "2"},
        {"select(1, 2, false)", "1"},
        {"select(1, 2.5, false)", "1.0"},
        {"select(1u, 2, true)", "2u"},
        {"select(true, false, true)", "false"},
        {"select(vec2(1, 2), vec2(3, 4), true)", "vec2<abstract int>(3, 4)"},
        {"select(vec2(1f, 2f), vec2(3, 4), vec2(true, false))", "vec2<f32>(3.0, 2.0)"},
        {"select(1u, 2i, true)", "error: no overload"},
        {"select(1, 2, vec2(true, false))", "error: no overload"},
    };
    RUN(rows);
}

static void test_bits(void **state) {
    (void)state;
    static const Row rows[] = {
        {"countLeadingZeros(1u)", "31u"},
        {"countLeadingZeros(0u)", "32u"},
        {"countLeadingZeros(-1i)", "0i"},
        {"countLeadingZeros(1)", "31i"},
        {"countOneBits(-1i)", "32i"},
        {"countOneBits(5u)", "2u"},
        {"countOneBits(0u)", "0u"},
        {"countTrailingZeros(8u)", "3u"},
        {"countTrailingZeros(0i)", "32i"},
        {"countTrailingZeros(vec2(1u, 2u))", "vec2<u32>(0, 1)"},
        {"firstLeadingBit(0i)", "-1i"},
        {"firstLeadingBit(-1i)", "-1i"},
        {"firstLeadingBit(1i)", "0i"},
        {"firstLeadingBit(-2i)", "0i"},
        {"firstLeadingBit(-2147483648i)", "30i"},
        {"firstLeadingBit(0u)", "4294967295u"},
        {"firstLeadingBit(4294967295u)", "31u"},
        {"firstLeadingBit(5)", "2i"},
        {"firstTrailingBit(0i)", "-1i"},
        {"firstTrailingBit(0u)", "4294967295u"},
        {"firstTrailingBit(12u)", "2u"},
        {"reverseBits(1u)", "2147483648u"},
        {"reverseBits(1i)", "-2147483648i"},
        {"reverseBits(0x12345678u)", "510274632u"}, // 0x1e6a2c48
        {"extractBits(0x12345678u, 8u, 8u)", "86u"},
        {"extractBits(255i, 4u, 4u)", "-1i"},
        {"extractBits(127i, 4u, 4u)", "7i"},
        {"extractBits(-1i, 0u, 32u)", "-1i"},
        {"extractBits(5u, 0u, 0u)", "0u"},
        {"extractBits(5u, 32u, 0u)", "0u"},
        {"extractBits(1, 0, 1)", "-1i"},
        {"extractBits(5u, 31u, 2u)", "error: 'extractBits' reaches bit 33 of 32"},
        {"extractBits(5u, 4294967295u, 4294967295u)", "error: reaches bit"},
        {"extractBits(vec2(16u, 32u), 4u, 4u)", "vec2<u32>(1, 2)"},
        {"insertBits(0u, 255u, 4u, 4u)", "240u"},
        {"insertBits(-1i, 0i, 8u, 16u)", "-16776961i"}, // 0xff0000ff
        {"insertBits(7u, 0u, 0u, 0u)", "7u"},
        {"insertBits(7u, 9u, 0u, 32u)", "9u"},
        {"insertBits(7u, 9u, 1u, 32u)", "error: reaches bit 33"},
        {"dot4U8Packed(0x01020304u, 0x01010101u)", "10u"},
        {"dot4U8Packed(0xffffffffu, 0xffffffffu)", "260100u"},
        {"dot4I8Packed(0xff010203u, 0x02010101u)", "4i"}, // -2 + 1 + 2 + 3
        {"dot4I8Packed(0x80808080u, 0x80808080u)", "65536i"},
    };
    RUN(rows);
}

static void test_numbers(void **state) {
    (void)state;
    static const Row rows[] = {
        {"abs(-5)", "5"},
        {"abs(-2147483648i)", "-2147483648i"},
        {"abs(-9223372036854775808)", "-9223372036854775808"},
        {"abs(5u)", "5u"},
        {"abs(-1.5f)", "1.5f"},
        {"abs(vec2(-1, 1))", "vec2<abstract int>(1, 1)"},
        {"abs(true)", "error: no overload"},
        {"clamp(1, -5, 5)", "1"},
        {"clamp(-9, -5, 5)", "-5"},
        {"clamp(9u, 1, 5)", "5u"},
        {"clamp(0, 0.5f, 1)", "0.5f"},
        {"clamp(1, 5, -5)", "error: the low bound of 'clamp' is greater than the high bound: 5 > -5"},
        {"clamp(0.5, 1.0, 0.0)", "error: low bound"},
        {"clamp(vec2(1, 9), vec2(2, 2), vec2(3, 3))", "vec2<abstract int>(2, 3)"},
        {"clamp(vec2(1, 9), 2, 3)", "error: no overload"},
        {"clamp(1u, 0, 1i)", "error: no overload"},
        {"max(1, 2)", "2"},
        {"max(-1i, 1)", "1i"},
        {"max(1.5, 1)", "1.5"},
        {"min(4294967295u, 1u)", "1u"},
        {"min(vec2(1f, 4f), vec2(2f, 3f))", "vec2<f32>(1.0, 3.0)"},
        {"sign(-5)", "-1"},
        {"sign(0i)", "0i"},
        {"sign(0.5h)", "1.0h"},
        {"sign(5u)", "error: no overload"},
        {"ceil(1.2)", "2.0"},
        {"ceil(-1.2f)", "-1.0f"},
        {"floor(-1.2)", "-2.0"},
        {"round(2.5)", "2.0"},
        {"round(3.5f)", "4.0f"},
        {"round(-2.5)", "-2.0"},
        {"round(0.49999999999999994)", "0.0"},
        {"trunc(-1.9)", "-1.0"},
        {"fract(1.25)", "0.25"},
        {"fract(-1.25)", "0.75"},
        {"fract(-1e-10f)", "1.0f"},
        {"saturate(1.5)", "1.0"},
        {"saturate(-0.5f)", "0.0f"},
        {"saturate(2)", "1.0"},
        {"step(1.0, 0.5)", "0.0"},
        {"step(1.0, 1.0)", "1.0"},
        {"fma(2.0, 3.0, 4.0)", "10.0"},
        {"fma(2f, 3, 4)", "10.0f"},
        {"fma(3e38f, 2f, 0f)", "error: 'fma(3e+38f, 2.0f, 0.0f)' is infinite, or too large for 'f32'"},
        {"mix(1.0, 3.0, 0.25)", "1.5"},
        {"mix(vec2(1f, 2f), vec2(3f, 4f), 0.5)", "vec2<f32>(2.0, 3.0)"},
        {"mix(vec2(1f, 2f), vec2(3f, 4f), vec2(0, 1))", "vec2<f32>(1.0, 4.0)"},
        {"smoothstep(0.0, 1.0, 0.5)", "0.5"},
        {"smoothstep(0f, 2f, 0.5f)", "0.15625f"},  // t = 1/4: 1/16 * 5/2
        {"smoothstep(1.0, 0.0, 0.25)", "0.84375"}, // t = 3/4: 9/16 * 3/2
        {"smoothstep(0.0, 1.0, 5.0)", "1.0"},
        {"smoothstep(1.0, 1.0, 0.5)", "error: the edges of 'smoothstep' are equal: 1.0"},
        {"frexp(1.5)", "__frexp_result_abstract(0.75, 1)"},
        {"frexp(-8f)", "__frexp_result_f32(-0.5, 4)"},
        {"frexp(0f)", "__frexp_result_f32()"},
        {"frexp(vec2(1h, 3h))", "__frexp_result_vec2_f16(vec2<f16>(0.5, 0.75), vec2<i32>(1, 2))"},
        {"modf(1.5)", "__modf_result_abstract(0.5, 1.0)"},
        {"modf(-1.25f)", "__modf_result_f32(-0.25, -1.0)"},
        {"modf(vec2(1.5, 2.25))",
         "__modf_result_vec2_abstract(vec2<abstract float>(0.5, 0.25), vec2<abstract float>(1.0, 2.0))"},
        {"ldexp(1.5, 2)", "6.0"},
        {"ldexp(0.75f, 1)", "1.5f"},
        {"ldexp(1, 2i)", "4.0f"},
        {"ldexp(1f, -149)", "1e-45f"},
        {"ldexp(1f, -2147483648)", "0.0f"},
        {"ldexp(0.5f, 128)", "1.7014118e+38f"}, // 2^127
        {"ldexp(1f, 128)", "error: too large for 'f32'"},
        {"ldexp(0f, 129)", "error: the exponent of 'ldexp' must be at most 128 for 'f32', but is 129i"},
        {"ldexp(0h, 17)", "error: at most 16 for 'f16'"},
        {"ldexp(0.0, 1025)", "error: at most 1024 for 'abstract float'"},
        {"ldexp(vec2(1f, 2f), vec2(1, 2))", "vec2<f32>(2.0, 8.0)"},
        {"ldexp(vec2(1f, 2f), 1)", "error: no overload"},
        {"ldexp(1f, 1u)", "error: no overload"},
        {"quantizeToF16(1.0)", "1.0f"},
        {"quantizeToF16(0.1f)", "0.099975586f"}, // 1638 / 16384
        {"quantizeToF16(65504f)", "65504.0f"},
        {"quantizeToF16(65505f)", "error: value 65505.0f is outside the range of 'f16'"},
        {"quantizeToF16(vec2(1f, -65504f))", "vec2<f32>(1.0, -65504.0)"},
        {"degrees(0.0)", "0.0"},
        {"degrees(3.141592653589793)", "~180.0"},
        {"degrees(1e38f)", "error: too large for 'f32'"},
        {"radians(180f)", "~3.14159265f"},
    };
    RUN(rows);
}

// Known values of the functions, and the edges of their domains: WGSL 17.5, 15.7.2.
static void test_functions(void **state) {
    (void)state;
    static const Row rows[] = {
        {"acos(1)", "0.0"},
        {"acos(-1f)", "~3.14159265f"},
        {"acos(1.5)", "error: 'acos(1.5)' has no value: it is outside the domain"},
        {"acosh(1.0)", "0.0"},
        {"acosh(1.5430806348152437)", "~1.0"},
        {"acosh(0.5f)", "error: domain"},
        {"asin(1f)", "~1.57079633f"},
        {"asin(-2.0)", "error: domain"},
        {"asinh(1.1752011936438014)", "~1.0"},
        {"atan(1f)", "~0.785398163f"},
        {"atanh(0.7615941559557649)", "~1.0"},
        {"atanh(1.0)", "error: infinite"},
        {"atanh(2.0)", "error: domain"},
        {"atan2(1, 1)", "~0.785398163"},
        {"atan2(1f, -1f)", "~2.35619449f"},
        {"atan2(-1.0, -1.0)", "~-2.35619449"},
        {"cos(0.0)", "1.0"},
        {"cos(3.141592653589793)", "~-1.0"},
        {"cosh(0f)", "1.0f"},
        {"cosh(1.0)", "~1.543080635"},
        {"cosh(100f)", "error: too large for 'f32'"},
        {"exp(0)", "1.0"},
        {"exp(1f)", "~2.718281828f"},
        {"exp(88.8f)", "error: too large for 'f32'"},
        {"exp(-200f)", "0.0f"},
        {"exp2(10)", "1024.0"},
        {"exp2(-1f)", "0.5f"},
        {"exp2(128f)", "error: too large for 'f32'"},
        {"exp2(16h)", "error: too large for 'f16'"},
        {"inverseSqrt(4f)", "0.5f"},
        {"inverseSqrt(0.0)", "error: infinite"},
        {"inverseSqrt(-1.0)", "error: domain"},
        {"log(1)", "0.0"},
        {"log(2.718281828459045)", "~1.0"},
        {"log(0f)", "error: infinite"},
        {"log(-1.0)", "error: domain"},
        {"log2(32)", "5.0"},
        {"log2(0.5h)", "-1.0h"},
        {"log2(-1f)", "error: domain"},
        {"pow(2, 10)", "1024.0"},
        {"pow(2f, 0.5f)", "~1.41421356f"},
        {"pow(0.0, 0.0)", "error: domain"},
        {"pow(0f, -1f)", "error: infinite"},
        {"pow(-2.0, 2.0)", "error: domain"},
        {"pow(10f, 39f)", "error: too large for 'f32'"},
        {"sin(0.0)", "0.0"},
        {"sin(1f)", "~0.841470985f"},
        {"sin(vec2(0, 1))", "~vec2(0.0, 0.841470985)"},
        {"sinh(1.0)", "~1.175201194"},
        {"sinh(1000.0)", "error: too large for 'abstract float'"},
        {"sqrt(16.0)", "4.0"},
        {"sqrt(2f)", "~1.41421356f"},
        {"sqrt(-1)", "error: 'sqrt(-1.0)' has no value"},
        {"sqrt(0)", "0.0"},
        {"tan(0.7853981633974483)", "~1.0"},
        {"tanh(1.0)", "~0.761594156"},
        {"tanh(100f)", "1.0f"},
        {"sin(1i)", "error: no overload"},
        {"sin(true)", "error: no overload"},
    };
    RUN(rows);
}

static void test_geometry(void **state) {
    (void)state;
    static const Row rows[] = {
        {"cross(vec3(1, 0, 0), vec3(0, 1, 0))", "vec3<abstract float>(0.0, 0.0, 1.0)"},
        {"cross(vec3(1f, 2f, 3f), vec3(4, 5, 6))", "vec3<f32>(-3.0, 6.0, -3.0)"},
        {"cross(vec2(1, 2), vec2(3, 4))", "error: no overload"},
        {"determinant(mat2x2(1, 2, 3, 4))", "-2.0"},
        {"determinant(mat3x3(2f, 0f, 0f, 0f, 3f, 0f, 0f, 0f, 4f))", "24.0f"},
        // Rows of the usual writing: | 6 1 1; 4 -2 5; 2 8 7 | = -306
        {"determinant(mat3x3(6, 4, 2, 1, -2, 8, 1, 5, 7))", "-306.0"},
        {"determinant(mat4x4(1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4))", "24.0"},
        {"determinant(mat4x4(0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1))", "-1.0"},
        {"determinant(mat2x3(1, 2, 3, 4, 5, 6))", "error: no overload"},
        {"distance(1.0, 4.0)", "3.0"},
        {"distance(vec2(1f, 1f), vec2(4f, 5f))", "5.0f"},
        {"dot(vec3(1, 2, 3), vec3(4, 5, 6))", "32"},
        {"dot(vec2(1f, 2f), vec2(3, 4))", "11.0f"},
        {"dot(vec2(65536i, 1i), vec2(65536i, 7i))", "7i"},
        {"dot(vec2(4294967296, 0), vec2(2147483648, 0))", "error: overflows"},
        {"dot(vec2(3e38f, 3e38f), vec2(10f, 0f))", "error: too large for 'f32'"},
        {"faceForward(vec2(1f, 2f), vec2(1f, 0f), vec2(-1f, 0f))", "vec2<f32>(1.0, 2.0)"},
        {"faceForward(vec2(1f, 2f), vec2(1f, 0f), vec2(1f, 0f))", "vec2<f32>(-1.0, -2.0)"},
        {"faceForward(vec2(1f, 2f), vec2(1f, 0f), vec2(0f, 1f))", "vec2<f32>(-1.0, -2.0)"},
        {"length(-3f)", "3.0f"},
        {"length(vec2(3, 4))", "5.0"},
        {"length(vec4(1f, 1f, 1f, 1f))", "2.0f"},
        {"length(vec2(3e200, 4e200))", "error: infinite"},
        {"normalize(vec2(3e200, 4e200))", "error: infinite"},
        {"refract(vec2(1.0, 0.0), vec2(0.0, 1.0), 1e200)", "error: infinite"},
        {"length(vec2(3e-200, 4e-200)) * 1e200", "~5.0"},
        {"normalize(vec2(3f, 4f))", "vec2<f32>(0.6, 0.8)"},
        {"normalize(vec2(0, 0))", "error: domain"},
        {"reflect(vec2(1f, -1f), vec2(0f, 1f))", "vec2<f32>(1.0, 1.0)"},
        {"refract(vec2(0f, -1f), vec2(0f, 1f), 0.5)", "vec2<f32>(0.0, -1.0)"},
        {"refract(vec2(1.0, 0.0), vec2(0.0, 1.0), 2.0)", "vec2<abstract float>()"},
        {"transpose(mat2x3(1f, 2f, 3f, 4f, 5f, 6f))",
         "mat3x2<f32>(vec2<f32>(1.0, 4.0), vec2<f32>(2.0, 5.0), vec2<f32>(3.0, 6.0))"},
        {"transpose(mat2x2<f32>())", "mat2x2<f32>()"},
    };
    RUN(rows);
}

// WGSL 17.9 and 17.10
static void test_packing(void **state) {
    (void)state;
    static const Row rows[] = {
        // 127, -127, 0, floor(0.5 + 63.5) = 64: 0x4000817f
        {"pack4x8snorm(vec4(1f, -1f, 0f, 0.5f))", "1073774975u"},
        // floor(0.5 - 63.5) = -63 = 0xc1
        {"pack4x8snorm(vec4(-0.5f, 0f, 0f, 0f))", "193u"},
        {"pack4x8snorm(vec4(9, -9, 0, 0))", "33151u"}, // 0x817f
        // 255, 0, floor(0.5 + 127.5) = 128, 0
        {"pack4x8unorm(vec4(1f, -1f, 0.5f, 0f))", "8388863u"},
        {"pack4xI8(vec4(-1i, 1i, 256i, 127i))", "2130706943u"},      // 0x7f0001ff
        {"pack4xU8(vec4(255u, 256u, 1u, 2u))", "33620223u"},         // 0x020100ff
        {"pack4xI8Clamp(vec4(-1000, 1000, 5, -5))", "4211441536u"},  // 0xfb057f80
        {"pack4xU8Clamp(vec4(1000u, 5u, 0u, 255u))", "4278191615u"}, // 0xff0005ff
        {"pack2x16snorm(vec2(1f, -1f))", "2147581951u"},             // 0x80017fff
        {"pack2x16unorm(vec2(1f, 0.5f))", "2147549183u"},            // floor(0.5 + 32767.5) = 0x8000, 0xffff
        {"pack2x16float(vec2(1f, -2f))", "3221240832u"},             // 0xc0003c00
        {"pack2x16float(vec2(65504f, 0f))", "31743u"},               // 0x7bff
        {"pack2x16float(vec2(65505f, 0f))", "error: value 65505.0f is outside the range of 'f16'"},
        {"unpack4x8snorm(0x40808101u)", "~vec4(0.00787401575f, -1f, -1f, 0.503937008f)"},
        {"unpack4x8unorm(0xff800001u)", "~vec4(0.00392156863f, 0f, 0.501960784f, 1f)"},
        {"unpack4xI8(0x7f80ff01u)", "vec4<i32>(1, -1, -128, 127)"},
        {"unpack4xU8(0x7f80ff01u)", "vec4<u32>(1, 255, 128, 127)"},
        {"unpack2x16snorm(0x80017fffu)", "vec2<f32>(1.0, -1.0)"},
        {"unpack2x16snorm(0x80000000u)", "vec2<f32>(0.0, -1.0)"},
        {"unpack2x16unorm(0xffff0000u)", "vec2<f32>(0.0, 1.0)"},
        {"unpack2x16float(0xc0003c00u)", "vec2<f32>(1.0, -2.0)"},
        {"unpack2x16float(0x00007c00u)", "error: infinite"},
        {"unpack2x16float(0x00007e00u)", "error: 'unpack2x16float(32256u)' has no value"},
        {"pack4x8snorm(vec4(1i, 2i, 3i, 4i))", "error: no overload"},
        {"unpack4xU8(1i)", "error: no overload"},
    };
    RUN(rows);
}

// Errors that do not need all arguments: 8.1.1 and the functions' sections.
static void test_early_evaluation(void **state) {
    (void)state;
    Expressions all;
    expressions_init(&all);
    Folder folder = {&all.constants, &all.types, &all.arena, NULL};
    static const struct {
        BuiltinId builtin;
        const char *arguments[4]; // "" for unknown
        uint32_t count;
        bool valid;
    } rows[] = {
        {BUILTIN_clamp, {"", "1i", "0i"}, 3, false},
        {BUILTIN_clamp, {"", "0i", "0i"}, 3, true},
        {BUILTIN_clamp, {"1i", "", "0i"}, 3, true},
        {BUILTIN_clamp, {"", "vec2(0f, 1f)", "vec2(1f, 0f)"}, 3, false},
        {BUILTIN_extractBits, {"", "30u", "3u"}, 3, false},
        {BUILTIN_extractBits, {"", "30u", "2u"}, 3, true},
        {BUILTIN_extractBits, {"", "", "33u"}, 3, true},
        {BUILTIN_insertBits, {"", "", "1u", "32u"}, 4, false},
        {BUILTIN_insertBits, {"", "", "0u", "32u"}, 4, true},
        {BUILTIN_smoothstep, {"1f", "1f", ""}, 3, false},
        {BUILTIN_smoothstep, {"1f", "0f", ""}, 3, true},
        {BUILTIN_ldexp, {"", "129i"}, 2, false},
        {BUILTIN_subgroupShuffle, {"", "-1i"}, 2, false},
        {BUILTIN_subgroupShuffle, {"", "127i"}, 2, true},
        {BUILTIN_subgroupShuffleXor, {"", "128u"}, 2, false},
        {BUILTIN_ldexp, {"", "128i"}, 2, true},
        {BUILTIN_ldexp, {"1f", ""}, 2, true},
        {BUILTIN_max, {"", "1f"}, 2, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ConstId arguments[4] = {0};
        for (uint32_t k = 0; k < rows[i].count; k++)
            if (*rows[i].arguments[k] != '\0') arguments[k] = expressions_value(&all, rows[i].arguments[k]);
        if (check_builtin_partial(&folder, rows[i].builtin, arguments, rows[i].count, TYPE_F32_ID) !=
            rows[i].valid)
            fail_msg("row %zu: %s", i, builtin_text(rows[i].builtin));
    }
    expressions_free(&all);
}

// Every function that may appear in const-expressions has been called above.
static void test_coverage(void **state) {
    (void)state;
    Expressions all;
    expressions_init(&all);
    for (uint32_t id = 1; id < BUILTIN_COUNT; id++)
        if ((builtin_flags(&all.builtins, (BuiltinId)id) & BUILTIN_FLAG_CONST) && !is_covered[id])
            fail_msg("'%s' is not tested", builtin_text((BuiltinId)id));
    expressions_free(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bitcast),   cmocka_unit_test(test_logical),
        cmocka_unit_test(test_bits),      cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_functions), cmocka_unit_test(test_geometry),
        cmocka_unit_test(test_packing),   cmocka_unit_test(test_early_evaluation),
        cmocka_unit_test(test_coverage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
