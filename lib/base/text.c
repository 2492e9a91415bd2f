#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_add(Text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    uint32_t room = text->bytes.capacity - text->bytes.count;
    char *end = room ? text->bytes.items + text->bytes.count : NULL;
    int length = vsnprintf(end, room, format, arguments);
    va_end(arguments);
    if (length < 0) arena_fail(text->arena);
    if ((uint32_t)length >= room) {
        vec_reserve(text->arena, &text->bytes, (uint32_t)length + 1);
        vsnprintf(text->bytes.items + text->bytes.count, (size_t)length + 1, format, again);
    }
    va_end(again);
    text->bytes.count += (uint32_t)length;
}

void text_fill(Text *text, char c, uint32_t count) {
    if (count == 0) return;
    memset(vec_extend(text->arena, &text->bytes, count), c, count);
}

const char *text_finish(Text *text) {
    vec_push(text->arena, &text->bytes, '\0');
    return text->bytes.items;
}
