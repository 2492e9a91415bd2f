// What the files of the checker share; private to lib/sema.
//
// check() runs in this order: names are resolved over the whole tree (resolve.c), then module-scope
// declarations are checked in the order of their dependencies, so that whatever a declaration mentions is
// complete when it is reached, and at last come the rules that look at whole shaders (stages.c).
//
// An expression or declaration that has been reported has type TYPE_ERROR_ID, and everything that meets this
// type is silent. A const-expression whose evaluation has been reported keeps its type and has no value.
#ifndef HEDDLE_SEMA_CHECKER_H
#define HEDDLE_SEMA_CHECKER_H

#include "sema/check.h"

// WGSL 2.4 Limits
enum {
    LIMIT_STRUCT_MEMBERS = 1023,
    LIMIT_COMPOSITE_DEPTH = 15,
    LIMIT_STATEMENT_DEPTH = 127,
    LIMIT_PARAMETERS = 255,
    LIMIT_CASE_SELECTORS = 1023,
    LIMIT_ARRAY_CONSTRUCTOR_ELEMENTS = 2047,
};

// What a predeclared name means: WGSL 6.10 Predeclared types and type generators, 6.4.1 Predeclared
// enumerants, 17 Built-in functions.
typedef enum PredeclaredKind {
    PREDECLARED_NONE,
    PREDECLARED_TYPE,          // value: TypeId
    PREDECLARED_VECTOR,        // vec3f: scalar, width
    PREDECLARED_MATRIX,        // mat2x3f: scalar, columns, width
    PREDECLARED_GENERATOR,     // value: TypeGenerator
    PREDECLARED_TEXTURE,       // value: TextureShape
    PREDECLARED_FUNCTION,      // value: BuiltinId
    PREDECLARED_ADDRESS_SPACE, // value: AddressSpace
    PREDECLARED_ACCESS_MODE,   // value: AccessMode
    PREDECLARED_TEXEL_FORMAT,  // value: TexelFormat
} PredeclaredKind;

typedef enum TypeGenerator {
    TYPE_GENERATOR_ARRAY,
    TYPE_GENERATOR_ATOMIC,
    TYPE_GENERATOR_POINTER,
    TYPE_GENERATOR_BUFFER,
    TYPE_GENERATOR_VECTOR, // width
    TYPE_GENERATOR_MATRIX, // columns, width
} TypeGenerator;

typedef struct Predeclared {
    uint8_t kind; // PredeclaredKind
    uint8_t scalar;
    uint8_t columns, width;
    uint32_t value;
} Predeclared;

// Extensions, WGSL 4.1, by their place in base/features.def.
typedef enum Feature {
#define FEATURES(X)                                                                                          \
    X(F16)                                                                                                   \
    X(CLIP_DISTANCES)                                                                                        \
    X(DUAL_SOURCE_BLENDING)                                                                                  \
    X(SUBGROUPS)                                                                                             \
    X(PRIMITIVE_INDEX)                                                                                       \
    X(SUBGROUP_SIZE_CONTROL)                                                                                 \
    X(READONLY_AND_READWRITE_STORAGE_TEXTURES)                                                               \
    X(PACKED_4X8_INTEGER_DOT_PRODUCT)                                                                        \
    X(UNRESTRICTED_POINTER_PARAMETERS)                                                                       \
    X(POINTER_COMPOSITE_ACCESS)                                                                              \
    X(UNIFORM_BUFFER_STANDARD_LAYOUT)                                                                        \
    X(SUBGROUP_ID)                                                                                           \
    X(SUBGROUP_UNIFORMITY)                                                                                   \
    X(TEXTURE_AND_SAMPLER_LET)                                                                               \
    X(TEXTURE_FORMATS_TIER1)                                                                                 \
    X(LINEAR_INDEXING)                                                                                       \
    X(IMMEDIATE_ADDRESS_SPACE)                                                                               \
    X(FRAGMENT_DEPTH)                                                                                        \
    X(BUFFER_VIEW)
#define X(name) FEATURE_##name,
    FEATURES(X)
#undef X
        FEATURE_COUNT
} Feature;

