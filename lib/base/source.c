#include "base/source.h"

#include "base/bytes.h"

#include <string.h>

uint32_t source_line_break(const unsigned char *p, const unsigned char *end) {
    switch (*p) {
    case '\n':
    case '\v':
    case '\f': return 1;
    case '\r': return p + 1 < end && p[1] == '\n' ? 2 : 1;
    case 0xC2: return p + 1 < end && p[1] == 0x85 ? 2 : 0;
    case 0xE2: return p + 2 < end && p[1] == 0x80 && (p[2] == 0xA8 || p[2] == 0xA9) ? 3 : 0;
    default: return 0;
    }
}

// Which of the eight bytes at `p` may begin a line break, being at most CR, or not ASCII: the top bits of
// these. The subtraction borrows into the top bit of each byte below 0x0E, and, above such a byte, perhaps of
// others.
static uint64_t may_break_line(const unsigned char *p) {
    uint64_t word = load_bytes(p);
    return (word | (word - 0x0E0E0E0E0E0E0E0Eu)) & 0x8080808080808080u;
}

// What follows the next line break from `p` on, or null if there is none.
static const unsigned char *after_break(const unsigned char *p, const unsigned char *end) {
    while (p < end) {
        if (end - p >= 8) {
            uint64_t candidates = may_break_line(p);
            if (candidates == 0) {
                p += 8;
                continue;
            }
            p += __builtin_ctzll(candidates) / 8;
        }
        uint32_t broken = source_line_break(p, end);
        if (broken) return p + broken;
        p++;
    }
    return NULL;
}

static const SourceLines *lines_of(const Source *source) {
    SourceLines *lines = source->lines;
    if (lines->starts.count != 0) return lines;
    const unsigned char *begin = (const unsigned char *)source->text;
    const unsigned char *end = begin + source->length;
    vec_push(lines->arena, &lines->starts, 0);
    for (const unsigned char *p = begin; (p = after_break(p, end)) != NULL;)
        vec_push(lines->arena, &lines->starts, (uint32_t)(p - begin));
    return lines;
}

static SourceLines *new_lines(Arena *arena) {
    SourceLines *lines = ARENA_NEW(arena, SourceLines);
    lines->arena = arena;
    return lines;
}

void source_init(Source *source, Arena *arena, const char *name, const char *text, uint32_t length) {
    memset(source, 0, sizeof *source);
    source->name = name;
    source->text = text;
    source->length = length;
    source->lines = new_lines(arena);
    vec_push(arena, &source->parts, ((SourcePart){.name = name, .length = length}));
}

bool source_join(Source *source, Arena *arena, const SourceInput *inputs, uint32_t count) {
    size_t length = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (inputs[i].length > SOURCE_MAXIMUM || length > SOURCE_MAXIMUM - inputs[i].length) return false;
        length += inputs[i].length;
    }
    memset(source, 0, sizeof *source);
    char *text = ARENA_ARRAY(arena, char, length + count);
    vec_reserve(arena, &source->parts, count);
    uint32_t at = 0;
    for (uint32_t i = 0; i < count; i++) {
        const char *name = arena_copy_text(arena, inputs[i].name, strlen(inputs[i].name));
        uint32_t bytes = (uint32_t)inputs[i].length;
        vec_push(arena, &source->parts, ((SourcePart){.name = name, .begin = at, .length = bytes}));
        if (bytes != 0) memcpy(text + at, inputs[i].text, bytes);
        at += bytes;
        if (i + 1 < count && bytes != 0 && text[at - 1] != '\n') text[at++] = '\n';
    }
    text[at] = '\0';
    source->name = source->parts.items[count - 1].name;
    source->text = text;
    source->length = at;
    source->lines = new_lines(arena);
    for (uint32_t i = 1; i < count; i++)
        source->parts.items[i].line = source_line_index(source, source->parts.items[i].begin);
    return true;
}

uint32_t source_part_at(const Source *source, uint32_t offset) {
    uint32_t part = source->parts.count - 1;
    while (part > 0 && source->parts.items[part].begin > offset)
        part--;
    return part;
}

uint32_t source_line_index(const Source *source, uint32_t offset) {
    const SourceLines *lines = lines_of(source);
    uint32_t low = 0;
    uint32_t high = lines->starts.count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (lines->starts.items[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

uint32_t source_line_count(const Source *source) {
    return lines_of(source)->starts.count;
}

uint32_t source_line_start(const Source *source, uint32_t index) {
    return lines_of(source)->starts.items[index];
}

static uint32_t count_code_points(const char *text, uint32_t length) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

void source_index_columns(Source *source, Arena *arena) {
    uint32_t blocks = source->length / SOURCE_BLOCK + 1;
    uint32_t *code_points = ARENA_ARRAY(arena, uint32_t, blocks);
    code_points[0] = 0;
    for (uint32_t i = 1; i < blocks; i++)
        code_points[i] = code_points[i - 1] +
                         count_code_points(source->text + (size_t)(i - 1) * SOURCE_BLOCK, SOURCE_BLOCK);
    source->code_points = code_points;
}

static uint32_t code_points_before(const Source *source, uint32_t offset) {
    uint32_t block = offset / SOURCE_BLOCK;
    return source->code_points[block] +
           count_code_points(source->text + (size_t)block * SOURCE_BLOCK, offset % SOURCE_BLOCK);
}

Position source_position(const Source *source, uint32_t offset) {
    if (offset > source->length) offset = source->length;
    uint32_t line = source_line_index(source, offset);
    uint32_t start = source_line_start(source, line);
    uint32_t before = source->code_points && offset - start > SOURCE_BLOCK
                          ? code_points_before(source, offset) - code_points_before(source, start)
                          : count_code_points(source->text + start, offset - start);
    uint32_t part = source_part_at(source, offset);
    return (Position){part, line - source->parts.items[part].line + 1, before + 1};
}

const char *source_place_text(const Source *source, Arena *arena, uint32_t offset) {
    Position place = source_position(source, offset);
    if (place.part + 1 == source->parts.count) return arena_print(arena, "%u:%u", place.line, place.column);
    return arena_print(arena, "%s:%u:%u", source->parts.items[place.part].name, place.line, place.column);
}

Span source_line(const Source *source, uint32_t index) {
    const unsigned char *text = (const unsigned char *)source->text;
    const unsigned char *end = text + source->length;
    const unsigned char *begin = text;
    const unsigned char *next = NULL; // line, or null for the last one
    uint32_t known = source->lines->starts.count;
    if (known != 0) {
        if (index >= known) index = known - 1;
        begin += source->lines->starts.items[index];
        if (index + 1 < known) next = text + source->lines->starts.items[index + 1];
    } else {
        while ((next = after_break(begin, end)) != NULL && index-- > 0)
            begin = next;
    }
    if (!next) return (Span){(uint32_t)(begin - text), source->length};
    // The longest break first: the LF of CR LF is one by itself.
    uint32_t broken = 3;
    while (next - begin < broken || source_line_break(next - broken, next) != broken)
        broken--;
    return (Span){(uint32_t)(begin - text), (uint32_t)(next - text) - broken};
}
