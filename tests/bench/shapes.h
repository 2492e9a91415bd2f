// Shaders of one extreme each, of any size: what is to take time in proportion to its length.
#ifndef HEDDLE_TESTS_BENCH_SHAPES_H
#define HEDDLE_TESTS_BENCH_SHAPES_H

#include "draft.h"

#include <stdint.h>

typedef struct Shape {
    const char *name;
    const char *counted; // what `size` counts
    uint32_t size;       // the smaller of the two sizes to measure; the larger is ten times as large
    void (*generate)(Draft *draft, uint32_t size);
    bool invalid; // has errors
} Shape;

extern const Shape shapes[];
extern const uint32_t shape_count;

#endif
