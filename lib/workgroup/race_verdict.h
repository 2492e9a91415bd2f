// Verdicts: for each compute entry point and each workgroup variable that it reaches, whether there is a data
// race, none for certain, or neither can be said.
#ifndef HEDDLE_WORKGROUP_RACE_VERDICT_H
#define HEDDLE_WORKGROUP_RACE_VERDICT_H

#include "base/rules.h"
#include "sema/check.h"

typedef enum RaceVerdictKind {
    RACE_VERDICT_RACE,    // a witness was found, whether or not the rule is on
    RACE_VERDICT_FREE,    // proved, see race_prove.h for what the proof rests on
    RACE_VERDICT_UNKNOWN, // neither; `reason` says why
} RaceVerdictKind;

typedef struct RaceVerdict {
    GlobalId global;
    RaceVerdictKind kind;
    RuleId rule;        // of a race
    Span place;         // the race, or what the reason is about; empty where there is none
    const char *reason; // in the arena, a sentence without a capital and a full stop: why it is unknown, or
                        // what a race takes for granted, which is null for nothing
} RaceVerdict;

typedef VEC(RaceVerdict) RaceVerdictList;

typedef struct RaceVerdicts {
    Arena *arena;
    RaceVerdictList list;
    uint32_t *first; // by FunctionId: index + 1 of the entry point's first one, 0 for none
    uint32_t *count; // by FunctionId
} RaceVerdicts;

void race_verdicts_init(RaceVerdicts *verdicts, Arena *arena, const Program *program);

// The verdict on variable number `index` of those that a compute entry point reaches, in the order of
// first use, which is storage_account()'s. Null where none was made, or where `verdicts` is null.
const RaceVerdict *race_verdict_at(const RaceVerdicts *verdicts, FunctionId entry_point, uint32_t index);

// In the order of first use.
void race_verdict_add(RaceVerdicts *verdicts, FunctionId entry_point, RaceVerdict verdict);

// Lists the same verdict on all variables of an entry point that the detector does not run.
void race_verdict_all(Arena *arena, RaceVerdictList *list, const Program *program, FunctionId entry_point,
                      RaceVerdictKind kind, const char *reason);

// Gives the entry points that still have none their verdict, which is unknown.
void race_verdicts_complete(RaceVerdicts *verdicts, const Program *program, const FunctionId *entry_points,
                            uint32_t count);

#endif
