// How the rules of heddle are set at each place of a module: by the options, and inside their ranges by the
// diagnostic filters of the source, which win (WGSL 2.3, `@diagnostic(error, heddle.workgroup_race)`).
//
// Whoever reports under the name of a rule need not ask: what a caller gets is filtered by the place of the
// diagnostic. To ask is for a pass that can save its work, or that chooses between two things to say.
#ifndef HEDDLE_SEMA_RULE_SETTINGS_H
#define HEDDLE_SEMA_RULE_SETTINGS_H

#include "base/rules.h"
#include "syntax/ast.h"

typedef struct RuleFilter {
    Span range;
    RuleId rule;
    RuleLevel level;
    uint32_t outer; // index + 1 of the filter of the same rule whose range holds this one's, 0 for none
} RuleFilter;

typedef struct RuleSettings {
    RuleLevels levels;                     // where no filter says otherwise
    VEC(RuleFilter) filters;               // by rule, then by where they begin, the outer first
    uint32_t first_filter[RULE_COUNT + 1]; // by RuleId; the last is their number
} RuleSettings;

// Adds the filters of a module to the levels, which the caller has set. The tree may have errors.
void rule_settings_find(RuleSettings *settings, Arena *arena, const Ast *ast);

// How a rule is set at a place: by the filter with the smallest range around it, else by the options. WGSL
// 2.3.1 Diagnostic Processing. -w and -Werror are not applied.
RuleLevel rule_level_at(const RuleSettings *settings, RuleId rule, Span place);

// Whether the source says `off` there.
bool rule_is_silenced_at(const RuleSettings *settings, RuleId rule, Span place);

// Whether the rule is on at some place, so that it is worth looking for what it is about.
bool rule_is_on_anywhere(const RuleSettings *settings, RuleId rule);

#endif
