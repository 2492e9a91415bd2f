// The value domain of the race detector: operations have WGSL's meaning, terms are interned, guards simplify.
#include "workgroup/race_firm.h"
#include "workgroup/race_form.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { LANES = 4 };

typedef struct Fixture {
    Arena arena;
    RaceTerms terms;
    uint32_t buffer[LANES];
} Fixture;

static Fixture fixture;

static int set_up(void **state) {
    (void)state;
    arena_init(&fixture.arena, NULL, 0);
    race_terms_init(&fixture.terms, &fixture.arena, LANES);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(&fixture.arena);
    return 0;
}

static uint32_t apply(RaceOp op, uint32_t a, uint32_t b, uint32_t c) {
    uint32_t result;
    race_apply(op, 1, &result, &a, &b, &c);
    return result;
}

static RaceTermId unknown(uint32_t number) {
    return race_leaf(&fixture.terms, RACE_SYMBOL, 0, 0, RACE_FRESH_UNIFORM, number, 0);
}

// WGSL 8.7: division by zero, and of the most negative value by -1.
static void test_division(void **state) {
    (void)state;
    assert_int_equal(apply(RACE_DIVIDE_U, 7, 0, 0), 7);
    assert_int_equal(apply(RACE_REMAINDER_U, 7, 0, 0), 0);
    assert_int_equal(apply(RACE_DIVIDE_S, 0x80000000u, UINT32_MAX, 0), 0x80000000u);
    assert_int_equal(apply(RACE_REMAINDER_S, 0x80000000u, UINT32_MAX, 0), 0);
    assert_int_equal(apply(RACE_DIVIDE_S, (uint32_t)-7, 2, 0), (uint32_t)-3);
    assert_int_equal(apply(RACE_REMAINDER_S, (uint32_t)-7, 2, 0), (uint32_t)-1);
}

static void test_bits(void **state) {
    (void)state;
    assert_int_equal(apply(RACE_SHIFT_RIGHT_S, 0x80000000u, 31, 0), UINT32_MAX);
    assert_int_equal(apply(RACE_SHIFT_RIGHT_S, 0x80000000u, 0, 0), 0x80000000u);
    assert_int_equal(apply(RACE_REVERSE_BITS, 1, 0, 0), 0x80000000u);
    assert_int_equal(apply(RACE_COUNT_LEADING_ZEROS, 0, 0, 0), 32);
    assert_int_equal(apply(RACE_FIRST_LEADING_S, UINT32_MAX, 0, 0), UINT32_MAX);
    assert_int_equal(apply(RACE_EXTRACT_U, 0xABCD, 4, 8), 0xBC);
    assert_int_equal(apply(RACE_EXTRACT_S, 0xF0, 4, 4), UINT32_MAX);
    assert_int_equal(apply(RACE_EXTRACT_U, 0xABCD, 40, 8), 0);
    assert_int_equal(apply(RACE_BIT_RANGE, 4, 8, 0), 0xFF0);
    assert_int_equal(apply(RACE_BIT_RANGE, 30, 8, 0), 0xC0000000u);
}

// WGSL 15.7.6: conversions saturate.
static void test_conversions(void **state) {
    (void)state;
    assert_int_equal(apply(RACE_FLOAT_TO_U, 0xBF800000u, 0, 0), 0);            // -1.0
    assert_int_equal(apply(RACE_FLOAT_TO_U, 0x4F800000u, 0, 0), UINT32_MAX);   // 2^32
    assert_int_equal(apply(RACE_FLOAT_TO_S, 0xCF800000u, 0, 0), 0x80000000u);  // -2^32
    assert_int_equal(apply(RACE_FLOAT_TO_S, 0xC0200000u, 0, 0), (uint32_t)-2); // -2.5
}

