// Where what a file compiles to goes, and what must not be overwritten.
#ifndef HEDDLE_CLI_TARGETS_H
#define HEDDLE_CLI_TARGETS_H

#include "options.h"
#include "sources.h"

// Gives false, after a message, when two files would compile to one output.
bool targets_differ(const Options *options, const SourceList *sources);

// Takes down what a valid module compiled to, if that was asked for, and its dependency file. Gives null, or
// in new memory why it could not, and sets *status.
char *targets_add(const Options *options, const SourceFile *source, const heddle_result *result, int *status);

#endif
