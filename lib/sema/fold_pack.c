// Constant evaluation of reinterpretation, packing and unpacking: WGSL 17.2, 17.5.21
// and 17.5.22, 17.9, 17.10.
#include "sema/fold.h"
#include "sema/numeric.h"

#include <math.h>

enum { MOST_COMPONENTS = 4 };

// ---- bitcast

// WGSL 14.4.4 Internal layout of values: the bits of a scalar in memory, and how many there are.
static uint32_t scalar_bits(const Folder *folder, ConstId id, uint32_t *width) {
    const Constant *constant = const_get(folder->constants, id);
    *width = constant->type == TYPE_F16_ID ? 16 : 32;
    if (constant->type == TYPE_F16_ID) return numeric_f16_bits(constant->real);
    if (constant->type == TYPE_F32_ID) return numeric_f32_bits(constant->real);
    return (uint32_t)constant->integer;
}

static ConstId scalar_from_bits(Folder *folder, TypeId type, uint32_t bits, ConstId argument) {
    if (type == TYPE_I32_ID || type == TYPE_U32_ID) return fold_from_bits(folder, type, bits);
    double value = type == TYPE_F16_ID ? numeric_from_f16_bits((uint16_t)bits) : numeric_from_f32_bits(bits);
    if (!isfinite(value))
        return fold_fail(folder, "the bits of %s are %s of '%s', which no constant can be",
                         fold_text(folder, argument), isnan(value) ? "a NaN" : "an infinity",
                         type_text(folder->types, folder->arena, type));
    return const_float(folder->constants, type, value);
}

ConstId fold_bitcast(Folder *folder, ConstId argument, TypeId result) {
    TypeId from = const_get(folder->constants, argument)->type;
    TypeId scalar = type_scalar(folder->types, result);
    if (from == result) return argument;
    if (type_scalar(folder->types, from) == TYPE_ABSTRACT_INT_ID)
        return const_convert(folder->constants, argument, result, &folder->error);
    // At most 64 bits where the width of components changes, so one buffer of halves serves.
    uint16_t halves[2 * MOST_COMPONENTS] = {0};
    uint32_t filled = 0;
    uint32_t count = const_element_count(folder->constants, from);
    for (uint32_t i = 0; i < (count == 0 ? 1 : count); i++) {
        uint32_t width;
        ConstId part = count == 0 ? argument : const_element(folder->constants, argument, i);
        uint32_t bits = scalar_bits(folder, part, &width);
        halves[filled++] = (uint16_t)bits;
        if (width == 32) halves[filled++] = (uint16_t)(bits >> 16);
    }
    uint32_t result_count = const_element_count(folder->constants, result);
    ConstId parts[MOST_COMPONENTS] = {0};
    uint32_t taken = 0;
    for (uint32_t i = 0; i < (result_count == 0 ? 1 : result_count); i++) {
        uint32_t bits = halves[taken++];
        if (scalar != TYPE_F16_ID) bits |= (uint32_t)halves[taken++] << 16;
        parts[i] = scalar_from_bits(folder, scalar, bits, argument);
        if (parts[i] == 0) return 0;
    }
    return result_count == 0 ? parts[0] : const_composite(folder->constants, result, parts, result_count);
}

// ---- packing

static double clamp_real(double value, double low, double high) {
    return value < low ? low : value > high ? high : value;
}

// One component of the argument as a field of `bits` bits.
static uint32_t pack_component(Folder *folder, BuiltinId builtin, ConstId component) {
    int64_t integer = const_as_integer(folder->constants, component);
    double real = fold_real(folder, component);
    switch (builtin) {
    case BUILTIN_pack4x8snorm: return (uint32_t)(int32_t)floor(0.5 + 127 * clamp_real(real, -1, 1)) & 0xFF;
    case BUILTIN_pack4x8unorm: return (uint32_t)floor(0.5 + 255 * clamp_real(real, 0, 1));
    case BUILTIN_pack2x16snorm:
        return (uint32_t)(int32_t)floor(0.5 + 32767 * clamp_real(real, -1, 1)) & 0xFFFF;
    case BUILTIN_pack2x16unorm: return (uint32_t)floor(0.5 + 65535 * clamp_real(real, 0, 1));
    case BUILTIN_pack2x16float: return numeric_f16_bits(real);
    case BUILTIN_pack4xI8Clamp:
        return (uint32_t)(integer < -128 ? -128 : integer > 127 ? 127 : integer) & 0xFF;
    case BUILTIN_pack4xU8Clamp: return (uint32_t)(integer > 255 ? 255 : integer);
    default: return (uint32_t)integer & 0xFF; // pack4xI8 and pack4xU8
    }
}

