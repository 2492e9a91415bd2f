// The report that people read: the workgroup memory of each compute entry point, whether its variables are
// free of data races, and what the emitted SPIR-V needs of a device.
#ifndef HEDDLE_WORKGROUP_REPORT_H
#define HEDDLE_WORKGROUP_REPORT_H

#include "base/requirements.h"
#include "workgroup/race_verdict.h"
#include "workgroup/storage.h"

// What a report is about.
typedef struct ReportInput {
    Program *program;
    const OverrideValues *values;
    uint64_t limit; // maxComputeWorkgroupStorageSize
    const FunctionId *entry_points;
    uint32_t entry_point_count;
    const RaceVerdicts *verdicts;     // null where nobody looked for races
    const Requirements *requirements; // null where no SPIR-V was made
    bool valid;                       // what JSON says of the module
} ReportInput;

// For each compute entry point its workgroup size and invocations, every workgroup variable with type, size,
// alignment, padding, first use and the verdict on it, the total with a bar against the limit, the overrides
// that change it, and where the races are; then the requirements.
const char *report_text(const ReportInput *input, Arena *arena);

// The overrides that the verdicts on an entry point take as they are: those that it uses and that a Vulkan
// pipeline can still set to something else.
typedef struct ReportAssumptions {
    VEC(OverrideId) list; // in the order of use
} ReportAssumptions;

void report_assumptions(const ReportInput *input, Arena *arena, FunctionId entry_point,
                        ReportAssumptions *assumptions);

#endif
