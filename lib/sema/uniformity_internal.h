// What the files of uniformity analysis share; private to lib/sema.
//
// A function is analysed in two phases, as in WGSL 15.2.3. The first walks over its syntax and builds a graph
// (statements, expressions, calls, variables); the second explores the graph (summary) and explains what
// failed (report). Only a summary of each function is kept.
//
// An edge leads from what has to be uniform to what must be uniform for that. Three things keep the graph
// small:
//   - A value is a vertex for what it depends on beyond the control flow where it is used; 0 stands for
//     nothing. Every value depends on its control flow, so that edge is added where the value is used, not
//     where it is computed.
//   - A vertex that may be non-uniform in every scope absorbs what it is joined with.
//   - A variable has a vertex only where it is assigned, and where values meet that differ.
#ifndef HEDDLE_SEMA_UNIFORMITY_INTERNAL_H
#define HEDDLE_SEMA_UNIFORMITY_INTERNAL_H

#include "sema/uniformity.h"

typedef uint32_t VertexId; // 0: none

// Uniformity scopes, as bits. Without the language extension subgroup_uniformity the first one serves for all
// triggers. WGSL 15.2.1: the draw scope of other stages is the workgroup scope of compute shaders.
enum { SCOPE_WORKGROUP = 1, SCOPE_SUBGROUP = 2 };

// The triggering rules of WGSL 15.2.2. Barriers' has no name and cannot be filtered.
typedef enum Trigger { TRIGGER_BARRIER, TRIGGER_DERIVATIVE, TRIGGER_SUBGROUP, TRIGGER_COUNT } Trigger;

// The severities of WGSL 2.3, in rising order.
typedef enum FilterSeverity { FILTER_OFF, FILTER_INFO, FILTER_WARNING, FILTER_ERROR } FilterSeverity;

typedef enum VertexKind {
    VERTEX_NONE,
    VERTEX_START,     // CF_start
    VERTEX_PARAMETER, // param_i; detail: i
    VERTEX_CONTENTS,  // param_i_contents; detail: i
    VERTEX_VALUE,     // several values at once
    VERTEX_BRANCH,    // control flow that the condition `place` decides; detail: BranchKind.
                      // The first edge is the condition, the second the control flow before it
    VERTEX_MERGE,     // control flow after the statement `place`; detail: its behavior
    VERTEX_LOOP,      // control flow at the start of an iteration; the first edge is that before
                      // the loop
    VERTEX_ASSIGN,    // a variable after the statement `place`
    VERTEX_JOIN,      // a variable where control flow meets; `place` is the loop if that is the start of its
                      // iterations, and then the first edge is the variable before the loop; else 0
    VERTEX_READ,      // the memory view `place` is loaded
    VERTEX_INPUT,     // an input of the entry point, AST_PARAMETER `place`
    VERTEX_RESULT,    // the result of the call `place`
    VERTEX_EFFECT,    // what the argument `detail` of the call `place` points to, after the call
} VertexKind;

typedef enum BranchKind {
    BRANCH_IF,
    BRANCH_SWITCH,
    BRANCH_FOR,
    BRANCH_WHILE,
    BRANCH_BREAK_IF,
    BRANCH_AND, // the right operand of &&
    BRANCH_OR,
} BranchKind;

typedef struct Vertex {
    VertexId edges[2];
    uint32_t more; // index + 1 in Uniformity.edges of further ones
    NodeId place;
    uint8_t kind;   // VertexKind
    uint8_t scopes; // in which it may be non-uniform of itself: an edge to MayBeNonUniform
    bool deferred;  // the result or effect of a call whose callee has no value summary yet: its edges are
                    // those that it can have at most
    uint8_t detail; // see VertexKind
} Vertex;

typedef struct Edge {
    VertexId to;
    uint32_t next; // index + 1
} Edge;

// What a call demands of the place where it stands.
typedef enum NeedKind {
    NEED_CONTROL_FLOW, // CallSiteRequiredToBeUniform
    NEED_VALUE,        // ParameterRequiredToBeUniform
    NEED_CONTENTS,     // ParameterContentsRequiredToBeUniform
} NeedKind;

// An edge from RequiredToBeUniform.S to `vertex`.
typedef struct Requirement {
    VertexId vertex;
    NodeId call;
    uint8_t trigger, severity, kind, argument;
} Requirement;

// A call site tag or a parameter tag, with what explains it.
typedef struct Need {
    NodeId call;   // in the function: what has this need
    NodeId branch; // the condition that makes a parameter need it, 0 if none
    uint8_t trigger, severity, kind, argument;
    uint8_t needed_kind, needed_argument; // what `call` needs
} Need;

// Where a function's non-uniform value comes from: that vertex' fields.
typedef struct Witness {
    NodeId place;
    uint8_t kind, detail;
} Witness;

typedef struct ParameterSummary {
    bool returned;          // parameter return tag, for the value
    bool contents_returned; // and for what it points to
    bool written;           // what it points to may differ after the call
    uint8_t effect_scopes;  // pointer parameter tag: scopes in which that may then be non-uniform
    Witness effect;
    uint32_t first_source, source_count; // what flows into it, in Uniformity.sources
} ParameterSummary;

