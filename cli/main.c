// The driver: reads each file, compiles it, renders its diagnostics, and writes what was asked for.
#include "depfile.h"
#include "document.h"
#include "fix.h"
#include "input.h"
#include "options.h"
#include "output.h"
#include "render.h"
#include "status.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Run {
    const Options *options;
    bool color;
    size_t errors;
    size_t warnings;
    size_t fixes;
    bool printed;          // something on standard output
    DocumentPart document; // of json and sarif
    int status;            // the worst so far
} Run;

static void worsen(Run *run, int status) {
    if (status > run->status) run->status = status;
}

static bool wants_color(ColorWhen when) {
    if (when != COLOR_AUTO) return when == COLOR_ALWAYS;
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    return !(no_color && *no_color) && !(terminal && strcmp(terminal, "dumb") == 0) &&
           isatty(STDERR_FILENO) == 1;
}

static const char *shown_name(const Options *options, const char *file) {
    if (strcmp(file, "-") != 0) return file;
    return options->stdin_name ? options->stdin_name : "<stdin>";
}

// `name` without the extension of its last component.
static char *without_extension(const char *name, const char *extension) {
    char *stem = memory_copy(name);
    size_t length = strlen(stem);
    size_t extension_length = strlen(extension);
    if (length > extension_length && strcmp(stem + length - extension_length, extension) == 0 &&
        stem[length - extension_length - 1] != '/')
        stem[length - extension_length] = '\0';
    return stem;
}

// Where the SPIR-V of `file` goes, or null when it was not asked for.
static char *output_path(const Options *options, const char *file) {
    if (options->output) return memory_copy(options->output);
    if (!options->output_folder) return NULL;
    const char *name = shown_name(options, file);
    const char *slash = strrchr(name, '/');
    char *stem = without_extension(slash ? slash + 1 : name, ".wgsl");
    size_t folder_length = strlen(options->output_folder);
    const char *separator = options->output_folder[folder_length - 1] == '/' ? "" : "/";
    char *path = memory_print("%s%s%s%s", options->output_folder, separator, stem,
                              options->assembly ? ".spvasm" : ".spv");
    free(stem);
    return path;
}

// Where the dependency file of `output` goes.
static char *dependency_path(const Options *options, const char *output) {
    if (options->dependency_file) return memory_copy(options->dependency_file);
    const char *slash = strrchr(output, '/');
    const char *dot = strrchr(slash ? slash : output, '.');
    size_t stem = dot && dot != output && dot != slash + 1 ? (size_t)(dot - output) : strlen(output);
    return memory_print("%.*s.d", (int)stem, output);
}

typedef struct Target {
    const char *file;
    char *output;
} Target;

static int compare_targets(const void *left, const void *right) {
    return strcmp(((const Target *)left)->output, ((const Target *)right)->output);
}

// Two files must not compile to one output.
static bool outputs_differ(const Options *options) {
    if (!options->output_folder) return true;
    Target *targets = memory_resize(NULL, options->file_count, sizeof *targets);
    for (size_t i = 0; i < options->file_count; i++)
        targets[i] = (Target){options->files[i], output_path(options, options->files[i])};
    qsort(targets, options->file_count, sizeof *targets, compare_targets);
    bool differ = true;
    for (size_t i = 1; i < options->file_count && differ; i++) {
        differ = strcmp(targets[i - 1].output, targets[i].output) != 0;
        if (!differ)
            complain("'%s' and '%s' would both compile to '%s'", targets[i - 1].file, targets[i].file,
                     targets[i].output);
    }
    for (size_t i = 0; i < options->file_count; i++)
        free(targets[i].output);
    free(targets);
    return differ;
}

