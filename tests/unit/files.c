#include "files.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

enum { DEPTH = 4, PATH_BYTES = 1024 };

char *file_read(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t capacity = 1 << 16;
    char *text = malloc(capacity);
    assert_non_null(text);
    *length = 0;
    for (size_t got; (got = fread(text + *length, 1, capacity - *length, file)) != 0;) {
        *length += got;
        if (*length < capacity) continue;
        capacity *= 2;
        char *larger = realloc(text, capacity);
        assert_non_null(larger);
        text = larger;
    }
    assert_int_equal(ferror(file), 0);
    fclose(file);
    return text;
}

static bool ends_with(const char *text, const char *suffix) {
    size_t length = strlen(text);
    size_t suffix_length = strlen(suffix);
    return length >= suffix_length && strcmp(text + length - suffix_length, suffix) == 0;
}

static size_t visit_below(const char *folder, const char *suffix, void (*visit)(const char *, void *),
                          void *user, int depth) {
    DIR *stream = opendir(folder);
    if (!stream) {
        fail_msg("run this from the root of the repository: there is no %s", folder);
        return 0;
    }
    size_t count = 0;
    for (struct dirent *entry; (entry = readdir(stream));) {
        if (entry->d_name[0] == '.') continue;
        char path[PATH_BYTES];
        assert_true(snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < PATH_BYTES);
        struct stat status;
        assert_int_equal(stat(path, &status), 0);
        if (S_ISDIR(status.st_mode)) {
            if (depth > 0) count += visit_below(path, suffix, visit, user, depth - 1);
        } else if (ends_with(path, suffix)) {
            visit(path, user);
            count++;
        }
    }
    closedir(stream);
    return count;
}

size_t files_visit(const char *folder, const char *suffix, void (*visit)(const char *, void *), void *user) {
    return visit_below(folder, suffix, visit, user, DEPTH);
}
