// The library's interface, as heddle.h states it.
#include "heddle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COMPUTE "@compute @workgroup_size(1) "

static heddle_options defaults(void) {
    heddle_options options;
    heddle_options_init(&options);
    return options;
}

static heddle_result *compile(const char *text, const heddle_options *options) {
    heddle_result *result = heddle_compile(&(heddle_input){"test.wgsl", text, strlen(text)}, options);
    assert_non_null(result);
    return result;
}

// The status of `text`; there must be no internal error.
static heddle_status status_of(const char *text, const heddle_options *options) {
    heddle_result *result = compile(text, options);
    heddle_status status = heddle_result_status(result);
    assert_null(heddle_result_internal_error(result));
    heddle_result_free(result);
    return status;
}

static void test_options(void **state) {
    (void)state;
    heddle_options options = defaults();
    assert_int_equal(options.target_env, HEDDLE_VULKAN_1_1);
    assert_int_equal(options.check, HEDDLE_CHECK_PIPELINE);
    assert_int_equal(options.bounds_checks, HEDDLE_BOUNDS_CLAMP);
    assert_int_equal(options.zero_init, HEDDLE_ZERO_INIT_AUTO);
    assert_true(options.validate);
    assert_true(options.memory_ceiling == (size_t)4 << 30);
    assert_false(options.emit_spirv);
    assert_int_equal(options.entry_point_count, 0);
}

static void test_nothing_asked_for(void **state) {
    (void)state;
    heddle_options options = defaults();
    heddle_result *result = compile(COMPUTE "fn main() {}\n", &options);
    assert_int_equal(heddle_result_status(result), HEDDLE_VALID);
    assert_int_equal(heddle_result_diagnostic_count(result), 0);
    assert_null(heddle_result_spirv(result));
    assert_null(heddle_result_assembly(result));
    assert_null(heddle_result_dump(result));
    assert_null(heddle_result_report(result));
    heddle_result_free(result);
    heddle_result_free(NULL);
}

static void test_text_needs_no_zero(void **state) {
    (void)state;
    heddle_options options = defaults();
    const char text[] = {'c', 'o', 'n', 's', 't', ' ', 'a', ' ', '=', ' ', '1', ';'};
    char *exact = malloc(sizeof text); // so that a sanitizer sees a read past the end
    assert_non_null(exact);
    memcpy(exact, text, sizeof text);
    heddle_result *result = heddle_compile(&(heddle_input){"a", exact, sizeof text}, &options);
    assert_non_null(result);
    assert_int_equal(heddle_result_status(result), HEDDLE_VALID);
    heddle_result_free(result);
    free(exact);
    result = heddle_compile(&(heddle_input){"empty", "", 0}, &options);
    assert_non_null(result);
    assert_int_equal(heddle_result_status(result), HEDDLE_VALID);
    heddle_result_free(result);
}

static void test_borrowed_text(void **state) {
    (void)state;
    heddle_options options = defaults();
    options.borrow_text = true;
    static const char text[] = "const a = 1u;\nconst b = missing;\n";
    heddle_result *result = heddle_compile(&(heddle_input){"a", text, sizeof text - 1}, &options);
    assert_non_null(result);
    assert_int_equal(heddle_result_status(result), HEDDLE_INVALID);
    assert_int_equal(heddle_result_diagnostic_count(result), 1);
    assert_int_equal(heddle_result_diagnostic(result, 0)->span.line, 2);
    size_t length;
    assert_ptr_equal(heddle_result_text(result, 0, &length), text);
    assert_int_equal(length, sizeof text - 1);
    heddle_result_free(result);

    // With a prelude the whole is another text.
    const heddle_input prelude = {"first", "const missing = 2u;", 19};
    options.preludes = &prelude;
    options.prelude_count = 1;
    result = heddle_compile(&(heddle_input){"a", text, sizeof text - 1}, &options);
    assert_non_null(result);
    assert_int_equal(heddle_result_status(result), HEDDLE_VALID);
    assert_ptr_not_equal(heddle_result_text(result, 0, &length), text);
    heddle_result_free(result);
}

