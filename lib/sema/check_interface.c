// WGSL 13.2 Entry point declaration, 13.3.1: the inputs and outputs of entry points.
#include "sema/io.h"

#include <stdlib.h>

static int compare_locations(const void *a, const void *b) {
    const Location *left = a, *right = b;
    if (left->number != right->number) return left->number < right->number ? -1 : 1;
    return left->node < right->node ? -1 : left->node > right->node;
}

void check_locations(Checker *c, LocationList *list, const char *what, const char *name) {
    if (list->count < 2) return;
    qsort(list->items, list->count, sizeof *list->items, compare_locations);
    for (uint32_t i = 1; i < list->count; i++) {
        Location before = list->items[i - 1], at = list->items[i];
        if (before.number != at.number) continue;
        DiagnosticId error =
            report_error(c->diagnostics, span_of(c, at.node), "input-output-locations",
                         "%s '%s' has the location %u twice", what, name, (unsigned)at.number);
        report_label(c->diagnostics, error, span_of(c, before.node), "the other one");
    }
}

// The inputs or the outputs of an entry point.
typedef struct Interface {
    const char *name; // of the entry point
    Stage stage;
    bool output;
    uint32_t seen;   // built-in values, by BuiltinValue
    bool incomplete; // a datum was refused, so that none is missing
    NodeId first[BUILTIN_VALUE_COUNT];
    LocationList locations;
} Interface;

static const char *stage_text(Stage stage) {
    return stage == STAGE_VERTEX ? "vertex" : stage == STAGE_FRAGMENT ? "fragment" : "compute";
}

static unsigned direction(const Interface *interface) {
    switch (interface->stage) {
    case STAGE_VERTEX: return interface->output ? IO_VERTEX_OUTPUT : IO_VERTEX_INPUT;
    case STAGE_FRAGMENT: return interface->output ? IO_FRAGMENT_OUTPUT : IO_FRAGMENT_INPUT;
    case STAGE_COMPUTE: return interface->output ? 0 : IO_COMPUTE_INPUT;
    case STAGE_NONE: break;
    }
    return 0;
}

static TypeId builtin_type(Checker *c, IoType type) {
    switch (type) {
    case IO_U32: return TYPE_U32_ID;
    case IO_VEC3U: return type_vector(c->types, TYPE_U32_ID, 3);
    case IO_VEC4F: return type_vector(c->types, TYPE_F32_ID, 4);
    case IO_F32: return TYPE_F32_ID;
    case IO_BOOL: return TYPE_BOOL_ID;
    case IO_CLIP: break;
    }
    return TYPE_ERROR_ID;
}

static bool is_clip_distances(const Checker *c, TypeId id) {
    const Type *type = type_get(c->types, id);
    return type->kind == TYPE_ARRAY && type->element == TYPE_F32_ID && type->count_kind == COUNT_CONST &&
           type->count <= 8;
}

static bool check_builtin_type(Checker *c, NodeId attribute, BuiltinValue value, TypeId type) {
    const IoBuiltin *facts = &IO_BUILTINS[value];
    if (type == TYPE_ERROR_ID) return true;
    if (facts->type == IO_CLIP) {
        if (is_clip_distances(c, type)) return true;
        report_error(c->diagnostics, span_of(c, attribute), "clip-distances-builtin-value",
                     "the built-in value '%s' is an array of at most 8 f32, 'array<f32, N>', not '%s'",
                     facts->name, type_name(c, type));
        return false;
    }
    TypeId wanted = builtin_type(c, (IoType)facts->type);
    if (type == wanted) return true;
    report_error(c->diagnostics, span_of(c, attribute), "builtin-inputs-outputs",
                 "the built-in value '%s' is of type '%s', not '%s'", facts->name, type_name(c, wanted),
                 type_name(c, type));
    return false;
}

static void check_builtin_datum(Checker *c, Interface *interface, Io io, TypeId type) {
    if (!io.value) return;
    const IoBuiltin *facts = &IO_BUILTINS[io.value];
    if (!(facts->directions & direction(interface))) {
        report_error(c->diagnostics, span_of(c, io.builtin), "builtin-inputs-outputs",
                     "the built-in value '%s' is no %s of %s shaders", facts->name,
                     interface->output ? "output" : "input", stage_text(interface->stage));
        return;
    }
    if (interface->seen >> io.value & 1) {
        DiagnosticId error =
            report_error(c->diagnostics, span_of(c, io.builtin), "builtin-inputs-outputs",
                         "entry point '%s' has the built-in value '%s' twice", interface->name, facts->name);
        report_label(c->diagnostics, error, span_of(c, interface->first[io.value]), "the other one");
        return;
    }
    interface->seen |= 1u << io.value;
    interface->first[io.value] = io.builtin;
    check_builtin_type(c, io.builtin, (BuiltinValue)io.value, type);
}

