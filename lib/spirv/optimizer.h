// SPIRV-Tools' optimiser, which speaks C++, behind functions of C. Private to lib/spirv.
#ifndef HEDDLE_SPIRV_OPTIMIZER_H
#define HEDDLE_SPIRV_OPTIMIZER_H

#include <spirv-tools/libspirv.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Optimized Optimized;

// Runs SPIRV-Tools' passes for size, or those for speed. Null when memory ran out. Free it with
// optimizer_free(): its memory is not the arena's.
Optimized *optimizer_run(spv_target_env env, bool for_size, const uint32_t *words, size_t count);

// The words, and how many; null when a pass failed.
const uint32_t *optimizer_words(const Optimized *optimized, size_t *count);

// What SPIRV-Tools said last about an error; may be empty.
const char *optimizer_message(const Optimized *optimized);

void optimizer_free(Optimized *optimized);

#ifdef __cplusplus
}
#endif

#endif
