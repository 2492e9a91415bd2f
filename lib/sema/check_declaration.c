// WGSL 7 Variable and value declarations, 6.2.10 Structure types, 6.8 Type aliases, 10 Assertions.
#include "sema/checker.h"

static void fail(Checker *c, DeclId id) {
    decl_at(c, id)->type = decl_at(c, id)->name_type = TYPE_ERROR_ID;
    decl_at(c, id)->failed = true;
}

// Of what is no variable.
static void set_value_type(Checker *c, DeclId id, TypeId type) {
    decl_at(c, id)->type = decl_at(c, id)->name_type = type;
}

static Span name_span(const Checker *c, DeclId id) {
    return ast_token_span(c->ast, decl_at(c, id)->node);
}

static const char *decl_name(const Checker *c, DeclId id) {
    return text_of(c, decl_at(c, id)->name);
}

// The type of the value that `variable` declares: its explicit type, or that of its initializer. WGSL 7
// Effective-value-type. The initializer ends up converted. TYPE_ERROR_ID where there is none.
static TypeId check_typed_initializer(Checker *c, DeclId id, const AstVariable *variable, Evaluation latest,
                                      const char *rule, bool keep_abstract) {
    TypeId type = variable->type ? check_type(c, variable->type) : TYPE_VOID_ID;
    if (!variable->initializer) return type == TYPE_VOID_ID ? TYPE_ERROR_ID : type;
    Subject what = {.format = "the initializer of '%s'", .first = decl_at(c, id)->name};
    check_expression(c, variable->initializer);
    bool early = expect_evaluation(c, variable->initializer, latest, rule, what);
    if (type != TYPE_VOID_ID) {
        if (early) expect_type(c, variable->initializer, type, rule, what);
    } else if (!early) {
        type = TYPE_ERROR_ID;
    } else {
        type = keep_abstract ? load(c, variable->initializer) : concretize(c, variable->initializer);
    }
    note_root(c, variable->initializer);
    return type;
}

static bool expect_constructible(Checker *c, const AstVariable *variable, TypeId type, const char *kind,
                                 const char *rule) {
    if (type == TYPE_ERROR_ID || type_has_flag(c->types, type, TYPE_HAS_ERROR)) return false;
    if (type_has_flag(c->types, type, TYPE_CONSTRUCTIBLE)) return true;
    report_error(c->diagnostics,
                 variable->type ? span_of(c, variable->type) : span_of(c, variable->initializer), rule,
                 "a %s cannot hold a value of type '%s'", kind, type_name(c, type));
    return false;
}

// WGSL 7.2.1
static void check_const(Checker *c, DeclId id, const AstVariable *variable) {
    check_idle_attributes(c, variable->attributes, PLACE_OTHER);
    TypeId type = check_typed_initializer(c, id, variable, EVALUATION_CONST, "const-decls", true);
    if (!expect_constructible(c, variable, type, "const", "const-decls")) {
        fail(c, id);
        return;
    }
    set_value_type(c, id, type);
    if (type_of(c, variable->initializer) == type) decl_at(c, id)->value = value_of(c, variable->initializer);
}

// WGSL 7.2.2
static void check_override(Checker *c, DeclId id, const AstVariable *variable) {
    AttributeSet attributes = check_attributes(c, variable->attributes, PLACE_OVERRIDE);
    Override *override = &c->program->overrides.items[decl_at(c, id)->index];
    int64_t number;
    if (attributes.node[ATTRIBUTE_ID] &&
        attribute_integer(c, attributes.node[ATTRIBUTE_ID], 0, UINT16_MAX, &number)) {
        override->has_id = true;
        override->id = (uint16_t)number;
        note_override_id(c, id, attributes.node[ATTRIBUTE_ID]);
    }
    if (!variable->type && !variable->initializer) {
        report_error(c->diagnostics, name_span(c, id), "var-and-value",
                     "override '%s' needs a type or a default value", decl_name(c, id));
        fail(c, id);
        return;
    }
    TypeId type = check_typed_initializer(c, id, variable, EVALUATION_OVERRIDE, "override-decls", false);
    if (type == TYPE_ERROR_ID) {
        fail(c, id);
        return;
    }
    if (!type_is_scalar(c->types, type)) {
        report_error(c->diagnostics, variable->type ? span_of(c, variable->type) : name_span(c, id),
                     "override-decls", "an override must be a scalar, but '%s' is of type '%s'",
                     decl_name(c, id), type_name(c, type));
        fail(c, id);
        return;
    }
    override->type = type;
    override->initializer = variable->initializer;
    set_value_type(c, id, type);
}

