// What WGSL defines for every operand and SPIR-V does not: division, shifts, conversions, bit ranges,
// packing.
#include "spirv/emitter.h"

#include <assert.h>

static SpvId logical(Emitter *e, TypeId type) {
    return emit_type(e, type, LAYOUT_LOGICAL);
}

static SpvId bool_like(Emitter *e, TypeId type) {
    return logical(e, emit_with_scalar(e, type, TYPE_BOOL_ID));
}

static bool is_float(const Emitter *e, TypeId type) {
    TypeKind kind = emit_scalar_kind(e, type);
    return kind == TYPE_F32 || kind == TYPE_F16;
}

static bool is_signed(const Emitter *e, TypeId type) {
    return emit_scalar_kind(e, type) == TYPE_I32;
}

// Whether every component of a constant satisfies `test`.
static bool all_components(const Emitter *e, IrOperand operand, bool (*test)(int64_t)) {
    if (ir_tag(operand) != IR_CONSTANT) return false;
    const Constant *constant = const_get(e->constants, ir_index(operand));
    switch ((ConstKind)constant->kind) {
    case CONST_INTEGER: return test(constant->integer);
    case CONST_ZERO: return test(0);
    case CONST_COMPOSITE:
        for (uint32_t i = 0; i < constant->elements.count; i++) {
            ConstId element = e->constants->elements.items[constant->elements.first + i];
            if (!all_components(e, ir_operand(IR_CONSTANT, element), test)) return false;
        }
        return true;
    default: return false;
    }
}

// ---- operators

static bool divides_safely(int64_t divisor) {
    return divisor != 0 && divisor != -1;
}

// The divisor, replaced by 1 where the quotient does not exist.
static SpvId safe_divisor(Emitter *e, TypeId type, SpvId left, SpvId right) {
    SpvId boolean = bool_like(e, type);
    SpvId bad = emit_op2(e, SpvOpIEqual, boolean, right, emit_splat_constant(e, type, 0));
    if (is_signed(e, type)) {
        SpvId lowest = emit_op2(e, SpvOpIEqual, boolean, left, emit_splat_constant(e, type, INT32_MIN));
        SpvId minus = emit_op2(e, SpvOpIEqual, boolean, right, emit_splat_constant(e, type, -1));
        SpvId overflow = emit_op2(e, SpvOpLogicalAnd, boolean, lowest, minus);
        bad = emit_op2(e, SpvOpLogicalOr, boolean, bad, overflow);
    }
    return emit_select(e, logical(e, type), bad, emit_splat_constant(e, type, 1), right);
}

// WGSL 8.7: x / 0 is x, x % 0 is 0, and so for the lowest i32 and -1. A signed remainder is computed from the
// quotient, because Vulkan leaves OpSRem of negative operands undefined.
SpvId emit_divide(Emitter *e, TypeId type, SpvId left, SpvId right, IrOperand divisor, bool remainder) {
    SpvId result = logical(e, type);
    if (!all_components(e, divisor, divides_safely) && !emit_is_within(e, divisor, 1, UINT32_MAX))
        right = safe_divisor(e, type, left, right);
    if (!is_signed(e, type)) return emit_op2(e, remainder ? SpvOpUMod : SpvOpUDiv, result, left, right);
    SpvId quotient = emit_op2(e, SpvOpSDiv, result, left, right);
    if (!remainder) return quotient;
    SpvId product = emit_op2(e, SpvOpIMul, result, quotient, right);
    return emit_op2(e, SpvOpISub, result, left, product);
}

static bool shifts_safely(int64_t amount) {
    return amount >= 0 && amount < 32;
}

// WGSL 8.9: the amount counts modulo the bit width.
SpvId emit_shift(Emitter *e, BinaryOp op, TypeId type, SpvId value, SpvId amount, IrOperand operand) {
    if (!all_components(e, operand, shifts_safely) && !emit_is_within(e, operand, 0, 31)) {
        TypeId amount_type = emit_with_scalar(e, type, TYPE_U32_ID);
        SpvId mask = emit_splat_constant(e, amount_type, 31);
        amount = emit_op2(e, SpvOpBitwiseAnd, logical(e, amount_type), amount, mask);
    }
    SpvOp right = is_signed(e, type) ? SpvOpShiftRightArithmetic : SpvOpShiftRightLogical;
    return emit_op2(e, op == BINARY_SHIFT_LEFT ? SpvOpShiftLeftLogical : right, logical(e, type), value,
                    amount);
}

