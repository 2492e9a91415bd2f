// WGSL 11.2 Function calls, 17 Built-in functions, 17.1 value constructors.
#include "sema/checker.h"

// The facts about the call at `node`, for the caller to fill in.
static Call *add_call(Checker *c, NodeId node) {
    c->node_references[node] = c->program->calls.count;
    return vec_extend(c->arena, &c->program->calls, 1);
}

static const char *callee_text(const Checker *c, NodeId node) {
    return text_of(c, node_at(c, node_at(c, node)->a)->a);
}

static Span callee_span(const Checker *c, NodeId node) {
    return ast_token_span(c->ast, node_at(c, node)->a);
}

// Checks the arguments; false if one of them is of the error type.
static bool check_arguments(Checker *c, NodeList arguments) {
    bool valid = true;
    for (uint32_t i = 0; i < arguments.count; i++)
        valid &= check_expression(c, arguments.items[i]) != TYPE_ERROR_ID;
    return valid;
}

static unsigned join_arguments(const Checker *c, NodeList arguments, unsigned evaluation) {
    for (uint32_t i = 0; i < arguments.count; i++)
        evaluation = join_evaluation(evaluation, evaluation_of(c, arguments.items[i]));
    return evaluation;
}

static bool all_const(const Checker *c, NodeList arguments) {
    for (uint32_t i = 0; i < arguments.count; i++)
        if ((evaluation_of(c, arguments.items[i]) & EVALUATION_MASK) != EVALUATION_CONST) return false;
    return true;
}

// Loads every argument that is no pointer and pushes the types on c->arguments.
static bool load_arguments(Checker *c, NodeList arguments) {
    bool valid = true;
    TypeId *types = vec_extend(c->arena, &c->arguments, arguments.count);
    for (uint32_t i = 0; i < arguments.count; i++) {
        types[i] = load(c, arguments.items[i]);
        valid &= types[i] != TYPE_ERROR_ID;
    }
    return valid;
}

// The values of the arguments, pushed on c->argument_values. Returns whether all are known; `any`, whether
// any is.
static bool collect_values(Checker *c, NodeList arguments, bool *any) {
    bool all = true;
    *any = false;
    ConstId *values = vec_extend(c->arena, &c->argument_values, arguments.count);
    for (uint32_t i = 0; i < arguments.count; i++) {
        values[i] = value_of(c, arguments.items[i]);
        all &= values[i] != 0;
        *any |= values[i] != 0;
    }
    return all;
}

// ---- user-defined functions

static void report_argument_count(Checker *c, NodeId node, NodeList arguments, const Function *function) {
    const char *name = callee_text(c, node);
    DiagnosticId error = report_error(c->diagnostics, span_of(c, node), "function-calls",
                                      "'%s' takes %u argument%s, but %u %s given", name,
                                      function->parameter_count, function->parameter_count == 1 ? "" : "s",
                                      arguments.count, arguments.count == 1 ? "is" : "are");
    report_label(c->diagnostics, error, ast_token_span(c->ast, function->node), "'%s' is declared here",
                 name);
}

// WGSL 4.1.2: without unrestricted_pointer_parameters an argument denotes all of a variable.
static void check_pointer_argument(Checker *c, NodeId argument) {
    bool whole;
    if (!root_identifier(c, argument, &whole) || whole) return;
    use_feature(c, FEATURE_UNRESTRICTED_POINTER_PARAMETERS);
    if (c->supported[FEATURE_UNRESTRICTED_POINTER_PARAMETERS]) return;
    report_error(c->diagnostics, span_of(c, argument), "language-extensions-sec",
                 "a pointer to a part of a variable can only be passed with the language extension "
                 "unrestricted_pointer_parameters, which is not supported");
}