// A module-scope declaration mentions another; each pair stands once, with the first place.
typedef struct Dependency {
    DeclId target;
    NodeId node;
} Dependency;

// WGSL 9.7.1: the ways in which execution leaves a statement.
typedef unsigned Behavior;
enum { BEHAVIOR_NEXT = 1, BEHAVIOR_BREAK = 2, BEHAVIOR_CONTINUE = 4, BEHAVIOR_RETURN = 8 };

// How a function touches memory through a root identifier, WGSL 11.4.1 Alias analysis.
enum { MEMORY_READ = 1, MEMORY_WRITE = 2 };

// What only some shader stages may reach, as bits, with the first place in each function.
typedef enum StageNeed {
    STAGE_NEED_WORKGROUP,      // a variable in the address space workgroup
    STAGE_NEED_COMPUTE,        // barriers and the like
    STAGE_NEED_FRAGMENT,       // derivatives, discard
    STAGE_NEED_NOT_VERTEX,     // built-in functions that vertex shaders may not call
    STAGE_NEED_STORAGE_WRITES, // writable storage buffers and textures, not for vertex shaders
    STAGE_NEED_COUNT
} StageNeed;

// What the checker keeps about each function, parallel to Program.functions.
typedef struct FunctionFacts {
    NodeId needs[STAGE_NEED_COUNT]; // first place in its own body, 0 if none
} FunctionFacts;

// What a module-scope declaration depends on, by DeclId: a part of Checker.dependencies.
typedef struct Dependencies {
    uint32_t first, count;
    uint32_t stamp; // see stamp uses in resolve.c
} Dependencies;

// What pointers have to do with a declaration, by DeclId.
typedef struct PointerFacts {
    DeclId root;       // of a let of pointer type: its root identifier, WGSL 11.4.1.1
    bool root_whole;   // the pointer denotes all of the root, not a part
    uint8_t access;    // of a pointer parameter: how the function touches memory through it
    NodeId call;       // the call that last passed this root
    uint32_t argument; // and the argument's position
} PointerFacts;

// The IO attributes of a parameter, a result or a structure's member; see io.h.
typedef struct Io {
    NodeId builtin, location, blend_src, interpolate; // AST_ATTRIBUTE, 0 if absent
    uint32_t location_number, blend_number;
    uint8_t value;                // BuiltinValue, NONE if it was reported
    bool has_location, has_blend; // the numbers are known
    bool is_flat;                 // interpolated so
    bool reported;                // that it is not
    bool incomplete;              // an attribute was refused, so that none is missing
    InterfaceDatum datum;         // the same for later passes
} Io;

// A function touches a module-scope variable.
typedef struct GlobalAccess {
    GlobalId global;
    FunctionId function;
    uint8_t access;
} GlobalAccess;

// A call passes a pointer whose root is a module-scope variable.
typedef struct AliasQuery {
    GlobalId global;
    FunctionId callee;
    NodeId call, argument;
    uint8_t access; // through the parameter
} AliasQuery;

// Where a jump would go.
typedef enum JumpTarget { JUMP_NONE, JUMP_LOOP, JUMP_SWITCH, JUMP_CONTINUING } JumpTarget;

// What a message is about. The text is only made when there is a message.
typedef struct Subject {
    const char *format; // with a %s for each of what follows, that is given
    const char *text;
    NameId first, second;
    NodeId source;
} Subject;
#define SUBJECT(words) ((Subject){.format = (words)})

