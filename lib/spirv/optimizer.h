// SPIRV-Tools' optimiser, which speaks C++, behind functions of C. Private to lib/spirv.
#ifndef HEDDLE_SPIRV_OPTIMIZER_H
#define HEDDLE_SPIRV_OPTIMIZER_H

#include <spirv-tools/libspirv.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Optimized Optimized;

typedef enum OptimizerPasses {
    OPTIMIZER_SPEED,
    OPTIMIZER_SIZE,
    OPTIMIZER_CAUTIOUS // those for speed but for what changes the shape of control flow: merging blocks,
                       // unrolling
} OptimizerPasses;

// Runs passes of SPIRV-Tools on valid words; what they make is not always valid. Null when memory ran out.
// Free it with optimizer_free(): its memory is not the arena's.
Optimized *optimizer_run(spv_target_env env, OptimizerPasses passes, const uint32_t *words, size_t count);

// The words, and how many; null when a pass failed.
const uint32_t *optimizer_words(const Optimized *optimized, size_t *count);

void optimizer_free(Optimized *optimized);

#ifdef __cplusplus
}
#endif

#endif