static void check_user_call(Checker *c, NodeId node, const Decl *decl) {
    NodeList arguments = ast_list(c->ast, node_at(c, node)->b);
    FunctionId id = decl->index;
    const Function *function = &c->program->functions.items[id];
    check_arguments(c, arguments);
    TypeId type = function->result;
    if (node_at(c, node_at(c, node)->a)->b) {
        report_error(c->diagnostics, span_of(c, node_at(c, node)->a), "function-calls",
                     "'%s' takes no template arguments", callee_text(c, node));
        type = TYPE_ERROR_ID;
    }
    if (function->stage != STAGE_NONE) {
        DiagnosticId error =
            report_error(c->diagnostics, callee_span(c, node), "function-restriction",
                         "'%s' is an entry point, which cannot be called", callee_text(c, node));
        report_label(c->diagnostics, error, span_of(c, function->stage_attribute),
                     "this makes it an entry point");
        report_note(c->diagnostics, error, "move what both need to a function of its own");
    }
    *add_call(c, node) = (Call){.kind = CALL_FUNCTION, .function = id, .caller = c->function, .type = type};
    set_result(c, node, type, 0, join_arguments(c, arguments, EVALUATION_RUNTIME));
    if (decl->failed) {
        c->node_types[node] = TYPE_ERROR_ID;
        return;
    }
    if (arguments.count != function->parameter_count) {
        report_argument_count(c, node, arguments, function);
        return;
    }
    bool valid = true;
    for (uint32_t i = 0; i < arguments.count; i++) {
        const Decl *parameter = decl_at(c, function->first_parameter + i);
        NodeId argument = arguments.items[i];
        if (type_of(c, argument) == TYPE_ERROR_ID || parameter->type == TYPE_ERROR_ID) {
            valid = false;
            continue;
        }
        Subject subject = {.format = "argument '%s' of '%s'", .first = parameter->name, .second = decl->name};
        valid &= expect_type(c, argument, parameter->type, "function-calls", subject);
        if (valid && type_kind(c->types, parameter->type) == TYPE_POINTER)
            check_pointer_argument(c, argument);
    }
    if (valid && c->has_pointer_types) check_call_aliases(c, node, id);
}

// ---- built-in functions

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
           require_feature(c, callee_span(c, node), feature, NULL,
                           (Subject){.format = "'%s'", .text = callee_text(c, node)});
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
                                      "'%s' takes a pointer: write '%s'", callee_text(c, node), text);
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
                     "'%s' needs a pointer to an atomic, but '%s' is of type '%s'", callee_text(c, node),
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
                       .text = callee_text(c, node)};
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
                                            "'%s' cannot be called with (%s)", callee_text(c, node), types)
                             : report_error(c->diagnostics, span_of(c, node), "overload-resolution-section",
                                            "'%s' cannot be called without arguments", callee_text(c, node));
    if (failing < arguments.count)
        report_label(c->diagnostics, error, span_of(c, arguments.items[failing]),
                     failing ? "after the arguments before it, this '%s' fits no candidate"
                             : "this '%s' fits no candidate",
                     type_name(c, c->arguments.items[base + failing]));
    report_note(c->diagnostics, error, "candidates are:\n%s", candidates);
}

