// Embeds heddle: checks one shader with memory of its own, prints what is wrong, and writes SPIR-V.
//
//     cc embed.c $(pkg-config --cflags --libs heddle) -o embed
//     ./embed shader.wgsl shader.spv
#include <heddle.h>

#include <stdio.h>
#include <stdlib.h>

// An allocator that counts. One for each compilation needs no lock.
typedef struct Counter {
    size_t calls;
} Counter;

static void *resize(void *user, void *pointer, size_t bytes) {
    Counter *counter = user;
    counter->calls++;
    if (bytes != 0) return realloc(pointer, bytes);
    free(pointer);
    return NULL;
}

static char *read_file(const char *path, size_t *length) {
    enum { LARGEST = 1 << 24 };
    FILE *file = fopen(path, "rb");
    char *text = file ? malloc(LARGEST) : NULL;
    if (text) *length = fread(text, 1, LARGEST, file);
    if (file) fclose(file);
    return text;
}

static void print_diagnostics(const heddle_result *result) {
    static const char *const NAMES[] = {"error", "warning", "info"};
    for (size_t i = 0; i < heddle_result_diagnostic_count(result); i++) {
        const heddle_diagnostic *diagnostic = heddle_result_diagnostic(result, i);
        printf("%s:%u:%u: %s: %s [%s]\n", heddle_result_name(result, diagnostic->span.part),
               diagnostic->span.line, diagnostic->span.column, NAMES[diagnostic->severity],
               diagnostic->message, diagnostic->rule);
    }
}

static int write_spirv(const heddle_spirv *spirv, const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file) return 2;
    size_t written = fwrite(spirv->words, sizeof *spirv->words, spirv->count, file);
    return fclose(file) == 0 && written == spirv->count ? 0 : 2;
}

int main(int argc, char **argv) {
    if (argc != 3 && argc != 4) {
        fprintf(stderr, "usage: embed SHADER.wgsl OUT.spv [BYTES OF MEMORY]\n");
        return 2;
    }
    size_t length = 0;
    char *text = read_file(argv[1], &length);
    if (!text) {
        perror(argv[1]);
        return 2;
    }
    Counter counter = {0};
    const heddle_allocator allocator = {resize, &counter};
    heddle_options options;
    heddle_options_init(&options);
    options.emit_spirv = true;
    options.allocator = &allocator;
    options.memory_ceiling = argc == 4 ? strtoul(argv[3], NULL, 10) : 64u << 20;

    const heddle_input input = {argv[1], text, length};
    heddle_result *result = heddle_compile(&input, &options);
    free(text); // the result has a copy
    if (!result) return 3;
    print_diagnostics(result);
    int status = (int)heddle_result_status(result);
    if (status == HEDDLE_INTERNAL) printf("%s: %s\n", argv[1], heddle_result_internal_error(result));
    if (status == HEDDLE_VALID) status = write_spirv(heddle_result_spirv(result), argv[2]);
    heddle_result_free(result);
    if (counter.calls == 0) return 3;
    return status;
}