// WGSL 15.7.5: clamped to the values that both types have, then truncated. The clamp makes a number of a NaN.
SpvId emit_float_to_int(Emitter *e, TypeId from, TypeId to, SpvId value) {
    bool half = emit_scalar_kind(e, from) == TYPE_F16;
    double low = half ? -65504.0 : -2147483648.0;
    double high = half ? 65504.0 : 2147483520.0;
    if (!is_signed(e, to)) {
        low = 0;
        high = half ? 65504.0 : 4294967040.0;
    }
    SpvId lowest = emit_splat_constant(e, from, low);
    SpvId highest = emit_splat_constant(e, from, high);
    SpvId clamped = emit_ext(e, GLSLstd450NClamp, logical(e, from), WORDS(value, lowest, highest));
    return emit_op1(e, is_signed(e, to) ? SpvOpConvertFToS : SpvOpConvertFToU, logical(e, to), clamped);
}

// ---- order

SpvId emit_min_max(Emitter *e, TypeId type, bool max, SpvId a, SpvId b) {
    SpvId result = logical(e, type);
    if (e->spec) {
        SpvOp less = is_signed(e, type) ? SpvOpSLessThan : SpvOpULessThan;
        SpvId second =
            max ? emit_op2(e, less, bool_like(e, type), a, b) : emit_op2(e, less, bool_like(e, type), b, a);
        return emit_select(e, result, second, b, a);
    }
    enum GLSLstd450 op = max ? GLSLstd450UMax : GLSLstd450UMin;
    if (is_signed(e, type)) op = max ? GLSLstd450SMax : GLSLstd450SMin;
    if (is_float(e, type)) op = max ? GLSLstd450FMax : GLSLstd450FMin;
    return emit_ext(e, op, result, WORDS(a, b));
}

// WGSL 17.5.9: GLSL's own clamps leave low > high undefined.
SpvId emit_clamp(Emitter *e, TypeId type, SpvId value, SpvId low, SpvId high) {
    SpvId raised = emit_min_max(e, type, true, value, low);
    return emit_min_max(e, type, false, raised, high);
}

SpvId emit_sign(Emitter *e, TypeId type, SpvId value) {
    SpvId zero = emit_splat_constant(e, type, 0);
    SpvId boolean = bool_like(e, type);
    SpvId negative = emit_op2(e, SpvOpSLessThan, boolean, value, zero);
    SpvId positive = emit_op2(e, SpvOpSGreaterThan, boolean, value, zero);
    SpvId up = emit_select(e, logical(e, type), positive, emit_splat_constant(e, type, 1), zero);
    return emit_select(e, logical(e, type), negative, emit_splat_constant(e, type, -1), up);
}

static SpvId emit_smoothstep(Emitter *e, const Arguments *a) {
    TypeId type = a->result;
    SpvId id = logical(e, type);
    SpvId zero = emit_splat_constant(e, type, 0);
    SpvId one = emit_splat_constant(e, type, 1);
    SpvId above = emit_op2(e, SpvOpFSub, id, a->ids[2], a->ids[0]);
    SpvId range = emit_op2(e, SpvOpFSub, id, a->ids[1], a->ids[0]);
    SpvId ratio = emit_op2(e, SpvOpFDiv, id, above, range);
    SpvId t = emit_ext(e, GLSLstd450NClamp, id, WORDS(ratio, zero, one));
    SpvId twice = emit_op2(e, SpvOpFMul, id, emit_splat_constant(e, type, 2), t);
    SpvId rest = emit_op2(e, SpvOpFSub, id, emit_splat_constant(e, type, 3), twice);
    SpvId square = emit_op2(e, SpvOpFMul, id, t, t);
    return emit_op2(e, SpvOpFMul, id, square, rest);
}

// ---- bits

// WGSL 17.5.30, 17.5.31: the bit range ends at bit 31.
static SpvId emit_bit_range(Emitter *e, SpvId offset, SpvId count, SpvId *clamped_count) {
    SpvId width = emit_u32(e, 32);
    SpvId first = emit_min_max(e, TYPE_U32_ID, false, offset, width);
    SpvId room = emit_op2(e, SpvOpISub, logical(e, TYPE_U32_ID), width, first);
    *clamped_count = emit_min_max(e, TYPE_U32_ID, false, count, room);
    return first;
}

