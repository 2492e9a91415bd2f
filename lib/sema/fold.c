// Constant evaluation of operators, constructors and indexing.
#include "sema/fold.h"

#include "sema/numeric.h"

#include <inttypes.h>
#include <math.h>

enum { MOST_COMPONENTS = 4, CONCRETE_BITS = 32, ABSTRACT_BITS = 64 };

// ---- shared helpers

ConstId fold_error(Folder *folder, const char *text) {
    folder->error = text;
    return 0;
}

const char *fold_text(const Folder *folder, ConstId id) {
    return const_text(folder->constants, folder->arena, id);
}

const char *fold_call_text(const Folder *folder, BuiltinId builtin, const ConstId *arguments,
                           uint32_t count) {
    const char *text = arena_print(folder->arena, "%s(", builtin_text(builtin));
    for (uint32_t i = 0; i < count; i++)
        text =
            arena_print(folder->arena, "%s%s%s", text, i == 0 ? "" : ", ", fold_text(folder, arguments[i]));
    return arena_print(folder->arena, "%s)", text);
}

double fold_real(const Folder *folder, ConstId id) {
    const Constant *constant = const_get(folder->constants, id);
    return constant->kind == CONST_FLOAT ? constant->real : (double)constant->integer;
}

double fold_real_at(Folder *folder, ConstId vector, uint32_t index) {
    return fold_real(folder, const_element(folder->constants, vector, index));
}

ConstId fold_finite(Folder *folder, double value, TypeId type, const char *operation) {
    if (isnan(value)) return fold_fail(folder, "'%s' has no value: it is outside the domain", operation);
    double rounded = numeric_round(value, type);
    if (!isfinite(rounded))
        return fold_fail(folder, "'%s' is infinite, or too large for '%s'", operation,
                         type_text(folder->types, folder->arena, type));
    return const_float(folder->constants, type, rounded);
}

uint32_t fold_bits(const Folder *folder, ConstId id) {
    return (uint32_t)const_as_integer(folder->constants, id);
}

ConstId fold_from_bits(Folder *folder, TypeId type, uint32_t bits) {
    int64_t value = type == TYPE_I32_ID ? (int64_t)(int32_t)bits : (int64_t)bits;
    return const_integer(folder->constants, type, value);
}

static bool is_composite(const Folder *folder, ConstId id) {
    uint32_t kind = const_get(folder->constants, id)->kind;
    return kind == CONST_COMPOSITE || kind == CONST_ZERO;
}

ConstId fold_component_wise(Folder *folder, const ScalarOperation *operation, const ConstId *operands,
                            TypeId result) {
    if (result < TYPE_FIRST_COMPOSED) return operation->evaluate(folder, operation, operands, result);
    uint32_t count = const_element_count(folder->constants, result);
    ConstId components[MOST_COMPONENTS];
    for (uint32_t i = 0; i < count; i++) {
        ConstId parts[FOLD_MAX_ARGUMENTS];
        for (uint32_t k = 0; k < operation->count; k++)
            parts[k] = is_composite(folder, operands[k]) ? const_element(folder->constants, operands[k], i)
                                                         : operands[k];
        components[i] = fold_component_wise(folder, operation, parts, type_element(folder->types, result));
        if (components[i] == 0) return 0;
    }
    return const_composite(folder->constants, result, components, count);
}

static bool is_float(TypeId type) {
    return type == TYPE_F32_ID || type == TYPE_F16_ID || type == TYPE_ABSTRACT_FLOAT_ID;
}

static ConstId fold_bool(Folder *folder, bool value) {
    return const_integer(folder->constants, TYPE_BOOL_ID, value);
}

// ---- unary operators

