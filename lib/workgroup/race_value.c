#include "workgroup/race_value.h"

#include <string.h>

enum { FIRST_SLOTS = 2048 };

void race_terms_init(RaceTerms *terms, Arena *arena, uint32_t lane_count) {
    *terms = (RaceTerms){.arena = arena, .lane_count = lane_count};
    terms->slots = ARENA_ARRAY_ZERO(arena, RaceTermSlot, FIRST_SLOTS);
    terms->slot_mask = FIRST_SLOTS - 1;
    vec_push(arena, &terms->list, (RaceTerm){0});
    for (uint32_t i = 0; i < 3; i++)
        terms->scratch[i] = ARENA_ARRAY_ZERO(arena, uint32_t, lane_count);
    terms->spare = ARENA_ARRAY(arena, uint32_t, lane_count);
}

// ---- interning

static uint32_t hash_of(const RaceTerms *terms, const RaceTerm *term) {
    uint64_t hash = (((uint64_t)term->a << 32 | term->b) ^ terms->arena->seed) * 0x9E3779B97F4A7C15u;
    hash ^= ((uint64_t)term->c << 32 | (uint32_t)term->type << 8 | term->op) ^ hash >> 29;
    hash *= 0xBF58476D1CE4E5B9u;
    return (uint32_t)(hash >> 32);
}

static void fill_slot(RaceTerms *terms, RaceTermSlot filled) {
    uint32_t at = filled.hash & terms->slot_mask;
    while (terms->slots[at].term != 0)
        at = (at + 1) & terms->slot_mask;
    terms->slots[at] = filled;
}

// Leaves a third of the slots free.
static void grow_slots(RaceTerms *terms) {
    if (terms->list.count <= terms->slot_mask / 3 * 2) return;
    const RaceTermSlot *old = terms->slots;
    uint32_t count = terms->slot_mask + 1;
    terms->slots = ARENA_ARRAY_ZERO(terms->arena, RaceTermSlot, 2 * (size_t)count);
    terms->slot_mask = 2 * count - 1;
    for (uint32_t i = 0; i < count; i++) {
        if (old[i].term != 0) fill_slot(terms, old[i]);
    }
}

static RaceTermId add_term(RaceTerms *terms, RaceTerm term, uint32_t hash) {
    RaceTermId id = terms->list.count;
    vec_push(terms->arena, &terms->list, term);
    fill_slot(terms, (RaceTermSlot){hash, id});
    grow_slots(terms);
    return id;
}

static RaceTermId intern(RaceTerms *terms, RaceTerm term) {
    uint32_t hash = hash_of(terms, &term);
    for (uint32_t at = hash; terms->slots[at & terms->slot_mask].term != 0; at++) {
        RaceTermSlot slot = terms->slots[at & terms->slot_mask];
        const RaceTerm *other = &terms->list.items[slot.term];
        if (slot.hash == hash && other->op == term.op && other->type == term.type && other->a == term.a &&
            other->b == term.b && other->c == term.c)
            return slot.term;
    }
    return add_term(terms, term, hash);
}

// Two hashes side by side, as neither need wait for the other.
static uint32_t hash_of_lanes(const RaceTerms *terms, const uint32_t *lanes) {
    uint32_t count = terms->lane_count;
    uint64_t hashes[2] = {terms->arena->seed, count};
    uint32_t i = 0;
    for (; i + 4 <= count; i += 4) {
        uint64_t pairs[2];
        memcpy(pairs, lanes + i, sizeof pairs);
        hashes[0] = (hashes[0] ^ pairs[0]) * 0x9E3779B97F4A7C15u;
        hashes[1] = (hashes[1] ^ pairs[1]) * 0xBF58476D1CE4E5B9u;
    }
    for (; i < count; i++)
        hashes[0] = (hashes[0] ^ lanes[i]) * 0x9E3779B97F4A7C15u;
    uint64_t hash = (hashes[0] ^ hashes[1] >> 32) * 0x94D049BB133111EBu;
    return (uint32_t)((hash ^ hashes[1]) >> 32);
}

