#include "workgroup/race.h"

#include "workgroup/race_report.h"
#include "workgroup/race_run.h"

#include <string.h>

enum { MOST_NUMBERS = 64 };

static bool takes_pointers(const Program *program, const Reach *reach) {
    for (uint32_t i = 0; i < reach->functions.count; i++) {
        const Function *function = &program->functions.items[reach->functions.items[i]];
        for (uint32_t k = 0; k < function->parameter_count; k++) {
            TypeId type = program_decl(program, function->first_parameter + k)->type;
            if (type_kind(&program->types, type) == TYPE_POINTER) return true;
        }
    }
    return false;
}

bool race_concerns(const Program *program, Arena *arena, FunctionId entry_point) {
    if (program->functions.items[entry_point].stage != STAGE_COMPUTE) return false;
    Reach reach = {0};
    program_reach(program, arena, entry_point, &reach);
    bool concerns = false;
    bool buffers = false;
    for (uint32_t i = 0; i < reach.globals.count; i++) {
        GlobalId global = reach.globals.items[i].index;
        buffers = buffers || type_kind(&program->types, program->globals.items[global].type) == TYPE_BUFFER;
        concerns = concerns || race_is_shared(program, global);
    }
    // Views are not followed into functions that take pointers.
    return concerns && !(buffers && takes_pointers(program, &reach));
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

static void report_unknown(Arena *scratch, const RaceReport *report, const RaceFindings *findings) {
    const Program *program = report->module->program;
    Reach reach = {0};
    program_reach(program, scratch, report->entry_point, &reach);
    for (uint32_t i = 0; i < reach.globals.count; i++) {
        GlobalId global = reach.globals.items[i].index;
        if (program->globals.items[global].address_space != ADDRESS_SPACE_WORKGROUP) continue;
        bool raced = false;
        for (uint32_t k = 0; k < findings->list.count && !raced; k++) {
            const RaceFinding *finding = &findings->list.items[k];
            raced =
                finding->kind == RACE_FOUND && report->log->events.items[finding->second].global == global;
        }
        if (raced) continue;
        RaceProof proof = race_prove(scratch, report->log, global);
        if (proof.doubt != RACE_NO_DOUBT) race_report_unknown(report, global, proof);
    }
}

static void check_entry_point(Arena *scratch, Arena *arena, const IrModule *module, const RaceSlice *slice,
                              const OverrideValues *values, const RuleSettings *settings,
                              Diagnostics *diagnostics, IrFunctionId id) {
    const IrFunction *function = &module->functions.items[id];
    RaceLog log = {0};
    if (!evaluate_workgroup_size(module->program, values, function->source, log.workgroup_size)) return;
    uint64_t lanes = (uint64_t)log.workgroup_size[0] * log.workgroup_size[1] * log.workgroup_size[2];
    if (lanes < 2 || lanes > RACE_MAX_LANES) return;
    log.lane_count = (uint32_t)lanes;
    race_terms_init(&log.terms, scratch, log.lane_count);
    gather_numbers(scratch, module, slice, &log);
    Race r = {.arena = scratch,
              .module = module,
              .program = module->program,
              .overrides = values,
              .log = &log,
              .terms = &log.terms,
              .lane_count = log.lane_count,
              .words = (log.lane_count + 63) / 64,
              .work_limit = RACE_WORK_LIMIT};
    for (uint32_t i = 0; i < log.lane_count; i++)
        r.all[i / 64] |= (uint64_t)1 << (i % 64);
    log.divergent = ARENA_ARRAY_ZERO(scratch, uint8_t, module->insts.count);
    r.slice = *slice;
    r.frames = ARENA_ARRAY_ZERO(scratch, RaceFrame *, module->functions.count);
    r.globals = ARENA_ARRAY_ZERO(scratch, RaceGlobal, module->program->globals.count);
    r.constant_count = module->program->constants.constants.count;
    r.constants = ARENA_ARRAY_ZERO(scratch, RaceValue *, r.constant_count);
    r.scratch = ARENA_ARRAY_ZERO(scratch, uint32_t, log.lane_count);
    race_run(&r, id);
    RaceFindings findings = {0};
    race_replay(scratch, &log, module->program, &findings);
    const RaceReport report = {arena, module, &log, settings, diagnostics, function->source};
    race_report(&report, &findings);
    if (rule_is_on_anywhere(settings, RULE_WORKGROUP_RACE_UNKNOWN))
        report_unknown(scratch, &report, &findings);
}

// What an entry point takes is given back when it is done, also when memory runs out in either arena.
static void check_apart(Arena *arena, const IrModule *module, const RaceSlice *slice,
                        const OverrideValues *values, const RuleSettings *settings, Diagnostics *diagnostics,
                        IrFunctionId id) {
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
    check_entry_point(&scratch, arena, module, slice, values, settings, diagnostics, id);
    memcpy(&arena->on_failure, &outer, sizeof outer);
    arena_free(&scratch);
}

bool race_check(Arena *arena, const IrModule *module, const OverrideValues *values,
                const RuleSettings *settings, Diagnostics *diagnostics) {
    bool any = false;
    for (uint32_t i = 0; i < module->entry_points.count; i++)
        any = any || module->functions.items[module->entry_points.items[i]].stage == STAGE_COMPUTE;
    if (!any) return true;
    RaceSlice slice;
    race_slice(arena, module, race_quiet_functions(module->program, arena), &slice);
    if (slice.lacks_body) return false;
    for (uint32_t i = 0; i < module->entry_points.count; i++) {
        IrFunctionId id = module->entry_points.items[i];
        if (module->functions.items[id].stage == STAGE_COMPUTE)
            check_apart(arena, module, &slice, values, settings, diagnostics, id);
    }
    return true;
}