static void test_diagnostic(void **state) {
    (void)state;
    heddle_options options = defaults();
    // The name is bytes 13 to 19: the line before is 1 byte, and of the 10 characters before it one takes
    // three.
    heddle_result *result = compile("\nconst 朝 = 焼け;\n", &options);
    assert_int_equal(heddle_result_status(result), HEDDLE_INVALID);
    assert_int_equal(heddle_result_diagnostic_count(result), 1);
    const heddle_diagnostic *diagnostic = heddle_result_diagnostic(result, 0);
    assert_int_equal(diagnostic->severity, HEDDLE_ERROR);
    assert_string_equal(diagnostic->rule, "declaration-and-scope");
    assert_non_null(strstr(diagnostic->message, "焼け"));
    assert_int_equal(diagnostic->span.begin, 13);
    assert_int_equal(diagnostic->span.end, 19);
    assert_int_equal(diagnostic->span.line, 2);
    assert_int_equal(diagnostic->span.column, 11);
    assert_int_equal(diagnostic->span.end_line, 2);
    assert_int_equal(diagnostic->span.end_column, 13);

    size_t length;
    const char *line = heddle_result_line(result, 0, 2, &length);
    assert_int_equal(length, 19);
    assert_memory_equal(line, "const 朝 = 焼け;", 19);
    heddle_result_line(result, 0, 1, &length);
    assert_int_equal(length, 0);
    const char *text = heddle_result_text(result, 0, &length);
    assert_int_equal(length, 21);
    assert_memory_equal(text + diagnostic->span.begin, "焼け", 6);
    heddle_result_free(result);
}

static void expect_span(const heddle_span *span, uint32_t part, uint32_t begin, uint32_t end, uint32_t line,
                        uint32_t column) {
    assert_int_equal(span->part, part);
    assert_int_equal(span->begin, begin);
    assert_int_equal(span->end, end);
    assert_int_equal(span->line, line);
    assert_int_equal(span->column, column);
}

static void test_preludes(void **state) {
    (void)state;
    heddle_options options = defaults();
    // The first ends without a line break, the second with the first half of one.
    const char *first = "\nconst a = x;";
    const char *second = "const b = a + y;\r";
    const char *input = "\nconst c = z;\n";
    const heddle_input preludes[] = {{"first.wgsl", first, strlen(first)},
                                     {"second.wgsl", second, strlen(second)}};
    options.preludes = preludes;
    options.prelude_count = 2;
    heddle_result *result = compile(input, &options);
    assert_int_equal(heddle_result_diagnostic_count(result), 3);
    expect_span(&heddle_result_diagnostic(result, 0)->span, 1, 11, 12, 2, 11);
    expect_span(&heddle_result_diagnostic(result, 1)->span, 2, 14, 15, 1, 15);
    expect_span(&heddle_result_diagnostic(result, 2)->span, 0, 11, 12, 2, 11);
    assert_string_equal(heddle_result_name(result, 0), "test.wgsl");
    assert_string_equal(heddle_result_name(result, 1), "first.wgsl");
    assert_string_equal(heddle_result_name(result, 2), "second.wgsl");
    size_t length;
    assert_memory_equal(heddle_result_text(result, 1, &length), first, strlen(first));
    assert_int_equal(length, strlen(first));
    assert_memory_equal(heddle_result_line(result, 2, 1, &length), second, strlen(second) - 1);
    assert_int_equal(length, strlen(second) - 1);
    assert_memory_equal(heddle_result_line(result, 0, 2, &length), "const c = z;", 12);
    assert_int_equal(length, 12);
    heddle_result_free(result);

    // What goes on in the next part ends with its own; an empty input has a place of its own.
    const heddle_input open = {"open.wgsl", "fn f() {", 8};
    options.preludes = &open;
    options.prelude_count = 1;
    result = compile("", &options);
    assert_int_equal(heddle_result_status(result), HEDDLE_INVALID);
    assert_true(heddle_result_diagnostic(result, 0)->span.end <= 8);
    heddle_result_free(result);

    // A declaration of a prelude is the input's too, and directives come before it.
    const heddle_input constant = {"constant.wgsl", "const a = 1u;", 13};
    options.preludes = &constant;
    assert_int_equal(status_of("const b = a;", &options), HEDDLE_VALID);
    result = compile("enable f16;\nconst b = a;", &options);
    assert_int_equal(heddle_result_diagnostic_count(result), 1);
    const heddle_diagnostic *diagnostic = heddle_result_diagnostic(result, 0);
    expect_span(&diagnostic->span, 0, 0, 6, 1, 1);
    assert_int_equal(diagnostic->annotation_count, 1);
    expect_span(&diagnostic->annotations[0].span, 1, 0, 5, 1, 1);
    assert_non_null(strstr(diagnostic->annotations[0].text, "constant.wgsl"));
    heddle_result_free(result);
}