typedef struct Checker {
    Program *program;
    Arena *arena;
    Ast *ast;
    Diagnostics *diagnostics;
    TypeTable *types;
    ConstTable *constants;
    Builtins *builtins;
    Folder folder;

    // What is looked at most, one step nearer: the arrays of `ast` and `program`.
    const Node *nodes;
    TypeId *node_types;
    ConstId *node_constants;
    uint32_t *node_references;
    uint8_t *node_evaluations;

    Predeclared *predeclared; // by NameId
    uint32_t predeclared_count;
    bool supported[FEATURE_COUNT]; // not switched off on the command line
    bool enabled[FEATURE_COUNT];   // enable-extensions that the module asks for
    bool suggested[FEATURE_COUNT]; // a fix-it that enables it was given

    Dependencies *dependencies_of;
    PointerFacts *pointer_facts; // null before the first is asked for: most modules have no pointers
    VEC(FunctionFacts) function_facts;
    VEC(Dependency) dependencies;
    VEC(GlobalAccess) global_accesses;
    uint32_t *global_access_index; // by GlobalId: index + 1 in global_accesses of the present function's
    VEC(AliasQuery) alias_queries;

    uint32_t suggestions;   // names that may still be compared with misspelt ones
    bool has_pointer_types; // the module writes one: only then may a function take a pointer

    // The declaration being checked.
    DeclId declaration;
    FunctionId function;  // 0 at module scope
    uint32_t unevaluated; // > 0 inside an operand that a short circuit skips
    uint32_t statement_depth;
    JumpTarget break_target, continue_target;
    bool in_continuing;
    bool incomplete;              // the body lacks a statement that was refused: its behavior is not known
    VEC(NodeId) spine;            // work list of check_expression()
    VEC(NodeId) walk;             // work list of tree walks that call nothing
    VEC(Io) member_io;            // by index in TypeTable.members
    NodeId *member_names;         // by NameId: the last member of that name
    uint8_t *override_ids;        // a bit for each id that an @id takes; null before the first
    VEC(uint8_t) uniform_layouts; // by TypeId: 1 if checked by check_uniform_layout()
    VEC(struct AttributeSet) parameter_attributes; // of the function being checked
    VEC(TypeId) arguments;                         // stacks of calls in progress
    VEC(ConstId) argument_values;
} Checker;

// ---- names (predeclared.c)
void predeclared_init(Checker *c);
static inline Predeclared predeclared_find(const Checker *c, NameId name);
// The predeclared meaning of an AST_IDENT that no declaration of the module hides.
static inline Predeclared predeclared_of(const Checker *c, NodeId ident);
// A name near to `name` among those that `scope` (by NameId) binds and the predeclared ones; null if there is
// none, or if too many have been looked for.
const char *nearest_name(Checker *c, NameId name, const DeclId *scope);
// The same among texts: start, consider each, look at `found`.
typedef struct NearestText {
    const char *wanted;
    const char *found; // null if none is near
    uint32_t limit;
} NearestText;
NearestText nearest_text(const char *wanted);
void nearest_text_consider(NearestText *nearest, const char *text);
// Notes what was meant, and replaces `span` by it; nothing if `found` is null.
void report_nearest(Checker *c, DiagnosticId error, Span span, const char *found);
const char *nearest_member(const Checker *c, NameId name, TypeId structure);

// ---- resolve.c: Program.declarations, references of identifiers, dependencies, orders
void resolve(Checker *c);
const char *declaration_kind_text(const Checker *c, DeclId id); // "function", "variable" ...

// ---- check_directive.c
void check_directives(Checker *c);
// The @diagnostic attributes among `attributes`, which belong to one syntactic form.
void check_diagnostic_attributes(Checker *c, NodeList attributes);
// Notes that the module relies on an extension.
void use_feature(Checker *c, Feature feature);
bool feature_find(const char *name, Feature *feature, bool *enable_extension);
const char *feature_text(Feature feature);
// Reports that `what` needs an extension that is not enabled or, a language extension, not supported. `rule`
// is null for the sections about extensions.
bool require_feature(Checker *c, Span span, Feature feature, const char *rule, Subject what);

// ---- check_type.c
bool require_f16(Checker *c, NodeId node); // an AST_FLOAT_LITERAL, or a type's AST_IDENT
TypeId check_type(Checker *c, NodeId node);
bool check_enumerant(Checker *c, NodeId node, PredeclaredKind kind, const char *what, uint32_t *value);
// The type of a call's callee that is a type: complete, or a generator that is to be inferred.
TypeId check_constructed_type(Checker *c, NodeId callee, Generator *generator);
// The rules of WGSL 7.3 for the store type of a variable or pointer. `what` begins the message.
bool check_store_type(Checker *c, NodeId node, TypeId type, AddressSpace space, AccessMode access,
                      Subject what, const char *rule);
