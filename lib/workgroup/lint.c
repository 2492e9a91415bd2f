#include "workgroup/lint.h"

void lint_program(const Lint *lint) {
    static const struct {
        RuleId rule;
        void (*check)(const Lint *lint);
    } LINTS[] = {
        {RULE_WORKGROUP_UNUSED, lint_unused},
        {RULE_WORKGROUP_PADDING, lint_padding},
        {RULE_WORKGROUP_SIZE_MULTIPLE, lint_size_multiple},
        {RULE_MEMORY_LIMIT, lint_memory_limit},
    };
    for (unsigned i = 0; i < sizeof LINTS / sizeof *LINTS; i++) {
        if (rule_is_on_anywhere(lint->settings, LINTS[i].rule)) LINTS[i].check(lint);
    }
}
