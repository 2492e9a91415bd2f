// Built-in functions, WGSL 17.
#include "spirv/emitter.h"

#include <assert.h>

static SpvId logical(Emitter *e, TypeId type) {
    return emit_type(e, type, LAYOUT_LOGICAL);
}

static bool is_float(const Emitter *e, TypeId type) {
    TypeKind kind = emit_scalar_kind(e, type);
    return kind == TYPE_F32 || kind == TYPE_F16;
}

// X(name, instruction of GLSL.std.450): float functions that are one instruction, componentwise, and whose
// arguments all have the result's type (or are what the instruction takes).
#define DIRECT_FUNCTIONS(X)                                                                                  \
    X(acos, Acos)                                                                                            \
    X(acosh, Acosh)                                                                                          \
    X(asin, Asin)                                                                                            \
    X(asinh, Asinh)                                                                                          \
    X(atan, Atan)                                                                                            \
    X(atanh, Atanh)                                                                                          \
    X(atan2, Atan2)                                                                                          \
    X(ceil, Ceil)                                                                                            \
    X(cos, Cos)                                                                                              \
    X(cosh, Cosh)                                                                                            \
    X(cross, Cross)                                                                                          \
    X(degrees, Degrees)                                                                                      \
    X(determinant, Determinant)                                                                              \
    X(exp, Exp)                                                                                              \
    X(exp2, Exp2)                                                                                            \
    X(faceForward, FaceForward)                                                                              \
    X(firstTrailingBit, FindILsb)                                                                            \
    X(floor, Floor)                                                                                          \
    X(fma, Fma)                                                                                              \
    X(fract, Fract)                                                                                          \
    X(frexp, FrexpStruct)                                                                                    \
    X(inverseSqrt, InverseSqrt)                                                                              \
    X(ldexp, Ldexp)                                                                                          \
    X(log, Log)                                                                                              \
    X(log2, Log2)                                                                                            \
    X(modf, ModfStruct)                                                                                      \
    X(normalize, Normalize)                                                                                  \
    X(pow, Pow)                                                                                              \
    X(radians, Radians)                                                                                      \
    X(reflect, Reflect)                                                                                      \
    X(refract, Refract)                                                                                      \
    X(round, RoundEven)                                                                                      \
    X(sin, Sin)                                                                                              \
    X(sinh, Sinh)                                                                                            \
    X(sqrt, Sqrt)                                                                                            \
    X(step, Step)                                                                                            \
    X(tan, Tan)                                                                                              \
    X(tanh, Tanh)                                                                                            \
    X(trunc, Trunc)                                                                                          \
    X(pack2x16float, PackHalf2x16)                                                                           \
    X(unpack4x8snorm, UnpackSnorm4x8)                                                                        \
    X(unpack4x8unorm, UnpackUnorm4x8)                                                                        \
    X(unpack2x16snorm, UnpackSnorm2x16)                                                                      \
    X(unpack2x16unorm, UnpackUnorm2x16)                                                                      \
    X(unpack2x16float, UnpackHalf2x16)

static enum GLSLstd450 direct_function(BuiltinId builtin) {
    switch (builtin) {
#define X(name, op)                                                                                          \
    case BUILTIN_##name: return GLSLstd450##op;
        DIRECT_FUNCTIONS(X)
#undef X
    default: return GLSLstd450Bad;
    }
}

// ---- logical

// WGSL 17.3.1, 17.3.2: a scalar is its own answer.
static SpvId emit_any_all(Emitter *e, const Arguments *a) {
    if (type_kind(e->types, a->type) != TYPE_VECTOR) return a->ids[0];
    return emit_op1(e, a->builtin == BUILTIN_all ? SpvOpAll : SpvOpAny, logical(e, TYPE_BOOL_ID), a->ids[0]);
}

// WGSL 17.3.3. A scalar condition is spread out over vectors: OpSelect takes it as it is only from
// SPIR-V 1.4.
static SpvId emit_wgsl_select(Emitter *e, const Arguments *a) {
    SpvId condition = a->ids[2];
    bool scalar_condition = emit_operand_type(e, a->operands[2]) == TYPE_BOOL_ID;
    if (scalar_condition && type_kind(e->types, a->result) == TYPE_VECTOR)
        condition = emit_splat(e, emit_with_scalar(e, a->result, TYPE_BOOL_ID), condition);
    return emit_select(e, logical(e, a->result), condition, a->ids[1], a->ids[0]);
}

// ---- numeric

