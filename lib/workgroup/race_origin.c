#include "workgroup/race_origin.h"

typedef struct Origins {
    const IrModule *module;
    const IrFunction *function;
    uint8_t *foreign; // by instruction of the module: its value may come from outside
    uint8_t *filled;  // by GlobalId: such a value is stored there
    bool changed;
} Origins;

static bool is_foreign(const Origins *o, IrOperand operand) {
    uint32_t index = ir_index(operand);
    switch (ir_tag(operand)) {
    case IR_INST: return o->foreign[o->function->first_inst + index];
    case IR_CONSTANT:
    case IR_MODULE:
    case IR_OVERRIDE: return false;
    case IR_PARAMETER:
        return o->module->parameters.items[o->function->first_parameter + index].builtin ==
               BUILTIN_VALUE_NONE;
    default: return true;
    }
}

static IrOperand root_of(const Origins *o, IrOperand pointer) {
    while (ir_tag(pointer) == IR_INST)
        pointer = ir_pointer_base(o->module, ir_inst(o->module, o->function, ir_index(pointer)));
    return pointer;
}

static bool is_workgroup(const Origins *o, IrOperand root) {
    const Program *program = o->module->program;
    return ir_tag(root) == IR_GLOBAL &&
           program->globals.items[ir_index(root)].address_space == ADDRESS_SPACE_WORKGROUP;
}

static bool some_foreign(const Origins *o, const IrInst *inst) {
    for (uint32_t i = 0; i < inst->count; i++) {
        if (is_foreign(o, o->module->extra.items[inst->a + i])) return true;
    }
    return false;
}

static bool gives_foreign(const Origins *o, const IrInst *inst) {
    switch (inst->op) {
    case IR_BINARY:
    case IR_EXTRACT_INDEX: return is_foreign(o, inst->a) || is_foreign(o, inst->b);
    case IR_EXTRACT:
    case IR_SWIZZLE:
    case IR_SPLAT:
    case IR_CONVERT:
    case IR_BITCAST:
    case IR_UNARY: return is_foreign(o, inst->a);
    case IR_CONSTRUCT: return some_foreign(o, inst);
    case IR_LOAD: {
        IrOperand root = root_of(o, inst->a);
        return !is_workgroup(o, root) || o->filled[ir_index(root)];
    }
    case IR_BUILTIN: return inst->b >= BUILTIN_textureDimensions || some_foreign(o, inst);
    default: return true;
    }
}

static void visit(Origins *o, uint32_t index) {
    const IrInst *inst = ir_inst(o->module, o->function, index);
    if (inst->op == IR_STORE) {
        IrOperand root = root_of(o, inst->a);
        if (!is_workgroup(o, root) || !is_foreign(o, inst->b)) return;
        o->changed = o->changed || !o->filled[ir_index(root)];
        o->filled[ir_index(root)] = 1;
    } else {
        o->foreign[o->function->first_inst + index] = gives_foreign(o, inst);
    }
}

uint8_t *race_find_made(Arena *arena, const IrModule *module) {
    const Program *program = module->program;
    Origins o = {.module = module};
    o.foreign = ARENA_ARRAY_ZERO(arena, uint8_t, module->insts.count);
    o.filled = ARENA_ARRAY_ZERO(arena, uint8_t, program->globals.count);
    o.changed = true;
    for (uint32_t round = 0; o.changed; round++) {
        o.changed = false;
        for (uint32_t f = 1; f < module->functions.count; f++) {
            o.function = &module->functions.items[f];
            for (uint32_t i = 0; i < o.function->inst_count; i++)
                visit(&o, i);
        }
        if (round == 4) return ARENA_ARRAY_ZERO(arena, uint8_t, program->globals.count);
    }
    for (uint32_t i = 1; i < program->globals.count; i++)
        o.filled[i] = program->globals.items[i].address_space == ADDRESS_SPACE_WORKGROUP && !o.filled[i];
    return o.filled;
}
