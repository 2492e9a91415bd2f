// Sorts the accesses of a log by how often a replay must look at them: those that cannot meet any other,
// whatever is unknown, need no look, and those about which nothing is unknown need one.
#ifndef HEDDLE_WORKGROUP_RACE_SIFT_H
#define HEDDLE_WORKGROUP_RACE_SIFT_H

#include "workgroup/race_log.h"

typedef enum RaceLooks { RACE_NO_LOOK, RACE_ONE_LOOK, RACE_ALL_LOOKS } RaceLooks;

// What is looked at in a pass over the log.
typedef enum RacePass {
    RACE_PASS_PLAIN, // accesses whose place data do not decide
    RACE_PASS_DATA,  // all accesses to workgroup variables: what the first pass sees is not seen again
    RACE_PASSES,
} RacePass;

typedef struct RaceSieve {
    const uint8_t *skipped;      // by event: no pass looks at it
    const uint8_t *by_data;      // by event: its place is decided by data
    const uint8_t *uneven;       // by index in RaceLog.variables: cells may be larger than accesses
    uint8_t *looks[RACE_PASSES]; // by event: RaceLooks, the result
} RaceSieve;

void race_sift(Arena *arena, RaceLog *log, const Program *program, RaceSieve *sieve);

#endif
