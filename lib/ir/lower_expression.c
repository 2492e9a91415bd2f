// Expressions, WGSL 8. Operands are evaluated from left to right (WGSL 15.1), and a reference is loaded as
// soon as its operator wants a value, before the next operand is evaluated.
#include "ir/lowering.h"

#include <assert.h>

TypeId lower_operand_type(Lowering *l, IrOperand operand) {
    return ir_operand_type(l->module, &l->frame, operand);
}

IrOperand lower_constant(Lowering *l, ConstId constant) {
    Program *program = l->program;
    TypeId type = const_get(&program->constants, constant)->type;
    if (type_is_abstract(&program->types, type)) {
        TypeId concrete = type_concretize(&program->types, type);
        constant = const_convert(&program->constants, constant, concrete, NULL);
        assert(constant != 0);
    }
    return ir_operand(IR_CONSTANT, constant);
}

static bool is_reference(const Lowering *l, NodeId node) {
    return type_kind(&l->program->types, program_type(l->program, node)) == TYPE_REFERENCE;
}

// `node` is a reference. Textures and samplers are never loaded: what uses one names its variable.
static IrOperand load(Lowering *l, NodeId node, IrOperand operand) {
    TypeId type = type_get(&l->program->types, program_type(l->program, node))->element;
    if (lower_is_handle(l, type)) return operand;
    return lower_emit(l, node, IR_LOAD, 0, type, operand, 0);
}

static IrOperand load_if_reference(Lowering *l, NodeId node, IrOperand operand) {
    return is_reference(l, node) ? load(l, node, operand) : operand;
}

IrOperand lower_value(Lowering *l, NodeId node) {
    if (!is_reference(l, node)) return lower_expression(l, node);
    return load(l, node, lower_expression(l, node));
}

// ---- operators

// `scalar` in every component of a vector of `type`.
static IrOperand splat(Lowering *l, NodeId node, TypeId type, IrOperand scalar) {
    if (ir_tag(scalar) != IR_CONSTANT) return lower_emit(l, node, IR_SPLAT, 0, type, scalar, 0);
    uint32_t component = ir_index(scalar);
    ConstId components[4] = {component, component, component, component};
    uint32_t width = type_get(&l->program->types, type)->width;
    return ir_operand(IR_CONSTANT, const_composite(&l->program->constants, type, components, width));
}

// Spreads out a scalar beside a vector.
static void equalize(Lowering *l, NodeId node, IrOperand *left, IrOperand *right) {
    const TypeTable *types = &l->program->types;
    TypeId left_type = lower_operand_type(l, *left);
    TypeId right_type = lower_operand_type(l, *right);
    if (type_kind(types, left_type) == TYPE_VECTOR && type_is_scalar(types, right_type))
        *right = splat(l, node, left_type, *right);
    else if (type_kind(types, right_type) == TYPE_VECTOR && type_is_scalar(types, left_type))
        *left = splat(l, node, right_type, *left);
}

IrOperand lower_binary(Lowering *l, NodeId node, BinaryOp op, TypeId result, IrOperand left,
                       IrOperand right) {
    // No operator makes a scalar of a vector.
    if (!type_is_scalar(&l->program->types, result)) equalize(l, node, &left, &right);
    return lower_emit(l, node, IR_BINARY, (uint8_t)op, result, left, right);
}

// WGSL 8.6 Logical expressions: && and || evaluate their right operand only where it decides. At module scope
// every operation is total and has no effects, so both may be evaluated.
static IrOperand lower_short_circuit(Lowering *l, NodeId node, BinaryOp op, IrOperand left, NodeId right) {
    bool is_and = op == BINARY_LOGICAL_AND;
    if (ir_tag(left) == IR_CONSTANT) {
        bool decides = const_is_true(&l->program->constants, ir_index(left)) != is_and;
        return decides ? left : lower_value(l, right);
    }
    if (l->at_module_scope) {
        IrOperand value = lower_value(l, right);
        return lower_emit(l, node, IR_BINARY, is_and ? BINARY_AND : BINARY_OR, TYPE_BOOL_ID, left, value);
    }
    IrOperand skipped =
        ir_operand(IR_CONSTANT, const_integer(&l->program->constants, TYPE_BOOL_ID, is_and ? 0 : 1));
    IrOperand result = lower_emit(l, node, IR_IF, 0, TYPE_BOOL_ID, left, 0);
    lower_emit(l, node, IR_YIELD, 0, TYPE_VOID_ID, is_and ? lower_value(l, right) : skipped, 0);
    lower_emit(l, node, IR_ELSE, 0, TYPE_VOID_ID, 0, 0);
    lower_emit(l, node, IR_YIELD, 0, TYPE_VOID_ID, is_and ? skipped : lower_value(l, right), 0);
    lower_emit(l, node, IR_END_IF, 0, TYPE_VOID_ID, 0, 0);
    return result;
}

static IrOperand lower_binary_above(Lowering *l, NodeId node, IrOperand left) {
    const Node *binary = ast_node(l->program->ast, node);
    BinaryOp op = (BinaryOp)binary->op;
    if (op == BINARY_LOGICAL_AND || op == BINARY_LOGICAL_OR)
        return lower_short_circuit(l, node, op, left, binary->b);
    IrOperand right = lower_value(l, binary->b);
    return lower_binary(l, node, op, program_type(l->program, node), left, right);
}

