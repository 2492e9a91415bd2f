// The checked module: what the tree means. Filled in by check(); later passes only read it.
//
// Facts about nodes stand in arrays parallel to ast->nodes:
//   types[n]      an expression's type. References are not loaded here: a consumer that wants the value of an
//                 expression of reference type loads it (WGSL 6.1.2, the Load Rule). An expression of
//                 abstract type that a context converts ends up with the concrete type here, and its
//                 converted value in constants[n], so that after checking no expression that survives to run
//                 time is abstract.
//   constants[n]  the value of a const-expression; 0 for everything else. A reader stops here: what lies
//   below a node
//                 with a constant is never looked at again.
//   references[n] for AST_IDENT that names a value, variable or function: its DeclId (types as expressions
//   have none);
//                 for AST_CALL: its CallId;
//                 for AST_MEMBER: a member's index, or member_swizzle();
//                 for AST_VAR, AST_LET, AST_CONST, AST_OVERRIDE, AST_PARAMETER, AST_FUNCTION, AST_STRUCT,
//                 AST_ALIAS: the DeclId of what it declares.
#ifndef HEDDLE_SEMA_PROGRAM_H
#define HEDDLE_SEMA_PROGRAM_H

#include "sema/builtins.h"

typedef uint32_t DeclId; // 0: none
typedef uint32_t CallId;
typedef uint32_t FunctionId; // index in Program.functions; 0 is none
typedef uint32_t GlobalId;   // index in Program.globals; 0 is none
typedef uint32_t OverrideId; // index in Program.overrides; 0 is none

typedef enum DeclKind {
    DECL_NONE,      // a name whose declaration could not be parsed; failed
    DECL_GLOBAL,    // module-scope variable; index is its GlobalId
    DECL_LOCAL,     // function-scope variable; type is the store type
    DECL_LET,       // type is the effective-value-type
    DECL_CONST,     // value
    DECL_OVERRIDE,  // index is its OverrideId
    DECL_PARAMETER, // index is its position
    DECL_FUNCTION,  // index is its FunctionId
    DECL_STRUCT,    // type
    DECL_ALIAS,     // type
} DeclKind;

typedef struct Decl {
    uint8_t kind; // DeclKind
    bool failed;  // reported already: its users are silent
    NameId name;
    NodeId node;
    TypeId type;
    TypeId name_type;    // of an expression that is its name: of a variable a reference, else `type`
    ConstId value;       // DECL_CONST
    uint32_t index;      // see DeclKind
    FunctionId function; // that encloses it, 0 at module scope
} Decl;

typedef enum CallKind { CALL_FUNCTION, CALL_BUILTIN, CALL_CONSTRUCTOR } CallKind;

typedef struct Call {
    uint8_t kind;        // CallKind
    uint16_t builtin;    // BuiltinId, CALL_BUILTIN
    FunctionId function; // CALL_FUNCTION
    FunctionId caller;   // the function that it stands in, 0 at module scope
    uint32_t flags;      // BuiltinFlag of the chosen overload
    TypeId type;         // CALL_CONSTRUCTOR: what is made; else the result
} Call;

// references[] of AST_MEMBER: a member's index, or a swizzle of 1 to 4 components.
#define MEMBER_IS_SWIZZLE (1u << 31)
static inline uint32_t member_swizzle(uint32_t count, const uint8_t components[4]) {
    return MEMBER_IS_SWIZZLE | count << 8 | (uint32_t)components[0] | (uint32_t)components[1] << 2 |
           (uint32_t)components[2] << 4 | (uint32_t)components[3] << 6;
}
static inline bool member_is_swizzle(uint32_t reference) {
    return (reference & MEMBER_IS_SWIZZLE) != 0;
}
static inline uint32_t swizzle_count(uint32_t reference) {
    return reference >> 8 & 7;
}
static inline uint32_t swizzle_component(uint32_t reference, uint32_t i) {
    return reference >> (2 * i) & 3;
}

typedef enum Stage { STAGE_NONE, STAGE_VERTEX, STAGE_FRAGMENT, STAGE_COMPUTE } Stage;

