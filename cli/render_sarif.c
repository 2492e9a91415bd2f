// --format=sarif: SARIF 2.1.0, as code scanning takes it. Columns count UTF-16 units.
#include "document.h"
#include "explain.h"
#include "json.h"
#include "status.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 1024 };

// What places in one file need. A UTF-16 column is the column in code points, and one more for each code
// point before it in its line that takes four bytes.
typedef struct Places {
    const heddle_result *result;
    const char *text; // of the file, not of preludes
    uint32_t *before; // of the file, the four-byte code points before each block of BLOCK bytes; null where
                      // there are none
} Places;

static uint32_t count_long(const char *text, size_t length) {
    uint32_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += (unsigned char)text[i] >= 0xF0;
    return count;
}

static Places places_of(const FileOutcome *outcome) {
    Places places = {.result = outcome->result};
    size_t length;
    places.text = heddle_result_text(outcome->result, 0, &length);
    if (!places.text || count_long(places.text, length) == 0) return places;
    places.before = memory_resize(NULL, length / BLOCK + 1, sizeof *places.before);
    uint32_t count = 0;
    for (size_t i = 0; i <= length / BLOCK; i++) {
        places.before[i] = count;
        if ((i + 1) * BLOCK <= length) count += count_long(places.text + i * BLOCK, BLOCK);
    }
    return places;
}

static uint32_t long_before(const Places *places, uint32_t offset) {
    uint32_t block = offset / BLOCK;
    return places->before[block] + count_long(places->text + (size_t)block * BLOCK, offset % BLOCK);
}

static uint32_t utf16_column(const Places *places, uint32_t part, uint32_t offset, uint32_t line,
                             uint32_t column) {
    if (part == 0 && !places->before) return column;
    size_t length;
    const char *text = heddle_result_text(places->result, part, &length);
    const char *start = heddle_result_line(places->result, part, line, &length);
    if (part != 0) return column + count_long(start, (size_t)(text + offset - start));
    return column + long_before(places, offset) - long_before(places, (uint32_t)(start - text));
}

static void add_region(Buffer *buffer, const Places *places, const heddle_span *span) {
    buffer_print(buffer, "{\"startLine\": %u, \"startColumn\": %u, \"endLine\": %u, \"endColumn\": %u}",
                 span->line, utf16_column(places, span->part, span->begin, span->line, span->column),
                 span->end_line,
                 utf16_column(places, span->part, span->end, span->end_line, span->end_column));
}

static void add_artifact(Buffer *buffer, const char *name) {
    buffer_text(buffer, "{\"uri\": ");
    json_uri(buffer, name);
    if (*name != '/') buffer_text(buffer, ", \"uriBaseId\": \"%SRCROOT%\"");
    buffer_text(buffer, "}");
}

static void add_place(Buffer *buffer, const Places *places, const heddle_span *span) {
    buffer_text(buffer, "\"physicalLocation\": {\"artifactLocation\": ");
    add_artifact(buffer, heddle_result_name(places->result, span->part));
    buffer_text(buffer, ", \"region\": ");
    add_region(buffer, places, span);
    buffer_text(buffer, "}");
}

// The message, and below it the notes that have no place.
static void add_message(Buffer *buffer, const heddle_diagnostic *diagnostic) {
    Buffer text = {0};
    buffer_text(&text, diagnostic->message);
    for (size_t i = 0; i < diagnostic->annotation_count; i++) {
        const heddle_annotation *note = &diagnostic->annotations[i];
        if (note->kind == HEDDLE_NOTE && !note->has_span) buffer_print(&text, "\nnote: %s", note->text);
    }
    buffer_text(buffer, "\"message\": {\"text\": ");
    json_bytes(buffer, text.bytes, text.length);
    buffer_text(buffer, "}");
    buffer_free(&text);
}

static void add_related(Buffer *buffer, const Places *places, const heddle_diagnostic *diagnostic) {
    size_t count = 0;
    for (size_t i = 0; i < diagnostic->annotation_count; i++) {
        const heddle_annotation *annotation = &diagnostic->annotations[i];
        if (annotation->kind == HEDDLE_FIXIT || !annotation->has_span) continue;
        buffer_print(buffer, "%s\n          {\"id\": %zu, ",
                     count == 0 ? ",\n         \"relatedLocations\": [" : ",", count + 1);
        add_place(buffer, places, &annotation->span);
        buffer_text(buffer, ", \"message\": {\"text\": ");
        json_text(buffer, annotation->text);
        buffer_text(buffer, "}}");
        count++;
    }
    if (count != 0) buffer_text(buffer, "]");
}

