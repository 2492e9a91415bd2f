#include "workgroup/race_firm.h"

enum { EITHER = RACE_MAY_BE_TRUE | RACE_MAY_BE_FALSE };

static bool is_bool(const RaceTerms *terms, const uint8_t *bits, const RaceTerm *term) {
    switch ((RaceOp)term->op) {
    case RACE_EQUAL:
    case RACE_NOT_EQUAL:
    case RACE_LESS_U:
    case RACE_LESS_S:
    case RACE_LESS_EQUAL_U:
    case RACE_LESS_EQUAL_S:
    case RACE_FEQUAL:
    case RACE_FNOT_EQUAL:
    case RACE_FLESS:
    case RACE_FLESS_EQUAL:
    case RACE_LOGICAL_NOT: return true;
    case RACE_AND:
    case RACE_OR: return bits[term->a] & bits[term->b] & RACE_IS_BOOL;
    case RACE_SELECT: return bits[term->b] & bits[term->c] & RACE_IS_BOOL;
    case RACE_LEAF_CONST: return term->a <= 1;
    case RACE_LEAF_LANES:
        for (uint32_t i = 0; i < terms->lane_count; i++)
            if (terms->tables.items[term->a][i] > 1) return false;
        return true;
    case RACE_SYMBOL:
    case RACE_CONTENT:
    case RACE_OPAQUE: return term->type == TYPE_BOOL_ID;
    default: return false;
    }
}

static uint8_t reversed(uint8_t bits) {
    return (uint8_t)((bits & RACE_MAY_BE_TRUE ? RACE_MAY_BE_FALSE : 0) |
                     (bits & RACE_MAY_BE_FALSE ? RACE_MAY_BE_TRUE : 0));
}

// Of a condition that says something about what was forgotten.
static uint8_t outcomes(const uint8_t *bits, const RaceTerm *term) {
    uint8_t a = bits[term->a];
    uint8_t b = bits[term->b];
    uint8_t c = bits[term->c];
    switch ((RaceOp)term->op) {
    case RACE_LOGICAL_NOT: return reversed(a);
    case RACE_AND: return (uint8_t)((a & b & RACE_MAY_BE_TRUE) | ((a | b) & RACE_MAY_BE_FALSE));
    case RACE_OR: return (uint8_t)(((a | b) & RACE_MAY_BE_TRUE) | (a & b & RACE_MAY_BE_FALSE));
    case RACE_SELECT:
        return (uint8_t)((b & c & EITHER) | (a & RACE_MAY_BE_TRUE ? b & EITHER : 0) |
                         (a & RACE_MAY_BE_FALSE ? c & EITHER : 0));
    default: return 0;
    }
}

uint8_t *race_find_firm(Arena *arena, const RaceTerms *terms) {
    uint8_t *bits = ARENA_ARRAY_ZERO(arena, uint8_t, terms->list.count);
    for (uint32_t i = 1; i < terms->list.count; i++) {
        const RaceTerm *term = race_term(terms, i);
        if (is_bool(terms, bits, term)) bits[i] = RACE_IS_BOOL;
        if (!(term->taint & RACE_FORGOTTEN))
            bits[i] |= EITHER;
        else if (bits[i] & RACE_IS_BOOL)
            bits[i] |= outcomes(bits, term);
    }
    return bits;
}

bool race_is_firm(const RaceTerm *term, uint8_t bits, const RaceFirmness *o) {
    if (!(term->taint & RACE_FORGOTTEN)) return true;
    if (!(bits & EITHER)) return false;
    switch ((RaceOp)term->op) {
    case RACE_LOGICAL_NOT: return o->firm[0];
    case RACE_AND:
        return (o->firm[0] && o->firm[1]) || (o->firm[0] && !o->values[0]) || (o->firm[1] && !o->values[1]);
    case RACE_OR:
        return (o->firm[0] && o->firm[1]) || (o->firm[0] && o->values[0]) || (o->firm[1] && o->values[1]);
    case RACE_SELECT:
        if (o->firm[0]) return o->values[0] ? o->firm[1] : o->firm[2];
        return o->firm[1] && o->firm[2] && o->values[1] == o->values[2];
    default: return false;
    }
}