// `place` is where the entry point mentions the datum: at itself, or at the parameter or result that has it.
static void note_place(Checker *c, const Interface *interface, DiagnosticId error, NodeId place) {
    if (place)
        report_label(c->diagnostics, error, ast_token_span(c->ast, place), "entry point '%s' %s it here",
                     interface->name, interface->output ? "returns" : "takes");
}

// WGSL 13.3.1.4: integers between the vertex and the fragment stage. `node` is what has the location, 0 for a
// result; `reported` remembers a member that several entry points use.
static void check_interpolation(Checker *c, Interface *interface, Io io, TypeId type, NodeId node,
                                NodeId place, bool *reported) {
    bool interpolated = direction(interface) & (IO_VERTEX_OUTPUT | IO_FRAGMENT_INPUT);
    TypeId scalar = type_scalar(c->types, type);
    if (!interpolated || io.is_flat || (scalar != TYPE_I32_ID && scalar != TYPE_U32_ID)) return;
    if (reported && *reported) return;
    if (reported) *reported = true;
    DiagnosticId error = report_error(
        c->diagnostics, node ? ast_token_span(c->ast, node) : span_of(c, io.location), "interpolation",
        "integers cannot be interpolated between vertices: this '%s' needs '@interpolate(flat)'",
        type_name(c, type));
    note_place(c, interface, error, place);
    uint32_t end = span_of(c, io.location).end;
    if (io.interpolate)
        report_fixit(c->diagnostics, error, span_of(c, io.interpolate), "@interpolate(flat)");
    else
        report_fixit(c->diagnostics, error, (Span){end, end}, " @interpolate(flat)");
}

static void check_location_datum(Checker *c, Interface *interface, Io io, NodeId place) {
    if (interface->stage == STAGE_COMPUTE) {
        DiagnosticId error = report_error(c->diagnostics, span_of(c, io.location), "location-attr",
                                          "'@location' cannot be an input of a compute shader");
        note_place(c, interface, error, place);
        return;
    }
    bool dual = interface->output && interface->stage == STAGE_FRAGMENT;
    if (io.blend_src && !dual) {
        DiagnosticId error =
            report_error(c->diagnostics, span_of(c, io.blend_src), "blend-src-attr",
                         "'@blend_src' can only be an output of fragment shaders, not an %s "
                         "of %s shaders",
                         interface->output ? "output" : "input", stage_text(interface->stage));
        note_place(c, interface, error, place);
    }
    if (io.has_location && !io.blend_src)
        vec_push(c->arena, &interface->locations, ((Location){io.location_number, io.location}));
}

static void check_members(Checker *c, Interface *interface, NodeId place, const char *what, TypeId type) {
    uint32_t first = type_structure_of(c->types, type)->first_member;
    uint32_t count = type_structure_of(c->types, type)->member_count;
    for (uint32_t i = 0; i < count; i++) {
        Io io = member_io(c, first + i);
        StructMember member = *type_member(c->types, type, i);
        interface->incomplete |= io.incomplete || (io.builtin && !io.value);
        if (io.builtin) {
            check_builtin_datum(c, interface, io, member.type);
        } else if (io.location) {
            check_location_datum(c, interface, io, place);
            check_interpolation(c, interface, io, member.type, member.node, place,
                                &c->member_io.items[first + i].reported);
        } else if (!io.incomplete) {
            bool compute = interface->stage == STAGE_COMPUTE;
            DiagnosticId error = report_error(
                c->diagnostics, ast_token_span(c->ast, place), "entry-point-decl",
                compute ? "member '%s' of %s needs a '@builtin': each input of a compute entry point is a "
                          "built-in value"
                        : "member '%s' of %s needs a '@builtin' or a '@location'",
                text_of(c, member.name), what);
            report_label(c->diagnostics, error, ast_token_span(c->ast, member.node), "this member");
        }
    }
}