// WGSL 8.6, 8.7, 8.9. The most negative integer is its own negation, in AbstractInt too.
static ConstId unary_scalar(Folder *folder, const ScalarOperation *operation, const ConstId *operands,
                            TypeId type) {
    Constant value = *const_get(folder->constants, operands[0]);
    switch ((UnaryOp)operation->op) {
    case UNARY_NEGATE:
        if (value.kind == CONST_FLOAT) return const_float(folder->constants, type, -value.real);
        if (value.integer == INT64_MIN) return operands[0];
        if (type == TYPE_ABSTRACT_INT_ID) return const_integer(folder->constants, type, -value.integer);
        return fold_from_bits(folder, type, 0 - (uint32_t)value.integer);
    case UNARY_NOT: return fold_bool(folder, value.integer == 0);
    case UNARY_COMPLEMENT:
        if (type == TYPE_ABSTRACT_INT_ID) return const_integer(folder->constants, type, ~value.integer);
        return fold_from_bits(folder, type, ~(uint32_t)value.integer);
    case UNARY_INDIRECTION:
    case UNARY_ADDRESS_OF: break;
    }
    return fold_fail(folder, "'%s' cannot be evaluated at compile time",
                     unary_op_text((UnaryOp)operation->op));
}

ConstId fold_unary(Folder *folder, UnaryOp op, ConstId operand, TypeId result) {
    ScalarOperation operation = {unary_scalar, op, 1};
    return fold_component_wise(folder, &operation, &operand, result);
}

// ---- binary operators on scalars

static const char *binary_text(const Folder *folder, BinaryOp op, ConstId left, ConstId right) {
    return arena_print(folder->arena, "%s %s %s", fold_text(folder, left), binary_op_text(op),
                       fold_text(folder, right));
}

static ConstId abstract_arithmetic(Folder *folder, BinaryOp op, ConstId left, ConstId right) {
    int64_t a = const_as_integer(folder->constants, left);
    int64_t b = const_as_integer(folder->constants, right);
    int64_t value = 0;
    bool overflow = false;
    switch (op) {
    case BINARY_ADD: overflow = __builtin_add_overflow(a, b, &value); break;
    case BINARY_SUBTRACT: overflow = __builtin_sub_overflow(a, b, &value); break;
    case BINARY_MULTIPLY: overflow = __builtin_mul_overflow(a, b, &value); break;
    case BINARY_DIVIDE:
    case BINARY_REMAINDER:
        overflow = a == INT64_MIN && b == -1;
        if (!overflow) value = op == BINARY_DIVIDE ? a / b : a % b;
        break;
    default: break;
    }
    if (overflow)
        return fold_fail(folder, "'%s' overflows the 64 bits of an abstract integer",
                         binary_text(folder, op, left, right));
    return const_integer(folder->constants, TYPE_ABSTRACT_INT_ID, value);
}

ConstId fold_integer_arithmetic(Folder *folder, BinaryOp op, ConstId left, ConstId right, TypeId type) {
    int64_t a = const_as_integer(folder->constants, left);
    int64_t b = const_as_integer(folder->constants, right);
    bool divides = op == BINARY_DIVIDE || op == BINARY_REMAINDER;
    if (divides && b == 0)
        return fold_fail(folder, "'%s' divides by zero", binary_text(folder, op, left, right));
    if (type == TYPE_ABSTRACT_INT_ID) return abstract_arithmetic(folder, op, left, right);
    if (divides && type == TYPE_I32_ID && a == INT32_MIN && b == -1)
        return fold_fail(folder, "'%s' overflows 'i32'", binary_text(folder, op, left, right));
    // The exact results fit into 64 bits, but for the products of u32, which wrap around alike in uint64_t.
    switch (op) {
    case BINARY_ADD: return fold_from_bits(folder, type, (uint32_t)(a + b));
    case BINARY_SUBTRACT: return fold_from_bits(folder, type, (uint32_t)(a - b));
    case BINARY_MULTIPLY: return fold_from_bits(folder, type, (uint32_t)((uint64_t)a * (uint64_t)b));
    case BINARY_DIVIDE: return fold_from_bits(folder, type, (uint32_t)(a / b));
    default: return fold_from_bits(folder, type, (uint32_t)(a % b));
    }
}

