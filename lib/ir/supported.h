// What can be checked and not compiled yet.
#ifndef HEDDLE_IR_SUPPORTED_H
#define HEDDLE_IR_SUPPORTED_H

#include "sema/program.h"

// Reports everything that the entry points reach and that lowering cannot express, each thing once, under the
// rule not-supported-yet. Returns whether there is nothing of the kind.
bool supported(Program *program, Arena *arena, const FunctionId *entry_points, uint32_t count);

#endif