static SpvId emit_extract_bits(Emitter *e, const Arguments *a) {
    SpvId count;
    SpvId offset = emit_bit_range(e, a->ids[1], a->ids[2], &count);
    SpvOp op = is_signed(e, a->result) ? SpvOpBitFieldSExtract : SpvOpBitFieldUExtract;
    return emit_op(e, op, logical(e, a->result), WORDS(a->ids[0], offset, count));
}

static SpvId emit_insert_bits(Emitter *e, const Arguments *a) {
    SpvId count;
    SpvId offset = emit_bit_range(e, a->ids[2], a->ids[3], &count);
    return emit_op(e, SpvOpBitFieldInsert, logical(e, a->result), WORDS(a->ids[0], a->ids[1], offset, count));
}

// FindUMsb gives -1 for 0, and 31 - -1 is 32.
static SpvId emit_count_leading_zeros(Emitter *e, const Arguments *a) {
    SpvId type = logical(e, a->result);
    SpvId top = emit_ext(e, GLSLstd450FindUMsb, type, WORDS(a->ids[0]));
    return emit_op2(e, SpvOpISub, type, emit_splat_constant(e, a->result, 31), top);
}

static SpvId emit_count_trailing_zeros(Emitter *e, const Arguments *a) {
    SpvId type = logical(e, a->result);
    SpvId bottom = emit_ext(e, GLSLstd450FindILsb, type, WORDS(a->ids[0]));
    SpvId zero =
        emit_op2(e, SpvOpIEqual, bool_like(e, a->result), a->ids[0], emit_splat_constant(e, a->result, 0));
    return emit_select(e, type, zero, emit_splat_constant(e, a->result, 32), bottom);
}

// ---- packing

// A vector constant of u32 whose components are 0, step, 2 step ..., or the same backwards.
static SpvId lane_shifts(Emitter *e, uint32_t lanes, uint32_t step, bool backwards) {
    ConstId parts[4];
    for (uint32_t i = 0; i < lanes; i++)
        parts[i] = const_integer(e->constants, TYPE_U32_ID, (int64_t)step * (backwards ? lanes - 1 - i : i));
    TypeId type = type_vector(e->types, TYPE_U32_ID, lanes);
    return emit_constant(e, const_composite(e->constants, type, parts, lanes));
}

// The low 32 / lanes bits of each component of `value`, a vector of i32 or u32, side by side.
static SpvId emit_pack_lanes(Emitter *e, TypeId type, SpvId value) {
    uint32_t lanes = type_get(e->types, type)->width;
    uint32_t bits = 32 / lanes;
    TypeId unsigned_type = type_vector(e->types, TYPE_U32_ID, lanes);
    SpvId id = logical(e, unsigned_type);
    if (type != unsigned_type) value = emit_op1(e, SpvOpBitcast, id, value);
    SpvId mask = emit_splat_constant(e, unsigned_type, (1u << bits) - 1);
    SpvId low = emit_op2(e, SpvOpBitwiseAnd, id, value, mask);
    SpvId placed = emit_op2(e, SpvOpShiftLeftLogical, id, low, lane_shifts(e, lanes, bits, false));
    SpvId u32 = logical(e, TYPE_U32_ID);
    SpvId all = emit_op2(e, SpvOpCompositeExtract, u32, placed, 0);
    for (uint32_t i = 1; i < lanes; i++) {
        SpvId lane = emit_op2(e, SpvOpCompositeExtract, u32, placed, i);
        all = emit_op2(e, SpvOpBitwiseOr, u32, all, lane);
    }
    return all;
}

// WGSL 17.9: floor(0.5 + scale * x), x clamped to low to 1. GLSL's packing may round halves the other way.
static SpvId emit_pack_normalized(Emitter *e, const Arguments *a, double low, double scale) {
    TypeId type = a->type;
    SpvId id = logical(e, type);
    SpvId lowest = emit_splat_constant(e, type, low);
    SpvId highest = emit_splat_constant(e, type, 1);
    SpvId clamped = emit_ext(e, GLSLstd450NClamp, id, WORDS(a->ids[0], lowest, highest));
    SpvId scaled = emit_op2(e, SpvOpFMul, id, clamped, emit_splat_constant(e, type, scale));
    SpvId raised = emit_op2(e, SpvOpFAdd, id, scaled, emit_splat_constant(e, type, 0.5));
    SpvId rounded = emit_ext(e, GLSLstd450Floor, id, WORDS(raised));
    TypeId integers = emit_with_scalar(e, type, TYPE_I32_ID);
    SpvId value = emit_op1(e, SpvOpConvertFToS, logical(e, integers), rounded);
    return emit_pack_lanes(e, integers, value);
}