// WGSL 8.7. The sum, difference, product and quotient of two f32 or f16 in double precision, rounded again,
// are the correctly rounded ones: double has more than twice their digits.
static ConstId float_arithmetic(Folder *folder, BinaryOp op, ConstId left, ConstId right, TypeId type) {
    double a = fold_real(folder, left);
    double b = fold_real(folder, right);
    double value = 0;
    switch (op) {
    case BINARY_ADD: value = a + b; break;
    case BINARY_SUBTRACT: value = a - b; break;
    case BINARY_MULTIPLY: value = a * b; break;
    case BINARY_DIVIDE: value = a / b; break;
    default: value = fmod(a, b); break;
    }
    const char *text = "";
    if (!isfinite(numeric_round(value, type))) {
        text = binary_text(folder, op, left, right);
        if (b == 0 && (op == BINARY_DIVIDE || op == BINARY_REMAINDER))
            return fold_fail(folder, "'%s' divides by zero", text);
    }
    return fold_finite(folder, value, type, text);
}

static ConstId bitwise(Folder *folder, BinaryOp op, ConstId left, ConstId right, TypeId type) {
    int64_t a = const_as_integer(folder->constants, left);
    int64_t b = const_as_integer(folder->constants, right);
    int64_t value = op == BINARY_AND ? (a & b) : op == BINARY_OR ? (a | b) : (a ^ b);
    if (type == TYPE_I32_ID || type == TYPE_U32_ID) return fold_from_bits(folder, type, (uint32_t)value);
    return const_integer(folder->constants, type, value);
}

static ConstId shift_left_overflow(Folder *folder, ConstId left, ConstId right, TypeId type) {
    return fold_fail(folder, "'%s' overflows '%s'", binary_text(folder, BINARY_SHIFT_LEFT, left, right),
                     type_text(folder->types, folder->arena, type));
}

// `value` >> `count` with copies of the sign bit; C leaves it to the compiler. `count` is below 64.
static int64_t shift_down(int64_t value, int64_t count) {
    uint64_t bits = (uint64_t)value;
    return (int64_t)(value < 0 ? ~(~bits >> count) : bits >> count);
}

// WGSL 8.9: bits that are lost must equal the sign bit, or be 0 in a u32.
static ConstId shift_left(Folder *folder, ConstId left, ConstId right, TypeId type) {
    int64_t value = const_as_integer(folder->constants, left);
    int64_t count = const_as_integer(folder->constants, right);
    if (value == 0) return left;
    if (count >= ABSTRACT_BITS) return shift_left_overflow(folder, left, right, type);
    int64_t shifted = (int64_t)((uint64_t)value << count);
    bool lost = shift_down(shifted, count) != value;
    if (type == TYPE_I32_ID) lost = lost || shifted < INT32_MIN || shifted > INT32_MAX;
    if (type == TYPE_U32_ID) lost = lost || shifted > UINT32_MAX;
    if (lost) return shift_left_overflow(folder, left, right, type);
    return const_integer(folder->constants, type, shifted);
}

static ConstId shift_right(Folder *folder, ConstId left, ConstId right, TypeId type) {
    int64_t value = const_as_integer(folder->constants, left);
    int64_t count = const_as_integer(folder->constants, right);
    if (count >= ABSTRACT_BITS) count = ABSTRACT_BITS - 1;
    return const_integer(folder->constants, type, shift_down(value, count));
}

static bool shift_count_is_valid(Folder *folder, ConstId count, TypeId type) {
    if (type == TYPE_ABSTRACT_INT_ID || const_as_integer(folder->constants, count) < CONCRETE_BITS)
        return true;
    fold_fail(folder, "a shift by %" PRId64 " is not possible: '%s' has %d bits",
              const_as_integer(folder->constants, count), type_text(folder->types, folder->arena, type),
              CONCRETE_BITS);
    return false;
}

static ConstId compare(Folder *folder, BinaryOp op, ConstId left, ConstId right) {
    Constant a = *const_get(folder->constants, left);
    Constant b = *const_get(folder->constants, right);
    int order = 0;
    if (a.kind == CONST_FLOAT)
        order = (a.real > b.real) - (a.real < b.real);
    else
        order = (a.integer > b.integer) - (a.integer < b.integer);
    switch (op) {
    case BINARY_EQUAL: return fold_bool(folder, order == 0);
    case BINARY_NOT_EQUAL: return fold_bool(folder, order != 0);
    case BINARY_LESS: return fold_bool(folder, order < 0);
    case BINARY_LESS_EQUAL: return fold_bool(folder, order <= 0);
    case BINARY_GREATER: return fold_bool(folder, order > 0);
    default: return fold_bool(folder, order >= 0);
    }
}

