// Types, interned: equal types have equal handles (WGSL 6 Types). Type aliases leave no trace here.
//
// Handles below TYPE_FIRST_COMPOSED are the scalar types and their like, so that they can be compared without
// a look at the table. A handle is only ever made by the type_* constructors.
#ifndef HEDDLE_SEMA_TYPES_H
#define HEDDLE_SEMA_TYPES_H

#include "syntax/ast.h"

typedef uint32_t TypeId;

enum {
    TYPE_ERROR_ID = 0, // of an expression or declaration that has been reported; every use of it is silent
    TYPE_VOID_ID,      // of a call to a function without a return type
    TYPE_ABSTRACT_INT_ID,
    TYPE_ABSTRACT_FLOAT_ID,
    TYPE_BOOL_ID,
    TYPE_I32_ID,
    TYPE_U32_ID,
    TYPE_F32_ID,
    TYPE_F16_ID,
    TYPE_SAMPLER_ID,
    TYPE_SAMPLER_COMPARISON_ID,
    TYPE_TEXTURE_EXTERNAL_ID,
    TYPE_FIRST_COMPOSED
};

typedef enum TypeKind {
    TYPE_ERROR,
    TYPE_VOID,
    TYPE_ABSTRACT_INT,
    TYPE_ABSTRACT_FLOAT,
    TYPE_BOOL,
    TYPE_I32,
    TYPE_U32,
    TYPE_F32,
    TYPE_F16,
    TYPE_SAMPLER,
    TYPE_SAMPLER_COMPARISON,
    TYPE_TEXTURE_EXTERNAL,
    TYPE_VECTOR,    // element, width
    TYPE_MATRIX,    // element: the column vector; columns; width: the rows
    TYPE_ATOMIC,    // element
    TYPE_ARRAY,     // element, count_kind, count
    TYPE_STRUCT,    // structure
    TYPE_REFERENCE, // element: the store type; address_space, access
    TYPE_POINTER,   // the same
    TYPE_TEXTURE,   // texture; element: the sampled type of sampled and multisampled ones; format, access of
                    // storage ones
    TYPE_BUFFER,    // count_kind, count: bytes
} TypeKind;

// X(name, spelling); WGSL 14.3 Address spaces. `handle` cannot be written.
#define ADDRESS_SPACES(X)                                                                                    \
    X(FUNCTION, "function")                                                                                  \
    X(PRIVATE, "private")                                                                                    \
    X(WORKGROUP, "workgroup")                                                                                \
    X(UNIFORM, "uniform")                                                                                    \
    X(STORAGE, "storage")                                                                                    \
    X(HANDLE, "handle")                                                                                      \
    X(IMMEDIATE, "immediate")

typedef enum AddressSpace {
#define X(name, spelling) ADDRESS_SPACE_##name,
    ADDRESS_SPACES(X)
#undef X
} AddressSpace;

// WGSL 14.2 Memory access mode
typedef enum AccessMode { ACCESS_READ = 1, ACCESS_WRITE = 2, ACCESS_READ_WRITE = 3 } AccessMode;

typedef enum CountKind {
    COUNT_CONST,    // `count` is the number
    COUNT_RUNTIME,  // runtime-sized
    COUNT_OVERRIDE, // `count` is a CountId: the expression is an override-expression and no const-expression
} CountKind;

// An element count that an override decides. WGSL 6.2.9: two such counts are equal only where both are plain
// identifiers that resolve to the same override.
typedef uint32_t CountId;
typedef struct OverrideCount {
    NodeId expression;    // of the first type that was written with this count
    uint32_t declaration; // DeclId of the override if the expression is just its name, else 0
    const char *text;     // as the source writes it, for messages; null until the checker says
} OverrideCount;

// X(name, spelling, dimensions of a coordinate, is it arrayed)
#define TEXTURE_SHAPES(X)                                                                                    \
    X(SAMPLED_1D, "texture_1d", 1, 0)                                                                        \
    X(SAMPLED_2D, "texture_2d", 2, 0)                                                                        \
    X(SAMPLED_2D_ARRAY, "texture_2d_array", 2, 1)                                                            \
    X(SAMPLED_3D, "texture_3d", 3, 0)                                                                        \
    X(SAMPLED_CUBE, "texture_cube", 3, 0)                                                                    \
    X(SAMPLED_CUBE_ARRAY, "texture_cube_array", 3, 1)                                                        \
    X(MULTISAMPLED_2D, "texture_multisampled_2d", 2, 0)                                                      \
    X(DEPTH_MULTISAMPLED_2D, "texture_depth_multisampled_2d", 2, 0)                                          \
    X(STORAGE_1D, "texture_storage_1d", 1, 0)                                                                \
    X(STORAGE_2D, "texture_storage_2d", 2, 0)                                                                \
    X(STORAGE_2D_ARRAY, "texture_storage_2d_array", 2, 1)                                                    \
    X(STORAGE_3D, "texture_storage_3d", 3, 0)                                                                \
    X(DEPTH_2D, "texture_depth_2d", 2, 0)                                                                    \
    X(DEPTH_2D_ARRAY, "texture_depth_2d_array", 2, 1)                                                        \
    X(DEPTH_CUBE, "texture_depth_cube", 3, 0)                                                                \
    X(DEPTH_CUBE_ARRAY, "texture_depth_cube_array", 3, 1)