static ConstId pack(Folder *folder, BuiltinId builtin, ConstId vector) {
    uint32_t count = const_element_count(folder->constants, const_get(folder->constants, vector)->type);
    uint32_t field_bits = 32 / count;
    uint32_t bits = 0;
    for (uint32_t i = 0; i < count; i++) {
        ConstId component = const_element(folder->constants, vector, i);
        if (builtin == BUILTIN_pack2x16float && fabs(fold_real(folder, component)) > NUMERIC_F16_MAX)
            return fold_fail(folder, "value %s is outside the range of 'f16'", fold_text(folder, component));
        bits |= pack_component(folder, builtin, component) << (field_bits * i);
    }
    return fold_from_bits(folder, TYPE_U32_ID, bits);
}

// ---- unpacking

static int32_t signed_field(uint32_t field, uint32_t bits) {
    uint32_t sign = 1u << (bits - 1);
    return (int32_t)(field ^ sign) - (int32_t)sign;
}

// The f32 that field number `index` of `bits` means.
static double unpack_component(BuiltinId builtin, uint32_t field) {
    switch (builtin) {
    case BUILTIN_unpack4x8snorm: return fmax(signed_field(field, 8) / 127.0, -1);
    case BUILTIN_unpack4x8unorm: return field / 255.0;
    case BUILTIN_unpack2x16snorm: return fmax(signed_field(field, 16) / 32767.0, -1);
    case BUILTIN_unpack2x16unorm: return field / 65535.0;
    default: return numeric_from_f16_bits((uint16_t)field); // unpack2x16float
    }
}

static ConstId unpack_real(Folder *folder, BuiltinId builtin, uint32_t field, ConstId argument) {
    double value = unpack_component(builtin, field);
    const char *text = isfinite(value) ? "" : fold_call_text(folder, builtin, &argument, 1);
    return fold_finite(folder, value, TYPE_F32_ID, text);
}

static ConstId unpack(Folder *folder, BuiltinId builtin, ConstId argument, TypeId result) {
    uint32_t word = fold_bits(folder, argument);
    uint32_t count = const_element_count(folder->constants, result);
    uint32_t field_bits = 32 / count;
    ConstId parts[MOST_COMPONENTS];
    for (uint32_t i = 0; i < count; i++) {
        uint32_t field = word >> (field_bits * i) & ((1u << field_bits) - 1);
        if (builtin == BUILTIN_unpack4xI8)
            parts[i] = const_integer(folder->constants, TYPE_I32_ID, signed_field(field, 8));
        else if (builtin == BUILTIN_unpack4xU8)
            parts[i] = const_integer(folder->constants, TYPE_U32_ID, field);
        else
            parts[i] = unpack_real(folder, builtin, field, argument);
        if (parts[i] == 0) return 0;
    }
    return const_composite(folder->constants, result, parts, count);
}

static ConstId packed_dot(Folder *folder, BuiltinId builtin, ConstId left, ConstId right, TypeId result) {
    uint32_t a = fold_bits(folder, left);
    uint32_t b = fold_bits(folder, right);
    int64_t sum = 0;
    for (uint32_t shift = 0; shift < 32; shift += 8) {
        uint32_t x = a >> shift & 0xFF;
        uint32_t y = b >> shift & 0xFF;
        sum += builtin == BUILTIN_dot4U8Packed ? (int64_t)x * y
                                               : (int64_t)signed_field(x, 8) * signed_field(y, 8);
    }
    return const_integer(folder->constants, result, sum);
}

ConstId fold_pack(Folder *folder, BuiltinId builtin, const ConstId *arguments, TypeId result) {
    if (builtin == BUILTIN_dot4U8Packed || builtin == BUILTIN_dot4I8Packed)
        return packed_dot(folder, builtin, arguments[0], arguments[1], result);
    if (builtin >= BUILTIN_unpack4x8snorm) return unpack(folder, builtin, arguments[0], result);
    return pack(folder, builtin, arguments[0]);
}

// ---- all built-in functions

ConstId fold_builtin(Folder *folder, BuiltinId builtin, const ConstId *arguments, uint32_t count,
                     TypeId result) {
    switch (builtin) {
    case BUILTIN_bitcast: return fold_bitcast(folder, arguments[0], result);
    case BUILTIN_frexp:
    case BUILTIN_modf: return fold_split(folder, builtin, arguments[0], result);
    case BUILTIN_all:
    case BUILTIN_any:
    case BUILTIN_cross:
    case BUILTIN_determinant:
    case BUILTIN_distance:
    case BUILTIN_dot:
    case BUILTIN_faceForward:
    case BUILTIN_length:
    case BUILTIN_normalize:
    case BUILTIN_reflect:
    case BUILTIN_refract:
    case BUILTIN_transpose: return fold_geometry(folder, builtin, arguments, count, result);
    case BUILTIN_dot4U8Packed:
    case BUILTIN_dot4I8Packed: return fold_pack(folder, builtin, arguments, result);
    default: break;
    }
    if (builtin >= BUILTIN_pack4x8snorm && builtin <= BUILTIN_unpack2x16float)
        return fold_pack(folder, builtin, arguments, result);
    ScalarOperation operation = {fold_scalar_builtin, builtin, count};
    return fold_component_wise(folder, &operation, arguments, result);
}