// The leaf with these numbers: equal tables are one.
static RaceTermId intern_lanes(RaceTerms *terms, const uint32_t *lanes) {
    uint32_t hash = hash_of_lanes(terms, lanes);
    size_t bytes = terms->lane_count * sizeof *lanes;
    for (uint32_t at = hash; terms->slots[at & terms->slot_mask].term != 0; at++) {
        RaceTermSlot slot = terms->slots[at & terms->slot_mask];
        const RaceTerm *other = &terms->list.items[slot.term];
        if (slot.hash == hash && other->op == RACE_LEAF_LANES &&
            memcmp(terms->tables.items[other->a], lanes, bytes) == 0)
            return slot.term;
    }
    uint32_t *copy = ARENA_ARRAY(terms->arena, uint32_t, terms->lane_count);
    memcpy(copy, lanes, bytes);
    vec_push(terms->arena, &terms->tables, (const uint32_t *)copy);
    return add_term(
        terms, (RaceTerm){.op = RACE_LEAF_LANES, .taint = RACE_VARYING, .a = terms->tables.count - 1}, hash);
}

RaceTermId race_to_term(RaceTerms *terms, RaceValue value) {
    switch (value.kind) {
    case RACE_CONST: return intern(terms, (RaceTerm){.op = RACE_LEAF_CONST, .a = value.bits});
    case RACE_LANES: return intern_lanes(terms, value.lanes);
    case RACE_TERM: break;
    }
    return value.bits;
}

RaceValue race_from_term(const RaceTerms *terms, RaceTermId id) {
    const RaceTerm *term = race_term(terms, id);
    if (term->op == RACE_LEAF_CONST) return race_const(term->a);
    if (term->op == RACE_LEAF_LANES) return (RaceValue){RACE_LANES, 0, terms->tables.items[term->a]};
    return race_term_value(id);
}

RaceTermId race_leaf(RaceTerms *terms, RaceOp op, uint32_t type, uint32_t taint, uint32_t a, uint32_t b,
                     uint32_t c) {
    return intern(terms, (RaceTerm){(uint8_t)op, (uint8_t)type, (uint16_t)taint, a, b, c});
}

uint32_t race_taint(const RaceTerms *terms, RaceValue value) {
    if (value.kind == RACE_CONST) return 0;
    return value.kind == RACE_LANES ? RACE_VARYING : race_term(terms, value.bits)->taint;
}

// ---- operations

uint32_t race_operand_count(RaceOp op) {
    switch (op) {
#define X(name, operands, result)                                                                            \
    case RACE_##name: return operands;
        RACE_OPERATIONS(X)
#undef X
    default: return 0;
    }
}

static const uint32_t *spread(RaceTerms *terms, RaceValue value, uint32_t scratch) {
    if (value.kind == RACE_LANES) return value.lanes;
    uint32_t *lanes = terms->scratch[scratch];
    uint32_t count = lanes[0] == value.bits ? 0 : terms->lane_count; // all of it is the same
    for (uint32_t i = 0; i < count; i++)
        lanes[i] = value.bits;
    return lanes;
}

static bool same_value(RaceValue a, RaceValue b) {
    return a.kind == b.kind && a.bits == b.bits && a.lanes == b.lanes;
}

// ---- floating-point numbers, WGSL 15.7

static bool is_float_operation(RaceOp op) {
    return (op >= RACE_FADD && op <= RACE_FREMAINDER) || (op >= RACE_FMIN && op <= RACE_FPOW) ||
           op == RACE_FMA || op == RACE_ROUND_TO_F16 || op == RACE_SQRT || op == RACE_EXP2 || op == RACE_LOG2;
}

// Whether every implementation gives this result. WGSL 15.7.4: sums and products are rounded one way or the
// other, other operations may be further off.
static bool is_exact(RaceOp op, uint32_t a, uint32_t b, uint32_t result) {
    float operands[2];
    float rounded;
    memcpy(&operands[0], &a, sizeof a);
    memcpy(&operands[1], &b, sizeof b);
    memcpy(&rounded, &result, sizeof result);
    double left = operands[0];
    double right = op == RACE_FSUBTRACT ? -(double)operands[1] : (double)operands[1];
    switch (op) {
    case RACE_ROUND_TO_F16: return result == a;
    case RACE_U_TO_FLOAT: return (double)rounded == (double)a;
    case RACE_S_TO_FLOAT: return (double)rounded == (double)(int32_t)a;
    case RACE_FADD:
    case RACE_FSUBTRACT: return (double)rounded - left == right && (double)rounded - right == left;
    case RACE_FMULTIPLY: return (double)rounded == left * right;
    case RACE_FMIN:
    case RACE_FMAX: return true;
    default: return false;
    }
}

