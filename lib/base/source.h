// Source text and positions. A Span is a half-open range of byte offsets into the text of the compilation,
// which is the preludes followed by the file; a Source knows which part belongs to which file.
#ifndef HEDDLE_BASE_SOURCE_H
#define HEDDLE_BASE_SOURCE_H

#include "base/vec.h"

typedef struct Span {
    uint32_t begin;
    uint32_t end;
} Span;

typedef struct Position {
    uint32_t line;   // from 1
    uint32_t column; // from 1, in Unicode code points
} Position;

typedef struct Source {
    const char *text; // UTF-8, zero-terminated after `length` bytes
    uint32_t length;  // bytes, less than 2^32 - 1
    const char *name; // as messages show it
    VEC(uint32_t) line_starts;
    uint32_t *code_points; // how many start before each block of SOURCE_BLOCK bytes, or null
} Source;

enum { SOURCE_BLOCK = 1024 };

// Describes `text`, which must outlive the source, and finds its lines. WGSL 3.2 Blankspace and line breaks:
// a line ends with LF, VT, FF, CR, CR LF, U+0085, U+2028 or U+2029.
void source_init(Source *source, Arena *arena, const char *name, const char *text, uint32_t length);

// Makes source_position() independent of the length of lines: for many positions.
void source_index_columns(Source *source, Arena *arena);

// The line that byte `offset` stands in, from 0: an index in line_starts. Takes logarithmic time.
uint32_t source_line_index(const Source *source, uint32_t offset);

// Where byte `offset` stands. Takes time logarithmic in the number of lines and, without
// source_index_columns(), linear in the line's length.
Position source_position(const Source *source, uint32_t offset);

// The bytes of line `line` (from 1) without its line break.
Span source_line(const Source *source, uint32_t line);

#endif
