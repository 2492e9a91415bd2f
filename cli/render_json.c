// --format=json. The manual describes the document; tests/cli/documents.bats holds it to that.
#include "document.h"
#include "json.h"
#include "status.h"

static void add_position(Buffer *buffer, uint32_t byte, uint32_t line, uint32_t column) {
    buffer_print(buffer, "{\"byte\": %u, \"line\": %u, \"column\": %u}", byte, line, column);
}

static void add_span(Buffer *buffer, const heddle_result *result, const heddle_span *span) {
    buffer_text(buffer, "\"span\": {");
    if (span->part != 0) {
        buffer_text(buffer, "\"prelude\": ");
        json_text(buffer, heddle_result_name(result, span->part));
        buffer_text(buffer, ", ");
    }
    buffer_text(buffer, "\"begin\": ");
    add_position(buffer, span->begin, span->line, span->column);
    buffer_text(buffer, ", \"end\": ");
    add_position(buffer, span->end, span->end_line, span->end_column);
    buffer_text(buffer, "}");
}

// A list of the annotations of one kind.
static void add_annotations(Buffer *buffer, const heddle_result *result, const heddle_diagnostic *diagnostic,
                            heddle_annotation_kind kind, const char *list_name, const char *text_name) {
    buffer_print(buffer, ",\n       \"%s\": [", list_name);
    bool first = true;
    for (size_t i = 0; i < diagnostic->annotation_count; i++) {
        const heddle_annotation *annotation = &diagnostic->annotations[i];
        if (annotation->kind != kind) continue;
        buffer_print(buffer, "%s\n        {\"%s\": ", first ? "" : ",", text_name);
        json_text(buffer, annotation->text);
        buffer_text(buffer, ", ");
        if (kind == HEDDLE_FIXIT)
            buffer_print(buffer, "\"certain\": %s, ", annotation->certain ? "true" : "false");
        if (annotation->has_span)
            add_span(buffer, result, &annotation->span);
        else
            buffer_text(buffer, "\"span\": null");
        buffer_text(buffer, "}");
        first = false;
    }
    buffer_text(buffer, "]");
}

static void add_diagnostic(Buffer *buffer, const heddle_result *result, const heddle_diagnostic *diagnostic) {
    static const char *const SEVERITIES[] = {"error", "warning", "info"};
    buffer_print(buffer, "      {\"severity\": \"%s\", \"rule\": ", SEVERITIES[diagnostic->severity]);
    json_text(buffer, diagnostic->rule);
    buffer_text(buffer, ",\n       \"message\": ");
    json_text(buffer, diagnostic->message);
    buffer_text(buffer, ",\n       ");
    add_span(buffer, result, &diagnostic->span);
    add_annotations(buffer, result, diagnostic, HEDDLE_LABEL, "labels", "message");
    add_annotations(buffer, result, diagnostic, HEDDLE_NOTE, "notes", "message");
    add_annotations(buffer, result, diagnostic, HEDDLE_FIXIT, "fixes", "replacement");
    buffer_text(buffer, "}");
}

void json_part(DocumentPart *part, const FileOutcome *outcome) {
    static const char *const STATES[] = {"valid", "invalid", "unreadable", "internal error"};
    Buffer *buffer = &part->entries;
    const heddle_result *result = outcome->result;
    // A file that compiled is what it is, whether or not its output could be written.
    int state =
        outcome->status == EXIT_TROUBLE && result ? (int)heddle_result_status(result) : outcome->status;
    buffer_text(buffer, "    {\"file\": ");
    json_text(buffer, outcome->name);
    buffer_text(buffer, ", \"uri\": ");
    json_uri(buffer, outcome->name);
    buffer_print(buffer, ", \"status\": \"%s\", \"trouble\": ", STATES[state]);
    if (outcome->trouble)
        json_text(buffer, outcome->trouble);
    else
        buffer_text(buffer, "null");
    buffer_text(buffer, ",\n     \"diagnostics\": [");
    size_t count = result ? heddle_result_diagnostic_count(result) : 0;
    for (size_t i = 0; i < count; i++) {
        const heddle_diagnostic *diagnostic = heddle_result_diagnostic(result, i);
        part->errors += diagnostic->severity == HEDDLE_ERROR;
        part->warnings += diagnostic->severity == HEDDLE_WARNING;
        buffer_text(buffer, i == 0 ? "\n" : ",\n");
        add_diagnostic(buffer, result, diagnostic);
    }
    buffer_text(buffer, "]}");
}

void json_document(Buffer *buffer, const DocumentPart *whole, int status) {
    buffer_print(buffer,
                 "{\n  \"version\": 1,\n  \"heddle\": \"" HEDDLE_VERSION "\",\n  \"exit_status\": %d,\n"
                 "  \"errors\": %zu,\n  \"warnings\": %zu,\n  \"files\": [",
                 status, whole->errors, whole->warnings);
    if (whole->entries.length != 0) buffer_text(buffer, "\n");
    buffer_add(buffer, whole->entries.bytes, whole->entries.length);
    buffer_text(buffer, "]\n}\n");
}
