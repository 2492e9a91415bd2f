// UTF-8 as a terminal shows it. Control characters, bidirectional controls and malformed bytes never reach
// the terminal: they become pictures or U+FFFD.
#ifndef HEDDLE_CLI_UNICODE_TEXT_H
#define HEDDLE_CLI_UNICODE_TEXT_H

#include "buffer.h"

// Reads the code point at *text, which ends before `end`, and steps over it. A malformed byte gives U+FFFD
// and one step.
uint32_t next_code_point(const char **text, const char *end);

// The code point to show for this one.
uint32_t visible_code_point(uint32_t code_point);

// The columns that a visible code point takes on a terminal: 0, 1 or 2.
unsigned code_point_width(uint32_t code_point);

// Adds the bytes from `text` to `end` with every code point made visible.
void visible_bytes(Buffer *buffer, const char *text, const char *end);

// The same for a zero-terminated text.
void visible_text(Buffer *buffer, const char *text);

// The same, but a line feed in the text begins a new line, indented by `indent` columns.
void visible_lines(Buffer *buffer, const char *text, size_t indent);

#endif
