// Workgroup storage: sizes by WGSL 14.4.1, each variable rounded up to 16 bytes.
#include "checked.h"
#include "workgroup/report.h"
#include "workgroup/sizing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define MAIN(body) "@compute @workgroup_size(8, 2) fn main() {" body "}\n"

static StorageUse account(Checked *checked, const char *text, const OverrideSetting *settings, size_t count) {
    checked_from(checked, text, settings, count);
    StorageUse use;
    storage_account(&checked->program, &checked->arena, &checked->values, checked_function(checked, "main"),
                    &use);
    return use;
}

static bool check_limit(Checked *checked, uint64_t limit) {
    FunctionId main = checked_function(checked, "main");
    return storage_check(&checked->program, &checked->arena, &checked->values, limit, &main, 1);
}

static void expect_item(const StorageItem *item, uint64_t size, uint32_t alignment, uint64_t offset,
                        uint64_t padding) {
    assert_true(item->known);
    assert_int_equal(item->size, size);
    assert_int_equal(item->alignment, alignment);
    assert_int_equal(item->offset, offset);
    assert_int_equal(item->padding, padding);
}

static void test_sizes(void **state) {
    (void)state;
    Checked checked;
    StorageUse use = account(&checked,
                             "struct S { a: u32, v: vec3f, b: f32, m: mat3x3f }\n"
                             "var<workgroup> unused: array<f32, 4096>;\n"
                             "var<workgroup> flag: bool;\n"
                             "var<workgroup> n: atomic<u32>;\n"
                             "var<workgroup> tile: array<vec3f, 10>;\n"
                             "var<workgroup> s: S;\n" //
                             MAIN("s.a = 1u; atomicStore(&n, 1u); tile[0] = vec3f(); flag = true;"),
                             NULL, 0);
    assert_int_equal(use.items.count, 4);
    // a 0..4, v 16..28, b 28..32, m 32..80 of which each column of 16 holds 12: 4 + 12 + 4 + 36 bytes of data
    expect_item(&use.items.items[0], 80, 16, 0, 80 - 56);
    expect_item(&use.items.items[1], 4, 4, 80, 0);
    expect_item(&use.items.items[2], 160, 16, 96, 40);
    expect_item(&use.items.items[3], 4, 4, 256, 0);
    assert_int_equal(use.total, 272);
    assert_true(use.size_known);
    assert_int_equal(use.workgroup_size[0], 8);
    assert_int_equal(use.workgroup_size[1], 2);
    assert_int_equal(use.workgroup_size[2], 1);
    arena_free(&checked.arena);
}

static void test_reached_through_calls(void **state) {
    (void)state;
    Checked checked;
    StorageUse use = account(&checked,
                             "var<workgroup> a: u32;\nvar<workgroup> b: array<u32, 8>;\n"
                             "fn g() { b[0] = 1u; }\nfn f() { g(); }\n" MAIN("f();"),
                             NULL, 0);
    assert_int_equal(use.items.count, 1);
    assert_int_equal(use.total, 32);
    arena_free(&checked.arena);
}

static const char SIZED[] = "override n: u32;\nvar<workgroup> a: array<vec3u, n>;\n" MAIN("a[0] = vec3u();");

static void test_override_sized(void **state) {
    (void)state;
    Checked checked;
    StorageUse use = account(&checked, SIZED, &(OverrideSetting){"n", 5}, 1);
    expect_item(&use.items.items[0], 80, 16, 0, 20);
    arena_free(&checked.arena);
    use = account(&checked, SIZED, NULL, 0);
    assert_false(use.items.items[0].known);
    assert_int_equal(use.total, 0);
    arena_free(&checked.arena);
}

static const char TWO[] =
    "var<workgroup> a: array<f32, 4090>;\nvar<workgroup> b: u32;\n" MAIN("a[0] = 1.0; b = 1u;");

// 4090 * 4 = 16360 counts as 16368, and 4 as 16: exactly 16384.
static void test_limit(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked, TWO, NULL, 0);
    assert_true(check_limit(&checked, 16384));
    assert_int_equal(checked.diagnostics.error_count, 0);
    assert_false(check_limit(&checked, 16383));
    assert_int_equal(checked.diagnostics.error_count, 1);
    const Diagnostic *error = &checked.diagnostics.list.items[0];
    assert_string_equal(error->rule, "workgroup-storage-limit");
    assert_non_null(strstr(error->message, "'main' uses 16384 bytes"));
    assert_non_null(strstr(error->message, "16383"));
    assert_string_equal(checked.source.text + error->span.begin, strstr(TWO, "main"));
    assert_int_equal(error->span.end - error->span.begin, 4);
    const Annotation *note = &checked.diagnostics.annotations.items[error->first_annotation - 1];
    assert_int_equal(note->span.begin, strstr(TWO, "a:") - TWO);
    assert_non_null(strstr(note->text, "'a' takes 16360 bytes, which count as 16368"));
    note = &checked.diagnostics.annotations.items[note->next - 1];
    assert_int_equal(note->span.begin, strstr(TWO, "b:") - TWO);
    assert_non_null(strstr(note->text, "'b' takes 4 bytes, which count as 16"));
    arena_free(&checked.arena);
}

// 2^31 elements of 4 bytes: more than 32 bits.
static void test_sum_in_64_bits(void **state) {
    (void)state;
    Checked checked;
    StorageUse use = account(&checked,
                             "override n: u32;\nvar<workgroup> a: array<u32, n>;\n"
                             "var<workgroup> b: u32;\n" MAIN("a[0] = 1u; b = 2u;"),
                             &(OverrideSetting){"n", 2147483648.0}, 1);
    assert_true(use.total == 8589934608u);
    assert_false(check_limit(&checked, 16384));
    arena_free(&checked.arena);
}