// WGSL 7.2.3
static void check_let(Checker *c, DeclId id, const AstVariable *variable) {
    check_idle_attributes(c, variable->attributes, PLACE_OTHER);
    TypeId type = check_typed_initializer(c, id, variable, EVALUATION_RUNTIME, "let-decls", false);
    if (type != TYPE_ERROR_ID && is_handle_type(c, type)) {
        if (require_feature(c, name_span(c, id), FEATURE_TEXTURE_AND_SAMPLER_LET, NULL,
                            (Subject){.format = "'%s', a let of a texture or sampler type,",
                                      .first = decl_at(c, id)->name}))
            set_value_type(c, id, type);
        else
            fail(c, id);
        return;
    }
    if (type != TYPE_ERROR_ID && type_kind(c->types, type) == TYPE_POINTER) {
        set_value_type(c, id, type);
        bool whole;
        PointerFacts *facts = pointer_facts_at(c, id);
        facts->root = root_identifier(c, variable->initializer, &whole);
        facts->root_whole = whole;
        return;
    }
    if (!expect_constructible(c, variable, type, "let", "let-decls"))
        fail(c, id);
    else
        set_value_type(c, id, type);
}

// ---- variables

// `var<...>` without what the address space forbids. WGSL 7.3, 14.3.
typedef struct Storage {
    bool known;
    bool given; // written in the source
    AddressSpace space;
    AccessMode access;
} Storage;

static Storage check_storage(Checker *c, DeclId id, const AstVariable *variable) {
    bool local = decl_at(c, id)->kind == DECL_LOCAL;
    Storage storage = {true, false, local ? ADDRESS_SPACE_FUNCTION : ADDRESS_SPACE_HANDLE, ACCESS_READ_WRITE};
    NodeList list = variable->template_list;
    if (!list.count) return storage;
    uint32_t space;
    storage.given = true;
    storage.known =
        check_enumerant(c, list.items[0], PREDECLARED_ADDRESS_SPACE,
                        local ? "an address space: a variable in a function has none or 'function'"
                              : "an address space: write private, workgroup, uniform or storage",
                        &space);
    if (!storage.known) return storage;
    storage.space = (AddressSpace)space;
    if (space == ADDRESS_SPACE_IMMEDIATE &&
        !require_feature(c, span_of(c, list.items[0]), FEATURE_IMMEDIATE_ADDRESS_SPACE, NULL,
                         SUBJECT("'immediate'"))) {
        storage.known = false;
        return storage;
    }
    if (list.count > 2) {
        report_error(c->diagnostics, span_of(c, list.items[2]), "var-decls",
                     "'var' takes an address space and an access mode, no more");
        storage.known = false;
        return storage;
    }
    storage.known = check_access(c, list.count > 1 ? list.items[1] : 0, storage.space, &storage.access);
    return storage;
}

static const char *function_name(const Checker *c) {
    return decl_name(c, c->program->functions.items[c->function].declaration);
}

// Whether the address space may be used in this scope.
static bool check_scope(Checker *c, DeclId id, const AstVariable *variable, Storage storage) {
    bool local = decl_at(c, id)->kind == DECL_LOCAL;
    const char *name = decl_name(c, id);
    if (local && storage.space != ADDRESS_SPACE_FUNCTION) {
        DiagnosticId error =
            report_error(c->diagnostics, name_span(c, id), "var-decls",
                         "variable '%s' in the address space %s cannot be declared in a function", name,
                         address_space_text(storage.space));
        report_note_at(
            c->diagnostics, error, ast_token_span(c->ast, c->program->functions.items[c->function].node),
            storage.space == ADDRESS_SPACE_WORKGROUP
                ? "move it in front of function '%s': workgroup memory is shared by the invocations of a "
                  "workgroup and declared at module scope"
                : "move it in front of function '%s', to module scope",
            function_name(c));
        return false;
    }
    if (!local && storage.given && storage.space == ADDRESS_SPACE_FUNCTION) {
        report_error(
            c->diagnostics, span_of(c, variable->template_list.items[0]), "var-decls",
            "'var<function>' can only be declared in a function; write 'var<private>' for a variable of each "
            "invocation at module scope");
        return false;
    }
    return true;
}