static void test_lanes(void **state) {
    (void)state;
    const uint32_t ids[LANES] = {0, 1, 2, 3};
    RaceValue lanes = {RACE_LANES, 0, ids};
    RaceValue sum = race_operate2(&fixture.terms, RACE_ADD, lanes, race_const(UINT32_MAX), fixture.buffer);
    assert_int_equal(sum.kind, RACE_LANES);
    assert_int_equal(sum.lanes[0], UINT32_MAX);
    assert_int_equal(sum.lanes[3], 2);
    const uint32_t again[LANES] = {0, 1, 2, 3};
    RaceValue same = {RACE_LANES, 0, again};
    assert_int_equal(race_to_term(&fixture.terms, lanes), race_to_term(&fixture.terms, same));
}

static void test_terms_are_interned(void **state) {
    (void)state;
    RaceValue x = race_term_value(unknown(1));
    RaceValue first = race_operate2(&fixture.terms, RACE_ADD, x, race_const(5), NULL);
    RaceValue second = race_operate2(&fixture.terms, RACE_ADD, x, race_const(5), NULL);
    RaceValue other = race_operate2(&fixture.terms, RACE_ADD, x, race_const(6), NULL);
    assert_int_equal(first.bits, second.bits);
    assert_int_not_equal(first.bits, other.bits);
    assert_true(race_is_const(race_operate2(&fixture.terms, RACE_SUBTRACT, x, x, NULL), 0));
    assert_int_equal(race_operate2(&fixture.terms, RACE_MULTIPLY, x, race_const(1), NULL).bits, x.bits);
}

// A guard and its opposite, joined, are no guard.
static void test_guards(void **state) {
    (void)state;
    RaceTerms *terms = &fixture.terms;
    RaceValue x = race_term_value(unknown(1));
    RaceTermId less = race_operate2(terms, RACE_LESS_U, x, race_const(5), NULL).bits;
    RaceTermId not_less = race_negation(terms, less);
    assert_int_equal(race_negation(terms, not_less), less);
    assert_int_equal(not_less, race_operate2(terms, RACE_LESS_EQUAL_U, race_const(5), x, NULL).bits);
    RaceTermId outer = unknown(2);
    RaceTermId both = race_guard_and(terms, outer, less);
    RaceTermId neither = race_guard_and(terms, outer, not_less);
    assert_true(race_guard_implies(terms, both, less));
    assert_true(race_guard_implies(terms, both, outer));
    assert_false(race_guard_implies(terms, both, not_less));
    assert_int_equal(race_guard_or(terms, both, neither), outer);
    assert_int_equal(race_guard_or(terms, less, not_less), 0);
    assert_int_equal(race_guard_and(terms, both, outer), both);
}

// 4 * (lane + 3 * x + 2) - 4 * x is 4 * lane + 8 * x + 8, modulo 2^32.
static void test_forms(void **state) {
    (void)state;
    RaceTerms *terms = &fixture.terms;
    const uint32_t ids[LANES] = {0, 1, 2, 3};
    RaceValue x = race_term_value(unknown(1));
    RaceValue sum = race_operate2(terms, RACE_MULTIPLY, x, race_const(3), NULL);
    sum = race_operate2(terms, RACE_ADD, (RaceValue){RACE_LANES, 0, ids}, sum, NULL);
    sum = race_operate2(terms, RACE_ADD, sum, race_const(2), NULL);
    RaceValue left = race_operate2(terms, RACE_SHIFT_LEFT, sum, race_const(2), NULL);
    RaceValue right = race_operate2(terms, RACE_MULTIPLY, x, race_const(4), NULL);
    RaceForm form = race_form(terms, race_operate2(terms, RACE_SUBTRACT, left, right, NULL), fixture.buffer);
    assert_true(form.understood);
    assert_int_equal(form.number, 8);
    assert_int_equal(form.part_count, 1);
    assert_int_equal(form.parts[0].term, x.bits);
    assert_int_equal(form.parts[0].factor, 8);
    assert_int_equal(terms->tables.items[form.table][3], 12);
    // What cancels out is gone.
    form = race_form(terms, race_operate2(terms, RACE_SUBTRACT, left, left, NULL), fixture.buffer);
    assert_int_equal(form.part_count, 0);
    assert_int_equal(form.table, RACE_NO_TABLE);
}

