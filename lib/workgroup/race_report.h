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
} RaceReport;

void race_report(const RaceReport *report, const RaceFindings *findings);

// The verdict on workgroup variable `global`.
RaceVerdict race_decide(const RaceReport *report, const RaceFindings *findings, RaceProver *prover,
                        GlobalId global);

#endif
