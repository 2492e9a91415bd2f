// WGSL 8.6 to 8.9, 8.13, 8.14: expressions made of an operator and its operands.
#include "sema/checker.h"

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
    if (left_scalar == right_scalar || !type_is_number(left_scalar) || !type_is_number(right_scalar)) return;
    if (type_is_number(left) && type_is_number(right))
        report_note(c->diagnostics, error, "there are no implicit conversions: write '%s(%s)' or '%s(%s)'",
                    type_name(c, right), source_text(c, left_node), type_name(c, left),
                    source_text(c, right_node));
    else
        report_note(c->diagnostics, error, "there are no implicit conversions between '%s' and '%s'",
                    type_name(c, left_scalar), type_name(c, right_scalar));
}

// `left op right`, or `left op= right`.
typedef struct Operation {
    NodeId node, left, right;
    BinaryOp op;
    unsigned evaluation; // of both operands together
    TypeId stored;       // of `op=`: what the result must be; else 0
    Match match;
} Operation;

static void report_unstorable(Checker *c, const Operation *o) {
    report_error(c->diagnostics, span_of(c, o->node), "compound-assignment-sec",
                 "'%s %s %s' gives a '%s', which cannot be stored in a '%s'", type_name(c, o->stored),
                 binary_op_text(o->op), type_name(c, type_of(c, o->right)), type_name(c, o->match.result),
                 type_name(c, o->stored));
}

// The value if it is a const-expression, and the errors that are known early otherwise.
static ConstId evaluate_operation(Checker *c, const Operation *o, ConstId left, ConstId right) {
    ConstId value = 0;
    bool valid = true;
    if (o->evaluation == EVALUATION_CONST) {
        if (left && ((o->op == BINARY_LOGICAL_AND && !const_is_true(c->constants, left)) ||
                     (o->op == BINARY_LOGICAL_OR && const_is_true(c->constants, left))))
            return left;
        if (!left || !right || c->unevaluated) return 0;
        value = fold_binary(&c->folder, o->op, left, right, o->match.result);
        valid = value != 0;
    } else if (!c->unevaluated) {
        valid = check_binary_partial(&c->folder, o->op, left, right, o->match.parameters[0]);
    }
    if (!valid) report_evaluation_error(c, o->node, binary_rule(o->op));
    return value;
}

// Finds the overload, converts both operands, and evaluates what is known. WGSL 6.1.3: where one operand is
// no const-expression, none may stay abstract.
static bool check_operation(Checker *c, Operation *o, ConstId *value) {
    // cppcheck-suppress ctuuninitvar; the match alone is not set before
    TypeId left = load(c, o->left), right = load(c, o->right);
    if (left == TYPE_ERROR_ID || right == TYPE_ERROR_ID) return false;
    bool found = binary_resolve(c->builtins, o->op, left, right, &o->match);
    if (found && o->evaluation != EVALUATION_CONST &&
        (type_is_abstract(c->types, o->match.parameters[0]) ||
         type_is_abstract(c->types, o->match.parameters[1]))) {
        left = concretize(c, o->left);
        right = concretize(c, o->right);
        if (left == TYPE_ERROR_ID || right == TYPE_ERROR_ID) return false;
        found = binary_resolve(c->builtins, o->op, left, right, &o->match);
    }
    if (!found) {
        report_operands(c, o->node, o->op, o->left, o->right, left, right);
        return false;
    }
    bool converted = convert_loaded(c, o->left, left, o->match.parameters[0]);
    if (!convert_loaded(c, o->right, right, o->match.parameters[1]) || !converted) return false;
    if (o->stored && o->stored != o->match.result) {
        report_unstorable(c, o);
        return false;
    }
    ConstId left_value = value_of(c, o->left), right_value = value_of(c, o->right);
    *value = left_value || right_value ? evaluate_operation(c, o, left_value, right_value) : 0;
    return true;
}

// Whether the left operand of a short-circuiting operator decides.
static bool skips_right(const Checker *c, BinaryOp op, NodeId left) {
    if (op != BINARY_LOGICAL_AND && op != BINARY_LOGICAL_OR) return false;
    ConstId value = type_of(c, left) == TYPE_BOOL_ID ? value_of(c, left) : 0;
    return value && const_is_true(c->constants, value) == (op == BINARY_LOGICAL_OR);
}

// All but the match; both operands have been checked.
static void read_operation(const Checker *c, NodeId node, TypeId stored, Operation *o) {
    const Node *at = node_at(c, node);
    o->node = node;
    o->left = at->a;
    o->right = at->b;
    o->op = (BinaryOp)at->op;
    o->evaluation = join_evaluation(evaluation_of(c, at->a), evaluation_of(c, at->b));
    o->stored = stored;
}

static void check_binary(Checker *c, NodeId node) {
    const Node *at = node_at(c, node);
    bool skip = skips_right(c, (BinaryOp)at->op, at->a);
    c->unevaluated += skip;
    TypeId right_type = check_expression(c, at->b);
    Operation operation;
    ConstId value;
    read_operation(c, node, 0, &operation);
    bool valid = type_of(c, operation.left) != TYPE_ERROR_ID && right_type != TYPE_ERROR_ID &&
                 check_operation(c, &operation, &value);
    c->unevaluated -= skip;
    if (valid)
        set_result(c, node, operation.match.result, value, operation.evaluation);
    else
        set_error(c, node);
}

void check_compound(Checker *c, NodeId node, TypeId store_type) {
    Operation operation;
    ConstId value;
    read_operation(c, node, store_type, &operation);
    check_operation(c, &operation, &value);
}

// ---- the walk

// An AST_BINARY or the like, whose first operand has been checked.
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

// The leftmost operand of all.
static void check_first(Checker *c, NodeId node) {
    switch ((NodeKind)node_at(c, node)->kind) {
    case AST_INT_LITERAL:
    case AST_FLOAT_LITERAL:
    case AST_BOOL_LITERAL: check_literal(c, node); return;
    case AST_IDENT: check_ident(c, node); return;
    case AST_CALL: check_call(c, node); return;
    default: set_error(c, node); return;
    }
}

// First operands are followed by a loop, so that a chain of a million operators needs no stack. How deep
// others nest is bounded by the parser.
void check_nested(Checker *c, NodeId root) {
    NodeId node = root;
    NodeId first = ast_left_child(node_at(c, node));
    if (first == 0) {
        check_first(c, root);
        return;
    }
    uint32_t base = c->spine.count;
    for (NodeId next; (next = ast_left_child(node_at(c, first))) != 0; first = next) {
        vec_push(c->arena, &c->spine, node);
        node = first;
    }
    check_first(c, first);
    for (;;) {
        check_inner(c, node);
        if (c->spine.count == base) return;
        node = c->spine.items[--c->spine.count];
    }
}
