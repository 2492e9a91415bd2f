#include "base/rules.h"

#include <string.h>

static const Rule RULES[RULE_COUNT] = {
#define RULE(id, name, level, wall, summary) {name, RULE_LEVEL_##level, wall, summary},
#include "base/rules.def"
#undef RULE
};

const Rule *rule_at(RuleId id) {
    return &RULES[id];
}

RuleId rule_find(const char *name) {
    unsigned id = 0;
    while (id < RULE_COUNT && strcmp(RULES[id].name, name) != 0)
        id++;
    return (RuleId)id;
}

static bool is_spelled(const char *rule, const char *name) {
    while (*rule && *name == (*rule == '-' ? '_' : *rule)) {
        rule++;
        name++;
    }
    return *rule == *name;
}

RuleId rule_find_filtered(const char *name) {
    for (unsigned id = 0; id < RULE_COUNT; id++) {
        bool own = id != RULE_DERIVATIVE_UNIFORMITY && id != RULE_SUBGROUP_UNIFORMITY;
        if (own && is_spelled(RULES[id].name, name)) return (RuleId)id;
    }
    return RULE_COUNT;
}

RuleLevels rule_levels(bool wall) {
    RuleLevels levels;
    for (unsigned id = 0; id < RULE_COUNT; id++) {
        const Rule *rule = &RULES[id];
        levels.level[id] = wall && rule->in_wall ? RULE_LEVEL_WARNING : rule->level;
    }
    return levels;
}
