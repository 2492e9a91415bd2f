#include "workgroup/lint_address.h"

LintAddress lint_address(RaceTerms *terms, RaceValue value) {
    LintAddress address = {0};
    RaceForm form = race_form(terms, value, terms->spare);
    if (!form.understood) return address;
    for (uint32_t i = 0; i < form.part_count; i++) {
        if (race_term(terms, form.parts[i].term)->taint & RACE_VARYING) return address;
    }
    address.understood = true;
    address.lanes = form.table == RACE_NO_TABLE ? NULL : terms->tables.items[form.table];
    address.number = form.number;
    address.part_count = form.part_count;
    for (uint32_t i = 0; i < form.part_count; i++)
        address.parts[i] = form.parts[i];
    return address;
}
