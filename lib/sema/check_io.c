// WGSL 13.3.1 Inter-stage input and output interface: built-in values, and the IO attributes.
#include "sema/checker.h"

typedef enum IoType { IO_U32, IO_VEC3U, IO_VEC4F, IO_F32, IO_BOOL, IO_CLIP } IoType;

// Directions in which a stage has a built-in value, as bits.
enum {
    COMPUTE_INPUT = 1,
    VERTEX_INPUT = 2,
    VERTEX_OUTPUT = 4,
    FRAGMENT_INPUT = 8,
    FRAGMENT_OUTPUT = 16,
};

typedef struct BuiltinFacts {
    const char *name;
    uint8_t type; // IoType
    uint8_t directions;
    uint8_t extension; // Feature that it needs, FEATURE_COUNT if none
    uint8_t value;     // BuiltinValue, NONE for what is not supported yet
} BuiltinFacts;

static const BuiltinFacts BUILTINS[] = {
    {"vertex_index", IO_U32, VERTEX_INPUT, FEATURE_COUNT, 0},
    {"instance_index", IO_U32, VERTEX_INPUT, FEATURE_COUNT, 0},
    {"clip_distances", IO_CLIP, VERTEX_OUTPUT, FEATURE_CLIP_DISTANCES, 0},
    {"position", IO_VEC4F, VERTEX_OUTPUT | FRAGMENT_INPUT, FEATURE_COUNT, 0},
    {"front_facing", IO_BOOL, FRAGMENT_INPUT, FEATURE_COUNT, 0},
    {"frag_depth", IO_F32, FRAGMENT_OUTPUT, FEATURE_COUNT, 0},
    {"primitive_index", IO_U32, FRAGMENT_INPUT, FEATURE_PRIMITIVE_INDEX, 0},
    {"sample_index", IO_U32, FRAGMENT_INPUT, FEATURE_COUNT, 0},
    {"sample_mask", IO_U32, FRAGMENT_INPUT | FRAGMENT_OUTPUT, FEATURE_COUNT, 0},
    {"local_invocation_id", IO_VEC3U, COMPUTE_INPUT, FEATURE_COUNT, BUILTIN_VALUE_LOCAL_INVOCATION_ID},
    {"local_invocation_index", IO_U32, COMPUTE_INPUT, FEATURE_COUNT, BUILTIN_VALUE_LOCAL_INVOCATION_INDEX},
    {"global_invocation_id", IO_VEC3U, COMPUTE_INPUT, FEATURE_COUNT, BUILTIN_VALUE_GLOBAL_INVOCATION_ID},
    {"global_invocation_index", IO_U32, COMPUTE_INPUT, FEATURE_LINEAR_INDEXING,
     BUILTIN_VALUE_GLOBAL_INVOCATION_INDEX},
    {"workgroup_id", IO_VEC3U, COMPUTE_INPUT, FEATURE_COUNT, BUILTIN_VALUE_WORKGROUP_ID},
    {"workgroup_index", IO_U32, COMPUTE_INPUT, FEATURE_LINEAR_INDEXING, BUILTIN_VALUE_WORKGROUP_INDEX},
    {"num_workgroups", IO_VEC3U, COMPUTE_INPUT, FEATURE_COUNT, BUILTIN_VALUE_NUM_WORKGROUPS},
    {"subgroup_invocation_id", IO_U32, COMPUTE_INPUT | FRAGMENT_INPUT, FEATURE_SUBGROUPS, 0},
    {"subgroup_size", IO_U32, COMPUTE_INPUT | FRAGMENT_INPUT, FEATURE_SUBGROUPS, 0},
    {"subgroup_id", IO_U32, COMPUTE_INPUT, FEATURE_SUBGROUPS, 0},
    {"num_subgroups", IO_U32, COMPUTE_INPUT, FEATURE_SUBGROUPS, 0},
};
enum { BUILTIN_FACTS_COUNT = sizeof BUILTINS / sizeof *BUILTINS };

static const BuiltinFacts *find_builtin(Checker *c, NodeId attribute) {
    NameId name;
    if (!attribute_builtin(c, attribute, &name)) return NULL;
    for (size_t i = 0; i < BUILTIN_FACTS_COUNT; i++)
        if (!strcmp(BUILTINS[i].name, text_of(c, name))) return &BUILTINS[i];
    report_error(c->diagnostics, span_of(c, attribute_arguments(c, attribute).items[0]),
                 "builtin-value-names", "there is no built-in value '%s'", text_of(c, name));
    return NULL;
}

