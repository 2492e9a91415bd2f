// The report as JSON: its whole text for a small module, and how strings and numbers are written.
#include "checked.h"
#include "workgroup/reflect.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *reflect_with(Checked *checked, const char *text, const char *name,
                                const Requirements *requirements) {
    checked_from(checked, text, NULL, 0);
    checked->source.name = name;
    Program *program = &checked->program;
    const ReportInput input = {.program = program,
                               .values = &checked->values,
                               .limit = 16384,
                               .entry_points = program->entry_points.items,
                               .entry_point_count = program->entry_points.count,
                               .requirements = requirements,
                               .valid = true};
    return reflect_json(&input, &checked->arena);
}

static const char *reflect(Checked *checked, const char *text, const char *name) {
    return reflect_with(checked, text, name, NULL);
}

static void expect_in(const char *text, const char *part) {
    if (!strstr(text, part)) fail_msg("%s\nis not in\n%s", part, text);
}

static void test_whole(void **state) {
    (void)state;
    Checked checked;
    assert_string_equal(reflect(&checked,
                                "@group(0) @binding(3) var s: sampler;\n"
                                "@fragment fn f() { _ = s; }\n",
                                "s.wgsl"),
                        "{\n"
                        "  \"file\": \"s.wgsl\",\n"
                        "  \"valid\": true,\n"
                        "  \"entry_points\": [\n"
                        "    {\n"
                        "      \"name\": \"f\",\n"
                        "      \"stage\": \"fragment\",\n"
                        "      \"line\": 2,\n"
                        "      \"column\": 14,\n"
                        "      \"bindings\": [\n"
                        "        \"s\"\n"
                        "      ],\n"
                        "      \"overrides\": []\n"
                        "    }\n"
                        "  ],\n"
                        "  \"bindings\": [\n"
                        "    {\n"
                        "      \"name\": \"s\",\n"
                        "      \"group\": 0,\n"
                        "      \"binding\": 3,\n"
                        "      \"address_space\": \"handle\",\n"
                        "      \"access\": \"read\",\n"
                        "      \"type\": \"sampler\",\n"
                        "      \"size\": null,\n"
                        "      \"runtime_sized\": false\n"
                        "    }\n"
                        "  ],\n"
                        "  \"immediates\": [],\n"
                        "  \"overrides\": [],\n"
                        "  \"features\": {\n"
                        "    \"enable\": [],\n"
                        "    \"requires\": [],\n"
                        "    \"used\": []\n"
                        "  },\n"
                        "  \"spirv\": null\n"
                        "}");
    arena_free(&checked.arena);
}

static void test_strings(void **state) {
    (void)state;
    Checked checked;
    expect_in(reflect(&checked, "", "\"\\/\b\t\n\r\x7F\xC2\x85\xC3\xA4\xF0\x9F\x98\x80\xE2\x80\xA8"),
              "\"file\": \"\\\"\\\\/\\u0008\\t\\n\\u000d\\u007f\\u0085\xC3\xA4\xF0\x9F\x98\x80\\u2028\"");
    arena_free(&checked.arena);
    // A byte that begins nothing, and a code point cut short.
    expect_in(reflect(&checked, "", "a\xFF"), "\"a\xEF\xBF\xBD\"");
    arena_free(&checked.arena);
    expect_in(reflect(&checked, "", "a\xC3"), "\"a\xEF\xBF\xBD\"");
    arena_free(&checked.arena);
}

static void test_numbers(void **state) {
    (void)state;
    Checked checked;
    const char *text = reflect(&checked,
                               "override a: u32 = 4294967295;\noverride b: i32 = -2147483648;\n"
                               "override c = 0.1f;\noverride d = 3.4028234e38f;\noverride e = false;\n"
                               "override f = a / 2;\n",
                               "n.wgsl");
    expect_in(text, "\"default\": 4294967295,");
    expect_in(text, "\"default\": -2147483648,");
    // 0.1f is 0.100000001490116...; nine digits tell any f32 from its neighbours.
    expect_in(text, "\"default\": 0.100000001,");
    expect_in(text, "\"default\": 3.40282347e+38,"); // 340282346638528859811704183484516925440
    expect_in(text, "\"default\": false,");
    expect_in(text, "\"default\": null,\n      \"initializer\": \"a / 2\",\n      \"value\": 2147483647\n");
    arena_free(&checked.arena);
}

static void test_requirements(void **state) {
    (void)state;
    Checked checked;
    const Requirements none = {.target = "vulkan1.0", .failure = "too old"};
    expect_in(reflect_with(&checked, "", "r.wgsl", &none),
              "  \"spirv\": {\n    \"target_env\": \"vulkan1.0\",\n    \"failure\": \"too old\",\n"
              "    \"device_features\": [],\n    \"device_extensions\": [],\n    \"device_properties\": [],\n"
              "    \"capabilities\": [],\n    \"extensions\": []\n  }\n");
    arena_free(&checked.arena);
}

static void test_invalid(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked, "", NULL, 0);
    assert_string_equal(reflect_invalid_json(&checked.arena, &checked.source),
                        "{\n  \"file\": \"test.wgsl\",\n  \"valid\": false\n}");
    arena_free(&checked.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole),        cmocka_unit_test(test_strings), cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_requirements), cmocka_unit_test(test_invalid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
