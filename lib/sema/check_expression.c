// WGSL 8 Expressions: types, values that are known early, and conversions. Calls are in check_call.c.
#include "sema/checker.h"

enum { EXPRESSION_DEPTH_BOUND = 2000 }; // the parser's own bound is lower

void set_result(Checker *c, NodeId node, TypeId type, ConstId value, unsigned evaluation) {
    c->program->node_types[node] = type;
    c->program->node_constants[node] = value;
    c->program->node_evaluations[node] = (uint8_t)evaluation;
}

static void set_error(Checker *c, NodeId node) {
    set_result(c, node, TYPE_ERROR_ID, 0, EVALUATION_RUNTIME);
}

unsigned join_evaluation(unsigned a, unsigned b) {
    unsigned early = a & EVALUATION_MASK, late = b & EVALUATION_MASK;
    unsigned stage = early > late ? early : late;
    if (stage != EVALUATION_RUNTIME) return stage;
    bool has_override =
        ((a | b) & EVALUATION_HAS_OVERRIDE) || early == EVALUATION_OVERRIDE || late == EVALUATION_OVERRIDE;
    return stage | (has_override ? EVALUATION_HAS_OVERRIDE : 0);
}

static bool is_const(const Checker *c, NodeId node) {
    return (evaluation_of(c, node) & EVALUATION_MASK) == EVALUATION_CONST;
}

void note_root(Checker *c, NodeId node) {
    unsigned evaluation = evaluation_of(c, node);
    if (c->function &&
        ((evaluation & EVALUATION_MASK) == EVALUATION_OVERRIDE || evaluation & EVALUATION_HAS_OVERRIDE))
        vec_push(c->arena, &c->program->override_roots, node);
}

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

