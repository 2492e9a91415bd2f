// Counters of loops: what is still known of a variable when the number of rounds is not.
#include "workgroup/race_run.h"

#include <string.h>

IrOperand race_root(const Race *r, IrOperand pointer) {
    while (ir_tag(pointer) == IR_INST)
        pointer = ir_pointer_base(r->module, ir_inst(r->module, r->frame->function, ir_index(pointer)));
    return pointer;
}

// A variable that the loop assigns.
typedef struct Assigned {
    IrOperand variable;
    uint32_t stores;
    uint32_t step;
    bool conditional; // some store is not reached in each round
    bool other;       // something else than an addition is stored
} Assigned;

typedef struct Finder {
    Race *r;
    Assigned list[RACE_MAX_COUNTERS];
    uint32_t count;
} Finder;

static Assigned *find_assigned(Finder *f, IrOperand variable) {
    for (uint32_t i = 0; i < f->count; i++) {
        if (f->list[i].variable == variable) return &f->list[i];
    }
    if (f->count == RACE_MAX_COUNTERS) return NULL;
    f->list[f->count] = (Assigned){.variable = variable};
    return &f->list[f->count++];
}

static bool loads(const Finder *f, IrOperand operand, IrOperand variable) {
    if (ir_tag(operand) != IR_INST) return false;
    const IrInst *inst = ir_inst(f->r->module, f->r->frame->function, ir_index(operand));
    return inst->op == IR_LOAD && inst->a == variable;
}

// What a store of `value` adds to `variable`; false if it does something else.
static bool find_step(const Finder *f, IrOperand value, IrOperand variable, uint32_t *step) {
    if (ir_tag(value) != IR_INST) return false;
    const IrInst *inst = ir_inst(f->r->module, f->r->frame->function, ir_index(value));
    if (inst->op != IR_BINARY || (inst->sub != BINARY_ADD && inst->sub != BINARY_SUBTRACT)) return false;
    if (inst->type != TYPE_U32_ID && inst->type != TYPE_I32_ID) return false;
    IrOperand addend = inst->b;
    if (!loads(f, inst->a, variable)) {
        if (inst->sub == BINARY_SUBTRACT || !loads(f, inst->b, variable)) return false;
        addend = inst->a;
    }
    if (ir_tag(addend) != IR_CONSTANT && ir_tag(addend) != IR_OVERRIDE && ir_tag(addend) != IR_MODULE)
        return false;
    const RaceValue *number = race_operand(f->r, addend);
    if (!number || number->kind != RACE_CONST) return false;
    *step = inst->sub == BINARY_SUBTRACT ? 0 - number->bits : number->bits;
    return true;
}

static uint32_t divisor(uint32_t a, uint32_t b) {
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static void note_store(Finder *f, IrOperand root, IrOperand value, bool whole, bool conditional) {
    if (ir_tag(root) != IR_VARIABLE) return;
    Assigned *assigned = find_assigned(f, root);
    if (!assigned) return;
    uint32_t step = 0;
    if (!whole || !find_step(f, value, root, &step)) assigned->other = true;
    if (conditional) assigned->conditional = true;
    assigned->step = assigned->stores++ == 0 ? step : divisor(assigned->step, step);
}

static bool has_continue(const Race *r, uint32_t begin, uint32_t end) {
    for (uint32_t i = begin; i < end; i++) {
        if (ir_inst(r->module, r->frame->function, i)->op == IR_CONTINUE) return true;
    }
    return false;
}

static void note_call(Finder *f, const IrInst *inst) {
    for (uint32_t i = 0; i < inst->count; i++) {
        IrOperand argument = f->r->module->extra.items[inst->a + i];
        if (type_kind(&f->r->program->types, race_operand_type(f->r, argument)) == TYPE_POINTER)
            note_store(f, race_root(f->r, argument), 0, false, true);
    }
}

void race_find_counters(Race *r, uint32_t loop, uint32_t end, const RaceMask *mask, RaceCounters *counters) {
    Finder f = {.r = r};
    uint32_t continuing = r->frame->match[loop];
    bool jumps = has_continue(r, loop + 1, continuing);
    uint32_t depth = 0;
    for (uint32_t i = loop + 1; i < end; i++) {
        const IrInst *inst = ir_inst(r->module, r->frame->function, i);
        switch (inst->op) {
        case IR_IF:
        case IR_LOOP:
        case IR_SWITCH: depth++; break;
        case IR_END_IF:
        case IR_END_LOOP:
        case IR_END_SWITCH: depth--; break;
        case IR_CALL: note_call(&f, inst); break;
        case IR_STORE:
            note_store(&f, race_root(r, inst->a), inst->b, ir_tag(inst->a) == IR_VARIABLE,
                       depth != 0 || (jumps && i < continuing));
            break;
        default: break;
        }
    }
    counters->count = 0;
    for (uint32_t i = 0; i < f.count; i++) {
        const Assigned *assigned = &f.list[i];
        RaceVariable *variable = race_own_variable(r, assigned->variable);
        if (assigned->other || variable->count != 1) continue;
        RaceValue base = race_seen_by(r, mask, variable->values[0]);
        counters->list[counters->count++] =
            (RaceCounterVariable){variable, race_to_term(r->terms, base), assigned->step,
                                  assigned->stores == 1 && !assigned->conditional};
    }
}

void race_set_counters(Race *r, const RaceCounters *counters, const RaceMask *mask, bool in_round) {
    RaceTerms *terms = r->terms;
    RaceTermId round =
        race_leaf(terms, RACE_SYMBOL, TYPE_U32_ID, RACE_FORGOTTEN, RACE_FRESH_UNIFORM, r->fresh++, 0);
    for (uint32_t i = 0; i < counters->count; i++) {
        const RaceCounterVariable *counter = &counters->list[i];
        RaceValue rounds =
            in_round && counter->regular ? race_term_value(round) : race_unknown(r, TYPE_U32_ID, true);
        RaceValue distance = race_operate2(terms, RACE_MULTIPLY, rounds, race_const(counter->step), NULL);
        RaceValue value =
            race_operate2(terms, RACE_ADD, race_from_term(terms, counter->base), distance, NULL);
        race_assign(r, counter->variable, 0, value, mask, false);
    }
}
