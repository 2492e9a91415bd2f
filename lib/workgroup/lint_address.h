// Addresses of the race detector's log for lints: a number for each lane, and addends that are not known but
// the same for all lanes.
#ifndef HEDDLE_WORKGROUP_LINT_ADDRESS_H
#define HEDDLE_WORKGROUP_LINT_ADDRESS_H

#include "workgroup/race_form.h"
#include "workgroup/race_log.h"

typedef struct LintAddress {
    bool understood;       // if not, nothing else is set
    const uint32_t *lanes; // null: `number` in every lane
    uint32_t number;
    uint32_t part_count;
    RacePart parts[RACE_FORM_PARTS]; // by ascending term
} LintAddress;

LintAddress lint_address(RaceTerms *terms, RaceValue value);

// The known part in one lane.
static inline uint32_t lint_address_at(const LintAddress *address, uint32_t lane) {
    return address->number + (address->lanes ? address->lanes[lane] : 0);
}

static inline bool lint_is_access(const RaceEvent *event) {
    return event->kind != RACE_BARRIER && event->kind != RACE_OUT_OF_BOUNDS;
}

static inline bool lint_may_write(const RaceEvent *event) {
    return event->kind != RACE_READ && event->kind != RACE_ATOMIC_LOAD;
}

#endif
