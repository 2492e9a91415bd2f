// Measures heddle. `bench stages` times the passes apart on a generated shader, through the library's
// internal headers; `bench startup` and `bench whole` time the program; `bench generate` writes the shader.
#include "generate.h"
#include "process.h"

#include "base/diagnostics.h"
#include "ir/ir.h"
#include "sema/uniformity.h"
#include "spirv/spirv.h"
#include "syntax/parser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FUNCTIONS = 10000, STAGE_RUNS = 7, VALIDATION_RUNS = 1, STARTUP_RUNS = 500, WHOLE_RUNS = 3 };

typedef enum BenchStage { LEX, PARSE, CHECK, UNIFORMITY, LOWER, EMIT, VALIDATE, STAGES } BenchStage;
static const char *const STAGE_NAMES[STAGES] = {"lexing",   "parsing",  "checking",  "uniformity",
                                                "lowering", "emitting", "validation"};

// One compilation, its passes timed apart.
typedef struct Compilation {
    Arena arena;
    Source source;
    Interner names;
    Diagnostics diagnostics;
    Ast ast;
    Program program;
    IrModule module;
    bool validate; // SPIRV-Tools' time is not heddle's, and long: once is enough
    double seconds[STAGES];
    size_t peak; // bytes in the arena
    size_t words;
    const char *failed; // the stage that failed, or null
} Compilation;

static void time_stage(Compilation *c, BenchStage stage, double since) {
    c->seconds[stage] = process_cpu_now() - since;
}

static void back_end(Compilation *c, const OverrideValues *values) {
    double start = process_cpu_now();
    if (!lower(&c->module, &c->program, &(LowerOptions){.values = values})) c->failed = "lowering";
    time_stage(c, LOWER, start);
    if (c->failed) return;

    start = process_cpu_now();
    SpirvWords words;
    SpirvOptions options = {.env = SPIRV_VULKAN_1_1, .clamp = true};
    if (!spirv_emit(&c->arena, &c->module, values, &options, &words)) c->failed = "emitting";
    time_stage(c, EMIT, start);
    if (c->failed) return;
    c->words = words.count;
    c->peak = c->arena.peak;

    if (!c->validate) return;
    start = process_cpu_now();
    const char *message = "";
    if (!spirv_validate(&c->arena, &words, SPIRV_VULKAN_1_1, &message)) c->failed = message;
    time_stage(c, VALIDATE, start);
}

static void front_end(Compilation *c, const char *text, size_t length) {
    double start = process_cpu_now();
    diagnostics_init(&c->diagnostics, &c->arena);
    source_init(&c->source, &c->arena, "bench.wgsl", text, (uint32_t)length);
    intern_init(&c->names, &c->arena);
    c->ast.source = &c->source;
    c->ast.names = &c->names;
    lex(&c->arena, &c->source, &c->names, &c->diagnostics, &c->ast.tokens);
    time_stage(c, LEX, start);

    start = process_cpu_now();
    if (!parse(&c->arena, &c->diagnostics, &c->ast)) c->failed = "parsing";
    time_stage(c, PARSE, start);
    if (c->failed) return;

    start = process_cpu_now();
    c->program = (Program){.arena = &c->arena, .ast = &c->ast, .diagnostics = &c->diagnostics};
    if (!check(&c->program, &(CheckOptions){0})) c->failed = "checking";
    OverrideValues values = {0};
    if (!c->failed && !override_values(&c->program, NULL, 0, &values)) c->failed = "overrides";
    PipelineOptions pipeline = {0};
    if (!c->failed && !check_pipeline(&c->program, &pipeline, &values)) c->failed = "pipeline rules";
    time_stage(c, CHECK, start);
    if (c->failed) return;

    start = process_cpu_now();
    RuleLevels levels = rule_levels(false);
    if (!check_uniformity(&c->program, &(CheckOptions){0}, &levels)) c->failed = "uniformity";
    time_stage(c, UNIFORMITY, start);
    if (!c->failed) back_end(c, &values);
}

static void compile(Compilation *c, const char *text, size_t length, bool validate) {
    memset(c, 0, sizeof *c);
    c->validate = validate;
    arena_init(&c->arena, NULL, 0);
    if (setjmp(c->arena.on_failure))
        c->failed = "memory ran out";
    else
        front_end(c, text, length);
    arena_free(&c->arena);
}

static void print_rate(const char *name, double seconds, double lines, double bytes) {
    printf("  %-11s %8.2f ms  %12.0f lines/s  %8.1f MB/s\n", name, seconds * 1e3, lines / seconds,
           bytes / seconds / 1e6);
}