// The bytes of ` = initializer`.
static Span initializer_span(const Checker *c, DeclId id, const AstVariable *variable) {
    Span before = variable->type ? span_of(c, variable->type) : name_span(c, id);
    return (Span){before.end, span_of(c, variable->initializer).end};
}

static void reject_initializer(Checker *c, DeclId id, const AstVariable *variable, AddressSpace space) {
    DiagnosticId error = report_error(c->diagnostics, span_of(c, variable->initializer), "var-decls",
                                      "variable '%s' in the address space %s cannot have an initializer",
                                      decl_name(c, id), address_space_text(space));
    if (space == ADDRESS_SPACE_WORKGROUP)
        report_note(c->diagnostics, error,
                    "workgroup memory is zero when the workgroup starts; assign other values in the entry "
                    "point, before "
                    "a workgroupBarrier()");
    else
        report_note(c->diagnostics, error, "the host provides the contents");
    if (variable->type) report_suggestion(c->diagnostics, error, initializer_span(c, id, variable), "");
}

// A module-scope variable that needs its type written. `inferred` is its initializer's type if there is one;
// what is right then has the type in the initializer's place.
static void report_missing_type(Checker *c, DeclId id, const AstVariable *variable, AddressSpace space,
                                TypeId inferred) {
    DiagnosticId error = report_error(c->diagnostics, name_span(c, id), "var-decls",
                                      "variable '%s' in the address space %s needs an explicit type",
                                      decl_name(c, id), address_space_text(space));
    if (inferred == TYPE_ERROR_ID || !type_has_flag(c->types, inferred, TYPE_CONSTRUCTIBLE)) {
        report_note(c->diagnostics, error, "for example '%s: array<u32, 64>'", decl_name(c, id));
        return;
    }
    const char *text = arena_print(c->arena, ": %s", type_name(c, inferred));
    report_note(c->diagnostics, error, "write '%s%s'", decl_name(c, id), text);
    report_suggestion(c->diagnostics, error, initializer_span(c, id, variable), text);
}

static void check_resource_attributes(Checker *c, DeclId id, const AttributeSet *attributes,
                                      AddressSpace space) {
    Global *global = &c->program->globals.items[decl_at(c, id)->index];
    NodeId group = attributes->node[ATTRIBUTE_GROUP], binding = attributes->node[ATTRIBUTE_BINDING];
    bool resource =
        space == ADDRESS_SPACE_UNIFORM || space == ADDRESS_SPACE_STORAGE || space == ADDRESS_SPACE_HANDLE;
    int64_t group_number = 0, binding_number = 0;
    bool valid = true;
    if (group) valid &= attribute_integer(c, group, 0, UINT32_MAX, &group_number);
    if (binding) valid &= attribute_integer(c, binding, 0, UINT32_MAX, &binding_number);
    if (!resource) {
        NodeId wrong = group ? group : binding;
        if (!wrong) return;
        report_error(c->diagnostics, span_of(c, wrong), group ? "group-attr" : "binding-attr",
                     "variable '%s' in the address space %s is no resource, so it has no %s",
                     decl_name(c, id), address_space_text(space), group ? "group" : "binding");
        return;
    }
    if (!group || !binding) {
        if (attributes->incomplete) return;
        report_error(c->diagnostics, name_span(c, id), "resource-interface", "resource '%s' needs %s",
                     decl_name(c, id),
                     group     ? "a '@binding'"
                     : binding ? "a '@group'"
                               : "'@group' and '@binding'");
        return;
    }
    global->has_binding = valid;
    global->group = (uint32_t)group_number;
    global->binding = (uint32_t)binding_number;
}