// WGSL 6.5.3, 6.1.2 the Load Rule
TypeId load_other(Checker *c, NodeId node) {
    TypeId id = type_of(c, node);
    if (id < TYPE_FIRST_COMPOSED) {
        if (id != TYPE_VOID_ID) return id;
        NodeId callee = node_at(c, skip_parens(c, node))->a;
        report_error(c->diagnostics, span_of(c, node), "function-call-expr",
                     "'%s' returns no value, so it cannot be part of an expression",
                     text_of(c, node_at(c, callee)->a));
        set_error(c, node);
        return TYPE_ERROR_ID;
    }
    const Type *type = type_get(c->types, id);
    if (type->kind != TYPE_REFERENCE) return id;
    TypeId store_type = type->element;
    if (type_has_flag(c->types, store_type, TYPE_CONSTRUCTIBLE)) {
        note_memory_access(c, node, MEMORY_READ);
        return store_type;
    }
    if (is_handle_type(c, store_type)) return store_type;
    if (!type_has_flag(c->types, store_type, TYPE_HAS_ERROR)) report_not_loadable(c, node, store_type);
    set_error(c, node);
    return TYPE_ERROR_ID;
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

static bool is_numeric_scalar(const Checker *c, TypeId type) {
    return type_is_scalar(c->types, type) && type != TYPE_BOOL_ID;
}

static void suggest_conversion(Checker *c, DiagnosticId error, NodeId node, TypeId from, TypeId to) {
    if (is_numeric_scalar(c, from) && is_numeric_scalar(c, to) && !type_is_abstract(c->types, to)) {
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

bool expect_type(Checker *c, NodeId node, TypeId type, const char *rule, Subject what) {
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

bool expect_evaluation(Checker *c, NodeId node, Evaluation latest, const char *rule, Subject what) {
    if (type_of(c, node) == TYPE_ERROR_ID) return false;
    if ((evaluation_of(c, node) & EVALUATION_MASK) <= (unsigned)latest) return true;
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
    return false;
}

static void report_evaluation_error(Checker *c, NodeId node, const char *rule) {
    report_error(c->diagnostics, span_of(c, node), rule, "%s", c->folder.error);
}

// ---- leaves

static void check_literal(Checker *c, NodeId node) {
    const Node *at = node_at(c, node);
    switch ((NodeKind)at->kind) {
    case AST_BOOL_LITERAL:
        set_result(c, node, TYPE_BOOL_ID, const_integer(c->constants, TYPE_BOOL_ID, at->a), EVALUATION_CONST);
        return;
    case AST_INT_LITERAL: {
        TypeId type = at->op == 'i' ? TYPE_I32_ID : at->op == 'u' ? TYPE_U32_ID : TYPE_ABSTRACT_INT_ID;
        set_result(c, node, type, const_integer(c->constants, type, (int64_t)ast_int_literal(c->ast, node)),
                   EVALUATION_CONST);
        return;
    }
    default: {
        TypeId type = at->op == 'f' ? TYPE_F32_ID : at->op == 'h' ? TYPE_F16_ID : TYPE_ABSTRACT_FLOAT_ID;
        if (type == TYPE_F16_ID)
            require_feature(c, span_of(c, node), FEATURE_F16, NULL, SUBJECT("a literal of type f16"));
        set_result(c, node, type, const_float(c->constants, type, ast_float_literal(c->ast, node)),
                   EVALUATION_CONST);
        return;
    }
    }
}

static void report_no_value(Checker *c, NodeId node, const char *kind) {
    report_error(c->diagnostics, ast_token_span(c->ast, node), "expressions", "'%s' is %s, not a value",
                 text_of(c, node_at(c, node)->a), kind);
}

static void check_predeclared_ident(Checker *c, NodeId node) {
    set_error(c, node);
    switch ((PredeclaredKind)predeclared_of(c, node).kind) {
    case PREDECLARED_NONE: return; // reported by resolve()
    case PREDECLARED_FUNCTION: report_no_value(c, node, "a built-in function; it must be called"); return;
    case PREDECLARED_ADDRESS_SPACE:
    case PREDECLARED_ACCESS_MODE:
    case PREDECLARED_TEXEL_FORMAT: report_no_value(c, node, "an enumerant"); return;
    default: report_no_value(c, node, "a type"); return;
    }
}

static void check_global_ident(Checker *c, NodeId node, const Decl *decl) {
    const Global *global = &c->program->globals.items[decl->index];
    if (global->address_space == ADDRESS_SPACE_WORKGROUP) note_stage_need(c, STAGE_NEED_WORKGROUP, node);
    if (decl->type == TYPE_ERROR_ID) {
        set_error(c, node);
        return;
    }
    const Type *type = type_get(c->types, decl->type);
    bool writable = global->address_space == ADDRESS_SPACE_STORAGE && global->access != ACCESS_READ;
    if (type->kind == TYPE_TEXTURE && type->access & ACCESS_WRITE) writable = true;
    if (writable) note_stage_need(c, STAGE_NEED_STORAGE_WRITES, node);
    set_result(c, node, type_reference(c->types, decl->type, global->address_space, global->access), 0,
               EVALUATION_RUNTIME);
}

// WGSL 8.11 to 8.15
static void check_ident(Checker *c, NodeId node) {
    DeclId id = ident_decl(c, node);
    if (!id) {
        check_predeclared_ident(c, node);
        return;
    }
    const Decl *decl = decl_at(c, id);
    if (node_at(c, node)->b && decl->kind != DECL_STRUCT && decl->kind != DECL_ALIAS &&
        decl->kind != DECL_NONE) {
        report_error(c->diagnostics, span_of(c, node), "expressions", "'%s' takes no template arguments",
                     text_of(c, decl->name));
        set_error(c, node);
        return;
    }
    switch ((DeclKind)decl->kind) {
    case DECL_GLOBAL: check_global_ident(c, node, decl); return;
    case DECL_LOCAL:
        if (decl->type == TYPE_ERROR_ID) break;
        set_result(c, node, type_reference(c->types, decl->type, ADDRESS_SPACE_FUNCTION, ACCESS_READ_WRITE),
                   0, EVALUATION_RUNTIME);
        return;
    case DECL_LET:
    case DECL_PARAMETER: set_result(c, node, decl->type, 0, EVALUATION_RUNTIME); return;
    case DECL_CONST: set_result(c, node, decl->type, decl->value, EVALUATION_CONST); return;
    case DECL_OVERRIDE: set_result(c, node, decl->type, 0, EVALUATION_OVERRIDE); return;
    case DECL_FUNCTION: report_no_value(c, node, "a function; it must be called"); break;
    case DECL_STRUCT:
    case DECL_ALIAS: report_no_value(c, node, "a type"); break;
    case DECL_NONE: break;
    }
    set_error(c, node);
}

// ---- unary operators

static const char *unary_rule(UnaryOp op) {
    return op == UNARY_NOT ? "logical-expr" : op == UNARY_COMPLEMENT ? "bit-expr" : "arithmetic-expr";
}

static void report_operand(Checker *c, NodeId node, TypeId operand) {
    report_error(c->diagnostics, span_of(c, node), unary_rule((UnaryOp)node_at(c, node)->op),
                 "operator '%s' cannot be applied to a value of type '%s'",
                 unary_op_text((UnaryOp)node_at(c, node)->op), type_name(c, operand));
}

static bool is_vector_component(const Checker *c, NodeId node) {
    node = skip_parens(c, node);
    const Node *at = node_at(c, node);
    if (at->kind != AST_INDEX && at->kind != AST_MEMBER) return false;
    TypeId base = type_of(c, at->a);
    TypeKind kind = type_kind(c->types, base);
    if (kind == TYPE_REFERENCE || kind == TYPE_POINTER) base = type_get(c->types, base)->element;
    return type_kind(c->types, base) == TYPE_VECTOR;
}

// WGSL 8.13 Address-of expression
static void check_address_of(Checker *c, NodeId node, NodeId operand) {
    TypeId id = type_of(c, operand);
    const Type *type = type_get(c->types, id);
    if (type->kind != TYPE_REFERENCE) {
        DiagnosticId error =
            report_error(c->diagnostics, span_of(c, node), "address-of-expr",
                         "'&' needs a variable or a part of one, not a value of type '%s'", type_name(c, id));
        NodeId inner = skip_parens(c, operand);
        if (node_at(c, inner)->kind == AST_IDENT && ident_decl(c, inner)) {
            const Decl *decl = decl_at(c, ident_decl(c, inner));
            report_note_at(c->diagnostics, error, ast_token_span(c->ast, decl->node),
                           decl->kind == DECL_PARAMETER && type->kind != TYPE_POINTER
                               ? "'%s' is a parameter; copy it to a 'var' first"
                           : type->kind == TYPE_POINTER ? "'%s' is a pointer already"
                                                        : "'%s' is no variable; make it a 'var'",
                           text_of(c, decl->name));
        }
    } else if (is_vector_component(c, operand)) {
        report_error(c->diagnostics, span_of(c, node), "address-of-expr",
                     "the address of a component of a vector cannot be taken");
    } else if (type->address_space == ADDRESS_SPACE_HANDLE) {
        report_error(c->diagnostics, span_of(c, node), "address-of-expr",
                     "the address of a texture or sampler cannot be taken");
    } else {
        set_result(c, node,
                   type_pointer(c->types, type->element, (AddressSpace)type->address_space,
                                (AccessMode)type->access),
                   0, evaluation_of(c, operand));
        return;
    }
    set_error(c, node);
}

// WGSL 8.14 Indirection expression
static void check_indirection(Checker *c, NodeId node, NodeId operand) {
    TypeId id = type_of(c, operand);
    const Type *type = type_get(c->types, id);
    if (type->kind == TYPE_POINTER) {
        set_result(c, node,
                   type_reference(c->types, type->element, (AddressSpace)type->address_space,
                                  (AccessMode)type->access),
                   0, evaluation_of(c, operand));
        return;
    }
    report_error(c->diagnostics, span_of(c, node), "indirection-expr",
                 "'*' needs a pointer, not a value of type '%s'",
                 type_name(c, type_without_reference(c->types, id)));
    set_error(c, node);
}

static void check_unary(Checker *c, NodeId node) {
    NodeId operand = node_at(c, node)->a;
    UnaryOp op = (UnaryOp)node_at(c, node)->op;
    if (type_of(c, operand) == TYPE_ERROR_ID) {
        set_error(c, node);
        return;
    }
    if (op == UNARY_ADDRESS_OF) {
        check_address_of(c, node, operand);
        return;
    }
    if (op == UNARY_INDIRECTION) {
        check_indirection(c, node, operand);
        return;
    }
    TypeId type = load(c, operand);
    Match match;
    set_error(c, node);
    if (type == TYPE_ERROR_ID) return;
    if (!unary_resolve(c->builtins, op, type, &match)) {
        report_operand(c, node, type);
        return;
    }
    if (!convert(c, operand, match.parameters[0])) return;
    ConstId value = 0;
    if (value_of(c, operand) && !c->unevaluated) {
        value = fold_unary(&c->folder, op, value_of(c, operand), match.result);
        if (!value) report_evaluation_error(c, node, "arithmetic-expr");
    }
    set_result(c, node, match.result, value, evaluation_of(c, operand));
}

// ---- binary operators

static const char *binary_rule(BinaryOp op) {
    switch (op) {
    case BINARY_LOGICAL_AND:
    case BINARY_LOGICAL_OR: return "logical-expr";
    case BINARY_EQUAL:
    case BINARY_NOT_EQUAL:
    case BINARY_LESS:
    case BINARY_LESS_EQUAL:
    case BINARY_GREATER:
    case BINARY_GREATER_EQUAL: return "comparison-expr";
    case BINARY_AND:
    case BINARY_OR:
    case BINARY_XOR:
    case BINARY_SHIFT_LEFT:
    case BINARY_SHIFT_RIGHT: return "bit-expr";
    default: return "arithmetic-expr";
    }
}

static void report_operands(Checker *c, NodeId node, BinaryOp op, NodeId left_node, NodeId right_node,
                            TypeId left, TypeId right) {
    DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, node), binary_rule(op),
                                      "operator '%s%s' cannot be applied to '%s' and '%s'",
                                      binary_op_text(op), node_at(c, node)->kind == AST_ASSIGN ? "=" : "",
                                      type_name(c, left), type_name(c, right));
    report_label(c->diagnostics, error, span_of(c, left_node), "'%s'", type_name(c, left));
    report_label(c->diagnostics, error, span_of(c, right_node), "'%s'", type_name(c, right));
    if (op == BINARY_SHIFT_LEFT || op == BINARY_SHIFT_RIGHT) {
        if (right == TYPE_I32_ID) {
            report_note(c->diagnostics, error, "a shift count is a u32: write 'u32(%s)'",
                        source_text(c, right_node));
            report_fixit(c->diagnostics, error, span_of(c, right_node),
                         arena_print(c->arena, "u32(%s)", whole_source_text(c, right_node)));
        }
        return;
    }
    TypeId left_scalar = type_scalar(c->types, left), right_scalar = type_scalar(c->types, right);
    if (left_scalar == right_scalar || !is_numeric_scalar(c, left_scalar) ||
        !is_numeric_scalar(c, right_scalar))
        return;
    if (is_numeric_scalar(c, left) && is_numeric_scalar(c, right))
        report_note(c->diagnostics, error, "there are no implicit conversions: write '%s(%s)' or '%s(%s)'",
                    type_name(c, right), source_text(c, left_node), type_name(c, left),
                    source_text(c, right_node));
    else
        report_note(c->diagnostics, error, "there are no implicit conversions between '%s' and '%s'",
                    type_name(c, left_scalar), type_name(c, right_scalar));
}

// Finds the overload and converts both operands. WGSL 6.1.3: where one operand is no const-expression, none
// may stay abstract.
static bool resolve_binary(Checker *c, NodeId node, BinaryOp op, NodeId left, NodeId right, Match *match) {
    TypeId left_type = load(c, left), right_type = load(c, right);
    if (left_type == TYPE_ERROR_ID || right_type == TYPE_ERROR_ID) return false;
    bool found = binary_resolve(c->builtins, op, left_type, right_type, match);
    if (found && !(is_const(c, left) && is_const(c, right)) &&
        (type_is_abstract(c->types, match->parameters[0]) ||
         type_is_abstract(c->types, match->parameters[1]))) {
        left_type = concretize(c, left);
        right_type = concretize(c, right);
        if (left_type == TYPE_ERROR_ID || right_type == TYPE_ERROR_ID) return false;
        found = binary_resolve(c->builtins, op, left_type, right_type, match);
    }
    if (!found) {
        report_operands(c, node, op, left, right, left_type, right_type);
        return false;
    }
    bool converted = convert(c, left, match->parameters[0]);
    return convert(c, right, match->parameters[1]) && converted;
}

// The value of `left op right` if it is a const-expression, and the errors that are known early otherwise.
static ConstId evaluate_binary(Checker *c, NodeId node, BinaryOp op, NodeId left, NodeId right,
                               const Match *match) {
    ConstId left_value = value_of(c, left), right_value = value_of(c, right);
    if (is_const(c, left) && is_const(c, right)) {
        if (left_value && ((op == BINARY_LOGICAL_AND && !const_is_true(c->constants, left_value)) ||
                           (op == BINARY_LOGICAL_OR && const_is_true(c->constants, left_value))))
            return left_value;
        if (!left_value || !right_value || c->unevaluated) return 0;
        ConstId value = fold_binary(&c->folder, op, left_value, right_value, match->result);
        if (!value) report_evaluation_error(c, node, binary_rule(op));
        return value;
    }
    if ((left_value || right_value) && !c->unevaluated &&
        !check_binary_partial(&c->folder, op, left_value, right_value, match->parameters[0]))
        report_evaluation_error(c, node, binary_rule(op));
    return 0;
}

static void check_binary(Checker *c, NodeId node) {
    NodeId left = node_at(c, node)->a, right = node_at(c, node)->b;
    BinaryOp op = (BinaryOp)node_at(c, node)->op;
    bool skip = false;
    if (op == BINARY_LOGICAL_AND || op == BINARY_LOGICAL_OR) {
        ConstId value = type_of(c, left) == TYPE_BOOL_ID ? value_of(c, left) : 0;
        skip = value && const_is_true(c->constants, value) == (op == BINARY_LOGICAL_OR);
    }
    c->unevaluated += skip;
    check_expression(c, right);
    Match match;
    bool resolved = type_of(c, left) != TYPE_ERROR_ID && type_of(c, right) != TYPE_ERROR_ID &&
                    resolve_binary(c, node, op, left, right, &match);
    c->unevaluated -= skip;
    if (!resolved) {
        set_error(c, node);
        return;
    }
    ConstId value = evaluate_binary(c, node, op, left, right, &match);
    set_result(c, node, match.result, value,
               join_evaluation(evaluation_of(c, left), evaluation_of(c, right)));
}

void check_compound(Checker *c, NodeId node, BinaryOp op, NodeId left, NodeId right, TypeId store_type) {
    Match match;
    if (!resolve_binary(c, node, op, left, right, &match)) return;
    if (match.result != store_type) {
        report_error(c->diagnostics, span_of(c, node), "compound-assignment-sec",
                     "'%s %s %s' gives a '%s', which cannot be stored in a '%s'", type_name(c, store_type),
                     binary_op_text(op), type_name(c, type_of(c, right)), type_name(c, match.result),
                     type_name(c, store_type));
        return;
    }
    evaluate_binary(c, node, op, left, right, &match);
}

// ---- composites

// The type that the base of an access is, or views: `view` is its reference or pointer type, 0 for a value.
static TypeId base_type(Checker *c, NodeId node, NodeId base, TypeId *view) {
    TypeId id = type_of(c, base);
    *view = 0;
    if (id == TYPE_ERROR_ID) return TYPE_ERROR_ID;
    if (id == TYPE_VOID_ID) return load(c, base);
    const Type *type = type_get(c->types, id);
    if (type->kind == TYPE_POINTER) use_feature(c, FEATURE_POINTER_COMPOSITE_ACCESS);
    if (type->kind == TYPE_POINTER && !c->supported[FEATURE_POINTER_COMPOSITE_ACCESS]) {
        DiagnosticId error = report_error(c->diagnostics, span_of(c, node), "language-extensions-sec",
                                          "access through a pointer needs the language extension "
                                          "pointer_composite_access, which is not supported");
        report_note(c->diagnostics, error, "write '(*%s)'", source_text(c, base));
        return TYPE_ERROR_ID;
    }
    if (type->kind != TYPE_REFERENCE && type->kind != TYPE_POINTER) return id;
    *view = id;
    return type_has_flag(c->types, type->element, TYPE_HAS_ERROR) ? TYPE_ERROR_ID : type->element;
}

static TypeId component_reference(Checker *c, TypeId view, TypeId component) {
    const Type *type = type_get(c->types, view);
    return type_reference(c->types, component, (AddressSpace)type->address_space, (AccessMode)type->access);
}

static const char *index_rule(TypeKind kind) {
    return kind == TYPE_VECTOR   ? "vector-access-expr"
           : kind == TYPE_MATRIX ? "matrix-access-expr"
                                 : "array-access-expr";
}

// An index that is known must be in bounds, whatever the base is.
static bool check_bounds(Checker *c, NodeId index, TypeId base) {
    ConstId value = value_of(c, index);
    if (!value || c->unevaluated) return true;
    const Type *type = type_get(c->types, base);
    int64_t number = const_as_integer(c->constants, value);
    int64_t count = type->kind == TYPE_VECTOR                                     ? type->width
                    : type->kind == TYPE_MATRIX                                   ? type->columns
                    : type->kind == TYPE_ARRAY && type->count_kind == COUNT_CONST ? type->count
                                                                                  : INT64_MAX;
    if (number >= 0 && number < count) return true;
    DiagnosticId error =
        report_error(c->diagnostics, span_of(c, index), index_rule((TypeKind)type->kind),
                     "index %lld is out of bounds for '%s'", (long long)number, type_name(c, base));
    if (number >= 0) report_note(c->diagnostics, error, "the last index is %lld", (long long)count - 1);
    return false;
}

static bool check_index_type(Checker *c, NodeId index) {
    TypeId type = load(c, index);
    if (type == TYPE_ABSTRACT_INT_ID) return convert(c, index, TYPE_I32_ID);
    if (type == TYPE_I32_ID || type == TYPE_U32_ID) return true;
    if (type != TYPE_ERROR_ID)
        report_error(c->diagnostics, span_of(c, index), "composite-value-decomposition-expr",
                     "an index must be an i32 or a u32, not '%s'", type_name(c, type));
    return false;
}

static void check_index(Checker *c, NodeId node) {
    NodeId base = node_at(c, node)->a, index = node_at(c, node)->b;
    check_expression(c, index);
    TypeId view;
    TypeId type = base_type(c, node, base, &view);
    bool valid = check_index_type(c, index);
    set_error(c, node);
    if (type == TYPE_ERROR_ID) return;
    TypeId element = type_element(c->types, type);
    if (!element) {
        report_error(c->diagnostics, span_of(c, node), "composite-value-decomposition-expr",
                     "a value of type '%s' cannot be indexed", type_name(c, type));
        return;
    }
    if (!valid || !check_bounds(c, index, type)) return;
    unsigned evaluation = join_evaluation(evaluation_of(c, base), evaluation_of(c, index));
    // Whether a known index is in bounds of an array that an override sizes, pipeline creation tells.
    if (type_kind(c->types, type) == TYPE_ARRAY && type_get(c->types, type)->count_kind == COUNT_OVERRIDE &&
        (evaluation_of(c, index) & EVALUATION_MASK) != EVALUATION_RUNTIME)
        evaluation |= EVALUATION_HAS_OVERRIDE;
    if (view) {
        set_result(c, node, component_reference(c, view, element), 0, evaluation);
        return;
    }
    if (type_is_abstract(c->types, type) && !is_const(c, index)) {
        type = concretize(c, base);
        if (type == TYPE_ERROR_ID) return;
        element = type_element(c->types, type);
    }
    ConstId value = 0;
    if (value_of(c, base) && value_of(c, index) && !c->unevaluated) {
        value = fold_index(&c->folder, value_of(c, base), value_of(c, index));
        if (!value) report_evaluation_error(c, index, index_rule(type_kind(c->types, type)));
    }
    set_result(c, node, element, value, evaluation);
}

// WGSL 8.5.1: x, y, z, w or r, g, b, a, one to four of one set. 0 if `text` is no swizzle of a vector of
// `width`, and then `reason` says why.
static uint32_t parse_swizzle(const char *text, uint32_t width, uint8_t components[4], const char **reason) {
    static const char SETS[2][5] = {"xyzw", "rgba"};
    uint32_t count = 0;
    int used = 0;
    *reason = "a component is named x, y, z, w or r, g, b, a";
    for (; text[count]; count++) {
        if (count == 4) {
            *reason = "at most four components can be selected";
            return 0;
        }
        const char *place = NULL;
        int set = 0;
        for (; set < 2 && !place; set++)
            place = strchr(SETS[set], text[count]);
        if (!place) return 0;
        used |= set;
        components[count] = (uint8_t)(place - SETS[set - 1]);
    }
    if (used == 3) {
        *reason = "the names x, y, z, w and r, g, b, a cannot be mixed";
        return 0;
    }
    for (uint32_t i = 0; i < count; i++)
        if (components[i] >= width) {
            *reason = "the vector has fewer components";
            return 0;
        }
    return count;
}

static void check_swizzle(Checker *c, NodeId node, NodeId base, TypeId type, TypeId view) {
    const char *name = text_of(c, node_at(c, node)->b);
    uint8_t components[4] = {0};
    const char *reason;
    uint32_t count = parse_swizzle(name, type_get(c->types, type)->width, components, &reason);
    if (!count) {
        DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, node), "vector-access-expr",
                                          "'%s' has no component '%s'", type_name(c, type), name);
        report_note(c->diagnostics, error, "%s", reason);
        return;
    }
    c->program->node_references[node] = member_swizzle(count, components);
    TypeId element = type_element(c->types, type);
    unsigned evaluation = evaluation_of(c, base);
    if (view && count == 1) {
        set_result(c, node, component_reference(c, view, element), 0, evaluation);
        return;
    }
    if (view) note_memory_access(c, base, MEMORY_READ);
    TypeId result = count == 1 ? element : type_vector(c->types, element, count);
    ConstId value = value_of(c, base);
    if (value) {
        ConstId parts[4];
        for (uint32_t i = 0; i < count; i++)
            parts[i] = const_element(c->constants, value, components[i]);
        value = count == 1 ? parts[0] : const_composite(c->constants, result, parts, count);
    }
    set_result(c, node, result, value, evaluation);
}

