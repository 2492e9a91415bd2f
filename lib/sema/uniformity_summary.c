// WGSL 15.2.3 Analyzing the Uniformity Requirements of a Function: the graph of a function is built, and its
// tags are computed from it.
#include "sema/uniformity_internal.h"

// ---- the first phase

static void declare_parameter(Uniformity *u, const Function *function, uint32_t i) {
    DeclId id = function->first_parameter + i;
    NodeId node = program_decl(u->program, id)->node;
    Local *local = variable_declare(u, id);
    local->is_parameter = true;
    if (function->stage != STAGE_NONE) {
        unsigned scopes = input_scopes(u, function->stage, node);
        if (scopes) local->value = graph_add_source(u, VERTEX_INPUT, node, scopes);
        return;
    }
    local->value = graph_add(u, VERTEX_PARAMETER, node, 0, 0);
    graph_at(u, local->value)->detail = (uint8_t)i;
    if (!root_is_tracked(u, id)) return;
    local->contents = graph_add(u, VERTEX_CONTENTS, node, 0, 0);
    graph_at(u, local->contents)->detail = (uint8_t)i;
}

void analyze_function(Uniformity *u, FunctionId id, bool collects) {
    const Function *function = &u->program->functions.items[id];
    u->function = id;
    u->collects = collects;
    u->conditional = 0;
    u->has_deferred = false;
    memcpy(u->severities, u->defaults, sizeof u->severities);
    apply_filters(u, ast_function(u->ast, function->node).attributes);
    graph_start(u);
    variables_start(u);
    VertexId start = graph_add(u, VERTEX_START, 0, 0, 0);
    u->returned = graph_add(u, VERTEX_VALUE, 0, 0, 0);
    for (uint32_t i = 0; i < function->parameter_count; i++)
        declare_parameter(u, function, i);
    analyze_body(u, start);
}

// ---- exploration

void explore_start(Uniformity *u) {
    while (u->stamps.count < u->vertices.count) {
        vec_push(u->arena, &u->stamps, 0);
        vec_push(u->arena, &u->parents, 0);
    }
    u->stamp++;
    u->queue.count = 0;
    u->queue_head = 0;
}

static void visit(Uniformity *u, VertexId id, VertexId parent) {
    if (u->stamps.items[id] == u->stamp) return;
    u->stamps.items[id] = u->stamp;
    u->parents.items[id] = parent;
    vec_push(u->arena, &u->queue, id);
}

void explore_from(Uniformity *u, VertexId root) {
    visit(u, root, 0);
}

VertexId explore_next(Uniformity *u) {
    if (u->queue_head == u->queue.count) return 0;
    VertexId id = u->queue.items[u->queue_head++];
    uint32_t cursor = 0;
    for (VertexId next; (next = graph_next_edge(u, id, &cursor)) != 0;)
        visit(u, next, id);
    return id;
}

bool find_deferred(Uniformity *u) {
    if (!u->has_deferred) return false;
    explore_start(u);
    for (uint32_t i = 0; i < u->requirements.count; i++)
        explore_from(u, u->requirements.items[i].vertex);
    bool found = false;
    for (VertexId id; (id = explore_next(u)) != 0;) {
        const Vertex *vertex = graph_at(u, id);
        if (!vertex->deferred) continue;
        vec_push(u->arena, &u->callees, call_at(u, vertex->place)->function);
        found = true;
    }
    return found;
}

// ---- the second phase: needs

// The condition through which the requirement that is explored depends on a parameter, 0 if there is none.
static NodeId branch_of(const Uniformity *u, VertexId parameter) {
    enum { STEPS = 64 };
    VertexId id = u->parents.items[parameter];
    for (unsigned i = 0; i < STEPS && id; i++, id = u->parents.items[id])
        if (graph_at(u, id)->kind == VERTEX_BRANCH) return graph_at(u, id)->place;
    return 0;
}

static void tag(Uniformity *u, VertexId id, const Requirement *requirement, NeedKind kind) {
    uint32_t argument = graph_at(u, id)->detail;
    uint8_t bit = (uint8_t)(1u << kind);
    if (u->tagged.items[argument] & bit) return;
    u->tagged.items[argument] |= bit;
    Need need = {
        .call = requirement->call,
        .branch = kind == NEED_CONTROL_FLOW ? 0 : branch_of(u, id),
        .trigger = requirement->trigger,
        .severity = requirement->severity,
        .kind = (uint8_t)kind,
        .argument = (uint8_t)argument,
        .needed_kind = requirement->kind,
        .needed_argument = requirement->argument,
    };
    vec_push(u->arena, &u->needs, need);
}

// Tags what the requirements of one trigger and severity reach that were not reached before. Returns whether
// they reach a vertex that is non-uniform.
static bool explore_requirements(Uniformity *u, Trigger trigger, unsigned severity, bool skip_failed) {
    bool failed = false;
    for (uint32_t i = 0; i < u->requirements.count; i++) {
        Requirement requirement = u->requirements.items[i];
        if (requirement.trigger != trigger || requirement.severity != severity) continue;
        if (skip_failed && u->hops.items[requirement.vertex]) continue;
        explore_from(u, requirement.vertex);
        for (VertexId id; (id = explore_next(u)) != 0;) {
            const Vertex *vertex = graph_at(u, id);
            failed |= (vertex->scopes & u->scopes[trigger]) != 0;
            switch ((VertexKind)vertex->kind) {
            case VERTEX_START: tag(u, id, &requirement, NEED_CONTROL_FLOW); break;
            case VERTEX_PARAMETER: tag(u, id, &requirement, NEED_VALUE); break;
            case VERTEX_CONTENTS: tag(u, id, &requirement, NEED_CONTENTS); break;
            default: break;
            }
        }
    }
    return failed;
}

