// Where the contents of workgroup variables come from.
#ifndef HEDDLE_WORKGROUP_RACE_ORIGIN_H
#define HEDDLE_WORKGROUP_RACE_ORIGIN_H

#include "ir/ir.h"

// The room for it, as large as the module.
typedef struct RaceOrigins RaceOrigins;

RaceOrigins *race_origins_new(Arena *arena, const IrModule *module);

// Finds by GlobalId the workgroup variables into which numbers go that come from outside. Into the others
// that the entry point reaches only those go that its code makes from constants and invocation ids: they
// cannot hold just anything. The result is good until the next call; it says nothing about what is not
// reached.
const uint8_t *race_find_foreign(RaceOrigins *origins, Arena *scratch, IrFunctionId entry_point);

#endif
