// Growable text, and memory that is never null.
#ifndef HEDDLE_CLI_BUFFER_H
#define HEDDLE_CLI_BUFFER_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Buffer {
    char *bytes;
    size_t length;
    size_t capacity;
} Buffer;

// The bytes from `at` on. An empty buffer may have no pointer that can be moved.
static inline const char *buffer_from(const Buffer *buffer, size_t at) {
    return buffer->length == 0 ? "" : buffer->bytes + at;
}

// As realloc(), but leaves the program with EXIT_INTERNAL and a message when there is no memory.
void *memory_resize(void *pointer, size_t count, size_t item_bytes);
char *memory_copy(const char *text);
// printf() into new memory.
char *memory_print(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *memory_print_list(const char *format, va_list arguments) __attribute__((format(printf, 1, 0)));

// Gives an empty buffer room for `bytes` bytes that come soon.
void buffer_start(Buffer *buffer, size_t bytes);
// Room for `more` bytes behind the last one.
void buffer_reserve(Buffer *buffer, size_t more);
void buffer_add(Buffer *buffer, const char *bytes, size_t length);
void buffer_text(Buffer *buffer, const char *text);
void buffer_repeat(Buffer *buffer, char byte, size_t count);
void buffer_print(Buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
// A code point as UTF-8.
void buffer_code_point(Buffer *buffer, uint32_t code_point);
// A zero behind the last byte, which does not count.
void buffer_terminate(Buffer *buffer);
void buffer_free(Buffer *buffer);

#endif