// A parameter, or what it points to, that flows into what another one points to.
typedef struct EffectSource {
    uint8_t parameter;
    bool contents;
} EffectSource;

typedef struct FunctionSummary {
    bool requires_uniformity; // a call in it or below it may need uniform control flow
    bool queued, valued;      // whether its value summary is wanted; is there: all but the needs
    uint8_t return_scopes;    // function tag: scopes in which the return value may be non-uniform
    Witness returned;
    uint32_t first_need, need_count; // in Uniformity.needs
    uint32_t first_parameter;        // in Uniformity.parameters
} FunctionSummary;

// The ways in which control leaves a construct and meets again.
typedef enum ExitKind { EXIT_BREAK, EXIT_CONTINUE, EXIT_MERGE, EXIT_RETURN, EXIT_KIND_COUNT } ExitKind;

// The values that a variable has where control left: `since` of the exits so far stand as edges of `join`,
// the others saw its present value.
typedef struct Exit {
    uint32_t since;
    VertexId join;
} Exit;

// A variable, let or formal parameter of the present function.
typedef struct Local {
    DeclId declaration;
    VertexId value;    // of a let or parameter; if it is a pointer, of the pointer itself
    VertexId contents; // of a variable, or of what a pointer parameter points to
    DeclId root;       // of a let of pointer type; a pointer parameter is its own root
    bool full;         // WGSL 15.2.5: a full pointer
    bool is_parameter;
    uint32_t scope; // constructs around its declaration
    uint32_t level; // so many of the constructs around the present place have saved it, the outermost ones
    uint32_t frame; // the innermost frame that has saved it
    Exit exits[EXIT_KIND_COUNT];
} Local;

// What a variable was before a frame.
typedef struct Saved {
    uint32_t local;
    uint32_t next; // index + 1
    VertexId contents;
    VertexId meeting; // of a loop: the variable at the start of an iteration
    uint32_t frame;
    Exit exits[2];
} Saved;

// A range of execution after which the variables are as before: a branch or a construct.
typedef struct Frame {
    uint32_t saved; // index + 1 of the last
} Frame;

typedef enum ConstructKind { CONSTRUCT_IF, CONSTRUCT_SWITCH, CONSTRUCT_LOOP } ConstructKind;

typedef struct ExitTarget {
    uint32_t exits;
    uint32_t construct; // its number, from 1
} ExitTarget;

typedef struct Construct {
    uint8_t kind; // ConstructKind
    NodeId place;
    uint32_t frame;
    uint32_t outer_loop;               // Uniformity.loop_level around it
    ExitTarget outer[EXIT_KIND_COUNT]; // the targets around it
} Construct;

// What an expression gives. WGSL 15.2.4: `root` and `full` say what a reference or pointer leads to.
typedef struct Value {
    VertexId vertex;
    DeclId root;
    bool full;
} Value;

// What a statement gives: the control flow after it, and its behavior.
typedef struct Flow {
    VertexId control;
    unsigned behavior;
} Flow;

// What was said about a branch that makes control flow non-uniform.
typedef struct Reported {
    DiagnosticId diagnostic; // + 1; 0 if nothing was
    uint32_t others;         // further calls that fail because of it
} Reported;

typedef struct Uniformity {
    Program *program;
    const Ast *ast;
    Arena *arena;
    Diagnostics *diagnostics;
    FunctionSummary *summaries; // by FunctionId
    uint32_t *local_of;         // by DeclId: index in `locals`, which may be stale
    VEC(Need) needs;
    VEC(ParameterSummary) parameters;
    VEC(EffectSource) sources;

    // The present function.
    VEC(Vertex) vertices; // [0] is none
    VEC(Edge) edges;
    VEC(Requirement) requirements;
    VEC(Local) locals;
    VEC(Saved) saved;
    VEC(Frame) frames;
    VEC(Construct) constructs;
    ExitTarget targets[EXIT_KIND_COUNT];
    FunctionId function;
    VertexId returned;    // Value_return
    uint32_t conditional; // > 0 in an operand that may be skipped
    uint32_t free_saved;  // index + 1
    uint32_t loop_level;  // constructs up to the innermost loop
    bool collects;        // requirements are wanted
    bool has_deferred;    // some vertex is

    uint8_t all_scopes;
    uint8_t scopes[TRIGGER_COUNT];     // the scope that each trigger asks about
    uint8_t severities[TRIGGER_COUNT]; // FilterSeverity that the filters give at the present place
    uint8_t defaults[TRIGGER_COUNT];   // and outside of functions

    // Work lists, used as stacks.
    VEC(NodeId) spine;
    VEC(Value) arguments;
    VEC(Flow) links;
    VEC(FunctionId) callees;

    // Exploration.
    VEC(VertexId) queue;     // all that were visited, in order
    VEC(uint32_t) stamps;    // by VertexId
    VEC(VertexId) parents;   // by VertexId
    VEC(VertexId) hops;      // by VertexId: the next one towards a non-uniform one, itself if it is one, or 0
    VEC(uint32_t) positions; // by VertexId: in which order their way was found
    VEC(uint32_t) reverse_starts;
    VEC(VertexId) reverse_edges;
    VEC(Reported) reported; // by VertexId
    VEC(uint8_t) tagged;    // by parameter: needs that are tagged, as bits
    uint32_t queue_head;    // the first whose edges were not followed
    uint32_t stamp;
} Uniformity;

