#include "seen.h"

#include "buffer.h"

#include <stdlib.h>
#include <string.h>

// FNV-1a.
static uint64_t hash_of(const char *bytes, size_t length) {
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 1099511628211u;
    return hash;
}

static SeenText *place_of(const SeenTexts *seen, uint64_t hash, const char *bytes, size_t length) {
    for (size_t i = (size_t)hash;; i++) {
        SeenText *place = &seen->places[i & (seen->place_count - 1)];
        if (!place->bytes ||
            (place->hash == hash && place->length == length && memcmp(place->bytes, bytes, length) == 0))
            return place;
    }
}

static void grow(SeenTexts *seen) {
    SeenTexts larger = {.place_count = seen->place_count != 0 ? seen->place_count * 2 : 64,
                        .count = seen->count};
    larger.places = memory_resize(NULL, larger.place_count, sizeof *larger.places);
    for (size_t i = 0; i < larger.place_count; i++)
        larger.places[i] = (SeenText){0};
    for (size_t i = 0; i < seen->place_count; i++) {
        const SeenText *old = &seen->places[i];
        if (old->bytes) *place_of(&larger, old->hash, old->bytes, old->length) = *old;
    }
    free(seen->places);
    *seen = larger;
}

bool seen_first(SeenTexts *seen, const char *bytes, size_t length) {
    if (2 * seen->count >= seen->place_count) grow(seen);
    uint64_t hash = hash_of(bytes, length);
    SeenText *place = place_of(seen, hash, bytes, length);
    if (place->bytes) return false;
    *place = (SeenText){memory_resize(NULL, length, 1), length, hash};
    memcpy(place->bytes, bytes, length);
    seen->count++;
    return true;
}

void seen_free(SeenTexts *seen) {
    for (size_t i = 0; i < seen->place_count; i++)
        free(seen->places[i].bytes);
    free(seen->places);
    *seen = (SeenTexts){0};
}
