// What is said about a uniformity failure: the call that needs uniform control flow, the branch that makes
// control flow non-uniform, where the non-uniform value comes from, and the usual way out.
#include "sema/checker.h"
#include "sema/uniformity_internal.h"

enum {
    PATH_STEPS = 256, // vertices of a path that are looked at
    PATH_NOTES = 8,   // notes about them
    OTHER_CALLS = 3,  // further calls that fail for the same reason and are listed
    CALL_STEPS = 8,   // functions that a chain of calls is followed through
};

// ---- the way to a non-uniform vertex

static void count_edges(Uniformity *u) {
    u->reverse_starts.count = 0;
    uint32_t *starts = vec_extend(u->arena, &u->reverse_starts, u->vertices.count + 1);
    memset(starts, 0, sizeof *starts * (u->vertices.count + 1));
    uint32_t edges = 0;
    for (VertexId id = 1; id < u->vertices.count; id++) {
        uint32_t cursor = 0;
        for (VertexId to; (to = graph_next_edge(u, id, &cursor)) != 0; edges++)
            starts[to]++;
    }
    uint32_t end = 0;
    for (VertexId id = 0; id <= u->vertices.count; id++) {
        end += starts[id];
        starts[id] = end; // moves down to the first one while the edges are filled in
    }
    u->reverse_edges.count = 0;
    vec_reserve(u->arena, &u->reverse_edges, edges);
    u->reverse_edges.count = edges;
}

static void reverse_edges(Uniformity *u) {
    count_edges(u);
    for (VertexId id = 1; id < u->vertices.count; id++) {
        uint32_t cursor = 0;
        for (VertexId to; (to = graph_next_edge(u, id, &cursor)) != 0;)
            u->reverse_edges.items[--u->reverse_starts.items[to]] = id;
    }
}

// Whether an edge leads to the end of an iteration from the start of the next one.
static bool is_back_edge(const Uniformity *u, VertexId from, VertexId to) {
    const Vertex *vertex = graph_at(u, from);
    bool starts_iteration =
        vertex->kind == VERTEX_LOOP || (vertex->kind == VERTEX_JOIN && vertex->place != 0);
    return starts_iteration && vertex->edges[0] != to;
}

static void spread_hops(Uniformity *u, bool back_edges) {
    for (uint32_t head = 0; head < u->queue.count; head++) {
        VertexId to = u->queue.items[head];
        for (uint32_t i = u->reverse_starts.items[to]; i < u->reverse_starts.items[to + 1]; i++) {
            VertexId from = u->reverse_edges.items[i];
            if (u->hops.items[from] || (!back_edges && is_back_edge(u, from, to))) continue;
            u->hops.items[from] = to;
            u->positions.items[from] = u->queue.count;
            vec_push(u->arena, &u->queue, from);
        }
    }
}

// What makes the control flow before a branch non-uniform is to blame, not the branch. Of the first
// `first_count` vertices that were found all edges but those between iterations lead backwards in execution,
// the others point at vertices that were found earlier: so no path runs in circles.
static void blame_control(Uniformity *u, VertexId id, uint32_t first_count) {
    const Vertex *vertex = graph_at(u, id);
    VertexId control = vertex->edges[1];
    if (vertex->kind != VERTEX_BRANCH || !control || !u->hops.items[control]) return;
    uint32_t position = u->positions.items[id];
    if (u->positions.items[control] < (position < first_count ? first_count : position))
        u->hops.items[id] = control;
}

// What fails in the first iteration already is explained by that.
void find_hops(Uniformity *u, unsigned scope) {
    reverse_edges(u);
    uint32_t count = u->vertices.count;
    u->hops.count = u->positions.count = u->reported.count = u->queue.count = 0;
    memset(vec_extend(u->arena, &u->hops, count), 0, sizeof(VertexId) * count);
    memset(vec_extend(u->arena, &u->positions, count), 0, sizeof(uint32_t) * count);
    memset(vec_extend(u->arena, &u->reported, count), 0, sizeof(Reported) * count);
    for (VertexId id = 1; id < count; id++) {
        if (!(graph_at(u, id)->scopes & scope)) continue;
        u->hops.items[id] = id;
        u->positions.items[id] = u->queue.count;
        vec_push(u->arena, &u->queue, id);
    }
    spread_hops(u, false);
    uint32_t first_count = u->queue.count;
    spread_hops(u, true);
    for (VertexId id = 1; id < count; id++)
        blame_control(u, id, first_count);
}

