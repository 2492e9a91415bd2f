// Functions: their parameters, and the frame around their bodies.
#include "ir/lowering.h"

#include <assert.h>

static IrOperand add_parameter(Lowering *l, IrParameter parameter) {
    uint32_t index = l->module->parameters.count - l->frame.first_parameter;
    vec_push(l->arena, &l->module->parameters, parameter);
    return ir_operand(IR_PARAMETER, index);
}

IrOperand lower_add_parameter(Lowering *l, TypeId type, NameId name) {
    return add_parameter(l, (IrParameter){.type = type, .name = name});
}

static IrOperand add_input(Lowering *l, TypeId type, NameId name, InterfaceDatum datum) {
    return add_parameter(l, (IrParameter){type, name, (BuiltinValue)datum.builtin, datum});
}

static InterfaceDatum member_datum(const Program *program, uint32_t member) {
    if (member >= program->member_data.count) return (InterfaceDatum){0};
    return program->member_data.items[member];
}

// WGSL 13.3.1.1: an entry point's parameter of structure type gets each member from the pipeline.
static IrOperand gather_structure(Lowering *l, const Decl *parameter) {
    uint32_t base = l->operands.count;
    Structure structure = *type_structure_of(&l->program->types, parameter->type);
    for (uint32_t i = 0; i < structure.member_count; i++) {
        uint32_t index = structure.first_member + i;
        const StructMember *member = &l->program->types.members.items[index];
        IrOperand value = add_input(l, member->type, member->name, member_datum(l->program, index));
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
        if (kind == TYPE_POINTER || lower_is_handle(l, parameter->type)) {
            word = lower_pointer_parameter(l, decl, word);
        } else if (is_entry_point && kind == TYPE_STRUCT) {
            l->declarations[decl] = gather_structure(l, parameter);
        } else {
            InterfaceDatum datum = {0};
            if (is_entry_point) datum = program->parameter_data.items[function->first_parameter_datum + i];
            l->declarations[decl] = add_input(l, parameter->type, parameter->name, datum);
        }
    }
    assert(word == item->first_word + item->word_count);
}

// WGSL 13.3.1.1: each member of a result of structure type goes to the pipeline.
static void lower_outputs(Lowering *l, const Function *function) {
    Program *program = l->program;
    if (function->stage == STAGE_NONE || function->result == TYPE_VOID_ID) return;
    if (type_kind(&program->types, function->result) != TYPE_STRUCT) {
        IrOutput output = {.type = function->result, .datum = function->result_datum};
        vec_push(l->arena, &l->module->outputs, output);
        return;
    }
    const Structure *structure = type_structure_of(&program->types, function->result);
    for (uint32_t i = 0; i < structure->member_count; i++) {
        uint32_t index = structure->first_member + i;
        const StructMember *member = &program->types.members.items[index];
        IrOutput output = {member->type, member->name, member_datum(program, index)};
        vec_push(l->arena, &l->module->outputs, output);
    }
}

void lower_function(Lowering *l, uint32_t index) {
    IrModule *module = l->module;
    Specialisation item = l->specialisations.items[index];
    const Function *function = &l->program->functions.items[item.source];
    l->frame.first_parameter = module->parameters.count;
    l->frame.first_variable = module->variables.count;
    l->frame.first_inst = module->insts.count;
    uint32_t first_let = module->lets.count;
    uint32_t first_output = module->outputs.count;

    lower_parameters(l, function, &item);
    lower_outputs(l, function);
    NodeId body = ast_function(l->program->ast, function->node).body;
    bool has_body = !l->without_body || !l->without_body[item.source];
    if (has_body && lower_block(l, body)) {
        assert(function->result == TYPE_VOID_ID);
        lower_emit(l, body, IR_RETURN, 0, TYPE_VOID_ID, 0, 0);
    }

    IrFunction *into = &module->functions.items[index];
    into->result = function->result;
    into->stage = function->stage;
    into->first_parameter = l->frame.first_parameter;
    into->parameter_count = module->parameters.count - l->frame.first_parameter;
    into->first_output = first_output;
    into->output_count = module->outputs.count - first_output;
    into->first_variable = l->frame.first_variable;
    into->variable_count = module->variables.count - l->frame.first_variable;
    into->first_let = first_let;
    into->let_count = module->lets.count - first_let;
    into->first_inst = l->frame.first_inst;
    into->inst_count = module->insts.count - l->frame.first_inst;
}