// The fix-its of a diagnostic are one fix: they belong together.
static void add_fix(Buffer *buffer, const Places *places, const heddle_diagnostic *diagnostic) {
    size_t count = 0;
    for (size_t i = 0; i < diagnostic->annotation_count; i++) {
        const heddle_annotation *fixit = &diagnostic->annotations[i];
        if (fixit->kind != HEDDLE_FIXIT) continue;
        if (count++ == 0) {
            buffer_print(buffer,
                         ",\n         \"fixes\": [{\"description\": {\"text\": \"%s\"},\n"
                         "          \"artifactChanges\": [{\"artifactLocation\": ",
                         fixit->certain ? "what mends it" : "a suggestion");
            add_artifact(buffer, heddle_result_name(places->result, fixit->span.part));
            buffer_text(buffer, ", \"replacements\": [");
        } else {
            buffer_text(buffer, ",");
        }
        buffer_text(buffer, "\n          {\"deletedRegion\": ");
        add_region(buffer, places, &fixit->span);
        buffer_text(buffer, ", \"insertedContent\": {\"text\": ");
        json_text(buffer, fixit->text);
        buffer_text(buffer, "}}");
    }
    if (count != 0) buffer_text(buffer, "]}]}]");
}

static void add_result(Buffer *buffer, const Places *places, const heddle_diagnostic *diagnostic) {
    static const char *const LEVELS[] = {"error", "warning", "note"};
    buffer_text(buffer, "        {\"ruleId\": ");
    json_text(buffer, diagnostic->rule);
    buffer_print(buffer, ", \"level\": \"%s\",\n         ", LEVELS[diagnostic->severity]);
    add_message(buffer, diagnostic);
    buffer_text(buffer, ",\n         \"locations\": [{");
    add_place(buffer, places, &diagnostic->span);
    buffer_text(buffer, "}]");
    add_related(buffer, places, diagnostic);
    add_fix(buffer, places, diagnostic);
    buffer_text(buffer, "}");
}

static void add_notification(Buffer *buffer, const FileOutcome *outcome) {
    buffer_text(buffer, "          {\"level\": \"error\", \"message\": {\"text\": ");
    json_text(buffer, outcome->trouble);
    buffer_text(buffer, "}, \"locations\": [{\"physicalLocation\": {\"artifactLocation\": ");
    add_artifact(buffer, outcome->name);
    buffer_text(buffer, "}}]}");
}

void sarif_part(DocumentPart *part, const FileOutcome *outcome) {
    if (outcome->trouble) add_notification(&part->notifications, outcome);
    if (!outcome->result) return;
    buffer_text(&part->artifacts, "        {\"location\": ");
    add_artifact(&part->artifacts, outcome->name);
    buffer_text(&part->artifacts, ", \"sourceLanguage\": \"wgsl\"}");
    Places places = places_of(outcome);
    for (size_t i = 0; i < heddle_result_diagnostic_count(outcome->result); i++) {
        const heddle_diagnostic *diagnostic = heddle_result_diagnostic(outcome->result, i);
        part->errors += diagnostic->severity == HEDDLE_ERROR;
        part->warnings += diagnostic->severity == HEDDLE_WARNING;
        size_t section = section_find(diagnostic->rule);
        if (section != SECTION_COUNT) part->sections[section] = 1;
        if (i != 0) buffer_text(&part->entries, ",\n");
        add_result(&part->entries, &places, diagnostic);
    }
    free(places.before);
}

static void add_string_message(Buffer *buffer, const char *name, const char *text, const char *end) {
    buffer_print(buffer, ",\n             \"%s\": {\"text\": ", name);
    json_text(buffer, text);
    buffer_print(buffer, "}%s", end);
}