static void test_diagnostics_in_source_order(void **state) {
    (void)state;
    heddle_options options = defaults();
    heddle_result *result =
        compile("fn f() -> u32 { return b; }\nvar<private> x: u33;\nconst c = d;\n", &options);
    assert_int_equal(heddle_result_diagnostic_count(result), 3);
    for (uint32_t i = 0; i < 3; i++)
        assert_int_equal(heddle_result_diagnostic(result, i)->span.line, i + 1);
    heddle_result_free(result);
}

static void test_fixit(void **state) {
    (void)state;
    heddle_options options = defaults();
    const char *text = "var<workgroup> a: u32 = 1u;\n";
    heddle_result *result = compile(text, &options);
    assert_int_equal(heddle_result_diagnostic_count(result), 1);
    const heddle_diagnostic *diagnostic = heddle_result_diagnostic(result, 0);
    const heddle_annotation *fixit = NULL;
    for (size_t i = 0; i < diagnostic->annotation_count; i++)
        if (diagnostic->annotations[i].kind == HEDDLE_FIXIT) fixit = &diagnostic->annotations[i];
    if (!fixit) {
        fail_msg("there is no fix-it");
        return;
    }
    assert_true(fixit->has_span);
    char fixed[128];
    snprintf(fixed, sizeof fixed, "%.*s%s%s", (int)fixit->span.begin, text, fixit->text,
             text + fixit->span.end);
    heddle_result_free(result);
    assert_string_equal(fixed, "var<workgroup> a: u32;\n");
}

static void test_spirv(void **state) {
    (void)state;
    heddle_options options = defaults();
    options.emit_spirv = true;
    options.emit_assembly = true;
    options.report = true;
    const char *text = "var<workgroup> tile: array<f32, 4>;\n" COMPUTE "fn main() { tile[0] = 1.0; }\n";
    heddle_result *result = compile(text, &options);
    assert_int_equal(heddle_result_status(result), HEDDLE_VALID);
    const heddle_spirv *spirv = heddle_result_spirv(result);
    assert_non_null(spirv);
    assert_true(spirv->count > 5);
    assert_int_equal(spirv->words[0], 0x07230203);
    assert_int_equal(spirv->words[1], 0x00010300); // Vulkan 1.1 takes SPIR-V 1.3
    assert_non_null(strstr(heddle_result_assembly(result), "OpEntryPoint GLCompute"));
    assert_non_null(strstr(heddle_result_report(result), "tile"));

    // Byte-identical in another compilation, while the first result lives.
    heddle_result *again = compile(text, &options);
    assert_int_equal(heddle_result_spirv(again)->count, spirv->count);
    assert_memory_equal(heddle_result_spirv(again)->words, spirv->words, spirv->count * 4);
    assert_string_equal(heddle_result_assembly(again), heddle_result_assembly(result));
    heddle_result_free(again);
    heddle_result_free(result);

    options.target_env = HEDDLE_VULKAN_1_0;
    result = compile(text, &options);
    assert_int_equal(heddle_result_spirv(result)->words[1], 0x00010000);
    heddle_result_free(result);
    options.target_env = HEDDLE_VULKAN_1_3;
    result = compile(text, &options);
    assert_int_equal(heddle_result_spirv(result)->words[1], 0x00010600);
    heddle_result_free(result);
}

