// WGSL 8.6 to 8.9: the type rules of the operators.
#include "sema/overload.h"

bool unary_resolve(Builtins *builtins, UnaryOp op, TypeId operand, Match *match) {
    uint32_t scalars = 0;
    switch (op) {
    case UNARY_NEGATE: scalars = SCALARS_NUMBER & ~(uint32_t)SCALARS_U32; break;
    case UNARY_NOT: scalars = SCALARS_BOOL; break;
    case UNARY_COMPLEMENT: scalars = SCALARS_INTEGER; break;
    case UNARY_INDIRECTION:
    case UNARY_ADDRESS_OF: return false;
    }
    Shape shape = shape_of(builtins->types, operand);
    if (shape.columns != 0 || !(scalars & 1u << shape.scalar)) return false;
    TypeId type = shape_type(builtins->types, shape.scalar, shape);
    return match_operator(match, type, type, 0, 1);
}

// The scalar type that both operands convert to and the operator takes, or 0.
static TypeId common_scalar(Shape left, Shape right, uint32_t scalars) {
    return scalars_preferred(scalars_from(left.scalar) & scalars_from(right.scalar) & scalars);
}

// Both operands of one type, and a result of that type or of bools.
static bool resolve_same(TypeTable *types, Shape left, Shape right, uint32_t scalars, bool to_bool,
                         Match *match) {
    if (left.columns != 0 || right.columns != 0 || left.width != right.width) return false;
    TypeId scalar = common_scalar(left, right, scalars);
    if (scalar == 0) return false;
    TypeId type = shape_type(types, scalar, left);
    return match_operator(match, to_bool ? shape_type(types, TYPE_BOOL_ID, left) : type, type, type, 2);
}

// WGSL 8.7, matrix arithmetic: the shape of `left op right` where one of them is a matrix, or columns 0 and
// width 0 if there is none.
static Shape matrix_result(BinaryOp op, Shape left, Shape right) {
    const Shape none = {0, 0, 0};
    if (op == BINARY_ADD || op == BINARY_SUBTRACT)
        return left.columns == right.columns && left.width == right.width ? left : none;
    if (op != BINARY_MULTIPLY) return none;
    if (left.columns == 0) {
        if (left.width == 1) return right;
        return left.width == right.width ? (Shape){0, right.columns, 0} : none;
    }
    if (right.columns == 0) {
        if (right.width == 1) return left;
        return left.columns == right.width ? (Shape){0, left.width, 0} : none;
    }
    return left.columns == right.width ? (Shape){0, left.width, right.columns} : none;
}

static bool resolve_arithmetic(TypeTable *types, BinaryOp op, Shape left, Shape right, Match *match) {
    bool with_matrix = left.columns != 0 || right.columns != 0;
    TypeId scalar =
        common_scalar(left, right, with_matrix ? (uint32_t)SCALARS_FLOAT : (uint32_t)SCALARS_NUMBER);
    if (scalar == 0) return false;
    Shape result = left;
    if (with_matrix) {
        result = matrix_result(op, left, right);
        if (result.width == 0) return false;
    } else if (left.width != right.width) {
        if (left.width != 1 && right.width != 1) return false;
        if (left.width == 1) result = right;
    }
    return match_operator(match, shape_type(types, scalar, result), shape_type(types, scalar, left),
                          shape_type(types, scalar, right), 2);
}

// WGSL 8.9: the count is u32, or a vector of u32 as wide as the value.
static bool resolve_shift(TypeTable *types, Shape left, Shape right, Match *match) {
    if (left.columns != 0 || right.columns != 0 || left.width != right.width) return false;
    if (!(SCALARS_INTEGER & 1u << left.scalar) || !(scalars_from(right.scalar) & SCALARS_U32)) return false;
    TypeId type = shape_type(types, left.scalar, left);
    return match_operator(match, type, type, shape_type(types, TYPE_U32_ID, right), 2);
}

const uint16_t operator_scalars[] = {
    [BINARY_NONE] = 0,
    [BINARY_ADD] = SCALARS_NUMBER,
    [BINARY_SUBTRACT] = SCALARS_NUMBER,
    [BINARY_MULTIPLY] = SCALARS_NUMBER,
    [BINARY_DIVIDE] = SCALARS_NUMBER,
    [BINARY_REMAINDER] = SCALARS_NUMBER,
    [BINARY_AND] = SCALARS_INTEGER | SCALARS_BOOL,
    [BINARY_OR] = SCALARS_INTEGER | SCALARS_BOOL,
    [BINARY_XOR] = SCALARS_INTEGER,
    [BINARY_SHIFT_LEFT] = SCALARS_U32,
    [BINARY_SHIFT_RIGHT] = SCALARS_U32,
    [BINARY_LOGICAL_AND] = SCALARS_BOOL,
    [BINARY_LOGICAL_OR] = SCALARS_BOOL,
    [BINARY_EQUAL] = SCALARS_ALL,
    [BINARY_NOT_EQUAL] = SCALARS_ALL,
    [BINARY_LESS] = SCALARS_NUMBER,
    [BINARY_LESS_EQUAL] = SCALARS_NUMBER,
    [BINARY_GREATER] = SCALARS_NUMBER,
    [BINARY_GREATER_EQUAL] = SCALARS_NUMBER,
};

bool binary_resolve_shapes(Builtins *builtins, BinaryOp op, TypeId left_type, TypeId right_type,
                           Match *match) {
    TypeTable *types = builtins->types;
    uint32_t scalars = operator_scalars[op];
    Shape left = shape_of(types, left_type);
    Shape right = shape_of(types, right_type);
    if (left.scalar == 0 || right.scalar == 0) return false;
    switch (op) {
    case BINARY_ADD:
    case BINARY_SUBTRACT:
    case BINARY_MULTIPLY:
    case BINARY_DIVIDE:
    case BINARY_REMAINDER: return resolve_arithmetic(types, op, left, right, match);
    case BINARY_SHIFT_LEFT:
    case BINARY_SHIFT_RIGHT: return resolve_shift(types, left, right, match);
    case BINARY_LOGICAL_AND:
    case BINARY_LOGICAL_OR: return left.width == 1 && resolve_same(types, left, right, scalars, false, match);
    default: return resolve_same(types, left, right, scalars, op >= BINARY_EQUAL, match);
    }
}
