#include "json.h"

#include "unicode_text.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static void escape(Buffer *buffer, uint32_t code_point) {
    if (code_point >= 0x10000) {
        uint32_t offset = code_point - 0x10000;
        buffer_print(buffer, "\\u%04x\\u%04x", 0xD800 + (offset >> 10), 0xDC00 + (offset & 0x3FF));
    } else {
        buffer_print(buffer, "\\u%04x", code_point);
    }
}

void json_bytes(Buffer *buffer, const char *text, size_t length) {
    const char *end = text + length;
    buffer_text(buffer, "\"");
    while (text < end) {
        uint32_t code_point = next_code_point(&text, end);
        switch (code_point) {
        case '"': buffer_text(buffer, "\\\""); break;
        case '\\': buffer_text(buffer, "\\\\"); break;
        case '\n': buffer_text(buffer, "\\n"); break;
        case '\r': buffer_text(buffer, "\\r"); break;
        case '\t': buffer_text(buffer, "\\t"); break;
        default:
            if (visible_code_point(code_point) == code_point)
                buffer_code_point(buffer, code_point);
            else
                escape(buffer, code_point);
        }
    }
    buffer_text(buffer, "\"");
}

void json_text(Buffer *buffer, const char *text) {
    json_bytes(buffer, text, strlen(text));
}

void json_uri(Buffer *buffer, const char *name) {
    buffer_text(buffer, *name == '/' ? "\"file://" : "\"");
    while (name[0] == '.' && name[1] == '/') {
        name++;
        while (*name == '/')
            name++;
    }
    for (; *name; name++) {
        unsigned char byte = (unsigned char)*name;
        bool plain = byte < 0x80 && (isalnum(byte) || strchr("-._~/", byte));
        if (plain)
            buffer_add(buffer, name, 1);
        else
            buffer_print(buffer, "%%%02X", byte);
    }
    buffer_text(buffer, "\"");
}
