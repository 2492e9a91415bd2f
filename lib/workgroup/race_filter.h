// Diagnostic filters of the source for heddle's own rules: `diagnostic(off, heddle.workgroup_race)`.
#ifndef HEDDLE_WORKGROUP_RACE_FILTER_H
#define HEDDLE_WORKGROUP_RACE_FILTER_H

#include "base/rules.h"
#include "syntax/ast.h"

typedef struct RaceFilter {
    Span range;
    RuleId rule;
    bool off;
    bool info;
} RaceFilter;

typedef struct RaceFilters {
    VEC(RaceFilter) list;
} RaceFilters;

// Finds the filters of a module.
void race_filters_find(RaceFilters *filters, Arena *arena, const Ast *ast);

// The filter that decides at a place: that of the smallest range around it. Null if there is none. WGSL 2.3.3
const RaceFilter *race_filter_at(const RaceFilters *filters, RuleId rule, Span place);

#endif
