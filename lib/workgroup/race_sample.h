// One possible run of a workgroup: what is unknown gets some value, chosen by the number of the sample, and
// every term that matters is evaluated for every lane.
#ifndef HEDDLE_WORKGROUP_RACE_SAMPLE_H
#define HEDDLE_WORKGROUP_RACE_SAMPLE_H

#include "workgroup/race_firm.h"
#include "workgroup/race_log.h"

typedef struct RaceCounter {
    uint64_t key; // global and address, 0 for a free place
    uint32_t value;
    uint32_t stored; // by the last atomicStore
    bool has_stored;
} RaceCounter;

// A number that something unknown must be for many accesses to happen.
typedef struct RaceHint {
    RaceTermId term;
    uint32_t number;
    int32_t votes; // accesses that need it, less those that must not have it
} RaceHint;

enum {
    RACE_MAX_HINTS = 16,
    // Those in which a lane loads what it has just changed before other lanes come, as bits.
    RACE_HASTY_SAMPLES = 0x22222222,
};

typedef struct RaceSample {
    Arena *arena;
    RaceLog *log;
    const Program *program;
    uint32_t number;
    uint32_t group[3];             // workgroup_id, where it is given
    bool group_given, group_known; // in this run, in the one before
    const uint8_t *given;          // by RaceTermId: numbers in memory that are `given_number` in this run
    uint32_t given_number;
    uint8_t *needed;         // by RaceTermId
    uint32_t **values;       // by RaceTermId: one for each lane, or one for all where it cannot vary
    VEC(RaceTermId) order;   // the needed terms
    const uint8_t *firmness; // what race_find_firm() gave, null where it is not needed
    uint8_t **firm;          // by RaceTermId: for each lane, or one for all; null where that was not asked
    uint32_t **results;      // by atomic: old values, then `exchanged`
    uint32_t *hasty; // by atomic that loads: index + 1 of one before, unordered with it, which changes; or 0
    bool some_hasty; // there is one such
    uint8_t *mixed;  // by atomic: some lane's atomicStore is unordered with it
    uint32_t *seen;  // by index in RaceLog.variables: of how many atomics it is known whether they are needed
    uint32_t *done;  // the same: how many atomics have been executed
    RaceCounter *counters;
    uint32_t counter_count; // 0, or a power of two
    uint32_t *scratch[3];
    RaceHint hints[RACE_MAX_HINTS];
    uint32_t hint_count;
    uint8_t *hinted; // by RaceTermId: whether there is a hint
    bool in_order;   // some value takes what came before into account
    size_t room;     // numbers in `values`
    bool too_large;
} RaceSample;

enum { RACE_NEEDS_GUARD = 1, RACE_NEEDS_ADDRESS = 2 };

// Finds what has to be evaluated for what is needed of the events, RACE_NEEDS_* by event; once for a log.
// `firmness` may be null; where it is not, it is also found in which lanes the guards that may be firm are
// so.
void race_sample_init(RaceSample *s, Arena *arena, RaceLog *log, const Program *program, const uint8_t *needs,
                      const uint8_t *firmness);

// Evaluates everything for sample `number`.
void race_sample_run(RaceSample *s, uint32_t number);

// The value of a term in a lane, after race_sample_run().
static inline uint32_t race_sampled(const RaceSample *s, RaceTermId term, uint32_t lane) {
    return s->values[term][race_term(&s->log->terms, term)->taint & RACE_VARYING ? lane : 0];
}

// Whether it is so whatever was forgotten. Of the guards of events only, and of what these consist of.
static inline bool race_sampled_firm(const RaceSample *s, RaceTermId term, uint32_t lane) {
    const RaceTerm *it = race_term(&s->log->terms, term);
    if (!(it->taint & RACE_FORGOTTEN)) return true;
    return s->firm && s->firm[term] && s->firm[term][it->taint & RACE_VARYING ? lane : 0];
}

#endif
