// What the race detector says to people.
#ifndef HEDDLE_WORKGROUP_RACE_REPORT_H
#define HEDDLE_WORKGROUP_RACE_REPORT_H

#include "sema/rule_settings.h"
#include "workgroup/race_prove.h"
#include "workgroup/race_replay.h"
#include "workgroup/race_verdict.h"

typedef struct RaceReport {
    Arena *arena; // of the diagnostics
    const IrModule *module;
    RaceLog *log;
    const RuleSettings *settings;
    Diagnostics *diagnostics;
    FunctionId entry_point;
    const char *assumption; // on which the races rest, or null
} RaceReport;

void race_report(const RaceReport *report, const RaceFindings *findings);

// The verdict on workgroup variable `global`.
RaceVerdict race_decide(const RaceReport *report, const RaceFindings *findings, RaceProver *prover,
                        GlobalId global);

// `tile[4].x`: the innermost place of a variable that holds byte `address`; and `(3,0,0)`: a lane.
const char *race_place_text(const RaceReport *report, GlobalId global, uint32_t address);
const char *race_lane_text(const RaceReport *report, uint32_t lane);

#endif
