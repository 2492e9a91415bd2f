// Linear forms: a term as a number for each lane plus multiples of what is not known, all modulo 2^32.
#ifndef HEDDLE_WORKGROUP_RACE_FORM_H
#define HEDDLE_WORKGROUP_RACE_FORM_H

#include "workgroup/race_value.h"

enum { RACE_FORM_PARTS = 8 };

#define RACE_NO_TABLE UINT32_MAX

typedef struct RacePart {
    RaceTermId term; // not a sum, nor a multiple of something
    uint32_t factor; // never 0
} RacePart;

typedef struct RaceForm {
    bool understood; // otherwise nothing below means anything
    uint32_t table;  // index in RaceTerms.tables: addend of each lane; or RACE_NO_TABLE
    uint32_t number; // addend of all lanes
    uint32_t part_count;
    RacePart parts[RACE_FORM_PARTS]; // by ascending term
} RaceForm;

// `scratch` has room for a number of each lane.
RaceForm race_form(RaceTerms *terms, RaceValue value, uint32_t *scratch);

#endif
