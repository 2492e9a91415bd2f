// WGSL 17: calls of built-in functions.
#include "sema/checker.h"

// ---- what they demand of their arguments beside the types

// An argument that must be a const-expression, each component of which is in [least, most].
static bool expect_const_in_range(Checker *c, BuiltinId builtin, NodeId argument, const char *name,
                                  int64_t least, int64_t most) {
    const char *rule = builtin_anchor(c->types, builtin, TYPE_VOID_ID);
    Subject subject = {.format = "the argument '%s'", .text = name};
    if (!expect_evaluation(c, argument, EVALUATION_CONST, rule, subject)) return false;
    ConstId value = value_of(c, argument);
    if (!value) return true; // reported, or skipped by a short circuit
    TypeId type = type_of(c, argument);
    bool vector = type_kind(c->types, type) == TYPE_VECTOR;
    uint32_t count = vector ? type_get(c->types, type)->width : 1;
    for (uint32_t i = 0; i < count; i++) {
        int64_t number =
            const_as_integer(c->constants, vector ? const_element(c->constants, value, i) : value);
        if (number >= least && number <= most) continue;
        report_error(c->diagnostics, span_of(c, argument), rule,
                     vector
                         ? "each component of the argument '%s' must be at least %lld and at most %lld, but "
                           "one is %lld"
                         : "the argument '%s' must be at least %lld and at most %lld, but it is %lld",
                     name, (long long)least, (long long)most, (long long)number);
        return false;
    }
    return true;
}

// `offset` is the last argument, and the only vector of integers: coordinates of these functions are floats.
static bool check_offset(Checker *c, BuiltinId builtin, NodeList arguments) {
    NodeId last = arguments.items[arguments.count - 1];
    TypeId type = type_without_reference(c->types, type_of(c, last));
    if (type_kind(c->types, type) != TYPE_VECTOR || type_scalar(c->types, type) != TYPE_I32_ID) return true;
    return expect_const_in_range(c, builtin, last, "offset", -8, 7);
}

// A const-expression, or a range. False if one was reported.
static bool check_builtin_arguments(Checker *c, BuiltinId builtin, NodeList arguments) {
    switch (builtin) {
    case BUILTIN_textureGather: {
        bool valid = true;
        TypeId first = type_without_reference(c->types, type_of(c, arguments.items[0]));
        if (type_is_scalar(c->types, first))
            valid = expect_const_in_range(c, builtin, arguments.items[0], "component", 0, 3);
        return check_offset(c, builtin, arguments) && valid;
    }
    case BUILTIN_textureGatherCompare:
    case BUILTIN_textureSample:
    case BUILTIN_textureSampleBias:
    case BUILTIN_textureSampleCompare:
    case BUILTIN_textureSampleCompareLevel:
    case BUILTIN_textureSampleGrad:
    case BUILTIN_textureSampleLevel: return check_offset(c, builtin, arguments);
    case BUILTIN_subgroupBroadcast:
        return expect_const_in_range(c, builtin, arguments.items[1], "id", 0, 127);
    case BUILTIN_quadBroadcast: return expect_const_in_range(c, builtin, arguments.items[1], "id", 0, 3);
    default: return true;
    }
}

// ---- calls

static bool builtin_available(Checker *c, NodeId node, BuiltinId builtin, uint32_t flags) {
    Feature feature = flags & BUILTIN_FLAG_SUBGROUP ? FEATURE_SUBGROUPS : FEATURE_COUNT;
    switch (builtin) {
    case BUILTIN_dot4U8Packed:
    case BUILTIN_dot4I8Packed:
    case BUILTIN_pack4xI8:
    case BUILTIN_pack4xU8:
    case BUILTIN_pack4xI8Clamp:
    case BUILTIN_pack4xU8Clamp:
    case BUILTIN_unpack4xI8:
    case BUILTIN_unpack4xU8: feature = FEATURE_PACKED_4X8_INTEGER_DOT_PRODUCT; break;
    case BUILTIN_textureBarrier: feature = FEATURE_READONLY_AND_READWRITE_STORAGE_TEXTURES; break;
    case BUILTIN_bufferView:
    case BUILTIN_bufferArrayView:
    case BUILTIN_bufferLength: feature = FEATURE_BUFFER_VIEW; break;
    default: break;
    }
    return feature == FEATURE_COUNT ||
           require_feature(c, called_span(c, node), feature, NULL,
                           (Subject){.format = "'%s'", .text = called_text(c, node)});
}

static void note_builtin_needs(Checker *c, NodeId node, uint32_t flags) {
    if (flags & (BUILTIN_FLAG_COMPUTE_ONLY | BUILTIN_FLAG_BARRIER))
        note_stage_need(c, STAGE_NEED_COMPUTE, node);
    if (flags & BUILTIN_FLAG_FRAGMENT_ONLY) note_stage_need(c, STAGE_NEED_FRAGMENT, node);
    if (flags & BUILTIN_FLAG_NOT_VERTEX) note_stage_need(c, STAGE_NEED_NOT_VERTEX, node);
    if (flags & BUILTIN_FLAG_BARRIER && c->function &&
        !c->program->functions.items[c->function].first_barrier)
        c->program->functions.items[c->function].first_barrier = node;
}

