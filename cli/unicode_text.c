#include "unicode_text.h"

#include <stdbool.h>
#include <string.h>

typedef struct Range {
    uint32_t first;
    uint32_t last;
} Range;

static const Range ZERO_WIDTH[] = {
#define ZERO(first, last) {first, last},
#define WIDE(first, last)
#include "width.def"
#undef ZERO
#undef WIDE
};

static const Range DOUBLE_WIDTH[] = {
#define ZERO(first, last)
#define WIDE(first, last) {first, last},
#include "width.def"
#undef ZERO
#undef WIDE
};

static bool in_ranges(const Range *ranges, size_t count, uint32_t code_point) {
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (code_point > ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && ranges[low].first <= code_point;
}

static bool is_continuation(unsigned char byte) {
    return (byte & 0xC0) == 0x80;
}

uint32_t next_code_point(const char **text, const char *end) {
    const unsigned char *p = (const unsigned char *)*text;
    size_t left = (size_t)(end - *text);
    uint32_t lead = p[0];
    size_t length = lead < 0x80                   ? 1
                    : lead >= 0xC2 && lead < 0xE0 ? 2
                    : lead >= 0xE0 && lead < 0xF0 ? 3
                    : lead >= 0xF0 && lead < 0xF5 ? 4
                                                  : 0;
    uint32_t code_point = length == 1 ? lead : lead & (0x7Fu >> length);
    bool good = length != 0 && length <= left;
    for (size_t i = 1; good && i < length; i++) {
        good = is_continuation(p[i]);
        code_point = code_point << 6 | (p[i] & 0x3Fu);
    }
    static const uint32_t SMALLEST[] = {0, 0, 0x80, 0x800, 0x10000};
    if (!good || code_point < SMALLEST[length] || code_point > 0x10FFFF ||
        (code_point >= 0xD800 && code_point < 0xE000)) {
        *text += 1;
        return 0xFFFD;
    }
    *text += length;
    return code_point;
}

uint32_t visible_code_point(uint32_t code_point) {
    if (code_point < 0x20) return 0x2400 + code_point;
    if (code_point == 0x7F) return 0x2421;
    bool control = code_point >= 0x80 && code_point < 0xA0;
    bool format =
        code_point == 0xAD || code_point == 0x61C || (code_point >= 0x200B && code_point <= 0x200F) ||
        (code_point >= 0x2028 && code_point <= 0x202E) || (code_point >= 0x2060 && code_point <= 0x206F) ||
        code_point == 0xFEFF || (code_point >= 0xFFF9 && code_point <= 0xFFFB) ||
        (code_point >= 0xE0000 && code_point < 0xE0100);
    return control || format ? 0xFFFD : code_point;
}

unsigned code_point_width(uint32_t code_point) {
    if (code_point < 0x300) return 1;
    if (in_ranges(ZERO_WIDTH, sizeof ZERO_WIDTH / sizeof *ZERO_WIDTH, code_point)) return 0;
    return in_ranges(DOUBLE_WIDTH, sizeof DOUBLE_WIDTH / sizeof *DOUBLE_WIDTH, code_point) ? 2 : 1;
}

void visible_bytes(Buffer *buffer, const char *text, const char *end) {
    while (text < end)
        buffer_code_point(buffer, visible_code_point(next_code_point(&text, end)));
}

void visible_text(Buffer *buffer, const char *text) {
    visible_bytes(buffer, text, text + strlen(text));
}

void visible_lines(Buffer *buffer, const char *text, size_t indent) {
    for (const char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        visible_bytes(buffer, text, end);
        buffer_text(buffer, "\n");
        buffer_repeat(buffer, ' ', indent);
    }
    visible_text(buffer, text);
}
