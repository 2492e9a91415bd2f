// The IR's rules, checked: brackets, what can be reached, which values are visible where (this file), and the
// types of each operation (verify_types.c).
#include "ir/verify.h"

#include <assert.h>

const char *verify_fail(Verifier *v, const char *what) {
    if (v->error) return v->error;
    const Program *program = v->module->program;
    const char *name = "the module's list";
    FunctionId source = v->function->source;
    if (source != 0) {
        DeclId decl = program->functions.items[source].declaration;
        name = name_text(program->ast->names, program_decl(program, decl)->name);
    }
    const char *mnemonic = "the end";
    if (v->index < v->function->inst_count) {
        IrOp op = (IrOp)ir_inst(v->module, v->function, v->index)->op;
        mnemonic = op < IR_OP_COUNT ? ir_mnemonic(op) : "?";
    }
    v->error = arena_print(v->arena, "%s: %%%u (%s): %s", name, v->index, mnemonic, what);
    return v->error;
}

// ---- values

static void check_operand(Verifier *v, IrOperand operand) {
    const IrModule *module = v->module;
    const Program *program = module->program;
    uint32_t index = ir_index(operand);
    bool in_range = false;
    switch (ir_tag(operand)) {
    case IR_NONE: break;
    case IR_INST:
        in_range = index < v->index && v->visible[index];
        if (!in_range) verify_fail(v, "an operand names an instruction that is not visible here");
        break;
    case IR_PARAMETER: in_range = index < v->function->parameter_count; break;
    case IR_VARIABLE: in_range = index < v->function->variable_count; break;
    case IR_CONSTANT:
        in_range = index != 0 && index < program->constants.constants.count &&
                   !type_is_abstract(&program->types, const_get(&program->constants, index)->type);
        break;
    case IR_GLOBAL: in_range = index != 0 && index < program->globals.count; break;
    case IR_OVERRIDE: in_range = index != 0 && index < program->overrides.count; break;
    case IR_MODULE:
        in_range =
            v->function != &module->functions.items[0] && index < module->functions.items[0].inst_count;
        break;
    }
    if (!in_range) verify_fail(v, "an operand names nothing that exists");
}

// Which of `a` and `b` are operands.
static bool a_is_operand(IrOp op) {
    switch (op) {
    case IR_CONSTRUCT:
    case IR_CALL:
    case IR_BUILTIN:
    case IR_CASE:
    case IR_ELSE:
    case IR_END_IF:
    case IR_END_SWITCH:
    case IR_LOOP:
    case IR_CONTINUING:
    case IR_END_LOOP:
    case IR_BREAK:
    case IR_CONTINUE:
    case IR_DISCARD:
    case IR_RETURN: return false;
    default: return true;
    }
}

static void check_operands(Verifier *v, const IrInst *inst) {
    IrOp op = (IrOp)inst->op;
    if (a_is_operand(op) || (op == IR_RETURN && inst->a != 0)) check_operand(v, inst->a);
    if (op == IR_STORE || op == IR_ACCESS_INDEX || op == IR_EXTRACT_INDEX || op == IR_BINARY)
        check_operand(v, inst->b);
    if (op != IR_CONSTRUCT && op != IR_CALL && op != IR_BUILTIN && op != IR_CASE) return;
    if ((uint64_t)inst->a + inst->count > v->module->extra.count) {
        verify_fail(v, "its list lies outside of the module's");
        return;
    }
    for (uint32_t i = 0; i < inst->count; i++)
        check_operand(v, v->module->extra.items[inst->a + i]);
}

static void define(Verifier *v, uint32_t inst) {
    v->visible[inst] = true;
    vec_push(v->arena, &v->values, inst);
}

// The values defined since the stack of values had this height are out of sight.
static void hide_values(Verifier *v, uint32_t height) {
    while (v->values.count > height)
        v->visible[v->values.items[--v->values.count]] = false;
}

// ---- brackets

static Bracket *innermost(Verifier *v) {
    return v->brackets.count ? &v->brackets.items[v->brackets.count - 1] : NULL;
}