// `atomicAdd(count, 1)` for `atomicAdd(&count, 1)`, and the same of other functions that take a pointer.
static bool check_missing_address(Checker *c, NodeId node, BuiltinId builtin, uint32_t flags,
                                  NodeList arguments) {
    if (!arguments.count || type_kind(c->types, type_of(c, arguments.items[0])) != TYPE_REFERENCE)
        return true;
    bool pointer = flags & BUILTIN_FLAG_ATOMIC || builtin == BUILTIN_arrayLength ||
                   builtin == BUILTIN_workgroupUniformLoad || builtin == BUILTIN_bufferView ||
                   builtin == BUILTIN_bufferArrayView || builtin == BUILTIN_bufferLength;
    if (!pointer) return true;
    const char *text = arena_print(c->arena, "&%s", source_text(c, arguments.items[0]));
    DiagnosticId error = report_error(c->diagnostics, span_of(c, arguments.items[0]), "function-calls",
                                      "'%s' takes a pointer: write '%s'", called_text(c, node), text);
    report_fixit(c->diagnostics, error, span_of(c, arguments.items[0]),
                 arena_print(c->arena, "&%s", whole_source_text(c, arguments.items[0])));
    return false;
}

// An atomic function on an ordinary variable: the declaration has to change, not the call.
static bool report_plain_operand(Checker *c, NodeId node, uint32_t flags, NodeList arguments) {
    if (!(flags & BUILTIN_FLAG_ATOMIC) || !arguments.count) return false;
    const Type *pointer = type_get(c->types, type_of(c, arguments.items[0]));
    if (pointer->kind != TYPE_POINTER || type_kind(c->types, pointer->element) == TYPE_ATOMIC) return false;
    TypeId element = pointer->element;
    DiagnosticId error =
        report_error(c->diagnostics, span_of(c, arguments.items[0]), "atomic-builtin-functions",
                     "'%s' needs a pointer to an atomic, but '%s' is of type '%s'", called_text(c, node),
                     source_text(c, arguments.items[0]), type_name(c, type_of(c, arguments.items[0])));
    bool whole;
    DeclId root = root_identifier(c, arguments.items[0], &whole);
    if (root && (element == TYPE_I32_ID || element == TYPE_U32_ID))
        report_note_at(c->diagnostics, error, ast_token_span(c->ast, decl_at(c, root)->node),
                       "declare '%s' with 'atomic<%s>' in place of '%s'", text_of(c, decl_at(c, root)->name),
                       type_name(c, element), type_name(c, element));
    return true;
}

// The values that an atomic function takes beside the pointer are of the type inside the atomic.
static bool check_atomic_values(Checker *c, NodeId node, uint32_t flags, NodeList arguments) {
    if (!(flags & BUILTIN_FLAG_ATOMIC) || arguments.count < 2) return true;
    TypeId pointer = type_of(c, arguments.items[0]);
    if (type_kind(c->types, pointer) != TYPE_POINTER) return true;
    TypeId atomic = type_get(c->types, pointer)->element;
    if (type_kind(c->types, atomic) != TYPE_ATOMIC) return true;
    bool valid = true;
    Subject subject = {.format = arguments.count == 2 ? "the value for '%s'" : "a value for '%s'",
                       .text = called_text(c, node)};
    for (uint32_t i = 1; i < arguments.count; i++)
        valid &= expect_type(c, arguments.items[i], type_scalar(c->types, atomic), "atomic-builtin-functions",
                             subject);
    return valid;
}

static void report_no_overload(Checker *c, NodeId node, BuiltinId builtin, NodeList arguments,
                               uint32_t base) {
    uint32_t failing = UINT32_MAX;
    const char *candidates = builtin_candidates(c->builtins, c->arena, builtin, c->arguments.items + base,
                                                arguments.count, &failing);
    const char *types = "";
    for (uint32_t i = 0; i < arguments.count; i++)
        types =
            arena_print(c->arena, "%s%s%s", types, i ? ", " : "", type_name(c, c->arguments.items[base + i]));
    DiagnosticId error = arguments.count
                             ? report_error(c->diagnostics, span_of(c, node), "overload-resolution-section",
                                            "'%s' cannot be called with (%s)", called_text(c, node), types)
                             : report_error(c->diagnostics, span_of(c, node), "overload-resolution-section",
                                            "'%s' cannot be called without arguments", called_text(c, node));
    if (failing < arguments.count)
        report_label(c->diagnostics, error, span_of(c, arguments.items[failing]),
                     failing ? "after the arguments before it, this '%s' fits no candidate"
                             : "this '%s' fits no candidate",
                     type_name(c, c->arguments.items[base + failing]));
    report_note(c->diagnostics, error, "candidates are:\n%s", candidates);
}