static ConstId binary_scalar(Folder *folder, const ScalarOperation *operation, const ConstId *operands,
                             TypeId type) {
    BinaryOp op = (BinaryOp)operation->op;
    ConstId left = operands[0];
    ConstId right = operands[1];
    switch (op) {
    case BINARY_NONE: break;
    case BINARY_ADD:
    case BINARY_SUBTRACT:
    case BINARY_MULTIPLY:
    case BINARY_DIVIDE:
    case BINARY_REMAINDER:
        return is_float(type) ? float_arithmetic(folder, op, left, right, type)
                              : fold_integer_arithmetic(folder, op, left, right, type);
    case BINARY_AND:
    case BINARY_OR:
    case BINARY_XOR: return bitwise(folder, op, left, right, type);
    case BINARY_SHIFT_LEFT:
        return shift_count_is_valid(folder, right, type) ? shift_left(folder, left, right, type) : 0;
    case BINARY_SHIFT_RIGHT:
        return shift_count_is_valid(folder, right, type) ? shift_right(folder, left, right, type) : 0;
    case BINARY_LOGICAL_AND:
        return fold_bool(folder,
                         const_is_true(folder->constants, left) && const_is_true(folder->constants, right));
    case BINARY_LOGICAL_OR:
        return fold_bool(folder,
                         const_is_true(folder->constants, left) || const_is_true(folder->constants, right));
    case BINARY_EQUAL:
    case BINARY_NOT_EQUAL:
    case BINARY_LESS:
    case BINARY_LESS_EQUAL:
    case BINARY_GREATER:
    case BINARY_GREATER_EQUAL: return compare(folder, op, left, right);
    }
    return 0;
}

static TypeKind kind_of(const Folder *folder, ConstId id) {
    return type_kind(folder->types, const_get(folder->constants, id)->type);
}

ConstId fold_binary(Folder *folder, BinaryOp op, ConstId left, ConstId right, TypeId result) {
    if (op == BINARY_MULTIPLY) {
        TypeKind left_kind = kind_of(folder, left);
        TypeKind right_kind = kind_of(folder, right);
        bool is_product =
            (left_kind == TYPE_MATRIX && (right_kind == TYPE_MATRIX || right_kind == TYPE_VECTOR)) ||
            (left_kind == TYPE_VECTOR && right_kind == TYPE_MATRIX);
        if (is_product) return fold_matrix_product(folder, left, right, result);
    }
    ScalarOperation operation = {binary_scalar, op, 2};
    ConstId operands[2] = {left, right};
    return fold_component_wise(folder, &operation, operands, result);
}

// ---- early evaluation, WGSL 8.7 and 8.9: what is an error whatever the left operand is

static bool check_right_scalar(Folder *folder, BinaryOp op, ConstId right, TypeId left_scalar) {
    if (op == BINARY_SHIFT_LEFT || op == BINARY_SHIFT_RIGHT)
        return shift_count_is_valid(folder, right, left_scalar);
    const Constant *divisor = const_get(folder->constants, right);
    if (divisor->kind != CONST_INTEGER || divisor->integer != 0) return true;
    fold_error(folder, op == BINARY_DIVIDE ? "division by zero" : "remainder of a division by zero");
    return false;
}

bool check_right_operand(Folder *folder, BinaryOp op, ConstId right, TypeId left_type) {
    TypeId scalar = type_scalar(folder->types, left_type);
    if (!is_composite(folder, right)) return check_right_scalar(folder, op, right, scalar);
    if (kind_of(folder, right) != TYPE_VECTOR) return true;
    uint32_t count = const_element_count(folder->constants, const_get(folder->constants, right)->type);
    for (uint32_t i = 0; i < count; i++)
        if (!check_right_scalar(folder, op, const_element(folder->constants, right, i), scalar)) return false;
    return true;
}