// X(name, spelling): WGSL 13.3.1.1 Built-in inputs and outputs.
#define BUILTIN_VALUES(X)                                                                                    \
    X(LOCAL_INVOCATION_ID, "local_invocation_id")                                                            \
    X(LOCAL_INVOCATION_INDEX, "local_invocation_index")                                                      \
    X(GLOBAL_INVOCATION_ID, "global_invocation_id")                                                          \
    X(GLOBAL_INVOCATION_INDEX, "global_invocation_index")                                                    \
    X(WORKGROUP_ID, "workgroup_id")                                                                          \
    X(WORKGROUP_INDEX, "workgroup_index")                                                                    \
    X(NUM_WORKGROUPS, "num_workgroups")                                                                      \
    X(VERTEX_INDEX, "vertex_index")                                                                          \
    X(INSTANCE_INDEX, "instance_index")                                                                      \
    X(CLIP_DISTANCES, "clip_distances")                                                                      \
    X(POSITION, "position")                                                                                  \
    X(FRONT_FACING, "front_facing")                                                                          \
    X(FRAG_DEPTH, "frag_depth")                                                                              \
    X(PRIMITIVE_INDEX, "primitive_index")                                                                    \
    X(SAMPLE_INDEX, "sample_index")                                                                          \
    X(SAMPLE_MASK, "sample_mask")                                                                            \
    X(SUBGROUP_INVOCATION_ID, "subgroup_invocation_id")                                                      \
    X(SUBGROUP_SIZE, "subgroup_size")                                                                        \
    X(SUBGROUP_ID, "subgroup_id")                                                                            \
    X(NUM_SUBGROUPS, "num_subgroups")

typedef enum BuiltinValue {
    BUILTIN_VALUE_NONE,
#define X(name, spelling) BUILTIN_VALUE_##name,
    BUILTIN_VALUES(X)
#undef X
        BUILTIN_VALUE_COUNT
} BuiltinValue;

typedef enum Interpolation {
    INTERPOLATION_PERSPECTIVE,
    INTERPOLATION_LINEAR,
    INTERPOLATION_FLAT
} Interpolation;
typedef enum Sampling {
    SAMPLING_CENTER,
    SAMPLING_CENTROID,
    SAMPLING_SAMPLE
} Sampling; // where it is not flat
typedef enum DepthMode { DEPTH_MODE_ANY, DEPTH_MODE_LESS, DEPTH_MODE_GREATER } DepthMode;

// What an input or output of a shader stage is to the pipeline, WGSL 13.3.1: a built-in value, or what stands
// at a location. All zero for what is neither.
typedef struct InterfaceDatum {
    uint8_t builtin; // BuiltinValue, NONE for what has a location
    uint8_t interpolation, sampling;
    uint8_t depth_mode; // of frag_depth
    bool invariant;
    bool has_blend_src;
    uint8_t blend_src; // 0 or 1
    uint32_t location;
} InterfaceDatum;

// One module-scope thing that a declaration mentions itself or through type aliases. Each stands once, with
// the first place. What the sizes and initializers of these mention in turn is added by program_reach(): WGSL
// 13.3 Shader interface, statically accessed.
typedef struct Use {
    uint32_t index; // GlobalId, OverrideId or FunctionId
    NodeId node;    // AST_IDENT or AST_CALL where it is used first
} Use;

typedef struct Function {
    DeclId declaration;
    NodeId node;
    TypeId result;          // TYPE_VOID_ID if none
    DeclId first_parameter; // parameters have consecutive DeclIds
    uint32_t parameter_count;
    Stage stage;
    NodeId stage_attribute;
    NodeId workgroup_size_attribute; // AST_ATTRIBUTE or 0
    NodeId workgroup_size[3];        // expressions, i32 or u32; 0 where absent (then it is 1)
    NodeId subgroup_size;            // expression, i32 or u32; 0 where absent
    bool must_use;
    bool failed;                                 // its declaration or body has errors
    uint32_t first_global_use, global_use_count; // in Program.uses
    uint32_t first_override_use,
        override_use_count;                      // overrides in the function itself
    uint32_t first_callee_use, callee_use_count; // user functions that it calls
    NodeId first_barrier;                        // a call of a barrier in its own body, or 0
    uint32_t first_parameter_datum; // entry points: in Program.parameter_data, of each parameter; all zero
                                    // for structures
    InterfaceDatum result_datum;    // entry points: of a result that is no structure
    uint32_t first_override_root,
        override_root_count; // in Program.override_roots: outermost expressions of the body that contain an
                             // override-expression
} Function;