static bool resolve_builtin(Checker *c, NodeId node, BuiltinId builtin, NodeList arguments, uint32_t base,
                            Match *match) {
    NodeList list = ast_list(c->ast, node_at(c, node_at(c, node)->a)->b);
    TypeId templates[1];
    if (list.count > 1) {
        report_error(c->diagnostics, span_of(c, node_at(c, node)->a), "function-calls",
                     "'%s' takes at most one template argument", callee_text(c, node));
        return false;
    }
    if (list.count == 1) {
        templates[0] = check_type(c, list.items[0]);
        if (templates[0] == TYPE_ERROR_ID) return false;
    }
    bool found = builtin_resolve(c->builtins, builtin, templates, list.count, c->arguments.items + base,
                                 arguments.count, match);
    bool abstract = false;
    for (uint32_t i = 0; found && i < arguments.count; i++)
        abstract |= type_is_abstract(c->types, match->parameters[i]);
    if (abstract && !all_const(c, arguments)) match_concretize(c->types, match);
    if (!found) report_no_overload(c, node, builtin, arguments, base);
    return found;
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

static ConstId evaluate_builtin(Checker *c, NodeId node, BuiltinId builtin, NodeList arguments,
                                const Match *match, unsigned evaluation) {
    if (c->unevaluated) return 0;
    uint32_t base = c->argument_values.count;
    bool any;
    bool all = collect_values(c, arguments, &any);
    ConstId value = 0;
    const ConstId *values = c->argument_values.items + base;
    bool valid = true;
    if ((evaluation & EVALUATION_MASK) == EVALUATION_CONST) {
        if (all) value = fold_builtin(&c->folder, builtin, values, arguments.count, match->result);
        valid = !all || value;
    } else if (any) {
        valid = check_builtin_partial(&c->folder, builtin, values, arguments.count, match->result);
    }
    if (!valid) report_evaluation_error(c, node, builtin_anchor(c->types, builtin, match->result));
    c->argument_values.count = base;
    return value;
}

// Whether a view lies inside such a buffer, pipeline creation tells.
static bool is_override_sized_buffer(const Checker *c, TypeId pointer) {
    return type_get(c->types, type_get(c->types, pointer)->element)->count_kind == COUNT_OVERRIDE;
}

static void check_builtin_call(Checker *c, NodeId node, BuiltinId builtin) {
    NodeList arguments = ast_list(c->ast, node_at(c, node)->b);
    uint32_t flags = builtin_flags(c->builtins, builtin);
    note_builtin_needs(c, node, flags);
    bool valid = check_arguments(c, arguments);
    set_result(c, node, TYPE_ERROR_ID, 0, EVALUATION_RUNTIME);
    if (!builtin_available(c, node, builtin, flags) || !valid) return;
    if (!check_missing_address(c, node, builtin, flags, arguments)) return;
    uint32_t base = c->arguments.count;
    Match match;
    bool view = builtin == BUILTIN_bufferView || builtin == BUILTIN_bufferArrayView;
    if (load_arguments(c, arguments) && !report_plain_operand(c, node, flags, arguments) &&
        check_atomic_values(c, node, flags, arguments) &&
        (view ? check_buffer_view(c, node, builtin, arguments, &match)
              : resolve_builtin(c, node, builtin, arguments, base, &match))) {
        bool converted = true;
        for (uint32_t i = 0; i < arguments.count; i++)
            converted &=
                convert_loaded(c, arguments.items[i], c->arguments.items[base + i], match.parameters[i]);
        if (converted && check_builtin_arguments(c, builtin, arguments)) {
            unsigned evaluation = join_arguments(
                c, arguments, match.flags & BUILTIN_FLAG_CONST ? EVALUATION_CONST : EVALUATION_RUNTIME);
            if (view && is_override_sized_buffer(c, match.parameters[0]))
                evaluation |= EVALUATION_HAS_OVERRIDE;
            ConstId value = evaluate_builtin(c, node, builtin, arguments, &match, evaluation);
            if (c->has_pointer_types) note_builtin_access(c, builtin, match.flags, arguments);
            *add_call(c, node) = (Call){.kind = CALL_BUILTIN,
                                        .builtin = (uint16_t)builtin,
                                        .caller = c->function,
                                        .flags = match.flags,
                                        .type = match.result};
            set_result(c, node, match.result, value, evaluation);
        }
    }
    c->arguments.count = base;
}

// ---- value constructors

static bool check_constructible(Checker *c, NodeId node, TypeId type) {
    if (type_has_flag(c->types, type, TYPE_CONSTRUCTIBLE)) return true;
    DiagnosticId error = report_error(c->diagnostics, span_of(c, node), "constructor-builtin-function",
                                      "a value of type '%s' cannot be constructed", type_name(c, type));
    if (type_kind(c->types, type) == TYPE_ARRAY && type_get(c->types, type)->count_kind == COUNT_RUNTIME)
        report_note(c->diagnostics, error, "give the array a count, or leave the template arguments out");
    return false;
}

// Arguments, which were loaded as `types`, become elements, members, or what the match's parameters say.
static bool convert_arguments(Checker *c, NodeList arguments, const TypeId *types, const Match *match) {
    bool converted = true;
    TypeKind kind = type_kind(c->types, match->result);
    for (uint32_t i = 0; i < arguments.count; i++) {
        TypeId to = kind == TYPE_ARRAY    ? type_element(c->types, match->result)
                    : kind == TYPE_STRUCT ? type_member(c->types, match->result, i)->type
                                          : match->parameters[i];
        if (types[i] == to || type_conversion_rank(c->types, types[i], to) == CONVERSION_INFEASIBLE) continue;
        converted &= convert(c, arguments.items[i], to);
    }
    return converted;
}

static ConstId evaluate_constructor(Checker *c, NodeId node, NodeList arguments, TypeId type,
                                    unsigned evaluation) {
    if (c->unevaluated || (evaluation & EVALUATION_MASK) != EVALUATION_CONST) return 0;
    uint32_t base = c->argument_values.count;
    bool any;
    ConstId value = 0;
    if (collect_values(c, arguments, &any)) {
        value = fold_constructor(&c->folder, type, c->argument_values.items + base, arguments.count);
        if (!value)
            report_error(c->diagnostics, span_of(c, node), constructor_anchor(c->types, type, GENERATOR_NONE),
                         "%s", c->folder.error);
    }
    c->argument_values.count = base;
    return value;
}

static void report_constructor(Checker *c, NodeId node, NodeList arguments, TypeId type, Generator generator,
                               const char *reason, uint32_t failing) {
    NodeId place = failing < arguments.count ? arguments.items[failing] : node;
    DiagnosticId error =
        report_error(c->diagnostics, span_of(c, place), constructor_anchor(c->types, type, generator), "%s",
                     reason ? reason : "the arguments do not fit");
    if (type != TYPE_VOID_ID && type_kind(c->types, type) == TYPE_STRUCT &&
        type_structure_of(c->types, type)->node)
        report_note_at(c->diagnostics, error, ast_token_span(c->ast, type_structure_of(c->types, type)->node),
                       "'%s' is declared here", type_name(c, type));
}

static void check_constructor(Checker *c, NodeId node) {
    NodeList arguments = ast_list(c->ast, node_at(c, node)->b);
    Generator generator;
    TypeId type = check_constructed_type(c, node_at(c, node)->a, &generator);
    bool valid = check_arguments(c, arguments);
    set_result(c, node, TYPE_ERROR_ID, 0, EVALUATION_RUNTIME);
    if (type == TYPE_ERROR_ID ||
        (generator == GENERATOR_NONE && type_has_flag(c->types, type, TYPE_HAS_ERROR)))
        return;
    if (generator == GENERATOR_NONE && !check_constructible(c, node, type)) return;
    uint32_t base = c->arguments.count;
    Match match;
    const char *reason = NULL;
    uint32_t failing = UINT32_MAX;
    if (!load_arguments(c, arguments) || !valid) {
        c->arguments.count = base;
        return;
    }
    bool is_array = generator == GENERATOR_ARRAY ||
                    (generator == GENERATOR_NONE && type_kind(c->types, type) == TYPE_ARRAY);
    if (is_array && arguments.count > LIMIT_ARRAY_CONSTRUCTOR_ELEMENTS)
        report_error(c->diagnostics, span_of(c, node), "limits",
                     "an array constructor takes at most %d elements, but there are %u",
                     LIMIT_ARRAY_CONSTRUCTOR_ELEMENTS, arguments.count);
    bool found = constructor_resolve(c->builtins, c->arena, type, generator, c->arguments.items + base,
                                     arguments.count, &match, &reason, &failing);
    c->arguments.count = base;
    if (!found) {
        report_constructor(c, node, arguments, type, generator, reason, failing);
        return;
    }
    if (!convert_arguments(c, arguments, c->arguments.items + base, &match)) return;
    unsigned evaluation = join_arguments(c, arguments, EVALUATION_CONST);
    ConstId value = evaluate_constructor(c, node, arguments, match.result, evaluation);
    *add_call(c, node) = (Call){.kind = CALL_CONSTRUCTOR, .caller = c->function, .type = match.result};
    set_result(c, node, match.result, value, evaluation);
}

// A call of what is no function, or of nothing that is known.
static void check_call_of_other(Checker *c, NodeId node) {
    NodeId callee = node_at(c, node)->a;
    check_arguments(c, ast_list(c->ast, node_at(c, node)->b));
    set_error(c, node);
    if (node_at(c, callee)->kind != AST_IDENT) return;
    DeclId id = ident_decl(c, callee);
    if (!id && !predeclared_of(c, callee).kind) return;  // reported by resolve()
    if (id && decl_at(c, id)->kind == DECL_NONE) return; // reported by the parser
    DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, callee), "function-calls",
                                      "'%s' is not a function", text_of(c, node_at(c, callee)->a));
    if (id) {
        report_label(c->diagnostics, error, ast_token_span(c->ast, decl_at(c, id)->node), "declared here");
        if (predeclared_find(c, node_at(c, callee)->a).kind == PREDECLARED_FUNCTION)
            report_note(c->diagnostics, error,
                        "this declaration hides the built-in function of the same name");
    }
}

void check_call(Checker *c, NodeId node) {
    NodeId callee = node_at(c, node)->a;
    if (node_at(c, callee)->kind != AST_IDENT) {
        check_call_of_other(c, node);
        return;
    }
    const Decl *decl = decl_at(c, ident_decl(c, callee));
    switch ((DeclKind)decl->kind) {
    case DECL_FUNCTION: check_user_call(c, node, decl); return;
    case DECL_STRUCT:
    case DECL_ALIAS: check_constructor(c, node); return;
    default: break;
    }
    Predeclared meaning = predeclared_of(c, callee);
    switch ((PredeclaredKind)meaning.kind) {
    case PREDECLARED_FUNCTION: check_builtin_call(c, node, (BuiltinId)meaning.value); return;
    case PREDECLARED_TYPE:
    case PREDECLARED_VECTOR:
    case PREDECLARED_MATRIX:
    case PREDECLARED_GENERATOR:
    case PREDECLARED_TEXTURE: check_constructor(c, node); return;
    case PREDECLARED_NONE:
    case PREDECLARED_ADDRESS_SPACE:
    case PREDECLARED_ACCESS_MODE:
    case PREDECLARED_TEXEL_FORMAT: check_call_of_other(c, node); return;
    }
}
