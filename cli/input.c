#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { READ_BYTES = 64 * 1024 };
#define INPUT_MAXIMUM ((size_t)1 << 31)

static char *cannot_read(const char *path, const char *reason) {
    if (strcmp(path, "-") == 0) return memory_print("cannot read standard input: %s", reason);
    return memory_print("cannot read '%s': %s", path, reason);
}

static char *read_descriptor(int descriptor, const char *path, Buffer *text) {
    struct stat status;
    if (fstat(descriptor, &status) != 0) return cannot_read(path, strerror(errno));
    if (S_ISDIR(status.st_mode)) return cannot_read(path, "it is a folder");
    // One byte more than the size, so that the last read() finds the end.
    if (S_ISREG(status.st_mode) && status.st_size > 0 && (uint64_t)status.st_size <= INPUT_MAXIMUM)
        buffer_start(text, (size_t)status.st_size + 1);
    for (;;) {
        if (text->capacity == text->length) buffer_reserve(text, READ_BYTES);
        ssize_t got = read(descriptor, text->bytes + text->length, text->capacity - text->length);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return cannot_read(path, strerror(errno));
        if (got == 0) return NULL;
        text->length += (size_t)got;
        if (text->length > INPUT_MAXIMUM) return cannot_read(path, "it is larger than 2 GiB");
    }
}

char *input_read(const char *path, Buffer *text) {
    if (strcmp(path, "-") == 0) return read_descriptor(STDIN_FILENO, path, text);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor == -1) return cannot_read(path, strerror(errno));
    char *trouble = read_descriptor(descriptor, path, text);
    close(descriptor);
    return trouble;
}