static Subject variable_subject(const Checker *c, DeclId id) {
    return (Subject){.format = "variable '%s'", .first = decl_at(c, id)->name};
}

static void set_variable_type(Checker *c, DeclId id, TypeId type, Storage storage) {
    decl_at(c, id)->type = type;
    decl_at(c, id)->name_type = type_reference(c->types, type, storage.space, storage.access);
}

static void check_global(Checker *c, DeclId id, const AstVariable *variable) {
    uint32_t index = decl_at(c, id)->index;
    AttributeSet attributes = check_attributes(c, variable->attributes, PLACE_GLOBAL);
    Storage storage = check_storage(c, id, variable);
    bool scoped = storage.known && check_scope(c, id, variable, storage);
    bool initializable = storage.space == ADDRESS_SPACE_PRIVATE;
    TypeId type;
    if (initializable || !storage.known) {
        type = check_typed_initializer(c, id, variable, EVALUATION_OVERRIDE, "var-decls", false);
    } else {
        type = variable->type ? check_type(c, variable->type) : TYPE_VOID_ID;
        TypeId inferred = TYPE_ERROR_ID;
        if (variable->initializer) {
            check_expression(c, variable->initializer);
            inferred = concretize(c, variable->initializer);
            if (storage.given) reject_initializer(c, id, variable, storage.space);
        }
        if (!variable->type && storage.given && scoped)
            report_missing_type(c, id, variable, storage.space, inferred);
    }
    if (initializable && !variable->type && !variable->initializer)
        report_error(c->diagnostics, name_span(c, id), "var-and-value",
                     "variable '%s' needs a type or an initializer", decl_name(c, id));
    bool handle = !storage.given && type != TYPE_VOID_ID && is_handle_type(c, type);
    if (handle && variable->initializer) reject_initializer(c, id, variable, storage.space);
    if (storage.known && !storage.given && !handle && type != TYPE_ERROR_ID) {
        DiagnosticId error =
            report_error(c->diagnostics, name_span(c, id), "var-decls",
                         "variable '%s' at module scope needs an address space", decl_name(c, id));
        report_note(
            c->diagnostics, error,
            "write 'var<private>' for one variable an invocation, 'var<workgroup>' for one a workgroup");
    }
    Global *global = &c->program->globals.items[index];
    global->address_space = storage.space;
    global->access = storage.access;
    if (storage.known && (storage.given || handle || type == TYPE_ERROR_ID))
        check_resource_attributes(c, id, &attributes, storage.space);
    if (handle) storage.access = global->access = ACCESS_READ;
    if (!scoped || (!storage.given && !handle) || type == TYPE_ERROR_ID || type == TYPE_VOID_ID ||
        !check_store_type(c, variable->type ? variable->type : decl_at(c, id)->node, type, storage.space,
                          storage.access, variable_subject(c, id), "var-decls")) {
        fail(c, id);
        return;
    }
    if (storage.space == ADDRESS_SPACE_UNIFORM)
        check_uniform_layout(c, variable->type ? variable->type : decl_at(c, id)->node, type);
    global->type = type;
    global->initializer = initializable ? variable->initializer : 0;
    set_variable_type(c, id, type, storage);
}

static void check_local(Checker *c, DeclId id, const AstVariable *variable) {
    check_idle_attributes(c, variable->attributes, PLACE_OTHER);
    Storage storage = {true, false, ADDRESS_SPACE_FUNCTION, ACCESS_READ_WRITE};
    bool scoped = true;
    if (variable->template_list.count) {
        storage = check_storage(c, id, variable);
        scoped = storage.known && check_scope(c, id, variable, storage);
    }
    if (!variable->type && !variable->initializer) {
        if (scoped)
            report_error(c->diagnostics, name_span(c, id), "var-and-value",
                         "variable '%s' needs a type or an initializer", decl_name(c, id));
        fail(c, id);
        return;
    }
    TypeId type = check_typed_initializer(c, id, variable, EVALUATION_RUNTIME, "var-decls", false);
    if (!scoped || type == TYPE_ERROR_ID ||
        !check_store_type(c, variable->type ? variable->type : variable->initializer, type,
                          ADDRESS_SPACE_FUNCTION, ACCESS_READ_WRITE, variable_subject(c, id), "var-decls")) {
        fail(c, id);
        return;
    }
    set_variable_type(c, id, type, storage);
}

