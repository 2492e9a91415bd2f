// WGSL 6.1.2 Conversion, 6.1.2 the Load Rule, 8.1 Early evaluation expressions: what the place of an
// expression asks of it.
#include "sema/checker.h"

// ---- conversions

// An ordinary read or write of an atomic. `call` is what would do it instead.
DiagnosticId report_atomic_access(Checker *c, NodeId node, const char *action, const char *call) {
    DiagnosticId error = report_error(c->diagnostics, span_of(c, node), "atomic-types",
                                      "'%s' is an atomic, which cannot be %s like an ordinary variable",
                                      source_text(c, node), action);
    report_note(c->diagnostics, error, "write '%s'", call);
    return error;
}

static void report_not_loadable(Checker *c, NodeId node, TypeId type) {
    if (type_kind(c->types, type) == TYPE_ATOMIC) {
        const char *text = arena_print(c->arena, "atomicLoad(&%s)", source_text(c, node));
        DiagnosticId read = report_atomic_access(c, node, "read", text);
        report_fixit(c->diagnostics, read, span_of(c, node),
                     arena_print(c->arena, "atomicLoad(&%s)", whole_source_text(c, node)));
        return;
    }
    if (type_kind(c->types, type) == TYPE_BUFFER) {
        DiagnosticId whole =
            report_error(c->diagnostics, span_of(c, node), "buffer-types",
                         "'%s' cannot be read as a whole: it is a buffer", source_text(c, node));
        report_note(c->diagnostics, whole, "see it as another type: '*bufferView<T>(&%s, 0)'",
                    source_text(c, node));
        return;
    }
    const char *part = type_has_flag(c->types, type, TYPE_HAS_RUNTIME_ARRAY) ? "a runtime-sized array"
                       : type_has_flag(c->types, type, TYPE_HAS_ATOMIC)      ? "an atomic"
                                                                        : "an array sized by an override";
    DiagnosticId error;
    if (type_kind(c->types, type) == TYPE_STRUCT || type_has_flag(c->types, type, TYPE_HAS_ATOMIC))
        error = report_error(c->diagnostics, span_of(c, node), "ref-ptr-types",
                             "'%s' cannot be read as a whole: '%s' contains %s", source_text(c, node),
                             type_name(c, type), part);
    else
        error = report_error(c->diagnostics, span_of(c, node), "ref-ptr-types",
                             "'%s' cannot be read as a whole: it is %s", source_text(c, node), part);
    report_note(c->diagnostics, error, "read its parts one by one, or pass a pointer, '&%s'",
                source_text(c, node));
}

// The two below are kept out of load_other(), which would need their frames.
__attribute__((noinline)) static TypeId report_void_value(Checker *c, NodeId node) {
    NodeId callee = node_at(c, skip_parens(c, node))->a;
    report_error(c->diagnostics, span_of(c, node), "function-call-expr",
                 "'%s' returns no value, so it cannot be part of an expression",
                 text_of(c, node_at(c, callee)->a));
    set_error(c, node);
    return TYPE_ERROR_ID;
}

// What a reference to something else than a constructible type is loaded as.
__attribute__((noinline)) static TypeId load_unusual(Checker *c, NodeId node, TypeId store_type) {
    if (is_handle_type(c, store_type)) return store_type;
    if (!type_has_flag(c->types, store_type, TYPE_HAS_ERROR)) report_not_loadable(c, node, store_type);
    set_error(c, node);
    return TYPE_ERROR_ID;
}

// WGSL 6.5.3, 6.1.2 the Load Rule
TypeId load_other(Checker *c, NodeId node) {
    TypeId id = type_of(c, node);
    if (id < TYPE_FIRST_COMPOSED) return id == TYPE_VOID_ID ? report_void_value(c, node) : id;
    const Type *type = type_get(c->types, id);
    if (type->kind != TYPE_REFERENCE) return id;
    if (!type_has_flag(c->types, type->element, TYPE_CONSTRUCTIBLE))
        return load_unusual(c, node, type->element);
    TypeId loaded = type->element;
    note_memory_access(c, node, MEMORY_READ);
    return loaded;
}

bool convert_other(Checker *c, NodeId node, TypeId type) {
    TypeId from = type_of(c, node);
    if (type_without_reference(c->types, from) == type) return true;
    ConstId value = c->unevaluated ? 0 : value_of(c, node);
    if (value) {
        const char *reason = NULL;
        ConstId converted = const_convert(c->constants, value, type, &reason);
        if (!converted) {
            report_error(c->diagnostics, span_of(c, node), "conversion-rank", "%s", reason);
            set_error(c, node);
            return false;
        }
        value = converted;
    }
    set_result(c, node, type, value, evaluation_of(c, node));
    return true;
}

TypeId concretize(Checker *c, NodeId node) {
    TypeId type = load(c, node);
    if (!type_is_abstract(c->types, type)) return type;
    TypeId concrete = type_concretize(c->types, type);
    return convert(c, node, concrete) ? concrete : TYPE_ERROR_ID;
}

static void suggest_conversion(Checker *c, DiagnosticId error, NodeId node, TypeId from, TypeId to) {
    if (type_is_number(from) && type_is_number(to) && !type_is_abstract(c->types, to)) {
        const char *text = arena_print(c->arena, "%s(%s)", type_name(c, to), source_text(c, node));
        report_note(c->diagnostics, error, "there are no implicit conversions: write '%s'", text);
        report_suggestion(c->diagnostics, error, span_of(c, node),
                          arena_print(c->arena, "%s(%s)", type_name(c, to), whole_source_text(c, node)));
    }
}

