// WGSL 15.2.6 Uniformity Rules for Statements.
#include "sema/checker.h"
#include "sema/uniformity_internal.h"

static Flow analyze_statement(Uniformity *u, NodeId node, VertexId control);

// ---- diagnostic filters, WGSL 2.3.3

typedef struct Severities {
    uint8_t of[TRIGGER_COUNT];
} Severities;

static Severities save_filters(const Uniformity *u) {
    Severities saved;
    memcpy(saved.of, u->severities, sizeof saved.of);
    return saved;
}

static void restore_filters(Uniformity *u, Severities saved) {
    memcpy(u->severities, saved.of, sizeof saved.of);
}

void apply_filter(Uniformity *u, AstDiagnosticControl control) {
    static const char *const NAMES[] = {"off", "info", "warning", "error"}; // ORDER: FilterSeverity
    if (control.second) return;
    const char *rule = name_text(u->ast->names, control.first);
    Trigger trigger = !strcmp(rule, "derivative_uniformity") ? TRIGGER_DERIVATIVE
                      : !strcmp(rule, "subgroup_uniformity") ? TRIGGER_SUBGROUP
                                                             : TRIGGER_COUNT;
    if (trigger == TRIGGER_COUNT) return;
    for (unsigned severity = FILTER_OFF; severity <= FILTER_ERROR; severity++)
        if (!strcmp(name_text(u->ast->names, control.severity), NAMES[severity]))
            u->severities[trigger] = (uint8_t)severity;
}

void apply_filters(Uniformity *u, NodeList attributes) {
    for (uint32_t i = 0; i < attributes.count; i++)
        if (ast_kind(u->ast, attributes.items[i]) == AST_DIAGNOSTIC_ATTRIBUTE)
            apply_filter(u, ast_diagnostic_control(u->ast, attributes.items[i]));
}

// ---- variables

// Assigns `value` to the variable `root`, or to a part of it.
static void assign(Uniformity *u, NodeId node, DeclId root, bool full, VertexId value, VertexId control) {
    if (!root || !root_is_tracked(u, root)) return;
    VertexId contents = graph_add(u, VERTEX_ASSIGN, node, value, control);
    if (!full) graph_add_edge(u, contents, variable_contents(u, root));
    variable_assign(u, root, contents);
}

static void analyze_assign(Uniformity *u, NodeId node, VertexId control) {
    const Node *at = ast_node(u->ast, node);
    Value left = analyze_expression(u, at->a, control);
    VertexId value = left.vertex;
    if (at->op != BINARY_NONE) value = load_value(u, at->a, left);
    value = graph_both(u, value, analyze_value(u, at->b, control));
    assign(u, node, left.root, left.full, value, control);
}

static void analyze_increment(Uniformity *u, NodeId node, VertexId control) {
    NodeId target = ast_node(u->ast, node)->a;
    Value left = analyze_expression(u, target, control);
    assign(u, node, left.root, left.full, load_value(u, target, left), control);
}

static void analyze_var(Uniformity *u, NodeId node, VertexId control) {
    NodeId initializer = ast_variable(u->ast, node).initializer;
    VertexId value = initializer ? analyze_value(u, initializer, control) : 0;
    VertexId contents = value ? graph_add(u, VERTEX_ASSIGN, node, value, control) : control;
    variable_declare(u, program_reference(u->program, node))->contents = contents;
}

static void analyze_let(Uniformity *u, NodeId node, VertexId control) {
    NodeId initializer = ast_variable(u->ast, node).initializer;
    if (!initializer) return;
    Value value = analyze_expression(u, initializer, control);
    bool pointer = kind_of_type(u, initializer) == TYPE_POINTER;
    if (kind_of_type(u, initializer) == TYPE_REFERENCE) value.vertex = load_value(u, initializer, value);
    Local *local = variable_declare(u, program_reference(u->program, node));
    local->value = value.vertex;
    local->root = pointer ? value.root : 0;
    local->full = pointer && value.full;
}

static void analyze_return(Uniformity *u, NodeId node, VertexId control) {
    NodeId result = ast_node(u->ast, node)->a;
    if (result) {
        graph_add_edge(u, u->returned, analyze_value(u, result, control));
        graph_add_edge(u, u->returned, control);
    }
    construct_exit(u, EXIT_RETURN);
}

// ---- compound statements

static Flow analyze_block(Uniformity *u, NodeId block, VertexId control) {
    Flow flow = {control, BEHAVIOR_NEXT};
    if (!block || ast_kind(u->ast, block) != AST_BLOCK) return flow;
    Severities saved = save_filters(u);
    apply_filters(u, ast_list(u->ast, ast_node(u->ast, block)->b));
    NodeList statements = ast_list(u->ast, ast_node(u->ast, block)->a);
    // What is statically unreachable does not count.
    for (uint32_t i = 0; i < statements.count && flow.behavior & BEHAVIOR_NEXT; i++) {
        Flow next = analyze_statement(u, statements.items[i], flow.control);
        flow = (Flow){next.control, behavior_sequence(flow.behavior, next.behavior)};
    }
    restore_filters(u, saved);
    return flow;
}