static bool same_file(const char *left, const char *right) {
    struct stat a;
    struct stat b;
    return stat(left, &a) == 0 && stat(right, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino &&
           S_ISREG(a.st_mode);
}

// An output must not replace its own source.
static bool spares_source(const char *file, const char *output) {
    if (strcmp(file, "-") == 0 || strcmp(output, "-") == 0 || !same_file(file, output)) return true;
    complain("'%s' is both the source and the output", output);
    return false;
}

static bool add_dependencies(const Options *options, const char *file, const char *output) {
    char *path = dependency_path(options, output);
    bool good = spares_source(file, path);
    if (good && strcmp(path, output) == 0) {
        complain("'%s' is both the output and the dependency file", path);
        good = false;
    }
    if (good) {
        Buffer rule = {0};
        const char *prerequisite = strcmp(file, "-") == 0 ? NULL : file;
        dependency_rule(&rule, output, &prerequisite, 1);
        good = output_add(path, rule.bytes, rule.length);
        buffer_free(&rule);
    }
    free(path);
    return good;
}

// Takes down what a valid module compiled to; gives an exit status.
static int add_outputs(const Options *options, const char *file, const heddle_result *result) {
    char *output = output_path(options, file);
    if (!output) return EXIT_VALID;
    const heddle_spirv *spirv = heddle_result_spirv(result);
    const char *assembly = heddle_result_assembly(result);
    bool good =
        spares_source(file, output) && (!options->output_folder || make_folder(options->output_folder));
    if (good && (options->assembly ? !assembly : !spirv)) {
        complain("%s: nothing was emitted", shown_name(options, file));
        free(output);
        return EXIT_INTERNAL;
    }
    if (good && options->assembly)
        good = output_add(output, assembly, strlen(assembly));
    else if (good)
        good = output_add(output, (const char *)spirv->words, spirv->count * sizeof *spirv->words);
    if (good && options->dependencies) good = add_dependencies(options, file, output);
    free(output);
    return good ? EXIT_VALID : EXIT_TROUBLE;
}

static bool makes_document(const Options *options) {
    return options->format == FORMAT_JSON || options->format == FORMAT_SARIF;
}

static void show_diagnostics(Run *run, const heddle_result *result) {
    RenderContext context = {result, run->color};
    Buffer text = {0};
    for (size_t i = 0; i < heddle_result_diagnostic_count(result); i++) {
        const heddle_diagnostic *diagnostic = heddle_result_diagnostic(result, i);
        run->errors += diagnostic->severity == HEDDLE_ERROR;
        run->warnings += diagnostic->severity == HEDDLE_WARNING;
        switch (run->options->format) {
        case FORMAT_GCC: render_gcc(&text, &context, diagnostic); break;
        case FORMAT_GITHUB: render_github(&text, &context, diagnostic); break;
        default: render_text(&text, &context, diagnostic);
        }
    }
    if (!write_all(STDERR_FILENO, text.bytes, text.length)) worsen(run, EXIT_TROUBLE);
    buffer_free(&text);
}

// Says what became of a file, in the form asked for.
static void show_outcome(Run *run, const FileOutcome *outcome) {
    worsen(run, outcome->status);
    if (makes_document(run->options)) {
        DocumentPart part = {0};
        if (run->options->format == FORMAT_JSON)
            json_part(&part, outcome);
        else
            sarif_part(&part, outcome);
        document_join(&run->document, &part);
    } else if (outcome->result) {
        show_diagnostics(run, outcome->result);
    }
    if (!outcome->trouble) return;
    if (run->options->format == FORMAT_GITHUB) {
        Buffer line = {0};
        render_github_trouble(&line, outcome->name, outcome->trouble);
        if (!write_all(STDERR_FILENO, line.bytes, line.length)) worsen(run, EXIT_TROUBLE);
        buffer_free(&line);
    }
    complain("%s", outcome->trouble);
}

static void show_document(Run *run) {
    if (!makes_document(run->options)) return;
    Buffer text = {0};
    if (run->options->format == FORMAT_JSON)
        json_document(&text, &run->document, run->status);
    else
        sarif_document(&text, &run->document, run->status);
    if (!write_standard_output(text.bytes, text.length)) worsen(run, EXIT_TROUBLE);
    buffer_free(&text);
    document_free(&run->document);
}

// Prints what a stage or a report gave, a blank line after what another file gave.
static void show_text_result(Run *run, const char *text) {
    if (!text) return;
    Buffer shown = {0};
    if (run->printed) buffer_text(&shown, "\n");
    buffer_text(&shown, text);
    if (!write_standard_output(shown.bytes, shown.length)) worsen(run, EXIT_TROUBLE);
    run->printed = true;
    buffer_free(&shown);
}

static bool reports_json(const Options *options) {
    return options->compile.report && options->compile.report_form == HEDDLE_REPORT_JSON;
}

// The reports of all files are members of one JSON document.
static void show_json_part(Run *run, const char *before, const char *text) {
    Buffer shown = {0};
    buffer_text(&shown, before);
    buffer_text(&shown, text);
    if (!write_standard_output(shown.bytes, shown.length)) worsen(run, EXIT_TROUBLE);
    buffer_free(&shown);
}

static void show_report(Run *run, const char *report) {
    if (!report || !reports_json(run->options)) {
        show_text_result(run, report);
        return;
    }
    show_json_part(run, run->printed ? ",\n" : "\n", report);
    run->printed = true;
}

// Applies the certain fix-its: with --fix to the file, of which `text` then is the new content, else as a
// diff.
static bool fix_file(Run *run, const char *file, Buffer *text) {
    const Options *options = run->options;
    Fixed fixed;
    fix_text(&fixed, file, text, &options->compile);
    bool good = true;
    if (fixed.applied != 0 && options->fix == FIX_DRY_RUN) {
        Buffer diff = {0};
        fix_diff(&diff, &fixed, file, text, isatty(STDOUT_FILENO) == 1);
        good = write_standard_output(diff.bytes, diff.length);
        buffer_free(&diff);
    } else if (fixed.applied != 0) {
        good = output_replace(file, fixed.text.bytes ? fixed.text.bytes : "", fixed.text.length);
        if (good) {
            Buffer before = *text;
            *text = fixed.text;
            fixed.text = before;
            run->fixes += fixed.applied;
        }
    }
    fixed_free(&fixed);
    return good;
}

static void run_file(Run *run, const char *file) {
    const Options *options = run->options;
    FileOutcome outcome = {.name = shown_name(options, file), .status = EXIT_TROUBLE};
    Buffer text = {0};
    char *trouble = input_read(file, &text);
    heddle_result *result = NULL;
    if (!trouble && options->fix != FIX_NONE && !fix_file(run, file, &text)) worsen(run, EXIT_TROUBLE);
    if (!trouble) {
        heddle_input input = {outcome.name, text.bytes ? text.bytes : "", text.length};
        result = heddle_compile(&input, &options->compile);
        outcome.status = result ? (int)heddle_result_status(result) : EXIT_INTERNAL;
        if (outcome.status == EXIT_INTERNAL)
            trouble = memory_print("%s: %s", outcome.name,
                                   result ? heddle_result_internal_error(result) : "memory ran out");
    }
    buffer_free(&text);
    outcome.result = result;
    outcome.trouble = trouble;
    if (outcome.status == EXIT_VALID) outcome.status = add_outputs(options, file, result);
    show_outcome(run, &outcome);
    if (result) {
        show_text_result(run, heddle_result_dump(result));
        show_report(run, heddle_result_report(result));
    }
    free(trouble);
    heddle_result_free(result);
}

static void show_summary(Run *run) {
    const Options *options = run->options;
    if (options->quiet || options->format != FORMAT_TEXT || run->errors + run->warnings + run->fixes == 0)
        return;
    Buffer line = {0};
    if (run->fixes != 0) buffer_print(&line, "%zu fixed", run->fixes);
    if (run->fixes != 0 && run->errors + run->warnings != 0) buffer_text(&line, ", ");
    if (run->errors != 0) buffer_print(&line, "%zu error%s", run->errors, run->errors == 1 ? "" : "s");
    if (run->errors != 0 && run->warnings != 0) buffer_text(&line, ", ");
    if (run->warnings != 0)
        buffer_print(&line, "%zu warning%s", run->warnings, run->warnings == 1 ? "" : "s");
    buffer_text(&line, "\n");
    if (!write_all(STDERR_FILENO, line.bytes, line.length)) worsen(run, EXIT_TROUBLE);
    buffer_free(&line);
}

int main(int argc, char **argv) {
    outputs_init();
    Options options;
    OptionsOutcome outcome = options_parse(&options, argc, argv);
    if (outcome == OPTIONS_RUN && !outputs_differ(&options)) outcome = OPTIONS_BAD;
    if (outcome != OPTIONS_RUN) {
        options_free(&options);
        return outcome == OPTIONS_DONE ? EXIT_VALID : EXIT_TROUBLE;
    }
    Run run = {.options = &options, .color = wants_color(options.color)};
    if (reports_json(&options)) show_json_part(&run, "", "{\"version\": 1, \"files\": [");
    for (size_t i = 0; i < options.file_count; i++)
        run_file(&run, options.files[i]);
    if (reports_json(&options)) show_json_part(&run, run.printed ? "\n" : "", "]}\n");
    show_summary(&run);
    if (run.status == EXIT_VALID && !outputs_commit()) run.status = EXIT_TROUBLE;
    outputs_discard();
    show_document(&run);
    options_free(&options);
    return run.status;
}
