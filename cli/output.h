// Writing: standard output, and files that appear whole or not at all.
//
// A file is written under a temporary name beside its own, and all files of a run are renamed together once
// everything has succeeded. What is no regular file (a device, a pipe) and standard output are written at
// that moment. An interrupted run removes its temporary files.
#ifndef HEDDLE_CLI_OUTPUT_H
#define HEDDLE_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

// Prepares the process: the standard descriptors exist (one that was closed fails when used), a closed pipe
// is an error of write() and not a signal, and signals that end the run remove temporary files.
void outputs_init(void);

// Writes everything, or gives false with errno set.
bool write_all(int descriptor, const char *bytes, size_t length);

// write_all() to standard output; complains when it fails.
bool write_standard_output(const char *bytes, size_t length);

// Of each thread but the main one: signals are for that.
void outputs_init_thread(void);

// Takes down `bytes` for the file `path`; "-" is standard output. Gives null, or in new memory why it could
// not. Threads may call it at the same time.
char *output_add(const char *path, const char *bytes, size_t length);

// Replaces the file `path` at once, whatever becomes of the run. Its permissions stay, and a symbolic link to
// it stays one. Gives null, or in new memory why it could not; the file is then as it was.
char *output_replace(const char *path, const char *bytes, size_t length);

// Gives every output its name. Complains and gives false at the first that fails; the others are discarded.
bool outputs_commit(void);

// Forgets what was added, and removes the temporary files.
void outputs_discard(void);

// Removes the temporary files, for a program that leaves at once: no thread makes another, or forgets one.
void outputs_abandon(void);

// Makes the folder `path` and those above it where they are missing. Gives null, or in new memory why it
// could not.
char *make_folder(const char *path);

#endif
