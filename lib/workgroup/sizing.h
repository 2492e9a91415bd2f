// Overrides that decide how much workgroup storage an entry point uses, and how large they may become.
#ifndef HEDDLE_WORKGROUP_SIZING_H
#define HEDDLE_WORKGROUP_SIZING_H

#include "workgroup/storage.h"

typedef struct Sizing {
    OverrideId override;
    bool has_largest; // whether the total grows with the override, and passes the limit somewhere
    int64_t largest;  // with the other overrides as they are, the largest value whose total fits
} Sizing;

typedef struct Sizings {
    VEC(Sizing) items; // in the order of declaration
} Sizings;

// Work space for any number of entry points.
typedef struct SizingSearch {
    Program *program;
    Arena *arena;
    const OverrideValues *values;
    uint64_t limit;
    uint32_t *marks; // by OverrideId: the number of the last search that met it
    uint32_t number;
    uint32_t steps; // that the search for one entry point has taken
} SizingSearch;

void sizing_init(SizingSearch *search, Program *program, Arena *arena, const OverrideValues *values,
                 uint64_t limit);

// The overrides that change the total of `use`: those that the sizes of its variables mention, themselves or
// through initializers that no setting replaces. A largest value is given where the sizes never shrink as the
// override grows (sums, products, quotients by constants, shifts, min and max), and where finding it is
// cheap.
void sizing_find(SizingSearch *search, const StorageUse *use, Sizings *found);

#endif
