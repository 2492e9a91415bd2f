// Verdicts on workgroup variables: race, none, or unknown with the reason.
#include "checked.h"
#include "workgroup/race.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct Judged {
    Checked checked;
    IrModule ir;
    RaceVerdicts verdicts;
} Judged;

#define HEAD                                                                                                 \
    "@group(0) @binding(0) var<storage, read> data: array<u32>;\n"                                           \
    "@group(0) @binding(1) var<storage, read_write> out: array<u32>;\n"                                      \
    "var<workgroup> t: array<u32, 64>;\nvar<workgroup> s: array<u32, 64>;\n"
#define MAIN "@compute @workgroup_size(64) fn main(@builtin(local_invocation_index) i: u32) "

static void judge(Judged *judged, const char *text) {
    *judged = (Judged){0};
    checked_from(&judged->checked, text, NULL, 0);
    Program *program = &judged->checked.program;
    assert_true(lower(&judged->ir, program, &(LowerOptions){.values = &judged->checked.values}));
    RuleSettings settings = {.levels = rule_levels(false)};
    rule_settings_find(&settings, &judged->checked.arena, &judged->checked.ast);
    race_verdicts_init(&judged->verdicts, &judged->checked.arena, program);
    race_check(&judged->checked.arena, &judged->ir, &judged->checked.values, &settings,
               &judged->checked.diagnostics, &judged->verdicts);
}

// The verdict on variable number `index` of main, in the order of first use. `place` is the text that it is
// about, "" for none.
static void expect(const char *text, uint32_t index, RaceVerdictKind kind, const char *reason,
                   const char *place) {
    Judged judged;
    judge(&judged, text);
    const RaceVerdict *verdict =
        race_verdict_at(&judged.verdicts, checked_function(&judged.checked, "main"), index);
    assert_non_null(verdict);
    assert_int_equal(verdict->kind, kind);
    if (reason)
        assert_string_equal(verdict->reason, reason);
    else
        assert_null(verdict->reason);
    size_t length = verdict->place.end - verdict->place.begin;
    assert_int_equal(length, strlen(place));
    assert_memory_equal(judged.checked.source.text + verdict->place.begin, place, length);
    arena_free(&judged.checked.arena);
}

static void test_race(void **state) {
    (void)state;
    const char *racy = HEAD MAIN "{ t[i] = i; out[i] = t[63 - i]; }";
    expect(racy, 0, RACE_VERDICT_RACE, NULL, "t[63 - i]");
    // What is not to be shown is a race all the same.
    expect("diagnostic(off, heddle.workgroup_race);\n" HEAD MAIN "{ t[i] = i; out[i] = t[63 - i]; }", 0,
           RACE_VERDICT_RACE, NULL, "t[63 - i]");
    // The other variable is none of its business.
    expect(HEAD MAIN "{ s[i] = i; t[0] = i; out[i] = s[i]; }", 0, RACE_VERDICT_FREE, NULL, "");
    expect(HEAD MAIN "{ s[i] = i; t[0] = i; out[i] = s[i]; }", 1, RACE_VERDICT_RACE, NULL, "t[0] = i");
}

static void test_proved(void **state) {
    (void)state;
    expect(HEAD MAIN "{ t[i] = i; workgroupBarrier(); out[i] = t[63 - i]; }", 0, RACE_VERDICT_FREE, NULL, "");
    // Statically accessed, but never touched.
    expect(HEAD MAIN "{ _ = &t; }", 0, RACE_VERDICT_FREE, NULL, "");
    // Nobody is there to race with.
    expect(HEAD "@compute @workgroup_size(1) fn main() { t[data[0]] = 1; }", 0, RACE_VERDICT_FREE, NULL, "");
}

static void test_unknown(void **state) {
    (void)state;
    expect(HEAD MAIN "{ t[data[i] % 64] = i; }", 0, RACE_VERDICT_UNKNOWN,
           "there is a race for some contents of 'data'", "t[data[i] % 64] = i");
    expect(HEAD MAIN "{ s[i] = data[i]; workgroupBarrier(); if data[0] == 77 { t[s[63 - i] % 64] = i; } }", 1,
           RACE_VERDICT_UNKNOWN, "what 's' holds decides the place", "t[s[63 - i] % 64] = i");
    expect(HEAD MAIN "{ t[i + 8] = i; }", 0, RACE_VERDICT_UNKNOWN, "the index may be out of bounds",
           "t[i + 8]");
}

static void test_not_run(void **state) {
    (void)state;
    expect("override n: u32;\n" HEAD
           "@compute @workgroup_size(n) fn main(@builtin(local_invocation_index) i: u32) { t[i] = 1; }",
           0, RACE_VERDICT_UNKNOWN, "the workgroup size depends on an override without a value", "");
    // It races with any size; WebGPU's default limit is assumed.
    expect("override n: u32;\n" HEAD "@compute @workgroup_size(n) fn main() { t[0] = 1; }", 0,
           RACE_VERDICT_RACE,
           "where the workgroup size needs an override without a value, 256 is assumed for it", "t[0] = 1");
    expect(HEAD "@compute @workgroup_size(64, 32) fn main() { t[0] = 1; }", 0, RACE_VERDICT_UNKNOWN,
           "workgroups of more than 1024 invocations are not examined", "");
}

static void test_entry_points(void **state) {
    (void)state;
    Judged judged;
    judge(&judged, HEAD "@compute @workgroup_size(2) fn first() { s[0] = 1; t[0] = 1; }\n"
                        "@compute @workgroup_size(2) fn none() {}\n" MAIN "{ t[i] = i; }\n"
                        "@compute @workgroup_size(2) fn skipped() { t[0] = 1; }\n");
    FunctionId first = checked_function(&judged.checked, "first");
    FunctionId none = checked_function(&judged.checked, "none");
    FunctionId main_function = checked_function(&judged.checked, "main");
    assert_int_equal(race_verdict_at(&judged.verdicts, first, 1)->kind, RACE_VERDICT_RACE);
    assert_null(race_verdict_at(&judged.verdicts, first, 2));
    assert_null(race_verdict_at(&judged.verdicts, none, 0));
    assert_int_equal(race_verdict_at(&judged.verdicts, main_function, 0)->kind, RACE_VERDICT_FREE);
    assert_null(race_verdict_at(NULL, first, 0));
    // What nobody examined is unknown.
    RaceVerdicts empty;
    race_verdicts_init(&empty, &judged.checked.arena, &judged.checked.program);
    FunctionId skipped = checked_function(&judged.checked, "skipped");
    race_verdicts_complete(&empty, &judged.checked.program, &skipped, 1);
    assert_int_equal(race_verdict_at(&empty, skipped, 0)->kind, RACE_VERDICT_UNKNOWN);
    arena_free(&judged.checked.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_race),    cmocka_unit_test(test_proved),       cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_not_run), cmocka_unit_test(test_entry_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
