// Text that grows.
#ifndef HEDDLE_TESTS_BENCH_DRAFT_H
#define HEDDLE_TESTS_BENCH_DRAFT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Draft {
    char *bytes; // zero-terminated; null when memory ran out
    size_t length;
    size_t capacity;
} Draft;

// Appends as printf does.
void draft_add(Draft *draft, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Appends `count` bytes.
void draft_bytes(Draft *draft, const char *bytes, size_t count);

void draft_free(Draft *draft);

size_t draft_lines(const Draft *draft);

// Appends what a file holds.
bool draft_read(Draft *draft, const char *path);

bool draft_write(const Draft *draft, const char *path);

#endif
