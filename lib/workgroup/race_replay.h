// Goes through the log of an entry point with sampled values, and finds lanes that meet.
#ifndef HEDDLE_WORKGROUP_RACE_REPLAY_H
#define HEDDLE_WORKGROUP_RACE_REPLAY_H

#include "workgroup/race_sample.h"

typedef enum RaceFindingKind {
    RACE_FOUND,         // two accesses, one a write, not both atomic
    RACE_FOUND_DATA,    // the same, where the data decides
    RACE_FOUND_PRESET,  // an atomicStore that is unordered with a read-modify-write
    RACE_FOUND_OUTSIDE, // an index out of bounds
    RACE_FOUND_GROUPS,  // a storage location that two workgroups share
} RaceFindingKind;

typedef struct RaceFinding {
    RaceFindingKind kind;
    uint32_t first, second; // events, in program order
    uint32_t first_lane, second_lane;
    uint32_t address; // bytes
    uint32_t sample;
    uint32_t samples;       // in which they met, as bits
    uint32_t before, after; // events: the barriers around, UINT32_MAX for none
    uint32_t group[2][3];   // RACE_FOUND_GROUPS
} RaceFinding;

typedef struct RaceFindings {
    VEC(RaceFinding) list;
} RaceFindings;

void race_replay(Arena *arena, RaceLog *log, const Program *program, RaceFindings *findings);

#endif
