// WGSL 9.2 Assignment statements, 9.3 Increment and decrement statements, 9.5 Function call statement.
#include "sema/checker.h"

// The value, let, parameter or const that an assignment wants to change.
static void report_no_variable(Checker *c, NodeId left, const char *rule, const Type *type) {
    NodeId inner = skip_parens(c, left);
    if (node_at(c, inner)->kind == AST_MEMBER && type->kind == TYPE_VECTOR &&
        member_is_swizzle(c->node_references[inner])) {
        DiagnosticId swizzle = report_error(c->diagnostics, span_of(c, left), rule,
                                            "several components cannot be assigned at once");
        report_note(c->diagnostics, swizzle, "assign the components one by one, or the whole vector");
        return;
    }
    DiagnosticId error = report_error(c->diagnostics, span_of(c, left), rule,
                                      "'%s' cannot be assigned to: it is no variable", source_text(c, left));
    if (type->kind == TYPE_POINTER) {
        report_note(c->diagnostics, error, "write '*%s' to assign to what it points to",
                    source_text(c, left));
        return;
    }
    while (node_at(c, inner)->kind == AST_MEMBER || node_at(c, inner)->kind == AST_INDEX ||
           node_at(c, inner)->kind == AST_PAREN)
        inner = node_at(c, inner)->a;
    if (node_at(c, inner)->kind != AST_IDENT || !ident_decl(c, inner)) return;
    const Decl *decl = decl_at(c, ident_decl(c, inner));
    report_note_at(c->diagnostics, error, ast_token_span(c->ast, decl->node),
                   decl->kind == DECL_PARAMETER ? "parameters are immutable: copy '%s' to a 'var'"
                                                : "'%s' is declared here; a 'var' could be assigned to",
                   text_of(c, decl->name));
}

static void report_read_only(Checker *c, NodeId left, const char *rule, const Type *type) {
    bool storage = type->address_space == ADDRESS_SPACE_STORAGE;
    DiagnosticId error = report_error(
        c->diagnostics, span_of(c, left), rule, "'%s' cannot be written: %s", source_text(c, left),
        storage                                          ? "its storage buffer is read-only"
        : type->address_space == ADDRESS_SPACE_UNIFORM   ? "uniform buffers are read-only"
        : type->address_space == ADDRESS_SPACE_IMMEDIATE ? "immediate variables are read-only"
                                                         : "textures and samplers cannot be assigned");
    bool whole;
    DeclId root = root_identifier(c, left, &whole);
    if (!root || !storage) return;
    report_note_at(c->diagnostics, error, ast_token_span(c->ast, decl_at(c, root)->node),
                   decl_at(c, root)->kind == DECL_GLOBAL ? "declare '%s' as 'var<storage, read_write>'"
                                                         : "'%s' is declared here",
                   text_of(c, decl_at(c, root)->name));
}

// WGSL 9.2.1: the left-hand side, a reference that can be written. Gives the store type, or TYPE_ERROR_ID.
static TypeId check_target(Checker *c, NodeId left, const char *rule) {
    TypeId id = check_expression(c, left);
    note_root(c, left);
    if (id == TYPE_ERROR_ID) return TYPE_ERROR_ID;
    const Type *type = type_get(c->types, id);
    if (type->kind == TYPE_VOID) return load(c, left);
    if (type->kind != TYPE_REFERENCE) {
        report_no_variable(c, left, rule, type);
        return TYPE_ERROR_ID;
    }
    if (!(type->access & ACCESS_WRITE)) {
        report_read_only(c, left, rule, type);
        return TYPE_ERROR_ID;
    }
    return type_has_flag(c->types, type->element, TYPE_HAS_ERROR) ? TYPE_ERROR_ID : type->element;
}

static const char *atomic_function(BinaryOp op) {
    switch (op) {
    case BINARY_NONE: return "atomicStore";
    case BINARY_ADD: return "atomicAdd";
    case BINARY_SUBTRACT: return "atomicSub";
    case BINARY_AND: return "atomicAnd";
    case BINARY_OR: return "atomicOr";
    case BINARY_XOR: return "atomicXor";
    default: return NULL;
    }
}

// `a = 1`, `a += 1` or `a++` with an atomic `a`.
// `right` is 0 for the latter.
static void report_atomic_assignment(Checker *c, NodeId node, NodeId left, BinaryOp op, NodeId right) {
    const char *function = atomic_function(op);
    const char *text = function ? arena_print(c->arena, "%s(&%s, %s)", function, source_text(c, left),
                                              right ? source_text(c, right) : "1")
                                : "atomicCompareExchangeWeak";
    DiagnosticId error = report_atomic_access(c, left, "written", text);
    if (!function) return;
    report_fixit(c->diagnostics, error, span_of(c, node),
                 arena_print(c->arena, "%s(&%s, %s)", function, whole_source_text(c, left),
                             right ? whole_source_text(c, right) : "1"));
}