// Notes whether the results for known operands are certain.
static void note_rounding(RaceTerms *terms, RaceOp op, uint32_t count, const uint32_t *a, const uint32_t *b,
                          const uint32_t *c) {
    if (!is_float_operation(op) && op != RACE_U_TO_FLOAT && op != RACE_S_TO_FLOAT) return;
    for (uint32_t i = 0; i < count && !terms->rough; i++) {
        uint32_t result;
        race_apply(op, 1, &result, &a[i], &b[i], &c[i]);
        terms->rough = !is_exact(op, a[i], b[i], result);
    }
}

// Rules that keep terms small. Gives false where none applies.
static bool simplify(const RaceTerms *terms, RaceOp op, RaceValue a, RaceValue b, RaceValue c,
                     RaceValue *result) {
    switch (op) {
    case RACE_ADD:
    case RACE_OR:
    case RACE_XOR:
        if (race_is_const(a, 0)) return *result = b, true;
        if (race_is_const(b, 0)) return *result = a, true;
        return false;
    case RACE_SUBTRACT:
    case RACE_SHIFT_LEFT:
    case RACE_SHIFT_RIGHT_U:
        if (race_is_const(b, 0)) return *result = a, true;
        if (op == RACE_SUBTRACT && same_value(a, b)) return *result = race_const(0), true;
        return false;
    case RACE_MULTIPLY:
        if (race_is_const(a, 1)) return *result = b, true;
        if (race_is_const(b, 1)) return *result = a, true;
        if (race_is_const(a, 0) || race_is_const(b, 0)) return *result = race_const(0), true;
        return false;
    case RACE_AND:
        if (race_is_const(a, 0) || race_is_const(b, 0)) return *result = race_const(0), true;
        if (same_value(a, b)) return *result = a, true;
        return false;
    case RACE_SELECT:
        if (a.kind == RACE_CONST) return *result = a.bits ? b : c, true;
        if (same_value(b, c)) return *result = b, true;
        return false;
    case RACE_LOGICAL_NOT:
        if (a.kind == RACE_TERM && race_term(terms, a.bits)->op == RACE_LOGICAL_NOT)
            return *result = race_from_term(terms, race_term(terms, a.bits)->a), true;
        return false;
    case RACE_EQUAL:
    case RACE_LESS_EQUAL_U:
    case RACE_LESS_EQUAL_S:
        if (same_value(a, b)) return *result = race_const(1), true;
        return false;
    case RACE_NOT_EQUAL:
    case RACE_LESS_U:
    case RACE_LESS_S:
        if (same_value(a, b)) return *result = race_const(0), true;
        return false;
    default: return false;
    }
}

// Comparisons of integers have a comparison as their negation, so that a guard and its opposite meet.
static bool negated(RaceTerms *terms, const RaceTerm *term, RaceTerm *result) {
    static const struct {
        RaceOp from, to;
        bool swap;
    } pairs[] = {
        {RACE_EQUAL, RACE_NOT_EQUAL, false},    {RACE_NOT_EQUAL, RACE_EQUAL, false},
        {RACE_LESS_U, RACE_LESS_EQUAL_U, true}, {RACE_LESS_EQUAL_U, RACE_LESS_U, true},
        {RACE_LESS_S, RACE_LESS_EQUAL_S, true}, {RACE_LESS_EQUAL_S, RACE_LESS_S, true},
    };
    (void)terms;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (term->op != pairs[i].from) continue;
        *result = *term;
        result->op = (uint8_t)pairs[i].to;
        result->a = pairs[i].swap ? term->b : term->a;
        result->b = pairs[i].swap ? term->a : term->b;
        return true;
    }
    return false;
}