typedef enum TextureShape {
#define X(name, spelling, dimensions, arrayed) TEXTURE_##name,
    TEXTURE_SHAPES(X)
#undef X
} TextureShape;

// The texel formats of storage textures, WGSL 6.6.1; TEXEL_FORMAT_NONE is 0. See texel_formats.def.
typedef enum TexelFormat {
    TEXEL_FORMAT_NONE,
#define TEXEL_FORMAT(name, channel, channels, extension) TEXEL_FORMAT_##name,
#include "sema/texel_formats.def"
#undef TEXEL_FORMAT
    TEXEL_FORMAT_COUNT
} TexelFormat;

typedef struct TexelFormatFacts {
    const char *name;
    TypeId channel; // the scalar type of a channel in the shader: f32, i32 or u32
    uint8_t channels;
    bool tier1; // needs the language extension texture_formats_tier1
} TexelFormatFacts;

// `format` is not TEXEL_FORMAT_NONE.
const TexelFormatFacts *texel_format_facts(uint32_t format);
// The format with the `length` bytes at `name`, or TEXEL_FORMAT_NONE.
uint32_t texel_format_find(const char *name, uint32_t length);

typedef struct Type {
    uint8_t kind;          // TypeKind
    uint8_t width;         // components of a vector, rows of a matrix: 2 to 4
    uint8_t columns;       // 2 to 4
    uint8_t address_space; // AddressSpace
    uint8_t access;        // AccessMode
    uint8_t count_kind;    // CountKind
    uint8_t texture;       // TextureShape
    uint8_t format;        // texel format of a storage texture
    TypeId element;
    uint32_t count;     // see CountKind
    uint32_t structure; // index in TypeTable.structures
    // Facts that every question about a type needs; computed once when the type is made.
    uint32_t
        alignment;  // bytes, WGSL 14.4.1; 0 where the type has none; an abstract number counts as i32 or f32
    uint64_t size;  // bytes, WGSL 14.4.1; one element's for a runtime-sized array; 0 for override-sized
                    // arrays; at most INT64_MAX, where sizes that are no longer exact end
    uint16_t flags; // TypeFlag
    uint16_t depth; // nesting depth, WGSL 6.2.11
} Type;

typedef enum TypeFlag {
    TYPE_CONCRETE = 1 << 0,
    TYPE_CONSTRUCTIBLE = 1 << 1,  // WGSL 6.2.12
    TYPE_CREATION_FIXED = 1 << 2, // WGSL 6.2.13 creation-fixed footprint
    TYPE_FIXED = 1 << 3,          // WGSL 6.2.13 fixed footprint
    TYPE_STORABLE = 1 << 4,       // WGSL 6.5.1
    TYPE_HOST_SHAREABLE = 1 << 5, // WGSL 6.5.2
    TYPE_PLAIN = 1 << 6,          // WGSL 6.2
    TYPE_HAS_ATOMIC = 1 << 7,
    TYPE_HAS_BOOL = 1 << 8,
    TYPE_HAS_F16 = 1 << 9,
    TYPE_HAS_RUNTIME_ARRAY = 1 << 10,
    TYPE_HAS_ERROR = 1 << 11, // an element or member has the error type
    TYPE_HAS_ARRAY = 1 << 12,
} TypeFlag;

typedef struct StructMember {
    NameId name;
    NodeId node; // AST_STRUCT_MEMBER, 0 in predeclared structures
    TypeId type;
    uint32_t alignment; // with @align applied
    uint64_t offset;    // bytes
    uint64_t size;      // with @size applied
} StructMember;

typedef struct Structure {
    NameId name;
    NodeId node;           // AST_STRUCT; 0 for the results of frexp, modf and atomicCompareExchangeWeak
    uint32_t first_member; // index in TypeTable.members
    uint32_t member_count;
    TypeId type;
} Structure;

// The predeclared structures that built-in functions return; see type_frexp_result() and its like.
typedef enum ResultKind { RESULT_FREXP, RESULT_MODF, RESULT_COMPARE_EXCHANGE, RESULT_KIND_COUNT } ResultKind;

enum { TYPE_KEPT_VIEWS = 64 };

typedef struct TypeTable {
    Arena *arena;
    Interner *names;
    VEC(Type) types; // by TypeId
    VEC(Structure) structures;
    VEC(StructMember) members;
    VEC(OverrideCount) counts; // by CountId; [0] is none
    uint32_t *slots;
    uint32_t slot_mask;
    // Shortcuts to what is asked for most often; 0 until made.
    TypeId vectors[TYPE_FIRST_COMPOSED][3];                    // by scalar and width - 2
    TypeId matrices[TYPE_FIRST_COMPOSED][3][3];                // by scalar, columns - 2 and rows - 2
    TypeId results[RESULT_KIND_COUNT][TYPE_FIRST_COMPOSED][4]; // by scalar and width - 1
    TypeId views[TYPE_KEPT_VIEWS];                             // references and pointers, by their hash
    VEC(CountId) count_of_declaration;                         // by DeclId of an override
} TypeTable;

