// What the race detector says to people.
#ifndef HEDDLE_WORKGROUP_RACE_REPORT_H
#define HEDDLE_WORKGROUP_RACE_REPORT_H

#include "sema/rule_settings.h"
#include "workgroup/race_prove.h"
#include "workgroup/race_replay.h"

typedef struct RaceReport {
    Arena *arena; // of the diagnostics
    const IrModule *module;
    RaceLog *log;
    const RuleSettings *settings;
    Diagnostics *diagnostics;
    FunctionId entry_point;
} RaceReport;

// Says why it is not known whether there is a race in workgroup variable `global`.
void race_report_unknown(const RaceReport *report, GlobalId global, RaceProof proof);

void race_report(const RaceReport *report, const RaceFindings *findings);

#endif