static void report_no_member(Checker *c, NodeId node, TypeId type) {
    const Structure *structure = type_structure_of(c->types, type);
    const char *name = text_of(c, node_at(c, node)->b);
    DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, node), "struct-access-expr",
                                      "'%s' has no member '%s'", type_name(c, type), name);
    const char *other = nearest_member(c, node_at(c, node)->b, type);
    if (other) {
        report_note(c->diagnostics, error, "did you mean '%s'?", other);
        report_suggestion(c->diagnostics, error, ast_token_span(c->ast, node), other);
    } else if (structure->node) {
        report_note_at(c->diagnostics, error, ast_token_span(c->ast, structure->node),
                       "'%s' is declared here", type_name(c, type));
    }
}

static void check_struct_member(Checker *c, NodeId node, NodeId base, TypeId type, TypeId view) {
    NameId name = node_at(c, node)->b;
    uint32_t count = type_structure_of(c->types, type)->member_count;
    uint32_t index = 0;
    while (index < count && type_member(c->types, type, index)->name != name)
        index++;
    if (index == count) {
        report_no_member(c, node, type);
        return;
    }
    TypeId member = type_member(c->types, type, index)->type;
    if (member == TYPE_ERROR_ID) return;
    c->program->node_references[node] = index;
    if (view) {
        set_result(c, node, component_reference(c, view, member), 0, evaluation_of(c, base));
        return;
    }
    ConstId value = value_of(c, base);
    if (value) value = const_element(c->constants, value, index);
    set_result(c, node, member, value, evaluation_of(c, base));
}