// The access mode of a variable or pointer in `space`; `node` is the argument that gives it, 0 if none.
bool check_access(Checker *c, NodeId node, AddressSpace space, AccessMode *access);
// WGSL 14.4.5 for a variable in the address space uniform, which uniform_buffer_standard_layout relaxes.
bool check_uniform_layout(Checker *c, NodeId node, TypeId type);

// ---- check_texture.c: WGSL 6.6 Texture and sampler types
TypeId check_texture(Checker *c, NodeId node, TextureShape shape);
bool is_handle_type(const Checker *c, TypeId type); // textures and samplers

// ---- check_builtin.c
void check_builtin_call(Checker *c, NodeId node, BuiltinId builtin);

// ---- check_buffer.c: WGSL 6.3 Buffer types, 17.14 Buffer view built-in functions
TypeId check_buffer(Checker *c, NodeId node, NodeList arguments);
// A call of bufferView or bufferArrayView, whose arguments have been checked. False if it was reported; else
// `match` says what the arguments convert to.
bool check_buffer_view(Checker *c, NodeId call, BuiltinId builtin, NodeList arguments, Match *match);

// ---- check_attribute.c
typedef enum AttributeKind {
#define ATTRIBUTES(X)                                                                                        \
    X(ALIGN, "align", 1, 1, "align-attr")                                                                    \
    X(BINDING, "binding", 1, 1, "binding-attr")                                                              \
    X(BLEND_SRC, "blend_src", 1, 1, "blend-src-attr")                                                        \
    X(BUILTIN, "builtin", 1, 2, "builtin-attr")                                                              \
    X(COMPUTE, "compute", 0, 0, "compute-attr")                                                              \
    X(CONST, "const", 0, 0, "const-attr")                                                                    \
    X(FRAGMENT, "fragment", 0, 0, "fragment-attr")                                                           \
    X(GROUP, "group", 1, 1, "group-attr")                                                                    \
    X(ID, "id", 1, 1, "id-attr")                                                                             \
    X(INTERPOLATE, "interpolate", 1, 2, "interpolate-attr")                                                  \
    X(INVARIANT, "invariant", 0, 0, "invariant-attr")                                                        \
    X(LOCATION, "location", 1, 1, "location-attr")                                                           \
    X(MUST_USE, "must_use", 0, 0, "must-use-attr")                                                           \
    X(SIZE, "size", 1, 1, "size-attr")                                                                       \
    X(SUBGROUP_SIZE, "subgroup_size", 1, 1, "subgroup-size-attr")                                            \
    X(VERTEX, "vertex", 0, 0, "vertex-attr")                                                                 \
    X(WORKGROUP_SIZE, "workgroup_size", 1, 3, "workgroup-size-attr")
#define X(name, spelling, least, most, anchor) ATTRIBUTE_##name,
    ATTRIBUTES(X)
#undef X
        ATTRIBUTE_COUNT
} AttributeKind;

// The attributes of one object: AST_ATTRIBUTE by kind, 0 if absent.
typedef struct AttributeSet {
    NodeId node[ATTRIBUTE_COUNT];
    bool given;      // there is one
    bool incomplete; // one was refused, so that none is missing
} AttributeSet;

typedef enum AttributePlace {
    PLACE_GLOBAL,
    PLACE_OVERRIDE,
    PLACE_MEMBER,
    PLACE_FUNCTION,
    PLACE_PARAMETER,
    PLACE_RETURN,
    PLACE_STATEMENT,
    PLACE_OTHER,
} AttributePlace;
void collect_attributes(Checker *c, NodeList list, AttributePlace place,
                        AttributeSet *set); // into an empty set
