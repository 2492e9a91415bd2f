// Values: operands, construction, conversion, operators. WGSL 8 Expressions, 17.1 Constructor Built-in
// Functions.
#include "spirv/emitter.h"

#include <assert.h>
#include <string.h>

// ---- instructions

// SPIR-V 3.52.11: the same operation on specialization constants is a constant.
static SpvId emit_spec_op(Emitter *e, SpvOp op, SpvId type, const uint32_t *operands, uint32_t count) {
    if (op == SpvOpCompositeConstruct)
        return builder_constant(&e->builder, SpvOpSpecConstantComposite, type, operands, count);
    uint32_t words[1 + 16];
    assert(count <= 16);
    words[0] = (uint32_t)op;
    memcpy(words + 1, operands, count * sizeof *operands);
    return builder_constant(&e->builder, SpvOpSpecConstantOp, type, words, count + 1);
}

SpvId emit_op(Emitter *e, SpvOp op, SpvId type, const uint32_t *operands, uint32_t count) {
    if (e->spec) return emit_spec_op(e, op, type, operands, count);
    SpvId id = builder_id(&e->builder);
    uint32_t *words = builder_open(&e->builder, emit_code(e), op, count + 2);
    words[0] = type;
    words[1] = id;
    for (uint32_t i = 0; i < count; i++)
        words[2 + i] = operands[i];
    return id;
}

// Opens an instruction with a few operands, and gives the place for these: the id stands before it. Null
// where it takes more than writing words.
static inline uint32_t *open_short(Emitter *e, SpvOp op, SpvId type, uint32_t count) {
    Words *code = emit_code(e);
    uint32_t word_count = count + 3;
    if (e->spec || code->capacity - code->count < word_count) return NULL;
    uint32_t *words = code->items + code->count;
    code->count += word_count;
    words[0] = word_count << SpvWordCountShift | (uint32_t)op;
    words[1] = type;
    words[2] = builder_id(&e->builder);
    return words + 3;
}

static APART SpvId emit_listed(Emitter *e, SpvOp op, SpvId type, SpvId a, SpvId b, uint32_t count) {
    return emit_op(e, op, type, (const uint32_t[]){a, b}, count);
}

SpvId emit_op1(Emitter *e, SpvOp op, SpvId type, SpvId a) {
    uint32_t *operands = open_short(e, op, type, 1);
    if (!operands) return emit_listed(e, op, type, a, 0, 1);
    operands[0] = a;
    return operands[-1];
}

SpvId emit_op2(Emitter *e, SpvOp op, SpvId type, SpvId a, SpvId b) {
    uint32_t *operands = open_short(e, op, type, 2);
    if (!operands) return emit_listed(e, op, type, a, b, 2);
    operands[0] = a;
    operands[1] = b;
    return operands[-1];
}

void emit_void(Emitter *e, SpvOp op, const uint32_t *operands, uint32_t count) {
    builder_inst(&e->builder, emit_code(e), op, operands, count);
}

SpvId emit_ext(Emitter *e, enum GLSLstd450 op, SpvId type, const uint32_t *operands, uint32_t count) {
    uint32_t words[2 + BUILTIN_MAX_PARAMETERS];
    words[0] = e->glsl;
    words[1] = (uint32_t)op;
    memcpy(words + 2, operands, count * sizeof *operands);
    return emit_op(e, SpvOpExtInst, type, words, count + 2);
}

void emit_put_store(Emitter *e, SpvId pointer, SpvId value) {
    uint32_t *words = builder_open(&e->builder, emit_code(e), SpvOpStore, 2);
    words[0] = pointer;
    words[1] = value;
}

// ---- operands

SpvId emit_other_value(Emitter *e, IrOperand operand) {
    uint32_t index = ir_index(operand);
    switch (ir_tag(operand)) {
    case IR_NONE: return 0;
    case IR_INST: return emit_module_value(e, index);
    case IR_PARAMETER: return e->fn.parameters.items[index];
    case IR_VARIABLE: return e->fn.locals.items[index];
    case IR_CONSTANT: return emit_constant(e, index);
    case IR_GLOBAL: return emit_global(e, index);
    case IR_OVERRIDE: return emit_override_value(e, index);
    case IR_MODULE: return emit_module_value(e, index);
    }
    return 0;
}

// ---- composites

SpvId emit_construct(Emitter *e, SpvId type, const SpvId *parts, uint32_t count) {
    return emit_op(e, SpvOpCompositeConstruct, type, parts, count);
}

