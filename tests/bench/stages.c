#include "stages.h"

#include "process.h"

#include "base/diagnostics.h"
#include "ir/ir.h"
#include "sema/uniformity.h"
#include "spirv/spirv.h"
#include "syntax/parser.h"
#include "workgroup/race.h"
#include "workgroup/race_slice.h"

#include <stdlib.h>
#include <string.h>

typedef struct Compilation {
    Arena arena;
    Source source;
    Interner names;
    Diagnostics diagnostics;
    Ast ast;
    Program program;
    IrModule module;
    RuleSettings settings;
    StageTimes *times;
    bool validate;
    double since;
} Compilation;

const char *bench_stage_title(BenchStage stage) {
    static const char *const titles[] = {
#define X(name, title) title,
        BENCH_STAGE_LIST(X)
#undef X
    };
    return titles[stage];
}

static void finish(Compilation *c, BenchStage stage, bool good) {
    double now = process_cpu_now();
    c->times->seconds[stage] += now - c->since;
    if (!good) c->times->failed = bench_stage_title(stage);
    c->since = process_cpu_now();
}

static bool find_races(Compilation *c, const OverrideValues *values) {
    LowerOptions options = {.values = values};
    options.without_body = race_quiet_functions(&c->program, &c->arena);
    if (!lower(&c->module, &c->program, &options)) return false;
    if (race_check(&c->arena, &c->module, values, &c->settings, &c->diagnostics, NULL)) return true;
    options.without_body = NULL;
    return lower(&c->module, &c->program, &options) &&
           race_check(&c->arena, &c->module, values, &c->settings, &c->diagnostics, NULL);
}

static void back_end(Compilation *c, const OverrideValues *values) {
    finish(c, BENCH_LOWER, lower(&c->module, &c->program, &(LowerOptions){.values = values}));
    if (c->times->failed) return;
    SpirvWords words;
    SpirvOptions options = {.env = SPIRV_VULKAN_1_1, .clamp = true};
    finish(c, BENCH_EMIT, spirv_emit(&c->arena, &c->module, values, &options, &words));
    if (c->times->failed) return;
    c->times->words += words.count;
    if (c->arena.peak > c->times->peak) c->times->peak = c->arena.peak;
    const char *message = "";
    if (c->validate) finish(c, BENCH_VALIDATE, spirv_validate(&c->arena, &words, options.env, &message));
}

static void front_end(Compilation *c, const char *text, size_t length) {
    diagnostics_init(&c->diagnostics, &c->arena);
    source_init(&c->source, &c->arena, "bench.wgsl", text, (uint32_t)length);
    intern_init(&c->names, &c->arena);
    c->ast.source = &c->source;
    c->ast.names = &c->names;
    lex(&c->arena, &c->source, &c->names, &c->diagnostics, &c->ast.tokens);
    finish(c, BENCH_LEX, true);
    finish(c, BENCH_PARSE, parse(&c->arena, &c->diagnostics, &c->ast));
    if (c->times->failed) return;

    c->settings.levels = rule_levels(false);
    rule_settings_find(&c->settings, &c->arena, &c->ast);
    c->program = (Program){.arena = &c->arena, .ast = &c->ast, .diagnostics = &c->diagnostics};
    OverrideValues values = {0};
    bool good = check(&c->program, &(CheckOptions){0}) && override_values(&c->program, NULL, 0, &values) &&
                check_pipeline(&c->program, &(PipelineOptions){0}, &values);
    finish(c, BENCH_CHECK, good);
    if (c->times->failed) return;
    finish(c, BENCH_UNIFORMITY, check_uniformity(&c->program, &(CheckOptions){0}, &c->settings.levels));
    if (c->times->failed) return;
    finish(c, BENCH_RACES, find_races(c, &values));
    if (!c->times->failed) back_end(c, &values);
}

void stages_run(StageTimes *times, const char *text, size_t length, bool validate) {
    Compilation *c = calloc(1, sizeof *c);
    if (!c) {
        times->failed = "memory";
        return;
    }
    c->times = times;
    c->validate = validate;
    arena_init(&c->arena, NULL, 0);
    c->since = process_cpu_now();
    if (setjmp(c->arena.on_failure))
        times->failed = "memory";
    else
        front_end(c, text, length);
    arena_free(&c->arena);
    free(c);
}
