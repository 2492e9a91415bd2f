// Measures heddle and prints one table: the passes apart on large and on many small shaders, the program as a
// whole beside other compilers, and how its time grows with the length of extreme shaders.
#include "corpus.h"
#include "generate.h"
#include "process.h"
#include "shapes.h"
#include "stages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    FUNCTIONS = 10000,
    LINES = 10 * FUNCTIONS,
    SMALL_FILES = 1000,
    STAGE_RUNS = 7,
    LARGE_RUNS = 3, // of what takes ten times as long
    PROGRAM_RUNS = 7,
    STARTUP_RUNS = 500,
    MOST_PATHS = 64,
};

typedef struct Bench {
    char *heddle;
    const char *small; // the model of small files
    char folder[64];   // temporary, for what programs read
    char *shaders[MOST_PATHS];
    size_t shader_count;
    double startup; // seconds of processor time that any run of heddle takes
} Bench;

// ---- the passes

typedef struct Input {
    const char *title;
    Draft *texts;
    size_t count;
    size_t lines, bytes;
    int runs;
    bool validate; // once
    double seconds[BENCH_STAGES];
    size_t peak;
} Input;

static bool measure_stages(Input *input) {
    double seconds[BENCH_STAGES][STAGE_RUNS];
    for (int run = 0; run < input->runs; run++) {
        StageTimes times = {0};
        for (size_t i = 0; i < input->count && !times.failed; i++)
            stages_run(&times, input->texts[i].bytes, input->texts[i].length, input->validate && run == 0);
        if (times.failed) {
            fprintf(stderr, "bench: %s failed in %s\n", input->title, times.failed);
            return false;
        }
        for (int stage = 0; stage < BENCH_STAGES; stage++)
            seconds[stage][run] = times.seconds[stage];
        input->peak = times.peak;
    }
    input->seconds[BENCH_VALIDATE] = seconds[BENCH_VALIDATE][0];
    for (int stage = 0; stage < BENCH_VALIDATE; stage++)
        input->seconds[stage] = process_median(seconds[stage], (size_t)input->runs);
    return true;
}

static void print_rate(const Input *input, double seconds) {
    if (seconds > 0)
        printf(" %9.2f %8.1f", (double)input->lines / seconds / 1e6, (double)input->bytes / seconds / 1e6);
    else
        printf(" %9s %8s", "-", "-");
}

static double sum(const Input *input, BenchStage last) {
    double seconds = 0;
    for (int stage = 0; stage <= (int)last; stage++)
        seconds += input->seconds[stage];
    return seconds;
}

static void print_stages(const Input *inputs, size_t count) {
    printf("%-22s", "");
    for (size_t i = 0; i < count; i++)
        printf(" %18s", inputs[i].title);
    printf("\n%-22s", "lines, MB");
    for (size_t i = 0; i < count; i++)
        printf(" %9zu %8.1f", inputs[i].lines, (double)inputs[i].bytes / 1e6);
    printf("\n%-22s", "million lines/s, MB/s");
    for (int stage = 0; stage < BENCH_STAGES; stage++) {
        printf("\n  %-20s", bench_stage_title((BenchStage)stage));
        for (size_t i = 0; i < count; i++)
            print_rate(&inputs[i], inputs[i].seconds[stage]);
    }
    printf("\n  %-20s", "all of checking");
    for (size_t i = 0; i < count; i++)
        print_rate(&inputs[i], sum(&inputs[i], BENCH_RACES));
    printf("\n  %-20s", "all but validation");
    for (size_t i = 0; i < count; i++)
        print_rate(&inputs[i], sum(&inputs[i], BENCH_EMIT));
    printf("\n");
}

