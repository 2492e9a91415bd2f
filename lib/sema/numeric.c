#include "sema/numeric.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    F64_FRACTION_BITS = 52,
    F64_BIAS = 1023,
    F16_FRACTION_BITS = 10,
    F16_BIAS = 15,
    F16_INFINITY = 0x7C00,
};

static uint64_t f64_bits(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

// The f16 nearest to `value`, ties to even, as bits; overflow gives infinity.
static uint16_t round_to_f16(double value) {
    uint64_t bits = f64_bits(value);
    uint16_t sign = (uint16_t)(bits >> 48 & 0x8000);
    int exponent = (int)(bits >> F64_FRACTION_BITS & 0x7FF);
    uint64_t fraction = bits & ((UINT64_C(1) << F64_FRACTION_BITS) - 1);
    if (exponent == 0x7FF) return (uint16_t)(sign | F16_INFINITY | (fraction != 0 ? 0x200 : 0));
    // The value is significand * 2^(exponent - F64_BIAS - 52); an f64 subnormal is far below the smallest
    // f16.
    if (exponent == 0) return sign;
    uint64_t significand = fraction | UINT64_C(1) << F64_FRACTION_BITS;
    int target = exponent - F64_BIAS + F16_BIAS; // biased exponent of the result if it is normal
    int shift = F64_FRACTION_BITS - F16_FRACTION_BITS;
    if (target < 1) shift += 1 - target;
    if (shift > F64_FRACTION_BITS + 1) return sign;
    uint64_t kept = significand >> shift;
    uint64_t lost = significand & ((UINT64_C(1) << shift) - 1);
    uint64_t half = UINT64_C(1) << (shift - 1);
    if (lost > half || (lost == half && (kept & 1))) kept++;
    // Adding the implicit bit of `kept` to the exponent field makes a carry out of the fraction, and the step
    // from the largest subnormal to the smallest normal, come out right.
    uint64_t result = target < 1 ? kept : kept + ((uint64_t)(target - 1) << F16_FRACTION_BITS);
    if (result > F16_INFINITY) result = F16_INFINITY;
    return (uint16_t)(sign | result);
}

double numeric_round(double value, TypeId type) {
    if (type == TYPE_F32_ID) {
        volatile float rounded = (float)value; // also where registers are wider than a float
        return (double)rounded;
    }
    if (type == TYPE_F16_ID) return numeric_from_f16_bits(round_to_f16(value));
    return value;
}

double numeric_largest(TypeId type) {
    return type == TYPE_F32_ID   ? NUMERIC_F32_MAX
           : type == TYPE_F16_ID ? NUMERIC_F16_MAX
                                 : 0x1.fffffffffffffp+1023;
}

uint16_t numeric_f16_bits(double value) {
    return round_to_f16(value);
}

uint32_t numeric_f32_bits(double value) {
    float narrow = (float)value;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
}

double numeric_from_f16_bits(uint16_t bits) {
    int exponent = bits >> F16_FRACTION_BITS & 0x1F;
    int fraction = bits & 0x3FF;
    double magnitude;
    if (exponent == 0x1F)
        magnitude = fraction == 0 ? (double)INFINITY : (double)NAN;
    else if (exponent == 0)
        magnitude = ldexp(fraction, 1 - F16_BIAS - F16_FRACTION_BITS);
    else
        magnitude = ldexp(fraction | 1 << F16_FRACTION_BITS, exponent - F16_BIAS - F16_FRACTION_BITS);
    return bits & 0x8000 ? -magnitude : magnitude;
}

double numeric_from_f32_bits(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return (double)value;
}

enum { TEXT_ROOM = 48, MOST_DIGITS = 17 };

// `count` significant digits of `value` as "d.ddde+xx". The decimal point, which a locale may have changed,
// is put right by numeric_text().
static void print_digits(char *text, double value, int count) {
    snprintf(text, TEXT_ROOM, "%.*e", count - 1, value);
}

const char *numeric_text(Arena *arena, double value, TypeId type) {
    const double largest_exact = 9007199254740992.0; // 2^53
    if (value == trunc(value) && fabs(value) < largest_exact)
        return arena_print(arena, "%s%" PRId64 ".0", signbit(value) ? "-" : "", (int64_t)fabs(value));
    char scientific[TEXT_ROOM];
    for (int count = 1; count <= MOST_DIGITS; count++) {
        print_digits(scientific, value, count);
        if (numeric_round(strtod(scientific, NULL), type) == value) break;
    }
    char digits[MOST_DIGITS + 1];
    int count = 0;
    const char *read = scientific;
    bool negative = *read == '-';
    for (; *read != 'e' && *read != '\0'; read++)
        if (*read >= '0' && *read <= '9') digits[count++] = *read;
    digits[count] = '\0';
    int exponent = *read == 'e' ? (int)strtol(read + 1, NULL, 10) : 0;
    const char *sign = negative ? "-" : "";
    if (exponent < -5 || exponent > 16) {
        if (count == 1) return arena_print(arena, "%s%se%+d", sign, digits, exponent);
        return arena_print(arena, "%s%c.%se%+d", sign, digits[0], digits + 1, exponent);
    }
    if (exponent < 0) return arena_print(arena, "%s0.%.*s%s", sign, -exponent - 1, "0000", digits);
    if (count <= exponent + 1)
        return arena_print(arena, "%s%s%.*s.0", sign, digits, exponent + 1 - count, "0000000000000000");
    return arena_print(arena, "%s%.*s.%s", sign, exponent + 1, digits, digits + exponent + 1);
}
