// Firm conditions. A witness must not rest on what was forgotten, as not every value of it is possible. A
// condition that says something about it may hold all the same, whatever it is: `a || b` where `a` is true.
#ifndef HEDDLE_WORKGROUP_RACE_FIRM_H
#define HEDDLE_WORKGROUP_RACE_FIRM_H

#include "sema/types.h"
#include "workgroup/race_value.h"

enum {
    RACE_MAY_BE_TRUE = 1,  // there may be lanes in which it is true, whatever was forgotten
    RACE_MAY_BE_FALSE = 2, // the same for false
    RACE_IS_BOOL = 4,
};

// By RaceTermId: RACE_MAY_BE_* and RACE_IS_BOOL.
uint8_t *race_find_firm(Arena *arena, const RaceTerms *terms);

// Operands of an operation in a lane: their values, and whether they are firm.
typedef struct RaceFirmness {
    uint32_t values[3];
    bool firm[3];
} RaceFirmness;

// Whether the result of an operation is firm. `bits`: what race_find_firm() gave for it.
bool race_is_firm(const RaceTerm *term, uint8_t bits, const RaceFirmness *operands);

#endif