static inline AttributeSet check_attributes(Checker *c, NodeList list, AttributePlace place) {
    AttributeSet set = {.given = false};
    if (list.count) collect_attributes(c, list, place, &set);
    return set;
}
// The same where nobody asks which there are.
static inline void check_idle_attributes(Checker *c, NodeList list, AttributePlace place) {
    if (list.count) check_attributes(c, list, place);
}
bool attribute_names_values(const Checker *c, NodeId attribute); // arguments are names, not expressions
NodeList attribute_arguments(const Checker *c, NodeId attribute);
// The value of a const argument of type i32 or u32 that is at least `least` and at most `most`.
bool attribute_integer(Checker *c, NodeId attribute, int64_t least, int64_t most, int64_t *value);
bool attribute_builtin(Checker *c, NodeId attribute, NameId *name);

// ---- check_declaration.c, check_function.c
void check_declaration(Checker *c, DeclId id);
void check_variable(Checker *c, DeclId id); // of module and function scope: const, override, let, var
void check_const_assert(Checker *c, NodeId node);
void check_function(Checker *c, DeclId id);

// ---- check_io.c: WGSL 13.3.1 Inter-stage input and output interface
// The IO attributes of a structure's member, whose index in TypeTable.members is `member`.
void check_member_io(Checker *c, const AttributeSet *attributes, TypeId type, uint32_t member);
void check_struct_locations(Checker *c, TypeId type); // once all members' attributes are known
// ---- check_interface.c
// The inputs and outputs of an entry point; fills in first_parameter_datum and result_datum.
void check_entry_point_io(Checker *c, FunctionId id, const AttributeSet *parameters,
                          const AttributeSet *result);

// ---- overrides.c: @id numbers
void note_override_id(Checker *c, DeclId id, NodeId attribute);
void allot_override_ids(Checker *c);

// ---- check_statement.c
Behavior check_statement(Checker *c, NodeId node);
Behavior check_block(Checker *c, NodeId block);
void check_body(Checker *c, FunctionId id, NodeId body);

// ---- check_flow.c
Behavior check_return(Checker *c, NodeId node);
Behavior check_break(Checker *c, NodeId node);
Behavior check_continue(Checker *c, NodeId node);
Behavior check_if(Checker *c, NodeId node);
Behavior check_switch(Checker *c, NodeId node);
Behavior check_loop(Checker *c, NodeId node);
Behavior check_for(Checker *c, NodeId node);
Behavior check_while(Checker *c, NodeId node);

// ---- check_assignment.c
void check_assign(Checker *c, NodeId node);
void check_phony_assign(Checker *c, NodeId node);
void check_increment(Checker *c, NodeId node);
void check_call_statement(Checker *c, NodeId node);

// ---- behavior.c, WGSL 9.7 Statements behavior analysis
static inline Behavior behavior_sequence(Behavior first, Behavior second) {
    return first & BEHAVIOR_NEXT ? (first & ~(Behavior)BEHAVIOR_NEXT) | second : first;
}
Behavior behavior_loop(Behavior body, Behavior continuing);
Behavior behavior_switch(Behavior clauses);

// ---- check_expression.c
// Checks an expression that is a value, reference or pointer, and gives its type (a reference is not loaded).
static inline TypeId check_expression(Checker *c, NodeId node);
void check_literal(Checker *c, NodeId node);
void check_ident(Checker *c, NodeId node);
void check_call(Checker *c, NodeId node);
// ---- check_conversion.c
// The type of the value: what a reference refers to is loaded, and must be loadable. Silent on the error
// type.
static inline TypeId load(Checker *c, NodeId node);
TypeId load_other(Checker *c, NodeId node);
// load() and the automatic conversion to `type`; an error that begins with `what` otherwise.
static inline bool expect_type(Checker *c, NodeId node, TypeId type, const char *rule, Subject what);
bool expect_other_type(Checker *c, NodeId node, TypeId type, const char *rule, Subject what);
// Converts to a type that type_conversion_rank() finds feasible.
static inline bool convert(Checker *c, NodeId node, TypeId type);
bool convert_other(Checker *c, NodeId node, TypeId type);
// The same for an expression whose value load() found to be of type `from`.
static inline bool convert_loaded(Checker *c, NodeId node, TypeId from, TypeId type);
TypeId concretize(Checker *c, NodeId node); // loads, and converts abstract types to their concretization
// Reports an expression that is not known early enough. `what` begins the message.
static inline bool expect_evaluation(Checker *c, NodeId node, Evaluation latest, const char *rule,
                                     Subject what);