static void test_no_spirv_of_invalid(void **state) {
    (void)state;
    heddle_options options = defaults();
    options.emit_spirv = true;
    options.emit_assembly = true;
    heddle_result *result = compile(COMPUTE "fn main() { x = 1; }\n", &options);
    assert_int_equal(heddle_result_status(result), HEDDLE_INVALID);
    assert_null(heddle_result_spirv(result));
    assert_null(heddle_result_assembly(result));
    heddle_result_free(result);
}

static void test_dumps(void **state) {
    (void)state;
    static const heddle_emit STAGES[] = {HEDDLE_EMIT_TOKENS, HEDDLE_EMIT_AST, HEDDLE_EMIT_IR,
                                         HEDDLE_EMIT_SPIRV_ASM};
    for (size_t i = 0; i < sizeof STAGES / sizeof *STAGES; i++) {
        heddle_options options = defaults();
        options.emit = STAGES[i];
        heddle_result *result =
            compile("var<private> here: u32;\n" COMPUTE "fn main() { here = 1u; }\n", &options);
        assert_int_equal(heddle_result_status(result), HEDDLE_VALID);
        assert_non_null(heddle_result_dump(result));
        assert_true(strlen(heddle_result_dump(result)) > 0);
        heddle_result_free(result);
    }
}

static void test_entry_points(void **state) {
    (void)state;
    const char *text = "var<workgroup> large: array<vec4<f32>, 2048>;\n" //
        COMPUTE "fn over() { _ = &large; }\n" COMPUTE "fn under() {}\n";
    heddle_options options = defaults();
    assert_int_equal(status_of(text, &options), HEDDLE_INVALID);
    static const char *const UNDER[] = {"under"};
    options.entry_points = UNDER;
    options.entry_point_count = 1;
    assert_int_equal(status_of(text, &options), HEDDLE_VALID);
    options.emit_assembly = true;
    heddle_result *result = compile(text, &options);
    assert_non_null(strstr(heddle_result_assembly(result), "\"under\""));
    assert_null(strstr(heddle_result_assembly(result), "\"over\""));
    heddle_result_free(result);
    static const char *const UNKNOWN[] = {"sideways"};
    options.entry_points = UNKNOWN;
    assert_int_equal(status_of(text, &options), HEDDLE_INVALID);
}

static void test_limits_and_checks(void **state) {
    (void)state;
    const char *text =
        "var<workgroup> large: array<vec4<f32>, 2048>;\n" COMPUTE "fn main() { _ = &large; }\n";
    heddle_options options = defaults();
    assert_int_equal(status_of(text, &options), HEDDLE_INVALID);
    options.check = HEDDLE_CHECK_MODULE;
    assert_int_equal(status_of(text, &options), HEDDLE_VALID);
    options = defaults();
    static const heddle_limit LIMITS[] = {{"maxComputeWorkgroupStorageSize", 32768}};
    options.limits = LIMITS;
    options.limit_count = 1;
    assert_int_equal(status_of(text, &options), HEDDLE_VALID);
}

static void test_overrides(void **state) {
    (void)state;
    const char *text = "@id(3) override n: u32;\noverride m = 1;\n"
                       "var<workgroup> w: array<u32, n>;\n" COMPUTE "fn main() { w[0] = u32(m); }\n";
    heddle_options options = defaults();
    options.warnings_as_errors = true;
    assert_int_equal(status_of(text, &options), HEDDLE_INVALID); // n has no value
    static const heddle_override GIVEN[] = {{"3", 4}, {"m", 2}};
    options.overrides = GIVEN;
    options.override_count = 2;
    assert_int_equal(status_of(text, &options), HEDDLE_VALID);
    static const heddle_override BY_NAME[] = {{"n", 4}}; // it has an @id, so its name is unknown
    options.overrides = BY_NAME;
    options.override_count = 1;
    assert_int_equal(status_of(text, &options), HEDDLE_INVALID);
    static const heddle_override TOO_SMALL[] = {{"3", -1}};
    options.overrides = TOO_SMALL;
    assert_int_equal(status_of(text, &options), HEDDLE_INVALID);
}