static void check_member(Checker *c, NodeId node) {
    NodeId base = node_at(c, node)->a;
    TypeId view;
    TypeId type = base_type(c, node, base, &view);
    set_error(c, node);
    if (type == TYPE_ERROR_ID) return;
    switch (type_kind(c->types, type)) {
    case TYPE_VECTOR: check_swizzle(c, node, base, type, view); return;
    case TYPE_STRUCT: check_struct_member(c, node, base, type, view); return;
    default: break;
    }
    DiagnosticId error =
        report_error(c->diagnostics, ast_token_span(c->ast, node), "composite-value-decomposition-expr",
                     "a value of type '%s' has no members", type_name(c, type));
    if (type_kind(c->types, type) == TYPE_ARRAY && !strcmp(text_of(c, node_at(c, node)->b), "length"))
        report_note(c->diagnostics, error, "the length of a runtime-sized array is 'arrayLength(&%s)'",
                    source_text(c, base));
}

// ---- the walk

static bool continues_spine(NodeKind kind) {
    return kind == AST_BINARY || kind == AST_INDEX || kind == AST_MEMBER || kind == AST_PAREN ||
           kind == AST_UNARY;
}

static void check_leaf(Checker *c, NodeId node) {
    switch ((NodeKind)node_at(c, node)->kind) {
    case AST_INT_LITERAL:
    case AST_FLOAT_LITERAL:
    case AST_BOOL_LITERAL: check_literal(c, node); return;
    case AST_IDENT: check_ident(c, node); return;
    case AST_CALL: check_call(c, node); return;
    default: set_error(c, node); return;
    }
}