RaceValue race_operate(RaceTerms *terms, RaceOp op, RaceValue a, RaceValue b, RaceValue c, uint32_t *to) {
    uint32_t count = race_operand_count(op);
    RaceValue result;
    if (simplify(terms, op, a, b, c, &result)) {
        // What may have changed in between need not be equal to itself.
        if (count == 2 && same_value(a, b) && (race_taint(terms, a) & RACE_ROUGH)) terms->rough = true;
        if (result.kind != RACE_LANES || !to) return result;
        memmove(to, result.lanes, terms->lane_count * sizeof *to);
        return (RaceValue){RACE_LANES, 0, to};
    }
    if (a.kind == RACE_TERM || (count > 1 && b.kind == RACE_TERM) || (count > 2 && c.kind == RACE_TERM)) {
        RaceTerm term = {.op = (uint8_t)op, .taint = (uint16_t)race_taint(terms, a)};
        term.a = race_to_term(terms, a);
        if (count > 1) {
            term.taint |= (uint16_t)race_taint(terms, b);
            term.b = race_to_term(terms, b);
        }
        if (count > 2) {
            term.taint |= (uint16_t)race_taint(terms, c);
            term.c = race_to_term(terms, c);
        }
        if (is_float_operation(op)) term.taint |= (uint16_t)RACE_ROUGH;
        RaceTerm opposite;
        if (op == RACE_LOGICAL_NOT && negated(terms, race_term(terms, term.a), &opposite))
            return race_term_value(intern(terms, opposite));
        return race_term_value(intern(terms, term));
    }
    if (a.kind == RACE_CONST && (count < 2 || b.kind == RACE_CONST) && (count < 3 || c.kind == RACE_CONST)) {
        note_rounding(terms, op, 1, &a.bits, &b.bits, &c.bits);
        race_apply(op, 1, &result.bits, &a.bits, &b.bits, &c.bits);
        return race_const(result.bits);
    }
    const uint32_t *left = spread(terms, a, 0);
    const uint32_t *right = count > 1 ? spread(terms, b, 1) : left;
    const uint32_t *third = count > 2 ? spread(terms, c, 2) : left;
    note_rounding(terms, op, terms->lane_count, left, right, third);
    race_apply(op, terms->lane_count, to, left, right, third);
    return (RaceValue){RACE_LANES, 0, to};
}

// ---- guards

RaceTermId race_negation(RaceTerms *terms, RaceTermId condition) {
    RaceValue value = race_term_value(condition);
    const RaceTerm *term = race_term(terms, condition);
    if (term->op == RACE_LEAF_CONST) return race_to_term(terms, race_const(term->a ^ 1));
    if (term->op == RACE_LOGICAL_NOT) return term->a;
    return race_operate(terms, RACE_LOGICAL_NOT, value, value, value, NULL).bits;
}

bool race_guard_implies(const RaceTerms *terms, RaceTermId guard, RaceTermId condition) {
    // A conjunction grows at its left, and what a guard requires was mostly added not long ago.
    for (uint32_t steps = 0; guard != 0 && steps < 64; steps++) {
        if (guard == condition) return true;
        const RaceTerm *term = race_term(terms, guard);
        if (term->op != RACE_AND) return false;
        if (term->b == condition) return true;
        guard = term->a;
    }
    return false;
}

RaceTermId race_guard_and(RaceTerms *terms, RaceTermId guard, RaceTermId condition) {
    if (guard == 0) return condition;
    if (condition == 0 || race_guard_implies(terms, guard, condition)) return guard;
    return race_operate2(terms, RACE_AND, race_term_value(guard), race_term_value(condition), NULL).bits;
}

RaceTermId race_guard_or(RaceTerms *terms, RaceTermId left, RaceTermId right) {
    if (left == 0 || right == 0) return 0;
    if (left == right) return left;
    RaceTerm a = *race_term(terms, left);
    RaceTerm b = *race_term(terms, right);
    if (race_negation(terms, left) == right) return 0;
    if (b.op == RACE_AND && (b.a == left || b.b == left)) return left;
    if (a.op == RACE_AND && (a.a == right || a.b == right)) return right;
    if (a.op == RACE_AND && b.op == RACE_AND && a.a == b.a && race_negation(terms, a.b) == b.b) return a.a;
    return race_operate2(terms, RACE_OR, race_term_value(left), race_term_value(right), NULL).bits;
}

// ---- ranges

enum { RANGE_DEPTH = 8, RANGE_CONJUNCTS = 32, RANGE_STEPS = 128 };

// The search for one bound.
typedef struct Range {
    const RaceTerms *terms;
    const RaceTerm *limits[RANGE_CONJUNCTS]; // comparisons that hold
    uint32_t limit_count;
    uint32_t steps; // terms that were looked at
} Range;

static uint32_t bound_of(Range *range, RaceTermId id, uint32_t depth);

static uint32_t smaller(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static uint32_t larger(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

static uint32_t bound_of_table(const RaceTerms *terms, uint32_t table) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < terms->lane_count; i++)
        most = larger(most, terms->tables.items[table][i]);
    return most;
}

// Of the larger of two terms.
static uint32_t bound_of_both(Range *range, RaceTermId a, RaceTermId b, uint32_t depth) {
    uint32_t bound = bound_of(range, b, depth);
    return bound == UINT32_MAX ? bound : larger(bound, bound_of(range, a, depth));
}

