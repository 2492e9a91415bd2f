#include "ir/ir.h"

const char *ir_mnemonic(IrOp op) {
    static const char *const mnemonics[] = {
#define X(name, mnemonic, sub, a, b) mnemonic,
        IR_OPS(X)
#undef X
    };
    return mnemonics[op];
}

TypeId ir_other_type(const IrModule *module, const IrFunction *function, IrOperand operand) {
    Program *program = module->program;
    uint32_t index = ir_index(operand);
    switch (ir_tag(operand)) {
    case IR_NONE: return TYPE_VOID_ID;
    case IR_INST: return ir_inst(module, function, index)->type;
    case IR_PARAMETER: return module->parameters.items[function->first_parameter + index].type;
    case IR_VARIABLE:
        return type_pointer(&program->types, module->variables.items[function->first_variable + index].type,
                            ADDRESS_SPACE_FUNCTION, ACCESS_READ_WRITE);
    case IR_CONSTANT: return const_get(&program->constants, index)->type;
    case IR_GLOBAL: {
        const Global *global = &program->globals.items[index];
        return type_pointer(&program->types, global->type, global->address_space, global->access);
    }
    case IR_OVERRIDE: return program->overrides.items[index].type;
    case IR_MODULE: return ir_inst(module, &module->functions.items[0], index)->type;
    }
    return TYPE_ERROR_ID;
}

IrPointee ir_other_pointee(const IrModule *module, const IrFunction *function, IrOperand pointer) {
    const Program *program = module->program;
    if (ir_tag(pointer) == IR_GLOBAL) {
        const Global *global = &program->globals.items[ir_index(pointer)];
        return (IrPointee){global->type, global->address_space, global->access};
    }
    const Type *type = type_get(&program->types, ir_operand_type(module, function, pointer));
    return (IrPointee){type->element, (AddressSpace)type->address_space, (AccessMode)type->access};
}
