// The rules that a user can set with -W and diagnostic filters, and how they are set.
//
// Errors of the specification are not among them: their rule is the anchor of a section, and they always
// hold.
#ifndef HEDDLE_BASE_RULES_H
#define HEDDLE_BASE_RULES_H

#include <stdbool.h>

// In rising order. Only filters of the source make something information.
typedef enum RuleLevel { RULE_LEVEL_OFF, RULE_LEVEL_INFO, RULE_LEVEL_WARNING, RULE_LEVEL_ERROR } RuleLevel;

typedef enum RuleId {
#define RULE(id, name, level, wall, summary) RULE_##id,
#include "base/rules.def"
#undef RULE
    RULE_COUNT
} RuleId;

typedef struct Rule {
    const char *name;
    RuleLevel level; // by default
    bool in_wall;    // a warning under -Wall
    const char *summary;
} Rule;

// How each rule is set, by RuleId.
typedef struct RuleLevels {
    RuleLevel level[RULE_COUNT];
} RuleLevels;

const Rule *rule_at(RuleId id);

// The rule of that name, or RULE_COUNT.
RuleId rule_find(const char *name);

// The rule that diagnostic filters call `heddle.name`, with '_' for '-'; RULE_COUNT for none. The
// specification's own rules have no such name.
RuleId rule_find_filtered(const char *name);

// The default levels, those of -Wall added if `wall`.
RuleLevels rule_levels(bool wall);

#endif