void report_late(Checker *c, NodeId node, Evaluation latest, const char *rule, Subject what);
// check_expression() and load() for an operand that must be of bool type.
bool check_condition(Checker *c, NodeId node, const char *rule, Subject what);
static inline void set_result(Checker *c, NodeId node, TypeId type, ConstId value, unsigned evaluation);
static inline void set_error(Checker *c, NodeId node);
// Notes an outermost expression for pipeline creation.
static inline void note_root(Checker *c, NodeId node);
// The evaluation of an operation on operands of evaluations `a` and `b`.
static inline unsigned join_evaluation(unsigned a, unsigned b);
void report_evaluation_error(Checker *c, NodeId node, const char *rule);
DiagnosticId report_atomic_access(Checker *c, NodeId node, const char *action, const char *call);

// ---- check_operator.c
// An expression that may have operands.
void check_nested(Checker *c, NodeId root);
// `left op= right`, whose sides have been checked: `left` is a reference to `store_type`.
void check_compound(Checker *c, NodeId node, TypeId store_type);

// ---- check_access.c: AST_INDEX and AST_MEMBER whose base has been checked
void check_index(Checker *c, NodeId node);
void check_member(Checker *c, NodeId node);

// ---- check_call.c
void check_user_call(Checker *c, NodeId node);
void check_constructor(Checker *c, NodeId node);
// Of what is no function, or of nothing that is known.
void check_call_of_other(Checker *c, NodeId node);
// For calls of all kinds. Checks the arguments; false if one of them is of the error type.
bool check_arguments(Checker *c, NodeList arguments);
// Loads every argument that is no pointer and pushes the types on c->arguments. False if one was reported.
bool load_arguments(Checker *c, NodeList arguments);
// The evaluation of all arguments together.
unsigned join_arguments(const Checker *c, NodeList arguments);
// The values of the arguments, pushed on c->argument_values. Returns whether all are known.
bool collect_values(Checker *c, NodeList arguments);
// The facts about the call at `node`, for the caller to fill in.
Call *add_call(Checker *c, NodeId node);
const char *called_text(const Checker *c, NodeId call);
Span called_span(const Checker *c, NodeId call);

// ---- alias.c
PointerFacts *pointer_facts_at(Checker *c, DeclId id);
DeclId root_identifier(const Checker *c, NodeId node, bool *whole);
// Where no function takes a pointer, nothing has two names, and nobody will ask.
static inline void note_memory_access(Checker *c, NodeId node, unsigned access);
void note_access_below(Checker *c, NodeId node, unsigned access);
void check_call_aliases(Checker *c, NodeId call, FunctionId callee);
void check_alias_queries(Checker *c);

// ---- stages.c: rules about what an entry point reaches
void note_stage_need(Checker *c, StageNeed need, NodeId node);
void note_global_needs(Checker *c, const Decl *global, NodeId node); // `node` names it
void check_stages(Checker *c);