static TypeId io_type(Checker *c, IoType type) {
    switch (type) {
    case IO_U32: return TYPE_U32_ID;
    case IO_VEC3U: return type_vector(c->types, TYPE_U32_ID, 3);
    case IO_VEC4F: return type_vector(c->types, TYPE_F32_ID, 4);
    case IO_F32: return TYPE_F32_ID;
    case IO_BOOL: return TYPE_BOOL_ID;
    case IO_CLIP: break;
    }
    return TYPE_ERROR_ID; // any
}

// WGSL 13.3.1: the extension that a built-in value needs, and its type.
static bool check_builtin_use(Checker *c, NodeId attribute, const BuiltinFacts *facts, TypeId type) {
    if (facts->extension != FEATURE_COUNT) {
        Feature feature = (Feature)facts->extension;
        bool language = feature == FEATURE_LINEAR_INDEXING;
        if (language ? !c->supported[feature] : !c->enabled[feature]) {
            report_error(
                c->diagnostics, span_of(c, attribute),
                language ? "language-extensions-sec" : "enable-extensions-sec",
                language ? "the built-in value '%s' needs the language extension %s, which is not supported"
                         : "the built-in value '%s' needs the extension %s, which is not enabled",
                facts->name, feature_text(feature));
            return false;
        }
    }
    TypeId wanted = io_type(c, (IoType)facts->type);
    if (type == TYPE_ERROR_ID || wanted == TYPE_ERROR_ID || type == wanted) return true;
    report_error(c->diagnostics, span_of(c, attribute), "builtin-inputs-outputs",
                 "the built-in value '%s' is of type '%s', not '%s'", facts->name, type_name(c, wanted),
                 type_name(c, type));
    return false;
}

static bool is_name_of(const Checker *c, NodeId node, const char *const *names) {
    if (node_at(c, node)->kind != AST_IDENT || node_at(c, node)->b) return false;
    for (; *names; names++)
        if (!strcmp(text_of(c, node_at(c, node)->a), *names)) return true;
    return false;
}

// WGSL 12.9 to 12.11, 12.3: rules that hold wherever these attributes stand.
static void check_io_attributes(Checker *c, const AttributeSet *attributes, TypeId type) {
    static const char *const TYPES[] = {"perspective", "linear", "flat", NULL};
    static const char *const SAMPLINGS[] = {"center", "centroid", "sample", "first", "either", NULL};
    NodeId location = attributes->node[ATTRIBUTE_LOCATION];
    int64_t number;
    if (location) {
        attribute_integer(c, location, 0, UINT32_MAX, &number);
        TypeId scalar = type == TYPE_ERROR_ID ? TYPE_ERROR_ID : type_scalar(c->types, type);
        bool numeric =
            scalar == TYPE_I32_ID || scalar == TYPE_U32_ID || scalar == TYPE_F32_ID || scalar == TYPE_F16_ID;
        TypeKind kind = type_kind(c->types, type);
        if (type != TYPE_ERROR_ID && (!numeric || kind == TYPE_MATRIX || kind == TYPE_ATOMIC))
            report_error(c->diagnostics, span_of(c, location), "location-attr",
                         "'@location' needs a numeric scalar or vector, not '%s'", type_name(c, type));
    }
    NodeId blend = attributes->node[ATTRIBUTE_BLEND_SRC];
    if (blend) {
        attribute_integer(c, blend, 0, 1, &number);
        if (!location)
            report_error(c->diagnostics, span_of(c, blend), "blend-src-attr",
                         "'@blend_src' needs a '@location' beside it");
        if (!c->enabled[FEATURE_DUAL_SOURCE_BLENDING])
            report_error(c->diagnostics, span_of(c, blend), "blend-src-attr",
                         "'@blend_src' needs the extension dual_source_blending, which is not enabled");
    }
    NodeId interpolate = attributes->node[ATTRIBUTE_INTERPOLATE];
    if (interpolate) {
        NodeList arguments = attribute_arguments(c, interpolate);
        if (!location)
            report_error(c->diagnostics, span_of(c, interpolate), "interpolate-attr",
                         "'@interpolate' needs a '@location' beside it");
        if (!is_name_of(c, arguments.items[0], TYPES))
            report_error(c->diagnostics, span_of(c, arguments.items[0]), "interpolation-type-names",
                         "the interpolation is perspective, linear or flat");
        if (arguments.count > 1 && !is_name_of(c, arguments.items[1], SAMPLINGS))
            report_error(c->diagnostics, span_of(c, arguments.items[1]), "interpolation-sampling-names",
                         "the sampling is center, centroid, sample, first or either");
    }
    NodeId invariant = attributes->node[ATTRIBUTE_INVARIANT];
    NodeId builtin = attributes->node[ATTRIBUTE_BUILTIN];
    if (invariant) {
        static const char *const POSITION[] = {"position", NULL};
        if (!builtin || !is_name_of(c, attribute_arguments(c, builtin).items[0], POSITION))
            report_error(c->diagnostics, span_of(c, invariant), "invariant-attr",
                         "'@invariant' can only be applied to the built-in value 'position'");
    }
    if (builtin && location)
        report_error(c->diagnostics, span_of(c, location), "location-attr",
                     "'@location' and '@builtin' cannot be applied to the same thing");
}