void check_variable(Checker *c, DeclId id) {
    AstVariable variable = ast_variable(c->ast, decl_at(c, id)->node);
    switch ((DeclKind)decl_at(c, id)->kind) {
    case DECL_CONST: check_const(c, id, &variable); break;
    case DECL_OVERRIDE: check_override(c, id, &variable); break;
    case DECL_LET: check_let(c, id, &variable); break;
    case DECL_LOCAL: check_local(c, id, &variable); break;
    default: check_global(c, id, &variable); break;
    }
}

void check_const_assert(Checker *c, NodeId node) {
    NodeId condition = node_at(c, node)->a;
    check_expression(c, condition);
    Subject what = SUBJECT("what 'const_assert' asserts");
    if (!expect_evaluation(c, condition, EVALUATION_CONST, "const-assert-statement", what) ||
        !expect_type(c, condition, TYPE_BOOL_ID, "assertions", what))
        return;
    ConstId value = value_of(c, condition);
    if (value && !const_is_true(c->constants, value))
        report_error(c->diagnostics, span_of(c, condition), "const-assert-statement",
                     "this const_assert fails");
}

// ---- structures

static bool is_power_of_two(int64_t value) {
    return (value & (value - 1)) == 0;
}

// WGSL 12.1, 12.13, 14.4.2
static void check_layout_attributes(Checker *c, const AttributeSet *attributes, StructMember *member) {
    int64_t value;
    NodeId align = attributes->node[ATTRIBUTE_ALIGN], size = attributes->node[ATTRIBUTE_SIZE];
    bool typed = member->type != TYPE_ERROR_ID && !type_has_flag(c->types, member->type, TYPE_HAS_ERROR);
    const char *name = text_of(c, member->name);
    if (align && attribute_integer(c, align, 1, INT64_MAX, &value)) {
        uint32_t natural = typed ? type_get(c->types, member->type)->alignment : 1;
        if (!is_power_of_two(value))
            report_error(c->diagnostics, span_of(c, align), "align-attr",
                         "an alignment must be a power of two, not %lld", (long long)value);
        else if (natural && value % natural != 0)
            report_error(c->diagnostics, span_of(c, align), "align-attr",
                         "the alignment of '%s' must be a multiple of %u, which '%s' needs", name, natural,
                         type_name(c, member->type));
        else
            member->alignment = (uint32_t)value;
    }
    if (!size || !attribute_integer(c, size, 1, INT64_MAX, &value) || !typed) return;
    const Type *type = type_get(c->types, member->type);
    if (!(type->flags & TYPE_CREATION_FIXED))
        report_error(c->diagnostics, span_of(c, size), "size-attr",
                     "'@size' cannot be applied to '%s': the size of '%s' is not fixed", name,
                     type_name(c, member->type));
    else if ((uint64_t)value < type->size)
        report_error(c->diagnostics, span_of(c, size), "size-attr",
                     "the size of '%s' must be at least %llu bytes, which '%s' needs", name,
                     (unsigned long long)type->size, type_name(c, member->type));
    else
        member->size = (uint64_t)value;
}

static bool check_member_type(Checker *c, NodeId node, TypeId type, bool last) {
    if (type == TYPE_ERROR_ID || type_has_flag(c->types, type, TYPE_HAS_ERROR)) return false;
    const Type *facts = type_get(c->types, type);
    if (facts->flags & TYPE_PLAIN && facts->flags & TYPE_CREATION_FIXED) return true;
    bool array = facts->kind == TYPE_ARRAY;
    if (array && facts->count_kind == COUNT_RUNTIME) {
        if (last) return true;
        report_error(c->diagnostics, span_of(c, node), "struct-types",
                     "a runtime-sized array can only be the last member of a structure");
    } else if (array && facts->count_kind == COUNT_OVERRIDE) {
        DiagnosticId error = report_error(c->diagnostics, span_of(c, node), "struct-types",
                                          "an array sized by an override cannot be a member of a structure");
        report_note(c->diagnostics, error,
                    "only the whole type of a 'var<workgroup>' may have such a size: declare a variable of "
                    "its own for "
                    "this array");
    } else if (facts->flags & TYPE_HAS_RUNTIME_ARRAY) {
        report_error(c->diagnostics, span_of(c, node), "struct-types",
                     "'%s' ends with a runtime-sized array, so it cannot be a member of a structure",
                     type_name(c, type));
    } else {
        report_error(c->diagnostics, span_of(c, node), "struct-types",
                     "a value of type '%s' cannot be a member of a structure", type_name(c, type));
    }
    return false;
}

