#include "syntax/foreign_text.h"

#include <string.h>

// The first byte behind blanks and comments that end with a line.
static const char *first_text(const char *at, const char *end) {
    for (;;) {
        while (at < end && (*at == ' ' || (*at >= '\t' && *at <= '\r')))
            at++;
        if (end - at < 2 || at[0] != '/' || at[1] != '/') return at;
        while (at < end && *at != '\n' && *at != '\r')
            at++;
    }
}

static bool begins_with(const char *at, const char *end, const char *text, size_t length) {
    return (size_t)(end - at) >= length && memcmp(at, text, length) == 0;
}

static bool is_utf16(const char *at, const char *end) {
    if (begins_with(at, end, "\xFF\xFE", 2) || begins_with(at, end, "\xFE\xFF", 2)) return true;
    if (end - at < 4) return false;
    bool little = at[0] && !at[1] && at[2] && !at[3];
    bool big = !at[0] && at[1] && !at[2] && at[3];
    return little || big;
}

static bool is_json(const char *at, const char *end) {
    if (at == end || *at != '{') return false;
    at = first_text(at + 1, end);
    return at < end && *at == '"';
}

bool report_foreign_text(const Source *source, Diagnostics *diagnostics) {
    for (uint32_t i = 0; i < source->parts.count; i++) {
        const SourcePart *part = &source->parts.items[i];
        const char *begin = source->text + part->begin;
        const char *end = begin + part->length;
        const char *first = first_text(begin, end);
        uint32_t at = (uint32_t)(first - source->text);
        // WGSL 3.1: a program is UTF-8.
        const Span start = {part->begin, part->begin};
        if (begins_with(begin, end, "\x03\x02\x23\x07", 4) || begins_with(begin, end, "\x07\x23\x02\x03", 4))
            report_error(diagnostics, start, "textual-structure",
                         "this is a SPIR-V binary, and WGSL is expected");
        else if (is_utf16(begin, end))
            report_error(diagnostics, start, "textual-structure", "this is UTF-16: save the file as UTF-8");
        else if (begins_with(first, end, "#version", strlen("#version")))
            report_error(diagnostics, (Span){at, at + (uint32_t)strlen("#version")}, "syntax",
                         "this is GLSL, and WGSL is expected");
        else if (is_json(first, end))
            report_error(diagnostics, (Span){at, at + 1}, "syntax", "this is JSON, and WGSL is expected");
        else
            continue;
        return true;
    }
    return false;
}
