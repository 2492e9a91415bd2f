// WGSL 15.2.7 Uniformity Rules for Function Calls.
#include "sema/uniformity_internal.h"

// An edge from RequiredToBeUniform.S to `vertex`.
static void require(Uniformity *u, VertexId vertex, NodeId call, Trigger trigger, unsigned severity,
                    NeedKind kind, unsigned argument) {
    if (!u->collects || severity == FILTER_OFF) return;
    Requirement requirement = {
        .vertex = vertex,
        .call = call,
        .trigger = (uint8_t)trigger,
        .severity = (uint8_t)severity,
        .kind = (uint8_t)kind,
        .argument = (uint8_t)argument,
    };
    vec_push(u->arena, &u->requirements, requirement);
}

// An argument includes the control flow where it is computed; but a call that needs an argument to be uniform
// needs that of its control flow too, and says so already.
static void require_value(Uniformity *u, VertexId value, NodeId call, Trigger trigger, unsigned severity,
                          NeedKind kind, unsigned argument) {
    if (value) require(u, value, call, trigger, severity, kind, argument);
}

// Analyses the arguments in order and pushes what they give on u->arguments.
static void analyze_arguments(Uniformity *u, NodeList arguments, VertexId control) {
    for (uint32_t i = 0; i < arguments.count; i++) {
        NodeId argument = arguments.items[i];
        Value value = analyze_expression(u, argument, control);
        if (kind_of_type(u, argument) == TYPE_REFERENCE)
            value = (Value){.vertex = load_value(u, argument, value)};
        vec_push(u->arena, &u->arguments, value);
    }
}

static VertexId all_arguments(Uniformity *u, const Value *arguments, uint32_t count) {
    VertexId all = 0;
    for (uint32_t i = 0; i < count; i++)
        all = graph_both(u, all, arguments[i].vertex);
    return all;
}

// ---- built-in functions

// Subgroup operations that give every invocation of a subgroup the same value.
static bool is_uniform_in_subgroup(BuiltinId builtin) {
    switch (builtin) {
    case BUILTIN_subgroupAdd:
    case BUILTIN_subgroupAll:
    case BUILTIN_subgroupAnd:
    case BUILTIN_subgroupAny:
    case BUILTIN_subgroupBallot:
    case BUILTIN_subgroupBroadcast:
    case BUILTIN_subgroupBroadcastFirst:
    case BUILTIN_subgroupMax:
    case BUILTIN_subgroupMin:
    case BUILTIN_subgroupMul:
    case BUILTIN_subgroupOr:
    case BUILTIN_subgroupXor: return true;
    default: return false;
    }
}

// The argument that a built-in function requires to be uniform, or -1.
static int uniform_argument(BuiltinId builtin) {
    switch (builtin) {
    case BUILTIN_workgroupUniformLoad: return 0;
    case BUILTIN_subgroupShuffleUp:
    case BUILTIN_subgroupShuffleDown:
    case BUILTIN_subgroupShuffleXor: return 1;
    default: return -1;
    }
}

static bool reads_written_texture(const Uniformity *u, BuiltinId builtin, NodeList arguments) {
    if (builtin != BUILTIN_textureLoad || arguments.count == 0) return false;
    const TypeTable *types = &u->program->types;
    TypeId id = type_without_reference(types, program_type(u->program, arguments.items[0]));
    const Type *type = type_get(types, id);
    return type->kind == TYPE_TEXTURE && type->format != TEXEL_FORMAT_NONE &&
           type->access == ACCESS_READ_WRITE;
}

// The scopes in which the result may be non-uniform, whatever the arguments are.
static unsigned result_scopes(const Uniformity *u, const Call *call, NodeList arguments) {
    if (call->flags & BUILTIN_FLAG_SUBGROUP)
        return is_uniform_in_subgroup(call->builtin) ? u->all_scopes & ~(unsigned)SCOPE_SUBGROUP
                                                     : u->all_scopes;
    bool any = call->flags & (BUILTIN_FLAG_DERIVATIVE | BUILTIN_FLAG_ATOMIC) ||
               reads_written_texture(u, call->builtin, arguments);
    return any ? u->all_scopes : 0;
}