// Whether the path leaves a branch by its condition, not by the control flow before it.
static bool is_divergent(const Uniformity *u, VertexId id) {
    const Vertex *vertex = graph_at(u, id);
    return vertex->kind == VERTEX_BRANCH && u->hops.items[id] == vertex->edges[0];
}

// The branch that makes the control flow at `id` non-uniform, 0 if it cannot be told.
static VertexId divergent_branch(const Uniformity *u, VertexId id) {
    for (unsigned i = 0; i < PATH_STEPS; i++, id = u->hops.items[id]) {
        if (is_divergent(u, id)) return id;
        if (u->hops.items[id] == id) break;
    }
    return 0;
}

// ---- names

static const char *name_of(const Uniformity *u, NameId name) {
    return name_text(u->ast->names, name);
}

static const char *callee_name(const Uniformity *u, NodeId call) {
    return name_of(u, ast_node(u->ast, ast_node(u->ast, call)->a)->a);
}

static const char *function_name(const Uniformity *u, FunctionId function) {
    return name_of(u, program_decl(u->program, u->program->functions.items[function].declaration)->name);
}

static const char *parameter_name(const Uniformity *u, NodeId call, unsigned argument) {
    const Function *function = &u->program->functions.items[call_at(u, call)->function];
    return name_of(u, program_decl(u->program, function->first_parameter + argument)->name);
}

static NodeId argument_of(const Uniformity *u, NodeId call, unsigned argument) {
    return ast_list(u->ast, ast_node(u->ast, call)->b).items[argument];
}

static Span callee_span(const Uniformity *u, NodeId call) {
    return ast_token_span(u->ast, ast_node(u->ast, call)->a);
}

static const char *text_at(const Uniformity *u, NodeId node) {
    Span span = ast_span(u->ast, node);
    return arena_copy_text(u->arena, u->ast->source->text + span.begin, span.end - span.begin);
}

static const char *group_of(Trigger trigger) {
    switch (trigger) {
    case TRIGGER_BARRIER: return "workgroup";
    case TRIGGER_DERIVATIVE: return "draw command";
    default: return "subgroup";
    }
}

// The variable or parameter that a memory view leads to.
static DeclId root_of(const Uniformity *u, NodeId node) {
    for (;;) {
        const Node *at = ast_node(u->ast, node);
        switch ((NodeKind)at->kind) {
        case AST_INDEX:
        case AST_MEMBER:
        case AST_PAREN:
        case AST_UNARY: node = at->a; break;
        case AST_CALL: {
            NodeList arguments = ast_list(u->ast, at->b);
            if (!arguments.count) return 0;
            node = arguments.items[0];
            break;
        }
        case AST_IDENT: {
            DeclId id = program_reference(u->program, node);
            if (!id || program_decl(u->program, id)->kind != DECL_LET) return id;
            node = ast_variable(u->ast, program_decl(u->program, id)->node).initializer;
            if (!node) return 0;
            break;
        }
        default: return 0;
        }
    }
}

// ---- where non-uniform values come from

static AddressSpace space_of(const Uniformity *u, const Decl *decl) {
    if (decl->kind == DECL_GLOBAL) return (AddressSpace)u->program->globals.items[decl->index].address_space;
    return (AddressSpace)type_get(&u->program->types, decl->type)->address_space;
}

static void note_read(Uniformity *u, DiagnosticId id, NodeId node) {
    DeclId root = root_of(u, node);
    if (!root) return;
    const Decl *decl = program_decl(u->program, root);
    AddressSpace space = space_of(u, decl);
    const char *name = name_of(u, decl->name);
    const char *what = space == ADDRESS_SPACE_STORAGE     ? "read_write storage buffer"
                       : space == ADDRESS_SPACE_WORKGROUP ? "workgroup variable"
                                                          : "private variable";
    if (decl->kind == DECL_GLOBAL)
        report_note_at(u->diagnostics, id, ast_span(u->ast, node),
                       "reading the %s '%s' may result in a non-uniform value", what, name);
    else
        report_note_at(u->diagnostics, id, ast_span(u->ast, node),
                       "reading a %s through '%s' may result in a non-uniform value", what, name);
}

