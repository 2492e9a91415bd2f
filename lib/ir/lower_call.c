// Calls, WGSL 11.2: of functions of the module, of built-in functions, and of value constructors (WGSL 17.1).
// Arguments are evaluated from left to right before anything else happens.
#include "ir/lowering.h"

#include <assert.h>

static NodeList arguments_of(const Lowering *l, NodeId node) {
    return ast_list(l->program->ast, ast_node(l->program->ast, node)->b);
}

// ---- value constructors

// Component `index` of a vector.
static IrOperand component(Lowering *l, NodeId node, IrOperand vector, TypeId scalar, uint32_t index) {
    if (ir_tag(vector) == IR_CONSTANT)
        return ir_operand(IR_CONSTANT, const_element(&l->program->constants, ir_index(vector), index));
    return lower_emit(l, node, IR_EXTRACT, 0, scalar, vector, index);
}

static IrOperand convert(Lowering *l, NodeId node, TypeId type, IrOperand value) {
    if (lower_operand_type(l, value) == type) return value;
    return lower_emit(l, node, IR_CONVERT, 0, type, value, 0);
}

// WGSL 17.1.2: from one scalar, from one vector, or from scalars and vectors side by side.
static IrOperand construct_vector(Lowering *l, NodeId node, TypeId type) {
    const TypeTable *types = &l->program->types;
    NodeList arguments = arguments_of(l, node);
    if (arguments.count == 1) {
        IrOperand value = lower_value(l, arguments.items[0]);
        if (!type_is_scalar(types, lower_operand_type(l, value))) return convert(l, node, type, value);
        return lower_emit(l, node, IR_SPLAT, 0, type, value, 0);
    }
    uint32_t base = l->operands.count;
    for (uint32_t i = 0; i < arguments.count; i++) {
        IrOperand value = lower_value(l, arguments.items[i]);
        Type part = *type_get(types, lower_operand_type(l, value));
        if (part.kind != TYPE_VECTOR) {
            vec_push(l->arena, &l->operands, value);
            continue;
        }
        for (uint32_t j = 0; j < part.width; j++) {
            IrOperand scalar = component(l, arguments.items[i], value, part.element, j);
            vec_push(l->arena, &l->operands, scalar);
        }
    }
    return lower_emit_list(l, node, IR_CONSTRUCT, 0, type, base, 0);
}

// Replaces the scalars above `base` on the operand stack by the columns that they make up.
static void gather_columns(Lowering *l, NodeId node, const Type *matrix, uint32_t base) {
    uint32_t scalars = l->operands.count;
    for (uint32_t column = 0; column < matrix->columns; column++) {
        uint32_t first = l->operands.count;
        for (uint32_t row = 0; row < matrix->width; row++) {
            IrOperand scalar = l->operands.items[base + column * matrix->width + row];
            vec_push(l->arena, &l->operands, scalar);
        }
        // A column is kept where its scalars came from: these have been read.
        l->operands.items[base + column] =
            lower_emit_list(l, node, IR_CONSTRUCT, 0, matrix->element, first, 0);
    }
    assert(l->operands.count == scalars);
    l->operands.count = base + matrix->columns;
}

// WGSL 17.1.2: from a matrix, from columns, or from scalars.
static IrOperand construct_matrix(Lowering *l, NodeId node, TypeId type) {
    Type matrix = *type_get(&l->program->types, type);
    NodeList arguments = arguments_of(l, node);
    if (arguments.count == 1) return convert(l, node, type, lower_value(l, arguments.items[0]));
    uint32_t base = l->operands.count;
    for (uint32_t i = 0; i < arguments.count; i++) {
        IrOperand value = lower_value(l, arguments.items[i]);
        vec_push(l->arena, &l->operands, value);
    }
    if (arguments.count != matrix.columns) gather_columns(l, node, &matrix, base);
    return lower_emit_list(l, node, IR_CONSTRUCT, 0, type, base, 0);
}

static IrOperand construct_elements(Lowering *l, NodeId node, TypeId type) {
    NodeList arguments = arguments_of(l, node);
    uint32_t base = l->operands.count;
    for (uint32_t i = 0; i < arguments.count; i++) {
        IrOperand value = lower_value(l, arguments.items[i]);
        vec_push(l->arena, &l->operands, value);
    }
    return lower_emit_list(l, node, IR_CONSTRUCT, 0, type, base, 0);
}

static IrOperand lower_constructor(Lowering *l, NodeId node, TypeId type) {
    if (arguments_of(l, node).count == 0)
        return ir_operand(IR_CONSTANT, const_zero(&l->program->constants, type));
    switch (type_kind(&l->program->types, type)) {
    case TYPE_VECTOR: return construct_vector(l, node, type);
    case TYPE_MATRIX: return construct_matrix(l, node, type);
    case TYPE_ARRAY:
    case TYPE_STRUCT: return construct_elements(l, node, type);
    default: return convert(l, node, type, lower_value(l, arguments_of(l, node).items[0]));
    }
}

// ---- built-in functions

static IrOperand lower_builtin(Lowering *l, NodeId node, const Call *call) {
    NodeList arguments = arguments_of(l, node);
    if (call->builtin == BUILTIN_bitcast) {
        IrOperand value = lower_value(l, arguments.items[0]);
        if (lower_operand_type(l, value) == call->type) return value;
        return lower_emit(l, node, IR_BITCAST, 0, call->type, value, 0);
    }
    if (call->builtin == BUILTIN_arrayLength) {
        IrOperand pointer = lower_value(l, arguments.items[0]);
        return lower_emit(l, node, IR_ARRAY_LENGTH, 0, TYPE_U32_ID, pointer, 0);
    }
    uint32_t base = l->operands.count;
    for (uint32_t i = 0; i < arguments.count; i++) {
        IrOperand value = lower_value(l, arguments.items[i]);
        vec_push(l->arena, &l->operands, value);
    }
    return lower_emit_list(l, node, IR_BUILTIN, 0, call->type, base, (uint32_t)call->builtin);
}

// ---- functions of the module

static IrOperand lower_function_call(Lowering *l, NodeId node, FunctionId source) {
    NodeList arguments = arguments_of(l, node);
    const Function *callee = &l->program->functions.items[source];
    uint32_t evaluated = l->operands.count;
    for (uint32_t i = 0; i < arguments.count; i++) {
        IrOperand value = lower_value(l, arguments.items[i]);
        vec_push(l->arena, &l->operands, value);
    }
    uint32_t base = l->operands.count;
    uint32_t first_word = l->words.count;
    for (uint32_t i = 0; i < arguments.count; i++) {
        IrOperand argument = l->operands.items[evaluated + i];
        TypeId type = program_decl(l->program, callee->first_parameter + i)->type;
        if (type_kind(&l->program->types, type) == TYPE_POINTER || lower_is_handle(l, type))
            lower_pointer_argument(l, argument);
        else
            vec_push(l->arena, &l->operands, argument);
    }
    uint32_t item = lower_specialise(l, node, source, first_word);
    vec_push(l->arena, &l->calls, l->module->insts.count);
    IrOperand result = lower_emit_list(l, node, IR_CALL, 0, callee->result, base, item);
    l->operands.count = evaluated;
    return result;
}

IrOperand lower_call(Lowering *l, NodeId node) {
    const Call *call = &l->program->calls.items[program_reference(l->program, node)];
    switch (call->kind) {
    case CALL_FUNCTION: return lower_function_call(l, node, call->function);
    case CALL_BUILTIN: return lower_builtin(l, node, call);
    case CALL_CONSTRUCTOR: return lower_constructor(l, node, call->type);
    }
    return 0;
}
