// What the files of the verifier share; private to lib/ir.
#ifndef HEDDLE_IR_VERIFY_H
#define HEDDLE_IR_VERIFY_H

#include "ir/ir.h"

typedef struct Bracket {
    IrOp op; // IR_IF, IR_SWITCH or IR_LOOP
    uint32_t inst;
    TypeId type;           // of an if
    uint32_t values;       // height of Verifier.values where it opened
    uint32_t break_target; // place + 1 in Verifier.brackets of what a break in it leaves, or 0
    uint32_t continue_target;
    bool next;      // an arm or case that has ended lets control through
    bool broken;    // a break leaves it
    bool continued; // a continue goes to its continuing part
    bool has_else, has_case, has_default, in_continuing;
} Bracket;

typedef struct Verifier {
    Arena *arena;
    const IrModule *module;
    const IrFunction *function;
    uint32_t index; // of the instruction
    const char *error;
    VEC(Bracket) brackets;
    VEC(uint32_t) values; // instructions whose values are visible, in order
    bool *visible;        // by instruction
    uint32_t continuing_depth;
    bool reachable; // the next instruction
    bool yielded;   // the instruction before was a YIELD
} Verifier;

// Notes what is wrong with the current instruction, unless something was wrong before.
const char *verify_fail(Verifier *v, const char *what);

// Whether it computes a value from values, and nothing else.
bool verify_is_value(const IrInst *inst);

// The types of an instruction's operands and of its result. Operands exist.
void verify_types(Verifier *v, const IrInst *inst);

#endif
