// Verdicts: whether the accesses to a workgroup variable are proved to be free of races.
//
// The proof looks at pairs of accesses that no barrier parts for certain, and shows that no two lanes touch
// the same place, whatever their guards are. It rests on this: unknown loops are in the log with their first
// rounds and with two arbitrary ones, in which all that the body assigns is unknown; a barrier that an
// access's own guard implies has been passed; uniformity analysis has found every barrier in uniform control
// flow; every index is within bounds.
#ifndef HEDDLE_WORKGROUP_RACE_PROVE_H
#define HEDDLE_WORKGROUP_RACE_PROVE_H

#include "workgroup/race_log.h"

typedef enum RaceDoubt {
    RACE_NO_DOUBT,
    RACE_DOUBT_BUDGET, // too much work, or nested too deeply
    RACE_DOUBT_INDEX,  // two places could not be compared
    RACE_DOUBT_DATA,   // what buffers hold decides a place
    RACE_DOUBT_SHARED, // what workgroup memory holds decides a place
    RACE_DOUBT_BOUNDS, // an index may be out of bounds
} RaceDoubt;

typedef struct RaceProof {
    RaceDoubt doubt;
    uint32_t event; // that the doubt is about, UINT32_MAX for none
    uint32_t other; // with which it may collide, where that is the doubt
} RaceProof;

// What the proofs about one log share, their budget too.
typedef struct RaceProver RaceProver;

RaceProver *race_prover_new(Arena *arena, RaceLog *log);
RaceProof race_prove(RaceProver *prover, GlobalId global);

// Whether two accesses to one variable never touch the same place in different lanes, wherever places outside
// of the variable are. What it costs counts in race_prover_work() only.
bool race_prove_apart(RaceProver *prover, uint32_t first, uint32_t second);
uint64_t race_prover_work(const RaceProver *prover);

#endif