static bool stages_table(const Bench *bench) {
    Draft large = {0};
    Draft larger = {0};
    Draft own = {0};
    Draft model = {0};
    static Draft small[SMALL_FILES];
    generate_shader(&large, FUNCTIONS);
    generate_shader(&larger, 10 * FUNCTIONS);
    bool good = corpus_concatenate(&own, bench->shaders, bench->shader_count, LINES) &&
                draft_read(&model, bench->small);
    for (uint32_t i = 0; i < SMALL_FILES && good; i++)
        generate_small(&small[i], &model, i);
    Input inputs[] = {
        {.title = "generated", .texts = &large, .count = 1, .runs = STAGE_RUNS, .validate = true},
        {.title = "ten times that", .texts = &larger, .count = 1, .runs = LARGE_RUNS},
        {.title = "shaders/ repeated", .texts = &own, .count = 1, .runs = STAGE_RUNS, .validate = true},
        {.title = "1,000 small files",
         .texts = small,
         .count = SMALL_FILES,
         .runs = STAGE_RUNS,
         .validate = true},
    };
    size_t count = sizeof inputs / sizeof *inputs;
    for (size_t i = 0; i < count && good; i++) {
        for (size_t k = 0; k < inputs[i].count; k++) {
            inputs[i].lines += draft_lines(&inputs[i].texts[k]);
            inputs[i].bytes += inputs[i].texts[k].length;
        }
        good = measure_stages(&inputs[i]);
    }
    if (good) print_stages(inputs, count);
    draft_free(&large);
    draft_free(&larger);
    draft_free(&own);
    draft_free(&model);
    for (uint32_t i = 0; i < SMALL_FILES; i++)
        draft_free(&small[i]);
    return good;
}

// ---- the program, and others

typedef struct Contender {
    const char *title;
    char *const *command;
    size_t lines, bytes;
    bool slow; // run it once
    double processor[PROGRAM_RUNS], elapsed[PROGRAM_RUNS];
    size_t peak;
    bool missing, failed;
} Contender;

static void run_contender(Contender *contender, int run) {
    if (contender->missing || contender->failed || (contender->slow && run > 0)) return;
    ProcessCost cost;
    contender->failed = !process_run(contender->command, &cost) || cost.status != 0;
    contender->processor[run] = cost.processor;
    contender->elapsed[run] = cost.elapsed;
    contender->peak = cost.peak;
}

static void print_contender(Contender *c, double *tcc) {
    printf("  %-38s", c->title);
    if (c->missing) {
        printf(" not on PATH\n");
        return;
    }
    if (c->failed) {
        printf(" failed\n");
        return;
    }
    size_t runs = c->slow ? 1 : PROGRAM_RUNS;
    double seconds = process_median(c->processor, runs);
    double rate = (double)c->lines / seconds;
    if (strncmp(c->title, "tcc", 3) == 0) *tcc = rate;
    printf(" %8.1f %8.1f %10.2f %8.1f %7.1f", process_median(c->elapsed, runs) * 1e3, seconds * 1e3,
           rate / 1e6, (double)c->peak / 1e6, (double)c->peak / (double)c->bytes);
    if (*tcc > 0) printf(" %8.2f", rate / *tcc);
    printf("\n");
}

// The runs take turns, so that what else the machine does slows all alike.
static bool programs_table(const Bench *bench) {
    Draft shader = {0};
    Draft program = {0};
    generate_shader(&shader, FUNCTIONS);
    generate_program(&program, FUNCTIONS);
    char wgsl[128], c[128], spirv[128], object[128];
    snprintf(wgsl, sizeof wgsl, "%s/large.wgsl", bench->folder);
    snprintf(c, sizeof c, "%s/large.c", bench->folder);
    snprintf(spirv, sizeof spirv, "%s/large.spv", bench->folder);
    snprintf(object, sizeof object, "%s/large.o", bench->folder);
    bool good = draft_write(&shader, wgsl) && draft_write(&program, c);
    const Contender on_shader = {.lines = draft_lines(&shader), .bytes = shader.length};
    const Contender slow = {.lines = on_shader.lines, .bytes = shader.length, .slow = true};
    Contender contenders[] = {{0}, on_shader, on_shader, slow, slow, slow};
    contenders[0] = (Contender){.lines = draft_lines(&program), .bytes = program.length};
    char *const commands[][8] = {
        {"tcc -c (C, as many lines)", "tcc", "-c", "-o", object, c},
        {"heddle", bench->heddle, wgsl},
        {"heddle --no-validate -o", bench->heddle, "--no-validate", "-o", spirv, wgsl},
        {"heddle -o", bench->heddle, "-o", spirv, wgsl},
        {"naga (checks)", "naga", wgsl},
        {"tint (checks)", "tint", "--format", "none", wgsl},
    };
    size_t count = sizeof contenders / sizeof *contenders;
    for (size_t i = 0; i < count; i++) {
        contenders[i].title = commands[i][0];
        contenders[i].command = commands[i] + 1;
        contenders[i].missing = !strchr(commands[i][1], '/') && !process_exists(commands[i][1]);
    }
    for (int run = 0; run < PROGRAM_RUNS; run++)
        for (size_t i = 0; i < count && good; i++)
            run_contender(&contenders[i], run);
    printf("\nprograms, on the first of these          %8s %8s %10s %8s %7s %8s\n", "ms", "CPU ms",
           "Mlines/s", "peak MB", "B/byte", "to tcc");
    double tcc = 0;
    for (size_t i = 0; i < count && good; i++)
        print_contender(&contenders[i], &tcc);
    draft_free(&shader);
    draft_free(&program);
    return good;
}