static const char *non_uniform_member(const Uniformity *u, Stage stage, TypeId structure) {
    const TypeTable *types = &u->program->types;
    for (uint32_t i = 0; i < type_structure_of(types, structure)->member_count; i++) {
        const StructMember *member = type_member(types, structure, i);
        const char *name = builtin_value_of(u, member->node);
        if (!name || !is_uniform_value(u, stage, name)) return name_of(u, member->name);
    }
    return "";
}

static bool has_uniform_member(const Uniformity *u, Stage stage, TypeId structure) {
    const TypeTable *types = &u->program->types;
    for (uint32_t i = 0; i < type_structure_of(types, structure)->member_count; i++) {
        const char *name = builtin_value_of(u, type_member(types, structure, i)->node);
        if (name && is_uniform_value(u, stage, name)) return true;
    }
    return false;
}

static void note_input(Uniformity *u, DiagnosticId id, NodeId parameter, FunctionId function) {
    const Decl *decl = program_decl(u->program, program_reference(u->program, parameter));
    const char *name = name_of(u, decl->name);
    Span span = ast_token_span(u->ast, parameter);
    const char *builtin = builtin_value_of(u, parameter);
    if (type_kind(&u->program->types, decl->type) == TYPE_STRUCT) {
        Stage stage = u->program->functions.items[function].stage;
        report_note_at(u->diagnostics, id, span,
                       "'%s' counts as non-uniform as a whole, since its member "
                       "'%s' may differ between "
                       "invocations",
                       name, non_uniform_member(u, stage, decl->type));
        if (has_uniform_member(u, stage, decl->type))
            report_note(u->diagnostics, id,
                        "take the uniform built-in values as parameters of their "
                        "own, apart from '%s'",
                        name);
    } else if (builtin) {
        report_note_at(u->diagnostics, id, span,
                       "'%s' is the built-in value %s, which may differ between invocations", name, builtin);
    } else {
        report_note_at(u->diagnostics, id, span,
                       "'%s' is an input of the shader, which may differ between invocations", name);
    }
}

static void note_call(Uniformity *u, DiagnosticId id, Witness *witness, FunctionId *function) {
    const Call *call = call_at(u, witness->place);
    const char *name = callee_name(u, witness->place);
    Span span = ast_span(u->ast, witness->place);
    if (call->kind != CALL_FUNCTION) {
        report_note_at(u->diagnostics, id, span, "'%s' may give each invocation a different value", name);
        return;
    }
    const FunctionSummary *callee = &u->summaries[call->function];
    if (witness->kind == VERTEX_RESULT) {
        report_note_at(u->diagnostics, id, span, "the result of '%s' may be non-uniform", name);
        *witness = callee->returned;
    } else {
        report_note_at(u->diagnostics, id, ast_span(u->ast, argument_of(u, witness->place, witness->detail)),
                       "'%s' may store a non-uniform value through its parameter '%s'", name,
                       parameter_name(u, witness->place, witness->detail));
        *witness = u->parameters.items[callee->first_parameter + witness->detail].effect;
    }
    *function = call->function;
}

// Notes where a non-uniform value comes from, through the functions that hand it on.
static Witness note_source(Uniformity *u, DiagnosticId id, Witness witness, FunctionId function) {
    for (unsigned i = 0; i < CALL_STEPS; i++) {
        FunctionId before = function;
        switch (witness.kind) {
        case VERTEX_READ: note_read(u, id, witness.place); return witness;
        case VERTEX_INPUT: note_input(u, id, witness.place, function); return witness;
        case VERTEX_RESULT:
        case VERTEX_EFFECT: note_call(u, id, &witness, &function); break;
        default: return witness;
        }
        if (function == before) return witness;
    }
    return witness;
}

// ---- what lies between

typedef struct Path {
    unsigned notes;
    bool repeated;          // it leads through the end of an iteration
    unsigned leaves;        // Behavior: ways in which some invocations may have left before
    const Vertex *branch;   // the first branch that diverges
    unsigned branch_leaves; // and `leaves` there
} Path;

static const char *jump_of(unsigned behavior) {
    if (behavior & BEHAVIOR_RETURN) return "return";
    if (behavior & BEHAVIOR_BREAK) return "break";
    return "continue";
}

