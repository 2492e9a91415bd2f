#include "workgroup/lint_address.h"

static void insert(LintAddress *address, RaceTermId id) {
    if (address->part_count == LINT_MOST_PARTS) {
        address->understood = false;
        return;
    }
    uint32_t at = address->part_count++;
    for (; at > 0 && address->parts[at - 1] > id; at--)
        address->parts[at] = address->parts[at - 1];
    address->parts[at] = id;
}

static void add_part(const RaceTerms *terms, LintAddress *address, RaceTermId id, uint32_t depth) {
    if (!address->understood) return;
    const RaceTerm *term = race_term(terms, id);
    if (depth > LINT_MOST_PARTS) {
        address->understood = false;
    } else if (term->op == RACE_LEAF_CONST) {
        address->number += term->a;
    } else if (term->op == RACE_ADD) {
        add_part(terms, address, term->a, depth + 1);
        add_part(terms, address, term->b, depth + 1);
    } else if (term->op == RACE_LEAF_LANES && !address->lanes) {
        address->lanes = terms->tables.items[term->a];
    } else if (!(term->taint & RACE_VARYING)) {
        insert(address, id);
    } else {
        address->understood = false;
    }
}

LintAddress lint_address(const RaceTerms *terms, RaceValue value) {
    LintAddress address = {.understood = true};
    switch (value.kind) {
    case RACE_CONST: address.number = value.bits; break;
    case RACE_LANES: address.lanes = value.lanes; break;
    case RACE_TERM: add_part(terms, &address, value.bits, 0); break;
    }
    if (!address.understood) address = (LintAddress){0};
    return address;
}
