// The passes of one compilation, timed apart through the library's internal headers.
#ifndef HEDDLE_TESTS_BENCH_STAGES_H
#define HEDDLE_TESTS_BENCH_STAGES_H

#include <stdbool.h>
#include <stddef.h>

// X(name, title), in the order in which they run.
#define BENCH_STAGE_LIST(X)                                                                                  \
    X(LEX, "lexing")                                                                                         \
    X(PARSE, "parsing")                                                                                      \
    X(CHECK, "checking")                                                                                     \
    X(UNIFORMITY, "uniformity")                                                                              \
    X(RACES, "races")    /* with the lowering of the functions that matter to it */                          \
    X(LOWER, "lowering") /* of everything */                                                                 \
    X(EMIT, "emission")                                                                                      \
    X(VALIDATE, "validation") /* SPIRV-Tools' */

typedef enum BenchStage {
#define X(name, title) BENCH_##name,
    BENCH_STAGE_LIST(X)
#undef X
        BENCH_STAGES
} BenchStage;

typedef struct StageTimes {
    double seconds[BENCH_STAGES]; // of processor time
    size_t words;                 // of SPIR-V
    size_t peak;                  // bytes in the arena, before validation
    const char *failed;           // the stage that failed, or null
} StageTimes;

// Adds what compiling `text` takes to `times`. `validate`: SPIRV-Tools' time is long, and not heddle's.
void stages_run(StageTimes *times, const char *text, size_t length, bool validate);

const char *bench_stage_title(BenchStage stage);

#endif