void types_init(TypeTable *types, Arena *arena, Interner *names);

static inline const Type *type_get(const TypeTable *types, TypeId id) {
    return &types->types.items[id];
}
static inline TypeKind type_kind(const TypeTable *types, TypeId id) {
    return (TypeKind)type_get(types, id)->kind;
}

TypeId type_vector(TypeTable *types, TypeId element, uint32_t width);
TypeId type_matrix(TypeTable *types, TypeId element, uint32_t columns,
                   uint32_t rows); // element: a float scalar
TypeId type_atomic(TypeTable *types, TypeId element);
TypeId type_array(TypeTable *types, TypeId element, CountKind kind, uint32_t count);
TypeId type_reference(TypeTable *types, TypeId store_type, AddressSpace space, AccessMode access);
TypeId type_pointer(TypeTable *types, TypeId store_type, AddressSpace space, AccessMode access);
TypeId type_sampled_texture(TypeTable *types, TextureShape shape,
                            TypeId sampled_type); // element 0 for depth ones
TypeId type_storage_texture(TypeTable *types, TextureShape shape, uint32_t format, AccessMode access);
TypeId type_buffer(TypeTable *types, CountKind kind, uint32_t bytes);

// The CountId of a count that `expression` gives; `declaration` as in OverrideCount.
CountId type_override_count(TypeTable *types, NodeId expression, uint32_t declaration);

// A structure with `count` members, each with name, node and type filled in and, where the source says @align
// or
// @size, `alignment` and `size` (else 0). Offsets, the structure's size and alignment follow WGSL 14.4.2.
// Whether these attributes are allowed is the caller's to check.
TypeId type_structure(TypeTable *types, NameId name, NodeId node, const StructMember *members,
                      uint32_t count);

// The predeclared results, WGSL 17.5.34 frexp, 17.5.44 modf, 17.8.5 atomicCompareExchangeWeak. `type` is the
// scalar or vector.
TypeId type_frexp_result(TypeTable *types, TypeId type);
TypeId type_modf_result(TypeTable *types, TypeId type);
TypeId type_compare_exchange_result(TypeTable *types, TypeId type);

static inline const Structure *type_structure_of(const TypeTable *types, TypeId id) {
    return &types->structures.items[type_get(types, id)->structure];
}
static inline const StructMember *type_member(const TypeTable *types, TypeId structure, uint32_t index) {
    return &types->members.items[type_structure_of(types, structure)->first_member + index];
}

// The byte distance between elements of an array, WGSL 14.4.1.
uint64_t type_array_stride(const TypeTable *types, TypeId array);

// The scalar type inside a scalar, vector, matrix or atomic; the type itself for other types.
TypeId type_scalar(const TypeTable *types, TypeId id);
// The type of e[i], or of a matrix column, 0 where there is none.
TypeId type_element(const TypeTable *types, TypeId id);
// The store type of a reference, else the type itself.
TypeId type_without_reference(const TypeTable *types, TypeId id);

static inline bool type_has_flag(const TypeTable *types, TypeId id, TypeFlag flag) {
    return (type_get(types, id)->flags & flag) != 0;
}
// Whether it is bool, a number or an abstract number.
static inline bool type_is_scalar(const TypeTable *types, TypeId id) {
    (void)types;
    return id >= TYPE_ABSTRACT_INT_ID && id <= TYPE_F16_ID;
}
static inline bool type_is_number(TypeId id) {
    return id >= TYPE_ABSTRACT_INT_ID && id <= TYPE_F16_ID && id != TYPE_BOOL_ID;
}
// Whether it contains an abstract number, in vectors and arrays too.
static inline bool type_is_abstract(const TypeTable *types, TypeId id) {
    return !type_has_flag(types, id, TYPE_CONCRETE);
}

// The type that an abstract type becomes where nothing else decides, WGSL 6.1.2: i32 and f32, elementwise;
// concrete types as they are.
TypeId type_concretize(TypeTable *types, TypeId id);

// WGSL 6.1.2 Conversion rank: 0 for the same type, UINT32_MAX where there is no feasible conversion. (A load
// of a reference is rank 0.)
#define CONVERSION_INFEASIBLE UINT32_MAX
uint32_t type_conversion_rank(const TypeTable *types, TypeId from, TypeId to);

// As WGSL spells it: `ptr<workgroup, array<f32, 64>, read_write>`. Struct types by their names.
const char *type_text(const TypeTable *types, Arena *arena, TypeId id);
const char *address_space_text(AddressSpace space);
const char *access_mode_text(AccessMode access);

const char *texture_shape_text(TextureShape shape);

#endif
