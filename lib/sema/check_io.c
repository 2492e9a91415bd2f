// WGSL 13.3.1 Inter-stage input and output interface: the IO attributes, and the built-in values.
// What an entry point makes of them is in check_interface.c.
#include "sema/io.h"

const IoBuiltin IO_BUILTINS[BUILTIN_VALUE_COUNT] = {
    [BUILTIN_VALUE_VERTEX_INDEX] = {"vertex_index", IO_U32, IO_VERTEX_INPUT, FEATURE_COUNT},
    [BUILTIN_VALUE_INSTANCE_INDEX] = {"instance_index", IO_U32, IO_VERTEX_INPUT, FEATURE_COUNT},
    [BUILTIN_VALUE_CLIP_DISTANCES] = {"clip_distances", IO_CLIP, IO_VERTEX_OUTPUT, FEATURE_CLIP_DISTANCES},
    [BUILTIN_VALUE_POSITION] = {"position", IO_VEC4F, IO_VERTEX_OUTPUT | IO_FRAGMENT_INPUT, FEATURE_COUNT},
    [BUILTIN_VALUE_FRONT_FACING] = {"front_facing", IO_BOOL, IO_FRAGMENT_INPUT, FEATURE_COUNT},
    [BUILTIN_VALUE_FRAG_DEPTH] = {"frag_depth", IO_F32, IO_FRAGMENT_OUTPUT, FEATURE_COUNT},
    [BUILTIN_VALUE_PRIMITIVE_INDEX] = {"primitive_index", IO_U32, IO_FRAGMENT_INPUT, FEATURE_PRIMITIVE_INDEX},
    [BUILTIN_VALUE_SAMPLE_INDEX] = {"sample_index", IO_U32, IO_FRAGMENT_INPUT, FEATURE_COUNT},
    [BUILTIN_VALUE_SAMPLE_MASK] = {"sample_mask", IO_U32, IO_FRAGMENT_INPUT | IO_FRAGMENT_OUTPUT,
                                   FEATURE_COUNT},
    [BUILTIN_VALUE_LOCAL_INVOCATION_ID] = {"local_invocation_id", IO_VEC3U, IO_COMPUTE_INPUT, FEATURE_COUNT},
    [BUILTIN_VALUE_LOCAL_INVOCATION_INDEX] = {"local_invocation_index", IO_U32, IO_COMPUTE_INPUT,
                                              FEATURE_COUNT},
    [BUILTIN_VALUE_GLOBAL_INVOCATION_ID] = {"global_invocation_id", IO_VEC3U, IO_COMPUTE_INPUT,
                                            FEATURE_COUNT},
    [BUILTIN_VALUE_GLOBAL_INVOCATION_INDEX] = {"global_invocation_index", IO_U32, IO_COMPUTE_INPUT,
                                               FEATURE_LINEAR_INDEXING},
    [BUILTIN_VALUE_WORKGROUP_ID] = {"workgroup_id", IO_VEC3U, IO_COMPUTE_INPUT, FEATURE_COUNT},
    [BUILTIN_VALUE_WORKGROUP_INDEX] = {"workgroup_index", IO_U32, IO_COMPUTE_INPUT, FEATURE_LINEAR_INDEXING},
    [BUILTIN_VALUE_NUM_WORKGROUPS] = {"num_workgroups", IO_VEC3U, IO_COMPUTE_INPUT, FEATURE_COUNT},
    [BUILTIN_VALUE_SUBGROUP_INVOCATION_ID] = {"subgroup_invocation_id", IO_U32,
                                              IO_COMPUTE_INPUT | IO_FRAGMENT_INPUT, FEATURE_SUBGROUPS},
    [BUILTIN_VALUE_SUBGROUP_SIZE] = {"subgroup_size", IO_U32, IO_COMPUTE_INPUT | IO_FRAGMENT_INPUT,
                                     FEATURE_SUBGROUPS},
    [BUILTIN_VALUE_SUBGROUP_ID] = {"subgroup_id", IO_U32, IO_COMPUTE_INPUT, FEATURE_SUBGROUPS},
    [BUILTIN_VALUE_NUM_SUBGROUPS] = {"num_subgroups", IO_U32, IO_COMPUTE_INPUT, FEATURE_SUBGROUPS},
};