void check_member_io(Checker *c, const AttributeSet *attributes, TypeId type, uint32_t member) {
    check_io_attributes(c, attributes, type);
    NodeId builtin = attributes->node[ATTRIBUTE_BUILTIN];
    while (c->member_io.count <= member)
        vec_push(c->arena, &c->member_io, ((MemberIo){0}));
    c->member_io.items[member] =
        (MemberIo){.builtin = builtin, .location = attributes->node[ATTRIBUTE_LOCATION]};
    if (!builtin) return;
    const BuiltinFacts *facts = find_builtin(c, builtin);
    if (!facts) return;
    while (c->program->member_builtin_values.count <= member)
        vec_push(c->arena, &c->program->member_builtin_values, BUILTIN_VALUE_NONE);
    c->program->member_builtin_values.items[member] = facts->value;
    c->member_io.items[member].facts = (uint32_t)(facts - BUILTINS) + 1;
}

// ---- entry points

typedef struct Interface {
    FunctionId function;
    const char *name; // of the entry point
    uint32_t seen;    // built-in values, by index in BUILTINS
    NodeId first[BUILTIN_FACTS_COUNT];
} Interface;

// One built-in input of a compute entry point.
static void check_compute_input(Checker *c, Interface *interface, NodeId attribute, const BuiltinFacts *facts,
                                TypeId type) {
    if (!(facts->directions & COMPUTE_INPUT)) {
        report_error(c->diagnostics, span_of(c, attribute), "builtin-inputs-outputs",
                     "the built-in value '%s' is no input of compute shaders", facts->name);
        return;
    }
    if (!check_builtin_use(c, attribute, facts, type)) return;
    uint32_t index = (uint32_t)(facts - BUILTINS);
    if (interface->seen >> index & 1) {
        DiagnosticId error =
            report_error(c->diagnostics, span_of(c, attribute), "builtin-inputs-outputs",
                         "entry point '%s' has the built-in value '%s' twice", interface->name, facts->name);
        report_label(c->diagnostics, error, span_of(c, interface->first[index]), "the other one");
        return;
    }
    interface->seen |= 1u << index;
    interface->first[index] = attribute;
}

static void check_compute_members(Checker *c, Interface *interface, NodeId parameter, TypeId type) {
    uint32_t first = type_structure_of(c->types, type)->first_member;
    uint32_t count = type_structure_of(c->types, type)->member_count;
    for (uint32_t i = 0; i < count; i++) {
        MemberIo io = first + i < c->member_io.count ? c->member_io.items[first + i] : (MemberIo){0};
        StructMember member = *type_member(c->types, type, i);
        if (io.location) {
            DiagnosticId error = report_error(c->diagnostics, span_of(c, io.location), "location-attr",
                                              "'@location' cannot be an input of a compute shader");
            report_label(c->diagnostics, error, ast_token_span(c->ast, parameter),
                         "entry point '%s' takes it here", interface->name);
        } else if (!io.builtin) {
            DiagnosticId error =
                report_error(c->diagnostics, ast_token_span(c->ast, parameter), "entry-point-decl",
                             "member '%s' of parameter '%s' needs a '@builtin': each input of a compute "
                             "entry point is a built-in value",
                             text_of(c, member.name), text_of(c, node_at(c, parameter)->a));
            report_label(c->diagnostics, error, ast_token_span(c->ast, member.node), "this member");
        } else if (io.facts) {
            check_compute_input(c, interface, io.builtin, &BUILTINS[io.facts - 1], member.type);
        }
    }
}

