// WGSL 11.2 Function calls, 17.1 value constructors. Calls of built-in functions are in check_builtin.c.
#include "sema/checker.h"

Call *add_call(Checker *c, NodeId node) {
    c->node_references[node] = c->program->calls.count;
    return vec_extend(c->arena, &c->program->calls, 1);
}

const char *called_text(const Checker *c, NodeId node) {
    return text_of(c, node_at(c, node_at(c, node)->a)->a);
}

Span called_span(const Checker *c, NodeId node) {
    return ast_token_span(c->ast, node_at(c, node)->a);
}

bool check_arguments(Checker *c, NodeList arguments) {
    bool valid = true;
    for (uint32_t i = 0; i < arguments.count; i++)
        valid &= check_expression(c, arguments.items[i]) != TYPE_ERROR_ID;
    return valid;
}

unsigned join_arguments(const Checker *c, NodeList arguments) {
    unsigned evaluation = EVALUATION_CONST;
    for (uint32_t i = 0; i < arguments.count; i++)
        evaluation = join_evaluation(evaluation, evaluation_of(c, arguments.items[i]));
    return evaluation;
}

bool load_arguments(Checker *c, NodeList arguments) {
    bool valid = true;
    TypeId *types = vec_extend(c->arena, &c->arguments, arguments.count);
    for (uint32_t i = 0; i < arguments.count; i++) {
        types[i] = load(c, arguments.items[i]);
        valid &= types[i] != TYPE_ERROR_ID;
    }
    return valid;
}

bool collect_values(Checker *c, NodeList arguments) {
    bool all = true;
    ConstId *values = vec_extend(c->arena, &c->argument_values, arguments.count);
    for (uint32_t i = 0; i < arguments.count; i++) {
        values[i] = value_of(c, arguments.items[i]);
        all &= values[i] != 0;
    }
    return all;
}

// ---- user-defined functions

static void report_argument_count(Checker *c, NodeId node, NodeList arguments, const Function *function) {
    const char *name = called_text(c, node);
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

void check_user_call(Checker *c, NodeId node) {
    const Decl *decl = decl_at(c, ident_decl(c, node_at(c, node)->a));
    NodeList arguments = ast_list(c->ast, node_at(c, node)->b);
    FunctionId id = decl->index;
    const Function *function = &c->program->functions.items[id];
    check_arguments(c, arguments);
    TypeId type = function->result;
    if (node_at(c, node_at(c, node)->a)->b) {
        report_error(c->diagnostics, span_of(c, node_at(c, node)->a), "function-calls",
                     "'%s' takes no template arguments", called_text(c, node));
        type = TYPE_ERROR_ID;
    }
    if (function->stage != STAGE_NONE) {
        DiagnosticId error =
            report_error(c->diagnostics, called_span(c, node), "function-restriction",
                         "'%s' is an entry point, which cannot be called", called_text(c, node));
        report_label(c->diagnostics, error, span_of(c, function->stage_attribute),
                     "this makes it an entry point");
        report_note(c->diagnostics, error, "move what both need to a function of its own");
    }
    *add_call(c, node) = (Call){.kind = CALL_FUNCTION, .function = id, .caller = c->function, .type = type};
    set_result(c, node, type, 0, join_evaluation(EVALUATION_RUNTIME, join_arguments(c, arguments)));
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
    ConstId value = 0;
    if (collect_values(c, arguments)) {
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

void check_constructor(Checker *c, NodeId node) {
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
    unsigned evaluation = join_arguments(c, arguments);
    ConstId value = evaluate_constructor(c, node, arguments, match.result, evaluation);
    *add_call(c, node) = (Call){.kind = CALL_CONSTRUCTOR, .caller = c->function, .type = match.result};
    set_result(c, node, match.result, value, evaluation);
}

void check_call_of_other(Checker *c, NodeId node) {
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
