// Reading a source file or standard input whole.
#ifndef HEDDLE_CLI_INPUT_H
#define HEDDLE_CLI_INPUT_H

#include "buffer.h"

#include <stdbool.h>

// Reads `path`; "-" is standard input. Complains and gives false when it fails, is a folder, or holds more
// than heddle_compile() takes.
bool input_read(const char *path, Buffer *text);

#endif
