// The IR as text, for people who work on heddle:
//
//     %4: f32 = load %3          an instruction with its type
//     p0 v0 @name #name m0       a parameter, a variable, a module-scope variable, an override, an
//                                instruction of the module's own list
#include "base/text.h"
#include "ir/ir.h"

enum { INDENT = 2, DEEPEST_INDENT = 40 };

typedef struct Dump {
    Text text;
    const IrModule *module;
    const IrFunction *function;
} Dump;

static const char *decl_name(const Dump *d, DeclId decl) {
    const Program *program = d->module->program;
    return name_text(program->ast->names, program_decl(program, decl)->name);
}

static void add_type(Dump *d, TypeId type) {
    text_add(&d->text, "%s", type_text(&d->module->program->types, d->module->arena, type));
}

static void add_operand(Dump *d, IrOperand operand) {
    const Program *program = d->module->program;
    uint32_t index = ir_index(operand);
    switch (ir_tag(operand)) {
    case IR_NONE: text_add(&d->text, "none"); break;
    case IR_INST: text_add(&d->text, "%%%u", index); break;
    case IR_PARAMETER: text_add(&d->text, "p%u", index); break;
    case IR_VARIABLE: text_add(&d->text, "v%u", index); break;
    case IR_CONSTANT:
        text_add(&d->text, "%s", const_text(&program->constants, d->module->arena, index));
        break;
    case IR_GLOBAL: text_add(&d->text, "@%s", decl_name(d, program->globals.items[index].declaration)); break;
    case IR_OVERRIDE:
        text_add(&d->text, "#%s", decl_name(d, program->overrides.items[index].declaration));
        break;
    case IR_MODULE: text_add(&d->text, "m%u", index); break;
    }
}

static void add_list(Dump *d, const IrInst *inst) {
    for (uint32_t i = 0; i < inst->count; i++) {
        if (i != 0) text_add(&d->text, ", ");
        add_operand(d, d->module->extra.items[inst->a + i]);
    }
}

static void add_operands(Dump *d, const IrInst *inst) {
    Text *text = &d->text;
    switch (inst->op) {
    case IR_LOAD:
    case IR_ARRAY_LENGTH:
    case IR_NARROW:
    case IR_SPLAT:
    case IR_CONVERT:
    case IR_BITCAST:
    case IR_IF:
    case IR_YIELD:
    case IR_SWITCH:
    case IR_BREAK_IF:
        text_add(text, " ");
        add_operand(d, inst->a);
        break;
    case IR_STORE:
    case IR_ACCESS_INDEX:
    case IR_EXTRACT_INDEX:
        text_add(text, " ");
        add_operand(d, inst->a);
        text_add(text, ", ");
        add_operand(d, inst->b);
        break;
    case IR_ACCESS_MEMBER:
    case IR_EXTRACT:
        text_add(text, " ");
        add_operand(d, inst->a);
        text_add(text, ", %u", inst->b);
        break;
    case IR_SWIZZLE:
        text_add(text, " ");
        add_operand(d, inst->a);
        text_add(text, ".");
        for (uint32_t i = 0; i < type_get(&d->module->program->types, inst->type)->width; i++)
            text_add(text, "%c", "xyzw"[inst->b >> (2 * i) & 3]);
        break;
    case IR_UNARY:
        text_add(text, " %s ", unary_op_text((UnaryOp)inst->sub));
        add_operand(d, inst->a);
        break;
    case IR_BINARY:
        text_add(text, " ");
        add_operand(d, inst->a);
        text_add(text, " %s ", binary_op_text((BinaryOp)inst->sub));
        add_operand(d, inst->b);
        break;
    case IR_CONSTRUCT:
        text_add(text, "(");
        add_list(d, inst);
        text_add(text, ")");
        break;
    case IR_CALL: {
        const Program *program = d->module->program;
        FunctionId source = d->module->functions.items[inst->b].source;
        text_add(text, " %u:%s(", inst->b, decl_name(d, program->functions.items[source].declaration));
        add_list(d, inst);
        text_add(text, ")");
        break;
    }
    case IR_BUILTIN:
        text_add(text, " %s(", builtin_text((BuiltinId)inst->b));
        add_list(d, inst);
        text_add(text, ")");
        break;
    case IR_CASE:
        if (inst->count != 0) text_add(text, " ");
        add_list(d, inst);
        if (inst->sub) text_add(text, inst->count != 0 ? ", default" : " default");
        break;
    case IR_RETURN:
        if (ir_tag(inst->a) == IR_NONE) break;
        text_add(text, " ");
        add_operand(d, inst->a);
        break;
    default: break;
    }
}

static bool ends_part(const IrInst *inst) {
    return inst->op == IR_ELSE || inst->op == IR_END_IF || inst->op == IR_CASE || inst->op == IR_END_SWITCH ||
           inst->op == IR_CONTINUING || inst->op == IR_END_LOOP;
}

static bool begins_part(const IrInst *inst) {
    return inst->op == IR_IF || inst->op == IR_ELSE || inst->op == IR_SWITCH || inst->op == IR_CASE ||
           inst->op == IR_LOOP || inst->op == IR_CONTINUING;
}

static void add_insts(Dump *d) {
    uint32_t depth = 1;
    for (uint32_t i = 0; i < d->function->inst_count; i++) {
        const IrInst *inst = ir_inst(d->module, d->function, i);
        if (ends_part(inst) && depth > 1) depth--;
        text_fill(&d->text, ' ', INDENT * (depth < DEEPEST_INDENT ? depth : DEEPEST_INDENT));
        if (inst->type != TYPE_VOID_ID) {
            text_add(&d->text, "%%%u: ", i);
            add_type(d, inst->type);
            text_add(&d->text, " = ");
        }
        text_add(&d->text, "%s", ir_mnemonic((IrOp)inst->op));
        add_operands(d, inst);
        text_add(&d->text, "\n");
        if (begins_part(inst)) depth++;
    }
}

