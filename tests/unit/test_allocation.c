// Memory that runs out at any moment gives an internal error and leaks nothing.
#include "files.h"
#include "heddle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// Counts what is allocated, and fails from the `fail_at`-th request on (or at that one alone).
typedef struct Meter {
    size_t requests;
    size_t fail_at; // from 1; 0 never fails
    bool once;
    long blocks; // that are allocated now
} Meter;

static void *metered_resize(void *user, void *pointer, size_t bytes) {
    Meter *meter = user;
    if (bytes == 0) {
        if (pointer) meter->blocks--;
        free(pointer);
        return NULL;
    }
    meter->requests++;
    if (meter->fail_at != 0 &&
        (meter->once ? meter->requests == meter->fail_at : meter->requests >= meter->fail_at))
        return NULL;
    void *result = realloc(pointer, bytes);
    assert_non_null(result);
    if (!pointer) meter->blocks++;
    return result;
}

static const char *const SHADERS[] = {
    "",

    "override width = 8u;\n"
    "struct Cell { value: f32, hits: atomic<u32>, history: array<vec3<f32>, 4> }\n"
    "@group(0) @binding(0) var<storage, read_write> numbers: array<f32>;\n"
    "var<workgroup> cells: array<Cell, 8>;\n"
    "var<workgroup> tile: array<f32, width>;\n"
    "fn add(p: ptr<workgroup, f32>, x: f32) { *p += x; }\n"
    "@compute @workgroup_size(8)\n"
    "fn main(@builtin(local_invocation_index) i: u32) {\n"
    "    tile[i] = numbers[i] / 3.0;\n"
    "    workgroupBarrier();\n"
    "    for (var k = 0u; k < width; k++) {\n"
    "        if k % 2u == 0u && tile[k] > 0.5 { continue; }\n"
    "        switch k { case 1u, 3u { add(&cells[k].value, tile[k]); } default { atomicAdd(&cells[k].hits, "
    "1u); } }\n"
    "    }\n"
    "    cells[i].history[1] = normalize(vec3(tile[i], 1, 2));\n"
    "    numbers[i] = cells[i].value + f32(atomicLoad(&cells[i].hits));\n"
    "}\n",

    "const a = unknown;\n"
    "var<workgroup> b: array<u32> = 1;\n"
    "fn f( {\n"
    "fn g(x: u32) -> f32 { return x; }\n"
    "fn h() { var<workgroup> c: u32; let d = min(1u, 2i) + missing(); }\n"
    "@compute fn main() { if 1 { } }\n",
};

static const heddle_rule_setting LINTS[] = {
    {"barrier-redundant", HEDDLE_RULE_WARNING},       {"bank-conflict", HEDDLE_RULE_WARNING},
    {"workgroup-padding", HEDDLE_RULE_WARNING},       {"workgroup-uninitialized", HEDDLE_RULE_WARNING},
    {"workgroup-unused", HEDDLE_RULE_WARNING},        {"memory-limit", HEDDLE_RULE_WARNING},
    {"workgroup-size-multiple", HEDDLE_RULE_WARNING},
};

static heddle_options all_outputs(const heddle_allocator *allocator) {
    heddle_options options;
    heddle_options_init(&options);
    options.emit_spirv = true;
    options.emit_assembly = true;
    options.debug_info = true;
    options.report = true;
    options.all_warnings = true;
    options.rules = LINTS;
    options.rule_count = sizeof LINTS / sizeof *LINTS;
    options.allocator = allocator;
    return options;
}

// Compiles `text` and frees the result. Gives its status, HEDDLE_INTERNAL where there is no result at all.
static heddle_status compile(const char *text, Meter *meter) {
    heddle_allocator allocator = {metered_resize, meter};
    heddle_options options = all_outputs(&allocator);
    heddle_result *result = heddle_compile(&(heddle_input){"a.wgsl", text, strlen(text)}, &options);
    heddle_status status = HEDDLE_INTERNAL;
    if (result) {
        status = heddle_result_status(result);
        if (status == HEDDLE_INTERNAL) {
            assert_string_equal(heddle_result_internal_error(result), "memory ran out");
            assert_int_equal(heddle_result_diagnostic_count(result), 0);
            assert_null(heddle_result_spirv(result));
            size_t length;
            assert_string_equal(heddle_result_text(result, 0, &length), "");
            assert_int_equal(length, 0);
            assert_string_equal(heddle_result_line(result, 0, 1, &length), "");
            assert_string_equal(heddle_result_name(result, 0), "");
        }
    }
    heddle_result_free(result);
    assert_int_equal(meter->blocks, 0);
    return status;
}

