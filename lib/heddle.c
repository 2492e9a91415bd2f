#include "heddle.h"

#include "result.h"
#include "sema/uniformity.h"
#include "syntax/foreign_language.h"
#include "syntax/foreign_text.h"
#include "syntax/parser.h"
#include "workgroup/lint.h"
#include "workgroup/lint_run.h"
#include "workgroup/race.h"
#include "workgroup/race_slice.h"
#include "workgroup/reflect.h"
#include "workgroup/storage.h"

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_CEILING_GIB = 4 };

void heddle_options_init(heddle_options *options) {
    *options = (heddle_options){
        .target_env = HEDDLE_VULKAN_1_1,
        .check = HEDDLE_CHECK_PIPELINE,
        .bounds_checks = HEDDLE_BOUNDS_CLAMP,
        .zero_init = HEDDLE_ZERO_INIT_AUTO,
        .validate = true,
        .memory_ceiling = (size_t)DEFAULT_CEILING_GIB << 30,
    };
}

// The settings in sema's own types, copied into the arena.
static PipelineOptions pipeline_options(Arena *arena, const heddle_options *options) {
    OverrideSetting *overrides = ARENA_ARRAY(arena, OverrideSetting, options->override_count);
    for (size_t i = 0; i < options->override_count; i++)
        overrides[i] = (OverrideSetting){options->overrides[i].key, options->overrides[i].value};
    LimitSetting *limits = ARENA_ARRAY(arena, LimitSetting, options->limit_count);
    for (size_t i = 0; i < options->limit_count; i++)
        limits[i] = (LimitSetting){options->limits[i].name, options->limits[i].value};
    return (PipelineOptions){
        .overrides = overrides,
        .override_count = options->override_count,
        .limits = limits,
        .limit_count = options->limit_count,
        .entry_points = options->entry_points,
        .entry_point_count = options->entry_point_count,
    };
}

static RuleLevels levels_from(const heddle_options *options) {
    RuleLevels levels = rule_levels(options->all_warnings);
    for (size_t i = 0; i < options->rule_count; i++) {
        RuleId rule = rule_find(options->rules[i].rule);
        if (rule == RULE_COUNT) continue;
        switch (options->rules[i].level) {
        case HEDDLE_RULE_OFF: levels.level[rule] = RULE_LEVEL_OFF; break;
        case HEDDLE_RULE_WARNING: levels.level[rule] = RULE_LEVEL_WARNING; break;
        case HEDDLE_RULE_ERROR: levels.level[rule] = RULE_LEVEL_ERROR; break;
        }
    }
    return levels;
}

// The entry points that the options name, all when they name none. Names that the module does not have are
// check_pipeline()'s to report.
static void find_entry_points(heddle_result *result, const heddle_options *options) {
    const Program *program = &result->program;
    for (uint32_t i = 0; i < program->entry_points.count; i++) {
        FunctionId function = program->entry_points.items[i];
        const Decl *declaration = program_decl(program, program->functions.items[function].declaration);
        bool wanted = options->entry_point_count == 0;
        for (size_t k = 0; k < options->entry_point_count && !wanted; k++)
            wanted = strcmp(options->entry_points[k], name_text(&result->names, declaration->name)) == 0;
        if (wanted) vec_push(&result->arena, &result->entry_points, function);
    }
}

static void validate(heddle_result *result, const SpirvWords *words, SpirvEnv env) {
    const char *message = NULL;
    if (!spirv_validate(&result->arena, words, env, &message))
        result->internal_error =
            arena_print(&result->arena, "the SPIR-V made does not validate: %s", message);
}

SpirvOptions spirv_options_from(const heddle_options *options) {
    return (SpirvOptions){
        .env = (SpirvEnv)options->target_env,
        .clamp = options->bounds_checks == HEDDLE_BOUNDS_CLAMP,
        .zero_init = (SpirvZeroInit)options->zero_init,
        .debug_info = options->debug_info,
    };
}

// From the checked module to words, and what the options ask of these.
static void emit(heddle_result *result, const heddle_options *options, const OverrideValues *values) {
    Arena *arena = &result->arena;
    const SpirvOptions spirv_options = spirv_options_from(options);
    SpirvWords words;
    if (!spirv_emit(arena, &result->ir, values, &spirv_options, &words)) return;
    bool valid = options->optimize != HEDDLE_OPTIMIZE_NONE &&
                 spirv_optimize(arena, &words, spirv_options.env, options->optimize == HEDDLE_OPTIMIZE_SIZE);
    if (options->validate && !valid) validate(result, &words, spirv_options.env);
    result->emitted = words;
    if (options->emit_spirv) result->spirv = (heddle_spirv){words.words, words.count};
    if (options->emit_assembly) result->assembly = spirv_disassemble(arena, &words, spirv_options.env);
    if (options->emit == HEDDLE_EMIT_SPIRV_ASM)
        result->dump = spirv_disassemble(arena, &words, spirv_options.env);
}

