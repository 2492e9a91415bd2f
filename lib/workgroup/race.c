#include "workgroup/race.h"

#include "workgroup/lint_run.h"
#include "workgroup/race_report.h"
#include "workgroup/race_run.h"

#include <string.h>

enum { MOST_NUMBERS = 64 };

bool race_concerns(const Program *program, Arena *arena, FunctionId entry_point) {
    if (program->functions.items[entry_point].stage != STAGE_COMPUTE) return false;
    Reach reach = {0};
    program_reach(program, arena, entry_point, &reach);
    bool concerns = false;
    for (uint32_t i = 0; i < reach.globals.count; i++) {
        GlobalId global = reach.globals.items[i].index;
        concerns = concerns || race_is_shared(program, global);
    }
    return concerns;
}

// The integers that the code mentions: a buffer may well hold one that matters.
static void gather_numbers(Arena *arena, const IrModule *module, const RaceSlice *slice, RaceLog *log) {
    const ConstTable *constants = &module->program->constants;
    for (uint32_t f = 1; f < module->functions.count && log->numbers.count < MOST_NUMBERS; f++) {
        const IrFunction *function = &module->functions.items[f];
        if (slice->idle[f]) continue;
        for (uint32_t i = 0; i < function->inst_count && log->numbers.count < MOST_NUMBERS; i++) {
            const IrInst *inst = ir_inst(module, function, i);
            if (inst->op != IR_BINARY || ir_tag(inst->b) != IR_CONSTANT) continue;
            const Constant *constant = const_get(constants, ir_index(inst->b));
            if (constant->kind == CONST_INTEGER) vec_push(arena, &log->numbers, (uint32_t)constant->integer);
        }
    }
}

// What one call of race_check() was given.
typedef struct RaceCheck {
    Arena *arena;
    const IrModule *module;
    const OverrideValues *values;
    const RuleSettings *settings;
    Diagnostics *diagnostics;
    RaceVerdicts *verdicts; // null if nobody asks
    RaceSlice slice;
} RaceCheck;

static bool wants_verdicts(const RaceCheck *check) {
    return check->verdicts || rule_is_on_anywhere(check->settings, RULE_WORKGROUP_RACE_UNKNOWN);
}

static void report_unknown(const RaceCheck *check, const RaceVerdict *verdict) {
    const Program *program = check->module->program;
    const Global *global = &program->globals.items[verdict->global];
    Span span = verdict->place.end != 0 ? verdict->place : ast_token_span(program->ast, global->node);
    report_warning(check->diagnostics, span, "workgroup-race-unknown",
                   "whether there is a data race in '%s' could not be decided: %s",
                   name_text(program->ast->names, program_decl(program, global->declaration)->name),
                   verdict->reason);
}

// Takes the verdicts on one entry point, which stand in `own`.
static void take_verdicts(const RaceCheck *check, const RaceVerdicts *own, FunctionId entry_point) {
    for (uint32_t i = 0; i < own->list.count; i++) {
        const RaceVerdict *verdict = &own->list.items[i];
        if (check->verdicts) race_verdict_add(check->verdicts, entry_point, *verdict);
        if (verdict->kind == RACE_VERDICT_UNKNOWN) report_unknown(check, verdict);
    }
}

// On an entry point that is not run.
static void decide_all(Arena *scratch, const RaceCheck *check, FunctionId entry_point, RaceVerdictKind kind,
                       const char *reason) {
    if (!wants_verdicts(check)) return;
    const Program *program = check->module->program;
    RaceVerdicts own;
    race_verdicts_init(&own, scratch, program);
    race_verdict_all(&own, program, entry_point, kind, reason);
    take_verdicts(check, &own, entry_point);
}

static void decide(Arena *scratch, const RaceCheck *check, const RaceReport *report,
                   const RaceFindings *findings) {
    if (!wants_verdicts(check)) return;
    const Program *program = check->module->program;
    RaceVerdicts own;
    race_verdicts_init(&own, scratch, program);
    Reach reach = {0};
    program_reach(program, scratch, report->entry_point, &reach);
    RaceProver *prover = race_prover_new(scratch, report->log, program->globals.count);
    for (uint32_t i = 0; i < reach.globals.count; i++) {
        GlobalId global = reach.globals.items[i].index;
        if (program->globals.items[global].address_space == ADDRESS_SPACE_WORKGROUP)
            race_verdict_add(&own, report->entry_point, race_decide(report, findings, prover, global));
    }
    take_verdicts(check, &own, report->entry_point);
}