static void note_branch(Uniformity *u, DiagnosticId id, const Vertex *branch, const Path *path) {
    Span span = ast_span(u->ast, branch->place);
    const char *when = path->repeated ? " in an earlier iteration" : "";
    switch ((BranchKind)branch->detail) {
    case BRANCH_AND:
    case BRANCH_OR:
        report_note_at(u->diagnostics, id, span,
                       "the right-hand side is only evaluated where this is %s, "
                       "and it may differ between "
                       "invocations",
                       branch->detail == BRANCH_AND ? "true" : "false");
        break;
    case BRANCH_FOR:
    case BRANCH_WHILE:
    case BRANCH_BREAK_IF:
        report_note_at(u->diagnostics, id, span,
                       "invocations may leave the loop at different times, "
                       "depending on this condition");
        break;
    case BRANCH_IF:
    case BRANCH_SWITCH:
        if (path->leaves)
            report_note_at(
                u->diagnostics, id, span, "some invocations may leave by '%s'%s, depending on this %s",
                jump_of(path->leaves), when, branch->detail == BRANCH_SWITCH ? "selector" : "condition");
        else
            report_note_at(u->diagnostics, id, span, "this %s may differ between invocations%s",
                           branch->detail == BRANCH_SWITCH ? "selector" : "condition", when);
        break;
    }
}

static void note_assignment(Uniformity *u, DiagnosticId id, NodeId node) {
    const Node *at = ast_node(u->ast, node);
    NodeId target = at->kind == AST_VAR ? 0 : at->a;
    DeclId root = target ? root_of(u, target) : program_reference(u->program, node);
    if (!root) return;
    Span span = at->kind == AST_VAR ? ast_token_span(u->ast, node) : ast_span(u->ast, node);
    report_note_at(u->diagnostics, id, span, "'%s' may become non-uniform here",
                   name_of(u, program_decl(u->program, root)->name));
}

// Notes the step of the path at `vertex`, which is not its end.
static void note_step(Uniformity *u, DiagnosticId id, VertexId at, Path *path) {
    const Vertex *vertex = graph_at(u, at);
    switch ((VertexKind)vertex->kind) {
    case VERTEX_BRANCH:
        if (!is_divergent(u, at)) return;
        if (!path->branch) {
            path->branch = vertex;
            path->branch_leaves = path->leaves;
        }
        note_branch(u, id, vertex, path);
        path->leaves = 0;
        path->repeated = false;
        break;
    case VERTEX_MERGE: path->leaves = vertex->detail & ~(unsigned)BEHAVIOR_NEXT; return;
    case VERTEX_LOOP: path->repeated = u->hops.items[at] != vertex->edges[0]; return;
    case VERTEX_ASSIGN: note_assignment(u, id, vertex->place); break;
    case VERTEX_RESULT:
        report_note_at(u->diagnostics, id, ast_span(u->ast, vertex->place),
                       "the result of '%s' depends on its arguments", callee_name(u, vertex->place));
        break;
    case VERTEX_EFFECT:
        report_note_at(u->diagnostics, id, ast_span(u->ast, argument_of(u, vertex->place, vertex->detail)),
                       "'%s' stores what may be a non-uniform value here", callee_name(u, vertex->place));
        break;
    default: return;
    }
    path->notes++;
}

static Witness note_path(Uniformity *u, DiagnosticId id, VertexId at, Path *path) {
    for (unsigned i = 0; i < PATH_STEPS && u->hops.items[at] != at; i++, at = u->hops.items[at])
        if (path->notes < PATH_NOTES) note_step(u, id, at, path);
    const Vertex *end = graph_at(u, at);
    return note_source(u, id, (Witness){end->place, end->kind, end->detail}, u->function);
}

// The calls through which a requirement leads to a built-in function; the last one calls that.
typedef struct CallPath {
    const Need *needs[CALL_STEPS];
    NodeId calls[CALL_STEPS];
    unsigned count;
    unsigned kind, argument; // what the built-in function needs
} CallPath;

// ---- the usual way out

