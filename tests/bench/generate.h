// The large shader that the benchmark measures.
#ifndef HEDDLE_TESTS_BENCH_GENERATE_H
#define HEDDLE_TESTS_BENCH_GENERATE_H

#include <stddef.h>
#include <stdint.h>

// A compute shader of `functions` functions of ten lines each, which call one another in a tree, with loops,
// branches, built-ins, a storage buffer of structures, a workgroup array and a barrier. The text is the
// caller's to free(); null when memory runs out.
char *generate_shader(uint32_t functions, size_t *length);

#endif
