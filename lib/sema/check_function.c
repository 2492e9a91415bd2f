// WGSL 11 Functions, 13.2 Entry point declaration.
#include "sema/checker.h"

static const char *function_name(const Checker *c, DeclId id) {
    return text_of(c, decl_at(c, id)->name);
}

// WGSL 12.16: at most one stage.
static void check_stage(Checker *c, Function *function, const AttributeSet *attributes) {
    static const struct {
        AttributeKind attribute;
        Stage stage;
    } STAGES[] = {
        {ATTRIBUTE_COMPUTE, STAGE_COMPUTE},
        {ATTRIBUTE_VERTEX, STAGE_VERTEX},
        {ATTRIBUTE_FRAGMENT, STAGE_FRAGMENT},
    };
    for (size_t i = 0; i < sizeof STAGES / sizeof *STAGES; i++) {
        NodeId node = attributes->node[STAGES[i].attribute];
        if (!node) continue;
        if (function->stage != STAGE_NONE) {
            DiagnosticId error = report_error(c->diagnostics, span_of(c, node), "shader-stage-attr",
                                              "a function has at most one shader stage");
            report_label(c->diagnostics, error, span_of(c, function->stage_attribute), "the other stage");
            continue;
        }
        function->stage = STAGES[i].stage;
        function->stage_attribute = node;
    }
}

// WGSL 12.15
static void check_workgroup_size(Checker *c, Function *function, NodeId attribute) {
    NodeList arguments = attribute_arguments(c, attribute);
    TypeId common = TYPE_ABSTRACT_INT_ID;
    NodeId decided_by = 0;
    for (uint32_t i = 0; i < arguments.count; i++) {
        NodeId argument = arguments.items[i];
        check_expression(c, argument);
        if (!expect_evaluation(c, argument, EVALUATION_OVERRIDE, "workgroup-size-attr",
                               SUBJECT("a workgroup size")))
            continue;
        TypeId type = load(c, argument);
        if (type == TYPE_ERROR_ID) continue;
        if (type != TYPE_I32_ID && type != TYPE_U32_ID && type != TYPE_ABSTRACT_INT_ID) {
            report_error(c->diagnostics, span_of(c, argument), "workgroup-size-attr",
                         "a workgroup size must be an i32 or a u32, not '%s'", type_name(c, type));
            set_result(c, argument, TYPE_ERROR_ID, 0, EVALUATION_RUNTIME);
        } else if (common == TYPE_ABSTRACT_INT_ID) {
            common = type;
            decided_by = argument;
        } else if (type != TYPE_ABSTRACT_INT_ID && type != common) {
            DiagnosticId error = report_error(
                c->diagnostics, span_of(c, argument), "workgroup-size-attr",
                "the workgroup sizes must all be of one type, but this is of type '%s'", type_name(c, type));
            report_label(c->diagnostics, error, span_of(c, decided_by), "this is of type '%s'",
                         type_name(c, common));
            set_result(c, argument, TYPE_ERROR_ID, 0, EVALUATION_RUNTIME);
        }
    }
    if (common == TYPE_ABSTRACT_INT_ID) common = TYPE_I32_ID;
    for (uint32_t i = 0; i < arguments.count; i++) {
        NodeId argument = arguments.items[i];
        if (type_of(c, argument) == TYPE_ERROR_ID || !convert(c, argument, common)) continue;
        function->workgroup_size[i] = argument;
        ConstId value = value_of(c, argument);
        if (value && const_as_integer(c->constants, value) < 1)
            report_error(c->diagnostics, span_of(c, argument), "workgroup-size-attr",
                         "a workgroup size must be at least 1, but it is %lld",
                         (long long)const_as_integer(c->constants, value));
    }
    function->workgroup_size_attribute = attribute;
}

// WGSL 12.15
static void check_subgroup_size(Checker *c, Function *function, NodeId argument) {
    static const char RULE[] = "subgroup-size-attr";
    check_expression(c, argument);
    if (!expect_evaluation(c, argument, EVALUATION_OVERRIDE, RULE, SUBJECT("a subgroup size"))) return;
    TypeId type = concretize(c, argument);
    if (type == TYPE_ERROR_ID) return;
    if (type != TYPE_I32_ID && type != TYPE_U32_ID) {
        report_error(c->diagnostics, span_of(c, argument), RULE,
                     "a subgroup size must be an i32 or a u32, not '%s'", type_name(c, type));
        return;
    }
    function->subgroup_size = argument;
    if (!value_of(c, argument)) return;
    int64_t value = const_as_integer(c->constants, value_of(c, argument));
    if (value < 1 || (value & (value - 1)) != 0)
        report_error(c->diagnostics, span_of(c, argument), RULE,
                     "a subgroup size must be a power of two, but it is %lld", (long long)value);
}

static void check_function_attributes(Checker *c, DeclId id, Function *function,
                                      const AttributeSet *attributes) {
    check_stage(c, function, attributes);
    NodeId size = attributes->node[ATTRIBUTE_WORKGROUP_SIZE];
    if (size) {
        check_workgroup_size(c, function, size);
        if (function->stage != STAGE_COMPUTE)
            report_error(c->diagnostics, span_of(c, size), "workgroup-size-attr",
                         "'@workgroup_size' can only be applied to a compute entry point");
    } else if (function->stage == STAGE_COMPUTE && !attributes->incomplete) {
        DiagnosticId error =
            report_error(c->diagnostics, ast_token_span(c->ast, function->node), "entry-point-attributes",
                         "compute entry point '%s' needs a '@workgroup_size'", function_name(c, id));
        Span before = span_of(c, function->stage_attribute);
        before.begin = before.end;
        report_note(c->diagnostics, error, "for example '@workgroup_size(64)'");
        report_suggestion(c->diagnostics, error, before, " @workgroup_size(64)");
    }
    NodeId subgroup_size = attributes->node[ATTRIBUTE_SUBGROUP_SIZE];
    if (subgroup_size) {
        check_subgroup_size(c, function, attribute_arguments(c, subgroup_size).items[0]);
        require_feature(c, span_of(c, subgroup_size), FEATURE_SUBGROUP_SIZE_CONTROL, "subgroup-size-attr",
                        SUBJECT("'@subgroup_size'"));
        if (function->stage != STAGE_COMPUTE)
            report_error(c->diagnostics, span_of(c, subgroup_size), "subgroup-size-attr",
                         "'@subgroup_size' can only be applied to a compute entry point");
    }
}

