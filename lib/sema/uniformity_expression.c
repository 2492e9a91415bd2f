// WGSL 15.2.8 Uniformity Rules for Expressions.
#include "sema/uniformity_internal.h"

VertexId branch_on(Uniformity *u, NodeId condition, BranchKind kind, VertexId control) {
    VertexId value = analyze_value(u, condition, control);
    if (value == 0) return control;
    VertexId branch = graph_add(u, VERTEX_BRANCH, condition, value, control);
    graph_at(u, branch)->detail = (uint8_t)kind;
    return branch;
}

// ---- identifiers

// Whether the contents of a memory view with this root are followed, as those of the function's own variables
// are.
bool root_is_tracked(const Uniformity *u, DeclId root) {
    const Decl *decl = program_decl(u->program, root);
    if (decl->kind == DECL_LOCAL) return true;
    if (decl->kind != DECL_PARAMETER) return false;
    const Type *type = type_get(&u->program->types, decl->type);
    return type->kind == TYPE_POINTER && type->address_space == ADDRESS_SPACE_FUNCTION;
}

// Memory that others may write at any time.
static bool root_is_shared(const Uniformity *u, DeclId root) {
    const Decl *decl = program_decl(u->program, root);
    AddressSpace space;
    AccessMode access;
    if (decl->kind == DECL_GLOBAL) {
        const Global *global = &u->program->globals.items[decl->index];
        space = global->address_space;
        access = global->access;
    } else {
        const Type *type = type_get(&u->program->types, decl->type);
        space = (AddressSpace)type->address_space;
        access = (AccessMode)type->access;
    }
    switch (space) {
    case ADDRESS_SPACE_PRIVATE:
    case ADDRESS_SPACE_WORKGROUP: return true;
    case ADDRESS_SPACE_STORAGE: return (access & ACCESS_WRITE) != 0;
    default: return false;
    }
}

VertexId load_value(Uniformity *u, NodeId node, Value view) {
    if (view.root == 0) return view.vertex;
    if (root_is_tracked(u, view.root)) return graph_both(u, view.vertex, variable_contents(u, view.root));
    if (root_is_shared(u, view.root)) return graph_add_source(u, VERTEX_READ, node, u->all_scopes);
    return view.vertex;
}

static Value analyze_identifier(Uniformity *u, NodeId node) {
    DeclId id = program_reference(u->program, node);
    const Decl *decl = program_decl(u->program, id);
    const Local *local;
    switch ((DeclKind)decl->kind) {
    case DECL_GLOBAL:
    case DECL_LOCAL: return (Value){.root = id, .full = true};
    case DECL_LET:
        local = variable_find(u, id);
        return local ? (Value){local->value, local->root, local->full} : (Value){0};
    case DECL_PARAMETER:
        local = variable_find(u, id);
        if (!local) return (Value){0};
        if (type_kind(&u->program->types, decl->type) == TYPE_POINTER) return (Value){local->value, id, true};
        return (Value){.vertex = local->value};
    default: return (Value){0}; // constants and overrides
    }
}

// ---- operators

static bool is_reference(const Uniformity *u, NodeId node) {
    return kind_of_type(u, node) == TYPE_REFERENCE;
}

// The value of `child`, which was analysed already.
static VertexId loaded(Uniformity *u, NodeId child, Value value) {
    return is_reference(u, child) ? load_value(u, child, value) : value.vertex;
}

static Value analyze_binary(Uniformity *u, NodeId node, NodeId child, Value left, VertexId control) {
    const Node *binary = ast_node(u->ast, node);
    VertexId first = loaded(u, child, left);
    if (binary->op != BINARY_LOGICAL_AND && binary->op != BINARY_LOGICAL_OR)
        return (Value){.vertex = graph_both(u, first, analyze_value(u, binary->b, control))};
    VertexId branch = control;
    if (first != 0) {
        branch = graph_add(u, VERTEX_BRANCH, child, first, control);
        graph_at(u, branch)->detail = binary->op == BINARY_LOGICAL_AND ? BRANCH_AND : BRANCH_OR;
    }
    u->conditional++;
    VertexId second = analyze_value(u, binary->b, branch);
    u->conditional--;
    return (Value){.vertex = graph_both(u, first, second)};
}

// e[i], e.member: a part of a memory view is one; a part of a value needs a value.
static Value analyze_part(Uniformity *u, NodeId node, Value base, VertexId control) {
    Value part = base;
    if (base.root && !is_reference(u, node)) part = (Value){.vertex = load_value(u, node, base)};
    part.full = false;
    const Node *at = ast_node(u->ast, node);
    if (at->kind == AST_INDEX) part.vertex = graph_both(u, part.vertex, analyze_value(u, at->b, control));
    return part;
}

static Value analyze_unary(Uniformity *u, NodeId node, NodeId child, Value operand) {
    UnaryOp op = (UnaryOp)ast_node(u->ast, node)->op;
    if (op == UNARY_INDIRECTION || op == UNARY_ADDRESS_OF) return operand;
    return (Value){.vertex = loaded(u, child, operand)};
}

// `node`, whose first child has been analysed.
static Value analyze_above(Uniformity *u, NodeId node, NodeId child, Value value, VertexId control) {
    switch (ast_kind(u->ast, node)) {
    case AST_UNARY: return analyze_unary(u, node, child, value);
    case AST_BINARY: return analyze_binary(u, node, child, value, control);
    case AST_INDEX:
    case AST_MEMBER: return analyze_part(u, node, value, control);
    default: return value; // parentheses
    }
}

static bool is_skipped(const Uniformity *u, NodeId node) {
    return program_constant(u->program, node) != 0 || program_type(u->program, node) == TYPE_ERROR_ID;
}

static Value analyze_leaf(Uniformity *u, NodeId node, VertexId control) {
    if (is_skipped(u, node)) return (Value){0};
    switch (ast_kind(u->ast, node)) {
    case AST_CALL: return analyze_call(u, node, control);
    case AST_IDENT: return analyze_identifier(u, node);
    default: return (Value){0};
    }
}

Value analyze_expression(Uniformity *u, NodeId node, VertexId control) {
    uint32_t base = u->spine.count;
    while (!is_skipped(u, node)) {
        NodeId child = ast_left_child(ast_node(u->ast, node));
        if (child == 0) break;
        vec_push(u->arena, &u->spine, node);
        node = child;
    }
    Value value = analyze_leaf(u, node, control);
    while (u->spine.count > base) {
        NodeId parent = u->spine.items[--u->spine.count];
        value = analyze_above(u, parent, node, value, control);
        node = parent;
    }
    return value;
}

VertexId analyze_value(Uniformity *u, NodeId node, VertexId control) {
    return loaded(u, node, analyze_expression(u, node, control));
}
