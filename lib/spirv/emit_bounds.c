// What an index is below for certain, so that it needs no clamp (WGSL 6.4.6): positions in a workgroup of
// fixed size, what has been masked or divided with remainder by a constant, and the counters of loops like
//
//     for (var i = 0; i < 16; i++)
//
// where nothing else writes the counter: it has passed the loop's condition wherever the body reads it.
#include "spirv/emitter.h"

// ---- counters of loops

void emit_note_write(Emitter *e, uint32_t inst, IrOperand variable) {
    VariableWrites *writes = &e->fn.writes[ir_index(variable)];
    const IrInst *use = ir_inst(e->module, e->fn.ir, inst);
    if (use->op == IR_LOAD) return;
    if (use->op != IR_STORE) writes->escapes = true;
    if (writes->count == 0) writes->first = inst;
    if (writes->count <= COUNTER_WRITES) writes->count++;
}

static bool is_op(const Emitter *e, uint32_t inst, IrOp op) {
    return inst < e->fn.ir->inst_count && ir_inst(e->module, e->fn.ir, inst)->op == op;
}

// The constant right operand of `load op constant` at `inst`, where the load of `variable` stands right
// before.
static bool has_constant(const Emitter *e, uint32_t inst, IrOperand variable, int64_t *constant) {
    if (!is_op(e, inst - 1, IR_LOAD) || !is_op(e, inst, IR_BINARY)) return false;
    const IrInst *binary = ir_inst(e->module, e->fn.ir, inst);
    if (ir_inst(e->module, e->fn.ir, inst - 1)->a != variable) return false;
    if (binary->a != ir_operand(IR_INST, inst - 1) || ir_tag(binary->b) != IR_CONSTANT) return false;
    *constant = const_as_integer(e->constants, ir_index(binary->b));
    return true;
}

// Whether the loop's continuing part, at `continuing`, is nothing but `variable += constant`.
static bool steps_by(const Emitter *e, uint32_t continuing, IrOperand variable, int64_t *constant) {
    uint32_t sum = continuing + 2;
    if (!has_constant(e, sum, variable, constant)) return false;
    if (ir_inst(e->module, e->fn.ir, sum)->sub != BINARY_ADD) return false;
    if (!is_op(e, sum + 1, IR_STORE) || !is_op(e, sum + 2, IR_END_LOOP)) return false;
    const IrInst *store = ir_inst(e->module, e->fn.ir, sum + 1);
    return store->a == variable && store->b == ir_operand(IR_INST, sum);
}

// Whether an i32 counter below `bound` begins at 0 or above and cannot wrap around.
static bool stays_positive(const Emitter *e, const VariableWrites *writes, int64_t step, int64_t bound) {
    IrOperand first = ir_inst(e->module, e->fn.ir, writes->first)->b;
    if (ir_tag(first) != IR_CONSTANT || const_as_integer(e->constants, ir_index(first)) < 0) return false;
    return step >= 0 && bound >= 0 && bound + step <= INT32_MAX;
}

Counter emit_counter(const Emitter *e, uint32_t loop) {
    const Counter none = {0};
    const IrFunction *ir = e->fn.ir;
    // LOOP, LOAD, BINARY, IF, ELSE, BREAK, END_IF
    uint32_t condition = loop + 2;
    if (!is_op(e, loop + 1, IR_LOAD)) return none;
    IrOperand variable = ir_inst(e->module, ir, loop + 1)->a;
    int64_t bound;
    int64_t step;
    if (ir_tag(variable) != IR_VARIABLE || !has_constant(e, condition, variable, &bound)) return none;
    if (!is_op(e, loop + 3, IR_IF) || !is_op(e, loop + 4, IR_ELSE) || !is_op(e, loop + 5, IR_BREAK))
        return none;
    if (ir_inst(e->module, ir, loop + 3)->a != ir_operand(IR_INST, condition)) return none;
    BinaryOp op = (BinaryOp)ir_inst(e->module, ir, condition)->sub;
    if (op != BINARY_LESS && op != BINARY_LESS_EQUAL) return none;
    if (op == BINARY_LESS_EQUAL) bound++;
    uint32_t continuing = e->fn.links[loop];
    const VariableWrites *writes = &e->fn.writes[ir_index(variable)];
    if (writes->escapes || writes->count != COUNTER_WRITES || writes->first > loop) return none;
    if (!steps_by(e, continuing, variable, &step)) return none;
    bool is_signed = emit_operand_type(e, ir_operand(IR_INST, loop + 1)) == TYPE_I32_ID;
    if (is_signed && !stays_positive(e, writes, step, bound)) return none;
    return (Counter){variable, loop + 6, continuing, (uint64_t)bound};
}

// What the load `inst` gives is below.
static uint64_t load_bound(const Emitter *e, const IrInst *load, uint32_t inst) {
    if (ir_tag(load->a) != IR_VARIABLE || e->fn.brackets.count == 0) return UINT64_MAX;
    uint32_t loop = e->fn.brackets.items[e->fn.brackets.count - 1].loop;
    while (loop != 0) {
        const Counter *counter = &e->fn.brackets.items[loop - 1].counter;
        if (counter->variable == load->a && inst > counter->first && inst < counter->last)
            return counter->bound;
        loop = loop > 1 ? e->fn.brackets.items[loop - 2].loop : 0;
    }
    return UINT64_MAX;
}

// ---- everything

static uint64_t input_bound(const Emitter *e, IrOperand operand, uint32_t component) {
    const EntrySize *size = emit_entry_size(e);
    if (ir_tag(operand) != IR_PARAMETER || e->fn.ir->stage != STAGE_COMPUTE || !size->fixed)
        return UINT64_MAX;
    switch (e->module->parameters.items[e->fn.ir->first_parameter + ir_index(operand)].builtin) {
    case BUILTIN_VALUE_LOCAL_INVOCATION_INDEX:
        return (uint64_t)size->known[0] * size->known[1] * size->known[2];
    case BUILTIN_VALUE_LOCAL_INVOCATION_ID: return size->known[component];
    default: return UINT64_MAX;
    }
}

uint64_t emit_index_bound(const Emitter *e, IrOperand operand) {
    if (ir_tag(operand) == IR_PARAMETER) return input_bound(e, operand, 0);
    if (ir_tag(operand) != IR_INST || e->in_module_list) return UINT64_MAX;
    const IrInst *inst = ir_inst(e->module, e->fn.ir, ir_index(operand));
    if (inst->op == IR_EXTRACT) return input_bound(e, inst->a, inst->b);
    if (inst->op == IR_LOAD) return load_bound(e, inst, ir_index(operand));
    if (inst->op != IR_BINARY || ir_tag(inst->b) != IR_CONSTANT) return UINT64_MAX;
    int64_t right = const_as_integer(e->constants, ir_index(inst->b));
    if (inst->sub == BINARY_AND && right >= 0) return (uint64_t)right + 1;
    if (inst->sub == BINARY_REMAINDER && inst->type == TYPE_U32_ID && right > 0) return (uint64_t)right;
    return UINT64_MAX;
}
