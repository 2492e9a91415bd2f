#include "workgroup/lint_run.h"

bool lint_run_wanted(const RuleSettings *settings) {
    return rule_is_on_anywhere(settings, RULE_BARRIER_REDUNDANT) ||
           rule_is_on_anywhere(settings, RULE_WORKGROUP_UNINITIALIZED) ||
           rule_is_on_anywhere(settings, RULE_BANK_CONFLICT);
}

bool lint_run_concerns(const Program *program, Arena *arena, const RuleSettings *settings,
                       FunctionId entry_point) {
    if (program->functions.items[entry_point].stage != STAGE_COMPUTE || !lint_run_wanted(settings))
        return false;
    Reach reach = {0};
    program_reach(program, arena, entry_point, &reach);
    for (uint32_t i = 0; i < reach.functions.count; i++) {
        if (program->functions.items[reach.functions.items[i]].first_barrier != 0) return true;
    }
    return false;
}

void lint_run_begin(LintRun *run, Arena *arena, const IrModule *module, const OverrideValues *values,
                    const RuleSettings *settings, Diagnostics *diagnostics) {
    *run = (LintRun){
        .arena = arena,
        .module = module,
        .values = values,
        .settings = settings,
        .diagnostics = diagnostics,
        .barriers = rule_is_on_anywhere(settings, RULE_BARRIER_REDUNDANT),
        .uninitialized = rule_is_on_anywhere(settings, RULE_WORKGROUP_UNINITIALIZED),
        .conflicts = rule_is_on_anywhere(settings, RULE_BANK_CONFLICT),
    };
    if (!lint_run_wanted(settings)) return;
    uint32_t nodes = module->program->ast->nodes.count;
    run->examined = ARENA_ARRAY_ZERO(arena, uint8_t, module->program->functions.count);
    run->barrier_of_node = ARENA_ARRAY_ZERO(arena, uint32_t, nodes);
    run->conflict_of_node = ARENA_ARRAY_ZERO(arena, uint32_t, nodes);
    run->reported = ARENA_ARRAY_ZERO(arena, uint8_t, nodes);
}

void lint_run_entry_point(LintRun *run, Arena *scratch, const RaceReport *report) {
    if (run->barriers) lint_barriers(run, scratch, report);
    if (run->uninitialized) lint_uninitialized(run, scratch, report);
    if (run->conflicts) lint_bank_conflicts(run, scratch, report);
}

void lint_run_end(LintRun *run) {
    if (run->barriers) lint_barriers_end(run);
    if (run->conflicts) lint_bank_conflicts_end(run);
}
