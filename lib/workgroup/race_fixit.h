// Where a barrier would stand between two accesses.
#ifndef HEDDLE_WORKGROUP_RACE_FIXIT_H
#define HEDDLE_WORKGROUP_RACE_FIXIT_H

#include "ir/ir.h"

typedef struct RaceFixit {
    uint32_t at;             // byte of the source before which it is put
    const char *deeper;      // what to add to the indentation that is there
    const char *indentation; // of the line that follows
    bool at_end;             // at the end of a loop's body
    bool own_line;           // nothing but blanks stands before it in its line
    bool found;
} RaceFixit;

// Looks for one place in uniform control flow that parts the accesses at the instructions `first` and
// `second` (indices in IrModule.insts). `divergent`, by index in IrModule.insts, says which brackets and
// functions' returns lanes take differently: those that have `stamp`.
RaceFixit race_find_fixit(Arena *arena, const IrModule *module, uint32_t first, uint32_t second,
                          const uint32_t *divergent, uint32_t stamp);

#endif
