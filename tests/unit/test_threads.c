// Threads that compile at the same time get what one thread gets: the library keeps nothing between calls.
// Built with SANITIZE=thread, it shows that none reads what another writes.
#include "files.h"
#include "heddle.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { THREADS = 4, SHADERS_MAXIMUM = 64 };

typedef struct Shader {
    char *path;
    char *text;
    size_t length;
    uint64_t digest; // of what one thread alone makes of it
} Shader;

typedef struct Shaders {
    Shader items[SHADERS_MAXIMUM];
    size_t count;
} Shaders;

typedef struct Worker {
    pthread_t thread;
    const Shaders *shaders;
    size_t first; // each begins elsewhere
    size_t different;
} Worker;

// FNV-1a.
static uint64_t digest_bytes(uint64_t digest, const void *bytes, size_t count) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++)
        digest = (digest ^ at[i]) * 0x100000001B3u;
    return digest;
}

static uint64_t compile(const Shader *shader) {
    heddle_options options;
    heddle_options_init(&options);
    options.emit_spirv = true;
    options.debug_info = true;
    options.report = true;
    options.report_form = HEDDLE_REPORT_JSON;
    options.all_warnings = true;
    heddle_result *result =
        heddle_compile(&(heddle_input){shader->path, shader->text, shader->length}, &options);
    if (!result) return 0;
    heddle_status status = heddle_result_status(result);
    uint64_t digest = digest_bytes(0xCBF29CE484222325u, &status, sizeof status);
    for (size_t i = 0; i < heddle_result_diagnostic_count(result); i++) {
        const heddle_diagnostic *diagnostic = heddle_result_diagnostic(result, i);
        digest = digest_bytes(digest, diagnostic->message, strlen(diagnostic->message));
        digest = digest_bytes(digest, &diagnostic->span.begin, sizeof diagnostic->span.begin);
    }
    const heddle_spirv *spirv = heddle_result_spirv(result);
    if (spirv) digest = digest_bytes(digest, spirv->words, spirv->count * sizeof *spirv->words);
    const char *report = heddle_result_report(result);
    if (report) digest = digest_bytes(digest, report, strlen(report));
    heddle_result_free(result);
    return digest;
}

static void add_shader(const char *path, void *user) {
    Shaders *shaders = user;
    assert_true(shaders->count < SHADERS_MAXIMUM);
    Shader *shader = &shaders->items[shaders->count++];
    shader->path = strdup(path);
    assert_non_null(shader->path);
    shader->text = file_read(path, &shader->length);
    shader->digest = compile(shader);
    assert_true(shader->digest != 0);
}

static void *compile_all(void *user) {
    Worker *worker = user;
    for (size_t i = 0; i < worker->shaders->count; i++) {
        const Shader *shader = &worker->shaders->items[(worker->first + i) % worker->shaders->count];
        worker->different += compile(shader) != shader->digest;
    }
    return NULL;
}

static void test_same_as_alone(void **state) {
    (void)state;
    Shaders shaders = {0};
    assert_true(files_visit("shaders", ".wgsl", add_shader, &shaders) > 10);
    Worker workers[THREADS] = {0};
    for (size_t i = 0; i < THREADS; i++) {
        workers[i].shaders = &shaders;
        workers[i].first = i * shaders.count / THREADS;
        assert_int_equal(pthread_create(&workers[i].thread, NULL, compile_all, &workers[i]), 0);
    }
    for (size_t i = 0; i < THREADS; i++)
        assert_int_equal(pthread_join(workers[i].thread, NULL), 0);
    for (size_t i = 0; i < THREADS; i++)
        assert_int_equal(workers[i].different, 0);
    for (size_t i = 0; i < shaders.count; i++) {
        free(shaders.items[i].path);
        free(shaders.items[i].text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_same_as_alone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