static void open_bracket(Verifier *v, const IrInst *inst) {
    Bracket *outer = innermost(v);
    uint32_t place = v->brackets.count + 1;
    Bracket bracket = {
        .op = (IrOp)inst->op,
        .inst = v->index,
        .values = v->values.count,
        .break_target = outer ? outer->break_target : 0,
        .continue_target = outer ? outer->continue_target : 0,
        .type = inst->type,
    };
    if (inst->op == IR_LOOP) bracket.continue_target = place;
    if (inst->op != IR_IF) bracket.break_target = place;
    vec_push(v->arena, &v->brackets, bracket);
    if (inst->op == IR_SWITCH) v->reachable = false; // until its first case
}

// The bracket that `inst`, which ends a part of it, belongs to; null after an error.
static Bracket *part_of(Verifier *v, IrOp op) {
    Bracket *bracket = innermost(v);
    if (bracket && bracket->op == op) return bracket;
    verify_fail(v, "it does not belong to the innermost bracket");
    return NULL;
}

static void end_arm(Verifier *v, Bracket *bracket) {
    bool yields = bracket->type != TYPE_VOID_ID;
    if (yields && !v->yielded) verify_fail(v, "the arm before it yields nothing");
    v->yielded = false;
    if (yields || v->reachable) bracket->next = true;
    hide_values(v, bracket->values);
}

static void check_else(Verifier *v) {
    Bracket *bracket = part_of(v, IR_IF);
    if (!bracket) return;
    if (bracket->has_else) verify_fail(v, "it is the second of its if");
    end_arm(v, bracket);
    bracket->has_else = true;
    v->reachable = true;
}

static void check_end_if(Verifier *v) {
    Bracket *bracket = part_of(v, IR_IF);
    if (!bracket) return;
    end_arm(v, bracket);
    if (!bracket->has_else) {
        if (bracket->type != TYPE_VOID_ID) verify_fail(v, "an if with a type has no else");
        bracket->next = true;
    }
    v->reachable = bracket->next;
    v->brackets.count--;
    if (bracket->type != TYPE_VOID_ID) define(v, bracket->inst);
}

static void check_case(Verifier *v, const IrInst *inst) {
    Bracket *bracket = part_of(v, IR_SWITCH);
    if (!bracket) return;
    if (!bracket->has_case && v->index != bracket->inst + 1)
        verify_fail(v, "something stands between a switch and its first case");
    if (bracket->has_case) {
        if (v->reachable) bracket->next = true;
        hide_values(v, bracket->values);
    }
    if (inst->sub && bracket->has_default) verify_fail(v, "its switch has two defaults");
    if (inst->sub) bracket->has_default = true;
    if (inst->count == 0 && !inst->sub) verify_fail(v, "it has no selectors");
    TypeId selector =
        ir_operand_type(v->module, v->function, ir_inst(v->module, v->function, bracket->inst)->a);
    for (uint32_t i = 0; i < inst->count; i++) {
        IrOperand value = v->module->extra.items[inst->a + i];
        if (ir_tag(value) != IR_CONSTANT) verify_fail(v, "a selector is no constant");
        if (ir_operand_type(v->module, v->function, value) != selector)
            verify_fail(v, "a selector has another type than the switch's value");
    }
    bracket->has_case = true;
    v->reachable = true;
}

static void check_end_switch(Verifier *v) {
    Bracket *bracket = part_of(v, IR_SWITCH);
    if (!bracket) return;
    if (!bracket->has_default) verify_fail(v, "its switch has no default");
    hide_values(v, bracket->values);
    v->reachable = v->reachable || bracket->next || bracket->broken;
    v->brackets.count--;
}

static void check_continuing(Verifier *v) {
    Bracket *bracket = part_of(v, IR_LOOP);
    if (!bracket) return;
    if (bracket->in_continuing) verify_fail(v, "it is the second of its loop");
    bracket->in_continuing = true;
    v->continuing_depth++;
    v->reachable = v->reachable || bracket->continued;
}

static void check_break_if(Verifier *v) {
    Bracket *bracket = part_of(v, IR_LOOP);
    if (!bracket) return;
    if (!bracket->in_continuing) verify_fail(v, "it stands outside of a continuing part");
    if (v->index + 1 >= v->function->inst_count ||
        ir_inst(v->module, v->function, v->index + 1)->op != IR_END_LOOP)
        verify_fail(v, "it is not the last of its loop");
    bracket->broken = true;
}

