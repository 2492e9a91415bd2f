// Where the contents of workgroup variables come from.
#ifndef HEDDLE_WORKGROUP_RACE_ORIGIN_H
#define HEDDLE_WORKGROUP_RACE_ORIGIN_H

#include "ir/ir.h"

// The room for it, as large as the module, from the first question on.
typedef struct RaceOrigins RaceOrigins;

RaceOrigins *race_origins_new(Arena *arena, const IrModule *module);

// From now on questions are about what this entry point reaches.
void race_origins_begin(RaceOrigins *origins, IrFunctionId entry_point);

// Whether numbers go into a workgroup variable that come from outside. Into the others that the entry point
// reaches only those go that its code makes from constants and invocation ids: they cannot hold just
// anything. The first question walks over all that is reached; many entry points are never asked about.
bool race_is_foreign(RaceOrigins *origins, Arena *scratch, GlobalId global);

#endif
