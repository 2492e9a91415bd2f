// Built-in functions and operators: one table (builtins.def) in the specification's notation, read by
// overload resolution, constant evaluation, uniformity and lowering.
#ifndef HEDDLE_SEMA_BUILTINS_H
#define HEDDLE_SEMA_BUILTINS_H

#include "sema/constant.h"

enum { BUILTIN_MAX_PARAMETERS = 16 }; // of `mat4x4(...)`

// One for each function name of WGSL 17 that is not a value constructor: BUILTIN_abs,
// BUILTIN_workgroupBarrier ... (generated from builtins.def: one X(name) per name, in the order of the
// specification).
typedef enum BuiltinId {
    BUILTIN_NONE,
#define BUILTIN_FUNCTION(name, anchor) BUILTIN_##name,
#include "sema/builtin_names.def"
#undef BUILTIN_FUNCTION
    BUILTIN_COUNT
} BuiltinId;

typedef enum BuiltinFlag {
    BUILTIN_FLAG_CONST = 1 << 0, // may appear in const-expressions
    BUILTIN_FLAG_MUST_USE = 1 << 1,
    BUILTIN_FLAG_BARRIER = 1 << 2, // barriers and workgroupUniformLoad
    BUILTIN_FLAG_ATOMIC = 1 << 3,
    BUILTIN_FLAG_COMPUTE_ONLY = 1 << 4, // only compute shaders may reach it
    BUILTIN_FLAG_FRAGMENT_ONLY = 1 << 5,
    BUILTIN_FLAG_NOT_VERTEX = 1 << 6,
    BUILTIN_FLAG_DERIVATIVE = 1 << 7, // uniformity class: derivatives
    BUILTIN_FLAG_SUBGROUP = 1 << 8,   // subgroup and quad operations
    BUILTIN_FLAG_WRITES = 1 << 9,     // writes through its first argument
} BuiltinFlag;

// What overload resolution found. Parameter types are concrete unless every matching argument is abstract and
// the function may be evaluated on abstract values.
typedef struct Match {
    BuiltinId builtin;
    uint32_t flags; // BuiltinFlag of the overload
    TypeId result;  // TYPE_VOID_ID if none
    uint32_t parameter_count;
    TypeId parameters[BUILTIN_MAX_PARAMETERS];
} Match;

// A match for arguments of these types; see overload.h.
enum { KEPT_MATCHES = 128, KEPT_MATCH_PARAMETERS = 3 };
typedef struct KeptMatch {
    uint32_t subject; // what is called; 0 where nothing is kept
    uint16_t argument_count, parameter_count;
    TypeId arguments[KEPT_MATCH_PARAMETERS];
    uint32_t flags;
    TypeId result;
    TypeId parameters[KEPT_MATCH_PARAMETERS];
} KeptMatch;

typedef struct BuiltinOverloads BuiltinOverloads;
typedef struct Builtins {
    Arena *arena;
    TypeTable *types;
    NameId names[BUILTIN_COUNT];
    bool f16; // `enable f16;`: only then do abstract arguments convert to f16. The checker sets it.
    uint32_t flags[BUILTIN_COUNT];                    // BuiltinFlag that all overloads share
    const BuiltinOverloads *overloads[BUILTIN_COUNT]; // read from builtins.def when first asked for
    KeptMatch kept[KEPT_MATCHES];                     // by a hash of subject and arguments
} Builtins;

void builtins_init(Builtins *builtins, Arena *arena, TypeTable *types, Interner *names);
// The id of the built-in function named `name`, or BUILTIN_NONE; a search through all.
BuiltinId builtin_find(const Builtins *builtins, NameId name);
const char *builtin_text(BuiltinId builtin);
// The anchor of the section that describes the overload of `builtin` with this result.
const char *builtin_anchor(const TypeTable *types, BuiltinId builtin, TypeId result);
static inline uint32_t builtin_flags(const Builtins *builtins, BuiltinId builtin) {
    return builtins->flags[builtin];
}

// WGSL 6.1.3 Overload resolution. Argument types may be references (they are loaded) unless a pointer is
// wanted. `template_types` are the explicit template arguments (bitcast<T>), `template_count` 0 without a
// list. Returns whether a candidate matched; ambiguity does not happen in WGSL's tables.
bool builtin_resolve(Builtins *builtins, BuiltinId builtin, const TypeId *template_types,
                     uint32_t template_count, const TypeId *arguments, uint32_t argument_count, Match *match);

// Makes the match that overload resolution finds where some argument is no const-expression: then no argument
// may stay abstract (WGSL 6.1.3, step 2). The caller calls it for operators and built-in functions, whenever
// an operand is no const-expression: `1 << n` and `select(1, 2, b)` are of type i32 then.
void match_concretize(TypeTable *types, Match *match);

// The candidates as text, one a line, and the first argument (from 0) that fits no candidate, or UINT32_MAX.
const char *builtin_candidates(Builtins *builtins, Arena *arena, BuiltinId builtin, const TypeId *arguments,
                               uint32_t argument_count, uint32_t *failing);