static Value analyze_builtin_call(Uniformity *u, NodeId node, const Call *call, NodeList arguments,
                                  const Value *values, VertexId control) {
    Trigger trigger = call->flags & BUILTIN_FLAG_BARRIER      ? TRIGGER_BARRIER
                      : call->flags & BUILTIN_FLAG_DERIVATIVE ? TRIGGER_DERIVATIVE
                      : call->flags & BUILTIN_FLAG_SUBGROUP   ? TRIGGER_SUBGROUP
                                                              : TRIGGER_COUNT;
    if (trigger != TRIGGER_COUNT) {
        unsigned severity = u->severities[trigger];
        require(u, control, node, trigger, severity, NEED_CONTROL_FLOW, 0);
        int argument = uniform_argument(call->builtin);
        if (argument >= 0 && (uint32_t)argument < arguments.count)
            require_value(u, values[argument].vertex, node, trigger, severity, NEED_VALUE,
                          (unsigned)argument);
    }
    VertexId all = all_arguments(u, values, arguments.count);
    if (kind_of_type(u, node) == TYPE_POINTER && arguments.count) // bufferView and its like
        return (Value){.vertex = all, .root = values[0].root};
    unsigned scopes = result_scopes(u, call, arguments);
    if (scopes == 0 || program_type(u->program, node) == TYPE_VOID_ID) return (Value){.vertex = all};
    VertexId result = graph_add_source(u, VERTEX_RESULT, node, scopes);
    if (scopes != u->all_scopes) graph_add_edge(u, result, all);
    return (Value){.vertex = result};
}

// ---- user-defined functions

// What the pointer `value` leads to: its contents, and where it points.
static VertexId contents_of(Uniformity *u, Value value) {
    if (!value.root || !root_is_tracked(u, value.root)) return value.vertex;
    return graph_both(u, value.vertex, variable_contents(u, value.root));
}

static void require_needs(Uniformity *u, NodeId node, const FunctionSummary *callee, const Value *values,
                          VertexId control) {
    for (uint32_t i = 0; i < callee->need_count; i++) {
        Need need = u->needs.items[callee->first_need + i];
        Trigger trigger = (Trigger)need.trigger;
        switch ((NeedKind)need.kind) {
        case NEED_CONTROL_FLOW:
            require(u, control, node, trigger, need.severity, NEED_CONTROL_FLOW, 0);
            break;
        case NEED_VALUE:
            require_value(u, values[need.argument].vertex, node, trigger, need.severity, NEED_VALUE,
                          need.argument);
            break;
        case NEED_CONTENTS:
            if (u->collects)
                require_value(u, contents_of(u, values[need.argument]), node, trigger, need.severity,
                              NEED_CONTENTS, need.argument);
            break;
        }
    }
}

static VertexId add_call_vertex(Uniformity *u, VertexKind kind, NodeId node, unsigned argument,
                                unsigned scopes) {
    VertexId vertex = graph_add_source(u, kind, node, scopes);
    graph_at(u, vertex)->detail = (uint8_t)argument;
    return vertex;
}

static void set_deferred(Uniformity *u, VertexId vertex) {
    graph_at(u, vertex)->deferred = true;
    u->has_deferred = true;
}