static void check_compute_parameter(Checker *c, Interface *interface, DeclId id,
                                    const AttributeSet *attributes) {
    const Decl *parameter = decl_at(c, id);
    NodeId builtin = attributes->node[ATTRIBUTE_BUILTIN];
    uint8_t *value = &c->program->builtin_values
                          .items[c->program->functions.items[interface->function].first_parameter_builtin +
                                 parameter->index];
    check_io_attributes(c, attributes, parameter->type);
    if (attributes->node[ATTRIBUTE_LOCATION]) {
        report_error(c->diagnostics, span_of(c, attributes->node[ATTRIBUTE_LOCATION]), "location-attr",
                     "'@location' cannot be an input of a compute shader");
    } else if (builtin) {
        const BuiltinFacts *facts = find_builtin(c, builtin);
        if (!facts) return;
        *value = facts->value;
        check_compute_input(c, interface, builtin, facts, parameter->type);
    } else if (parameter->type != TYPE_ERROR_ID && type_kind(c->types, parameter->type) == TYPE_STRUCT) {
        check_compute_members(c, interface, parameter->node, parameter->type);
    } else if (parameter->type != TYPE_ERROR_ID) {
        DiagnosticId error =
            report_error(c->diagnostics, ast_token_span(c->ast, parameter->node), "entry-point-decl",
                         "parameter '%s' of entry point '%s' needs a '@builtin'", text_of(c, parameter->name),
                         interface->name);
        report_note(c->diagnostics, error,
                    "the inputs of a compute entry point are built-in values, for example "
                    "'@builtin(local_invocation_id) id: vec3u'");
    }
}

static void check_compute_result(Checker *c, const Interface *interface, NodeId return_type) {
    if (!return_type) return;
    report_error(c->diagnostics, span_of(c, return_type), "entry-point-decl",
                 "compute entry point '%s' cannot return a value", interface->name);
}

// IO attributes on functions that are no entry points, and their spelling on those of other stages.
static void check_other_io(Checker *c, const Function *function, const AttributeSet *attributes,
                           TypeId type) {
    NodeId builtin = attributes->node[ATTRIBUTE_BUILTIN], location = attributes->node[ATTRIBUTE_LOCATION];
    check_io_attributes(c, attributes, type);
    if (builtin) find_builtin(c, builtin);
    if (function->stage != STAGE_NONE || (!builtin && !location)) return;
    report_error(c->diagnostics, span_of(c, builtin ? builtin : location),
                 builtin ? "builtin-attr" : "location-attr",
                 "'@%s' can only be applied to the parameters and the result of an entry point",
                 builtin ? "builtin" : "location");
}

void check_entry_point_io(Checker *c, FunctionId id, const AttributeSet *parameters,
                          const AttributeSet *result) {
    Function *function = &c->program->functions.items[id];
    Interface interface = {.function = id, .name = text_of(c, decl_at(c, function->declaration)->name)};
    bool compute = function->stage == STAGE_COMPUTE;
    if (compute) {
        function->first_parameter_builtin = c->program->builtin_values.count;
        for (uint32_t i = 0; i < function->parameter_count; i++)
            vec_push(c->arena, &c->program->builtin_values, BUILTIN_VALUE_NONE);
    }
    for (uint32_t i = 0; i < function->parameter_count; i++) {
        DeclId parameter = function->first_parameter + i;
        if (compute)
            check_compute_parameter(c, &interface, parameter, &parameters[i]);
        else
            check_other_io(c, function, &parameters[i], decl_at(c, parameter)->type);
    }
    if (compute)
        check_compute_result(c, &interface, ast_function(c->ast, function->node).return_type);
    else
        check_other_io(c, function, result,
                       function->result == TYPE_VOID_ID ? TYPE_ERROR_ID : function->result);
}
