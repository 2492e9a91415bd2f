// Response files: @FILE on the command line stands for the arguments that FILE holds.
#ifndef HEDDLE_CLI_RESPONSE_H
#define HEDDLE_CLI_RESPONSE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Arguments {
    char **items; // a null follows the last one
    size_t count;
    size_t capacity;
    char **files; // the response files that were read
    size_t file_count;
    bool ended; // '--' was seen: what follows is taken as it is
} Arguments;

// Replaces each @FILE before '--'. As in gcc, blanks and line breaks separate arguments, '...' and "..." hold
// them together, a backslash takes the next character as it is, and a FILE may name others. Gives null, or in
// new memory what is wrong.
char *arguments_expand(Arguments *arguments, int argc, char **argv);
void arguments_free(Arguments *arguments);

#endif