// Which of `names`, counted from 1, the identifier `node` is; 0 if none.
static unsigned place_of_name(const Checker *c, NodeId node, const char *const *names) {
    if (node_at(c, node)->kind != AST_IDENT || node_at(c, node)->b) return 0;
    for (unsigned i = 0; names[i]; i++)
        if (!strcmp(text_of(c, node_at(c, node)->a), names[i])) return i + 1;
    return 0;
}

static bool is_name_of(const Checker *c, NodeId node, const char *const *names) {
    return place_of_name(c, node, names) != 0;
}

// WGSL 13.3.1.1 frag_depth: the depth mode.
static DepthMode check_depth_mode(Checker *c, NodeId attribute, BuiltinValue value) {
    static const char *const MODES[] = {"less", "greater", NULL}; // ORDER DepthMode
    NodeList arguments = attribute_arguments(c, attribute);
    if (arguments.count < 2) return DEPTH_MODE_ANY;
    NodeId mode = arguments.items[1];
    if (value != BUILTIN_VALUE_FRAG_DEPTH) {
        report_error(c->diagnostics, span_of(c, mode), "builtin-attr",
                     "only 'frag_depth' takes a depth mode, not '%s'", IO_BUILTINS[value].name);
    } else if (require_feature(c, span_of(c, mode), FEATURE_FRAGMENT_DEPTH, NULL, SUBJECT("a depth mode")) &&
               !is_name_of(c, mode, MODES)) {
        report_error(c->diagnostics, span_of(c, mode), "depth-mode-names",
                     "the depth mode is less or greater, not '%s'", source_text(c, mode));
    }
    return (DepthMode)place_of_name(c, mode, MODES);
}

static BuiltinValue check_builtin(Checker *c, NodeId attribute, uint8_t *depth_mode) {
    NameId name;
    if (!attribute_builtin(c, attribute, &name)) return BUILTIN_VALUE_NONE;
    unsigned value = 1;
    while (value < BUILTIN_VALUE_COUNT && strcmp(IO_BUILTINS[value].name, text_of(c, name)) != 0)
        value++;
    if (value == BUILTIN_VALUE_COUNT) {
        Span span = span_of(c, attribute_arguments(c, attribute).items[0]);
        DiagnosticId error = report_error(c->diagnostics, span, "builtin-value-names",
                                          "there is no built-in value '%s'", text_of(c, name));
        NearestText nearest = nearest_text(text_of(c, name));
        for (unsigned i = 1; i < BUILTIN_VALUE_COUNT; i++)
            nearest_text_consider(&nearest, IO_BUILTINS[i].name);
        report_nearest(c, error, span, nearest.found);
        return BUILTIN_VALUE_NONE;
    }
    Subject subject = {.format = "the built-in value '%s'", .text = IO_BUILTINS[value].name};
    bool valid = true;
    if (IO_BUILTINS[value].feature != FEATURE_COUNT)
        valid = require_feature(c, span_of(c, attribute), (Feature)IO_BUILTINS[value].feature, NULL, subject);
    if (valid && (value == BUILTIN_VALUE_SUBGROUP_ID || value == BUILTIN_VALUE_NUM_SUBGROUPS))
        valid = require_feature(c, span_of(c, attribute), FEATURE_SUBGROUP_ID, NULL, subject);
    if (!valid) return BUILTIN_VALUE_NONE;
    *depth_mode = (uint8_t)check_depth_mode(c, attribute, (BuiltinValue)value);
    return (BuiltinValue)value;
}

