// What builtins.c reads from a line of builtins.def, in the form in which overload.c matches arguments.
#ifndef HEDDLE_SEMA_OVERLOAD_H
#define HEDDLE_SEMA_OVERLOAD_H

#include "sema/builtins.h"

enum { OVERLOAD_MAX_PARAMETERS = 7 }; // of textureSampleGrad

typedef enum PatternKind {
    PATTERN_VOID,
    PATTERN_SCALAR,           // i32, S
    PATTERN_T,                // T: a scalar or a vector
    PATTERN_VECTOR,           // vec4<f32>, vec3<S>: `width`
    PATTERN_VECTOR_N,         // vecN<S>
    PATTERN_MATRIX_CXR,       // matCxR<S>
    PATTERN_MATRIX_RXC,       // matRxC<S>
    PATTERN_MATRIX_CXC,       // matCxC<S>
    PATTERN_ATOMIC_POINTER,   // ptr<AS, atomic<S>, read_write>
    PATTERN_WORKGROUP_ATOMIC, // ptr<workgroup, atomic<S>, read_write>
    PATTERN_ARRAY_POINTER,    // ptr<AS, array<E>, AM>
    PATTERN_WORKGROUP_E,      // ptr<workgroup, E>
    PATTERN_E,
    PATTERN_FREXP_RESULT,
    PATTERN_MODF_RESULT,
    PATTERN_COMPARE_EXCHANGE_RESULT,
    PATTERN_TEXTURE,        // one of `textures`, with `scalar` and `access` where these say more
    PATTERN_SAMPLER,        // `scalar`: sampler or sampler_comparison
    PATTERN_BUFFER_POINTER, // ptr<AS, buffer, AM>
} PatternKind;

// In Pattern.scalar, beside the TypeIds of scalar types.
enum {
    PATTERN_S = 0,          // the overload's scalar type
    PATTERN_TEXEL = 0xFE,   // ST or CF: what the texture's texels are made of
    PATTERN_INTEGER = 0xFF, // A, C, I, L: i32 or u32, each for itself
};

typedef struct Pattern {
    uint8_t kind;   // PatternKind
    uint8_t scalar; // TypeId of a scalar type, or PATTERN_S and its like
    uint8_t width;
    uint8_t access;    // PATTERN_TEXTURE: AccessMode that a storage texture must allow, 0 for any
    uint32_t textures; // PATTERN_TEXTURE: bit 1 << TextureShape, and TEXTURES_EXTERNAL
} Pattern;

#define TEXTURES_EXTERNAL (1u << 31)

typedef struct Overload {
    uint32_t flags;   // BuiltinFlag
    uint16_t scalars; // bit 1 << TypeId for each type that S may be
    uint8_t parameter_count;
    bool is_typed; // false for a name without a signature
    Pattern parameters[OVERLOAD_MAX_PARAMETERS];
    Pattern result;
} Overload;

struct BuiltinOverloads {
    uint32_t count;
    Overload items[];
};

// One line of builtins.def, as text.
typedef struct OverloadText {
    uint16_t builtin;
    uint32_t flags; // BuiltinFlag
    const char *signature;
    const char *parameterization;
} OverloadText;

// The lines of `builtin`; `count` is how many.
const OverloadText *builtin_texts(BuiltinId builtin, uint32_t *count);
const BuiltinOverloads *builtin_overloads(Builtins *builtins, BuiltinId builtin);

// A value's type as far as numbers go: the scalar type, the components of a vector (1 for scalars) or the
// rows of a matrix, and its columns (0 for scalars and vectors). `scalar` is 0 for all other types.
typedef struct Shape {
    TypeId scalar;
    uint8_t width;
    uint8_t columns;
} Shape;

// The shape of `type`, loaded if it is a reference that can be read.
Shape shape_of(const TypeTable *types, TypeId type);
TypeId shape_type(TypeTable *types, TypeId scalar,
                  Shape shape); // the type of this shape with `scalar` inside

// Sets of scalar types: bit 1 << TypeId.
enum {
    SCALARS_ABSTRACT_INT = 1 << TYPE_ABSTRACT_INT_ID,
    SCALARS_ABSTRACT_FLOAT = 1 << TYPE_ABSTRACT_FLOAT_ID,
    SCALARS_BOOL = 1 << TYPE_BOOL_ID,
    SCALARS_I32 = 1 << TYPE_I32_ID,
    SCALARS_U32 = 1 << TYPE_U32_ID,
    SCALARS_F32 = 1 << TYPE_F32_ID,
    SCALARS_F16 = 1 << TYPE_F16_ID,
    SCALARS_INTEGER = SCALARS_ABSTRACT_INT | SCALARS_I32 | SCALARS_U32,
    SCALARS_FLOAT = SCALARS_ABSTRACT_FLOAT | SCALARS_F32 | SCALARS_F16,
    SCALARS_NUMBER = SCALARS_INTEGER | SCALARS_FLOAT,
    SCALARS_ALL = SCALARS_NUMBER | SCALARS_BOOL,
};

// The scalar types that `scalar` is or converts to automatically, WGSL 6.1.2.
uint32_t scalars_from(TypeId scalar);
// The type of `scalars` that arguments which all convert to it prefer; 0 if there is none. Whatever mix of
// AbstractInt and AbstractFloat the arguments are, their ranks order the types that all can become alike, so
// that one order serves.
TypeId scalars_preferred(uint32_t scalars);

// The last matches that were found are kept: a shader calls few functions with few types many times.
// `subject` is a BuiltinId, or says what a value constructor makes.
static inline uint32_t constructor_subject(TypeId type, Generator generator) {
    return BUILTIN_COUNT + (generator == GENERATOR_NONE ? (uint32_t)GENERATOR_ARRAY + type : generator);
}
// Fills in `match`, but for its `builtin`, if one is kept.
bool find_kept_match(const Builtins *builtins, uint32_t subject, const TypeId *arguments, uint32_t count,
                     Match *match);
void keep_match(Builtins *builtins, uint32_t subject, const TypeId *arguments, uint32_t count,
                const Match *match);

#endif
