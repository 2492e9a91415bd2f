// Exit statuses, and messages about the run itself, as opposed to diagnostics about a source.
#ifndef HEDDLE_CLI_STATUS_H
#define HEDDLE_CLI_STATUS_H

enum {
    EXIT_VALID = 0,
    EXIT_INVALID = 1,  // a file has an error
    EXIT_TROUBLE = 2,  // bad usage, or a file could not be read or written
    EXIT_INTERNAL = 3, // heddle's own output failed validation, or memory ran out
};

// Prints "heddle: MESSAGE" on standard error; control characters of file names are made visible.
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
