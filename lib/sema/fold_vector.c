// Constant evaluation of what looks at whole vectors and matrices: WGSL 8.7 matrix products, 17.3, 17.5.
#include "sema/fold.h"
#include "sema/numeric.h"

#include <math.h>

enum { MOST_COMPONENTS = 4 };

// A vector or matrix of floats, and their type. Every step of the formulas below is rounded to the type, as
// the expressions would be from which the specification inherits accuracy and domain (WGSL 15.7.4.1, 15.7.7).
typedef struct Reals {
    double at[MOST_COMPONENTS];
    uint32_t count;
    TypeId type;
} Reals;

static Reals reals_of(Folder *folder, ConstId id) {
    TypeId type = const_get(folder->constants, id)->type;
    Reals reals = {.count = const_element_count(folder->constants, type),
                   .type = type_scalar(folder->types, type)};
    if (reals.count == 0) {
        reals.count = 1;
        reals.at[0] = fold_real(folder, id);
        return reals;
    }
    for (uint32_t i = 0; i < reals.count; i++)
        reals.at[i] = fold_real_at(folder, id, i);
    return reals;
}

static ConstId to_vector(Folder *folder, const Reals *reals, TypeId result, const char *operation) {
    ConstId parts[MOST_COMPONENTS] = {0};
    for (uint32_t i = 0; i < reals->count; i++) {
        parts[i] = fold_finite(folder, reals->at[i], reals->type, operation);
        if (parts[i] == 0) return 0;
    }
    if (result < TYPE_FIRST_COMPOSED) return parts[0];
    return const_composite(folder->constants, result, parts, reals->count);
}

static double times(double a, double b, TypeId type) {
    return numeric_round(a * b, type);
}

static double plus(double a, double b, TypeId type) {
    return numeric_round(a + b, type);
}

static double dot_of(const Reals *a, const Reals *b) {
    double sum = times(a->at[0], b->at[0], a->type);
    for (uint32_t i = 1; i < a->count; i++)
        sum = plus(sum, times(a->at[i], b->at[i], a->type), a->type);
    return sum;
}

// The root of the sum of squares, not rounded on the way; scaling keeps small squares from vanishing.
static double exact_length(const Reals *v) {
    if (v->count == 1) return fabs(v->at[0]);
    double sum = 0;
    double largest = 0;
    for (uint32_t i = 0; i < v->count; i++) {
        sum += v->at[i] * v->at[i];
        largest = fmax(largest, fabs(v->at[i]));
    }
    if (largest == 0 || sum > 1e-200) return sqrt(sum);
    sum = 0;
    for (uint32_t i = 0; i < v->count; i++)
        sum += (v->at[i] / largest) * (v->at[i] / largest);
    return largest * sqrt(sum);
}

// WGSL 17.5.38. WGSL 15.7.3 lets a length slightly above the largest finite value round down to it or
// overflow; it overflows, as its squares would.
static double length_of(const Reals *v) {
    double length = exact_length(v);
    return length > numeric_largest(v->type) ? (double)INFINITY : length;
}

// ---- vectors of floats

static ConstId dot_product(Folder *folder, const ConstId *arguments, TypeId result) {
    uint32_t count = const_element_count(folder->constants, const_get(folder->constants, arguments[0])->type);
    ConstId sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        ConstId product =
            fold_binary(folder, BINARY_MULTIPLY, const_element(folder->constants, arguments[0], i),
                        const_element(folder->constants, arguments[1], i), result);
        if (product == 0) return 0;
        sum = sum == 0 ? product : fold_binary(folder, BINARY_ADD, sum, product, result);
        if (sum == 0) return 0;
    }
    return sum;
}

static Reals cross_of(const Reals *a, const Reals *b) {
    Reals result = {.count = 3, .type = a->type};
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t j = (i + 1) % 3;
        uint32_t k = (i + 2) % 3;
        result.at[i] = plus(times(a->at[j], b->at[k], a->type), -times(a->at[k], b->at[j], a->type), a->type);
    }
    return result;
}

static Reals normalize_of(const Reals *v) {
    Reals result = *v;
    double length = length_of(v);
    for (uint32_t i = 0; i < v->count; i++)
        result.at[i] = isinf(length) ? length : v->at[i] / length;
    return result;
}

static Reals face_forward(const Reals *e1, const Reals *e2, const Reals *e3) {
    Reals result = *e1;
    double dot = dot_of(e2, e3);
    for (uint32_t i = 0; i < e1->count; i++)
        result.at[i] = isnan(dot) || isinf(dot) ? (double)NAN : dot < 0 ? e1->at[i] : -e1->at[i];
    return result;
}

// WGSL 17.5.49: e1 - 2 * dot(e2, e1) * e2
static Reals reflect_of(const Reals *e1, const Reals *e2) {
    Reals result = *e1;
    double factor = times(2, dot_of(e2, e1), e1->type);
    for (uint32_t i = 0; i < e1->count; i++)
        result.at[i] = plus(e1->at[i], -times(factor, e2->at[i], e1->type), e1->type);
    return result;
}