// ---- uniformity_graph.c
void graph_start(Uniformity *u);
VertexId graph_add(Uniformity *u, VertexKind kind, NodeId place, VertexId first, VertexId second);
void graph_add_edge(Uniformity *u, VertexId from, VertexId to);
// A vertex that is non-uniform in `scopes`.
VertexId graph_add_source(Uniformity *u, VertexKind kind, NodeId place, unsigned scopes);
// Both values at once.
VertexId graph_both(Uniformity *u, VertexId a, VertexId b);
// The next edge of a vertex, 0 after the last. `*cursor` starts at 0.
VertexId graph_next_edge(const Uniformity *u, VertexId from, uint32_t *cursor);
static inline Vertex *graph_at(const Uniformity *u, VertexId id) {
    return &u->vertices.items[id];
}
static inline bool graph_absorbs(const Uniformity *u, VertexId id) {
    return id != 0 && u->vertices.items[id].scopes == u->all_scopes && !u->vertices.items[id].deferred;
}

// ---- uniformity_variables.c: WGSL 15.2.5 Function-scope Variable Value Analysis
void variables_start(Uniformity *u);
Local *variable_find(Uniformity *u, DeclId declaration);
Local *variable_declare(Uniformity *u, DeclId declaration);
VertexId variable_contents(Uniformity *u, DeclId declaration);
void variable_assign(Uniformity *u, DeclId declaration, VertexId contents);
// A compound statement whose branches meet after it.
void construct_begin(Uniformity *u, ConstructKind kind, NodeId place);
// Control leaves from here to where exits of this kind meet.
void construct_exit(Uniformity *u, ExitKind exit);
// The continuing part of the innermost construct begins, a loop; `reached` if the body's end leads there.
void construct_continue(Uniformity *u, bool reached);
// The loop begins anew from here.
void construct_repeat(Uniformity *u);
void construct_end(Uniformity *u);
// What happens until branch_end() does not happen for those who come after.
void branch_begin(Uniformity *u);
void branch_end(Uniformity *u);
// The contents of a pointer parameter when the function returns: Value_return_i_contents.
VertexId variable_returned(Uniformity *u, DeclId parameter);

// ---- uniformity_statement.c
void analyze_body(Uniformity *u, VertexId start);
// The filters among `attributes` become those of the present place.
void apply_filters(Uniformity *u, NodeList attributes);
void apply_filter(Uniformity *u, AstDiagnosticControl control);

// ---- uniformity_expression.c
Value analyze_expression(Uniformity *u, NodeId node, VertexId control);
// The same with references loaded.
VertexId analyze_value(Uniformity *u, NodeId node, VertexId control);
VertexId load_value(Uniformity *u, NodeId node, Value view);
// The control flow where a condition holds.
VertexId branch_on(Uniformity *u, NodeId condition, BranchKind kind, VertexId control);
bool root_is_tracked(const Uniformity *u, DeclId root);

// ---- uniformity_call.c
Value analyze_call(Uniformity *u, NodeId node, VertexId control);

// ---- uniformity_input.c
// The scopes in which an input of an entry point may be non-uniform.
unsigned input_scopes(const Uniformity *u, Stage stage, NodeId parameter);
// The name of the built-in value among the attributes of a parameter or member; null if there is none.
const char *builtin_value_of(const Uniformity *u, NodeId node);
bool is_uniform_value(const Uniformity *u, Stage stage, const char *name);

// ---- uniformity_summary.c
// Builds the graph of a function.
void analyze_function(Uniformity *u, FunctionId function, bool collects);
// The call site tag and parameter tags of the function whose graph is there; reports what fails.
void summarize_needs(Uniformity *u);
// Function tag, parameter return tags and pointer parameter tags.
void summarize_values(Uniformity *u);
// Whether a requirement depends on a vertex that is deferred; pushes the callees of these on u->callees.
bool find_deferred(Uniformity *u);
const Need *find_need(const Uniformity *u, FunctionId function, unsigned trigger, unsigned kind,
                      unsigned argument);
// Exploration: vertices are visited breadth first, each once for a stamp.
void explore_start(Uniformity *u);
void explore_from(Uniformity *u, VertexId root);
VertexId explore_next(Uniformity *u); // 0 at the end

// ---- uniformity_report.c
// Finds a way from each vertex to one that is non-uniform in `scope`.
void find_hops(Uniformity *u, unsigned scope);
void report_requirement(Uniformity *u, const Requirement *requirement);

static inline const Call *call_at(const Uniformity *u, NodeId node) {
    return &u->program->calls.items[u->program->node_references[node]];
}
static inline TypeKind kind_of_type(const Uniformity *u, NodeId node) {
    return type_kind(&u->program->types, u->program->node_types[node]);
}

#endif