// ---- small things
static inline const Node *node_at(const Checker *c, NodeId node) {
    return &c->nodes[node];
}
static inline TypeId type_of(const Checker *c, NodeId node) {
    return c->node_types[node];
}
static inline TypeId check_expression(Checker *c, NodeId node) {
    switch (node_at(c, node)->kind) {
    case AST_IDENT: check_ident(c, node); break;
    case AST_INT_LITERAL:
    case AST_FLOAT_LITERAL: check_literal(c, node); break;
    case AST_CALL: check_call(c, node); break;
    default: check_nested(c, node); break;
    }
    return type_of(c, node);
}
static inline TypeId load(Checker *c, NodeId node) {
    TypeId type = type_of(c, node);
    return type_is_scalar(c->types, type) ? type : load_other(c, node);
}
static inline bool convert(Checker *c, NodeId node, TypeId type) {
    return type_of(c, node) == type || convert_other(c, node, type);
}
static inline bool convert_loaded(Checker *c, NodeId node, TypeId from, TypeId type) {
    return from == type || convert(c, node, type);
}
static inline bool expect_type(Checker *c, NodeId node, TypeId type, const char *rule, Subject what) {
    return (type_of(c, node) == type && type != TYPE_ERROR_ID) ||
           expect_other_type(c, node, type, rule, what);
}
static inline void note_memory_access(Checker *c, NodeId node, unsigned access) {
    if (c->has_pointer_types) note_access_below(c, node, access);
}
static inline ConstId value_of(const Checker *c, NodeId node) {
    return c->node_constants[node];
}
static inline unsigned evaluation_of(const Checker *c, NodeId node) {
    return c->node_evaluations[node];
}
static inline bool is_const(const Checker *c, NodeId node) {
    return (evaluation_of(c, node) & EVALUATION_MASK) == EVALUATION_CONST;
}
static inline bool expect_evaluation(Checker *c, NodeId node, Evaluation latest, const char *rule,
                                     Subject what) {
    if (type_of(c, node) == TYPE_ERROR_ID) return false;
    if ((evaluation_of(c, node) & EVALUATION_MASK) <= (unsigned)latest) return true;
    report_late(c, node, latest, rule, what);
    return false;
}
static inline unsigned join_evaluation(unsigned a, unsigned b) {
    unsigned both = a | b;
    if (!(both & EVALUATION_RUNTIME)) return both;
    return EVALUATION_RUNTIME | ((both | both << 2) & EVALUATION_HAS_OVERRIDE);
}
static inline void note_root(Checker *c, NodeId node) {
    unsigned evaluation = evaluation_of(c, node);
    if (c->function && evaluation & (EVALUATION_OVERRIDE | EVALUATION_HAS_OVERRIDE))
        vec_push(c->arena, &c->program->override_roots, node);
}
static inline void set_result(Checker *c, NodeId node, TypeId type, ConstId value, unsigned evaluation) {
    c->node_types[node] = type;
    c->node_constants[node] = value;
    c->node_evaluations[node] = (uint8_t)evaluation;
}
static inline void set_error(Checker *c, NodeId node) {
    set_result(c, node, TYPE_ERROR_ID, 0, EVALUATION_RUNTIME);
}
static inline Decl *decl_at(const Checker *c, DeclId id) {
    return &c->program->declarations.items[id];
}
static inline const char *text_of(const Checker *c, NameId name) {
    return name_text(c->ast->names, name);
}
static inline const char *type_name(const Checker *c, TypeId type) {
    return type_text(c->types, c->arena, type);
}
static inline Span span_of(const Checker *c, NodeId node) {
    return ast_span(c->ast, node);
}
const char *subject_text(const Checker *c, Subject subject);
// The source text of a node, for messages; in the arena.
const char *source_text(const Checker *c, NodeId node);
// The same, however long it is: for fix-its.
const char *whole_source_text(const Checker *c, NodeId node);
static inline NodeId skip_parens(const Checker *c, NodeId node) {
    while (node_at(c, node)->kind == AST_PAREN)
        node = node_at(c, node)->a;
    return node;
}
// Where an identifier, or the callee of a call, is named.
Span mention_span(const Checker *c, NodeId node);
static inline DeclId ident_decl(const Checker *c, NodeId node) {
    return c->node_references[node];
}
static inline Predeclared predeclared_find(const Checker *c, NameId name) {
    return name < c->predeclared_count ? c->predeclared[name] : (Predeclared){0};
}
static inline Predeclared predeclared_of(const Checker *c, NodeId ident) {
    if (ident_decl(c, ident)) return (Predeclared){0};
    return predeclared_find(c, node_at(c, ident)->a);
}

#endif
