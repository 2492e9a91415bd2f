// What the fuzz targets share.
#ifndef HEDDLE_TESTS_FUZZ_H
#define HEDDLE_TESTS_FUZZ_H

#include "heddle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define fuzz_require(condition)                                                                              \
    ((condition)                                                                                             \
         ? (void)0                                                                                           \
         : (fprintf(stderr, "%s:%d: this does not hold: %s\n", __FILE__, __LINE__, #condition), abort()))

static inline heddle_options fuzz_options(void) {
    heddle_options options;
    heddle_options_init(&options);
    options.memory_ceiling = (size_t)512 << 20;
    return options;
}

// Compiles from a copy of exactly `size` bytes, so that AddressSanitizer sees a read past the end. Aborts on
// an internal error; to run out of memory under the ceiling is none.
static inline heddle_result *fuzz_compile(const uint8_t *data, size_t size, const heddle_options *options) {
    char *text = malloc(size ? size : 1);
    fuzz_require(text != NULL);
    if (size != 0) memcpy(text, data, size);
    heddle_result *result = heddle_compile(&(heddle_input){"fuzz.wgsl", text, size}, options);
    free(text);
    fuzz_require(result != NULL);
    const char *internal = heddle_result_internal_error(result);
    if (internal && strcmp(internal, "memory ran out") != 0) {
        fprintf(stderr, "internal error: %s\n", internal);
        abort();
    }
    return result;
}

static inline void fuzz_check_span(const heddle_span *span, size_t size) {
    fuzz_require(span->begin <= span->end && span->end <= size);
    fuzz_require(span->line >= 1 && span->column >= 1);
    fuzz_require(span->end_line > span->line ||
                 (span->end_line == span->line && span->end_column >= span->column));
}

#endif
