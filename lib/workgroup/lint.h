// Lints about workgroup memory, sizes and limits that the checked module itself answers: they need no
// lowering and no run. Those that read the race detector's log are in lint_run.h.
#ifndef HEDDLE_WORKGROUP_LINT_H
#define HEDDLE_WORKGROUP_LINT_H

#include "sema/check.h"
#include "sema/rule_settings.h"

typedef struct Lint {
    Program *program;
    Arena *arena;
    const OverrideValues *values;
    const RuleSettings *settings;
    const FunctionId *entry_points; // that are examined
    uint32_t entry_point_count;
} Lint;

// Reports under the rules workgroup-unused, workgroup-padding, workgroup-size-multiple and memory-limit. Does
// nothing for a rule that is off everywhere.
void lint_program(const Lint *lint);

// ---- one rule each

// workgroup-unused: variables that no entry point of the module statically accesses (WGSL 13.3), whichever of
// them are examined. A module without entry points is a library: nothing is said about it.
void lint_unused(const Lint *lint);

// workgroup-padding: variables of the examined entry points that would count for less of
// maxComputeWorkgroupStorageSize without the gaps that alignment makes in them (WGSL 14.4.1).
void lint_padding(const Lint *lint);

// workgroup-size-multiple: compute entry points whose invocations fill no whole subgroups of 32. That is what
// subgroups have nearly everywhere, and hardware with 64 mostly can do 32 as well, so that odd multiples of
// 32 pass. So do a single invocation, which is serial on purpose, and a size with @subgroup_size, which must
// fit anyway (WGSL 12.15).
void lint_size_multiple(const Lint *lint);

// memory-limit: entry points with more than 8,192 bytes of private variables, and functions with more of
// function variables. WGSL 2.4 Limits; the others there are errors of their own.
void lint_memory_limit(const Lint *lint);

#endif