static void suggest_load(Uniformity *u, DiagnosticId id, NodeId read) {
    DeclId root = root_of(u, read);
    if (!root) return;
    const Decl *decl = program_decl(u->program, root);
    const char *name = name_of(u, decl->name);
    switch (space_of(u, decl)) {
    case ADDRESS_SPACE_WORKGROUP:
        report_note(u->diagnostics, id,
                    "'workgroupUniformLoad(&%s)' gives all invocations of the "
                    "workgroup the same value",
                    text_at(u, read));
        break;
    case ADDRESS_SPACE_STORAGE:
        report_note(u->diagnostics, id,
                    "if '%s' is not written, declare it with the access mode read; "
                    "otherwise let one invocation "
                    "copy the value to a workgroup variable and read that with "
                    "'workgroupUniformLoad'",
                    name);
        break;
    case ADDRESS_SPACE_PRIVATE:
        report_note(u->diagnostics, id,
                    "a function-scope variable or a parameter in place of '%s' "
                    "keeps track of uniform values",
                    name);
        break;
    default: break;
    }
}

static void suggest_for_derivative(Uniformity *u, DiagnosticId id, BuiltinId builtin, const char *name) {
    switch (builtin) {
    case BUILTIN_textureSample:
    case BUILTIN_textureSampleBias:
        report_note(u->diagnostics, id,
                    "call '%s' before the branch, or use 'textureSampleLevel' or "
                    "'textureSampleGrad', which need "
                    "no uniform control flow",
                    name);
        break;
    case BUILTIN_textureSampleCompare:
        report_note(u->diagnostics, id,
                    "call '%s' before the branch, or use "
                    "'textureSampleCompareLevel', which needs no uniform "
                    "control flow",
                    name);
        break;
    default:
        report_note(u->diagnostics, id, "call '%s' before the branch, and use its result there", name);
        break;
    }
}

static void suggest_for_branch(Uniformity *u, DiagnosticId id, const Path *path, NodeId call) {
    static const char *const STATEMENTS[] = {
        [BRANCH_IF] = "'if'",
        [BRANCH_SWITCH] = "'switch'",
        [BRANCH_FOR] = "loop",
        [BRANCH_WHILE] = "loop",
        [BRANCH_BREAK_IF] = "loop",
        [BRANCH_AND] = "right-hand side of '&&'",
        [BRANCH_OR] = "right-hand side of '||'",
    };
    const char *name = callee_name(u, call);
    if (path->branch_leaves)
        report_note(u->diagnostics, id,
                    "keep these invocations until '%s' is called: put what they "
                    "have to skip into an 'if' in "
                    "place of '%s'",
                    name, jump_of(path->branch_leaves));
    else if (path->branch->detail == BRANCH_FOR || path->branch->detail == BRANCH_WHILE ||
             path->branch->detail == BRANCH_BREAK_IF)
        report_note(u->diagnostics, id,
                    "let all invocations run the same number of iterations, or "
                    "move '%s' out of the loop",
                    name);
    else
        report_note(u->diagnostics, id, "move '%s' out of the %s, so that all invocations call it", name,
                    STATEMENTS[path->branch->detail]);
}

// The function whose branch depends on what was passed to it; null if there is none.
static const char *branching_callee(const Uniformity *u, const CallPath *calls) {
    for (unsigned i = calls->count; i-- > 0;)
        if (calls->needs[i] && calls->needs[i]->branch) return callee_name(u, calls->calls[i]);
    return NULL;
}

static void suggest(Uniformity *u, DiagnosticId id, const Path *path, Witness source, const CallPath *calls) {
    if (source.kind == VERTEX_READ) suggest_load(u, id, source.place);
    NodeId builtin_call = calls->calls[calls->count - 1];
    const char *name = callee_name(u, builtin_call);
    const char *callee = branching_callee(u, calls);
    const Call *call = call_at(u, builtin_call);
    if (!path->branch && !callee) return;
    if (call->flags & BUILTIN_FLAG_DERIVATIVE)
        suggest_for_derivative(u, id, call->builtin, name);
    else if (path->branch)
        suggest_for_branch(u, id, path, builtin_call);
    else
        report_note(u->diagnostics, id,
                    "move '%s' out of the branch in '%s', so that all invocations call it", name, callee);
}

// ---- the diagnostic

