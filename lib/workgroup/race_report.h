// What the race detector says to people.
#ifndef HEDDLE_WORKGROUP_RACE_REPORT_H
#define HEDDLE_WORKGROUP_RACE_REPORT_H

#include "base/rules.h"
#include "workgroup/race_replay.h"

typedef struct RaceReport {
    Arena *arena; // of the diagnostics
    const IrModule *module;
    const RaceLog *log;
    const RuleLevels *levels;
    Diagnostics *diagnostics;
    FunctionId entry_point;
} RaceReport;

void race_report(const RaceReport *report, const RaceFindings *findings);

#endif