static bool is_numeric(const Checker *c, TypeId type) {
    TypeId scalar = type_scalar(c->types, type);
    TypeKind kind = type_kind(c->types, type);
    return (scalar == TYPE_I32_ID || scalar == TYPE_U32_ID || scalar == TYPE_F32_ID ||
            scalar == TYPE_F16_ID) &&
           kind != TYPE_MATRIX && kind != TYPE_ATOMIC;
}

// WGSL 12.10 location, 12.3 blend_src
static void check_location(Checker *c, const AttributeSet *attributes, TypeId type, Io *io) {
    NodeId location = io->location, blend = io->blend_src;
    int64_t number;
    if (location && attribute_integer(c, location, 0, UINT32_MAX, &number)) {
        io->has_location = true;
        io->location_number = io->datum.location = (uint32_t)number;
    }
    if (location && type != TYPE_ERROR_ID && !is_numeric(c, type))
        report_error(c->diagnostics, span_of(c, location), "location-attr",
                     "'@location' needs a numeric scalar or vector, not '%s'", type_name(c, type));
    if (!blend) return;
    if (attribute_integer(c, blend, 0, 1, &number)) {
        io->has_blend = io->datum.has_blend_src = true;
        io->blend_number = io->datum.blend_src = (uint8_t)number;
    }
    if (!location && !attributes->incomplete)
        report_error(c->diagnostics, span_of(c, blend), "blend-src-attr",
                     "'@blend_src' needs a '@location' beside it");
    require_feature(c, span_of(c, blend), FEATURE_DUAL_SOURCE_BLENDING, "blend-src-attr",
                    SUBJECT("'@blend_src'"));
}

// WGSL 12.9 interpolate, 13.3.1.4 Interpolation
static void check_interpolate(Checker *c, const AttributeSet *attributes, Io *io) {
    static const char *const TYPES[] = {"perspective", "linear", "flat", NULL}; // ORDER Interpolation
    static const char *const SMOOTH[] = {"center", "centroid", "sample", NULL}; // ORDER Sampling
    static const char *const FLAT[] = {"first", "either", NULL};
    NodeList arguments = attribute_arguments(c, io->interpolate);
    if (!io->location && !attributes->incomplete)
        report_error(c->diagnostics, span_of(c, io->interpolate), "interpolate-attr",
                     "'@interpolate' needs a '@location' beside it");
    unsigned type = place_of_name(c, arguments.items[0], TYPES);
    if (type == 0) {
        report_error(c->diagnostics, span_of(c, arguments.items[0]), "interpolation-type-names",
                     "the interpolation is perspective, linear or flat");
        io->is_flat = true; // perhaps it was meant; at least nothing else is said
        return;
    }
    io->datum.interpolation = (uint8_t)(type - 1);
    io->is_flat = io->datum.interpolation == INTERPOLATION_FLAT;
    if (arguments.count < 2) return;
    NodeId sampling = arguments.items[1];
    if (!io->is_flat && is_name_of(c, sampling, SMOOTH))
        io->datum.sampling = (uint8_t)(place_of_name(c, sampling, SMOOTH) - 1);
    if (!is_name_of(c, sampling, SMOOTH) && !is_name_of(c, sampling, FLAT))
        report_error(c->diagnostics, span_of(c, sampling), "interpolation-sampling-names",
                     "the sampling is center, centroid, sample, first or either");
    else if (!is_name_of(c, sampling, io->is_flat ? FLAT : SMOOTH))
        report_error(c->diagnostics, span_of(c, sampling), "interpolation",
                     io->is_flat ? "with flat interpolation the sampling is first or either, not '%s'"
                                 : "the sampling '%s' is for flat interpolation only",
                     source_text(c, sampling));
}