static SpvId emit_abs(Emitter *e, const Arguments *a) {
    SpvId type = logical(e, a->result);
    if (is_float(e, a->result)) return emit_ext(e, GLSLstd450FAbs, type, WORDS(a->ids[0]));
    if (emit_scalar_kind(e, a->result) == TYPE_U32) return a->ids[0];
    if (!e->spec) return emit_ext(e, GLSLstd450SAbs, type, WORDS(a->ids[0]));
    SpvId negated = emit_op1(e, SpvOpSNegate, type, a->ids[0]);
    return emit_min_max(e, a->result, true, a->ids[0], negated);
}

static SpvId emit_wgsl_sign(Emitter *e, const Arguments *a) {
    if (e->spec) return emit_sign(e, a->result, a->ids[0]);
    enum GLSLstd450 op = is_float(e, a->result) ? GLSLstd450FSign : GLSLstd450SSign;
    return emit_ext(e, op, logical(e, a->result), WORDS(a->ids[0]));
}

static SpvId emit_saturate(Emitter *e, const Arguments *a) {
    SpvId zero = emit_splat_constant(e, a->result, 0);
    SpvId one = emit_splat_constant(e, a->result, 1);
    return emit_ext(e, GLSLstd450NClamp, logical(e, a->result), WORDS(a->ids[0], zero, one));
}

static SpvId emit_mix(Emitter *e, const Arguments *a) {
    SpvId factor = a->ids[2];
    if (type_kind(e->types, a->result) == TYPE_VECTOR && emit_operand_type(e, a->operands[2]) != a->result)
        factor = emit_splat(e, a->result, factor);
    return emit_ext(e, GLSLstd450FMix, logical(e, a->result), WORDS(a->ids[0], a->ids[1], factor));
}

// GLSL's length of a scalar may overflow where the absolute value does not.
static SpvId emit_length(Emitter *e, const Arguments *a) {
    bool vector = type_kind(e->types, a->type) == TYPE_VECTOR;
    return emit_ext(e, vector ? GLSLstd450Length : GLSLstd450FAbs, logical(e, a->result), WORDS(a->ids[0]));
}

static SpvId emit_distance(Emitter *e, const Arguments *a) {
    SpvId type = logical(e, a->result);
    if (type_kind(e->types, a->type) == TYPE_VECTOR)
        return emit_ext(e, GLSLstd450Distance, type, WORDS(a->ids[0], a->ids[1]));
    SpvId difference = emit_op2(e, SpvOpFSub, type, a->ids[0], a->ids[1]);
    return emit_ext(e, GLSLstd450FAbs, type, WORDS(difference));
}

static SpvId emit_dot(Emitter *e, const Arguments *a) {
    if (is_float(e, a->type)) return emit_op2(e, SpvOpDot, logical(e, a->result), a->ids[0], a->ids[1]);
    return emit_int_dot(e, a->type, a->ids[0], a->ids[1]);
}

static SpvId emit_first_leading_bit(Emitter *e, const Arguments *a) {
    bool with_sign = emit_scalar_kind(e, a->result) == TYPE_I32;
    return emit_ext(e, with_sign ? GLSLstd450FindSMsb : GLSLstd450FindUMsb, logical(e, a->result),
                    WORDS(a->ids[0]));
}

// WGSL 17.6 Derivative
static SpvId emit_derivative(Emitter *e, const Arguments *a) {
    SpvId type = logical(e, a->result);
    switch (a->builtin) {
    case BUILTIN_dpdx: return emit_op1(e, SpvOpDPdx, type, a->ids[0]);
    case BUILTIN_dpdy: return emit_op1(e, SpvOpDPdy, type, a->ids[0]);
    case BUILTIN_fwidth: return emit_op1(e, SpvOpFwidth, type, a->ids[0]);
    default: break;
    }
    builder_capability(&e->builder, SpvCapabilityDerivativeControl);
    switch (a->builtin) {
    case BUILTIN_dpdxCoarse: return emit_op1(e, SpvOpDPdxCoarse, type, a->ids[0]);
    case BUILTIN_dpdxFine: return emit_op1(e, SpvOpDPdxFine, type, a->ids[0]);
    case BUILTIN_dpdyCoarse: return emit_op1(e, SpvOpDPdyCoarse, type, a->ids[0]);
    case BUILTIN_dpdyFine: return emit_op1(e, SpvOpDPdyFine, type, a->ids[0]);
    case BUILTIN_fwidthCoarse: return emit_op1(e, SpvOpFwidthCoarse, type, a->ids[0]);
    default: return emit_op1(e, SpvOpFwidthFine, type, a->ids[0]);
    }
}

// ---- barriers