static bool explore_trigger(Uniformity *u, Trigger trigger, bool skip_failed) {
    bool failed = false;
    explore_start(u);
    memset(u->tagged.items, 0, u->tagged.count);
    for (unsigned severity = FILTER_ERROR; severity > FILTER_OFF; severity--)
        failed |= explore_requirements(u, trigger, severity, skip_failed);
    return failed;
}

static bool has_requirement(const Uniformity *u, Trigger trigger) {
    for (uint32_t i = 0; i < u->requirements.count; i++)
        if (u->requirements.items[i].trigger == trigger) return true;
    return false;
}

// The specification computes one set of tags; here each trigger has its own, so that a filter for one does
// not hide another. A requirement that failed was reported and is not passed on to callers.
void summarize_needs(Uniformity *u) {
    FunctionSummary *summary = &u->summaries[u->function];
    const Function *function = &u->program->functions.items[u->function];
    summary->first_need = u->needs.count;
    u->tagged.count = 0;
    vec_reserve(u->arena, &u->tagged, function->parameter_count + 1);
    u->tagged.count = function->parameter_count + 1;
    for (unsigned trigger = 0; trigger < TRIGGER_COUNT; trigger++) {
        if (!has_requirement(u, (Trigger)trigger)) continue;
        uint32_t first = u->needs.count;
        if (!explore_trigger(u, (Trigger)trigger, false)) continue;
        u->needs.count = first;
        find_hops(u, u->scopes[trigger]);
        for (unsigned severity = FILTER_ERROR; severity > FILTER_OFF; severity--)
            for (uint32_t i = 0; i < u->requirements.count; i++) {
                const Requirement *requirement = &u->requirements.items[i];
                if (requirement->trigger == trigger && requirement->severity == severity &&
                    u->hops.items[requirement->vertex])
                    report_requirement(u, requirement);
            }
        explore_trigger(u, (Trigger)trigger, true);
    }
    // Nobody calls an entry point.
    if (function->stage != STAGE_NONE) u->needs.count = summary->first_need;
    summary->need_count = u->needs.count - summary->first_need;
}

const Need *find_need(const Uniformity *u, FunctionId function, unsigned trigger, unsigned kind,
                      unsigned argument) {
    const FunctionSummary *summary = &u->summaries[function];
    for (uint32_t i = 0; i < summary->need_count; i++) {
        const Need *need = &u->needs.items[summary->first_need + i];
        if (need->trigger == trigger && need->kind == kind && need->argument == argument) return need;
    }
    return NULL;
}

// ---- the second phase: values

// Explores what `root` depends on. `witness` is the first vertex found that is non-uniform; returns the
// scopes in which any is.
static unsigned explore_value(Uniformity *u, VertexId root, Witness *witness) {
    unsigned scopes = 0;
    explore_start(u);
    explore_from(u, root);
    for (VertexId id; (id = explore_next(u)) != 0;) {
        const Vertex *vertex = graph_at(u, id);
        if (!vertex->scopes) continue;
        if (!scopes) *witness = (Witness){vertex->place, vertex->kind, vertex->detail};
        scopes |= vertex->scopes;
    }
    return scopes;
}

static void summarize_effect(Uniformity *u, DeclId declaration, ParameterSummary *parameter) {
    VertexId before = graph_at(u, variable_find(u, declaration)->value)->detail;
    VertexId after = variable_returned(u, declaration);
    if (graph_at(u, after)->kind == VERTEX_CONTENTS && graph_at(u, after)->detail == before) return;
    parameter->written = true;
    parameter->effect_scopes = (uint8_t)explore_value(u, after, &parameter->effect);
    parameter->first_source = u->sources.count;
    for (uint32_t i = 0; i < u->queue.count; i++) {
        const Vertex *vertex = graph_at(u, u->queue.items[i]);
        bool contents = vertex->kind == VERTEX_CONTENTS;
        if (contents || vertex->kind == VERTEX_PARAMETER)
            vec_push(u->arena, &u->sources, ((EffectSource){vertex->detail, contents}));
    }
    parameter->source_count = u->sources.count - parameter->first_source;
}

void summarize_values(Uniformity *u) {
    FunctionSummary *summary = &u->summaries[u->function];
    const Function *function = &u->program->functions.items[u->function];
    summary->valued = true;
    summary->first_parameter = u->parameters.count;
    for (uint32_t i = 0; i < function->parameter_count; i++)
        vec_push(u->arena, &u->parameters, (ParameterSummary){0});
    ParameterSummary *parameters = u->parameters.items + summary->first_parameter;
    summary->return_scopes = (uint8_t)explore_value(u, u->returned, &summary->returned);
    for (uint32_t i = 0; i < u->queue.count; i++) {
        const Vertex *vertex = graph_at(u, u->queue.items[i]);
        if (vertex->kind == VERTEX_PARAMETER) parameters[vertex->detail].returned = true;
        if (vertex->kind == VERTEX_CONTENTS) parameters[vertex->detail].contents_returned = true;
    }
    for (uint32_t i = 0; i < function->parameter_count; i++)
        if (root_is_tracked(u, function->first_parameter + i))
            summarize_effect(u, function->first_parameter + i, &parameters[i]);
}
