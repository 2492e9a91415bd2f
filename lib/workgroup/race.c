#include "workgroup/race.h"

#include "workgroup/lint_run.h"
#include "workgroup/race_origin.h"
#include "workgroup/race_report.h"
#include "workgroup/race_run.h"

#include <string.h>

enum { MOST_NUMBERS = 64, LARGEST_ASSUMED = 256, MOST_STEPS = 256 };

static const char NO_SIZE[] = "the workgroup size depends on an override without a value";

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

// The integers that the code which was run mentions: a buffer may well hold one that matters.
static void gather_numbers(const Race *r, RaceNumbers *numbers) {
    const IrModule *module = r->module;
    const ConstTable *constants = &module->program->constants;
    for (uint32_t k = 0; k < r->called.count && numbers->count < MOST_NUMBERS; k++) {
        const IrFunction *function = &module->functions.items[r->called.items[k]];
        for (uint32_t i = 0; i < function->inst_count && numbers->count < MOST_NUMBERS; i++) {
            const IrInst *inst = ir_inst(module, function, i);
            if (inst->op != IR_BINARY || ir_tag(inst->b) != IR_CONSTANT) continue;
            const Constant *constant = const_get(constants, ir_index(inst->b));
            if (constant->kind == CONST_INTEGER) vec_push(r->arena, numbers, (uint32_t)constant->integer);
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
    RaceRoom room;
    RaceOrigins *origins;
} RaceCheck;

static void make_room(RaceRoom *room, Arena *arena, const IrModule *module, const RaceSlice *slice) {
    const Program *program = module->program;
    room->constant_count = program->constants.constants.count;
    room->frames = ARENA_ARRAY_ZERO(arena, RaceFrame *, module->functions.count);
    room->globals = ARENA_ARRAY_ZERO(arena, RaceGlobal, program->globals.count);
    room->constants = ARENA_ARRAY_ZERO(arena, RaceValue *, room->constant_count);
    room->divergent = ARENA_ARRAY_ZERO(arena, uint32_t, slice->inst_end);
    room->consulted = ARENA_ARRAY_ZERO(arena, uint32_t, program->globals.count);
}

// Clears what the run has written, so that many small entry points of a large module take no more time than
// they need.
static void clear_room(const RaceRoom *room, const Race *r) {
    for (uint32_t i = 0; i < r->called.count; i++)
        room->frames[r->called.items[i]] = NULL;
    for (uint32_t i = 0; i < r->touched.count; i++)
        room->globals[r->touched.items[i]] = (RaceGlobal){0};
    for (uint32_t i = 0; i < r->flattened.count; i++)
        room->constants[r->flattened.items[i]] = NULL;
}

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

// Takes the verdicts on one entry point.
static void take_verdicts(const RaceCheck *check, const RaceVerdictList *own, FunctionId entry_point) {
    for (uint32_t i = 0; i < own->count; i++) {
        const RaceVerdict *verdict = &own->items[i];
        if (check->verdicts) race_verdict_add(check->verdicts, entry_point, *verdict);
        if (verdict->kind == RACE_VERDICT_UNKNOWN) report_unknown(check, verdict);
    }
}

// On an entry point that is not run.
static void decide_all(Arena *scratch, const RaceCheck *check, FunctionId entry_point, RaceVerdictKind kind,
                       const char *reason) {
    if (!wants_verdicts(check)) return;
    RaceVerdictList own = {0};
    race_verdict_all(scratch, &own, check->module->program, entry_point, kind, reason);
    take_verdicts(check, &own, entry_point);
}

// A proof takes what other variables hold as it was seen: it falls with theirs.
static void withdraw_proofs(const RaceCheck *check, const RaceLog *log, RaceVerdictList *own) {
    const Program *program = check->module->program;
    const RaceVerdict *source = NULL;
    for (uint32_t i = 0; i < own->count && !source; i++) {
        const RaceVerdict *verdict = &own->items[i];
        if (verdict->kind != RACE_VERDICT_FREE && log->consulted[verdict->global] == log->stamp)
            source = verdict;
    }
    if (!source) return;
    NameId name = program_decl(program, program->globals.items[source->global].declaration)->name;
    const char *reason = arena_print(check->arena, "it may depend on what '%s' holds, which %s",
                                     name_text(program->ast->names, name),
                                     source->kind == RACE_VERDICT_RACE ? "has a race" : "is in doubt itself");
    for (uint32_t i = 0; i < own->count; i++) {
        RaceVerdict *verdict = &own->items[i];
        if (verdict->kind != RACE_VERDICT_FREE) continue;
        *verdict = (RaceVerdict){.global = verdict->global, .kind = RACE_VERDICT_UNKNOWN, .reason = reason};
    }
}

static void decide(Arena *scratch, const RaceCheck *check, const RaceReport *report,
                   const RaceFindings *findings) {
    if (!wants_verdicts(check)) return;
    const Program *program = check->module->program;
    RaceVerdictList own = {0};
    Reach reach = {0};
    program_reach(program, scratch, report->entry_point, &reach);
    RaceProver *prover = race_prover_new(scratch, report->log);
    for (uint32_t i = 0; i < reach.globals.count; i++) {
        GlobalId global = reach.globals.items[i].index;
        if (program->globals.items[global].address_space != ADDRESS_SPACE_WORKGROUP) continue;
        RaceVerdict verdict = race_decide(report, findings, prover, global);
        if (report->assumption && verdict.kind != RACE_VERDICT_RACE)
            verdict = (RaceVerdict){.global = global, .kind = RACE_VERDICT_UNKNOWN, .reason = NO_SIZE};
        vec_push(scratch, &own, verdict);
    }
    withdraw_proofs(check, report->log, &own);
    take_verdicts(check, &own, report->entry_point);
}

// Runs an entry point with the workgroup size that stands in `log`.
static void run_lanes(Arena *scratch, const RaceCheck *check, const OverrideValues *values, IrFunctionId id,
                      RaceLog *log) {
    const IrModule *module = check->module;
    log->lane_count = log->workgroup_size[0] * log->workgroup_size[1] * log->workgroup_size[2];
    race_terms_init(&log->terms, scratch, log->lane_count);
    log->asks_groups = rule_is_on_anywhere(check->settings, RULE_CROSS_WORKGROUP_STORAGE);
    Race r = {.arena = scratch,
              .module = module,
              .program = module->program,
              .overrides = values,
              .log = log,
              .terms = &log->terms,
              .lane_count = log->lane_count,
              .words = (log->lane_count + 63) / 64,
              .work_limit = RACE_WORK_LIMIT};
    for (uint32_t i = 0; i < log->lane_count; i++)
        r.all[i / 64] |= (uint64_t)1 << (i % 64);
    log->stamp = id + 1;
    log->divergent = check->room.divergent;
    log->origins = check->origins;
    race_origins_begin(log->origins, id);
    log->consulted = check->room.consulted;
    r.slice = check->slice;
    r.frames = check->room.frames;
    r.globals = check->room.globals;
    r.constant_count = check->room.constant_count;
    r.constants = check->room.constants;
    r.scratch = ARENA_ARRAY_ZERO(scratch, uint32_t, log->lane_count);
    race_run(&r, id);
    gather_numbers(&r, &log->numbers);
    clear_room(&check->room, &r);
}

// ---- workgroup sizes that no override gives

// Gives the overrides that the workgroup size needs the value `each`; false if that does not make it known.
static bool assume_size(Arena *scratch, const RaceCheck *check, FunctionId entry_point, uint32_t each,
                        OverrideValues *values, RaceLog *log) {
    Program *program = check->module->program;
    uint32_t count = program->overrides.count;
    values->given = check->values->given;
    values->values = ARENA_ARRAY_ZERO(scratch, ConstId, count);
    if (check->values->values) memcpy(values->values, check->values->values, count * sizeof *values->values);
    Reach reach = {0};
    program_reach(program, scratch, entry_point, &reach);
    for (uint32_t i = 0; i < reach.overrides.count; i++) {
        OverrideId id = reach.overrides.items[i].index;
        TypeId type = program->overrides.items[id].type;
        if (values->values[id] || (type != TYPE_U32_ID && type != TYPE_I32_ID)) continue;
        uint32_t before[3];
        if (evaluate_workgroup_size(program, values, entry_point, before)) break;
        values->values[id] = const_integer(&program->constants, type, each);
        evaluate_workgroup_size(program, values, entry_point, log->workgroup_size);
        if (memcmp(before, log->workgroup_size, sizeof before) == 0) values->values[id] = 0;
    }
    return evaluate_workgroup_size(program, values, entry_point, log->workgroup_size);
}

// What a term is, the same for all lanes, if overrides without a value are the number of invocations. False
// where something else is unknown, or there are too many terms to look at.
static bool value_with_size(const RaceLog *log, RaceTermId id, uint32_t *steps, uint32_t *value) {
    const RaceTerm *term = race_term(&log->terms, id);
    if ((*steps)++ == MOST_STEPS) return false;
    if (term->op == RACE_LEAF_CONST) {
        *value = term->a;
        return true;
    }
    if (term->op == RACE_SYMBOL && term->a == RACE_OVERRIDE) {
        *value = log->lane_count;
        return term->type == TYPE_U32_ID || term->type == TYPE_I32_ID;
    }
    uint32_t count = race_operand_count((RaceOp)term->op);
    const RaceTermId operands[3] = {term->a, term->b, term->c};
    uint32_t values[3] = {0};
    for (uint32_t i = 0; i < 3 && i < count; i++) {
        if (!value_with_size(log, operands[i], steps, &values[i])) return false;
    }
    race_apply((RaceOp)term->op, 1, value, &values[0], &values[1], &values[2]);
    return count != 0;
}

// Whether a guard holds as far as overrides without a value decide it, where each is the number of
// invocations. What it asks of one must be the same for all lanes.
static bool holds_with_size(const RaceLog *log, RaceTermId guard) {
    uint32_t steps = 0;
    while (guard != 0 && (race_term(&log->terms, guard)->taint & RACE_UNSET)) {
        const RaceTerm *term = race_term(&log->terms, guard);
        bool both = term->op == RACE_AND;
        RaceTermId condition = both ? term->b : guard;
        uint32_t value = 1;
        if ((race_term(&log->terms, condition)->taint & RACE_UNSET) &&
            (!value_with_size(log, condition, &steps, &value) || value == 0))
            return false;
        guard = both ? term->a : 0;
    }
    return true;
}

// Whether nothing else that has no value decides where the two are, nor whether they happen: some other value
// may go with the size. `asks` tells whether a condition asks for one.
static bool rests_on_size_only(const RaceLog *log, const RaceFinding *finding, bool *asks) {
    const RaceEvent *events[2] = {&log->events.items[finding->first], &log->events.items[finding->second]};
    for (uint32_t i = 0; i < 2; i++) {
        RaceTermId guard = events[i]->guard;
        if (race_taint(&log->terms, events[i]->address) & RACE_UNSET) return false;
        if (guard == 0 || !(race_term(&log->terms, guard)->taint & RACE_UNSET)) continue;
        if (!holds_with_size(log, guard)) return false;
        *asks = true;
    }
    return true;
}

static bool is_among(const RaceLog *log, const RaceFinding *finding, const RaceLog *other_log,
                     const RaceFindings *others) {
    for (uint32_t i = 0; i < others->list.count; i++) {
        const RaceFinding *other = &others->list.items[i];
        if (other->kind == finding->kind &&
            other_log->events.items[other->first].site == log->events.items[finding->first].site &&
            other_log->events.items[other->second].site == log->events.items[finding->second].site)
            return true;
    }
    return false;
}

// Looks for races with two workgroup sizes, the largest that fits and a smaller one: what happens in one of
// them only may well be due to a size that nobody uses. There is no proof.
static void check_assumed(Arena *scratch, const RaceCheck *check, IrFunctionId id) {
    FunctionId entry_point = check->module->functions.items[id].source;
    RaceLog logs[2];
    RaceFindings findings[2];
    memset(logs, 0, sizeof logs);
    memset(findings, 0, sizeof findings);
    OverrideValues values;
    uint32_t tried = 0;
    uint32_t largest = 0;
    for (uint32_t each = LARGEST_ASSUMED; each >= 2 && tried < 2; each /= tried ? 4 : 2) {
        if (!assume_size(scratch, check, entry_point, each, &values, &logs[tried])) break;
        const uint32_t *size = logs[tried].workgroup_size;
        uint64_t lanes = (uint64_t)size[0] * size[1] * size[2];
        if (lanes > LARGEST_ASSUMED) continue;
        if (lanes < 2) break;
        if (tried == 0) largest = each;
        run_lanes(scratch, check, &values, id, &logs[tried]);
        race_replay(scratch, &logs[tried], check->module->program, &findings[tried]);
        tried++;
        if (findings[tried - 1].list.count == 0) break;
    }
    if (tried < 2) {
        decide_all(scratch, check, entry_point, RACE_VERDICT_UNKNOWN, NO_SIZE);
        return;
    }
    uint32_t kept = 0;
    bool others = false;
    for (uint32_t i = 0; i < findings[0].list.count; i++) {
        RaceFinding finding = findings[0].list.items[i];
        bool race = finding.kind == RACE_FOUND || finding.kind == RACE_FOUND_DATA;
        bool asks = false;
        if (!race || !rests_on_size_only(&logs[0], &finding, &asks) ||
            !is_among(&logs[0], &finding, &logs[1], &findings[1]))
            continue;
        findings[0].list.items[kept++] = finding;
        others = others || asks;
    }
    findings[0].list.count = kept;
    const char *assumption = arena_print(
        check->arena, "where the workgroup size needs an override without a value, %u is assumed for it",
        largest);
    if (others)
        assumption = arena_print(check->arena, "%s, and %u for others that conditions ask for", assumption,
                                 logs[0].lane_count);
    const RaceReport report = {check->arena,       check->module, &logs[0],  check->settings,
                               check->diagnostics, entry_point,   assumption};
    race_report(&report, &findings[0]);
    decide(scratch, check, &report, &findings[0]);
}

static void check_entry_point(Arena *scratch, const RaceCheck *check, LintRun *lints, IrFunctionId id) {
    const IrFunction *function = &check->module->functions.items[id];
    RaceLog log = {0};
    if (!evaluate_workgroup_size(check->module->program, check->values, function->source,
                                 log.workgroup_size)) {
        check_assumed(scratch, check, id);
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
    run_lanes(scratch, check, check->values, id, &log);
    const RaceReport report = {check->arena,       check->module,    &log, check->settings,
                               check->diagnostics, function->source, NULL};
    lint_run_entry_point(lints, scratch, &report);
    if (lanes < 2) return;
    RaceFindings findings = {0};
    race_replay(scratch, &log, check->module->program, &findings);
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
    RaceCheck check = {.arena = arena,
                       .module = module,
                       .values = values,
                       .settings = settings,
                       .diagnostics = diagnostics,
                       .verdicts = verdicts};
    bool any = false;
    for (uint32_t i = 0; i < module->entry_points.count; i++)
        any = any || module->functions.items[module->entry_points.items[i]].stage == STAGE_COMPUTE;
    if (!any) return true;
    race_slice(arena, module, race_quiet_functions(module->program, arena), &check.slice);
    if (check.slice.lacks_body) return false;
    check.origins = race_origins_new(arena, module);
    make_room(&check.room, arena, module, &check.slice);
    LintRun lints;
    lint_run_begin(&lints, arena, module, values, settings, diagnostics);
    for (uint32_t i = 0; i < module->entry_points.count; i++) {
        IrFunctionId id = module->entry_points.items[i];
        if (module->functions.items[id].stage == STAGE_COMPUTE) check_apart(&check, &lints, id);
    }
    lint_run_end(&lints);
    return true;
}