static void check_member_name(Checker *c, NodeId member, NodeId first) {
    NameId name = node_at(c, member)->a;
    NodeId before = c->member_names[name];
    c->member_names[name] = member;
    if (before < first || before > member) return; // of another structure
    DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, member), "struct-types",
                                      "there are two members '%s'", text_of(c, name));
    report_label(c->diagnostics, error, ast_token_span(c->ast, before), "the other one");
}

static void check_struct_size(Checker *c, DeclId id, TypeId type) {
    const Type *facts = type_get(c->types, type);
    if (facts->size > UINT32_MAX)
        report_error(c->diagnostics, name_span(c, id), "struct-types", "structure '%s' is larger than 4 GiB",
                     decl_name(c, id));
    if (facts->depth > LIMIT_COMPOSITE_DEPTH)
        report_error(c->diagnostics, name_span(c, id), "limits",
                     "structure '%s' nests more than %d levels of composite types", decl_name(c, id),
                     LIMIT_COMPOSITE_DEPTH);
}

static void check_struct(Checker *c, DeclId id) {
    NodeId node = decl_at(c, id)->node;
    AstStruct structure = ast_struct(c->ast, node);
    check_idle_attributes(c, structure.attributes, PLACE_OTHER);
    StructMember *members = ARENA_ARRAY_ZERO(c->arena, StructMember, structure.members.count + 1);
    AttributeSet *attributes = ARENA_ARRAY(c->arena, AttributeSet, structure.members.count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < structure.members.count; i++) {
        NodeId member_node = structure.members.items[i];
        if (node_at(c, member_node)->kind != AST_STRUCT_MEMBER) continue;
        AstMember member = ast_member(c->ast, member_node);
        check_member_name(c, member_node, structure.members.items[0]);
        attributes[count] = check_attributes(c, member.attributes, PLACE_MEMBER);
        TypeId type = check_type(c, member.type);
        if (!check_member_type(c, member.type, type, i + 1 == structure.members.count)) type = TYPE_ERROR_ID;
        members[count] = (StructMember){.name = member.name, .node = member_node, .type = type};
        check_layout_attributes(c, &attributes[count], &members[count]);
        count++;
    }
    // A structure of which a member could not be read has no known type.
    if (node_at(c, node)->op) {
        decl_at(c, id)->type = TYPE_ERROR_ID;
        return;
    }
    if (count > LIMIT_STRUCT_MEMBERS)
        report_error(c->diagnostics, name_span(c, id), "limits",
                     "a structure takes at most %d members, but '%s' has %u", LIMIT_STRUCT_MEMBERS,
                     decl_name(c, id), count);
    TypeId type = type_structure(c->types, decl_at(c, id)->name, node, members, count);
    decl_at(c, id)->type = type;
    uint32_t first = type_structure_of(c->types, type)->first_member;
    for (uint32_t i = 0; i < count; i++)
        check_member_io(c, &attributes[i], members[i].type, first + i);
    if (c->member_io.count > first) check_struct_locations(c, type);
    check_struct_size(c, id, type);
}

void check_declaration(Checker *c, DeclId id) {
    c->declaration = id;
    c->function = 0;
    NodeId node = decl_at(c, id)->node;
    switch ((DeclKind)decl_at(c, id)->kind) {
    case DECL_FUNCTION: check_function(c, id); break;
    case DECL_STRUCT: check_struct(c, id); break;
    case DECL_ALIAS: decl_at(c, id)->type = check_type(c, node_at(c, node)->b); break;
    default: check_variable(c, id); break;
    }
    c->function = 0;
}
