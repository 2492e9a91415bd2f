// Where the contents of workgroup variables come from.
#ifndef HEDDLE_WORKGROUP_RACE_ORIGIN_H
#define HEDDLE_WORKGROUP_RACE_ORIGIN_H

#include "ir/ir.h"

// Finds by GlobalId the workgroup variables into which only numbers go that the code itself makes, from
// constants and invocation ids: they cannot hold just anything.
uint8_t *race_find_made(Arena *arena, const IrModule *module);

#endif