static DiagnosticId report(Uniformity *u, const Requirement *requirement, Span span, const char *message) {
    static const char *const RULES[] = {"uniformity", "derivative-uniformity", "subgroup-uniformity"};
    const char *rule = RULES[requirement->trigger];
    if (requirement->severity == FILTER_ERROR) return report_error(u->diagnostics, span, rule, "%s", message);
    DiagnosticId id = report_warning(u->diagnostics, span, rule, "%s", message);
    if (requirement->severity == FILTER_INFO) {
        u->diagnostics->list.items[id].severity = SEVERITY_INFO;
        u->diagnostics->warning_count--;
    }
    return id;
}

static void find_calls(const Uniformity *u, const Requirement *requirement, CallPath *path) {
    *path = (CallPath){.kind = requirement->kind, .argument = requirement->argument};
    NodeId call = requirement->call;
    while (path->count < CALL_STEPS) {
        path->calls[path->count] = call;
        path->needs[path->count++] = NULL;
        if (call_at(u, call)->kind != CALL_FUNCTION) return;
        const Need *need =
            find_need(u, call_at(u, call)->function, requirement->trigger, path->kind, path->argument);
        if (!need) return;
        path->needs[path->count - 1] = need;
        call = need->call;
        path->kind = need->needed_kind;
        path->argument = need->needed_argument;
    }
}

static void note_calls(Uniformity *u, DiagnosticId id, const Requirement *requirement, const CallPath *path) {
    FunctionId caller = u->function;
    unsigned kind = requirement->kind;
    for (unsigned i = 0; i + 1 < path->count; i++) {
        NodeId call = path->calls[i];
        const char *callee = callee_name(u, call);
        const Need *need = path->needs[i];
        if (kind == NEED_CONTROL_FLOW) {
            report_note_at(u->diagnostics, id, callee_span(u, call), "'%s' calls '%s' here",
                           function_name(u, caller), callee);
        } else {
            report_note_at(u->diagnostics, id, ast_span(u->ast, argument_of(u, call, need->argument)),
                           kind == NEED_VALUE
                               ? "'%s' passes '%s' what may be a non-uniform value for '%s'"
                               : "'%s' passes '%s' a pointer to what may be a non-uniform value "
                                 "for '%s'",
                           function_name(u, caller), callee, parameter_name(u, call, need->argument));
            if (need->branch)
                report_note_at(u->diagnostics, id, ast_span(u->ast, need->branch),
                               "this condition in '%s' depends on '%s'", callee,
                               parameter_name(u, call, need->argument));
        }
        kind = need->needed_kind;
        caller = call_at(u, call)->function;
    }
}

static DiagnosticId start_report(Uniformity *u, const Requirement *requirement, const CallPath *path) {
    NodeId call = path->calls[path->count - 1];
    const char *name = callee_name(u, call);
    const char *group = group_of((Trigger)requirement->trigger);
    if (path->kind == NEED_CONTROL_FLOW || call_at(u, call)->kind == CALL_FUNCTION)
        return report(u, requirement, callee_span(u, call),
                      arena_print(u->arena,
                                  "'%s' needs uniform control flow, but some "
                                  "invocations of the %s may not get "
                                  "here",
                                  name, group));
    return report(u, requirement, ast_span(u->ast, argument_of(u, call, path->argument)),
                  arena_print(u->arena,
                              "this argument of '%s' must be the same for all "
                              "invocations of the %s",
                              name, group));
}

// A further call that fails because of a branch that was reported.
static void note_other_call(Uniformity *u, Reported *reported, const CallPath *path) {
    if (reported->others++ >= OTHER_CALLS) return;
    NodeId call = path->calls[path->count - 1];
    report_note_at(u->diagnostics, reported->diagnostic - 1, callee_span(u, call),
                   "the same goes for '%s' here", callee_name(u, call));
}

void report_requirement(Uniformity *u, const Requirement *requirement) {
    CallPath calls;
    find_calls(u, requirement, &calls);
    // Calls in one branch are not independent of each other.
    VertexId branch = requirement->kind == NEED_CONTROL_FLOW ? divergent_branch(u, requirement->vertex) : 0;
    if (branch && u->reported.items[branch].diagnostic) {
        note_other_call(u, &u->reported.items[branch], &calls);
        return;
    }
    DiagnosticId id = start_report(u, requirement, &calls);
    if (branch) u->reported.items[branch].diagnostic = id + 1;
    note_calls(u, id, requirement, &calls);
    Path path = {0};
    Witness source = note_path(u, id, requirement->vertex, &path);
    suggest(u, id, &path, source, &calls);
}
