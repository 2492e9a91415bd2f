// Lints that read what the race detector wrote down about an entry point: barriers that order nothing, reads
// that only the zeroing of workgroup memory makes defined, accesses that collide in the banks of workgroup
// memory. What they find about one place of the source in several entry points is put together.
#ifndef HEDDLE_WORKGROUP_LINT_RUN_H
#define HEDDLE_WORKGROUP_LINT_RUN_H

#include "workgroup/race_report.h"

// A barrier of the source.
typedef enum LintReason {
    LINT_SINGLE,         // a workgroup of one invocation
    LINT_NOTHING_BEFORE, // since the last barrier
    LINT_NOTHING_AFTER,
    LINT_ONLY_READ,
    LINT_APART, // no two invocations meet
    LINT_NO_TEXTURE,
} LintReason;

typedef struct LintBarrier {
    NodeId node; // the call
    BuiltinId builtin;
    bool seen;   // in a run that was examined whole
    bool needed; // or it may be
    uint8_t reason;
    NodeId neighbour;     // the barrier between which and this one nothing happens, 0 for none or several
    bool storage_follows; // what it does not order, storage, is touched on both of its sides
} LintBarrier;

// An access that collides.
typedef struct LintConflict {
    NodeId node;
    GlobalId global;
    uint32_t line;
    uint32_t degree;      // words that one bank has to give
    uint32_t words;       // that are touched at once, and
    uint32_t banks;       // in how many banks they are
    int32_t stride;       // bytes between the first two invocations
    bool varies;          // from round to round
    const char *distance; // how far which invocations are apart
    const char *way_out;  // null if none is known
} LintConflict;

typedef struct LintRun {
    Arena *arena; // of the diagnostics
    const IrModule *module;
    const OverrideValues *values;
    const RuleSettings *settings;
    Diagnostics *diagnostics;
    bool barriers, uninitialized, conflicts; // whether the rule is on
    VEC(LintBarrier) barrier_list;
    uint32_t *barrier_of_node; // by NodeId: index + 1 in barrier_list
    VEC(LintConflict) conflict_list;
    uint32_t *conflict_of_node; // by NodeId: index + 1 in conflict_list
    uint8_t *reported;          // by NodeId: a read that only the zeroing makes defined
    uint8_t *examined;          // by FunctionId: entry points
} LintRun;

// Whether one of these rules is on somewhere.
bool lint_run_wanted(const RuleSettings *settings);

// Whether an entry point must be lowered for these rules even if the race detector has no use for it: it has
// a barrier.
bool lint_run_concerns(const Program *program, Arena *arena, const RuleSettings *settings,
                       FunctionId entry_point);

void lint_run_begin(LintRun *run, Arena *arena, const IrModule *module, const OverrideValues *values,
                    const RuleSettings *settings, Diagnostics *diagnostics);

// Reads the log of one entry point, before anyone changes it.
void lint_run_entry_point(LintRun *run, Arena *scratch, const RaceReport *report);

// Reports what is to be said once all entry points have been read.
void lint_run_end(LintRun *run);

// ---- one rule each

// barrier-redundant: a barrier is reported where no run of an examined entry point needs it. A pair of
// accesses needs a barrier that stands between them if no other barrier parts them for certain, if they may
// touch the same byte from different invocations, and if one of them may write, be they atomic or not.
// Whatever is not known may be: addresses, bounds, conditions, what an override without a given value
// decides, entry points that were not examined.
void lint_barriers(LintRun *run, Arena *scratch, const RaceReport *report);
void lint_barriers_end(LintRun *run);

// workgroup-uninitialized: a read of workgroup memory by an invocation before which no invocation can have
// written there.
void lint_uninitialized(LintRun *run, Arena *scratch, const RaceReport *report);

// bank-conflict: scalars and vectors of workgroup memory that the invocations of a subgroup of 32 touch at
// once. Banks are 4 bytes wide and 32 in number; what is wider than a bank takes 2 or 4 steps with 16 or 8
// invocations. A conflict counts if banks have at least two words to give on average.
void lint_bank_conflicts(LintRun *run, Arena *scratch, const RaceReport *report);
void lint_bank_conflicts_end(LintRun *run);

#endif