// ---- constructors

static ConstId convert(Folder *folder, ConstId value, TypeId type) {
    return const_convert(folder->constants, value, type, &folder->error);
}

// The scalars of `arguments`, each converted to `scalar`, in order. At most 16.
static bool flatten(Folder *folder, const ConstId *arguments, uint32_t count, TypeId scalar, ConstId *parts) {
    uint32_t filled = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t components = 1;
        bool composite = is_composite(folder, arguments[i]);
        if (composite)
            components =
                const_element_count(folder->constants, const_get(folder->constants, arguments[i])->type);
        for (uint32_t k = 0; k < components; k++) {
            ConstId part = composite ? const_element(folder->constants, arguments[i], k) : arguments[i];
            parts[filled] = convert(folder, part, scalar);
            if (parts[filled++] == 0) return false;
        }
    }
    return true;
}

static ConstId construct_vector(Folder *folder, TypeId type, const ConstId *arguments, uint32_t count) {
    Type vector = *type_get(folder->types, type);
    ConstId parts[MOST_COMPONENTS];
    if (!flatten(folder, arguments, count, vector.element, parts)) return 0;
    if (count == 1 && !is_composite(folder, arguments[0]))
        for (uint32_t i = 1; i < vector.width; i++)
            parts[i] = parts[0];
    return const_composite(folder->constants, type, parts, vector.width);
}

static ConstId construct_matrix(Folder *folder, TypeId type, const ConstId *arguments, uint32_t count) {
    Type matrix = *type_get(folder->types, type);
    if (count == 1) return convert(folder, arguments[0], type);
    ConstId parts[MOST_COMPONENTS * MOST_COMPONENTS];
    if (!flatten(folder, arguments, count, type_scalar(folder->types, type), parts)) return 0;
    ConstId columns[MOST_COMPONENTS];
    for (uint32_t i = 0; i < matrix.columns; i++)
        columns[i] = const_composite(folder->constants, matrix.element, parts + (size_t)i * matrix.width,
                                     matrix.width);
    return const_composite(folder->constants, type, columns, matrix.columns);
}

static ConstId construct_elements(Folder *folder, TypeId type, const ConstId *arguments, uint32_t count) {
    ConstId *parts = ARENA_ARRAY(folder->arena, ConstId, count);
    bool is_array = type_kind(folder->types, type) == TYPE_ARRAY;
    for (uint32_t i = 0; i < count; i++) {
        TypeId part =
            is_array ? type_element(folder->types, type) : type_member(folder->types, type, i)->type;
        parts[i] = convert(folder, arguments[i], part);
        if (parts[i] == 0) return 0;
    }
    return const_composite(folder->constants, type, parts, count);
}

ConstId fold_constructor(Folder *folder, TypeId type, const ConstId *arguments, uint32_t count) {
    if (count == 0) return const_zero(folder->constants, type);
    switch (type_kind(folder->types, type)) {
    case TYPE_VECTOR: return construct_vector(folder, type, arguments, count);
    case TYPE_MATRIX: return construct_matrix(folder, type, arguments, count);
    case TYPE_ARRAY:
    case TYPE_STRUCT: return construct_elements(folder, type, arguments, count);
    default: return convert(folder, arguments[0], type);
    }
}

// WGSL 8.5.1 to 8.5.3
ConstId fold_index(Folder *folder, ConstId base, ConstId index) {
    TypeId type = const_get(folder->constants, base)->type;
    int64_t at = const_as_integer(folder->constants, index);
    uint32_t count = const_element_count(folder->constants, type);
    if (at < 0 || at >= (int64_t)count)
        return fold_fail(folder, "index %" PRId64 " is out of bounds: '%s' has %u %s", at,
                         type_text(folder->types, folder->arena, type), count,
                         type_kind(folder->types, type) == TYPE_VECTOR   ? "components"
                         : type_kind(folder->types, type) == TYPE_MATRIX ? "columns"
                         : count == 1                                    ? "element"
                                                                         : "elements");
    return const_element(folder->constants, base, (uint32_t)at);
}
