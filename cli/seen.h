// A set of texts.
#ifndef HEDDLE_CLI_SEEN_H
#define HEDDLE_CLI_SEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct SeenText {
    char *bytes; // null in a free place
    size_t length;
    uint64_t hash;
} SeenText;

// Zero-initialised when empty.
typedef struct SeenTexts {
    SeenText *places; // a power of two of them, at most half of them taken
    size_t place_count;
    size_t count;
} SeenTexts;

// Adds the text; whether it was not there before.
bool seen_first(SeenTexts *seen, const char *bytes, size_t length);
void seen_free(SeenTexts *seen);

#endif
