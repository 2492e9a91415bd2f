// Sets of lanes: who executes an instruction.
#include "workgroup/race_run.h"

#include <string.h>

enum { MOST_PARTS = 16 };

bool race_mask_empty(const Race *r, const RaceMask *mask) {
    for (uint32_t i = 0; i < r->words; i++) {
        if (mask->may[i]) return false;
    }
    return true;
}

bool race_mask_equal(const Race *r, const RaceMask *a, const RaceMask *b) {
    return a->guard == b->guard && memcmp(a->may, b->may, r->words * sizeof *a->may) == 0;
}

static bool is_subset(const Race *r, const uint64_t *part, const uint64_t *whole) {
    for (uint32_t i = 0; i < r->words; i++) {
        if (part[i] & ~whole[i]) return false;
    }
    return true;
}

static bool is_all(const Race *r, const uint64_t *may) {
    return memcmp(may, r->all, r->words * sizeof *may) == 0;
}

// As a table of booleans.
static RaceValue table_of(Race *r, const uint64_t *may) {
    for (uint32_t i = 0; i < r->lane_count; i++)
        r->scratch[i] = race_mask_has(may, i);
    return (RaceValue){RACE_LANES, 0, r->scratch};
}

// The condition under which a lane is in the set; 0 for always.
RaceTermId race_mask_condition(Race *r, const RaceMask *mask) {
    if (is_all(r, mask->may)) return mask->guard;
    return race_guard_and(r->terms, mask->guard, race_to_term(r->terms, table_of(r, mask->may)));
}

RaceMask race_mask_union(Race *r, const RaceMask *a, const RaceMask *b) {
    if (race_mask_empty(r, a)) return *b;
    if (race_mask_empty(r, b)) return *a;
    RaceMask result;
    for (uint32_t i = 0; i < RACE_LANE_WORDS; i++)
        result.may[i] = a->may[i] | b->may[i];
    if (a->guard == b->guard) {
        result.guard = a->guard;
        return result;
    }
    RaceTermId left = is_subset(r, b->may, a->may) ? a->guard : race_mask_condition(r, a);
    RaceTermId right = is_subset(r, a->may, b->may) ? b->guard : race_mask_condition(r, b);
    result.guard = race_guard_or(r->terms, left, right);
    return result;
}

// The two conditions that one needs both of, as `a && b` does. False if it is of another form.
static bool split_condition(const Race *r, RaceValue condition, RaceValue parts[2]) {
    if (condition.kind != RACE_TERM) return false;
    const RaceTerm *term = race_term(r->terms, condition.bits);
    bool select = term->op == RACE_SELECT && race_is_const(race_from_term(r->terms, term->c), 0);
    if (term->op != RACE_AND && !select) return false;
    parts[0] = race_from_term(r->terms, term->a);
    parts[1] = race_from_term(r->terms, term->b);
    return true;
}

RaceMask race_mask_where(Race *r, const RaceMask *mask, RaceValue condition, bool wanted) {
    RaceMask result = *mask;
    RaceValue parts[2];
    for (uint32_t steps = 0; wanted && steps < MOST_PARTS && split_condition(r, condition, parts); steps++) {
        if (parts[0].kind == RACE_TERM && parts[1].kind == RACE_TERM) break;
        uint32_t known = parts[1].kind != RACE_TERM;
        result = race_mask_where(r, &result, parts[known], true);
        condition = parts[!known];
    }
    const RaceMask narrowed = result;
    mask = &narrowed;
    condition = race_seen_by(r, mask, condition);
    switch (condition.kind) {
    case RACE_CONST:
        if ((condition.bits != 0) != wanted) memset(result.may, 0, sizeof result.may);
        break;
    case RACE_LANES: {
        uint64_t lanes[RACE_LANE_WORDS] = {0};
        race_mask_of(condition.lanes, r->lane_count, lanes);
        for (uint32_t i = 0; i < r->words; i++)
            result.may[i] &= wanted ? lanes[i] : ~lanes[i];
        break;
    }
    case RACE_TERM: {
        RaceTermId term = wanted ? condition.bits : race_negation(r->terms, condition.bits);
        result.guard = race_guard_and(r->terms, mask->guard, term);
        break;
    }
    }
    return result;
}

