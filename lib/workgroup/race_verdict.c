#include "workgroup/race_verdict.h"

void race_verdicts_init(RaceVerdicts *verdicts, Arena *arena, const Program *program) {
    *verdicts = (RaceVerdicts){.arena = arena};
    verdicts->first = ARENA_ARRAY_ZERO(arena, uint32_t, program->functions.count);
    verdicts->count = ARENA_ARRAY_ZERO(arena, uint32_t, program->functions.count);
}

const RaceVerdict *race_verdict_at(const RaceVerdicts *verdicts, FunctionId entry_point, uint32_t index) {
    if (!verdicts || index >= verdicts->count[entry_point]) return NULL;
    return &verdicts->list.items[verdicts->first[entry_point] - 1 + index];
}

void race_verdict_add(RaceVerdicts *verdicts, FunctionId entry_point, RaceVerdict verdict) {
    vec_push(verdicts->arena, &verdicts->list, verdict);
    if (verdicts->count[entry_point]++ == 0) verdicts->first[entry_point] = verdicts->list.count;
}

void race_verdict_all(Arena *arena, RaceVerdictList *list, const Program *program, FunctionId entry_point,
                      RaceVerdictKind kind, const char *reason) {
    Reach reach = {0};
    program_reach(program, arena, entry_point, &reach);
    for (uint32_t i = 0; i < reach.globals.count; i++) {
        GlobalId global = reach.globals.items[i].index;
        if (program->globals.items[global].address_space == ADDRESS_SPACE_WORKGROUP)
            vec_push(arena, list, ((RaceVerdict){.global = global, .kind = kind, .reason = reason}));
    }
}

void race_verdicts_complete(RaceVerdicts *verdicts, const Program *program, const FunctionId *entry_points,
                            uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        FunctionId id = entry_points[i];
        if (program->functions.items[id].stage != STAGE_COMPUTE || verdicts->count[id] != 0) continue;
        RaceVerdictList list = {0};
        race_verdict_all(verdicts->arena, &list, program, id, RACE_VERDICT_UNKNOWN,
                         "views of a buffer are not followed into functions that take pointers");
        for (uint32_t k = 0; k < list.count; k++)
            race_verdict_add(verdicts, id, list.items[k]);
    }
}