// Finds the overload for arguments that together are of `evaluation`, and whose types stand in c->arguments
// from `base` on.
static bool resolve_builtin(Checker *c, NodeId node, BuiltinId builtin, NodeList arguments,
                            unsigned evaluation, uint32_t base, Match *match) {
    NodeList list = ast_list(c->ast, node_at(c, node_at(c, node)->a)->b);
    TypeId templates[1];
    if (list.count > 1) {
        report_error(c->diagnostics, span_of(c, node_at(c, node)->a), "function-calls",
                     "'%s' takes at most one template argument", called_text(c, node));
        return false;
    }
    if (list.count == 1) {
        templates[0] = check_type(c, list.items[0]);
        if (templates[0] == TYPE_ERROR_ID) return false;
    }
    bool found = builtin_resolve(c->builtins, builtin, templates, list.count, c->arguments.items + base,
                                 arguments.count, match);
    if (!found) {
        report_no_overload(c, node, builtin, arguments, base);
        return false;
    }
    bool abstract = false;
    for (uint32_t i = 0; i < arguments.count; i++)
        abstract |= type_is_abstract(c->types, match->parameters[i]);
    if (abstract && evaluation != EVALUATION_CONST) match_concretize(c->types, match);
    return true;
}

static void note_builtin_access(Checker *c, BuiltinId builtin, uint32_t flags, NodeList arguments) {
    if (!arguments.count || type_kind(c->types, type_of(c, arguments.items[0])) != TYPE_POINTER) return;
    unsigned access = 0;
    if (flags & BUILTIN_FLAG_ATOMIC)
        access = builtin == BUILTIN_atomicLoad    ? MEMORY_READ
                 : builtin == BUILTIN_atomicStore ? MEMORY_WRITE
                                                  : MEMORY_READ | MEMORY_WRITE;
    else if (builtin == BUILTIN_workgroupUniformLoad)
        access = MEMORY_READ;
    if (access) note_memory_access(c, arguments.items[0], access);
}

static bool has_known_argument(const Checker *c, NodeList arguments) {
    for (uint32_t i = 0; i < arguments.count; i++)
        if (value_of(c, arguments.items[i])) return true;
    return false;
}

static ConstId evaluate_builtin(Checker *c, NodeId node, BuiltinId builtin, NodeList arguments,
                                const Match *match, unsigned evaluation) {
    if (c->unevaluated || !has_known_argument(c, arguments)) return 0;
    uint32_t base = c->argument_values.count;
    bool all = collect_values(c, arguments);
    ConstId value = 0;
    const ConstId *values = c->argument_values.items + base;
    bool valid = true;
    if (evaluation != EVALUATION_CONST) {
        valid = check_builtin_partial(&c->folder, builtin, values, arguments.count, match->result);
    } else if (all) {
        value = fold_builtin(&c->folder, builtin, values, arguments.count, match->result);
        valid = value != 0;
    }
    if (!valid) report_evaluation_error(c, node, builtin_anchor(c->types, builtin, match->result));
    c->argument_values.count = base;
    return value;
}

// Whether a view lies inside such a buffer, pipeline creation tells.
static bool is_override_sized_buffer(const Checker *c, TypeId pointer) {
    return type_get(c->types, type_get(c->types, pointer)->element)->count_kind == COUNT_OVERRIDE;
}

void check_builtin_call(Checker *c, NodeId node, BuiltinId builtin) {
    NodeList arguments = ast_list(c->ast, node_at(c, node)->b);
    uint32_t flags = builtin_flags(c->builtins, builtin);
    note_builtin_needs(c, node, flags);
    bool valid = check_arguments(c, arguments);
    set_error(c, node);
    if (!builtin_available(c, node, builtin, flags) || !valid) return;
    if (!check_missing_address(c, node, builtin, flags, arguments)) return;
    uint32_t base = c->arguments.count;
    unsigned evaluation = join_arguments(c, arguments);
    Match match;
    bool view = builtin == BUILTIN_bufferView || builtin == BUILTIN_bufferArrayView;
    if (load_arguments(c, arguments) && !report_plain_operand(c, node, flags, arguments) &&
        check_atomic_values(c, node, flags, arguments) &&
        (view ? check_buffer_view(c, node, builtin, arguments, &match)
              : resolve_builtin(c, node, builtin, arguments, evaluation, base, &match))) {
        bool converted = true;
        for (uint32_t i = 0; i < arguments.count; i++)
            converted &=
                convert_loaded(c, arguments.items[i], c->arguments.items[base + i], match.parameters[i]);
        if (converted && check_builtin_arguments(c, builtin, arguments)) {
            if (!(match.flags & BUILTIN_FLAG_CONST))
                evaluation = join_evaluation(evaluation, EVALUATION_RUNTIME);
            if (view && is_override_sized_buffer(c, match.parameters[0]))
                evaluation |= EVALUATION_HAS_OVERRIDE;
            ConstId value = evaluate_builtin(c, node, builtin, arguments, &match, evaluation);
            if (c->has_pointer_types) note_builtin_access(c, builtin, match.flags, arguments);
            Call *call = add_call(c, node);
            *call = (Call){.kind = CALL_BUILTIN,
                           .builtin = (uint16_t)builtin,
                           .caller = c->function,
                           .flags = match.flags,
                           .type = match.result};
            set_result(c, node, match.result, value, evaluation);
        }
    }
    c->arguments.count = base;
}