// WGSL 11.4: constructible types, pointers, textures and samplers.
static TypeId check_parameter_type(Checker *c, NodeId node, NameId name) {
    TypeId type = check_type(c, node);
    if (type == TYPE_ERROR_ID || type_has_flag(c->types, type, TYPE_HAS_ERROR)) return TYPE_ERROR_ID;
    const Type *facts = type_get(c->types, type);
    if (facts->kind == TYPE_POINTER) {
        if (facts->address_space == ADDRESS_SPACE_FUNCTION || facts->address_space == ADDRESS_SPACE_PRIVATE)
            return type;
        use_feature(c, FEATURE_UNRESTRICTED_POINTER_PARAMETERS);
        if (c->supported[FEATURE_UNRESTRICTED_POINTER_PARAMETERS]) return type;
        report_error(c->diagnostics, span_of(c, node), "language-extensions-sec",
                     "parameter '%s' can only point to the address space %s with the language extension "
                     "unrestricted_pointer_parameters, which is not supported",
                     text_of(c, name), address_space_text((AddressSpace)facts->address_space));
        return type;
    }
    if (facts->flags & TYPE_CONSTRUCTIBLE || is_handle_type(c, type)) return type;
    DiagnosticId error =
        report_error(c->diagnostics, span_of(c, node), "function-restriction",
                     "parameter '%s' cannot be of type '%s'", text_of(c, name), type_name(c, type));
    if (facts->flags & (TYPE_HAS_ATOMIC | TYPE_HAS_RUNTIME_ARRAY) || facts->kind == TYPE_ARRAY)
        report_note(c->diagnostics, error, "pass a pointer, such as 'ptr<%s, %s>'",
                    facts->flags & TYPE_HAS_RUNTIME_ARRAY ? "storage" : "workgroup", type_name(c, type));
    return TYPE_ERROR_ID;
}

// Leaves their attributes in c->parameter_attributes.
static void check_parameters(Checker *c, FunctionId id, NodeList parameters) {
    const Function *function = &c->program->functions.items[id];
    c->parameter_attributes.count = 0;
    for (uint32_t i = 0; i < parameters.count; i++) {
        AstMember parameter = ast_member(c->ast, parameters.items[i]);
        AttributeSet *attributes = vec_extend(c->arena, &c->parameter_attributes, 1);
        *attributes = check_attributes(c, parameter.attributes, PLACE_PARAMETER);
        TypeId type = check_parameter_type(c, parameter.type, parameter.name);
        Decl *decl = decl_at(c, function->first_parameter + i);
        decl->type = decl->name_type = type;
        decl->failed = type == TYPE_ERROR_ID;
    }
    if (parameters.count > LIMIT_PARAMETERS)
        report_error(c->diagnostics, ast_token_span(c->ast, function->node), "limits",
                     "a function takes at most %d parameters, but '%s' has %u", LIMIT_PARAMETERS,
                     function_name(c, function->declaration), parameters.count);
}

static TypeId check_result_type(Checker *c, NodeId node) {
    if (!node) return TYPE_VOID_ID;
    TypeId type = check_type(c, node);
    if (type == TYPE_ERROR_ID || type_has_flag(c->types, type, TYPE_HAS_ERROR)) return TYPE_ERROR_ID;
    if (type_has_flag(c->types, type, TYPE_CONSTRUCTIBLE)) return type;
    report_error(c->diagnostics, span_of(c, node), "function-restriction",
                 "a function cannot return a value of type '%s'", type_name(c, type));
    return TYPE_ERROR_ID;
}

void check_function(Checker *c, DeclId id) {
    Program *program = c->program;
    FunctionId index = decl_at(c, id)->index;
    AstFunction ast = ast_function(c->ast, decl_at(c, id)->node);
    uint32_t errors = c->diagnostics->error_count;
    c->function = index;
    Function *function = &program->functions.items[index]; // which do not grow here
    function->first_override_root = program->override_roots.count;
    AttributeSet attributes = check_attributes(c, ast.attributes, PLACE_FUNCTION);
    check_function_attributes(c, id, function, &attributes);
    check_parameters(c, index, ast.parameters);
    AttributeSet result = check_attributes(c, ast.return_attributes, PLACE_RETURN);
    function->result = check_result_type(c, ast.return_type);
    function->must_use = attributes.node[ATTRIBUTE_MUST_USE] != 0;
    if (function->must_use && !ast.return_type)
        report_error(c->diagnostics, span_of(c, attributes.node[ATTRIBUTE_MUST_USE]), "must-use-attr",
                     "'@must_use' can only be applied to a function that returns a value");
    check_entry_point_io(c, index, c->parameter_attributes.items, &result);
    check_body(c, index, ast.body);
    function->override_root_count = program->override_roots.count - function->first_override_root;
    function->failed = decl_at(c, id)->failed || c->diagnostics->error_count != errors;
    c->function = 0;
}