Io check_io_attributes(Checker *c, const AttributeSet *attributes, TypeId type) {
    Io io = {
        .builtin = attributes->node[ATTRIBUTE_BUILTIN],
        .location = attributes->node[ATTRIBUTE_LOCATION],
        .blend_src = attributes->node[ATTRIBUTE_BLEND_SRC],
        .interpolate = attributes->node[ATTRIBUTE_INTERPOLATE],
        .incomplete = attributes->incomplete,
    };
    if (io.location || io.blend_src) check_location(c, attributes, type, &io);
    if (io.builtin) io.value = (uint8_t)check_builtin(c, io.builtin, &io.datum.depth_mode);
    io.datum.builtin = io.value;
    if (io.interpolate) check_interpolate(c, attributes, &io);
    NodeId invariant = attributes->node[ATTRIBUTE_INVARIANT];
    io.datum.invariant = invariant != 0;
    bool position = !io.builtin || io.value == BUILTIN_VALUE_POSITION || io.value == BUILTIN_VALUE_NONE;
    if (invariant && (!position || (!io.builtin && !attributes->incomplete)))
        report_error(c->diagnostics, span_of(c, invariant), "invariant-attr",
                     "'@invariant' can only be applied to the built-in value 'position'");
    if (io.builtin && io.location)
        report_error(c->diagnostics, span_of(c, io.location), "location-attr",
                     "'@location' and '@builtin' cannot be applied to the same thing");
    return io;
}

void check_member_io(Checker *c, const AttributeSet *attributes, TypeId type, uint32_t member) {
    while (c->member_io.count <= member)
        vec_push(c->arena, &c->member_io, ((Io){0}));
    Io io = check_io_attributes(c, attributes, type);
    c->member_io.items[member] = io;
    while (c->program->member_data.count <= member)
        vec_push(c->arena, &c->program->member_data, (InterfaceDatum){0});
    c->program->member_data.items[member] = io.datum;
}

Io member_io(const Checker *c, uint32_t member) {
    return member < c->member_io.count ? c->member_io.items[member] : (Io){0};
}

// ---- WGSL 13.3.1.3: the locations of a structure's members

static void check_dual_source(Checker *c, TypeId type, NodeId blend) {
    uint32_t first = type_structure_of(c->types, type)->first_member;
    uint32_t count = type_structure_of(c->types, type)->member_count;
    uint32_t located = 0, seen = 0;
    TypeId common = 0;
    for (uint32_t i = 0; i < count; i++) {
        Io io = member_io(c, first + i);
        if (!io.location) continue;
        located++;
        StructMember member = *type_member(c->types, type, i);
        if ((io.has_location && io.location_number != 0) || !io.blend_src) {
            DiagnosticId error =
                report_error(c->diagnostics, span_of(c, io.location), "input-output-locations",
                             "with '@blend_src' a structure has two locations: '@location(0) "
                             "@blend_src(0)' and '@location(0) @blend_src(1)'");
            report_label(c->diagnostics, error, span_of(c, blend), "used here");
            return;
        }
        if (io.has_blend) seen |= 1u << io.blend_number;
        if (common && member.type && common != member.type) {
            report_error(c->diagnostics, ast_token_span(c->ast, member.node), "input-output-locations",
                         "both members with '@blend_src' must be of one type, but '%s' is of type '%s' and "
                         "the other of type '%s'",
                         text_of(c, member.name), type_name(c, member.type), type_name(c, common));
            return;
        }
        common = member.type;
    }
    if (located != 2 || seen != 3)
        report_error(c->diagnostics, span_of(c, blend), "input-output-locations",
                     "'@blend_src' must stand at exactly two members: '@location(0) @blend_src(0)' and "
                     "'@location(0) @blend_src(1)'");
}

void check_struct_locations(Checker *c, TypeId type) {
    uint32_t first = type_structure_of(c->types, type)->first_member;
    uint32_t count = type_structure_of(c->types, type)->member_count;
    LocationList list = {0};
    for (uint32_t i = 0; i < count && first + i < c->member_io.count; i++) {
        Io io = c->member_io.items[first + i];
        if (io.blend_src && io.location) {
            check_dual_source(c, type, io.blend_src);
            return;
        }
        if (io.has_location) vec_push(c->arena, &list, ((Location){io.location_number, io.location}));
    }
    check_locations(c, &list, "structure", text_of(c, type_structure_of(c->types, type)->name));
}