SpvId emit_splat(Emitter *e, TypeId vector, SpvId scalar) {
    const SpvId parts[4] = {scalar, scalar, scalar, scalar};
    uint32_t width = type_get(e->types, vector)->width;
    return emit_construct(e, emit_type(e, vector, LAYOUT_LOGICAL), parts, width);
}

static APART SpvId emit_construct_inst(Emitter *e, const IrInst *inst) {
    SpvId type = emit_type(e, inst->type, LAYOUT_LOGICAL);
    SpvId short_list[16];
    SpvId *parts = inst->count <= 16 ? short_list : ARENA_ARRAY(e->arena, SpvId, inst->count);
    for (uint32_t i = 0; i < inst->count; i++)
        parts[i] = emit_value(e, e->module->extra.items[inst->a + i]);
    return emit_construct(e, type, parts, inst->count);
}

static APART SpvId emit_swizzle(Emitter *e, const IrInst *inst) {
    SpvId vector = emit_value(e, inst->a);
    SpvId type = emit_type(e, inst->type, LAYOUT_LOGICAL);
    const Type *result = type_get(e->types, inst->type);
    if (result->kind != TYPE_VECTOR) return emit_op2(e, SpvOpCompositeExtract, type, vector, inst->b & 3);
    uint32_t operands[6] = {vector, vector};
    for (uint32_t i = 0; i < result->width; i++)
        operands[2 + i] = inst->b >> (2 * i) & 3;
    return emit_op(e, SpvOpVectorShuffle, type, operands, 2u + result->width);
}

// ---- conversions

static bool is_int(TypeKind kind) {
    return kind == TYPE_I32 || kind == TYPE_U32;
}

static bool is_float(TypeKind kind) {
    return kind == TYPE_F32 || kind == TYPE_F16;
}

// i32 and u32 hold the same bits. Specialization knows no bitcast, but an addition may change the sign.
static SpvId emit_change_sign(Emitter *e, TypeId from, TypeId to, SpvId value) {
    SpvId type = emit_type(e, to, LAYOUT_LOGICAL);
    if (!e->spec) return emit_op1(e, SpvOpBitcast, type, value);
    return emit_op2(e, SpvOpIAdd, type, value, emit_splat_constant(e, from, 0));
}

static SpvId emit_to_bool(Emitter *e, TypeId from, SpvId type, SpvId value) {
    SpvId zero = emit_splat_constant(e, from, 0);
    // A NaN is true.
    SpvOp op = is_float(emit_scalar_kind(e, from)) ? SpvOpFUnordNotEqual : SpvOpINotEqual;
    return emit_op2(e, op, type, value, zero);
}

static SpvId emit_convert_matrix(Emitter *e, TypeId from, TypeId to, SpvId value) {
    TypeId from_column = type_get(e->types, from)->element;
    TypeId to_column = type_get(e->types, to)->element;
    uint32_t columns = type_get(e->types, to)->columns;
    SpvId parts[4];
    for (uint32_t i = 0; i < columns; i++) {
        SpvId column =
            emit_op2(e, SpvOpCompositeExtract, emit_type(e, from_column, LAYOUT_LOGICAL), value, i);
        parts[i] = emit_convert(e, from_column, to_column, column);
    }
    return emit_construct(e, emit_type(e, to, LAYOUT_LOGICAL), parts, columns);
}

// WGSL 17.1.2 Value constructors, 15.7.5 Floating point conversion.
SpvId emit_convert(Emitter *e, TypeId from, TypeId to, SpvId value) {
    if (from == to) return value;
    if (type_kind(e->types, to) == TYPE_MATRIX) return emit_convert_matrix(e, from, to, value);
    TypeKind source = emit_scalar_kind(e, from);
    TypeKind target = emit_scalar_kind(e, to);
    if (source == target) return value;
    SpvId type = emit_type(e, to, LAYOUT_LOGICAL);
    if (source == TYPE_BOOL) {
        SpvId one = emit_splat_constant(e, to, 1);
        SpvId zero = emit_splat_constant(e, to, 0);
        return emit_select(e, type, value, one, zero);
    }
    if (target == TYPE_BOOL) return emit_to_bool(e, from, type, value);
    if (is_int(source) && is_int(target)) return emit_change_sign(e, from, to, value);
    if (is_int(target)) return emit_float_to_int(e, from, to, value);
    if (source == TYPE_I32) return emit_op1(e, SpvOpConvertSToF, type, value);
    if (source == TYPE_U32) return emit_op1(e, SpvOpConvertUToF, type, value);
    return emit_op1(e, SpvOpFConvert, type, value);
}

