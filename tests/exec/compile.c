#include "compile.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { COMPILE_SECONDS = 30, PATH_BYTES = 512 };

static const uint32_t spirv_magic = 0x07230203u;

bool compiler_open(Compiler *compiler) {
    const char *folder = getenv("TMPDIR");
    if (folder == NULL || strlen(folder) > 40) folder = "/tmp";
    snprintf(compiler->scratch, sizeof compiler->scratch, "%s/exec-runner-XXXXXX", folder);
    return mkdtemp(compiler->scratch) != NULL;
}

static void scratch_path(const Compiler *compiler, const char *name, char *out) {
    snprintf(out, PATH_BYTES, "%s/%s", compiler->scratch, name);
}

void compiler_close(Compiler *compiler) {
    char path[PATH_BYTES];
    scratch_path(compiler, "out.spv", path);
    (void)unlink(path);
    scratch_path(compiler, "said", path);
    (void)unlink(path);
    (void)rmdir(compiler->scratch);
}

// tests/exec/a/b.wgsl, variant loop, vulkan1.1: FOLDER/tests-exec-a-b.loop.vulkan1.1.spv
static void saved_path(const char *folder, const char *path, const Variant *variant, size_t env, char *out) {
    while (strncmp(path, "./", 2) == 0)
        path += 2;
    while (*path == '/')
        path++;
    const char *dot = strrchr(path, '.');
    int length = dot == NULL ? (int)strlen(path) : (int)(dot - path);
    char flat[PATH_BYTES / 2];
    snprintf(flat, sizeof flat, "%.*s", length, path);
    for (char *at = flat; *at != '\0'; at++) {
        if (*at == '/') *at = '-';
    }
    snprintf(out, PATH_BYTES, "%.200s/%s%s%.32s.%s.spv", folder, flat, *variant->name ? "." : "",
             variant->name, env_names[env]);
}

static uint32_t *read_words(const char *path, size_t *word_count) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    size_t capacity = 0, length = 0, got;
    uint32_t *words = NULL;
    do {
        capacity += 65536;
        uint32_t *grown = realloc(words, capacity);
        if (grown == NULL) break;
        words = grown;
        got = fread((char *)words + length, 1, capacity - length, file);
        length += got;
    } while (length == capacity);
    fclose(file);
    if (words == NULL || length < 20 || length % 4 != 0 || words[0] != spirv_magic) {
        free(words);
        return NULL;
    }
    *word_count = length / 4;
    return words;
}

static bool write_words(const char *path, const uint32_t *words, size_t word_count) {
    FILE *file = fopen(path, "wb");
    if (file == NULL) return false;
    bool good = fwrite(words, 4, word_count, file) == word_count;
    return fclose(file) == 0 && good;
}

static void read_text(const char *path, char *out, size_t out_size) {
    FILE *file = fopen(path, "rb");
    size_t length = file == NULL ? 0 : fread(out, 1, out_size - 1, file);
    out[length] = '\0';
    if (file != NULL) fclose(file);
}

// Runs a program with its output in the scratch file "said". Returns its wait status. The alarm outlives
// exec, so a compiler that hangs is ended.
static int run_program(const Compiler *compiler, char *const *arguments) {
    char said[PATH_BYTES];
    scratch_path(compiler, "said", said);
    pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) {
        int file = open(said, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        if (file >= 0) {
            (void)dup2(file, STDOUT_FILENO);
            (void)dup2(file, STDERR_FILENO);
        }
        (void)alarm(COMPILE_SECONDS);
        execvp(arguments[0], arguments);
        fprintf(stderr, "%s: %s\n", arguments[0], strerror(errno));
        _exit(127);
    }
    int status = -1;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    return status;
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), end_length = strlen(end);
    return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

static uint32_t *run_compiler(const Compiler *compiler, const char *path, const Variant *variant, size_t env,
                              size_t *word_count, char *error, size_t error_size) {
    char target[32], output[PATH_BYTES], said[PATH_BYTES];
    char *arguments[MAX_WORDS_PER_DIRECTIVE + 8];
    size_t count = 0;
    bool assembly = ends_with(path, ".spvasm");
    snprintf(target, sizeof target, assembly ? "%s" : "--target-env=%s", env_names[env]);
    scratch_path(compiler, "out.spv", output);
    scratch_path(compiler, "said", said);
    (void)unlink(output);
    arguments[count++] = (char *)(assembly ? compiler->spirv_as : compiler->heddle);
    if (assembly) arguments[count++] = "--target-env";
    arguments[count++] = target;
    for (size_t k = 0; k < variant->options.count; k++)
        arguments[count++] = variant->options.words[k];
    arguments[count++] = "-o";
    arguments[count++] = output;
    arguments[count++] = (char *)path;
    arguments[count] = NULL;
    int status = run_program(compiler, arguments);
    uint32_t *words = status == 0 ? read_words(output, word_count) : NULL;
    if (words != NULL) return words;
    int length = 0;
    if (WIFSIGNALED(status)) {
        length = snprintf(error, error_size, "%s was ended by signal %d%s\n", arguments[0], WTERMSIG(status),
                          WTERMSIG(status) == SIGALRM ? " (too slow)" : "");
    } else {
        length = snprintf(error, error_size, "%s ended with status %d%s\n", arguments[0], WEXITSTATUS(status),
                          status == 0 ? " but left no SPIR-V" : "");
    }
    if (length > 0 && (size_t)length < error_size) {
        read_text(said, error + length, error_size - (size_t)length);
    }
    return NULL;
}

uint32_t *compile(const Compiler *compiler, const char *path, const Variant *variant, size_t env,
                  size_t *word_count, char *error, size_t error_size) {
    char saved[PATH_BYTES];
    if (compiler->load_from != NULL) {
        saved_path(compiler->load_from, path, variant, env, saved);
        uint32_t *words = read_words(saved, word_count);
        if (words == NULL) snprintf(error, error_size, "no SPIR-V in %s", saved);
        return words;
    }
    uint32_t *words = run_compiler(compiler, path, variant, env, word_count, error, error_size);
    if (words == NULL || compiler->save_to == NULL) return words;
    saved_path(compiler->save_to, path, variant, env, saved);
    if (write_words(saved, words, *word_count)) return words;
    snprintf(error, error_size, "cannot write %s", saved);
    free(words);
    return NULL;
}
