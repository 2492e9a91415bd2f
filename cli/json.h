// Pieces of JSON, in ASCII where a terminal could be misled: control characters and bidirectional controls
// are written as escapes, and malformed UTF-8 as U+FFFD, so that a document stays a document whatever it
// quotes.
#ifndef HEDDLE_CLI_JSON_H
#define HEDDLE_CLI_JSON_H

#include "buffer.h"

// Adds `length` bytes at `text` as a string.
void json_bytes(Buffer *buffer, const char *text, size_t length);

// The same for a zero-terminated text.
void json_text(Buffer *buffer, const char *text);

// Adds a file name as a string that holds its URI: relative where the name is, with whatever is no unreserved
// character of RFC 3986 percent-encoded, byte for byte.
void json_uri(Buffer *buffer, const char *name);

#endif
