// The large inputs that the benchmark measures.
#ifndef HEDDLE_TESTS_BENCH_GENERATE_H
#define HEDDLE_TESTS_BENCH_GENERATE_H

#include "draft.h"

#include <stdint.h>

// A compute shader of `functions` functions of ten lines each, which call one another in a tree, with loops,
// branches, built-ins, a storage buffer of structures, a workgroup array and a barrier.
void generate_shader(Draft *draft, uint32_t functions);

// A C program of as many lines that says the same, as far as C can.
void generate_program(Draft *draft, uint32_t functions);

// Shader number `index` of many small ones, of 40 lines: `model` with names of its own.
void generate_small(Draft *draft, const Draft *model, uint32_t index);

#endif