// The race detector's verdicts are for the report.
static RaceVerdicts *wanted_verdicts(heddle_result *result, const heddle_options *options) {
    if (!options->report || options->check != HEDDLE_CHECK_PIPELINE) return NULL;
    if (!result->verdicts.first) race_verdicts_init(&result->verdicts, &result->arena, &result->program);
    return &result->verdicts;
}

// Where only checking is asked for: lowers no more than the race detector needs.
static void check_races(heddle_result *result, const heddle_options *options, const OverrideValues *values) {
    Arena *arena = &result->arena;
    RaceVerdicts *verdicts = wanted_verdicts(result, options);
    VEC(FunctionId) concerned = {0};
    for (uint32_t i = 0; i < result->entry_points.count; i++) {
        FunctionId id = result->entry_points.items[i];
        if (race_concerns(&result->program, arena, id) ||
            lint_run_concerns(&result->program, arena, &result->settings, id))
            vec_push(arena, &concerned, id);
    }
    if (concerned.count == 0 || options->check != HEDDLE_CHECK_PIPELINE) return;
    const uint8_t *quiet = race_quiet_functions(&result->program, arena);
    LowerOptions lowering = {values, concerned.items, concerned.count, quiet, false};
    if (!lower(&result->ir, &result->program, &lowering)) return;
    if (race_check(arena, &result->ir, values, &result->settings, &result->diagnostics, verdicts)) return;
    lowering.without_body = NULL;
    if (!lower(&result->ir, &result->program, &lowering)) return;
    race_check(arena, &result->ir, values, &result->settings, &result->diagnostics, verdicts);
}

// The passes after checking.
static void translate(heddle_result *result, const heddle_options *options, const OverrideValues *values) {
    Arena *arena = &result->arena;
    Diagnostics *diagnostics = &result->diagnostics;
    Program *program = &result->program;
    const FunctionId *entry_points = result->entry_points.items;
    uint32_t entry_point_count = result->entry_points.count;
    bool wants_spirv =
        options->emit_spirv || options->emit_assembly || options->emit == HEDDLE_EMIT_SPIRV_ASM;
    if (!wants_spirv && options->emit != HEDDLE_EMIT_IR) {
        check_races(result, options, values);
        return;
    }
    if (wants_spirv && entry_point_count == 0) {
        report_error(diagnostics, (Span){0, 0}, "entry-points",
                     "the module has no entry point, so there is nothing to make SPIR-V of");
        return;
    }

    const LowerOptions lowering = {values, entry_points, entry_point_count, NULL, options->debug_info};
    if (!lower(&result->ir, program, &lowering)) return;
    if (options->emit == HEDDLE_EMIT_IR) result->dump = ir_dump(arena, &result->ir);
#ifdef HEDDLE_VERIFY
    if ((result->internal_error = ir_verify(arena, &result->ir)) != NULL) return;
#endif
    if (options->check == HEDDLE_CHECK_PIPELINE)
        race_check(arena, &result->ir, values, &result->settings, diagnostics,
                   wanted_verdicts(result, options));
    if (has_errors(result)) return;
    if (wants_spirv) emit(result, options, values);
}

// The passes, in order. Leaves early when a later pass could only repeat what an earlier one found.
static void compile(heddle_result *result, const heddle_options *options) {
    Arena *arena = &result->arena;
    Diagnostics *diagnostics = &result->diagnostics;
    Ast *ast = &result->ast;
    Program *program = &result->program;

    if (report_foreign_text(&result->source, diagnostics)) return;
    lex(arena, &result->source, &result->names, diagnostics, &ast->tokens);
    if (options->emit == HEDDLE_EMIT_TOKENS) result->dump = tokens_dump(arena, ast);

    bool parsed = parse(arena, diagnostics, ast);
    if (options->emit == HEDDLE_EMIT_AST) result->dump = ast_dump(arena, ast);
    if (!parsed && report_foreign_language(&result->source, diagnostics)) return;

    rule_settings_find(&result->settings, arena, ast);

    // What could be parsed of a module with errors is checked all the same: one run finds all of them.
    *program = (Program){.arena = arena, .ast = ast, .diagnostics = diagnostics};
    const CheckOptions features = {options->disabled_features, options->disabled_feature_count};
    bool checked = check(program, &features);
    if (!parsed) return;
    check_uniformity(program, &features, &result->settings.levels);
    if (!checked) return;

    const PipelineOptions pipeline = pipeline_options(arena, options);
    OverrideValues values;
    bool valued = override_values(program, pipeline.overrides, pipeline.override_count, &values);
    find_entry_points(result, options);
    const FunctionId *entry_points = result->entry_points.items;
    uint32_t entry_point_count = result->entry_points.count;
    uint64_t storage = limits_from(pipeline.limits, pipeline.limit_count).workgroup_storage_size;
    if (valued && options->check == HEDDLE_CHECK_PIPELINE) {
        check_pipeline(program, &pipeline, &values);
        storage_check(program, arena, &values, storage, entry_points, entry_point_count);
    }
    if (has_errors(result)) return;
    if (valued && options->check == HEDDLE_CHECK_PIPELINE)
        lint_program(&(Lint){program, arena, &values, &result->settings, entry_points, entry_point_count});
    translate(result, options, &values);
    if (options->report) make_report(result, options, &values, storage);
}