// A block whose end meets others at exits of the given kind.
static Flow analyze_branch(Uniformity *u, NodeId block, VertexId control, ExitKind exit) {
    branch_begin(u);
    Flow flow = analyze_block(u, block, control);
    if (flow.behavior & BEHAVIOR_NEXT) construct_exit(u, exit);
    branch_end(u);
    return flow;
}

static VertexId add_merge(Uniformity *u, NodeId node, VertexId first, VertexId second, unsigned behavior) {
    VertexId merge = graph_add(u, VERTEX_MERGE, node, first, second);
    graph_at(u, merge)->detail = (uint8_t)behavior;
    return merge;
}

// The control flow after each `if` of a chain, from the last to the first; for each there are two entries in
// u->links: the control flow before it, with the statement, and what its block gave.
static Flow merge_links(Uniformity *u, uint32_t base, Flow rest) {
    while (u->links.count > base) {
        Flow then = u->links.items[--u->links.count];
        Flow before = u->links.items[--u->links.count];
        unsigned behavior = then.behavior | rest.behavior;
        VertexId control = before.control;
        if (behavior != BEHAVIOR_NEXT && (then.control != control || rest.control != control))
            control = add_merge(u, before.behavior, then.control, rest.control, behavior);
        rest = (Flow){control, behavior};
    }
    return rest;
}

static Flow analyze_if(Uniformity *u, NodeId node, VertexId control) {
    Severities saved = save_filters(u);
    uint32_t base = u->links.count;
    construct_begin(u, CONSTRUCT_IF, node);
    Flow rest = {0, BEHAVIOR_NEXT};
    while (node && ast_kind(u->ast, node) == AST_IF) {
        AstIf statement = ast_if(u->ast, node);
        apply_filters(u, statement.attributes);
        vec_push(u->arena, &u->links, ((Flow){control, node}));
        control = branch_on(u, statement.condition, BRANCH_IF, control);
        Flow then = analyze_branch(u, statement.then, control, EXIT_MERGE);
        vec_push(u->arena, &u->links, then);
        node = statement.otherwise;
    }
    rest.control = control;
    if (node)
        rest = analyze_branch(u, node, control, EXIT_MERGE);
    else
        construct_exit(u, EXIT_MERGE);
    construct_end(u);
    restore_filters(u, saved);
    return merge_links(u, base, rest);
}

static Flow analyze_switch(Uniformity *u, NodeId node, VertexId control) {
    AstSwitch statement = ast_switch(u->ast, node);
    Severities saved = save_filters(u);
    apply_filters(u, statement.attributes);
    VertexId selected = branch_on(u, statement.selector, BRANCH_SWITCH, control);
    apply_filters(u, statement.body_attributes);
    construct_begin(u, CONSTRUCT_SWITCH, node);
    unsigned behavior = statement.clauses.count ? 0 : BEHAVIOR_NEXT;
    VertexId merge = add_merge(u, node, 0, 0, 0);
    for (uint32_t i = 0; i < statement.clauses.count; i++) {
        Flow clause =
            analyze_branch(u, ast_case(u->ast, statement.clauses.items[i]).body, selected, EXIT_BREAK);
        behavior |= clause.behavior;
        graph_add_edge(u, merge, clause.control);
    }
    construct_end(u);
    restore_filters(u, saved);
    behavior = behavior_switch(behavior);
    graph_at(u, merge)->detail = (uint8_t)behavior;
    return (Flow){behavior == BEHAVIOR_NEXT ? control : merge, behavior};
}

// ---- loops

typedef struct LoopParts {
    NodeId condition; // of for and while
    BranchKind branch;
    NodeId body;
    NodeId update;     // of for
    NodeId continuing; // AST_CONTINUING
} LoopParts;

// What happens between two iterations; gives the control flow at its end.
static Flow analyze_continuing(Uniformity *u, const LoopParts *parts, VertexId control) {
    Flow flow = {control, BEHAVIOR_NEXT};
    if (parts->update) analyze_statement(u, parts->update, control);
    if (!parts->continuing) return flow;
    const Node *continuing = ast_node(u->ast, parts->continuing);
    Severities saved = save_filters(u);
    // It is the last statement of the loop's body, whose filters hold for it.
    if (ast_kind(u->ast, parts->body) == AST_BLOCK)
        apply_filters(u, ast_list(u->ast, ast_node(u->ast, parts->body)->b));
    if (ast_kind(u->ast, continuing->a) == AST_BLOCK)
        apply_filters(u, ast_list(u->ast, ast_node(u->ast, continuing->a)->b));
    flow = analyze_block(u, continuing->a, control);
    if (continuing->b) {
        flow.control = branch_on(u, continuing->b, BRANCH_BREAK_IF, flow.control);
        flow.behavior = behavior_sequence(flow.behavior, BEHAVIOR_BREAK | BEHAVIOR_NEXT);
        construct_exit(u, EXIT_BREAK);
    }
    restore_filters(u, saved);
    return flow;
}