// The time of `heddle FILE` beyond that of a program that does nothing.
static bool startup_table(Bench *bench) {
    static double heddle[STARTUP_RUNS], nothing[STARTUP_RUNS], processor[STARTUP_RUNS];
    char *command[] = {bench->heddle, (char *)bench->small, NULL};
    char *idle[] = {"/bin/true", NULL};
    for (int run = 0; run < STARTUP_RUNS; run++) {
        ProcessCost cost;
        if (!process_run(idle, &cost)) return false;
        nothing[run] = cost.elapsed;
        if (!process_run(command, &cost) || cost.status != 0) return false;
        heddle[run] = cost.elapsed;
        processor[run] = cost.processor;
    }
    double with = process_median(heddle, STARTUP_RUNS);
    double without = process_median(nothing, STARTUP_RUNS);
    bench->startup = process_median(processor, STARTUP_RUNS);
    // process_median() has sorted them. On a machine that is busy with other things, the fastest say more.
    printf("\na file of 40 lines, over /bin/true: %.2f ms (%.2f - %.2f), of %d runs; the fastest: %.2f ms\n",
           (with - without) * 1e3, with * 1e3, without * 1e3, STARTUP_RUNS, (heddle[0] - nothing[0]) * 1e3);
    return true;
}

// ---- shapes

enum { SHAPE_RUNS = 5 };

typedef struct ShapeCost {
    double check, emit; // seconds of processor time, without start-up
} ShapeCost;

// The fastest of several runs; negative when it failed.
static double fastest(const Bench *bench, char *const *command, int status, int runs) {
    double best = -1;
    for (int run = 0; run < runs; run++) {
        ProcessCost cost;
        if (!process_run(command, &cost) || cost.status != status) return -1;
        double seconds = cost.processor - bench->startup;
        if (run == 0 || seconds < best) best = seconds;
    }
    return best;
}

static bool measure_shape(const Bench *bench, const Shape *shape, uint32_t size, int runs, ShapeCost *cost) {
    char wgsl[128], spirv[128];
    snprintf(wgsl, sizeof wgsl, "%s/shape.wgsl", bench->folder);
    snprintf(spirv, sizeof spirv, "%s/shape.spv", bench->folder);
    Draft text = {0};
    shape->generate(&text, size);
    bool good = draft_write(&text, wgsl);
    draft_free(&text);
    char *check[] = {bench->heddle, wgsl, NULL};
    char *emit[] = {bench->heddle, "--no-validate", "-o", spirv, wgsl, NULL};
    cost->check = fastest(bench, check, shape->invalid, runs);
    cost->emit = shape->invalid ? 0 : fastest(bench, emit, 0, runs);
    return good && cost->check >= 0 && cost->emit >= 0;
}

static bool shapes_table(const Bench *bench, const char *only) {
    printf("\n%-30s %10s %8s %9s %6s %8s %9s %6s\n", "shapes: CPU ms of N, 10 N, ratio", "N", "check",
           "of 10 N", "ratio", "emission", "of 10 N", "ratio");
    bool all = true;
    for (uint32_t i = 0; i < shape_count; i++) {
        const Shape *shape = &shapes[i];
        if (only && !strstr(shape->name, only)) continue;
        ShapeCost small, large;
        bool good = measure_shape(bench, shape, shape->size, SHAPE_RUNS, &small) &&
                    measure_shape(bench, shape, shape->size * 10, LARGE_RUNS, &large);
        printf("  %-30s %10u", shape->name, shape->size);
        all = all && good;
        if (!good) {
            printf(" failed\n");
            continue;
        }
        printf(" %8.1f %9.1f %6.1f", small.check * 1e3, large.check * 1e3, large.check / small.check);
        if (!shape->invalid)
            printf(" %8.1f %9.1f %6.1f", small.emit * 1e3, large.emit * 1e3, large.emit / small.emit);
        printf("\n");
        fflush(stdout);
    }
    return all;
}