// An array sized by an override, or a view of one. WGSL 6.2.9.
static bool has_override_count(const Checker *c, TypeId id) {
    const Type *type = type_get(c->types, id);
    if (type->kind == TYPE_POINTER || type->kind == TYPE_REFERENCE) type = type_get(c->types, type->element);
    return type->kind == TYPE_ARRAY && type->count_kind == COUNT_OVERRIDE;
}

bool expect_other_type(Checker *c, NodeId node, TypeId type, const char *rule, Subject what) {
    if (type == TYPE_ERROR_ID || type_of(c, node) == TYPE_ERROR_ID) return false;
    bool pointer = type_kind(c->types, type) == TYPE_POINTER;
    TypeId from = pointer && type_of(c, node) != TYPE_VOID_ID ? type_of(c, node) : load(c, node);
    if (from == TYPE_ERROR_ID) return false;
    if (from == type) return true;
    if (type_conversion_rank(c->types, from, type) != CONVERSION_INFEASIBLE) return convert(c, node, type);
    TypeId value_type = type_without_reference(c->types, from);
    DiagnosticId error =
        report_error(c->diagnostics, span_of(c, node), rule, "%s must be of type '%s', not '%s'",
                     subject_text(c, what), type_name(c, type), type_name(c, value_type));
    if (pointer && type_kind(c->types, from) == TYPE_REFERENCE) {
        const char *text = arena_print(c->arena, "&%s", source_text(c, node));
        report_note(c->diagnostics, error, "take the address: '%s'", text);
        report_fixit(c->diagnostics, error, span_of(c, node),
                     arena_print(c->arena, "&%s", whole_source_text(c, node)));
    } else if (type_kind(c->types, from) == TYPE_POINTER && type_get(c->types, from)->element == type) {
        const char *text = arena_print(c->arena, "*%s", source_text(c, node));
        report_note(c->diagnostics, error, "read what it points to: '%s'", text);
        report_fixit(c->diagnostics, error, span_of(c, node),
                     arena_print(c->arena, "*%s", whole_source_text(c, node)));
    } else {
        suggest_conversion(c, error, node, from, type);
    }
    if (has_override_count(c, type) && has_override_count(c, value_type))
        report_note(
            c->diagnostics, error,
            "arrays sized by an override are of one type only where both sizes are just the name of the "
            "same override");
    set_error(c, node);
    return false;
}

bool check_condition(Checker *c, NodeId node, const char *rule, Subject what) {
    check_expression(c, node);
    bool valid = expect_type(c, node, TYPE_BOOL_ID, rule, what);
    note_root(c, node);
    return valid;
}

// ---- early evaluation

// The first identifier or call below `root` that is not known early enough.
static NodeId find_late(Checker *c, NodeId root, unsigned latest) {
    uint32_t base = c->walk.count;
    NodeId found = root;
    vec_push(c->arena, &c->walk, root);
    while (c->walk.count > base) {
        NodeId id = c->walk.items[--c->walk.count];
        const Node *node = node_at(c, id);
        if ((evaluation_of(c, id) & EVALUATION_MASK) <= latest) continue;
        found = id;
        if (node->kind == AST_IDENT) break;
        if (node->kind == AST_CALL) {
            NodeList arguments = ast_list(c->ast, node->b);
            uint32_t before = c->walk.count;
            for (uint32_t i = arguments.count; i > 0; i--)
                if ((evaluation_of(c, arguments.items[i - 1]) & EVALUATION_MASK) > latest)
                    vec_push(c->arena, &c->walk, arguments.items[i - 1]);
            if (c->walk.count == before) break;
            continue;
        }
        if (node->kind == AST_BINARY || node->kind == AST_INDEX) vec_push(c->arena, &c->walk, node->b);
        if (node->kind == AST_BINARY || node->kind == AST_INDEX || node->kind == AST_MEMBER ||
            node->kind == AST_PAREN || node->kind == AST_UNARY)
            vec_push(c->arena, &c->walk, node->a);
    }
    c->walk.count = base;
    return found;
}

void report_late(Checker *c, NodeId node, Evaluation latest, const char *rule, Subject what) {
    DiagnosticId error = report_error(
        c->diagnostics, span_of(c, node), rule, "%s must be %s", subject_text(c, what),
        latest == EVALUATION_CONST ? "a const-expression" : "a const-expression or an override-expression");
    NodeId late = find_late(c, node, latest);
    if (node_at(c, late)->kind == AST_CALL) {
        report_label(c->diagnostics, error, span_of(c, late),
                     "the result of this call is not known so early");
    } else if (node_at(c, late)->kind == AST_IDENT && ident_decl(c, late)) {
        const Decl *decl = decl_at(c, ident_decl(c, late));
        const char *name = text_of(c, decl->name);
        const char *kind = decl->kind == DECL_OVERRIDE    ? "an override, known when the pipeline is created"
                           : decl->kind == DECL_LET       ? "a let, known when it is executed"
                           : decl->kind == DECL_PARAMETER ? "a parameter, known when the function is called"
                                                          : "a variable, known when it is read";
        report_label(c->diagnostics, error, span_of(c, late), "'%s' is %s", name, kind);
        if (decl->kind == DECL_LET || decl->kind == DECL_GLOBAL || decl->kind == DECL_LOCAL)
            report_note_at(c->diagnostics, error, ast_token_span(c->ast, decl->node),
                           latest == EVALUATION_CONST || decl->kind != DECL_GLOBAL
                               ? "'%s' would have to be a 'const'"
                               : "'%s' would have to be a 'const' or an 'override'",
                           name);
    }
    set_error(c, node);
}

void report_evaluation_error(Checker *c, NodeId node, const char *rule) {
    report_error(c->diagnostics, span_of(c, node), rule, "%s", c->folder.error);
}