static SpvId emit_pack_clamped(Emitter *e, const Arguments *a, double low, double high) {
    SpvId value = a->ids[0];
    if (is_signed(e, a->type))
        value = emit_min_max(e, a->type, true, value, emit_splat_constant(e, a->type, low));
    value = emit_min_max(e, a->type, false, value, emit_splat_constant(e, a->type, high));
    return emit_pack_lanes(e, a->type, value);
}

// The four bytes of `value` as vec4<u32> or, with their signs, as vec4<i32>.
static SpvId emit_unpack_bytes(Emitter *e, bool with_sign, SpvId value) {
    TypeId unsigned_type = type_vector(e->types, TYPE_U32_ID, 4);
    TypeId signed_type = type_vector(e->types, TYPE_I32_ID, 4);
    SpvId all = emit_splat(e, unsigned_type, value);
    if (!with_sign) {
        SpvId id = logical(e, unsigned_type);
        SpvId shifted = emit_op2(e, SpvOpShiftRightLogical, id, all, lane_shifts(e, 4, 8, false));
        return emit_op2(e, SpvOpBitwiseAnd, id, shifted, emit_splat_constant(e, unsigned_type, 255));
    }
    SpvId id = logical(e, signed_type);
    SpvId integers = emit_op1(e, SpvOpBitcast, id, all);
    SpvId shifted = emit_op2(e, SpvOpShiftLeftLogical, id, integers, lane_shifts(e, 4, 8, true));
    SpvId back = emit_splat_constant(e, unsigned_type, 24);
    return emit_op2(e, SpvOpShiftRightArithmetic, id, shifted, back);
}

SpvId emit_int_dot(Emitter *e, TypeId vector, SpvId a, SpvId b) {
    uint32_t width = type_get(e->types, vector)->width;
    SpvId scalar = logical(e, type_get(e->types, vector)->element);
    SpvId products = emit_op2(e, SpvOpIMul, logical(e, vector), a, b);
    SpvId sum = emit_op2(e, SpvOpCompositeExtract, scalar, products, 0);
    for (uint32_t i = 1; i < width; i++) {
        SpvId product = emit_op2(e, SpvOpCompositeExtract, scalar, products, i);
        sum = emit_op2(e, SpvOpIAdd, scalar, sum, product);
    }
    return sum;
}

static SpvId emit_dot_packed(Emitter *e, const Arguments *a, bool with_sign) {
    SpvId left = emit_unpack_bytes(e, with_sign, a->ids[0]);
    SpvId right = emit_unpack_bytes(e, with_sign, a->ids[1]);
    TypeId vector = type_vector(e->types, with_sign ? TYPE_I32_ID : TYPE_U32_ID, 4);
    return emit_int_dot(e, vector, left, right);
}

SpvId emit_polyfill(Emitter *e, const Arguments *a) {
    switch (a->builtin) {
    case BUILTIN_smoothstep: return emit_smoothstep(e, a);
    case BUILTIN_extractBits: return emit_extract_bits(e, a);
    case BUILTIN_insertBits: return emit_insert_bits(e, a);
    case BUILTIN_countLeadingZeros: return emit_count_leading_zeros(e, a);
    case BUILTIN_countTrailingZeros: return emit_count_trailing_zeros(e, a);
    case BUILTIN_pack4x8snorm: return emit_pack_normalized(e, a, -1, 127);
    case BUILTIN_pack4x8unorm: return emit_pack_normalized(e, a, 0, 255);
    case BUILTIN_pack2x16snorm: return emit_pack_normalized(e, a, -1, 32767);
    case BUILTIN_pack2x16unorm: return emit_pack_normalized(e, a, 0, 65535);
    case BUILTIN_pack4xI8:
    case BUILTIN_pack4xU8: return emit_pack_lanes(e, a->type, a->ids[0]);
    case BUILTIN_pack4xI8Clamp: return emit_pack_clamped(e, a, -128, 127);
    case BUILTIN_pack4xU8Clamp: return emit_pack_clamped(e, a, 0, 255);
    case BUILTIN_unpack4xI8: return emit_unpack_bytes(e, true, a->ids[0]);
    case BUILTIN_unpack4xU8: return emit_unpack_bytes(e, false, a->ids[0]);
    case BUILTIN_dot4I8Packed: return emit_dot_packed(e, a, true);
    case BUILTIN_dot4U8Packed: return emit_dot_packed(e, a, false);
    default: break;
    }
    assert(false && "a built-in function that compute shaders do not have");
    return 0;
}