// WGSL 14.5.4 Memory semantics: acquire and release, for the memory that `memory` names.
void emit_barrier(Emitter *e, uint32_t memory) {
    SpvId workgroup = emit_u32(e, SpvScopeWorkgroup);
    SpvId semantics = emit_u32(e, SpvMemorySemanticsAcquireReleaseMask | memory);
    emit_void(e, SpvOpControlBarrier, WORDS(workgroup, workgroup, semantics));
}

// WGSL 17.11.4
static SpvId emit_uniform_load(Emitter *e, const IrInst *inst) {
    IrOperand pointer = e->module->extra.items[inst->a];
    emit_barrier(e, SpvMemorySemanticsWorkgroupMemoryMask);
    TypeId store_type = emit_pointee(e, pointer).type;
    SpvId value =
        type_kind(e->types, store_type) == TYPE_ATOMIC ? emit_atomic(e, inst) : emit_load(e, pointer);
    emit_barrier(e, SpvMemorySemanticsWorkgroupMemoryMask);
    return value;
}

// ---- all of them

static SpvId emit_numeric(Emitter *e, const Arguments *a) {
    SpvId type = logical(e, a->result);
    enum GLSLstd450 direct = direct_function(a->builtin);
    if (direct != GLSLstd450Bad) return emit_ext(e, direct, type, a->ids, a->count);
    switch (a->builtin) {
    case BUILTIN_all:
    case BUILTIN_any: return emit_any_all(e, a);
    case BUILTIN_select: return emit_wgsl_select(e, a);
    case BUILTIN_abs: return emit_abs(e, a);
    case BUILTIN_sign: return emit_wgsl_sign(e, a);
    case BUILTIN_min: return emit_min_max(e, a->result, false, a->ids[0], a->ids[1]);
    case BUILTIN_max: return emit_min_max(e, a->result, true, a->ids[0], a->ids[1]);
    case BUILTIN_clamp: return emit_clamp(e, a->result, a->ids[0], a->ids[1], a->ids[2]);
    case BUILTIN_saturate: return emit_saturate(e, a);
    case BUILTIN_mix: return emit_mix(e, a);
    case BUILTIN_length: return emit_length(e, a);
    case BUILTIN_distance: return emit_distance(e, a);
    case BUILTIN_dot: return emit_dot(e, a);
    case BUILTIN_transpose: return emit_op1(e, SpvOpTranspose, type, a->ids[0]);
    case BUILTIN_quantizeToF16: return emit_op1(e, SpvOpQuantizeToF16, type, a->ids[0]);
    case BUILTIN_countOneBits: return emit_op1(e, SpvOpBitCount, type, a->ids[0]);
    case BUILTIN_dpdx:
    case BUILTIN_dpdxCoarse:
    case BUILTIN_dpdxFine:
    case BUILTIN_dpdy:
    case BUILTIN_dpdyCoarse:
    case BUILTIN_dpdyFine:
    case BUILTIN_fwidth:
    case BUILTIN_fwidthCoarse:
    case BUILTIN_fwidthFine: return emit_derivative(e, a);
    case BUILTIN_reverseBits: return emit_op1(e, SpvOpBitReverse, type, a->ids[0]);
    case BUILTIN_firstLeadingBit: return emit_first_leading_bit(e, a);
    default: return emit_polyfill(e, a);
    }
}

SpvId emit_builtin(Emitter *e, const IrInst *inst) {
    BuiltinId builtin = (BuiltinId)inst->b;
    const IrOperand *operands = e->module->extra.items + inst->a;
    switch (builtin) {
    case BUILTIN_workgroupBarrier: emit_barrier(e, SpvMemorySemanticsWorkgroupMemoryMask); return 0;
    case BUILTIN_storageBarrier: emit_barrier(e, SpvMemorySemanticsUniformMemoryMask); return 0;
    case BUILTIN_textureBarrier: emit_barrier(e, SpvMemorySemanticsImageMemoryMask); return 0;
    case BUILTIN_workgroupUniformLoad: return emit_uniform_load(e, inst);
    case BUILTIN_bufferLength: return emit_buffer_length(e, operands[0]);
    default: break;
    }
    if (emit_is_atomic(builtin)) return emit_atomic(e, inst);
    if (emit_is_subgroup(builtin))
        return emit_subgroup(e, inst, e->module->nodes.items[inst - e->module->insts.items]);
    if (emit_is_texture(builtin)) return emit_texture(e, inst);
    Arguments arguments = {
        .builtin = builtin, .result = inst->type, .count = inst->count, .operands = operands};
    assert(inst->count >= 1 && inst->count <= BUILTIN_MAX_PARAMETERS);
    arguments.type = emit_operand_type(e, operands[0]);
    for (uint32_t i = 0; i < inst->count; i++)
        arguments.ids[i] = emit_value(e, operands[i]);
    return emit_numeric(e, &arguments);
}
