// The race detector: two invocations of one workgroup that touch the same location of workgroup or storage
// memory, at least one of them writing, not both atomically, with no barrier between (WGSL 14.5 Memory
// model).
//
// An entry point is run for all invocations of a workgroup at once. What is not known when a shader is
// written - what buffers hold, the number of the workgroup - is a symbol, and what follows from it an
// expression. Then the accesses are gone through again and again with different values for the symbols: two
// lanes that meet are a witness. A report is therefore always about a run that can happen, as far as the data
// that it needs can occur; that nothing is reported proves nothing where something was unknown.
#ifndef HEDDLE_WORKGROUP_RACE_H
#define HEDDLE_WORKGROUP_RACE_H

#include "ir/ir.h"
#include "sema/rule_settings.h"
#include "workgroup/race_verdict.h"

// Whether an entry point can have anything that the detector looks at.
bool race_concerns(const Program *program, Arena *arena, FunctionId entry_point);

// Examines the compute entry points of a lowered module and reports what it finds as warnings of the rules
// workgroup-race, workgroup-race-data, storage-race, atomic-init-order, cross-workgroup-storage,
// index-out-of-bounds and workgroup-race-unknown; not of those that are off everywhere. Gives its verdicts on
// workgroup variables to `verdicts`, unless that is null. Functions of race_quiet_functions() may have been
// lowered without their bodies: false, and nothing is reported, when one of these matters after all.
bool race_check(Arena *arena, const IrModule *module, const OverrideValues *values,
                const RuleSettings *settings, Diagnostics *diagnostics, RaceVerdicts *verdicts);

#endif