static void add_module_scope(Dump *d) {
    const IrModule *module = d->module;
    const Program *program = module->program;
    d->function = &module->functions.items[0];
    if (d->function->inst_count != 0) text_add(&d->text, "module\n");
    add_insts(d);
    for (uint32_t i = 1; i < program->overrides.count; i++) {
        text_add(&d->text, "override #%s: ", decl_name(d, program->overrides.items[i].declaration));
        add_type(d, program->overrides.items[i].type);
        text_add(&d->text, " = ");
        add_operand(d, module->overrides[i]);
        text_add(&d->text, "\n");
    }
    for (uint32_t i = 0; i < program->types.counts.count; i++) {
        if (ir_tag(module->counts[i]) == IR_NONE) continue;
        text_add(&d->text, "count %u = ", i);
        add_operand(d, module->counts[i]);
        text_add(&d->text, "\n");
    }
    for (uint32_t i = 1; i < program->globals.count; i++) {
        const Global *global = &program->globals.items[i];
        text_add(&d->text, "var<%s> @%s: ", address_space_text(global->address_space),
                 decl_name(d, global->declaration));
        add_type(d, global->type);
        if (ir_tag(module->global_initializers[i]) != IR_NONE) {
            text_add(&d->text, " = ");
            add_operand(d, module->global_initializers[i]);
        }
        text_add(&d->text, "\n");
    }
}

static const char *builtin_value_text(BuiltinValue value) {
    static const char *const texts[] = {"",
#define X(name, spelling) spelling,
                                        BUILTIN_VALUES(X)
#undef X
    };
    return texts[value];
}

// The attributes of an input or output of an entry point.
static void add_datum(Dump *d, const InterfaceDatum *datum) {
    static const char *const depth_modes[] = {"", ", less", ", greater"};
    static const char *const types[] = {"perspective", "linear", "flat"};
    static const char *const samplings[] = {"", ", centroid", ", sample"};
    if (datum->invariant) text_add(&d->text, " @invariant");
    if (datum->builtin != BUILTIN_VALUE_NONE) {
        text_add(&d->text, " @builtin(%s%s)", builtin_value_text((BuiltinValue)datum->builtin),
                 depth_modes[datum->depth_mode]);
        return;
    }
    text_add(&d->text, " @location(%u)", datum->location);
    if (datum->has_blend_src) text_add(&d->text, " @blend_src(%u)", datum->blend_src);
    if (datum->interpolation != INTERPOLATION_PERSPECTIVE || datum->sampling != SAMPLING_CENTER)
        text_add(&d->text, " @interpolate(%s%s)", types[datum->interpolation], samplings[datum->sampling]);
}

static void add_outputs(Dump *d, const IrFunction *function) {
    for (uint32_t i = 0; i < function->output_count; i++) {
        const IrOutput *output = &d->module->outputs.items[function->first_output + i];
        text_add(&d->text, "  output %u", i);
        if (output->name) text_add(&d->text, " %s", name_text(d->module->program->ast->names, output->name));
        text_add(&d->text, ": ");
        add_type(d, output->type);
        add_datum(d, &output->datum);
        text_add(&d->text, "\n");
    }
}

static void add_function(Dump *d, IrFunctionId id) {
    const IrModule *module = d->module;
    const Program *program = module->program;
    const IrFunction *function = &module->functions.items[id];
    Interner *names = program->ast->names;
    d->function = function;
    text_add(&d->text, "\nfn %u:%s(", id,
             decl_name(d, program->functions.items[function->source].declaration));
    for (uint32_t i = 0; i < function->parameter_count; i++) {
        const IrParameter *parameter = &module->parameters.items[function->first_parameter + i];
        text_add(&d->text, "%sp%u", i == 0 ? "" : ", ", i);
        if (parameter->name) text_add(&d->text, " %s", name_text(names, parameter->name));
        text_add(&d->text, ": ");
        add_type(d, parameter->type);
        if (function->stage != STAGE_NONE) add_datum(d, &parameter->datum);
    }
    text_add(&d->text, ")");
    if (function->result != TYPE_VOID_ID) {
        text_add(&d->text, " -> ");
        add_type(d, function->result);
    }
    if (function->stage == STAGE_VERTEX) text_add(&d->text, " @vertex");
    if (function->stage == STAGE_FRAGMENT) text_add(&d->text, " @fragment");
    if (function->stage == STAGE_COMPUTE) {
        text_add(&d->text, " @compute @workgroup_size(");
        for (uint32_t i = 0; i < 3; i++) {
            if (i != 0) text_add(&d->text, ", ");
            add_operand(d, function->workgroup_size[i]);
        }
        text_add(&d->text, ")");
    }
    text_add(&d->text, "\n");
    add_outputs(d, function);
    for (uint32_t i = 0; i < function->variable_count; i++) {
        const IrVariable *variable = &module->variables.items[function->first_variable + i];
        text_add(&d->text, "  v%u", i);
        if (variable->name) text_add(&d->text, " %s", name_text(names, variable->name));
        text_add(&d->text, ": ");
        add_type(d, variable->type);
        text_add(&d->text, "\n");
    }
    add_insts(d);
}

const char *ir_dump(Arena *arena, const IrModule *module) {
    Dump d = {.text = {.arena = arena}, .module = module};
    add_module_scope(&d);
    for (IrFunctionId i = 1; i < module->functions.count; i++)
        add_function(&d, i);
    return text_finish(&d.text);
}
