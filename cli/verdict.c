#include "verdict.h"

#include "fix.h"
#include "input.h"
#include "output.h"
#include "render.h"
#include "status.h"
#include "targets.h"
#include "unicode_text.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void render(Buffer *buffer, Format format, const RenderContext *context,
                   const heddle_diagnostic *diagnostic) {
    switch (format) {
    case FORMAT_GCC: render_gcc(buffer, context, diagnostic); break;
    case FORMAT_GITHUB: render_github(buffer, context, diagnostic); break;
    default: render_text(buffer, context, diagnostic);
    }
}

static bool is_of_prelude(const heddle_diagnostic *diagnostic) {
    bool of_prelude = diagnostic->span.part != 0;
    for (size_t i = 0; i < diagnostic->annotation_count; i++)
        of_prelude &= !diagnostic->annotations[i].has_span || diagnostic->annotations[i].span.part != 0;
    return of_prelude;
}

static void add_count(Buffer *text, size_t count, const char *what, const char *between) {
    if (count != 0) buffer_print(text, "%s%zu more %s%s", between, count, what, count == 1 ? "" : "s");
}

// Says what the limit hides, at the place of the first diagnostic that is not shown.
static void write_limit_note(Verdict *verdict, Format format, const RenderContext *context,
                             const heddle_diagnostic *next) {
    Buffer message = {0};
    add_count(&message, verdict->hidden_errors, "error", "");
    add_count(&message, verdict->hidden_warnings, "warning", verdict->hidden_errors != 0 ? " and " : "");
    buffer_print(&message, " in %s; --error-limit=0 shows all", verdict->name);
    switch (format) {
    case FORMAT_GCC: render_gcc_note(&verdict->limit_note, context, &next->span, message.bytes); break;
    case FORMAT_GITHUB: render_github_note(&verdict->limit_note, context, &next->span, message.bytes); break;
    default: render_text_note(&verdict->limit_note, context, message.bytes);
    }
    buffer_free(&message);
}

// The first line of the gcc form.
static void add_brief(Buffer *brief, const RenderContext *context, const heddle_diagnostic *diagnostic) {
    Buffer lines = {0};
    render_gcc(&lines, context, diagnostic);
    const char *end = memchr(lines.bytes, '\n', lines.length);
    buffer_add(brief, lines.bytes, (size_t)(end - lines.bytes) + 1);
    buffer_free(&lines);
}

static void add_diagnostics(Verdict *verdict, const Options *options, const heddle_result *result,
                            bool color) {
    const RenderContext context = {result, color};
    size_t count = heddle_result_diagnostic_count(result);
    size_t errors = 0;
    size_t shown = 0;
    verdict->pieces = memory_resize(NULL, count, sizeof *verdict->pieces);
    for (; shown < count; shown++) {
        const heddle_diagnostic *diagnostic = heddle_result_diagnostic(result, shown);
        if (options->error_limit != 0 && errors == options->error_limit) break;
        render(&verdict->text, options->format, &context, diagnostic);
        if (diagnostic->severity == HEDDLE_ERROR) {
            errors++;
            if (options->format == FORMAT_TEXT) add_brief(&verdict->brief, &context, diagnostic);
        }
        verdict->pieces[shown] = (Piece){verdict->text.length, verdict->brief.length, diagnostic->severity,
                                         is_of_prelude(diagnostic)};
    }
    verdict->piece_count = shown;
    for (size_t i = shown; i < count; i++) {
        heddle_severity severity = heddle_result_diagnostic(result, i)->severity;
        verdict->hidden_errors += severity == HEDDLE_ERROR;
        verdict->hidden_warnings += severity == HEDDLE_WARNING;
    }
    if (verdict->hidden_errors + verdict->hidden_warnings != 0)
        write_limit_note(verdict, options->format, &context, heddle_result_diagnostic(result, shown));
}

static char *copy_or_null(const char *text) {
    return text ? memory_copy(text) : NULL;
}