// WGSL 8.6 to 8.9: operators, but for address-of and indirection. `parameters` of the match are the types
// that the operands convert to.
bool unary_resolve(Builtins *builtins, UnaryOp op, TypeId operand, Match *match);
bool binary_resolve_shapes(Builtins *builtins, BinaryOp op, TypeId left, TypeId right, Match *match);
// The scalar types, as bits 1 << TypeId, that an operator takes where those of both operands are the same.
extern const uint16_t operator_scalars[];
static inline bool match_operator(Match *match, TypeId result, TypeId left, TypeId right, uint32_t count) {
    match->builtin = BUILTIN_NONE;
    match->flags = BUILTIN_FLAG_CONST | BUILTIN_FLAG_MUST_USE;
    match->result = result;
    match->parameter_count = count;
    match->parameters[0] = left;
    match->parameters[1] = right;
    return true;
}
static inline bool binary_resolve(Builtins *builtins, BinaryOp op, TypeId left, TypeId right, Match *match) {
    // What most operands are: scalars of one type, taken as they are.
    if (left == right && type_is_scalar(builtins->types, left) && (operator_scalars[op] >> left & 1))
        return match_operator(match, op >= BINARY_EQUAL ? TYPE_BOOL_ID : left, left, left, 2);
    return binary_resolve_shapes(builtins, op, left, right, match);
}

// WGSL 17.1: value constructors and zero values. `type` is complete (`vec3<f32>`, a structure, an array) or,
// for type generators without a template list (`vec3(...)`, `array(...)`, `mat2x2(...)`), described by
// `generator`, and then the result type is inferred. The match's parameters are not filled in for arrays and
// structures: each argument converts to the element's or member's type.
typedef enum Generator {
    GENERATOR_NONE,
    GENERATOR_VEC2,
    GENERATOR_VEC3,
    GENERATOR_VEC4,
    GENERATOR_MAT2X2,
    GENERATOR_MAT2X3,
    GENERATOR_MAT2X4,
    GENERATOR_MAT3X2,
    GENERATOR_MAT3X3,
    GENERATOR_MAT3X4,
    GENERATOR_MAT4X2,
    GENERATOR_MAT4X3,
    GENERATOR_MAT4X4,
    GENERATOR_ARRAY,
} Generator;
// On failure `error` says why, in the user's terms, and `failing` is the argument it is about or UINT32_MAX.
bool constructor_resolve(Builtins *builtins, Arena *arena, TypeId type, Generator generator,
                         const TypeId *arguments, uint32_t argument_count, Match *match, const char **error,
                         uint32_t *failing);
// The anchor of the section that describes the constructor of `type`, or of what `generator` makes.
const char *constructor_anchor(const TypeTable *types, TypeId type, Generator generator);

// Constant evaluation of one operation, operands already converted to the match's parameter types. 0 means
// that the operation is an error there (overflow, division by zero, a domain error: WGSL 15.7.2, 15.7.7 and
// the operation's own section): `error` is then a sentence in the user's terms. Rounding is once, to the
// result type.
typedef struct Folder {
    ConstTable *constants;
    TypeTable *types;
    Arena *arena;
    const char *error;
} Folder;

ConstId fold_unary(Folder *folder, UnaryOp op, ConstId operand, TypeId result);
ConstId fold_binary(Folder *folder, BinaryOp op, ConstId left, ConstId right, TypeId result);
ConstId fold_builtin(Folder *folder, BuiltinId builtin, const ConstId *arguments, uint32_t count,
                     TypeId result);
// Vectors from scalars and vectors, matrices from columns or scalars, arrays, structures, zero values,
// conversions.
ConstId fold_constructor(Folder *folder, TypeId type, const ConstId *arguments, uint32_t count);
// e[i], e.member, e.xyz; `index` out of bounds is an error.
ConstId fold_index(Folder *folder, ConstId base, ConstId index);

// Early-evaluation errors where only some operands are known (0 for the unknown ones): a zero divisor, a
// shift count that is too large, clamp(low > high), an extractBits range ... Returns false and sets
// folder->error if the operation is an error whatever the unknown operands are.
static inline bool check_binary_partial(Folder *folder, BinaryOp op, ConstId left, ConstId right,
                                        TypeId left_type);
bool check_right_operand(Folder *folder, BinaryOp op, ConstId right, TypeId left_type);
// `result` is the type of the call.
bool check_builtin_partial(Folder *folder, BuiltinId builtin, const ConstId *arguments, uint32_t count,
                           TypeId result);

static inline bool check_binary_partial(Folder *folder, BinaryOp op, ConstId left, ConstId right,
                                        TypeId left_type) {
    (void)left; // no operator of WGSL is an error for its left operand alone
    bool may_fail =
        op == BINARY_DIVIDE || op == BINARY_REMAINDER || op == BINARY_SHIFT_LEFT || op == BINARY_SHIFT_RIGHT;
    return right == 0 || !may_fail || check_right_operand(folder, op, right, left_type);
}

#endif