static RaceTermId join(RaceOp op, RaceTermId a, RaceTermId b, RaceTermId c) {
    return race_operate(&fixture.terms, op, race_term_value(a), race_term_value(b), race_term_value(c), NULL)
        .bits;
}

// What a condition can be, whatever was forgotten.
static void expect_firm(RaceTermId id, uint8_t outcomes) {
    const uint8_t *bits = race_find_firm(&fixture.arena, &fixture.terms);
    assert_int_equal(bits[id] & (RACE_MAY_BE_TRUE | RACE_MAY_BE_FALSE), outcomes);
}

static bool is_firm(RaceTermId id, RaceFirmness operands) {
    const uint8_t *bits = race_find_firm(&fixture.arena, &fixture.terms);
    return race_is_firm(race_term(&fixture.terms, id), bits[id], &operands);
}

// With another condition it depends on that one alone whether a forgotten one matters.
static void test_firm(void **state) {
    (void)state;
    RaceTerms *terms = &fixture.terms;
    RaceTermId known = race_leaf(terms, RACE_SYMBOL, TYPE_BOOL_ID, 0, RACE_FRESH_UNIFORM, 1, 0);
    RaceTermId other = race_leaf(terms, RACE_SYMBOL, TYPE_BOOL_ID, 0, RACE_FRESH_UNIFORM, 2, 0);
    RaceTermId lost = race_leaf(terms, RACE_SYMBOL, TYPE_BOOL_ID, RACE_FORGOTTEN, RACE_FRESH_UNIFORM, 3, 0);
    RaceTermId number = race_leaf(terms, RACE_SYMBOL, TYPE_U32_ID, RACE_FORGOTTEN, RACE_FRESH_UNIFORM, 4, 0);
    RaceTermId either = join(RACE_OR, known, lost, 0);
    RaceTermId both = join(RACE_AND, known, lost, 0);
    RaceTermId chosen = join(RACE_SELECT, lost, known, other);
    RaceTermId choice = join(RACE_SELECT, known, other, lost);
    expect_firm(known, RACE_MAY_BE_TRUE | RACE_MAY_BE_FALSE);
    expect_firm(lost, 0);
    expect_firm(either, RACE_MAY_BE_TRUE);
    expect_firm(both, RACE_MAY_BE_FALSE);
    expect_firm(race_negation(terms, either), RACE_MAY_BE_FALSE);
    expect_firm(join(RACE_AND, both, known, 0), RACE_MAY_BE_FALSE);
    expect_firm(chosen, RACE_MAY_BE_TRUE | RACE_MAY_BE_FALSE);
    expect_firm(choice, RACE_MAY_BE_TRUE | RACE_MAY_BE_FALSE);
    // Bits of numbers are no conditions, and comparisons ask for all of a number.
    expect_firm(join(RACE_OR, number, known, 0), 0);
    expect_firm(join(RACE_EQUAL, number, known, 0), 0);
    assert_true(is_firm(either, (RaceFirmness){{1, 0}, {true, false}}));
    assert_false(is_firm(either, (RaceFirmness){{0, 1}, {true, false}}));
    assert_true(is_firm(both, (RaceFirmness){{0, 1}, {true, false}}));
    assert_false(is_firm(both, (RaceFirmness){{1, 1}, {true, false}}));
    assert_true(is_firm(choice, (RaceFirmness){{1, 0, 1}, {true, true, false}}));
    assert_false(is_firm(choice, (RaceFirmness){{0, 0, 1}, {true, true, false}}));
    assert_true(is_firm(chosen, (RaceFirmness){{0, 1, 1}, {false, true, true}}));
    assert_false(is_firm(chosen, (RaceFirmness){{0, 1, 0}, {false, true, true}}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_division, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_conversions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lanes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_terms_are_interned, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_guards, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_forms, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_firm, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
