// What --report shows, gathered from the rooms that know it.
#include "result.h"
#include "spirv/requirements.h"
#include "workgroup/reflect.h"

static bool sizes_subgroups(const heddle_result *result) {
    for (uint32_t i = 0; i < result->entry_points.count; i++) {
        const Function *function = &result->program.functions.items[result->entry_points.items[i]];
        if (function->stage == STAGE_COMPUTE && function->subgroup_size) return true;
    }
    return false;
}

// SPIR-V that nobody but the report wants. What is said of it is no error of the module; without it,
// `failure` says why.
static SpirvWords emit_quietly(heddle_result *result, const heddle_options *options,
                               const OverrideValues *values, const char **failure) {
    Diagnostics *diagnostics = &result->diagnostics;
    uint32_t before = diagnostics->list.count;
    IrModule module = {0};
    SpirvWords words = {0};
    const LowerOptions lowering = {values, result->entry_points.items, result->entry_points.count, NULL,
                                   false};
    const SpirvOptions emission = spirv_options_from(options);
    bool emitted = lower(&module, &result->program, &lowering) &&
                   spirv_emit(&result->arena, &module, values, &emission, &words);
    if (!emitted) words = (SpirvWords){0};
    for (uint32_t i = before; i < diagnostics->list.count && !emitted && !*failure; i++) {
        if (diagnostics->list.items[i].severity == SEVERITY_ERROR)
            *failure = diagnostics->list.items[i].message;
    }
    diagnostics_forget(diagnostics, before);
    return words;
}

// Null for a module without entry points, and for one that turned out to have errors.
static Requirements *find_requirements(heddle_result *result, const heddle_options *options,
                                       const OverrideValues *values) {
    if (result->entry_points.count == 0 || has_errors(result) || result->internal_error) return NULL;
    Requirements *requirements = ARENA_NEW(&result->arena, Requirements);
    SpirvEnv env = (SpirvEnv)options->target_env;
    *requirements = (Requirements){.target = spirv_env_text(env)};
    SpirvWords words = result->emitted;
    if (words.count == 0) words = emit_quietly(result, options, values, &requirements->failure);
    if (words.count != 0)
        spirv_requirements(&result->arena, &words, env, sizes_subgroups(result), requirements);
    return requirements;
}

void make_report(heddle_result *result, const heddle_options *options, const OverrideValues *values,
                 uint64_t storage_limit) {
    Arena *arena = &result->arena;
    const RaceVerdicts *verdicts = NULL;
    if (options->check == HEDDLE_CHECK_PIPELINE && result->verdicts.first) verdicts = &result->verdicts;
    if (verdicts)
        race_verdicts_complete(&result->verdicts, &result->program, result->entry_points.items,
                               result->entry_points.count);
    const ReportInput input = {
        .program = &result->program,
        .values = values,
        .limit = storage_limit,
        .entry_points = result->entry_points.items,
        .entry_point_count = result->entry_points.count,
        .verdicts = verdicts,
        .requirements = find_requirements(result, options, values),
        .valid = !has_errors(result) && !result->internal_error,
    };
    source_index_columns(&result->source, arena);
    result->report =
        options->report_form == HEDDLE_REPORT_JSON ? reflect_json(&input, arena) : report_text(&input, arena);
}