static void check_end_loop(Verifier *v) {
    Bracket *bracket = part_of(v, IR_LOOP);
    if (!bracket) return;
    if (!bracket->in_continuing) verify_fail(v, "its loop has no continuing part");
    hide_values(v, bracket->values);
    v->reachable = bracket->broken;
    v->continuing_depth--;
    v->brackets.count--;
}

static void check_break(Verifier *v) {
    Bracket *inner = innermost(v);
    Bracket *target = inner && inner->break_target ? &v->brackets.items[inner->break_target - 1] : NULL;
    if (!target || target->in_continuing)
        verify_fail(v, "it leaves no loop or switch, or a continuing part");
    else
        target->broken = true;
    v->reachable = false;
}

static void check_continue(Verifier *v) {
    Bracket *inner = innermost(v);
    Bracket *target = inner && inner->continue_target ? &v->brackets.items[inner->continue_target - 1] : NULL;
    if (!target || target->in_continuing)
        verify_fail(v, "it continues no loop, or leaves a continuing part");
    else
        target->continued = true;
    v->reachable = false;
}

static void check_yield(Verifier *v, const IrInst *inst) {
    Bracket *bracket = part_of(v, IR_IF);
    if (!bracket) return;
    if (ir_operand_type(v->module, v->function, inst->a) != bracket->type)
        verify_fail(v, "its value has another type than the if");
    v->yielded = true;
    v->reachable = false;
}

static void check_return(Verifier *v, const IrInst *inst) {
    if (v->continuing_depth != 0) verify_fail(v, "it leaves a continuing part");
    if (ir_operand_type(v->module, v->function, inst->a) != v->function->result)
        verify_fail(v, "its value has another type than the function's result");
    v->reachable = false;
}

static bool begins_or_ends_part(IrOp op) {
    return op == IR_ELSE || op == IR_END_IF || op == IR_CASE || op == IR_END_SWITCH || op == IR_CONTINUING ||
           op == IR_END_LOOP;
}

static void check_control(Verifier *v, const IrInst *inst) {
    switch (inst->op) {
    case IR_IF:
    case IR_SWITCH:
    case IR_LOOP: open_bracket(v, inst); break;
    case IR_YIELD: check_yield(v, inst); break;
    case IR_ELSE: check_else(v); break;
    case IR_END_IF: check_end_if(v); break;
    case IR_CASE: check_case(v, inst); break;
    case IR_END_SWITCH: check_end_switch(v); break;
    case IR_CONTINUING: check_continuing(v); break;
    case IR_BREAK_IF: check_break_if(v); break;
    case IR_END_LOOP: check_end_loop(v); break;
    case IR_BREAK: check_break(v); break;
    case IR_CONTINUE: check_continue(v); break;
    case IR_RETURN: check_return(v, inst); break;
    default:
        if (inst->type != TYPE_VOID_ID) define(v, v->index);
        break;
    }
}

// ---- functions and the module

static void check_inst(Verifier *v, const IrInst *inst) {
    if (inst->op >= IR_OP_COUNT) {
        verify_fail(v, "there is no such operation");
        return;
    }
    bool is_module_list = v->function == &v->module->functions.items[0];
    if (is_module_list && !verify_is_value(inst)) verify_fail(v, "the module's list holds values only");
    if (!v->reachable && !begins_or_ends_part((IrOp)inst->op)) verify_fail(v, "control cannot reach it");
    check_operands(v, inst);
    if (!v->error) verify_types(v, inst);
    if (!v->error) check_control(v, inst);
}

static void check_parameters(Verifier *v) {
    const TypeTable *types = &v->module->program->types;
    for (uint32_t i = 0; i < v->function->parameter_count; i++) {
        const IrParameter *parameter = &v->module->parameters.items[v->function->first_parameter + i];
        const Type *type = type_get(types, parameter->type);
        if (type->kind == TYPE_POINTER && type->address_space != ADDRESS_SPACE_FUNCTION &&
            type->address_space != ADDRESS_SPACE_PRIVATE)
            verify_fail(v, "a parameter points to neither function nor private memory");
        if (v->function->stage != STAGE_NONE && type->kind == TYPE_STRUCT)
            verify_fail(v, "a parameter of an entry point is a structure");
    }
}

