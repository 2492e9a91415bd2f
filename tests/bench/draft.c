#include "draft.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_PIECE = 4096 };

// Makes room for `more` bytes; false when memory ran out, now or before.
static bool reserve(Draft *draft, size_t more) {
    if (draft->capacity != 0 && !draft->bytes) return false;
    if (draft->capacity - draft->length >= more) return true;
    size_t capacity = 2 * (draft->capacity + more);
    char *larger = realloc(draft->bytes, capacity);
    if (!larger) free(draft->bytes);
    draft->bytes = larger;
    draft->capacity = capacity;
    return larger != NULL;
}

void draft_add(Draft *draft, const char *format, ...) {
    if (!reserve(draft, LONGEST_PIECE)) return;
    va_list arguments;
    va_start(arguments, format);
    int count = vsnprintf(draft->bytes + draft->length, LONGEST_PIECE, format, arguments);
    va_end(arguments);
    if (count > 0) draft->length += (size_t)count < LONGEST_PIECE ? (size_t)count : LONGEST_PIECE - 1;
}

void draft_bytes(Draft *draft, const char *bytes, size_t count) {
    if (!reserve(draft, count + 1)) return;
    memcpy(draft->bytes + draft->length, bytes, count);
    draft->length += count;
    draft->bytes[draft->length] = '\0';
}

void draft_free(Draft *draft) {
    free(draft->bytes);
    *draft = (Draft){0};
}

size_t draft_lines(const Draft *draft) {
    size_t lines = 0;
    for (size_t i = 0; i < draft->length; i++)
        lines += draft->bytes[i] == '\n';
    return lines;
}

bool draft_read(Draft *draft, const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    char piece[LONGEST_PIECE];
    for (size_t count; (count = fread(piece, 1, sizeof piece, file)) > 0;)
        draft_bytes(draft, piece, count);
    bool good = !ferror(file);
    return fclose(file) == 0 && good && draft->bytes;
}

bool draft_write(const Draft *draft, const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file) return false;
    bool good = draft->bytes && fwrite(draft->bytes, 1, draft->length, file) == draft->length;
    return fclose(file) == 0 && good;
}
