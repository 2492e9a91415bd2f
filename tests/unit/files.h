// The files that tests read. Run from the root of the repository.
#ifndef HEDDLE_TESTS_UNIT_FILES_H
#define HEDDLE_TESTS_UNIT_FILES_H

#include <stddef.h>

// The bytes of the file at `path`, for free(); fails the test where it cannot be read.
char *file_read(const char *path, size_t *length);

// Calls `visit` for each file below `folder`, at most four folders deep, whose name ends with `suffix`; fails
// the test where there is no such folder. Gives how many there were.
size_t files_visit(const char *folder, const char *suffix, void (*visit)(const char *path, void *user),
                   void *user);

#endif