static SpvId emit_bitcast(Emitter *e, const IrInst *inst) {
    TypeId from = emit_operand_type(e, inst->a);
    SpvId value = emit_value(e, inst->a);
    if (from == inst->type) return value;
    if (is_int(emit_scalar_kind(e, from)) && is_int(emit_scalar_kind(e, inst->type)))
        return emit_change_sign(e, from, inst->type, value);
    return emit_op1(e, SpvOpBitcast, emit_type(e, inst->type, LAYOUT_LOGICAL), value);
}

// ---- operators

static SpvId emit_unary(Emitter *e, const IrInst *inst) {
    SpvId value = emit_value(e, inst->a);
    SpvId type = emit_type(e, inst->type, LAYOUT_LOGICAL);
    switch ((UnaryOp)inst->sub) {
    case UNARY_NEGATE: {
        SpvOp op = is_float(emit_scalar_kind(e, inst->type)) ? SpvOpFNegate : SpvOpSNegate;
        return emit_op1(e, op, type, value);
    }
    case UNARY_NOT: return emit_op1(e, SpvOpLogicalNot, type, value);
    case UNARY_COMPLEMENT: return emit_op1(e, SpvOpNot, type, value);
    default: break;
    }
    assert(false && "references are gone from the IR");
    return 0;
}

// The plain operations, by the scalar type of their operands. SpvOpNop: there is none.
typedef struct OperatorOps {
    uint16_t boolean, i32, u32, real; // SpvOp
} OperatorOps;

static const OperatorOps operator_ops[] = {
    [BINARY_ADD] = {SpvOpNop, SpvOpIAdd, SpvOpIAdd, SpvOpFAdd},
    [BINARY_SUBTRACT] = {SpvOpNop, SpvOpISub, SpvOpISub, SpvOpFSub},
    [BINARY_MULTIPLY] = {SpvOpNop, SpvOpIMul, SpvOpIMul, SpvOpFMul},
    [BINARY_DIVIDE] = {SpvOpNop, SpvOpNop, SpvOpNop, SpvOpFDiv},
    [BINARY_REMAINDER] = {SpvOpNop, SpvOpNop, SpvOpNop, SpvOpFRem},
    [BINARY_AND] = {SpvOpLogicalAnd, SpvOpBitwiseAnd, SpvOpBitwiseAnd, SpvOpNop},
    [BINARY_OR] = {SpvOpLogicalOr, SpvOpBitwiseOr, SpvOpBitwiseOr, SpvOpNop},
    [BINARY_XOR] = {SpvOpLogicalNotEqual, SpvOpBitwiseXor, SpvOpBitwiseXor, SpvOpNop},
    [BINARY_EQUAL] = {SpvOpLogicalEqual, SpvOpIEqual, SpvOpIEqual, SpvOpFOrdEqual},
    [BINARY_NOT_EQUAL] = {SpvOpLogicalNotEqual, SpvOpINotEqual, SpvOpINotEqual, SpvOpFUnordNotEqual},
    [BINARY_LESS] = {SpvOpNop, SpvOpSLessThan, SpvOpULessThan, SpvOpFOrdLessThan},
    [BINARY_LESS_EQUAL] = {SpvOpNop, SpvOpSLessThanEqual, SpvOpULessThanEqual, SpvOpFOrdLessThanEqual},
    [BINARY_GREATER] = {SpvOpNop, SpvOpSGreaterThan, SpvOpUGreaterThan, SpvOpFOrdGreaterThan},
    [BINARY_GREATER_EQUAL] = {SpvOpNop, SpvOpSGreaterThanEqual, SpvOpUGreaterThanEqual,
                              SpvOpFOrdGreaterThanEqual},
};

static SpvOp operator_op(BinaryOp op, TypeKind scalar) {
    const OperatorOps *ops = &operator_ops[op];
    switch (scalar) {
    case TYPE_BOOL: return (SpvOp)ops->boolean;
    case TYPE_I32: return (SpvOp)ops->i32;
    case TYPE_U32: return (SpvOp)ops->u32;
    default: return (SpvOp)ops->real;
    }
}