static void fail_everywhere(bool once) {
    for (size_t s = 0; s < sizeof SHADERS / sizeof *SHADERS; s++) {
        Meter meter = {0};
        heddle_status status = compile(SHADERS[s], &meter);
        assert_int_not_equal(status, HEDDLE_INTERNAL);
        size_t requests = meter.requests;
        assert_true(requests >= 2);
        for (size_t n = 1; n <= requests; n++) {
            meter = (Meter){.fail_at = n, .once = once};
            assert_int_equal(compile(SHADERS[s], &meter), HEDDLE_INTERNAL);
        }
    }
}

static void test_fails_from_there_on(void **state) {
    (void)state;
    fail_everywhere(false);
}

static void test_fails_once(void **state) {
    (void)state;
    fail_everywhere(true);
}

// A ceiling is the same to the passes as an allocator that fails.
static void test_ceilings(void **state) {
    (void)state;
    for (size_t s = 0; s < sizeof SHADERS / sizeof *SHADERS; s++) {
        bool succeeded = false;
        for (size_t ceiling = 1; ceiling <= (size_t)64 << 20; ceiling += ceiling / 4 + 1) {
            Meter meter = {0};
            heddle_allocator allocator = {metered_resize, &meter};
            heddle_options options = all_outputs(&allocator);
            options.memory_ceiling = ceiling;
            heddle_result *result =
                heddle_compile(&(heddle_input){"a.wgsl", SHADERS[s], strlen(SHADERS[s])}, &options);
            assert_non_null(result);
            bool internal = heddle_result_status(result) == HEDDLE_INTERNAL;
            assert_false(internal && succeeded);
            succeeded |= !internal;
            heddle_result_free(result);
            assert_int_equal(meter.blocks, 0);
        }
        assert_true(succeeded);
    }
}

// Fails each request in turn. SPIRV-Tools is left out: what it allocates is its own, and it takes most of the
// time.
static void fail_each(const char *path, void *user) {
    size_t *tried = user;
    size_t length;
    char *text = file_read(path, &length);
    const heddle_input input = {path, text, length};
    Meter meter = {0};
    heddle_allocator allocator = {metered_resize, &meter};
    heddle_options options = all_outputs(&allocator);
    options.validate = false;
    options.emit_assembly = false;
    options.report_form = *tried % 2 == 0 ? HEDDLE_REPORT_TEXT : HEDDLE_REPORT_JSON;
    heddle_result_free(heddle_compile(&input, &options));
    assert_int_equal(meter.blocks, 0);
    size_t requests = meter.requests;
    assert_true(requests >= 2);
    for (size_t n = 1; n <= requests; n++) {
        meter = (Meter){.fail_at = n, .once = true};
        heddle_result *result = heddle_compile(&input, &options);
        if (result && heddle_result_status(result) != HEDDLE_INTERNAL)
            fail_msg("%s: request %zu failed, and nobody noticed", path, n);
        if (result) assert_null(heddle_result_spirv(result));
        heddle_result_free(result);
        if (meter.blocks != 0) fail_msg("%s: request %zu failed, and a block leaks", path, n);
    }
    *tried += requests;
    free(text);
}

static void test_every_shader(void **state) {
    (void)state;
    size_t tried = 0;
    assert_true(files_visit("shaders", ".wgsl", fail_each, &tried) > 10);
    assert_true(files_visit("tests/wgsl", ".wgsl", fail_each, &tried) > 500);
    print_message("%zu requests failed in turn\n", tried);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fails_from_there_on),
        cmocka_unit_test(test_fails_once),
        cmocka_unit_test(test_ceilings),
        cmocka_unit_test(test_every_shader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