static bool check_stored(Checker *c, NodeId left, TypeId store_type, const char *rule) {
    if (type_has_flag(c->types, store_type, TYPE_CONSTRUCTIBLE)) return true;
    DiagnosticId error = report_error(c->diagnostics, span_of(c, left), rule,
                                      "'%s' cannot be written as a whole: its type is '%s'",
                                      source_text(c, left), type_name(c, store_type));
    report_note(c->diagnostics, error, "assign its elements or members one by one");
    return false;
}

void check_assign(Checker *c, NodeId node) {
    NodeId left = node_at(c, node)->a, right = node_at(c, node)->b;
    BinaryOp op = (BinaryOp)node_at(c, node)->op;
    const char *rule = op == BINARY_NONE ? "simple-assignment-section" : "compound-assignment-sec";
    TypeId store_type = check_target(c, left, rule);
    TypeId value = check_expression(c, right);
    if (store_type != TYPE_ERROR_ID && type_kind(c->types, store_type) == TYPE_ATOMIC) {
        report_atomic_assignment(c, node, left, op, right);
        return;
    }
    if (store_type != TYPE_ERROR_ID && value != TYPE_ERROR_ID && check_stored(c, left, store_type, rule)) {
        if (op == BINARY_NONE)
            expect_type(c, right, store_type, rule,
                        (Subject){.format = "the value assigned to '%s'", .source = left});
        else
            check_compound(c, node, store_type);
        note_memory_access(c, left, MEMORY_WRITE);
    } else if (value != TYPE_ERROR_ID && store_type == TYPE_ERROR_ID) {
        load(c, right);
    }
    note_root(c, right);
}

// WGSL 9.3
void check_increment(Checker *c, NodeId node) {
    NodeId left = node_at(c, node)->a;
    bool increment = node_at(c, node)->kind == AST_INCREMENT;
    TypeId store_type = check_target(c, left, "increment-decrement");
    if (store_type == TYPE_ERROR_ID) return;
    if (type_kind(c->types, store_type) == TYPE_ATOMIC) {
        report_atomic_assignment(c, node, left, increment ? BINARY_ADD : BINARY_SUBTRACT, 0);
        return;
    }
    if (store_type != TYPE_I32_ID && store_type != TYPE_U32_ID) {
        report_error(c->diagnostics, span_of(c, left), "increment-decrement",
                     "'%s' needs an i32 or a u32, not '%s'", increment ? "++" : "--",
                     type_name(c, store_type));
        return;
    }
    note_memory_access(c, left, MEMORY_READ | MEMORY_WRITE);
}

// WGSL 9.2.2
void check_phony_assign(Checker *c, NodeId node) {
    NodeId right = node_at(c, node)->a;
    TypeId type = check_expression(c, right);
    if (type == TYPE_ERROR_ID) return;
    concretize(c, right);
    note_root(c, right);
}

static bool must_use(const Checker *c, const Call *call) {
    return call->kind == CALL_FUNCTION  ? c->program->functions.items[call->function].must_use
           : call->kind == CALL_BUILTIN ? (call->flags & BUILTIN_FLAG_MUST_USE) != 0
                                        : true;
}

// WGSL 9.5 Function call statement
void check_call_statement(Checker *c, NodeId node) {
    NodeId call_node = node_at(c, node)->a;
    TypeId type = check_expression(c, call_node);
    note_root(c, call_node);
    if (type == TYPE_ERROR_ID || node_at(c, call_node)->kind != AST_CALL) return;
    const Call *call = &c->program->calls.items[c->node_references[call_node]];
    if (!must_use(c, call)) return;
    const char *text = source_text(c, call_node);
    DiagnosticId error;
    if (call->kind == CALL_CONSTRUCTOR)
        error = report_error(c->diagnostics, span_of(c, call_node), "function-call-statement",
                             "the value constructed here is not used");
    else
        error = report_error(c->diagnostics, span_of(c, call_node), "must-use-attr",
                             "the result of '%s' must be used",
                             text_of(c, node_at(c, node_at(c, call_node)->a)->a));
    if (call->kind == CALL_FUNCTION)
        report_label(c->diagnostics, error,
                     ast_token_span(c->ast, c->program->functions.items[call->function].node),
                     "declared '@must_use' here");
    report_note(c->diagnostics, error, "to throw it away, write '_ = %s'", text);
}
