#include "targets.h"

#include "buffer.h"
#include "depfile.h"
#include "output.h"
#include "status.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// Where the SPIR-V of `source` goes, or null when it was not asked for.
static char *output_path(const Options *options, const SourceFile *source) {
    if (options->output) return memory_copy(options->output);
    if (!options->output_folder) return NULL;
    size_t folder_length = strlen(options->output_folder);
    const char *separator = options->output_folder[folder_length - 1] == '/' ? "" : "/";
    return memory_print("%s%s%s%s", options->output_folder, separator, source->stem,
                        options->assembly ? ".spvasm" : ".spv");
}

// Where the dependency file of `output` goes.
static char *dependency_path(const Options *options, const char *output) {
    if (options->dependency_file) return memory_copy(options->dependency_file);
    const char *slash = strrchr(output, '/');
    const char *name = slash ? slash + 1 : output;
    const char *dot = strrchr(name, '.');
    size_t stem = dot && dot != name ? (size_t)(dot - output) : strlen(output);
    return memory_print("%.*s.d", (int)stem, output);
}

typedef struct Target {
    const char *file;
    char *output;
    size_t order;
} Target;

static int compare_targets(const void *left, const void *right) {
    const Target *a = left;
    const Target *b = right;
    int order = strcmp(a->output, b->output);
    return order != 0 ? order : a->order < b->order ? -1 : a->order > b->order;
}

bool targets_differ(const Options *options, const SourceList *sources) {
    if (!options->output_folder || sources->count < 2) return true;
    Target *targets = memory_resize(NULL, sources->count, sizeof *targets);
    size_t count = 0;
    for (size_t i = 0; i < sources->count; i++) {
        const SourceFile *source = &sources->items[i];
        if (!source->trouble)
            targets[count] = (Target){source->path, output_path(options, source), i}, count++;
    }
    if (count != 0) qsort(targets, count, sizeof *targets, compare_targets);
    bool differ = true;
    for (size_t i = 1; i < count && differ; i++) {
        const Target *first = &targets[i - 1];
        const Target *second = &targets[i];
        differ = strcmp(first->output, second->output) != 0;
        if (differ) continue;
        if (strcmp(first->file, second->file) == 0)
            complain("'%s' is named twice, and would compile to '%s' both times", first->file, first->output);
        else
            complain("'%s' and '%s' would both compile to '%s'", first->file, second->file, first->output);
    }
    for (size_t i = 0; i < count; i++)
        free(targets[i].output);
    free(targets);
    return differ;
}

// The file that the name leads to, if there is one.
typedef struct Identity {
    bool exists;
    struct stat status;
} Identity;

static bool is_file(const Identity *identity, const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && status.st_dev == identity->status.st_dev &&
           status.st_ino == identity->status.st_ino;
}

// An output must not replace what it is made from. Gives null, or in new memory why not.
static char *spare_inputs(const Options *options, const SourceFile *source, const char *output) {
    Identity identity = {0};
    if (strcmp(output, "-") == 0) return NULL;
    if (stat(output, &identity.status) != 0 || !S_ISREG(identity.status.st_mode)) return NULL;
    if (strcmp(source->path, "-") != 0 && is_file(&identity, source->path))
        return memory_print("'%s' is both the source and the output", output);
    for (size_t i = 0; i < options->prelude_count; i++)
        if (is_file(&identity, options->preludes[i]))
            return memory_print("'%s' is both a prelude and the output", output);
    for (size_t i = 0; i < options->arguments.file_count; i++)
        if (is_file(&identity, options->arguments.files[i]))
            return memory_print("'%s' is both a response file and the output", output);
    return NULL;
}

// The source, the preludes, the response files.
static void write_rule(Buffer *rule, const Options *options, const SourceFile *source, const char *output) {
    size_t count = 1 + options->prelude_count + options->arguments.file_count;
    const char **names = memory_resize(NULL, count, sizeof *names);
    names[0] = strcmp(source->path, "-") == 0 ? NULL : source->path;
    for (size_t i = 0; i < options->prelude_count; i++)
        names[1 + i] = options->preludes[i];
    for (size_t i = 0; i < options->arguments.file_count; i++)
        names[1 + options->prelude_count + i] = options->arguments.files[i];
    dependency_rule(rule, output, names, count);
    free(names);
}

static char *add_dependencies(const Options *options, const SourceFile *source, const char *output) {
    char *path = dependency_path(options, output);
    char *trouble = spare_inputs(options, source, path);
    if (!trouble && strcmp(path, output) == 0)
        trouble = memory_print("'%s' is both the output and the dependency file", path);
    if (!trouble) {
        Buffer rule = {0};
        write_rule(&rule, options, source, output);
        trouble = output_add(path, rule.bytes, rule.length);
        buffer_free(&rule);
    }
    free(path);
    return trouble;
}

// The folder that holds `path`; below --output-dir there may be more of them.
static char *make_folder_of(const char *path) {
    char *folder = memory_copy(path);
    char *slash = strrchr(folder, '/');
    char *trouble = NULL;
    if (slash && slash != folder) {
        *slash = '\0';
        trouble = make_folder(folder);
    }
    free(folder);
    return trouble;
}

char *targets_add(const Options *options, const SourceFile *source, const heddle_result *result,
                  int *status) {
    char *output = output_path(options, source);
    if (!output) return NULL;
    const heddle_spirv *spirv = heddle_result_spirv(result);
    const char *assembly = heddle_result_assembly(result);
    char *trouble = spare_inputs(options, source, output);
    *status = EXIT_TROUBLE;
    if (!trouble && (options->assembly ? !assembly : !spirv)) {
        trouble = memory_print("%s: nothing was emitted", source->path);
        assert(trouble);
        *status = EXIT_INTERNAL;
    }
    if (!trouble && options->output_folder) trouble = make_folder_of(output);
    if (!trouble && options->assembly)
        trouble = output_add(output, assembly, strlen(assembly));
    else if (!trouble)
        trouble = output_add(output, (const char *)spirv->words, spirv->count * sizeof *spirv->words);
    if (!trouble && options->dependencies) trouble = add_dependencies(options, source, output);
    free(output);
    if (!trouble) *status = EXIT_VALID;
    return trouble;
}