// ---- the command line

static int usage(void) {
    fprintf(stderr, "usage: bench table HEDDLE SMALL-FILE SHADER...\n"
                    "       bench shapes HEDDLE SMALL-FILE [PART-OF-A-NAME]\n"
                    "       bench stages FILE\n"
                    "       bench generate [FUNCTIONS]\n"
                    "       bench corpus SHADER...\n"
                    "       bench shape PART-OF-A-NAME [SIZE]\n");
    return 2;
}

static int show(Draft *text) {
    bool good = text->bytes && fwrite(text->bytes, 1, text->length, stdout) == text->length;
    draft_free(text);
    return good && fflush(stdout) == 0 ? 0 : 1;
}

static int show_shape(const char *name, const char *size) {
    Draft text = {0};
    for (uint32_t i = 0; i < shape_count && !text.bytes; i++) {
        if (strstr(shapes[i].name, name))
            shapes[i].generate(&text, size ? (uint32_t)strtoul(size, NULL, 10) : shapes[i].size);
    }
    return show(&text);
}

static int show_stages(const char *path) {
    Draft text = {0};
    if (!draft_read(&text, path)) return 1;
    Input input = {.title = "file", .texts = &text, .count = 1, .runs = LARGE_RUNS};
    input.lines = draft_lines(&text);
    input.bytes = text.length;
    bool good = measure_stages(&input);
    for (int stage = 0; stage < BENCH_VALIDATE && good; stage++)
        printf("%-12s %9.3f ms\n", bench_stage_title((BenchStage)stage), input.seconds[stage] * 1e3);
    if (good)
        printf("arena at its peak: %.1f bytes a source byte\n", (double)input.peak / (double)input.bytes);
    draft_free(&text);
    return good ? 0 : 1;
}

// Runs `table` in a process of its own: the peak of a program counts from what its parent had when it began.
static bool in_child(const Bench *bench, bool (*table)(const Bench *bench)) {
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0) {
        bool good = table(bench);
        exit(good && fflush(stdout) == 0 ? 0 : 1);
    }
    int status = 1;
    return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
}

static int measure(Bench *bench, bool tables, const char *only) {
    strcpy(bench->folder, "/tmp/heddle-bench-XXXXXX");
    if (!mkdtemp(bench->folder)) return 1;
    bool good = true;
    if (tables) good = in_child(bench, stages_table) && programs_table(bench);
    good = good && startup_table(bench) && shapes_table(bench, only);
    char *clean[] = {"rm", "-rf", bench->folder, NULL};
    ProcessCost cost;
    process_run(clean, &cost);
    return good ? 0 : 1;
}

int main(int argc, char **argv) {
    if (argc < 2) return usage();
    const char *what = argv[1];
    if (strcmp(what, "stages") == 0 && argc == 3) return show_stages(argv[2]);
    if (strcmp(what, "shape") == 0 && argc > 2) return show_shape(argv[2], argv[3]);
    if (strcmp(what, "generate") == 0) {
        Draft text = {0};
        generate_shader(&text, argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : FUNCTIONS);
        return show(&text);
    }
    if (strcmp(what, "corpus") == 0 && argc > 2) {
        Draft text = {0};
        if (!corpus_concatenate(&text, argv + 2, (size_t)argc - 2, LINES)) return 1;
        return show(&text);
    }
    if (argc < 4) return usage();
    Bench bench = {.heddle = argv[2], .small = argv[3]};
    if (strcmp(what, "shapes") == 0) return measure(&bench, false, argv[4]);
    if (strcmp(what, "table") != 0 || argc < 5) return usage();
    for (int i = 4; i < argc && bench.shader_count < MOST_PATHS; i++)
        bench.shaders[bench.shader_count++] = argv[i];
    return measure(&bench, true, NULL);
}
