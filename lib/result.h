// What one compilation holds: the state that its passes share, and what the caller gets.
#ifndef HEDDLE_RESULT_H
#define HEDDLE_RESULT_H

#include "base/diagnostics.h"
#include "heddle.h"
#include "ir/ir.h"
#include "sema/rule_settings.h"
#include "spirv/spirv.h"
#include "workgroup/race_verdict.h"

struct heddle_result {
    Arena arena;
    Source source;
    Interner names;
    Diagnostics diagnostics; // as the passes reported them
    RuleSettings settings;
    bool warnings_as_errors;
    bool no_warnings;
    Ast ast;
    Program program;
    IrModule ir;
    VEC(FunctionId) entry_points; // that the options ask for

    heddle_status status;
    const char *internal_error;
    VEC(heddle_diagnostic) presented; // as the caller gets them
    heddle_spirv spirv;
    const char *assembly;
    const char *dump;
    const char *report;
    SpirvWords emitted;    // none where no SPIR-V was asked for
    RaceVerdicts verdicts; // empty where no report of them was asked for
};

// What a diagnostic counts as, after -W, the filters of the source, -Werror and -w; false if it is not to be
// shown.
bool severity_after_settings(const heddle_result *result, const Diagnostic *diagnostic,
                             heddle_severity *severity);

// Whether anything reported so far counts as an error.
bool has_errors(const heddle_result *result);

SpirvOptions spirv_options_from(const heddle_options *options);

// Makes result->report. Comes last, because JSON says whether anything was wrong.
void make_report(heddle_result *result, const heddle_options *options, const OverrideValues *values,
                 uint64_t storage_limit);

// Fills result->presented from result->diagnostics: sorted by place, in order of discovery where these are
// equal, and with lines and columns.
void present_diagnostics(heddle_result *result);

#endif
