// Constant evaluation of the component-wise built-in functions, WGSL 17.3.3 and 17.5.
#include "sema/fold.h"
#include "sema/numeric.h"

#include <inttypes.h>
#include <math.h>

enum { WORD_BITS = 32 };

// ---- functions of floats

static double round_half_even(double x) {
    double low = floor(x);
    double rest = x - low;
    if (rest < 0.5) return low;
    if (rest > 0.5) return low + 1;
    return fmod(low, 2) == 0 ? low : low + 1;
}

static double float_sign(double x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
}

static double degrees_of(double x) {
    return x * 57.295779513082322865;
}

static double radians_of(double x) {
    return x * 0.017453292519943295474;
}

static double fraction_of(double x) {
    return x - floor(x);
}

static double inverse_square_root(double x) {
    return 1 / sqrt(x);
}

static double saturate_of(double x) {
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

typedef double UnaryFunction(double);

// The functions of one float are evaluated in double precision and rounded once.
static UnaryFunction *unary_function(BuiltinId builtin) {
    switch (builtin) {
    case BUILTIN_abs: return fabs;
    case BUILTIN_acos: return acos;
    case BUILTIN_acosh: return acosh;
    case BUILTIN_asin: return asin;
    case BUILTIN_asinh: return asinh;
    case BUILTIN_atan: return atan;
    case BUILTIN_atanh: return atanh;
    case BUILTIN_ceil: return ceil;
    case BUILTIN_cos: return cos;
    case BUILTIN_cosh: return cosh;
    case BUILTIN_degrees: return degrees_of;
    case BUILTIN_exp: return exp;
    case BUILTIN_exp2: return exp2;
    case BUILTIN_floor: return floor;
    case BUILTIN_fract: return fraction_of;
    case BUILTIN_inverseSqrt: return inverse_square_root;
    case BUILTIN_log: return log;
    case BUILTIN_log2: return log2;
    case BUILTIN_radians: return radians_of;
    case BUILTIN_round: return round_half_even;
    case BUILTIN_saturate: return saturate_of;
    case BUILTIN_sign: return float_sign;
    case BUILTIN_sin: return sin;
    case BUILTIN_sinh: return sinh;
    case BUILTIN_sqrt: return sqrt;
    case BUILTIN_tan: return tan;
    case BUILTIN_tanh: return tanh;
    case BUILTIN_trunc: return trunc;
    default: return NULL;
    }
}

// WGSL 17.5.46: computed as exp2(y * log2(x)), so that a negative x is outside the domain.
// Inherited from exp2(y * log2(x)), which has no value where both are 0: WGSL 15.7.4.1.
static double power(double x, double y) {
    return x < 0 || (x == 0 && y == 0) ? (double)NAN : pow(x, y);
}

// WGSL 17.5.57; the caller has excluded equal edges.
static double smooth_step(double low, double high, double x) {
    double t = saturate_of((x - low) / (high - low));
    return t * t * (3 - 2 * t);
}

// e1 * (1 - e3) + e2 * e3, each step rounded to the type: WGSL 17.5.43
static double mix_of(double x, double y, double blend, TypeId type) {
    double first = numeric_round(x * numeric_round(1 - blend, type), type);
    return first + numeric_round(y * blend, type);
}

// WGSL 17.5.37: a larger exponent than the bias + 1 is an error whatever the value is.
static bool check_ldexp(Folder *folder, ConstId exponent, TypeId type) {
    int64_t bias = type == TYPE_F16_ID ? 15 : type == TYPE_F32_ID ? 127 : 1023;
    if (const_as_integer(folder->constants, exponent) <= bias + 1) return true;
    fold_fail(folder, "the exponent of 'ldexp' must be at most %" PRId64 " for '%s', but is %s", bias + 1,
              type_text(folder->types, folder->arena, type), fold_text(folder, exponent));
    return false;
}

static double scale(double x, int64_t exponent) {
    return ldexp(x, exponent < -4096 ? -4096 : (int)exponent);
}

static bool check_smoothstep(Folder *folder, ConstId low, ConstId high) {
    if (fold_real(folder, low) != fold_real(folder, high)) return true;
    fold_fail(folder, "the edges of 'smoothstep' are equal: %s", fold_text(folder, low));
    return false;
}

static bool check_clamp(Folder *folder, ConstId low, ConstId high) {
    Constant a = *const_get(folder->constants, low);
    Constant b = *const_get(folder->constants, high);
    bool fits = a.kind == CONST_FLOAT ? a.real <= b.real : a.integer <= b.integer;
    if (!fits)
        fold_fail(folder, "the low bound of 'clamp' is greater than the high bound: %s > %s",
                  fold_text(folder, low), fold_text(folder, high));
    return fits;
}

static ConstId quantize(Folder *folder, ConstId operand, TypeId type) {
    double value = fold_real(folder, operand);
    if (fabs(value) > NUMERIC_F16_MAX)
        return fold_fail(folder, "value %s is outside the range of 'f16'", fold_text(folder, operand));
    return const_float(folder->constants, type, numeric_round(value, TYPE_F16_ID));
}

static ConstId float_builtin(Folder *folder, BuiltinId builtin, const ConstId *operands, uint32_t count,
                             TypeId type) {
    double x[FOLD_MAX_ARGUMENTS] = {0};
    for (uint32_t i = 0; i < count; i++)
        x[i] = fold_real(folder, operands[i]);
    double value = 0;
    switch (builtin) {
    case BUILTIN_atan2: value = atan2(x[0], x[1]); break;
    case BUILTIN_clamp:
        if (!check_clamp(folder, operands[1], operands[2])) return 0;
        value = fmin(fmax(x[0], x[1]), x[2]);
        break;
    case BUILTIN_fma: value = fma(x[0], x[1], x[2]); break;
    case BUILTIN_ldexp:
        if (!check_ldexp(folder, operands[1], type)) return 0;
        value = scale(x[0], const_as_integer(folder->constants, operands[1]));
        break;
    case BUILTIN_max: value = x[0] < x[1] ? x[1] : x[0]; break;
    case BUILTIN_min: value = x[1] < x[0] ? x[1] : x[0]; break;
    case BUILTIN_mix: value = mix_of(x[0], x[1], x[2], type); break;
    case BUILTIN_pow: value = power(x[0], x[1]); break;
    case BUILTIN_quantizeToF16: return quantize(folder, operands[0], type);
    case BUILTIN_smoothstep:
        if (!check_smoothstep(folder, operands[0], operands[1])) return 0;
        value = smooth_step(x[0], x[1], x[2]);
        break;
    case BUILTIN_step: value = x[0] <= x[1] ? 1 : 0; break;
    default: {
        UnaryFunction *function = unary_function(builtin);
        if (function == NULL)
            return fold_fail(folder, "'%s' cannot be evaluated at compile time", builtin_text(builtin));
        value = function(x[0]);
        break;
    }
    }
    const char *text = "";
    if (!isfinite(numeric_round(value, type))) text = fold_call_text(folder, builtin, operands, count);
    return fold_finite(folder, value, type, text);
}

// ---- functions of integers

static uint32_t leading_zeros(uint32_t bits) {
    return bits == 0 ? WORD_BITS : (uint32_t)__builtin_clz(bits);
}

static uint32_t reverse_bits(uint32_t bits) {
    uint32_t reversed = 0;
    for (uint32_t i = 0; i < WORD_BITS; i++)
        reversed |= (bits >> i & 1) << (WORD_BITS - 1 - i);
    return reversed;
}

// WGSL 17.5.28 and 17.5.29: the position, or all ones.
static uint32_t first_leading_bit(uint32_t bits, TypeId type) {
    if (type == TYPE_I32_ID && (bits & 0x80000000u)) bits = ~bits;
    return WORD_BITS - 1 - leading_zeros(bits);
}

// WGSL 17.5.25, 17.5.26 and 17.5.35
static bool check_bit_range(Folder *folder, BuiltinId builtin, ConstId offset, ConstId count) {
    int64_t end = const_as_integer(folder->constants, offset) + const_as_integer(folder->constants, count);
    if (end <= WORD_BITS) return true;
    fold_fail(folder, "'%s' reaches bit %" PRId64 " of 32: offset %s, count %s", builtin_text(builtin), end,
              fold_text(folder, offset), fold_text(folder, count));
    return false;
}

static uint32_t low_mask(uint32_t count) {
    return count >= WORD_BITS ? UINT32_MAX : (1u << count) - 1;
}

static ConstId extract_bits(Folder *folder, const ConstId *operands, TypeId type) {
    if (!check_bit_range(folder, BUILTIN_extractBits, operands[1], operands[2])) return 0;
    uint32_t offset = fold_bits(folder, operands[1]);
    uint32_t count = fold_bits(folder, operands[2]);
    if (count == 0) return const_zero(folder->constants, type);
    uint32_t bits = fold_bits(folder, operands[0]) >> offset & low_mask(count);
    if (type == TYPE_I32_ID && (bits >> (count - 1) & 1)) bits |= ~low_mask(count);
    return fold_from_bits(folder, type, bits);
}

static ConstId insert_bits(Folder *folder, const ConstId *operands, TypeId type) {
    if (!check_bit_range(folder, BUILTIN_insertBits, operands[2], operands[3])) return 0;
    uint32_t offset = fold_bits(folder, operands[2]);
    uint32_t count = fold_bits(folder, operands[3]);
    if (count == 0) return operands[0];
    uint32_t mask = low_mask(count) << offset;
    uint32_t bits =
        (fold_bits(folder, operands[0]) & ~mask) | (fold_bits(folder, operands[1]) << offset & mask);
    return fold_from_bits(folder, type, bits);
}

// Those that take AbstractInt too, by value.
static ConstId integer_builtin(Folder *folder, BuiltinId builtin, const ConstId *operands, TypeId type) {
    int64_t x = const_as_integer(folder->constants, operands[0]);
    switch (builtin) {
    case BUILTIN_abs: // the most negative value is its own absolute value
        if (x >= 0 || x == INT64_MIN) return operands[0];
        return type == TYPE_ABSTRACT_INT_ID ? const_integer(folder->constants, type, -x)
                                            : fold_from_bits(folder, type, (uint32_t)-x);
    case BUILTIN_clamp: {
        if (!check_clamp(folder, operands[1], operands[2])) return 0;
        int64_t low = const_as_integer(folder->constants, operands[1]);
        int64_t high = const_as_integer(folder->constants, operands[2]);
        return x < low ? operands[1] : x > high ? operands[2] : operands[0];
    }
    case BUILTIN_max: return x < const_as_integer(folder->constants, operands[1]) ? operands[1] : operands[0];
    case BUILTIN_min: return const_as_integer(folder->constants, operands[1]) < x ? operands[1] : operands[0];
    case BUILTIN_sign: return const_integer(folder->constants, type, (x > 0) - (x < 0));
    case BUILTIN_countLeadingZeros: return fold_from_bits(folder, type, leading_zeros((uint32_t)x));
    case BUILTIN_countOneBits: return fold_from_bits(folder, type, (uint32_t)__builtin_popcount((uint32_t)x));
    case BUILTIN_countTrailingZeros:
        return fold_from_bits(folder, type, x == 0 ? WORD_BITS : (uint32_t)__builtin_ctz((uint32_t)x));
    case BUILTIN_extractBits: return extract_bits(folder, operands, type);
    case BUILTIN_insertBits: return insert_bits(folder, operands, type);
    case BUILTIN_firstLeadingBit: return fold_from_bits(folder, type, first_leading_bit((uint32_t)x, type));
    case BUILTIN_firstTrailingBit:
        return fold_from_bits(folder, type, x == 0 ? UINT32_MAX : (uint32_t)__builtin_ctz((uint32_t)x));
    case BUILTIN_reverseBits: return fold_from_bits(folder, type, reverse_bits((uint32_t)x));
    default: return fold_fail(folder, "'%s' cannot be evaluated at compile time", builtin_text(builtin));
    }
}

ConstId fold_scalar_builtin(Folder *folder, const ScalarOperation *operation, const ConstId *operands,
                            TypeId type) {
    BuiltinId builtin = (BuiltinId)operation->op;
    if (builtin == BUILTIN_select)
        return const_is_true(folder->constants, operands[2]) ? operands[1] : operands[0];
    if (const_get(folder->constants, operands[0])->kind == CONST_FLOAT)
        return float_builtin(folder, builtin, operands, operation->count, type);
    return integer_builtin(folder, builtin, operands, type);
}

// ---- early evaluation

static uint32_t component_count(const Folder *folder, ConstId id) {
    uint32_t count = const_element_count(folder->constants, const_get(folder->constants, id)->type);
    return count == 0 ? 1 : count;
}

static ConstId component(Folder *folder, ConstId id, uint32_t index) {
    uint32_t kind = const_get(folder->constants, id)->kind;
    return kind == CONST_COMPOSITE || kind == CONST_ZERO ? const_element(folder->constants, id, index) : id;
}

static bool check_components(Folder *folder, BuiltinId builtin, ConstId first, ConstId second) {
    uint32_t count = component_count(folder, first);
    for (uint32_t i = 0; i < count; i++) {
        ConstId left = component(folder, first, i);
        ConstId right = component(folder, second, i);
        bool valid = builtin == BUILTIN_clamp ? check_clamp(folder, left, right)
                                              : check_smoothstep(folder, left, right);
        if (!valid) return false;
    }
    return true;
}

static bool check_exponents(Folder *folder, ConstId exponents, TypeId result) {
    TypeId type = type_scalar(folder->types, result);
    uint32_t count = component_count(folder, exponents);
    for (uint32_t i = 0; i < count; i++)
        if (!check_ldexp(folder, component(folder, exponents, i), type)) return false;
    return true;
}

// WGSL 17.12: an invocation or a distance that no subgroup has.
static bool check_lane(Folder *folder, BuiltinId builtin, ConstId argument) {
    int64_t number = const_as_integer(folder->constants, argument);
    if (number >= 0 && number <= 127) return true;
    fold_fail(folder, "the second argument of '%s' must be at least 0 and at most 127, but it is %lld",
              builtin_text(builtin), (long long)number);
    return false;
}

bool check_builtin_partial(Folder *folder, BuiltinId builtin, const ConstId *arguments, uint32_t count,
                           TypeId result) {
    switch (builtin) {
    case BUILTIN_clamp:
        if (count != 3 || arguments[1] == 0 || arguments[2] == 0) return true;
        return check_components(folder, builtin, arguments[1], arguments[2]);
    case BUILTIN_smoothstep:
        if (count != 3 || arguments[0] == 0 || arguments[1] == 0) return true;
        return check_components(folder, builtin, arguments[0], arguments[1]);
    case BUILTIN_extractBits:
        if (count != 3 || arguments[1] == 0 || arguments[2] == 0) return true;
        return check_bit_range(folder, builtin, arguments[1], arguments[2]);
    case BUILTIN_insertBits:
        if (count != 4 || arguments[2] == 0 || arguments[3] == 0) return true;
        return check_bit_range(folder, builtin, arguments[2], arguments[3]);
    case BUILTIN_subgroupShuffle:
    case BUILTIN_subgroupShuffleDown:
    case BUILTIN_subgroupShuffleUp:
    case BUILTIN_subgroupShuffleXor:
        return count != 2 || arguments[1] == 0 || check_lane(folder, builtin, arguments[1]);
    case BUILTIN_ldexp:
        if (count != 2 || arguments[1] == 0) return true;
        return check_exponents(folder, arguments[1], result);
    default: return true;
    }
}
