// What the files of constant evaluation share; builtins.h is the door.
#ifndef HEDDLE_SEMA_FOLD_H
#define HEDDLE_SEMA_FOLD_H

#include "sema/builtins.h"

enum { FOLD_MAX_ARGUMENTS = 4 };

// An operation on scalars, whose result is of the scalar type `type`; 0 after an error.
typedef struct ScalarOperation ScalarOperation;
struct ScalarOperation {
    ConstId (*evaluate)(Folder *folder, const ScalarOperation *operation, const ConstId *operands,
                        TypeId type);
    uint32_t op; // UnaryOp, BinaryOp or BuiltinId
    uint32_t count;
};

// Applies `operation` component-wise where `result` is a vector or a matrix; scalar operands count as vectors
// of equal components.
ConstId fold_component_wise(Folder *folder, const ScalarOperation *operation, const ConstId *operands,
                            TypeId result);

double fold_real(const Folder *folder, ConstId id);
// Component `index` of a vector of floats.
double fold_real_at(Folder *folder, ConstId vector, uint32_t index);

// `value` rounded to the float type `type`; an error with the text of the operation where that overflows or
// `value` is infinite or a NaN. WGSL 15.7.2 and 15.7.3
ConstId fold_finite(Folder *folder, double value, TypeId type, const char *operation);

// Records an error and gives 0; the macro takes printf's arguments.
ConstId fold_error(Folder *folder, const char *text);
#define fold_fail(folder, ...) fold_error((folder), arena_print((folder)->arena, __VA_ARGS__))
const char *fold_text(const Folder *folder, ConstId id);
// `clamp(1, 2, 3)`
const char *fold_call_text(const Folder *folder, BuiltinId builtin, const ConstId *arguments, uint32_t count);

// Integers of `type` (abstract, i32 or u32). Concrete ones wrap around (WGSL 6.2.3); an abstract overflow, or
// division by zero or of the most negative value by -1, gives 0 and an error (WGSL 6.2.1, 8.7).
ConstId fold_integer_arithmetic(Folder *folder, BinaryOp op, ConstId left, ConstId right, TypeId type);

// The bits of an i32, a u32 or a bool.
uint32_t fold_bits(const Folder *folder, ConstId id);
ConstId fold_from_bits(Folder *folder, TypeId type, uint32_t bits); // i32 or u32

// Whole families, each in its file. `result` as in fold_builtin().
ConstId fold_scalar_builtin(Folder *folder, const ScalarOperation *operation, const ConstId *operands,
                            TypeId type);
ConstId fold_geometry(Folder *folder, BuiltinId builtin, const ConstId *arguments, uint32_t count,
                      TypeId result);
ConstId fold_matrix_product(Folder *folder, ConstId left, ConstId right, TypeId result);
ConstId fold_split(Folder *folder, BuiltinId builtin, ConstId argument, TypeId result); // frexp, modf
ConstId fold_pack(Folder *folder, BuiltinId builtin, const ConstId *arguments, TypeId result);
ConstId fold_bitcast(Folder *folder, ConstId argument, TypeId result);

#endif