// WGSL 8.7: matrices are added column by column.
static APART SpvId emit_matrix_sum(Emitter *e, SpvOp op, TypeId matrix, SpvId left, SpvId right) {
    SpvId column = emit_type(e, type_get(e->types, matrix)->element, LAYOUT_LOGICAL);
    uint32_t columns = type_get(e->types, matrix)->columns;
    SpvId parts[4];
    for (uint32_t i = 0; i < columns; i++) {
        SpvId a = emit_op2(e, SpvOpCompositeExtract, column, left, i);
        SpvId b = emit_op2(e, SpvOpCompositeExtract, column, right, i);
        parts[i] = emit_op2(e, op, column, a, b);
    }
    return emit_construct(e, emit_type(e, matrix, LAYOUT_LOGICAL), parts, columns);
}

static SpvId emit_product(Emitter *e, const IrInst *inst, SpvId left, SpvId right) {
    SpvId type = emit_type(e, inst->type, LAYOUT_LOGICAL);
    TypeKind left_kind = type_kind(e->types, emit_operand_type(e, inst->a));
    TypeKind right_kind = type_kind(e->types, emit_operand_type(e, inst->b));
    if (left_kind == TYPE_MATRIX && right_kind == TYPE_MATRIX)
        return emit_op2(e, SpvOpMatrixTimesMatrix, type, left, right);
    if (left_kind == TYPE_MATRIX && right_kind == TYPE_VECTOR)
        return emit_op2(e, SpvOpMatrixTimesVector, type, left, right);
    if (left_kind == TYPE_VECTOR && right_kind == TYPE_MATRIX)
        return emit_op2(e, SpvOpVectorTimesMatrix, type, left, right);
    if (left_kind == TYPE_MATRIX) return emit_op2(e, SpvOpMatrixTimesScalar, type, left, right);
    if (right_kind == TYPE_MATRIX) return emit_op2(e, SpvOpMatrixTimesScalar, type, right, left);
    return emit_op2(e, operator_op(BINARY_MULTIPLY, emit_scalar_kind(e, inst->type)), type, left, right);
}

SpvId emit_binary(Emitter *e, const IrInst *inst) {
    BinaryOp op = (BinaryOp)inst->sub;
    TypeId left_type = emit_operand_type(e, inst->a);
    TypeKind scalar = emit_scalar_kind(e, left_type);
    SpvId left = emit_value(e, inst->a);
    SpvId right = emit_value(e, inst->b);
    switch (op) {
    case BINARY_MULTIPLY: return emit_product(e, inst, left, right);
    case BINARY_ADD:
    case BINARY_SUBTRACT:
        if (type_kind(e->types, left_type) == TYPE_MATRIX)
            return emit_matrix_sum(e, operator_op(op, scalar), inst->type, left, right);
        break;
    case BINARY_DIVIDE:
    case BINARY_REMAINDER:
        if (is_int(scalar)) return emit_divide(e, inst->type, left, right, inst->b, op == BINARY_REMAINDER);
        break;
    case BINARY_SHIFT_LEFT:
    case BINARY_SHIFT_RIGHT: return emit_shift(e, op, inst->type, left, right, inst->b);
    default: break;
    }
    return emit_op2(e, operator_op(op, scalar), emit_type(e, inst->type, LAYOUT_LOGICAL), left, right);
}

// ---- all of them

SpvId emit_pure(Emitter *e, const IrInst *inst) {
    switch ((IrOp)inst->op) {
    case IR_ARRAY_LENGTH: return emit_array_length(e, inst->a);
    case IR_EXTRACT: {
        SpvId composite = emit_value(e, inst->a);
        return emit_op2(e, SpvOpCompositeExtract, emit_type(e, inst->type, LAYOUT_LOGICAL), composite,
                        inst->b);
    }
    case IR_EXTRACT_INDEX: return emit_extract_index(e, inst);
    case IR_SWIZZLE: return emit_swizzle(e, inst);
    case IR_CONSTRUCT: return emit_construct_inst(e, inst);
    case IR_SPLAT: return emit_splat(e, inst->type, emit_value(e, inst->a));
    case IR_CONVERT:
        return emit_convert(e, emit_operand_type(e, inst->a), inst->type, emit_value(e, inst->a));
    case IR_BITCAST: return emit_bitcast(e, inst);
    case IR_UNARY: return emit_unary(e, inst);
    case IR_BINARY: return emit_binary(e, inst);
    case IR_BUILTIN: return emit_builtin(e, inst);
    default: break;
    }
    assert(false && "an instruction without a value");
    return 0;
}