static void test_disabled_features(void **state) {
    (void)state;
    const char *text = "fn f() { var v: vec2<f32>; let p = &v; _ = p.x; }\n";
    heddle_options options = defaults();
    assert_int_equal(status_of(text, &options), HEDDLE_VALID);
    static const char *const DISABLED[] = {"pointer_composite_access"};
    options.disabled_features = DISABLED;
    options.disabled_feature_count = 1;
    assert_int_equal(status_of(text, &options), HEDDLE_INVALID);
}

static void test_rule_settings(void **state) {
    (void)state;
    const char *text = "fn f() { return; let a = 1; }\n";
    heddle_options options = defaults();
    heddle_result *result = compile(text, &options);
    assert_int_equal(heddle_result_status(result), HEDDLE_VALID);
    assert_int_equal(heddle_result_diagnostic_count(result), 1);
    assert_int_equal(heddle_result_diagnostic(result, 0)->severity, HEDDLE_WARNING);
    assert_string_equal(heddle_result_diagnostic(result, 0)->rule, "unreachable-code");
    heddle_result_free(result);

    static const heddle_rule_setting AS_ERROR[] = {{"unreachable-code", HEDDLE_RULE_OFF},
                                                   {"unreachable-code", HEDDLE_RULE_ERROR}};
    options.rules = AS_ERROR;
    options.rule_count = 2; // the later one wins
    assert_int_equal(status_of(text, &options), HEDDLE_INVALID);

    options.rule_count = 1;
    result = compile(text, &options);
    assert_int_equal(heddle_result_diagnostic_count(result), 0);
    heddle_result_free(result);

    options = defaults();
    options.no_warnings = true;
    result = compile(text, &options);
    assert_int_equal(heddle_result_diagnostic_count(result), 0);
    heddle_result_free(result);

    options = defaults();
    options.warnings_as_errors = true;
    assert_int_equal(status_of(text, &options), HEDDLE_INVALID);
}

static void test_too_large(void **state) {
    (void)state;
    heddle_options options = defaults();
    heddle_result *result = heddle_compile(&(heddle_input){"huge", "", ((size_t)1 << 31) + 1}, &options);
    assert_non_null(result);
    assert_int_equal(heddle_result_status(result), HEDDLE_INTERNAL);
    assert_non_null(heddle_result_internal_error(result));
    heddle_result_free(result);
}

static void test_vocabulary(void **state) {
    (void)state;
    assert_true(heddle_rule_exists("workgroup-storage-limit"));
    assert_true(heddle_rule_exists("unreachable-code"));
    assert_false(heddle_rule_exists("var-decls")); // a section's anchor is no rule that can be set
    assert_false(heddle_rule_exists(""));
    assert_true(heddle_limit_exists("maxComputeWorkgroupSizeX"));
    assert_false(heddle_limit_exists("maxComputeWorkgroupSizeW"));
    assert_true(heddle_feature_exists("f16"));
    assert_true(heddle_feature_exists("pointer_composite_access"));
    assert_false(heddle_feature_exists("f17"));
    bool limit_is_error = false;
    for (size_t i = 0; i < heddle_rule_count(); i++) {
        const heddle_rule *rule = heddle_rule_at(i);
        assert_true(heddle_rule_exists(rule->name));
        assert_true(strlen(rule->summary) > 0);
        limit_is_error |=
            strcmp(rule->name, "workgroup-storage-limit") == 0 && rule->level == HEDDLE_RULE_ERROR;
    }
    assert_true(limit_is_error);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_nothing_asked_for),
        cmocka_unit_test(test_text_needs_no_zero),
        cmocka_unit_test(test_borrowed_text),
        cmocka_unit_test(test_diagnostic),
        cmocka_unit_test(test_preludes),
        cmocka_unit_test(test_diagnostics_in_source_order),
        cmocka_unit_test(test_fixit),
        cmocka_unit_test(test_spirv),
        cmocka_unit_test(test_no_spirv_of_invalid),
        cmocka_unit_test(test_dumps),
        cmocka_unit_test(test_entry_points),
        cmocka_unit_test(test_limits_and_checks),
        cmocka_unit_test(test_overrides),
        cmocka_unit_test(test_disabled_features),
        cmocka_unit_test(test_rule_settings),
        cmocka_unit_test(test_too_large),
        cmocka_unit_test(test_vocabulary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