typedef struct Global {
    DeclId declaration;
    NodeId node;
    TypeId type; // store type
    AddressSpace address_space;
    AccessMode access;
    NodeId initializer; // const- or override-expression, 0 if none
    bool has_binding;
    uint32_t group, binding;
    uint32_t first_override_use, override_use_count; // overrides that its type and initializer mention
} Global;

typedef struct Override {
    DeclId declaration;
    NodeId node;
    TypeId type;        // bool, i32, u32, f32 (f16)
    NodeId initializer; // 0 if none
    bool has_id;
    uint16_t id; // @id, or allotted in declaration order from the ids that are free
    uint32_t first_override_use, override_use_count; // overrides that its initializer mentions
} Override;

// When the value of an expression is known: WGSL 8.1 Early evaluation expressions. Later is greater; see also
// join_evaluation(), which looks at single bits.
typedef enum Evaluation {
    EVALUATION_CONST = 0,    // const-expression; it may lack a value where a short circuit skips it
    EVALUATION_OVERRIDE = 1, // override-expression that is no const-expression
    EVALUATION_RUNTIME = 2,
    EVALUATION_MASK = 3,
    EVALUATION_HAS_OVERRIDE = 4, // flag: a runtime expression with an override-expression somewhere inside
} Evaluation;

// Work space of program_reach(): what the last call has met carries its number. By FunctionId, GlobalId and
// OverrideId.
typedef struct ReachMarks {
    uint32_t number; // of the last call
    uint32_t *functions, *globals, *overrides;
    uint32_t *ranks; // of functions in function_order
} ReachMarks;

typedef struct Program {
    Arena *arena;
    Ast *ast;
    Diagnostics *diagnostics;
    TypeTable types;
    ConstTable constants;
    Builtins builtins;
    TypeId *node_types;
    ConstId *node_constants;
    uint32_t *node_references;
    uint8_t *node_evaluations; // Evaluation of an expression
    VEC(Decl) declarations;
    VEC(Call) calls;
    VEC(Function) functions; // [0] is none
    VEC(Global) globals;     // [0] is none
    VEC(Override) overrides; // [0] is none
    VEC(Use) uses;
    VEC(NodeId) override_roots;
    VEC(InterfaceDatum) parameter_data;
    VEC(InterfaceDatum) member_data; // by index in types.members (shorter than it: all zero)
    VEC(FunctionId) function_order;  // callees before callers
    VEC(FunctionId) entry_points;    // in source order
    VEC(DeclId) global_order;        // module-scope declarations, what they depend on first
    ReachMarks *reach_marks;
    bool strict_uniform_layout; // uniform_buffer_standard_layout is not supported
    uint32_t features_used;     // bits: extensions without which something would be an error
} Program;

static inline TypeId program_type(const Program *program, NodeId node) {
    return program->node_types[node];
}
static inline ConstId program_constant(const Program *program, NodeId node) {
    return program->node_constants[node];
}
static inline uint32_t program_reference(const Program *program, NodeId node) {
    return program->node_references[node];
}
static inline const Decl *program_decl(const Program *program, DeclId id) {
    return &program->declarations.items[id];
}

// What an entry point reaches: the union of uses over the functions it calls, itself first, and of what these
// depend on through sizes and initializers, each once. WGSL 13.3 statically accessed.
typedef struct Reach {
    VEC(FunctionId) functions; // callers before callees
    VEC(Use) globals;          // with the first place where each is used
    VEC(Use) overrides;
} Reach;
// Takes time and memory in proportion to what is reached.
void program_reach(const Program *program, Arena *arena, FunctionId entry_point, Reach *reach);

// Makes the work space, once the declarations and function_order are known.
void program_reach_init(Program *program);

// The chain of calls from `entry_point` to the function `to`, as AST_CALL nodes, shortest first found; empty
// if they are the same.
typedef struct CallChain {
    VEC(NodeId) calls;
} CallChain;
void program_call_chain(const Program *program, Arena *arena, FunctionId entry_point, FunctionId to,
                        CallChain *chain);

#endif