// WGSL 15.2.6: all loops are desugared to `loop`: those with a condition leave where it is false.
static Flow analyze_loop(Uniformity *u, NodeId node, const LoopParts *parts, VertexId control) {
    construct_begin(u, CONSTRUCT_LOOP, node);
    VertexId start = graph_add(u, VERTEX_LOOP, node, control, 0);
    Flow body = {start, BEHAVIOR_NEXT};
    if (parts->condition) {
        body.control = branch_on(u, parts->condition, parts->branch, start);
        body.behavior = BEHAVIOR_BREAK | BEHAVIOR_NEXT;
        construct_exit(u, EXIT_BREAK);
    }
    Flow block = analyze_block(u, parts->body, body.control);
    body = (Flow){block.control, behavior_sequence(body.behavior, block.behavior)};
    unsigned continuing = BEHAVIOR_NEXT;
    bool repeats = (body.behavior & (BEHAVIOR_NEXT | BEHAVIOR_CONTINUE)) != 0;
    if (repeats) {
        construct_continue(u, (body.behavior & BEHAVIOR_NEXT) != 0);
        Flow last = analyze_continuing(u, parts, body.control);
        continuing = last.behavior;
        graph_add_edge(u, start, last.control);
        construct_repeat(u);
    } else if (parts->continuing && ast_node(u->ast, parts->continuing)->b) {
        continuing = BEHAVIOR_NEXT | BEHAVIOR_BREAK;
    }
    construct_end(u);
    VertexId after = control;
    if (body.behavior & BEHAVIOR_RETURN) after = repeats ? start : body.control;
    return (Flow){after, behavior_loop(body.behavior, continuing)};
}

static Flow analyze_for(Uniformity *u, NodeId node, VertexId control) {
    AstFor statement = ast_for(u->ast, node);
    Severities saved = save_filters(u);
    apply_filters(u, statement.attributes);
    if (statement.init) analyze_statement(u, statement.init, control);
    LoopParts parts = {
        .condition = statement.condition,
        .branch = BRANCH_FOR,
        .body = statement.body,
        .update = statement.update,
    };
    Flow flow = analyze_loop(u, node, &parts, control);
    restore_filters(u, saved);
    return flow;
}

static Flow analyze_while(Uniformity *u, NodeId node, VertexId control) {
    AstWhile statement = ast_while(u->ast, node);
    Severities saved = save_filters(u);
    apply_filters(u, statement.attributes);
    LoopParts parts = {.condition = statement.condition, .branch = BRANCH_WHILE, .body = statement.body};
    Flow flow = analyze_loop(u, node, &parts, control);
    restore_filters(u, saved);
    return flow;
}

static Flow analyze_plain_loop(Uniformity *u, NodeId node, VertexId control) {
    AstLoop statement = ast_loop(u->ast, node);
    Severities saved = save_filters(u);
    apply_filters(u, statement.attributes);
    LoopParts parts = {.body = statement.body, .continuing = statement.continuing};
    Flow flow = analyze_loop(u, node, &parts, control);
    restore_filters(u, saved);
    return flow;
}

// ---- the walk

static Flow analyze_statement(Uniformity *u, NodeId node, VertexId control) {
    const Node *at = ast_node(u->ast, node);
    switch ((NodeKind)at->kind) {
    case AST_BLOCK: return analyze_block(u, node, control);
    case AST_IF: return analyze_if(u, node, control);
    case AST_SWITCH: return analyze_switch(u, node, control);
    case AST_LOOP: return analyze_plain_loop(u, node, control);
    case AST_FOR: return analyze_for(u, node, control);
    case AST_WHILE: return analyze_while(u, node, control);
    case AST_BREAK: construct_exit(u, EXIT_BREAK); return (Flow){control, BEHAVIOR_BREAK};
    case AST_CONTINUE: construct_exit(u, EXIT_CONTINUE); return (Flow){control, BEHAVIOR_CONTINUE};
    case AST_RETURN: analyze_return(u, node, control); return (Flow){control, BEHAVIOR_RETURN};
    case AST_CALL_STATEMENT:
    case AST_PHONY_ASSIGN: analyze_value(u, at->a, control); break;
    case AST_ASSIGN: analyze_assign(u, node, control); break;
    case AST_INCREMENT:
    case AST_DECREMENT: analyze_increment(u, node, control); break;
    case AST_VAR: analyze_var(u, node, control); break;
    case AST_LET: analyze_let(u, node, control); break;
    default: break;
    }
    return (Flow){control, BEHAVIOR_NEXT};
}

void analyze_body(Uniformity *u, VertexId start) {
    const Function *function = &u->program->functions.items[u->function];
    Flow flow = analyze_block(u, ast_function(u->ast, function->node).body, start);
    if (flow.behavior & BEHAVIOR_NEXT) construct_exit(u, EXIT_RETURN);
}
