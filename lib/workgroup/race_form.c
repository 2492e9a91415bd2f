#include "workgroup/race_form.h"

#include <string.h>

enum { MOST_DEPTH = 48, MOST_STEPS = 256 };

typedef struct Builder {
    RaceTerms *terms;
    RaceForm form;
    uint32_t *lanes;
    bool has_lanes;
    uint32_t steps;
} Builder;

static void add_table(Builder *b, const uint32_t *table, uint32_t factor) {
    if (!b->has_lanes) memset(b->lanes, 0, b->terms->lane_count * sizeof *b->lanes);
    b->has_lanes = true;
    for (uint32_t i = 0; i < b->terms->lane_count; i++)
        b->lanes[i] += factor * table[i];
}

static void add_part(Builder *b, RaceTermId id, uint32_t factor) {
    RaceForm *form = &b->form;
    uint32_t at = 0;
    while (at < form->part_count && form->parts[at].term < id)
        at++;
    if (at < form->part_count && form->parts[at].term == id) {
        form->parts[at].factor += factor;
        if (form->parts[at].factor != 0) return;
        form->part_count--;
        memmove(&form->parts[at], &form->parts[at + 1], (form->part_count - at) * sizeof *form->parts);
        return;
    }
    if (form->part_count == RACE_FORM_PARTS) {
        form->understood = false;
        return;
    }
    memmove(&form->parts[at + 1], &form->parts[at], (form->part_count - at) * sizeof *form->parts);
    form->parts[at] = (RacePart){id, factor};
    form->part_count++;
}

// The number that a term is, if it is one.
static bool is_number(const RaceTerms *terms, RaceTermId id, uint32_t *number) {
    const RaceTerm *term = race_term(terms, id);
    *number = term->a;
    return term->op == RACE_LEAF_CONST;
}

static void add(Builder *b, RaceTermId id, uint32_t factor, uint32_t depth) {
    if (factor == 0 || !b->form.understood) return;
    if (depth == MOST_DEPTH || b->steps++ == MOST_STEPS) {
        b->form.understood = false;
        return;
    }
    const RaceTerm *term = race_term(b->terms, id);
    uint32_t number;
    switch ((RaceOp)term->op) {
    case RACE_LEAF_CONST: b->form.number += factor * term->a; return;
    case RACE_LEAF_LANES: add_table(b, b->terms->tables.items[term->a], factor); return;
    case RACE_NEGATE: add(b, term->a, 0 - factor, depth + 1); return;
    case RACE_ADD:
        add(b, term->a, factor, depth + 1);
        add(b, term->b, factor, depth + 1);
        return;
    case RACE_SUBTRACT:
        add(b, term->a, factor, depth + 1);
        add(b, term->b, 0 - factor, depth + 1);
        return;
    case RACE_MULTIPLY:
        if (is_number(b->terms, term->b, &number))
            add(b, term->a, factor * number, depth + 1);
        else if (is_number(b->terms, term->a, &number))
            add(b, term->b, factor * number, depth + 1);
        else
            add_part(b, id, factor);
        return;
    case RACE_SHIFT_LEFT:
        if (is_number(b->terms, term->b, &number))
            add(b, term->a, factor << (number & 31), depth + 1);
        else
            add_part(b, id, factor);
        return;
    default: add_part(b, id, factor); return;
    }
}

RaceForm race_form(RaceTerms *terms, RaceValue value, uint32_t *scratch) {
    Builder b = {.terms = terms, .form = {.understood = true, .table = RACE_NO_TABLE}};
    b.lanes = scratch;
    if (value.kind == RACE_CONST)
        b.form.number = value.bits;
    else
        add(&b, race_to_term(terms, value), 1, 0);
    if (b.form.understood && b.has_lanes) {
        RaceTermId table = race_to_term(terms, (RaceValue){RACE_LANES, 0, scratch});
        b.form.table = race_term(terms, table)->a;
    }
    return b.form;
}
