// The repository's own shaders as one large one.
#ifndef HEDDLE_TESTS_BENCH_CORPUS_H
#define HEDDLE_TESTS_BENCH_CORPUS_H

#include "draft.h"

// Concatenates the `count` shaders at `paths`, again and again until there are `lines` lines. What a copy
// declares at module scope gets a suffix of its own. Shaders with directives or `@id` are left out. False
// when a file cannot be read.
bool corpus_concatenate(Draft *draft, char *const *paths, size_t count, size_t lines);

#endif