// 1 where `condition` is 1 in all lanes of `mask`, 0 where it is 0 in all, else -1. It may be a number too.
static int holds(const Race *r, const RaceMask *mask, RaceTermId condition) {
    const RaceTerm *term = race_term(r->terms, condition);
    if (term->op == RACE_LEAF_LANES) {
        const uint32_t *lanes = r->terms->tables.items[term->a];
        bool some = false;
        bool every = true;
        for (uint32_t i = 0; i < r->lane_count; i++) {
            if (!race_mask_has(mask->may, i)) continue;
            some = some || lanes[i];
            every = every && lanes[i] == 1;
        }
        return every ? 1 : some ? -1 : 0;
    }
    if (race_guard_implies(r->terms, mask->guard, condition)) return 1;
    if (term->op == RACE_AND) {
        int left = holds(r, mask, term->a);
        int right = holds(r, mask, term->b);
        if (left == 0 || right == 0) return 0;
        return left == 1 && right == 1 ? 1 : -1;
    }
    return -1;
}

// Whether it is a number for certain, which no guard requires.
static bool is_number(const RaceTerm *term) {
    switch ((RaceOp)term->op) {
    case RACE_ADD:
    case RACE_SUBTRACT:
    case RACE_MULTIPLY:
    case RACE_DIVIDE_U:
    case RACE_DIVIDE_S:
    case RACE_REMAINDER_U:
    case RACE_REMAINDER_S:
    case RACE_SHIFT_LEFT:
    case RACE_SHIFT_RIGHT_U:
    case RACE_SHIFT_RIGHT_S:
    case RACE_MIN_U:
    case RACE_MIN_S:
    case RACE_MAX_U:
    case RACE_MAX_S:
    case RACE_FADD:
    case RACE_FSUBTRACT:
    case RACE_FMULTIPLY:
    case RACE_FDIVIDE: return true;
    default: return term->type != 0 && term->type != TYPE_BOOL_ID;
    }
}

static int decided(Race *r, const RaceMask *mask, RaceTermId condition) {
    int result = holds(r, mask, condition);
    if (result >= 0 || mask->guard == 0) return result;
    return race_guard_implies(r->terms, mask->guard, race_negation(r->terms, condition)) ? 0 : -1;
}

RaceValue race_seen_by(Race *r, const RaceMask *mask, RaceValue value) {
    for (uint32_t steps = 0; value.kind == RACE_TERM && steps < 64; steps++) {
        RaceTerm term = *race_term(r->terms, value.bits);
        if (term.type == 0 && term.op == RACE_SELECT) {
            int known = decided(r, mask, term.a);
            if (known < 0) return value;
            value = race_from_term(r->terms, known ? term.b : term.c);
        } else {
            if (mask->guard != 0 && !is_number(&term)) {
                int known = decided(r, mask, value.bits);
                if (known >= 0) return race_const((uint32_t)known);
            }
            return value;
        }
    }
    return value;
}

RaceValue race_blend(Race *r, const RaceMask *mask, RaceValue updated, RaceValue old, uint32_t *buffer) {
    RaceTerms *terms = r->terms;
    if (mask->guard == 0 && is_all(r, mask->may)) return updated;
    if (updated.kind == old.kind && updated.bits == old.bits && updated.lanes == old.lanes) return old;
    if (mask->guard != 0 || updated.kind == RACE_TERM || old.kind == RACE_TERM) {
        RaceValue inner = updated;
        if (mask->guard != 0)
            inner = race_operate(terms, RACE_SELECT, race_term_value(mask->guard), updated, old, buffer);
        if (is_all(r, mask->may)) return inner;
        RaceTermId lanes = race_to_term(terms, table_of(r, mask->may));
        return race_operate(terms, RACE_SELECT, race_term_value(lanes), inner, old, buffer);
    }
    for (uint32_t i = 0; i < r->lane_count; i++) {
        const RaceValue *from = race_mask_has(mask->may, i) ? &updated : &old;
        r->scratch[i] = from->kind == RACE_CONST ? from->bits : from->lanes[i];
    }
    memcpy(buffer, r->scratch, r->lane_count * sizeof *buffer);
    return (RaceValue){RACE_LANES, 0, buffer};
}

uint32_t race_keep_mask(Race *r, const uint64_t *may) {
    RaceLog *log = r->log;
    for (uint32_t back = 1; back <= 8 && back <= log->mask_count; back++) {
        uint32_t i = log->mask_count - back;
        if (memcmp(log->masks + (size_t)i * RACE_LANE_WORDS, may, RACE_LANE_WORDS * sizeof *may) == 0)
            return i;
    }
    if (log->mask_count == log->mask_capacity) {
        uint32_t capacity = log->mask_capacity ? log->mask_capacity * 2 : 64;
        size_t unit = RACE_LANE_WORDS * sizeof *may;
        log->masks = arena_resize(r->arena, log->masks, log->mask_capacity * unit, capacity * unit);
        log->mask_capacity = capacity;
    }
    memcpy(log->masks + (size_t)log->mask_count * RACE_LANE_WORDS, may, RACE_LANE_WORDS * sizeof *may);
    return log->mask_count++;
}
