#include "syntax/unicode.h"

#include "syntax/xid_tables.def"

#include <stddef.h>

typedef struct Range {
    uint32_t first;
    uint32_t last;
} Range;

#define X(first, last) {first, last},
static const Range xid_start[] = {XID_START(X)};
static const Range xid_continue[] = {XID_CONTINUE(X)};
#undef X

static bool in_ranges(const Range *ranges, size_t count, uint32_t code_point) {
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (code_point < ranges[middle].first)
            high = middle;
        else if (code_point > ranges[middle].last)
            low = middle + 1;
        else
            return true;
    }
    return false;
}

bool unicode_is_xid_start(uint32_t code_point) {
    return in_ranges(xid_start, sizeof xid_start / sizeof *xid_start, code_point);
}

bool unicode_is_xid_continue(uint32_t code_point) {
    return in_ranges(xid_continue, sizeof xid_continue / sizeof *xid_continue, code_point);
}

uint32_t utf8_decode(const unsigned char *text, const unsigned char *end, uint32_t *length) {
    *length = 1;
    unsigned char lead = text[0];
    if (lead < 0x80) return lead;
    // The second byte's range excludes overlong forms, surrogates and what lies above U+10FFFF.
    unsigned char second_low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    unsigned char second_high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    uint32_t bytes = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1;
    if (bytes == 1) return UTF8_INVALID;
    uint32_t code_point = lead & (0x7Fu >> bytes);
    for (uint32_t i = 1; i < bytes; i++) {
        unsigned char low = i == 1 ? second_low : 0x80;
        unsigned char high = i == 1 ? second_high : 0xBF;
        if (text + i >= end || text[i] < low || text[i] > high) {
            *length = i;
            return UTF8_INVALID;
        }
        code_point = code_point << 6 | (text[i] & 0x3F);
    }
    *length = bytes;
    return code_point;
}
