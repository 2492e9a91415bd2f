// The rule of a make dependency file (-MD).
#ifndef HEDDLE_CLI_DEPFILE_H
#define HEDDLE_CLI_DEPFILE_H

#include "buffer.h"

// Adds "TARGET: PREREQUISITE..." with the characters that GNU make treats specially escaped. A null
// prerequisite is left out.
void dependency_rule(Buffer *buffer, const char *target, const char *const *prerequisites, size_t count);

#endif
