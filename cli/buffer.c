#include "buffer.h"

#include "output.h"
#include "pages.h"
#include "status.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void out_of_memory(void) {
    outputs_abandon();
    fputs("heddle: memory ran out\n", stderr);
    exit(EXIT_INTERNAL);
}

void *memory_resize(void *pointer, size_t count, size_t item_bytes) {
    if (item_bytes != 0 && count > SIZE_MAX / item_bytes) out_of_memory();
    size_t bytes = count * item_bytes;
    void *memory = realloc(pointer, bytes != 0 ? bytes : 1);
    if (!memory) out_of_memory();
    return memory;
}

char *memory_copy(const char *text) {
    size_t bytes = strlen(text) + 1;
    return memcpy(memory_resize(NULL, bytes, 1), text, bytes);
}

void buffer_start(Buffer *buffer, size_t bytes) {
    buffer_free(buffer);
    buffer->bytes = pages_get(bytes);
    if (!buffer->bytes) out_of_memory();
    buffer->capacity = bytes;
}

void buffer_reserve(Buffer *buffer, size_t more) {
    if (buffer->capacity - buffer->length >= more) return;
    if (more > SIZE_MAX / 2 - buffer->capacity) out_of_memory();
    size_t capacity = buffer->capacity * 2;
    if (capacity < buffer->length + more) capacity = buffer->length + more;
    if (capacity < 256) capacity = 256;
    buffer->bytes = memory_resize(buffer->bytes, capacity, 1);
    buffer->capacity = capacity;
}

void buffer_add(Buffer *buffer, const char *bytes, size_t length) {
    if (length == 0) return;
    buffer_reserve(buffer, length);
    memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
}

void buffer_text(Buffer *buffer, const char *text) {
    buffer_add(buffer, text, strlen(text));
}

void buffer_repeat(Buffer *buffer, char byte, size_t count) {
    if (count == 0) return;
    buffer_reserve(buffer, count);
    memset(buffer->bytes + buffer->length, byte, count);
    buffer->length += count;
}

static void print_arguments(Buffer *buffer, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0) out_of_memory();
    buffer_reserve(buffer, (size_t)length + 1);
    vsnprintf(buffer->bytes + buffer->length, (size_t)length + 1, format, arguments);
    buffer->length += (size_t)length;
}

void buffer_print(Buffer *buffer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_arguments(buffer, format, arguments);
    va_end(arguments);
}

char *memory_print_list(const char *format, va_list arguments) {
    Buffer buffer = {0};
    print_arguments(&buffer, format, arguments);
    return buffer.bytes;
}

char *memory_print(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = memory_print_list(format, arguments);
    va_end(arguments);
    return text;
}

void buffer_code_point(Buffer *buffer, uint32_t code_point) {
    char bytes[4];
    size_t length;
    if (code_point < 0x80) {
        bytes[0] = (char)code_point;
        length = 1;
    } else if (code_point < 0x800) {
        bytes[0] = (char)(0xC0 | code_point >> 6);
        bytes[1] = (char)(0x80 | (code_point & 0x3F));
        length = 2;
    } else if (code_point < 0x10000) {
        bytes[0] = (char)(0xE0 | code_point >> 12);
        bytes[1] = (char)(0x80 | (code_point >> 6 & 0x3F));
        bytes[2] = (char)(0x80 | (code_point & 0x3F));
        length = 3;
    } else {
        bytes[0] = (char)(0xF0 | code_point >> 18);
        bytes[1] = (char)(0x80 | (code_point >> 12 & 0x3F));
        bytes[2] = (char)(0x80 | (code_point >> 6 & 0x3F));
        bytes[3] = (char)(0x80 | (code_point & 0x3F));
        length = 4;
    }
    buffer_add(buffer, bytes, length);
}

void buffer_terminate(Buffer *buffer) {
    buffer_reserve(buffer, 1);
    buffer->bytes[buffer->length] = '\0';
}

void buffer_free(Buffer *buffer) {
    free(buffer->bytes);
    *buffer = (Buffer){0};
}
