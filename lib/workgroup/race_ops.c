// Operations on scalars, lane by lane. WGSL 8.7 Arithmetic expressions, 8.9 Bit expressions, 17.1 Value
// constructors, 17.5 Numeric built-in functions.
#include "workgroup/race_value.h"

#include <math.h>
#include <string.h>

static inline float as_float(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline uint32_t as_bits(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

#define FLOAT(x) as_float(x)
#define BITS(x) as_bits(x)
#define INT(x) ((int32_t)(x))

uint32_t race_leading_zeros(uint32_t a) {
    return a == 0 ? 32 : (uint32_t)__builtin_clz(a);
}

uint32_t race_trailing_zeros(uint32_t a) {
    return a == 0 ? 32 : (uint32_t)__builtin_ctz(a);
}

uint32_t race_count_ones(uint32_t a) {
    return (uint32_t)__builtin_popcount(a);
}

uint32_t race_reverse_bits(uint32_t a) {
    a = (a >> 1 & 0x55555555u) | (a & 0x55555555u) << 1;
    a = (a >> 2 & 0x33333333u) | (a & 0x33333333u) << 2;
    a = (a >> 4 & 0x0F0F0F0Fu) | (a & 0x0F0F0F0Fu) << 4;
    a = (a >> 8 & 0x00FF00FFu) | (a & 0x00FF00FFu) << 8;
    return a >> 16 | a << 16;
}

// WGSL 15.7.6: towards zero, then into the range of the type.
uint32_t race_float_to_u(float value) {
    if (!(value > 0)) return 0;
    return value >= 4294967296.0f ? UINT32_MAX : (uint32_t)value;
}

uint32_t race_float_to_s(float value) {
    if (value != value) return 0;
    if (value >= 2147483648.0f) return INT32_MAX;
    return value <= -2147483648.0f ? 0x80000000u : (uint32_t)(int32_t)value;
}

// The nearest number of 11 significant bits, ties to even. Others give infinity or lose more bits.
float race_round_to_f16(float value) {
    float magnitude = fabsf(value);
    if (!(magnitude < 65520.0f)) return value != value ? value : copysignf(INFINITY, value);
    int exponent;
    frexpf(magnitude, &exponent);
    float step = ldexpf(1.0f, (exponent < -13 ? -13 : exponent) - 11);
    return copysignf(nearbyintf(magnitude / step) * step, value);
}

// WGSL 8.7: division by zero gives the dividend; so does the most negative value by -1.
uint32_t race_divide(uint32_t a, uint32_t b) {
    if (b == 0 || (a == 0x80000000u && b == UINT32_MAX)) return a;
    return (uint32_t)((int32_t)a / (int32_t)b);
}

uint32_t race_remainder(uint32_t a, uint32_t b) {
    if (b == 0 || b == UINT32_MAX) return 0;
    return (uint32_t)((int32_t)a % (int32_t)b);
}

uint32_t race_shift_right(uint32_t a, uint32_t by) {
    uint32_t shifted = a >> by;
    return (a & 0x80000000u) && by != 0 ? shifted | ~(UINT32_MAX >> by) : shifted;
}

// WGSL 17.5.31 extractBits and 17.5.42 insertBits bring offset and count into range.
uint32_t race_bit_range(uint32_t offset, uint32_t count) {
    uint32_t from = offset < 32 ? offset : 32;
    uint32_t length = count < 32 - from ? count : 32 - from;
    if (length == 0) return 0;
    return (UINT32_MAX >> (32 - length)) << from;
}

uint32_t race_extract_u(uint32_t a, uint32_t offset, uint32_t count) {
    uint32_t range = race_bit_range(offset, count);
    return range == 0 ? 0 : (a & range) >> offset;
}

uint32_t race_extract_s(uint32_t a, uint32_t offset, uint32_t count) {
    uint32_t range = race_bit_range(offset, count);
    if (range == 0) return 0;
    uint32_t above = race_leading_zeros(range);
    return race_shift_right(a << above, above + offset);
}

typedef struct Operands {
    uint32_t *to;
    const uint32_t *a, *b, *c;
} Operands;

// One loop an operation, which compilers turn into vector instructions.
#define LOOP_1(result)                                                                                       \
    for (uint32_t i = 0; i < count; i++) {                                                                   \
        const uint32_t a = o.a[i];                                                                           \
        o.to[i] = (uint32_t)(result);                                                                        \
    }
#define LOOP_2(result)                                                                                       \
    for (uint32_t i = 0; i < count; i++) {                                                                   \
        const uint32_t a = o.a[i];                                                                           \
        const uint32_t b = o.b[i];                                                                           \
        o.to[i] = (uint32_t)(result);                                                                        \
    }
#define LOOP_3(result)                                                                                       \
    for (uint32_t i = 0; i < count; i++) {                                                                   \
        const uint32_t a = o.a[i];                                                                           \
        const uint32_t b = o.b[i];                                                                           \
        const uint32_t c = o.c[i];                                                                           \
        o.to[i] = (uint32_t)(result);                                                                        \
    }
#define X(name, operands, result)                                                                            \
    static void apply_##name(uint32_t count, Operands o) {                                                   \
        LOOP_##operands(result)                                                                              \
    }
RACE_OPERATIONS(X)
#undef X

void race_apply(RaceOp op, uint32_t count, uint32_t *to, const uint32_t *a, const uint32_t *b,
                const uint32_t *c) {
    Operands operands = {.a = a, .b = b, .c = c};
    operands.to = to;
    switch (op) {
#define X(name, unused, result)                                                                              \
    case RACE_##name: apply_##name(count, operands); break;
        RACE_OPERATIONS(X)
#undef X
    default: break;
    }
}
