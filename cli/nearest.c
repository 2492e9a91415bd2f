#include "nearest.h"

#include <string.h>

enum { NAME_MAXIMUM = 64 };

// The fewest insertions, deletions, substitutions and swaps of neighbours that make `a` into `b`.
static size_t edit_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    size_t rows[3][NAME_MAXIMUM + 1];
    size_t *before = rows[0];
    size_t *previous = rows[1];
    size_t *current = rows[2];
    for (size_t j = 0; j <= b_length; j++) {
        before[j] = 0;
        previous[j] = j;
    }
    for (size_t i = 1; i <= a_length; i++) {
        current[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t best = previous[j - 1] + (a[i - 1] != b[j - 1]);
            if (previous[j] + 1 < best) best = previous[j] + 1;
            if (current[j - 1] + 1 < best) best = current[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            current[j] = best;
        }
        size_t *oldest = before;
        before = previous;
        previous = current;
        current = oldest;
    }
    return previous[b_length];
}

Nearest nearest_to(const char *wanted) {
    size_t length = strlen(wanted);
    return (Nearest){.wanted = wanted, .distance = (length < 3 ? 1 : length / 3) + 1};
}

void nearest_try(Nearest *nearest, const char *name) {
    size_t wanted_length = strlen(nearest->wanted);
    size_t length = strlen(name);
    if (wanted_length > NAME_MAXIMUM || length > NAME_MAXIMUM) return;
    size_t distance = edit_distance(nearest->wanted, wanted_length, name, length);
    if (distance >= nearest->distance) return;
    nearest->distance = distance;
    nearest->best = name;
}
