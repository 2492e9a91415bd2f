// What the fuzzer once broke: every file of tests/fuzz/regressions gets a verdict, and SPIR-V if it is valid.
// Run from the root of the repository.
#include "files.h"
#include "heddle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static void compile(const char *path, heddle_target_env env) {
    size_t length;
    char *text = file_read(path, &length);
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

static void compile_for_each(const char *path, void *user) {
    (void)user;
    compile(path, HEDDLE_VULKAN_1_0);
    compile(path, HEDDLE_VULKAN_1_1);
    compile(path, HEDDLE_VULKAN_1_3);
}

static void test_every_regression(void **state) {
    (void)state;
    assert_true(files_visit("tests/fuzz/regressions", "", compile_for_each, NULL) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_regression)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
