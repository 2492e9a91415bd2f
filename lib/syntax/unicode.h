// UTF-8, and the two Unicode properties that WGSL needs.
#ifndef HEDDLE_SYNTAX_UNICODE_H
#define HEDDLE_SYNTAX_UNICODE_H

#include <stdbool.h>
#include <stdint.h>

// What utf8_decode() returns for bytes that are not UTF-8: more than any code point.
#define UTF8_INVALID 0xFFFFFFFFu

// The code point that begins at `text`, which lies before `end`; `*length` becomes its bytes. For bytes that
// are not UTF-8 (overlong forms, surrogates and code points above U+10FFFF included) the result is
// UTF8_INVALID, and `*length` the bytes to step over: those that could have begun a code point, at least one.
uint32_t utf8_decode(const unsigned char *text, const unsigned char *end, uint32_t *length);

// WGSL 3.7 Identifiers, for code points above U+007F.
bool unicode_is_xid_start(uint32_t code_point);
bool unicode_is_xid_continue(uint32_t code_point);

#endif
