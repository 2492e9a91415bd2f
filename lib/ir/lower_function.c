// Functions: their parameters, and the frame around their bodies.
#include "ir/lowering.h"

#include <assert.h>

IrOperand lower_add_parameter(Lowering *l, TypeId type, NameId name, BuiltinValue builtin) {
    uint32_t index = l->module->parameters.count - l->first_parameter;
    vec_push(l->arena, &l->module->parameters, ((IrParameter){type, name, builtin}));
    return ir_operand(IR_PARAMETER, index);
}

static BuiltinValue member_builtin(const Program *program, uint32_t member) {
    if (member >= program->member_builtin_values.count) return BUILTIN_VALUE_NONE;
    return (BuiltinValue)program->member_builtin_values.items[member];
}

// WGSL 13.3.1.1: an entry point's parameter of structure type gets each member from the pipeline.
static IrOperand gather_structure(Lowering *l, const Decl *parameter) {
    uint32_t base = l->operands.count;
    Structure structure = *type_structure_of(&l->program->types, parameter->type);
    for (uint32_t i = 0; i < structure.member_count; i++) {
        uint32_t index = structure.first_member + i;
        const StructMember *member = &l->program->types.members.items[index];
        IrOperand value =
            lower_add_parameter(l, member->type, member->name, member_builtin(l->program, index));
        vec_push(l->arena, &l->operands, value);
    }
    return lower_emit_list(l, parameter->node, IR_CONSTRUCT, 0, parameter->type, base, 0);
}

static void lower_parameters(Lowering *l, const Function *function, const Specialisation *item) {
    const Program *program = l->program;
    bool is_entry_point = function->stage != STAGE_NONE;
    uint32_t word = item->first_word;
    for (uint32_t i = 0; i < function->parameter_count; i++) {
        DeclId decl = function->first_parameter + i;
        const Decl *parameter = program_decl(program, decl);
        TypeKind kind = type_kind(&program->types, parameter->type);
        if (kind == TYPE_POINTER) {
            word = lower_pointer_parameter(l, decl, word);
        } else if (is_entry_point && kind == TYPE_STRUCT) {
            l->declarations[decl] = gather_structure(l, parameter);
        } else {
            BuiltinValue builtin = BUILTIN_VALUE_NONE;
            if (is_entry_point)
                builtin = (BuiltinValue)program->builtin_values.items[function->first_parameter_builtin + i];
            l->declarations[decl] = lower_add_parameter(l, parameter->type, parameter->name, builtin);
        }
    }
    assert(word == item->first_word + item->word_count);
}

void lower_function(Lowering *l, uint32_t index) {
    IrModule *module = l->module;
    Specialisation item = l->specialisations.items[index];
    const Function *function = &l->program->functions.items[item.source];
    l->first_parameter = module->parameters.count;
    l->first_variable = module->variables.count;
    l->first_inst = module->insts.count;

    lower_parameters(l, function, &item);
    NodeId body = ast_function(l->program->ast, function->node).body;
    if (lower_block(l, body)) {
        assert(function->result == TYPE_VOID_ID);
        lower_emit(l, body, IR_RETURN, 0, TYPE_VOID_ID, 0, 0);
    }

    IrFunction *into = &module->functions.items[index];
    into->result = function->result;
    into->stage = function->stage;
    into->first_parameter = l->first_parameter;
    into->parameter_count = module->parameters.count - l->first_parameter;
    into->first_variable = l->first_variable;
    into->variable_count = module->variables.count - l->first_variable;
    into->first_inst = l->first_inst;
    into->inst_count = module->insts.count - l->first_inst;
}
