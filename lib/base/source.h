// Source text and positions. A Span is a half-open range of byte offsets into the text of the compilation,
// which is the preludes followed by the file; a Source knows which part of it is which.
#ifndef HEDDLE_BASE_SOURCE_H
#define HEDDLE_BASE_SOURCE_H

#include "base/vec.h"

#include <stdbool.h>

typedef struct Span {
    uint32_t begin;
    uint32_t end;
} Span;

typedef struct Position {
    uint32_t part;   // an index in Source.parts
    uint32_t line;   // of the part, from 1
    uint32_t column; // from 1, in Unicode code points
} Position;

// A prelude or the file. A line break is added behind one that another follows and that does not end with LF,
// so that each begins a line.
typedef struct SourcePart {
    const char *name; // as messages show it
    uint32_t begin;   // bytes of the text
    uint32_t length;  // without a line break that was added
    uint32_t line;    // that it begins
} SourcePart;

// Found when a line is first asked for: a module in which nothing is wrong has no use for them.
typedef struct SourceLines {
    Arena *arena;
    VEC(uint32_t) starts;
} SourceLines;

typedef struct Source {
    const char *text;      // UTF-8, zero-terminated after `length` bytes
    uint32_t length;       // bytes, less than 2^32 - 1
    const char *name;      // of the file, as messages show it
    VEC(SourcePart) parts; // the preludes in order, then the file
    SourceLines *lines;
    uint32_t *code_points; // how many start before each block of SOURCE_BLOCK bytes, or null
} Source;

enum { SOURCE_BLOCK = 1024 };

// Describes `text`, which must outlive the source and end with a zero. WGSL 3.2 Blankspace and line breaks: a
// line ends with LF, VT, FF, CR, CR LF, U+0085, U+2028 or U+2029. Lines are numbered from 0 through all
// parts.
void source_init(Source *source, Arena *arena, const char *name, const char *text, uint32_t length);

typedef struct SourceInput {
    const char *name;
    const char *text;
    size_t length;
} SourceInput;

// The most bytes that a text may have.
#define SOURCE_MAXIMUM ((size_t)1 << 31)

// Copies `count` texts, at least one, and joins them. False when they have more than SOURCE_MAXIMUM bytes.
bool source_join(Source *source, Arena *arena, const SourceInput *inputs, uint32_t count);

// The part that byte `offset` belongs to, an index in `parts`.
uint32_t source_part_at(const Source *source, uint32_t offset);

// Makes source_position() independent of the length of lines: for many positions.
void source_index_columns(Source *source, Arena *arena);

// The bytes of the line break at `p`, which lies before `end`, or 0.
uint32_t source_line_break(const unsigned char *p, const unsigned char *end);

// The line that byte `offset` stands in. Takes logarithmic time, but for the first of the functions up to
// source_place_text() that is called: it reads the text and needs the arena.
uint32_t source_line_index(const Source *source, uint32_t offset);

uint32_t source_line_count(const Source *source);

// The first byte of line `index`.
uint32_t source_line_start(const Source *source, uint32_t index);

// Where byte `offset` stands. Takes time logarithmic in the number of lines and, without
// source_index_columns(), linear in the line's length.
Position source_position(const Source *source, uint32_t offset);

// "LINE:COLUMN" of byte `offset`, behind the name and ':' of the part if that is a prelude.
const char *source_place_text(const Source *source, Arena *arena, uint32_t offset);

// The bytes of line `index`, or of the last one, without its line break. Needs no memory; where lines have
// not been asked for, takes time linear in the text before it.
Span source_line(const Source *source, uint32_t index);

#endif