static void check_entry_point(Arena *scratch, const RaceCheck *check, LintRun *lints, IrFunctionId id) {
    const IrModule *module = check->module;
    const IrFunction *function = &module->functions.items[id];
    RaceLog log = {0};
    if (!evaluate_workgroup_size(module->program, check->values, function->source, log.workgroup_size)) {
        decide_all(scratch, check, function->source, RACE_VERDICT_UNKNOWN,
                   "the workgroup size depends on an override without a value");
        return;
    }
    uint64_t lanes = (uint64_t)log.workgroup_size[0] * log.workgroup_size[1] * log.workgroup_size[2];
    if (lanes < 2) {
        decide_all(scratch, check, function->source, RACE_VERDICT_FREE, NULL);
        if (lanes == 0 || !lint_run_wanted(check->settings)) return;
    }
    if (lanes > RACE_MAX_LANES) {
        decide_all(scratch, check, function->source, RACE_VERDICT_UNKNOWN,
                   "workgroups of more than 1024 invocations are not examined");
        return;
    }
    log.lane_count = (uint32_t)lanes;
    race_terms_init(&log.terms, scratch, log.lane_count);
    gather_numbers(scratch, module, &check->slice, &log);
    Race r = {.arena = scratch,
              .module = module,
              .program = module->program,
              .overrides = check->values,
              .log = &log,
              .terms = &log.terms,
              .lane_count = log.lane_count,
              .words = (log.lane_count + 63) / 64,
              .work_limit = RACE_WORK_LIMIT};
    for (uint32_t i = 0; i < log.lane_count; i++)
        r.all[i / 64] |= (uint64_t)1 << (i % 64);
    log.divergent = ARENA_ARRAY_ZERO(scratch, uint8_t, module->insts.count);
    r.slice = check->slice;
    r.frames = ARENA_ARRAY_ZERO(scratch, RaceFrame *, module->functions.count);
    r.globals = ARENA_ARRAY_ZERO(scratch, RaceGlobal, module->program->globals.count);
    r.constant_count = module->program->constants.constants.count;
    r.constants = ARENA_ARRAY_ZERO(scratch, RaceValue *, r.constant_count);
    r.scratch = ARENA_ARRAY_ZERO(scratch, uint32_t, log.lane_count);
    race_run(&r, id);
    const RaceReport report = {check->arena,       module,          &log, check->settings,
                               check->diagnostics, function->source};
    lint_run_entry_point(lints, scratch, &report);
    if (lanes < 2) return;
    RaceFindings findings = {0};
    race_replay(scratch, &log, module->program, &findings);
    race_report(&report, &findings);
    decide(scratch, check, &report, &findings);
}

// What an entry point takes is given back when it is done, also when memory runs out in either arena.
static void check_apart(const RaceCheck *check, LintRun *lints, IrFunctionId id) {
    Arena *arena = check->arena;
    Arena scratch;
    jmp_buf outer;
    memcpy(&outer, &arena->on_failure, sizeof outer);
    arena_init(&scratch, &arena->allocator, 0);
    if (setjmp(arena->on_failure)) {
        memcpy(&arena->on_failure, &outer, sizeof outer);
        arena_free(&scratch);
        arena_fail(arena);
    }
    if (setjmp(scratch.on_failure)) {
        memcpy(&arena->on_failure, &outer, sizeof outer);
        arena_free(&scratch);
        arena_fail(arena);
    }
    check_entry_point(&scratch, check, lints, id);
    memcpy(&arena->on_failure, &outer, sizeof outer);
    arena_free(&scratch);
}

bool race_check(Arena *arena, const IrModule *module, const OverrideValues *values,
                const RuleSettings *settings, Diagnostics *diagnostics, RaceVerdicts *verdicts) {
    RaceCheck check = {arena, module, values, settings, diagnostics, verdicts, {0}};
    bool any = false;
    for (uint32_t i = 0; i < module->entry_points.count; i++)
        any = any || module->functions.items[module->entry_points.items[i]].stage == STAGE_COMPUTE;
    if (!any) return true;
    race_slice(arena, module, race_quiet_functions(module->program, arena), &check.slice);
    if (check.slice.lacks_body) return false;
    LintRun lints;
    lint_run_begin(&lints, arena, module, values, settings, diagnostics);
    for (uint32_t i = 0; i < module->entry_points.count; i++) {
        IrFunctionId id = module->entry_points.items[i];
        if (module->functions.items[id].stage == STAGE_COMPUTE) check_apart(&check, &lints, id);
    }
    lint_run_end(&lints);
    return true;
}