// WGSL 17.5.50
static Reals refract_of(const Reals *e1, const Reals *e2, double ratio) {
    TypeId type = e1->type;
    Reals result = *e1;
    double dot = dot_of(e2, e1);
    double sine_squared = plus(1, -times(dot, dot, type), type);
    double k = plus(1, -times(times(ratio, ratio, type), sine_squared, type), type);
    double factor = plus(times(ratio, dot, type), numeric_round(sqrt(k), type), type);
    for (uint32_t i = 0; i < e1->count; i++)
        result.at[i] = isinf(k) ? k
                       : k < 0  ? 0
                                : plus(times(ratio, e1->at[i], type), -times(factor, e2->at[i], type), type);
    return result;
}

static Reals difference_of(const Reals *a, const Reals *b) {
    Reals result = *a;
    for (uint32_t i = 0; i < a->count; i++)
        result.at[i] = plus(a->at[i], -b->at[i], a->type);
    return result;
}

static Reals single(double value, TypeId type) {
    return (Reals){.at = {value}, .count = 1, .type = type};
}

// ---- matrices

typedef struct Matrix {
    Reals columns[MOST_COMPONENTS];
    uint32_t count;
} Matrix;

static Matrix matrix_of(Folder *folder, ConstId id) {
    Matrix matrix = {.count = const_element_count(folder->constants, const_get(folder->constants, id)->type)};
    for (uint32_t i = 0; i < matrix.count; i++)
        matrix.columns[i] = reals_of(folder, const_element(folder->constants, id, i));
    return matrix;
}

static ConstId to_matrix(Folder *folder, const Matrix *matrix, TypeId result, const char *operation) {
    ConstId columns[MOST_COMPONENTS];
    for (uint32_t i = 0; i < matrix->count; i++) {
        columns[i] = to_vector(folder, &matrix->columns[i], type_element(folder->types, result), operation);
        if (columns[i] == 0) return 0;
    }
    return const_composite(folder->constants, result, columns, matrix->count);
}

static Matrix transpose_of(const Matrix *matrix) {
    Matrix result = {.count = matrix->columns[0].count};
    for (uint32_t row = 0; row < result.count; row++) {
        result.columns[row] = (Reals){.count = matrix->count, .type = matrix->columns[0].type};
        for (uint32_t column = 0; column < matrix->count; column++)
            result.columns[row].at[column] = matrix->columns[column].at[row];
    }
    return result;
}

// The determinant of the part of `matrix` that lacks its first `done` columns and the rows in `skipped`, by
// expansion along the first column that is left.
static double minor_of(const Matrix *matrix, uint32_t done, uint32_t skipped) {
    TypeId type = matrix->columns[0].type;
    if (done == matrix->count || done == MOST_COMPONENTS) return 1;
    double sum = 0;
    bool is_first = true;
    bool negative = false;
    for (uint32_t row = 0; row < matrix->count; row++) {
        if (skipped & 1u << row) continue;
        double term =
            times(matrix->columns[done].at[row], minor_of(matrix, done + 1, skipped | 1u << row), type);
        if (negative) term = -term;
        sum = is_first ? term : plus(sum, term, type);
        is_first = false;
        negative = !negative;
    }
    return sum;
}

// The sum of the columns of `matrix`, each times a component of `vector`.
static Reals combine(const Matrix *matrix, const Reals *vector) {
    Matrix rows = transpose_of(matrix);
    Reals result = {.count = rows.count, .type = vector->type};
    for (uint32_t i = 0; i < rows.count; i++)
        result.at[i] = dot_of(&rows.columns[i], vector);
    return result;
}

static const char *product_text(const Folder *folder, ConstId left, ConstId right) {
    return arena_print(folder->arena, "%s * %s", fold_text(folder, left), fold_text(folder, right));
}

// `text` names the operation in an error.
static ConstId matrix_product(Folder *folder, ConstId left, ConstId right, TypeId result, const char *text) {
    TypeKind left_kind = type_kind(folder->types, const_get(folder->constants, left)->type);
    TypeKind right_kind = type_kind(folder->types, const_get(folder->constants, right)->type);
    if (left_kind == TYPE_VECTOR) {
        Matrix matrix = matrix_of(folder, right);
        matrix = transpose_of(&matrix);
        Reals vector = reals_of(folder, left);
        vector = combine(&matrix, &vector);
        return to_vector(folder, &vector, result, text);
    }
    Matrix matrix = matrix_of(folder, left);
    if (right_kind == TYPE_VECTOR) {
        Reals vector = reals_of(folder, right);
        vector = combine(&matrix, &vector);
        return to_vector(folder, &vector, result, text);
    }
    Matrix columns = matrix_of(folder, right);
    for (uint32_t i = 0; i < columns.count; i++)
        columns.columns[i] = combine(&matrix, &columns.columns[i]);
    return to_matrix(folder, &columns, result, text);
}

