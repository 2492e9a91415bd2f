// The driver: takes the files one after the other as they are compiled, shows what there is to say of them,
// and writes what was asked for.
#include "batch.h"
#include "input.h"
#include "options.h"
#include "output.h"
#include "seen.h"
#include "status.h"
#include "targets.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    WARNINGS_BELOW = 20, // an error with more warnings below it is repeated in the summary
    ERRORS_REPEATED = 10,
};

typedef struct Run {
    const Options *options;
    size_t files;
    size_t files_concerned; // that something was said about
    size_t errors;
    size_t warnings;
    size_t fixes;
    Buffer errors_brief; // the first errors, a line each
    size_t errors_in_brief;
    size_t warnings_below; // since the last error that was shown
    SeenTexts seen;        // of diagnostics about preludes
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

static bool makes_document(const Options *options) {
    return options->format == FORMAT_JSON || options->format == FORMAT_SARIF;
}

static void count_piece(Run *run, const Piece *piece, const char *brief, size_t brief_length) {
    if (piece->severity == HEDDLE_WARNING) {
        run->warnings++;
        run->warnings_below++;
    } else if (piece->severity == HEDDLE_ERROR) {
        run->errors++;
        run->warnings_below = 0;
        if (run->errors_in_brief < ERRORS_REPEATED) buffer_add(&run->errors_brief, brief, brief_length);
        run->errors_in_brief++;
    }
}

// Each diagnostic, but for those about a prelude that another file has drawn already.
static void show_diagnostics(Run *run, const Verdict *verdict) {
    Buffer text = {0};
    size_t begin = 0;
    size_t brief_begin = 0;
    size_t before = run->errors + run->warnings;
    for (size_t i = 0; i < verdict->piece_count; i++) {
        const Piece *piece = &verdict->pieces[i];
        const char *bytes = buffer_from(&verdict->text, begin);
        size_t length = piece->end - begin;
        if (!piece->of_prelude || seen_first(&run->seen, bytes, length)) {
            buffer_add(&text, bytes, length);
            count_piece(run, piece, buffer_from(&verdict->brief, brief_begin),
                        piece->brief_end - brief_begin);
        }
        begin = piece->end;
        brief_begin = piece->brief_end;
    }
    buffer_add(&text, verdict->limit_note.bytes, verdict->limit_note.length);
    run->errors += verdict->hidden_errors;
    run->warnings += verdict->hidden_warnings;
    run->files_concerned += run->errors + run->warnings != before;
    if (!write_all(STDERR_FILENO, text.bytes, text.length)) worsen(run, EXIT_TROUBLE);
    buffer_free(&text);
}

static void show_trouble(Run *run, const Verdict *verdict) {
    if (!verdict->complaint) return;
    if (!write_all(STDERR_FILENO, verdict->trouble.bytes, verdict->trouble.length)) worsen(run, EXIT_TROUBLE);
    complain("%s", verdict->complaint);
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

static void show_verdict(void *user, Verdict *verdict) {
    Run *run = user;
    run->files++;
    run->fixes += verdict->fixes;
    worsen(run, verdict->status);
    if (!write_standard_output(verdict->diff.bytes, verdict->diff.length)) worsen(run, EXIT_TROUBLE);
    if (verdict->fix_complaint) {
        complain("%s", verdict->fix_complaint);
        worsen(run, EXIT_TROUBLE);
    }
    if (makes_document(run->options))
        document_join(&run->document, &verdict->document);
    else
        show_diagnostics(run, verdict);
    show_trouble(run, verdict);
    show_text_result(run, verdict->dump);
    show_report(run, verdict->report);
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
}

// The last line, and before it the errors that warnings may have scrolled away.
static void show_summary(Run *run) {
    const Options *options = run->options;
    if (options->quiet || options->format != FORMAT_TEXT) return;
    if (run->errors + run->warnings + run->fixes == 0) return;
    Buffer text = {0};
    if (run->errors_in_brief != 0 && run->warnings_below > WARNINGS_BELOW) {
        buffer_text(&text, "The errors again, as many warnings stand below them:\n");
        buffer_add(&text, run->errors_brief.bytes, run->errors_brief.length);
        if (run->errors > ERRORS_REPEATED)
            buffer_print(&text, "and %zu more\n", run->errors - ERRORS_REPEATED);
        buffer_text(&text, "\n");
    }
    if (run->fixes != 0) buffer_print(&text, "%zu fixed", run->fixes);
    if (run->fixes != 0 && run->errors + run->warnings != 0) buffer_text(&text, ", ");
    if (run->errors != 0) buffer_print(&text, "%zu error%s", run->errors, run->errors == 1 ? "" : "s");
    if (run->errors != 0 && run->warnings != 0) buffer_text(&text, ", ");
    if (run->warnings != 0)
        buffer_print(&text, "%zu warning%s", run->warnings, run->warnings == 1 ? "" : "s");
    if (run->files > 1 && run->errors + run->warnings != 0)
        buffer_print(&text, " in %zu of %zu files", run->files_concerned, run->files);
    buffer_text(&text, "\n");
    if (!write_all(STDERR_FILENO, text.bytes, text.length)) worsen(run, EXIT_TROUBLE);
    buffer_free(&text);
}

// The preludes' texts, which every file shares.
static bool read_preludes(Options *options) {
    options->prelude_texts = memory_resize(NULL, options->prelude_count, sizeof *options->prelude_texts);
    heddle_input *inputs = memory_resize(NULL, options->prelude_count, sizeof *inputs);
    options->prelude_inputs = inputs;
    for (size_t i = 0; i < options->prelude_count; i++) {
        Buffer *text = &options->prelude_texts[i];
        *text = (Buffer){0};
        char *trouble = input_read(options->preludes[i], text);
        if (trouble) {
            complain("'--prelude=%s': %s", options->preludes[i], trouble);
            free(trouble);
            buffer_free(text);
            options->prelude_count = i;
            return false;
        }
        inputs[i] = (heddle_input){options->preludes[i], text->bytes ? text->bytes : "", text->length};
    }
    options->compile.preludes = inputs;
    options->compile.prelude_count = options->prelude_count;
    return true;
}

static int run_all(const Options *options, const SourceList *sources) {
    Run run = {.options = options};
    if (reports_json(options)) show_json_part(&run, "", "{\"version\": 1, \"files\": [");
    batch_run(options, sources, wants_color(options->color), show_verdict, &run);
    if (reports_json(options)) show_json_part(&run, run.printed ? "\n" : "", "]}\n");
    show_summary(&run);
    if (run.status == EXIT_VALID && !outputs_commit()) run.status = EXIT_TROUBLE;
    outputs_discard();
    show_document(&run);
    document_free(&run.document);
    seen_free(&run.seen);
    buffer_free(&run.errors_brief);
    return run.status;
}

int main(int argc, char **argv) {
    outputs_init();
    Options options;
    SourceList sources = {0};
    OptionsOutcome outcome = options_parse(&options, argc, argv);
    if (outcome == OPTIONS_RUN && (!read_preludes(&options) || !sources_find(&sources, &options) ||
                                   !targets_differ(&options, &sources)))
        outcome = OPTIONS_BAD;
    int status = outcome == OPTIONS_DONE  ? EXIT_VALID
                 : outcome == OPTIONS_BAD ? EXIT_TROUBLE
                                          : run_all(&options, &sources);
    sources_free(&sources);
    options_free(&options);
    return status;
}
