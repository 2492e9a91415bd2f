// What the fuzzer once broke: every file of tests/fuzz/regressions gets a verdict, and SPIR-V if it is valid.
// Run from the root of the repository.
#include "heddle.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define FOLDER "tests/fuzz/regressions"

static char *read_file(const char *path, size_t *length) {
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

static void compile(const char *path, heddle_target_env env) {
    size_t length;
    char *text = read_file(path, &length);
    heddle_options options;
    heddle_options_init(&options);
    options.target_env = env;
    options.emit_spirv = true;
    options.report = true;
    options.all_warnings = true;
    options.memory_ceiling = (size_t)512 << 20;
    heddle_result *result = heddle_compile(&(heddle_input){path, text, length}, &options);
    assert_non_null(result);
    if (heddle_result_internal_error(result))
        fail_msg("%s: internal error: %s", path, heddle_result_internal_error(result));
    heddle_result_free(result);
    free(text);
}

static void test_every_regression(void **state) {
    (void)state;
    DIR *folder = opendir(FOLDER);
    if (!folder) {
        fail_msg("run this from the root of the repository: there is no " FOLDER);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.') continue;
        char path[512];
        snprintf(path, sizeof path, FOLDER "/%s", entry->d_name);
        compile(path, HEDDLE_VULKAN_1_0);
        compile(path, HEDDLE_VULKAN_1_1);
        compile(path, HEDDLE_VULKAN_1_3);
    }
    closedir(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_regression)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