// What people look at: a name or a comment in it may hold controls.
static char *visible_or_null(const char *text) {
    if (!text) return NULL;
    Buffer buffer = {0};
    visible_lines(&buffer, text, 0);
    buffer_terminate(&buffer);
    return buffer.bytes;
}

static void fill(Verdict *verdict, const Options *options, const FileOutcome *outcome, bool color) {
    verdict->status = outcome->status;
    if (options->format == FORMAT_JSON)
        json_part(&verdict->document, outcome);
    else if (options->format == FORMAT_SARIF)
        sarif_part(&verdict->document, outcome);
    else if (outcome->result)
        add_diagnostics(verdict, options, outcome->result, color);
    if (outcome->trouble && options->format == FORMAT_GITHUB)
        render_github_trouble(&verdict->trouble, outcome->name, outcome->trouble);
    if (!outcome->result) return;
    verdict->dump = visible_or_null(heddle_result_dump(outcome->result));
    verdict->report = copy_or_null(heddle_result_report(outcome->result));
}

// Applies the certain fix-its: with --fix to the file, of which `text` then is the new content, else as a
// diff.
static void fix_file(Verdict *verdict, const Options *options, const char *path, Buffer *text) {
    Fixed fixed;
    fix_text(&fixed, path, text, &options->compile);
    if (fixed.applied != 0 && options->fix == FIX_DRY_RUN) {
        fix_diff(&verdict->diff, &fixed, path, text, isatty(STDOUT_FILENO) == 1);
    } else if (fixed.applied != 0) {
        const char *bytes = fixed.text.bytes ? fixed.text.bytes : "";
        verdict->fix_complaint = output_replace(path, bytes, fixed.text.length);
        if (!verdict->fix_complaint) {
            Buffer before = *text;
            *text = fixed.text;
            fixed.text = before;
            verdict->fixes = fixed.applied;
        }
    }
    fixed_free(&fixed);
}

Verdict verdict_of(const Options *options, const SourceFile *source, bool color) {
    bool is_stdin = strcmp(source->path, "-") == 0;
    const char *name = !is_stdin ? source->path : options->stdin_name ? options->stdin_name : "<stdin>";
    Verdict verdict = {.name = memory_copy(name)};
    FileOutcome outcome = {.name = name, .status = EXIT_TROUBLE};
    Buffer text = {0};
    char *trouble = source->trouble ? memory_copy(source->trouble) : input_read(source->path, &text);
    heddle_result *result = NULL;
    if (!trouble && options->fix != FIX_NONE) fix_file(&verdict, options, source->path, &text);
    if (!trouble) {
        buffer_terminate(&text);
        heddle_input input = {name, text.bytes, text.length};
        heddle_options compile = options->compile;
        compile.borrow_text = true;
        result = heddle_compile(&input, &compile);
        outcome.status = result ? (int)heddle_result_status(result) : EXIT_INTERNAL;
        if (outcome.status == EXIT_INTERNAL)
            trouble = memory_print("%s: %s", name,
                                   result ? heddle_result_internal_error(result) : "memory ran out");
    }
    if (outcome.status == EXIT_VALID) trouble = targets_add(options, source, result, &outcome.status);
    outcome.result = result;
    outcome.trouble = trouble;
    fill(&verdict, options, &outcome, color);
    verdict.complaint = trouble;
    heddle_result_free(result);
    buffer_free(&text);
    return verdict;
}

void verdict_free(Verdict *verdict) {
    free(verdict->name);
    buffer_free(&verdict->diff);
    free(verdict->fix_complaint);
    buffer_free(&verdict->text);
    buffer_free(&verdict->brief);
    free(verdict->pieces);
    buffer_free(&verdict->limit_note);
    buffer_free(&verdict->trouble);
    free(verdict->complaint);
    free(verdict->dump);
    free(verdict->report);
    document_free(&verdict->document);
}