static VertexId analyze_result(Uniformity *u, NodeId node, const FunctionSummary *callee, uint32_t count,
                               const Value *values) {
    if (program_type(u->program, node) == TYPE_VOID_ID) return 0;
    if (callee->valued && callee->return_scopes == u->all_scopes)
        return add_call_vertex(u, VERTEX_RESULT, node, 0, callee->return_scopes);
    VertexId result = add_call_vertex(u, VERTEX_RESULT, node, 0, callee->valued ? callee->return_scopes : 0);
    if (!callee->valued) set_deferred(u, result);
    for (uint32_t i = 0; i < count; i++) {
        if (callee->valued) {
            ParameterSummary parameter = u->parameters.items[callee->first_parameter + i];
            if (parameter.returned) graph_add_edge(u, result, values[i].vertex);
            if (parameter.contents_returned) graph_add_edge(u, result, contents_of(u, values[i]));
        } else {
            graph_add_edge(u, result, contents_of(u, values[i]));
        }
    }
    return result;
}

// The vertex of what argument `i` points to, after the call; 0 if that is as before.
static VertexId analyze_effect(Uniformity *u, NodeId node, const FunctionSummary *callee, uint32_t count,
                               const Value *values, uint32_t i, VertexId control) {
    if (!values[i].root || !root_is_tracked(u, values[i].root)) return 0;
    if (callee->valued && !u->parameters.items[callee->first_parameter + i].written) return 0;
    VertexId effect = add_call_vertex(u, VERTEX_EFFECT, node, i, 0);
    graph_add_edge(u, effect, control);
    graph_add_edge(u, effect, values[i].vertex);
    if (!values[i].full || u->conditional || !callee->valued)
        graph_add_edge(u, effect, variable_contents(u, values[i].root));
    if (!callee->valued) {
        for (uint32_t j = 0; j < count; j++)
            graph_add_edge(u, effect, contents_of(u, values[j]));
        set_deferred(u, effect);
        return effect;
    }
    ParameterSummary parameter = u->parameters.items[callee->first_parameter + i];
    for (uint32_t j = 0; j < parameter.source_count; j++) {
        EffectSource source = u->sources.items[parameter.first_source + j];
        Value value = values[source.parameter];
        graph_add_edge(u, effect, source.contents ? contents_of(u, value) : value.vertex);
    }
    graph_at(u, effect)->scopes = parameter.effect_scopes;
    return effect;
}

static Value analyze_user_call(Uniformity *u, NodeId node, FunctionId id, uint32_t base, uint32_t count,
                               VertexId control) {
    const Function *function = &u->program->functions.items[id];
    if (function->failed || function->parameter_count != count) return (Value){0};
    const FunctionSummary *callee = &u->summaries[id];
    require_needs(u, node, callee, u->arguments.items + base, control);
    VertexId result = analyze_result(u, node, callee, count, u->arguments.items + base);
    // Effects see the contents before the call, so that all are there before the first one is assigned.
    uint32_t first = u->arguments.count;
    for (uint32_t i = 0; i < count; i++) {
        VertexId effect = analyze_effect(u, node, callee, count, u->arguments.items + base, i, control);
        Value assigned = {.vertex = effect, .root = u->arguments.items[base + i].root};
        if (effect) vec_push(u->arena, &u->arguments, assigned);
    }
    for (uint32_t i = first; i < u->arguments.count; i++)
        variable_assign(u, u->arguments.items[i].root, u->arguments.items[i].vertex);
    u->arguments.count = first;
    return (Value){.vertex = result};
}

Value analyze_call(Uniformity *u, NodeId node, VertexId control) {
    const Call call = *call_at(u, node);
    NodeList arguments = ast_list(u->ast, ast_node(u->ast, node)->b);
    uint32_t base = u->arguments.count;
    analyze_arguments(u, arguments, control);
    Value result = {0};
    switch (call.kind) {
    case CALL_FUNCTION:
        result = analyze_user_call(u, node, call.function, base, arguments.count, control);
        break;
    case CALL_BUILTIN:
        result = analyze_builtin_call(u, node, &call, arguments, u->arguments.items + base, control);
        break;
    case CALL_CONSTRUCTOR:
        result.vertex = all_arguments(u, u->arguments.items + base, arguments.count);
        break;
    }
    u->arguments.count = base;
    return result;
}
