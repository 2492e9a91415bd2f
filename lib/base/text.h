// Text that grows in an arena: for dumps and reports.
#ifndef HEDDLE_BASE_TEXT_H
#define HEDDLE_BASE_TEXT_H

#include "base/vec.h"

typedef struct Text {
    Arena *arena;
    VEC(char) bytes;
} Text;

// printf to the end of `text`.
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Appends `count` times the character `c`.
void text_fill(Text *text, char c, uint32_t count);

// What was added, zero-terminated.
const char *text_finish(Text *text);

#endif