// Compiles the shader several times, and prints what each stage took.
static int time_stages(Compilation *c, const char *text, size_t length) {
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    double seconds[STAGES][STAGE_RUNS];
    for (int run = 0; run < STAGE_RUNS; run++) {
        compile(c, text, length, run < VALIDATION_RUNS);
        if (c->failed) return fprintf(stderr, "bench: the shader failed in: %s\n", c->failed), 1;
        for (int stage = 0; stage < STAGES; stage++)
            seconds[stage][run] = c->seconds[stage];
    }
    printf("a shader of %zu lines, %zu bytes; processor time, medians of %d runs (validation: %d)\n", lines,
           length, STAGE_RUNS, VALIDATION_RUNS);
    double own = 0;
    for (int stage = 0; stage < STAGES; stage++) {
        double median = process_median(seconds[stage], stage == VALIDATE ? VALIDATION_RUNS : STAGE_RUNS);
        print_rate(STAGE_NAMES[stage], median, (double)lines, (double)length);
        if (stage != VALIDATE) own += median;
    }
    print_rate("heddle's", own, (double)lines, (double)length);
    printf("  %zu words of SPIR-V; arena at its peak %.1f MB, %.1f bytes a source byte\n", c->words,
           (double)c->peak / 1e6, (double)c->peak / (double)length);
    return 0;
}

static int bench_stages(uint32_t functions) {
    size_t length;
    char *text = generate_shader(functions, &length);
    Compilation *c = calloc(1, sizeof *c);
    int status = 1;
    if (text && c)
        status = time_stages(c, text, length);
    else
        fprintf(stderr, "bench: memory ran out\n");
    free(c);
    free(text);
    return status;
}

// The median time of `heddle FILE` beyond that of a program that does nothing.
static int bench_startup(char *heddle, char *file) {
    double heddle_seconds[STARTUP_RUNS];
    double true_seconds[STARTUP_RUNS];
    char *command[] = {heddle, file, NULL};
    char *nothing[] = {"/bin/true", NULL};
    for (int run = 0; run < STARTUP_RUNS; run++)
        if (!process_run(nothing, &true_seconds[run]) || !process_run(command, &heddle_seconds[run]))
            return fprintf(stderr, "bench: %s failed\n", heddle), 1;
    double with = process_median(heddle_seconds, STARTUP_RUNS);
    double without = process_median(true_seconds, STARTUP_RUNS);
    printf("heddle %s: %.3f ms, /bin/true: %.3f ms, heddle alone: %.3f ms; medians of %d runs\n", file,
           with * 1e3, without * 1e3, (with - without) * 1e3, STARTUP_RUNS);
    // process_median() has sorted them. On a machine that is busy with other things, these say more.
    printf("fastest: %.3f ms, /bin/true: %.3f ms, heddle alone: %.3f ms\n", heddle_seconds[0] * 1e3,
           true_seconds[0] * 1e3, (heddle_seconds[0] - true_seconds[0]) * 1e3);
    return 0;
}

static int bench_whole(char *const *command) {
    double seconds[WHOLE_RUNS];
    for (int run = 0; run < WHOLE_RUNS; run++)
        if (!process_run(command, &seconds[run])) return fprintf(stderr, "bench: %s failed\n", command[0]), 1;
    printf("%8.1f ms, peak %.1f MB:", process_median(seconds, WHOLE_RUNS) * 1e3,
           (double)process_peak_bytes() / 1e6);
    for (char *const *word = command + 1; *word; word++)
        printf(" %s", *word);
    printf("\n");
    return 0;
}

static int usage(void) {
    fprintf(stderr, "usage: bench stages [FUNCTIONS] | generate [FUNCTIONS] | startup HEDDLE FILE | "
                    "whole HEDDLE ARGUMENT...\n");
    return 2;
}

int main(int argc, char **argv) {
    if (argc < 2) return usage();
    uint32_t functions = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : FUNCTIONS;
    if (strcmp(argv[1], "stages") == 0) return bench_stages(functions);
    if (strcmp(argv[1], "startup") == 0 && argc == 4) return bench_startup(argv[2], argv[3]);
    if (strcmp(argv[1], "whole") == 0 && argc > 3) return bench_whole(argv + 2);
    if (strcmp(argv[1], "generate") != 0) return usage();
    size_t length;
    char *text = generate_shader(functions, &length);
    if (!text || fwrite(text, 1, length, stdout) != length || fflush(stdout) != 0) return 1;
    free(text);
    return 0;
}