static void add_rule(Buffer *buffer, const heddle_rule *rule) {
    static const char *const LEVELS[] = {"warning", "warning", "error"};
    static const char *const SEVERITIES[] = {"recommendation", "warning", "error"};
    buffer_print(buffer, "            {\"id\": \"%s\", \"name\": \"%s\"", rule->name, rule->name);
    add_string_message(buffer, "shortDescription", rule->summary, "");
    Buffer text = {0};
    explain_about(&text, rule->name);
    buffer_add(&text, "", 1);
    add_string_message(buffer, "fullDescription", text.bytes, "");
    buffer_free(&text);
    explain_page(&text, rule->name);
    buffer_add(&text, "", 1);
    buffer_text(buffer, ",\n             \"help\": {\"text\": ");
    json_text(buffer, text.bytes);
    buffer_free(&text);
    explain_markdown(&text, rule->name);
    buffer_add(&text, "", 1);
    buffer_text(buffer, ", \"markdown\": ");
    json_text(buffer, text.bytes);
    buffer_free(&text);
    buffer_print(buffer,
                 "},\n             \"defaultConfiguration\": {\"enabled\": %s, \"level\": \"%s\"},\n"
                 "             \"properties\": {\"tags\": [\"wgsl\"], \"problem.severity\": \"%s\"}}",
                 rule->level == HEDDLE_RULE_OFF ? "false" : "true", LEVELS[rule->level],
                 SEVERITIES[rule->level]);
}

static void add_section(Buffer *buffer, size_t section) {
    buffer_print(buffer, "            {\"id\": \"%s\", \"name\": \"%s\"", section_anchor(section),
                 section_anchor(section));
    char *text = memory_print("error of the WGSL specification, section '%s'", section_title(section));
    add_string_message(buffer, "shortDescription", text, "");
    add_string_message(buffer, "fullDescription", text, "");
    add_string_message(buffer, "help", text, "");
    free(text);
    buffer_print(buffer,
                 ",\n             \"helpUri\": \"" SPECIFICATION_URL "#%s\",\n"
                 "             \"defaultConfiguration\": {\"level\": \"error\"},\n"
                 "             \"properties\": {\"tags\": [\"wgsl\", \"specification\"], "
                 "\"problem.severity\": \"error\"}}",
                 section_fragment(section));
}

static void add_list(Buffer *buffer, const Buffer *list) {
    buffer_text(buffer, "[");
    if (list->length != 0) buffer_text(buffer, "\n");
    buffer_add(buffer, list->bytes, list->length);
    buffer_text(buffer, "]");
}

void sarif_document(Buffer *buffer, const DocumentPart *whole, int status) {
    buffer_text(buffer,
                "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n"
                "  \"version\": \"2.1.0\",\n  \"runs\": [\n    {\n"
                "      \"tool\": {\n        \"driver\": {\n          \"name\": \"heddle\",\n"
                "          \"version\": \"" HEDDLE_VERSION
                "\",\n          \"semanticVersion\": \"" HEDDLE_VERSION "\",\n          \"rules\": [\n");
    for (size_t i = 0; i < heddle_rule_count(); i++) {
        if (i != 0) buffer_text(buffer, ",\n");
        add_rule(buffer, heddle_rule_at(i));
    }
    for (size_t i = 0; i < SECTION_COUNT; i++) {
        if (!whole->sections[i]) continue;
        buffer_text(buffer, ",\n");
        add_section(buffer, i);
    }
    buffer_print(buffer,
                 "]\n        }\n      },\n"
                 "      \"invocations\": [{\"executionSuccessful\": %s, \"exitCode\": %d,\n"
                 "        \"toolExecutionNotifications\": ",
                 status < EXIT_TROUBLE ? "true" : "false", status);
    add_list(buffer, &whole->notifications);
    // The line breaks of WGSL 3.2.
    buffer_text(
        buffer,
        "}],\n      \"columnKind\": \"utf16CodeUnits\",\n"
        "      \"newlineSequences\": [\"\\r\\n\", \"\\n\", \"\\r\", \"\\u000b\", \"\\u000c\", \"\\u0085\", "
        "\"\\u2028\", \"\\u2029\"],\n"
        "      \"artifacts\": ");
    add_list(buffer, &whole->artifacts);
    buffer_text(buffer, ",\n      \"results\": ");
    add_list(buffer, &whole->entries);
    buffer_text(buffer, "\n    }\n  ]\n}\n");
}