// The text of an operation is made only where it failed.
ConstId fold_matrix_product(Folder *folder, ConstId left, ConstId right, TypeId result) {
    ConstId value = matrix_product(folder, left, right, result, "");
    return value != 0 ? value
                      : matrix_product(folder, left, right, result, product_text(folder, left, right));
}

// ---- the door

static ConstId all_or_any(Folder *folder, BuiltinId builtin, ConstId argument) {
    uint32_t count = const_element_count(folder->constants, const_get(folder->constants, argument)->type);
    if (count == 0) return argument;
    bool value = builtin == BUILTIN_all;
    for (uint32_t i = 0; i < count; i++) {
        bool component = const_is_true(folder->constants, const_element(folder->constants, argument, i));
        value = builtin == BUILTIN_all ? value && component : value || component;
    }
    return const_integer(folder->constants, TYPE_BOOL_ID, value);
}

static ConstId geometry(Folder *folder, BuiltinId builtin, const ConstId *arguments, uint32_t count,
                        TypeId result, const char *text) {
    if (builtin == BUILTIN_transpose || builtin == BUILTIN_determinant) {
        Matrix matrix = matrix_of(folder, arguments[0]);
        if (builtin == BUILTIN_determinant) return fold_finite(folder, minor_of(&matrix, 0, 0), result, text);
        matrix = transpose_of(&matrix);
        return to_matrix(folder, &matrix, result, text);
    }
    Reals e[3] = {{{0}, 0, 0}};
    for (uint32_t i = 0; i < count && i < 3; i++)
        e[i] = reals_of(folder, arguments[i]);
    Reals value = e[0];
    switch (builtin) {
    case BUILTIN_cross: value = cross_of(&e[0], &e[1]); break;
    case BUILTIN_distance:
        value = difference_of(&e[0], &e[1]);
        value = single(length_of(&value), value.type);
        break;
    case BUILTIN_faceForward: value = face_forward(&e[0], &e[1], &e[2]); break;
    case BUILTIN_length: value = single(length_of(&e[0]), e[0].type); break;
    case BUILTIN_normalize: value = normalize_of(&e[0]); break;
    case BUILTIN_reflect: value = reflect_of(&e[0], &e[1]); break;
    case BUILTIN_refract: value = refract_of(&e[0], &e[1], e[2].at[0]); break;
    default: return fold_fail(folder, "'%s' cannot be evaluated at compile time", builtin_text(builtin));
    }
    return to_vector(folder, &value, result, text);
}

ConstId fold_geometry(Folder *folder, BuiltinId builtin, const ConstId *arguments, uint32_t count,
                      TypeId result) {
    if (builtin == BUILTIN_all || builtin == BUILTIN_any) return all_or_any(folder, builtin, arguments[0]);
    if (builtin == BUILTIN_dot) return dot_product(folder, arguments, result);
    ConstId value = geometry(folder, builtin, arguments, count, result, "");
    if (value != 0) return value;
    return geometry(folder, builtin, arguments, count, result,
                    fold_call_text(folder, builtin, arguments, count));
}

// ---- frexp and modf, WGSL 17.5.34 and 17.5.44

static void split_scalar(Folder *folder, BuiltinId builtin, ConstId argument, ConstId parts[2]) {
    TypeId type = const_get(folder->constants, argument)->type;
    double value = fold_real(folder, argument);
    if (builtin == BUILTIN_frexp) {
        int exponent = 0;
        parts[0] = const_float(folder->constants, type, frexp(value, &exponent));
        TypeId exponent_type = type == TYPE_ABSTRACT_FLOAT_ID ? TYPE_ABSTRACT_INT_ID : TYPE_I32_ID;
        parts[1] = const_integer(folder->constants, exponent_type, exponent);
    } else {
        parts[0] = const_float(folder->constants, type, value - trunc(value));
        parts[1] = const_float(folder->constants, type, trunc(value));
    }
}

ConstId fold_split(Folder *folder, BuiltinId builtin, ConstId argument, TypeId result) {
    ConstId parts[2];
    uint32_t count = const_element_count(folder->constants, const_get(folder->constants, argument)->type);
    if (count == 0) {
        split_scalar(folder, builtin, argument, parts);
        return const_composite(folder->constants, result, parts, 2);
    }
    ConstId first[MOST_COMPONENTS];
    ConstId second[MOST_COMPONENTS];
    for (uint32_t i = 0; i < count; i++) {
        split_scalar(folder, builtin, const_element(folder->constants, argument, i), parts);
        first[i] = parts[0];
        second[i] = parts[1];
    }
    parts[0] = const_composite(folder->constants, type_member(folder->types, result, 0)->type, first, count);
    parts[1] = const_composite(folder->constants, type_member(folder->types, result, 1)->type, second, count);
    return const_composite(folder->constants, result, parts, 2);
}
