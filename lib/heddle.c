#include "heddle.h"

#include "result.h"
#include "syntax/parser.h"

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

// The passes, in order. Leaves early when a later pass could only repeat what an earlier one found.
static void compile(heddle_result *result, const heddle_options *options) {
    Arena *arena = &result->arena;
    Diagnostics *diagnostics = &result->diagnostics;
    Ast *ast = &result->ast;

    lex(arena, &result->source, &result->names, diagnostics, &ast->tokens);
    if (options->emit == HEDDLE_EMIT_TOKENS) result->dump = tokens_dump(arena, ast);

    bool parsed = parse(arena, diagnostics, ast);
    if (options->emit == HEDDLE_EMIT_AST) result->dump = ast_dump(arena, ast);
    if (!parsed) return;
}

static void *resize_with(const heddle_allocator *allocator, void *pointer, size_t bytes) {
    if (allocator) return allocator->resize(allocator->user, pointer, bytes);
    if (bytes != 0) return realloc(pointer, bytes);
    free(pointer);
    return NULL;
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
        result->presented.count = 0;
        result->spirv.count = 0;
        return result;
    }
    if (input->length > (size_t)1 << 31) {
        result->status = HEDDLE_INTERNAL;
        result->internal_error = "the input is larger than 2 GiB";
        return result;
    }
    result->levels = levels_from(options);
    result->warnings_as_errors = options->warnings_as_errors;
    result->no_warnings = options->no_warnings;
    diagnostics_init(&result->diagnostics, &result->arena);
    source_init(&result->source, &result->arena,
                arena_copy_text(&result->arena, input->name, strlen(input->name)),
                arena_copy_text(&result->arena, input->text, input->length), (uint32_t)input->length);
    intern_init(&result->names, &result->arena);
    result->ast.source = &result->source;
    result->ast.names = &result->names;

    compile(result, options);
    present_diagnostics(result);
    if (!result->internal_error) result->status = has_errors(result) ? HEDDLE_INVALID : HEDDLE_VALID;
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

const char *heddle_result_text(const heddle_result *result, size_t *length) {
    *length = result->source.length;
    return result->source.text;
}

const char *heddle_result_line(const heddle_result *result, uint32_t line, size_t *length) {
    Span span = source_line(&result->source, line);
    *length = span.end - span.begin;
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
