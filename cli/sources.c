#include "sources.h"

#include "buffer.h"
#include "status.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char EXTENSION[] = ".wgsl";
enum { EXTENSION_LENGTH = sizeof EXTENSION - 1 };

static bool has_extension(const char *name) {
    size_t length = strlen(name);
    return length > EXTENSION_LENGTH && strcmp(name + length - EXTENSION_LENGTH, EXTENSION) == 0 &&
           name[length - EXTENSION_LENGTH - 1] != '/';
}

static void add_source(SourceList *list, size_t *capacity, const char *path, const char *stem,
                       char *trouble) {
    if (list->count == *capacity) {
        *capacity = *capacity != 0 ? *capacity * 2 : 16;
        list->items = memory_resize(list->items, *capacity, sizeof *list->items);
    }
    SourceFile *added = &list->items[list->count++];
    *added = (SourceFile){memory_copy(path), memory_copy(stem), NULL};
    added->trouble = trouble;
    if (has_extension(added->stem)) added->stem[strlen(added->stem) - EXTENSION_LENGTH] = '\0';
}

// Folders that are still to be read, the next one last.
typedef struct FolderStack {
    char **paths;
    size_t count;
    size_t capacity;
} FolderStack;

static void push_folder(FolderStack *stack, char *path) {
    if (stack->count == stack->capacity) {
        stack->capacity = stack->capacity != 0 ? stack->capacity * 2 : 16;
        stack->paths = memory_resize(stack->paths, stack->capacity, sizeof *stack->paths);
    }
    stack->paths[stack->count++] = path;
}

// Takes from a folder its shaders and the folders in it. `root_length` bytes of `path` are the folder named.
static bool read_folder(SourceList *list, size_t *capacity, FolderStack *stack, const char *path,
                        size_t root_length) {
    DIR *folder = opendir(path);
    if (!folder) return false;
    const char *separator = path[strlen(path) - 1] == '/' ? "" : "/";
    errno = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL; errno = 0) {
        if (entry->d_name[0] == '.') continue;
        char *name = memory_print("%s%s%s", path, separator, entry->d_name);
        struct stat status;
        bool is_known = lstat(name, &status) == 0;
        if (is_known && S_ISDIR(status.st_mode)) {
            push_folder(stack, name);
            continue;
        }
        // A link to nothing is named, and found to be unreadable; a pipe would never end.
        bool is_link = is_known && S_ISLNK(status.st_mode);
        bool is_file = (is_known && S_ISREG(status.st_mode)) ||
                       (is_link && (stat(name, &status) != 0 || S_ISREG(status.st_mode)));
        const char *stem = name + root_length;
        while (*stem == '/')
            stem++;
        if (is_file && has_extension(entry->d_name)) add_source(list, capacity, name, stem, NULL);
        free(name);
    }
    int reason = errno;
    closedir(folder);
    errno = reason;
    return reason == 0;
}

// By the components of their paths.
static int compare_sources(const void *left, const void *right) {
    const unsigned char *a = (const unsigned char *)((const SourceFile *)left)->path;
    const unsigned char *b = (const unsigned char *)((const SourceFile *)right)->path;
    while (*a && *a == *b) {
        a++;
        b++;
    }
    int a_rank = *a == '/' ? 1 : *a == '\0' ? 0 : *a + 1;
    int b_rank = *b == '/' ? 1 : *b == '\0' ? 0 : *b + 1;
    return a_rank - b_rank;
}

static void add_folder(SourceList *list, size_t *capacity, const char *path) {
    size_t first = list->count;
    FolderStack stack = {0};
    push_folder(&stack, memory_copy(path));
    while (stack.count != 0) {
        char *next = stack.paths[--stack.count];
        if (!read_folder(list, capacity, &stack, next, strlen(path))) {
            char *trouble = memory_print("cannot read the folder '%s': %s", next, strerror(errno));
            add_source(list, capacity, next, next, trouble);
        }
        free(next);
    }
    free(stack.paths);
    if (list->count == first)
        add_source(list, capacity, path, path, memory_print("there is no .wgsl file below '%s'", path));
    qsort(list->items + first, list->count - first, sizeof *list->items, compare_sources);
}

// What names the output of one file does not go with a folder.
static bool check_folder(const Options *options, const char *path) {
    const char *option = options->output ? "-o" : options->dependency_file ? "-MF" : NULL;
    if (!option) return true;
    complain("'%s' names a file for one source, and '%s' is a folder; use '--output-dir'", option, path);
    return false;
}

bool sources_find(SourceList *list, const Options *options) {
    *list = (SourceList){0};
    size_t capacity = 0;
    for (size_t i = 0; i < options->file_count; i++) {
        const char *path = options->files[i];
        struct stat status;
        bool is_stdin = strcmp(path, "-") == 0;
        if (!is_stdin && stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
            if (!check_folder(options, path)) return false;
            add_folder(list, &capacity, path);
            continue;
        }
        const char *name = is_stdin && options->stdin_name ? options->stdin_name : path;
        const char *slash = strrchr(name, '/');
        add_source(list, &capacity, path, slash ? slash + 1 : name, NULL);
    }
    return true;
}

void sources_free(SourceList *list) {
    for (size_t i = 0; i < list->count; i++) {
        free(list->items[i].path);
        free(list->items[i].stem);
        free(list->items[i].trouble);
    }
    free(list->items);
    *list = (SourceList){0};
}
