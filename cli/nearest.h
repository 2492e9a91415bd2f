// The nearest of several names to one that was mistyped.
#ifndef HEDDLE_CLI_NEAREST_H
#define HEDDLE_CLI_NEAREST_H

#include <stddef.h>

typedef struct Nearest {
    const char *wanted;
    const char *best; // null while nothing is near
    size_t distance;
} Nearest;

// Starts a search: nothing further away than a third of the name's length (but at least 1) counts as near.
Nearest nearest_to(const char *wanted);

// Tries one more name.
void nearest_try(Nearest *nearest, const char *name);

#endif
