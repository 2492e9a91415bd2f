// What of the IR matters for races: the instructions whose values feed an address of shared memory, a
// condition, or an atomic operation; and the brackets and functions in which something happens to shared
// memory. All else need not be run.
#ifndef HEDDLE_WORKGROUP_RACE_SLICE_H
#define HEDDLE_WORKGROUP_RACE_SLICE_H

#include "ir/ir.h"

typedef struct RaceSlice {
    uint32_t inst_end; // an index in IrModule.insts behind all instructions of functions that matter
    uint8_t *needed;   // by index in IrModule.insts, to inst_end: its value is wanted
    uint8_t *live;     // the same: a bracket or a call that must be run
    uint8_t *effects;  // by IrFunctionId: calls of it must be run
    uint8_t *idle;     // by IrFunctionId: nothing in it matters
    bool lacks_body;   // a function that matters was lowered without its body
} RaceSlice;

// Whether invocations may meet in a variable: workgroup memory, and storage that can be written.
bool race_is_shared(const Program *program, GlobalId global);

// By FunctionId: whether a function can matter to others at most through its result, since neither it nor
// what it calls touches memory that is shared or private, takes a pointer, or is a barrier.
const uint8_t *race_quiet_functions(const Program *program, Arena *arena);

// Functions that are quiet may have been lowered without a body.
void race_slice(Arena *arena, const IrModule *module, const uint8_t *quiet, RaceSlice *slice);

#endif