// Of an operation to which both operands matter.
static uint32_t bound_of_operation(Range *range, const RaceTerm *term, uint32_t depth) {
    uint32_t a = bound_of(range, term->a, depth);
    uint32_t b = bound_of(range, term->b, depth);
    switch ((RaceOp)term->op) {
    case RACE_MIN_U:
    case RACE_AND: return smaller(a, b);
    case RACE_MIN_S: return (int32_t)a >= 0 && (int32_t)b >= 0 ? smaller(a, b) : UINT32_MAX;
    case RACE_REMAINDER_U: return b == UINT32_MAX ? a : smaller(a, b == 0 ? 0 : b - 1);
    case RACE_ADD: return a > UINT32_MAX - b ? UINT32_MAX : a + b;
    case RACE_MULTIPLY: return b != 0 && a > UINT32_MAX / b ? UINT32_MAX : a * b;
    default: {
        uint32_t either = a | b;
        return either == 0 ? 0 : UINT32_MAX >> race_leading_zeros(either);
    }
    }
}

// As far as the form of the term says.
static uint32_t bound_of_form(Range *range, RaceTermId id, uint32_t depth) {
    const RaceTerms *terms = range->terms;
    const RaceTerm *term = race_term(terms, id);
    if (depth == RANGE_DEPTH && term->op != RACE_LEAF_CONST && term->op != RACE_LEAF_LANES) return UINT32_MAX;
    switch ((RaceOp)term->op) {
    case RACE_LEAF_CONST: return term->a;
    case RACE_LEAF_LANES: return bound_of_table(terms, term->a);
    case RACE_EQUAL:
    case RACE_NOT_EQUAL:
    case RACE_LESS_U:
    case RACE_LESS_S:
    case RACE_LESS_EQUAL_U:
    case RACE_LESS_EQUAL_S: return 1;
    case RACE_MIN_U:
    case RACE_AND:
    case RACE_MIN_S:
    case RACE_REMAINDER_U:
    case RACE_ADD:
    case RACE_MULTIPLY:
    case RACE_OR:
    case RACE_XOR: return bound_of_operation(range, term, depth + 1);
    case RACE_MAX_U: return bound_of_both(range, term->a, term->b, depth + 1);
    case RACE_DIVIDE_U: {
        const RaceTerm *divisor = race_term(terms, term->b);
        uint32_t bound = bound_of(range, term->a, depth + 1);
        return divisor->op == RACE_LEAF_CONST && divisor->a != 0 ? bound / divisor->a : bound;
    }
    case RACE_SHIFT_RIGHT_U: {
        const RaceTerm *distance = race_term(terms, term->b);
        uint32_t bound = bound_of(range, term->a, depth + 1);
        return distance->op == RACE_LEAF_CONST ? bound >> (distance->a & 31) : bound;
    }
    case RACE_SELECT: {
        const RaceTerm *condition = race_term(terms, term->a);
        if (condition->op == RACE_SYMBOL && condition->a == RACE_MISCHIEF) return UINT32_MAX;
        return bound_of_both(range, term->b, term->c, depth + 1);
    }
    default: return UINT32_MAX;
    }
}

static uint32_t bound_of(Range *range, RaceTermId id, uint32_t depth) {
    if (range->steps++ >= RANGE_STEPS) return UINT32_MAX;
    uint32_t bound = bound_of_form(range, id, depth);
    for (uint32_t i = 0; i < range->limit_count && depth < RANGE_DEPTH; i++) {
        const RaceTerm *condition = range->limits[i];
        if (condition->a != id) continue;
        Range plain = {.terms = range->terms, .steps = range->steps};
        uint32_t limit = bound_of_form(&plain, condition->b, depth + 1);
        range->steps = plain.steps;
        if (condition->op == RACE_LESS_EQUAL_U)
            bound = smaller(bound, limit);
        else if (limit != 0)
            bound = smaller(bound, limit - 1);
    }
    return bound;
}

uint32_t race_upper_bound(const RaceTerms *terms, RaceValue value, RaceTermId guard) {
    if (value.kind == RACE_CONST) return value.bits;
    if (value.kind == RACE_LANES) return UINT32_MAX;
    Range range = {.terms = terms};
    for (uint32_t i = 0; guard != 0 && i < RANGE_CONJUNCTS; i++) {
        const RaceTerm *term = race_term(terms, guard);
        bool both = term->op == RACE_AND;
        const RaceTerm *condition = both ? race_term(terms, term->b) : term;
        if (condition->op == RACE_LESS_U || condition->op == RACE_LESS_EQUAL_U)
            range.limits[range.limit_count++] = condition;
        guard = both ? term->a : 0;
    }
    return bound_of(&range, value.bits, 0);
}
