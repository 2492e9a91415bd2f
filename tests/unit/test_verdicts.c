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
#define WIDE HEAD "var<workgroup> w: array<u32, 260>;\nvar<workgroup> q: array<vec4<u32>, 64>;\n"
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

// Places that lie in one table of numbers, by how far two of it and two accesses are apart.
static void test_distances(void **state) {
    (void)state;
    // Every other element, and the one behind it or before it.
    expect(HEAD MAIN "{ t[i / 2 * 2] = 0; }", 0, RACE_VERDICT_RACE, NULL, "t[i / 2 * 2] = 0");
    expect(WIDE MAIN "{ w[i * 2] = i; out[i] = w[i * 2 + 1]; }", 0, RACE_VERDICT_FREE, NULL, "");
    expect(WIDE MAIN "{ w[i * 2 + 1] = i; out[i] = w[i * 2]; }", 0, RACE_VERDICT_FREE, NULL, "");
    expect(WIDE MAIN "{ w[i * 2] = i; out[i] = w[i * 2 + 2]; }", 0, RACE_VERDICT_RACE, NULL, "w[i * 2 + 2]");
    expect(WIDE MAIN "{ w[i * 2 + 2] = i; out[i] = w[i * 2]; }", 0, RACE_VERDICT_RACE, NULL, "w[i * 2]");
    // Moved by a number of which only the range is known.
    expect(WIDE MAIN "{ w[i * 4] = i; out[i] = w[i * 4 + data[0] % 4]; }", 0, RACE_VERDICT_FREE, NULL, "");
    expect(WIDE MAIN "{ w[i * 4] = i; out[i] = w[i * 4 + data[0] % 5]; }", 0, RACE_VERDICT_UNKNOWN,
           "there is a race for some contents of 'data'", "w[i * 4 + data[0] % 5]");
    // What is larger than an element.
    expect(WIDE MAIN "{ q[i] = vec4(i); out[i] = q[i].y; }", 0, RACE_VERDICT_FREE, NULL, "");
    expect(WIDE MAIN "{ q[i / 2 + i % 2 * 32] = vec4(i); }", 0, RACE_VERDICT_FREE, NULL, "");
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

// ---- many entry points

#define SHARED                                                                                               \
    "override size: u32;\n"                                                                                  \
    "@group(0) @binding(0) var<storage, read> data: array<u32>;\n"                                           \
    "@group(0) @binding(1) var<storage, read_write> out: array<u32>;\n"                                      \
    "@group(0) @binding(2) var<uniform> given: vec4<u32>;\n"                                                 \
    "var<private> own: u32;\n"                                                                               \
    "var<workgroup> flag: u32;\nvar<workgroup> t: array<u32, 256>;\nvar<workgroup> s: array<u32, 256>;\n"    \
    "fn put(at: u32, what: u32) { t[at % 256] = what; }\n"                                                   \
    "fn moved(at: u32) -> u32 { return (at * 37 + given.x) % 256; }\n"
#define ENTRY(name, size, body)                                                                              \
    "@compute @workgroup_size(" size ") fn " name "(@builtin(local_invocation_index) i: u32) " body "\n"

static const char *const entry_points[][2] = {
    // Its loop leaves all workgroup memory unknown.
    {"spin", ENTRY("spin", "64", "{ for (var k = 0u; k < given.x; k++) { t[i] = k; workgroupBarrier(); } }")},
    // Numbers from outside into what others fill by themselves.
    {"fill", ENTRY("fill", "64", "{ if i == 0 { flag = data[0]; } s[i] = data[i * 11 + 5] / 13; }")},
    // Nobody writes the flag here.
    {"quiet", ENTRY("quiet", "64", "{ if flag != 0 { put(i / 2, i); } s[i] = i; }")},
    {"made",
     ENTRY("made", "64",
           "{ if i == 0 { flag = 1; } let f = workgroupUniformLoad(&flag); if f == 7 { put(0, i); } }")},
    // What data decide.
    {"agree",
     ENTRY("agree", "32", "{ own = given.y; put(moved(i), own); out[i] = s[i] + t[(i + own) % 256]; }")},
    {"behind", ENTRY("behind", "64",
                     "{ for (var k = 0u; k < given.z; k++) { s[i] = k; } workgroupBarrier();\n"
                     "if s[63 - i] > 1000 { put(i & data[i], s[0]); } own += 1; put(own * 99, 0); }")},
    // Two sizes are assumed.
    {"open", ENTRY("open", "size",
                   "{ for (var k = 0u; k < given.w; k++) { workgroupBarrier(); t[i] = s[i ^ 1]; }\n"
                   "s[i] = flag; if flag != 0 { put(given.y, i); } }")},
};

enum { ENTRY_POINTS = sizeof entry_points / sizeof *entry_points, MOST_VARIABLES = 4, TEXT_ROOM = 4096 };

// What is known about an entry point.
typedef struct Known {
    uint32_t count;
    RaceVerdictKind kinds[MOST_VARIABLES];
    RuleId rules[MOST_VARIABLES];
    char reasons[MOST_VARIABLES][200];
    char places[MOST_VARIABLES][200];
} Known;

static void copy_text(char *to, const char *from, size_t length) {
    assert_true(length < 200);
    memcpy(to, from, length);
    to[length] = 0;
}

static void take(const Judged *judged, const char *name, Known *known) {
    *known = (Known){0};
    FunctionId id = checked_function(&judged->checked, name);
    const RaceVerdict *verdict;
    while ((verdict = race_verdict_at(&judged->verdicts, id, known->count))) {
        uint32_t i = known->count++;
        assert_true(i < MOST_VARIABLES);
        known->kinds[i] = verdict->kind;
        known->rules[i] = verdict->rule;
        copy_text(known->reasons[i], verdict->reason ? verdict->reason : "",
                  verdict->reason ? strlen(verdict->reason) : 0);
        copy_text(known->places[i], judged->checked.source.text + verdict->place.begin,
                  verdict->place.end - verdict->place.begin);
    }
}

static void judge_in_order(Judged *judged, const uint32_t *order, uint32_t count) {
    char text[TEXT_ROOM] = SHARED;
    size_t length = strlen(text);
    for (uint32_t i = 0; i < count; i++) {
        size_t added = strlen(entry_points[order[i]][1]);
        assert_true(length + added < sizeof text);
        memcpy(text + length, entry_points[order[i]][1], added + 1);
        length += added;
    }
    judge(judged, text);
}

static void expect_same(const Known *one, const Known *other) {
    assert_int_equal(one->count, other->count);
    for (uint32_t i = 0; i < one->count; i++) {
        assert_int_equal(one->kinds[i], other->kinds[i]);
        assert_int_equal(one->rules[i], other->rules[i]);
        assert_string_equal(one->reasons[i], other->reasons[i]);
        assert_string_equal(one->places[i], other->places[i]);
    }
}

// Each entry point gets the verdicts that it gets alone, whatever stands before it.
static void test_company(void **state) {
    (void)state;
    Known alone[ENTRY_POINTS];
    for (uint32_t i = 0; i < ENTRY_POINTS; i++) {
        Judged judged;
        judge_in_order(&judged, &i, 1);
        take(&judged, entry_points[i][0], &alone[i]);
        arena_free(&judged.checked.arena);
    }
    assert_int_equal(alone[2].kinds[0], RACE_VERDICT_FREE);
    assert_int_equal(alone[3].kinds[0], RACE_VERDICT_FREE);
    uint32_t order[ENTRY_POINTS];
    for (uint32_t i = 0; i < ENTRY_POINTS; i++)
        order[i] = i;
    uint32_t random = 1;
    for (uint32_t round = 0; round < 40; round++) {
        Judged judged;
        judge_in_order(&judged, order, ENTRY_POINTS);
        for (uint32_t i = 0; i < ENTRY_POINTS; i++) {
            Known known;
            take(&judged, entry_points[i][0], &known);
            expect_same(&known, &alone[i]);
        }
        arena_free(&judged.checked.arena);
        for (uint32_t i = ENTRY_POINTS; i-- > 1;) {
            random = random * 1664525 + 1013904223;
            uint32_t k = (random >> 16) % (i + 1);
            uint32_t moved = order[i];
            order[i] = order[k];
            order[k] = moved;
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_race),      cmocka_unit_test(test_proved),       cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_not_run),   cmocka_unit_test(test_entry_points), cmocka_unit_test(test_company),
        cmocka_unit_test(test_distances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
