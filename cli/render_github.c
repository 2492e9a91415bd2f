// --format=github: workflow commands, which GitHub Actions shows beside the changed lines.
#include "render.h"

#include "unicode_text.h"

#include <string.h>

// Text of a command: what would end it or be taken for an escape is escaped, what a terminal could not show
// is made visible. In a property, ':' and ',' end the value.
static void escaped(Buffer *buffer, const char *text, bool property) {
    for (const char *end = text + strlen(text); text < end;) {
        uint32_t code_point = next_code_point(&text, end);
        if (code_point == '\n' && !property)
            buffer_text(buffer, "%0A");
        else if (code_point == '%' || (property && (code_point == ':' || code_point == ',')))
            buffer_print(buffer, "%%%02X", code_point);
        else
            buffer_code_point(buffer, visible_code_point(code_point));
    }
}

// Below a diagnostic about `part`.
static void add_annotation(Buffer *buffer, const RenderContext *context, uint32_t part,
                           const heddle_annotation *annotation) {
    buffer_text(buffer, annotation->kind == HEDDLE_FIXIT ? "%0Ahelp: " : "%0Anote: ");
    if (annotation->has_span) {
        buffer_text(buffer, "at ");
        if (annotation->span.part != part) {
            escaped(buffer, render_file_name(context, &annotation->span), false);
            buffer_text(buffer, ":");
        }
        buffer_print(buffer, "%u:%u: ", annotation->span.line, annotation->span.column);
    }
    if (annotation->kind != HEDDLE_FIXIT) {
        escaped(buffer, annotation->text, false);
        return;
    }
    Buffer fixit = {0};
    render_fixit(&fixit, context, annotation);
    buffer_add(&fixit, "", 1);
    escaped(buffer, fixit.bytes, false);
    buffer_free(&fixit);
}

void render_github(Buffer *buffer, const RenderContext *context, const heddle_diagnostic *diagnostic) {
    static const char *const COMMANDS[] = {"error", "warning", "notice"};
    const heddle_span *span = &diagnostic->span;
    buffer_print(buffer, "::%s file=", COMMANDS[diagnostic->severity]);
    escaped(buffer, render_file_name(context, span), true);
    buffer_print(buffer, ",line=%u", span->line);
    // GitHub takes columns only where both are of one line.
    if (span->line == span->end_line)
        buffer_print(buffer, ",col=%u,endLine=%u,endColumn=%u", span->column, span->end_line,
                     span->end_column);
    else
        buffer_print(buffer, ",endLine=%u", span->end_line);
    buffer_text(buffer, ",title=heddle%3A ");
    escaped(buffer, diagnostic->rule, true);
    buffer_text(buffer, "::");
    escaped(buffer, diagnostic->message, false);
    for (size_t i = 0; i < diagnostic->annotation_count; i++)
        add_annotation(buffer, context, span->part, &diagnostic->annotations[i]);
    buffer_text(buffer, "\n");
}

void render_github_trouble(Buffer *buffer, const char *file_name, const char *trouble) {
    buffer_text(buffer, "::error file=");
    escaped(buffer, file_name, true);
    buffer_text(buffer, ",title=heddle::");
    escaped(buffer, trouble, false);
    buffer_text(buffer, "\n");
}

void render_github_note(Buffer *buffer, const RenderContext *context, const heddle_span *span,
                        const char *text) {
    buffer_text(buffer, "::notice file=");
    escaped(buffer, render_file_name(context, span), true);
    buffer_print(buffer, ",line=%u,title=heddle::", span->line);
    escaped(buffer, text, false);
    buffer_text(buffer, "\n");
}
