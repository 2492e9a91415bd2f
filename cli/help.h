#ifndef HEDDLE_CLI_HELP_H
#define HEDDLE_CLI_HELP_H

// What heddle alone prints. Zero-terminated.
extern const char USAGE_TEXT[];

// What --help prints. Zero-terminated.
extern const char HELP_TEXT[];

#endif