static IrOperand lower_unary_above(Lowering *l, NodeId node, NodeId child, IrOperand operand) {
    UnaryOp op = (UnaryOp)ast_node(l->program->ast, node)->op;
    // References and pointers are the same thing here.
    if (op == UNARY_INDIRECTION || op == UNARY_ADDRESS_OF) return operand;
    IrOperand value = load_if_reference(l, child, operand);
    return lower_emit(l, node, IR_UNARY, (uint8_t)op, program_type(l->program, node), value, 0);
}

// ---- parts of composites, WGSL 8.5 Composite value decomposition expressions

static IrOperand extract(Lowering *l, NodeId node, IrOperand composite, uint32_t index) {
    return lower_emit(l, node, IR_EXTRACT, 0, program_type(l->program, node), composite, index);
}

static IrOperand lower_index_above(Lowering *l, NodeId node, NodeId child, IrOperand base) {
    IrOperand index = lower_value(l, ast_node(l->program->ast, node)->b);
    if (lower_is_view(l, program_type(l->program, child))) return lower_access_index(l, node, base, index);
    // The checker has seen that a const-expression is in bounds; a fixed override may not be.
    if (program_constant(l->program, ast_node(l->program->ast, node)->b))
        return extract(l, node, base, (uint32_t)const_as_integer(&l->program->constants, ir_index(index)));
    return lower_emit(l, node, IR_EXTRACT_INDEX, 0, program_type(l->program, node), base, index);
}

static IrOperand lower_swizzle(Lowering *l, NodeId node, IrOperand vector, uint32_t swizzle) {
    uint32_t components = 0;
    for (uint32_t i = 0; i < swizzle_count(swizzle); i++)
        components |= swizzle_component(swizzle, i) << (2 * i);
    return lower_emit(l, node, IR_SWIZZLE, 0, program_type(l->program, node), vector, components);
}

static IrOperand lower_member_above(Lowering *l, NodeId node, NodeId child, IrOperand base) {
    uint32_t member = program_reference(l->program, node);
    bool is_view = lower_is_view(l, program_type(l->program, child));
    if (!member_is_swizzle(member))
        return is_view ? lower_access_member(l, node, base, member) : extract(l, node, base, member);
    if (swizzle_count(member) > 1)
        return lower_swizzle(l, node, is_view ? lower_load(l, child, base) : base, member);
    uint32_t component = swizzle_component(member, 0);
    if (!is_view) return extract(l, node, base, component);
    ConstId index = const_integer(&l->program->constants, TYPE_U32_ID, component);
    return lower_access_index(l, node, base, ir_operand(IR_CONSTANT, index));
}

// ---- the walk

static IrOperand lower_identifier(Lowering *l, NodeId node) {
    DeclId id = program_reference(l->program, node);
    const Decl *decl = program_decl(l->program, id);
    switch (decl->kind) {
    case DECL_GLOBAL: return ir_operand(IR_GLOBAL, decl->index);
    case DECL_OVERRIDE: return lower_override(l, decl->index);
    default: return l->declarations[id];
    }
}

// `node`, whose first child has been lowered to `operand`.
static IrOperand lower_above(Lowering *l, NodeId node, NodeId child, IrOperand operand) {
    switch (ast_kind(l->program->ast, node)) {
    case AST_UNARY: return lower_unary_above(l, node, child, operand);
    case AST_BINARY: return lower_binary_above(l, node, load_if_reference(l, child, operand));
    case AST_INDEX: return lower_index_above(l, node, child, operand);
    case AST_MEMBER: return lower_member_above(l, node, child, operand);
    default: return operand; // parentheses
    }
}

// What stands before the operator, 0 of what is lowered as a whole.
static NodeId first_operand(const Lowering *l, NodeId node) {
    return program_constant(l->program, node) ? 0 : ast_left_child(ast_node(l->program->ast, node));
}

// An expression with a first operand, which may have one in turn, and so on: such chains have any length.
// Not inline: what has none does without its frame.
static __attribute__((noinline)) IrOperand lower_chain(Lowering *l, NodeId node) {
    uint32_t base = l->spine.count;
    NodeId parent = node;
    node = first_operand(l, node);
    for (NodeId child; (child = first_operand(l, node)) != 0; node = child) {
        vec_push(l->arena, &l->spine, parent);
        parent = node;
    }
    IrOperand operand = lower_expression(l, node);
    for (;;) {
        operand = lower_above(l, parent, node, operand);
        if (l->spine.count == base) return operand;
        node = parent;
        parent = l->spine.items[--l->spine.count];
    }
}

IrOperand lower_expression(Lowering *l, NodeId node) {
    ConstId constant = program_constant(l->program, node);
    if (constant) return lower_constant(l, constant);
    switch (ast_kind(l->program->ast, node)) {
    case AST_IDENT: return lower_identifier(l, node);
    case AST_CALL: return lower_call(l, node);
    default: return lower_chain(l, node);
    }
}