static const char *report_of(Checked *checked, uint64_t limit, const FunctionId *all, uint32_t count) {
    const ReportInput input = {.program = &checked->program,
                               .values = &checked->values,
                               .limit = limit,
                               .entry_points = all,
                               .entry_point_count = count};
    return report_text(&input, &checked->arena);
}

static void test_report(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked,
                 "override n = 8u;\nvar<workgroup> tile: array<vec3f, n * 2u>;\nvar<workgroup> k: u32;\n"
                 "@compute @workgroup_size(8, 2)\nfn main() {\n  tile[k] = vec3f();\n}\n"
                 "@compute @workgroup_size(1) fn other() {}\n",
                 NULL, 0);
    FunctionId all[2] = {checked_function(&checked, "main"), checked_function(&checked, "other")};
    // 256 + 16 of 1088 bytes are a quarter: 10 of the bar's 40 characters.
    assert_string_equal(
        report_of(&checked, 1088, all, 2),
        "test.wgsl: main, workgroup size 8 x 2 x 1 = 16 invocations\n"
        "  variable  type                      size  align  padding  offset  first use  data races\n"
        "  tile      array<vec3<f32>, n * 2u>   256     16       64       0  6:3        not examined\n"
        "  k         u32                          4      4        0     256  6:8        not examined\n"
        "  [##########..............................] 272 of 1088 bytes, 25.0 %\n"
        // 2n elements of 16 bytes in the 1072 that k leaves: 67 elements, so n is 33
        "  changes with the override n, which is 8; at most 33 fits\n"
        "\n"
        "test.wgsl: other, workgroup size 1 x 1 x 1 = 1 invocation\n"
        "  no workgroup memory\n");
    arena_free(&checked.arena);
}

static void test_report_of_subgroup_size(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked,
                 "enable subgroup_size_control;\noverride n = 16;\n"
                 "@compute @workgroup_size(64) @subgroup_size(n * 2) fn main() {}\n",
                 NULL, 0);
    FunctionId all[1] = {checked_function(&checked, "main")};
    assert_string_equal(report_of(&checked, 16384, all, 1),
                        "test.wgsl: main, workgroup size 64 x 1 x 1 = 64 invocations\n"
                        "  the pipeline must require subgroups of 32 invocations\n"
                        "  no workgroup memory\n"
                        "\n"
                        "test.wgsl: uses subgroup_size_control\n");
    arena_free(&checked.arena);
}

// The largest value of the first override, or -1 where none is given.
static int64_t largest(const char *text, const OverrideSetting *settings, size_t setting_count,
                       uint32_t override_count) {
    Checked checked;
    StorageUse use = account(&checked, text, settings, setting_count);
    SizingSearch search;
    sizing_init(&search, &checked.program, &checked.arena, &checked.values, 16384);
    Sizings found;
    sizing_find(&search, &use, &found);
    assert_int_equal(found.items.count, override_count);
    int64_t value = override_count && found.items.items[0].has_largest ? found.items.items[0].largest : -1;
    arena_free(&checked.arena);
    return value;
}

#define SIZED_BY(declarations, count)                                                                        \
    declarations "var<workgroup> a: array<u32, " count ">;\n" MAIN("a[0] = 1u;")

static void test_largest_override(void **state) {
    (void)state;
    // 16384 bytes are 4096 elements of 4.
    assert_int_equal(largest(SIZED_BY("override n: u32;\n", "n"), NULL, 0, 1), 4096);
    assert_int_equal(largest(SIZED_BY("override n: i32 = 3;\n", "n + 1"), NULL, 0, 1), 4095);
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\n", "n - 1"), NULL, 0, 1), 4097);
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\n", "(n * n)"), NULL, 0, 1), 64);
    // 4096 * 3 + 2 is the last whose third is 4096
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\n", "n / 3"), NULL, 0, 1), 12290);
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\n", "n << 2u"), NULL, 0, 1), 1024);
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\n", "(n >> 1u)"), NULL, 0, 1), 8193);
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\n", "max(u32(n), 7u)"), NULL, 0, 1), 4096);
    // 2^32 / 2^20 is 4096: the product wraps around there, before the quotient is too large
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\n", "n * 1048576u / 1048576u"), NULL, 0, 1),
                     4095);
    // through another one, unless that is given
    static const char through[] = SIZED_BY("override n: u32 = 3;\noverride m = n * 4u;\n", "m");
    assert_int_equal(largest(through, NULL, 0, 2), 1024);
    assert_int_equal(largest(through, &(OverrideSetting){"m", 8}, 1, 1), 4096);
    // always fits; may shrink; depends on another one that has no value; changes nothing
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\n", "min(n, 64u)"), NULL, 0, 1), -1);
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\n", "1u + n % 64u"), NULL, 0, 1), -1);
    assert_int_equal(largest(SIZED_BY("override n: i32 = 3;\n", "9 - n"), NULL, 0, 1), -1);
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\noverride m: u32;\n", "n * m"), NULL, 0, 2), -1);
    assert_int_equal(largest(SIZED_BY("override n: u32 = 3;\n", "4"), NULL, 0, 0), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_reached_through_calls),
        cmocka_unit_test(test_override_sized),
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_sum_in_64_bits),
        cmocka_unit_test(test_report),
        cmocka_unit_test(test_largest_override),
        cmocka_unit_test(test_report_of_subgroup_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
