// The rule workgroup-size-multiple.
#include "workgroup/lint.h"

enum { USUAL_SUBGROUP = 32 };

static bool depends_on_overrides(const Program *program, const Function *function) {
    for (uint32_t i = 0; i < 3; i++) {
        NodeId expression = function->workgroup_size[i];
        if (expression && !program_constant(program, expression)) return true;
    }
    return false;
}

static void report(const Lint *lint, const Function *function, const uint32_t size[3]) {
    const Program *program = lint->program;
    Diagnostics *diagnostics = program->diagnostics;
    unsigned long long invocations = (unsigned long long)size[0] * size[1] * size[2];
    unsigned idle = (unsigned)(USUAL_SUBGROUP - invocations % USUAL_SUBGROUP);
    unsigned long long filled = invocations + idle;
    DiagnosticId id =
        report_warning(diagnostics, ast_span(program->ast, function->workgroup_size_attribute),
                       rule_at(RULE_WORKGROUP_SIZE_MULTIPLE)->name,
                       "a workgroup of '%s' has %llu invocations, which is no multiple of %d",
                       name_text(program->ast->names, program_decl(program, function->declaration)->name),
                       invocations, USUAL_SUBGROUP);
    report_note(diagnostics, id,
                "subgroups mostly have 32 or 64 invocations: of the last one %u or more %s idle, and %llu "
                "invocations would run in as many subgroups",
                idle, idle == 1 ? "is" : "are", filled);
    if (depends_on_overrides(program, function))
        report_note(diagnostics, id, "the size follows from the values of overrides: it is %u x %u x %u here",
                    size[0], size[1], size[2]);
}

void lint_size_multiple(const Lint *lint) {
    const Program *program = lint->program;
    for (uint32_t i = 0; i < lint->entry_point_count; i++) {
        const Function *function = &program->functions.items[lint->entry_points[i]];
        uint32_t size[3];
        if (function->stage != STAGE_COMPUTE || function->subgroup_size ||
            !evaluate_workgroup_size(lint->program, lint->values, lint->entry_points[i], size))
            continue;
        uint64_t invocations = (uint64_t)size[0] * size[1] * size[2];
        if (invocations > 1 && invocations % USUAL_SUBGROUP != 0) report(lint, function, size);
    }
}