// Outputs are what the result of an entry point is made of.
static void check_outputs(Verifier *v) {
    const IrModule *module = v->module;
    const TypeTable *types = &module->program->types;
    const IrFunction *function = v->function;
    bool has_outputs = function->stage != STAGE_NONE && function->result != TYPE_VOID_ID;
    bool is_structure = has_outputs && type_kind(types, function->result) == TYPE_STRUCT;
    uint32_t count = is_structure ? type_structure_of(types, function->result)->member_count : has_outputs;
    if (function->output_count != count || (uint64_t)function->first_output + count > module->outputs.count) {
        verify_fail(v, "it has not one output for each part of its result");
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        TypeId type = is_structure ? type_member(types, function->result, i)->type : function->result;
        if (module->outputs.items[function->first_output + i].type != type)
            verify_fail(v, "an output has another type than its part of the result");
    }
}

static void check_function(Verifier *v, const IrFunction *function) {
    v->function = function;
    v->index = 0;
    v->values.count = 0;
    v->brackets.count = 0;
    v->continuing_depth = 0;
    v->reachable = true;
    v->yielded = false;
    if ((uint64_t)function->first_inst + function->inst_count > v->module->insts.count) {
        verify_fail(v, "its instructions lie outside of the module's");
        return;
    }
    v->visible = ARENA_ARRAY_ZERO(v->arena, bool, function->inst_count);
    check_parameters(v);
    check_outputs(v);
    for (; v->index < function->inst_count && !v->error; v->index++)
        check_inst(v, ir_inst(v->module, function, v->index));
    if (v->error) return;
    if (v->brackets.count != 0) verify_fail(v, "a bracket is still open");
    if (v->reachable && function != &v->module->functions.items[0])
        verify_fail(v, "control reaches it without a return");
}

// What the tables beside the instructions name: constants, overrides, and values of the module's own list.
static void check_module_operand(Verifier *v, IrOperand operand, bool may_be_none, TypeId type) {
    IrTag tag = ir_tag(operand);
    if (tag == IR_NONE && may_be_none) return;
    if (tag != IR_CONSTANT && tag != IR_OVERRIDE && tag != IR_MODULE) {
        verify_fail(v,
                    "a table of the module names something else than a constant or an override-expression");
        return;
    }
    if (tag == IR_MODULE && ir_index(operand) >= v->module->functions.items[0].inst_count) {
        verify_fail(v, "a table of the module names no instruction of the module's list");
        return;
    }
    TypeId found = ir_operand_type(v->module, v->function, operand);
    bool is_size = type == TYPE_ERROR_ID && (found == TYPE_I32_ID || found == TYPE_U32_ID);
    if (found != type && !is_size) verify_fail(v, "a table of the module names a value of a wrong type");
}

static void check_tables(Verifier *v) {
    const IrModule *module = v->module;
    const Program *program = module->program;
    for (uint32_t i = 1; i < program->overrides.count; i++)
        check_module_operand(v, module->overrides[i], true, program->overrides.items[i].type);
    for (uint32_t i = 0; i < program->types.counts.count; i++)
        check_module_operand(v, module->counts[i], i == 0, TYPE_ERROR_ID);
    for (uint32_t i = 1; i < program->globals.count; i++)
        check_module_operand(v, module->global_initializers[i], true, program->globals.items[i].type);
    for (uint32_t i = 0; i < module->entry_points.count; i++) {
        const IrFunction *function = &module->functions.items[module->entry_points.items[i]];
        v->function = function;
        if (function->stage == STAGE_NONE) verify_fail(v, "an entry point has no stage");
        for (uint32_t j = 0; j < 3 && function->stage == STAGE_COMPUTE; j++)
            check_module_operand(v, function->workgroup_size[j], false, TYPE_ERROR_ID);
    }
}

const char *ir_verify(Arena *arena, const IrModule *module) {
    if (module->functions.count == 0) return "there is no list of the module's own";
    Verifier v = {.arena = arena, .module = module, .function = module->functions.items};
    for (uint32_t i = 0; i < module->functions.count && !v.error; i++)
        check_function(&v, &module->functions.items[i]);
    v.index = 0;
    if (!v.error) check_tables(&v);
    return v.error;
}