static void *resize_with(const heddle_allocator *allocator, void *pointer, size_t bytes) {
    if (allocator) return allocator->resize(allocator->user, pointer, bytes);
    if (bytes != 0) return realloc(pointer, bytes);
    free(pointer);
    return NULL;
}

static bool join_input(heddle_result *result, const heddle_input *input, const heddle_options *options) {
    size_t count = options->prelude_count;
    if (count >= SOURCE_MAXIMUM || input->length > SOURCE_MAXIMUM) return false;
    if (options->borrow_text && count == 0) {
        const char *name = arena_copy_text(&result->arena, input->name, strlen(input->name));
        source_init(&result->source, &result->arena, name, input->text, (uint32_t)input->length);
        return true;
    }
    SourceInput *inputs = ARENA_ARRAY(&result->arena, SourceInput, count + 1);
    for (size_t i = 0; i <= count; i++) {
        const heddle_input *from = i < count ? &options->preludes[i] : input;
        inputs[i] = (SourceInput){from->name, from->text, from->length};
    }
    return source_join(&result->source, &result->arena, inputs, (uint32_t)count + 1);
}

heddle_result *heddle_compile(const heddle_input *input, const heddle_options *options) {
    heddle_result *result = resize_with(options->allocator, NULL, sizeof *result);
    if (!result) return NULL;
    memset(result, 0, sizeof *result);
    Allocator allocator = {0};
    if (options->allocator) allocator = (Allocator){options->allocator->resize, options->allocator->user};
    arena_init(&result->arena, options->allocator ? &allocator : NULL, options->memory_ceiling);
    if (setjmp(result->arena.on_failure)) {
        result->status = HEDDLE_INTERNAL;
        result->internal_error = "memory ran out";
        result->source.parts.count = 0;
        result->presented.count = 0;
        result->spirv.count = 0;
        return result;
    }
    if (!join_input(result, input, options)) {
        result->status = HEDDLE_INTERNAL;
        result->internal_error = "the input is larger than 2 GiB";
        return result;
    }
    result->settings.levels = levels_from(options);
    result->warnings_as_errors = options->warnings_as_errors;
    result->no_warnings = options->no_warnings;
    diagnostics_init(&result->diagnostics, &result->arena);
    intern_init(&result->names, &result->arena);
    result->ast.source = &result->source;
    result->ast.names = &result->names;

    compile(result, options);
    if (options->report && options->report_form == HEDDLE_REPORT_JSON && !result->report)
        result->report = reflect_invalid_json(&result->arena, &result->source);
    present_diagnostics(result);
    result->status = result->internal_error ? HEDDLE_INTERNAL
                     : has_errors(result)   ? HEDDLE_INVALID
                                            : HEDDLE_VALID;
    return result;
}

void heddle_result_free(heddle_result *result) {
    if (!result) return;
    Allocator allocator = result->arena.allocator;
    arena_free(&result->arena);
    allocator.resize(allocator.user, result, 0);
}

heddle_status heddle_result_status(const heddle_result *result) {
    return result->status;
}

const char *heddle_result_internal_error(const heddle_result *result) {
    return result->internal_error;
}

size_t heddle_result_diagnostic_count(const heddle_result *result) {
    return result->presented.count;
}

const heddle_diagnostic *heddle_result_diagnostic(const heddle_result *result, size_t index) {
    return &result->presented.items[index];
}

// The input comes last in the text, and is the caller's part 0. Null when the text could not be taken.
static const SourcePart *source_part(const heddle_result *result, uint32_t part) {
    if (part >= result->source.parts.count) return NULL;
    return &result->source.parts.items[part == 0 ? result->source.parts.count - 1 : part - 1];
}

const char *heddle_result_name(const heddle_result *result, uint32_t part) {
    const SourcePart *from = source_part(result, part);
    return from ? from->name : "";
}

const char *heddle_result_text(const heddle_result *result, uint32_t part, size_t *length) {
    const SourcePart *from = source_part(result, part);
    *length = from ? from->length : 0;
    if (!from) return "";
    return result->source.text + from->begin;
}

const char *heddle_result_line(const heddle_result *result, uint32_t part, uint32_t line, size_t *length) {
    const SourcePart *from = source_part(result, part);
    *length = 0;
    if (!from) return "";
    Span span = source_line(&result->source, from->line + line - 1);
    uint32_t end = from->begin + from->length;
    *length = (span.end < end ? span.end : end) - span.begin;
    return result->source.text + span.begin;
}

const heddle_spirv *heddle_result_spirv(const heddle_result *result) {
    return result->status == HEDDLE_VALID && result->spirv.count != 0 ? &result->spirv : NULL;
}

const char *heddle_result_assembly(const heddle_result *result) {
    return result->status == HEDDLE_VALID ? result->assembly : NULL;
}

const char *heddle_result_dump(const heddle_result *result) {
    return result->dump;
}

const char *heddle_result_report(const heddle_result *result) {
    return result->report;
}