static void check_parameter(Checker *c, Interface *interface, DeclId id, const AttributeSet *attributes,
                            InterfaceDatum *datum) {
    const Decl *parameter = decl_at(c, id);
    Io io = check_io_attributes(c, attributes, parameter->type);
    const char *name = text_of(c, parameter->name);
    *datum = io.datum;
    if (io.builtin) {
        check_builtin_datum(c, interface, io, parameter->type);
    } else if (io.location) {
        check_location_datum(c, interface, io, 0);
        check_interpolation(c, interface, io, parameter->type, parameter->node, 0, NULL);
    } else if (parameter->type == TYPE_ERROR_ID || io.incomplete) {
        return;
    } else if (type_kind(c->types, parameter->type) == TYPE_STRUCT) {
        check_members(c, interface, parameter->node, arena_print(c->arena, "parameter '%s'", name),
                      parameter->type);
    } else {
        bool compute = interface->stage == STAGE_COMPUTE;
        DiagnosticId error =
            report_error(c->diagnostics, ast_token_span(c->ast, parameter->node), "entry-point-decl",
                         compute ? "parameter '%s' of entry point '%s' needs a '@builtin'"
                                 : "parameter '%s' of entry point '%s' needs a '@builtin' or a '@location'",
                         name, interface->name);
        if (compute)
            report_note(c->diagnostics, error,
                        "the inputs of a compute entry point are built-in values, for example "
                        "'@builtin(local_invocation_id) id: vec3u'");
    }
}

// WGSL 11.4: a vertex shader must return the position.
static void check_position(Checker *c, const Interface *interface, const Function *function, bool complete) {
    if (interface->stage != STAGE_VERTEX || !complete || interface->incomplete ||
        interface->seen >> BUILTIN_VALUE_POSITION & 1)
        return;
    DiagnosticId error =
        report_error(c->diagnostics, ast_token_span(c->ast, function->node), "function-restriction",
                     "vertex entry point '%s' must return the built-in value 'position'", interface->name);
    report_note(c->diagnostics, error, "for example '-> @builtin(position) vec4f'");
}

static void check_result(Checker *c, Interface *interface, Function *function,
                         const AttributeSet *attributes) {
    NodeId return_type = ast_function(c->ast, function->node).return_type;
    TypeId type = function->result;
    if (!return_type) {
        check_position(c, interface, function, true);
        return;
    }
    if (interface->stage == STAGE_COMPUTE) {
        report_error(c->diagnostics, span_of(c, return_type), "entry-point-decl",
                     "compute entry point '%s' cannot return a value", interface->name);
        return;
    }
    Io io = check_io_attributes(c, attributes, type);
    function->result_datum = io.datum;
    bool complete = type != TYPE_ERROR_ID && !io.incomplete;
    if (io.builtin) {
        check_builtin_datum(c, interface, io, type);
        complete &= io.value != BUILTIN_VALUE_NONE;
    } else if (io.location) {
        check_location_datum(c, interface, io, 0);
        check_interpolation(c, interface, io, type, 0, 0, NULL);
    } else if (complete && type_kind(c->types, type) == TYPE_STRUCT) {
        check_members(c, interface, return_type,
                      arena_print(c->arena, "the result of entry point '%s'", interface->name), type);
    } else if (complete) {
        report_error(c->diagnostics, span_of(c, return_type), "entry-point-decl",
                     "the result of entry point '%s' needs a '@builtin' or a '@location'", interface->name);
    }
    check_position(c, interface, function, complete);
}

// IO attributes on functions that are no entry points.
static void check_plain_function(Checker *c, const AttributeSet *attributes, TypeId type) {
    Io io = check_io_attributes(c, attributes, type);
    if (!io.builtin && !io.location) return;
    report_error(c->diagnostics, span_of(c, io.builtin ? io.builtin : io.location),
                 io.builtin ? "builtin-attr" : "location-attr",
                 "'@%s' can only be applied to the parameters and the result of an entry point",
                 io.builtin ? "builtin" : "location");
}

void check_entry_point_io(Checker *c, FunctionId id, const AttributeSet *parameters,
                          const AttributeSet *result) {
    Function *function = &c->program->functions.items[id];
    if (function->stage == STAGE_NONE) {
        for (uint32_t i = 0; i < function->parameter_count; i++)
            if (parameters[i].given)
                check_plain_function(c, &parameters[i], decl_at(c, function->first_parameter + i)->type);
        if (result->given)
            check_plain_function(c, result,
                                 function->result == TYPE_VOID_ID ? TYPE_ERROR_ID : function->result);
        return;
    }
    const char *name = text_of(c, decl_at(c, function->declaration)->name);
    Interface inputs = {.name = name, .stage = function->stage};
    Interface outputs = {.name = name, .stage = function->stage, .output = true};
    function->first_parameter_datum = c->program->parameter_data.count;
    for (uint32_t i = 0; i < function->parameter_count; i++) {
        InterfaceDatum datum;
        check_parameter(c, &inputs, function->first_parameter + i, &parameters[i], &datum);
        vec_push(c->arena, &c->program->parameter_data, datum);
    }
    check_locations(c, &inputs.locations, "entry point", name);
    check_result(c, &outputs, function, result);
}
