// Reading a source file or standard input whole.
#ifndef HEDDLE_CLI_INPUT_H
#define HEDDLE_CLI_INPUT_H

#include "buffer.h"

// Reads `path`; "-" is standard input. Gives null, or, in new memory, why it could not: also for a folder,
// and for more than heddle_compile() takes.
char *input_read(const char *path, Buffer *text);

#endif