static void check_inner(Checker *c, NodeId node) {
    switch ((NodeKind)node_at(c, node)->kind) {
    case AST_PAREN: {
        NodeId inner = node_at(c, node)->a;
        set_result(c, node, type_of(c, inner), value_of(c, inner), evaluation_of(c, inner));
        return;
    }
    case AST_UNARY: check_unary(c, node); return;
    case AST_BINARY: check_binary(c, node); return;
    case AST_INDEX: check_index(c, node); return;
    default: check_member(c, node); return;
    }
}

// First operands are followed by a loop, so that a chain of a million operators needs no stack.
static TypeId check_nested(Checker *c, NodeId root) {
    if (++c->depth > EXPRESSION_DEPTH_BOUND) {
        report_error(c->diagnostics, span_of(c, root), "limits", "this expression is nested too deeply");
        set_error(c, root);
        c->depth--;
        return TYPE_ERROR_ID;
    }
    uint32_t base = c->spine.count;
    NodeId node = root;
    while (continues_spine((NodeKind)node_at(c, node)->kind)) {
        vec_push(c->arena, &c->spine, node);
        node = node_at(c, node)->a;
    }
    check_leaf(c, node);
    while (c->spine.count > base)
        check_inner(c, c->spine.items[--c->spine.count]);
    c->depth--;
    return type_of(c, root);
}

TypeId check_expression(Checker *c, NodeId node) {
    NodeKind kind = (NodeKind)node_at(c, node)->kind;
    if (continues_spine(kind) || kind == AST_CALL) return check_nested(c, node);
    check_leaf(c, node);
    return type_of(c, node);
}
