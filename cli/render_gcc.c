#include "render.h"

#include "unicode_text.h"

#include <string.h>

void render_style(Buffer *buffer, const RenderContext *context, Style style) {
    static const char *const CODES[] = {
        [STYLE_PLAIN] = "\033[0m",   [STYLE_ERROR] = "\033[1;31m", [STYLE_WARNING] = "\033[1;33m",
        [STYLE_NOTE] = "\033[1;32m", [STYLE_HELP] = "\033[1;36m",  [STYLE_FRAME] = "\033[1;34m",
        [STYLE_BOLD] = "\033[1m",
    };
    if (context->color) buffer_text(buffer, CODES[style]);
}

const char *render_file_name(const RenderContext *context, const heddle_span *span) {
    return heddle_result_name(context->result, span->part);
}

// A string as C writes it; what a terminal could not show is made visible.
static void quoted(Buffer *buffer, const char *text, size_t length) {
    const char *end = text + length;
    buffer_text(buffer, "\"");
    while (text < end) {
        uint32_t code_point = next_code_point(&text, end);
        switch (code_point) {
        case '\n': buffer_text(buffer, "\\n"); break;
        case '\r': buffer_text(buffer, "\\r"); break;
        case '\t': buffer_text(buffer, "\\t"); break;
        case '"': buffer_text(buffer, "\\\""); break;
        case '\\': buffer_text(buffer, "\\\\"); break;
        default: buffer_code_point(buffer, visible_code_point(code_point));
        }
    }
    buffer_text(buffer, "\"");
}

void render_fixit(Buffer *buffer, const RenderContext *context, const heddle_annotation *fixit) {
    size_t length;
    const char *text = heddle_result_text(context->result, fixit->span.part, &length);
    const char *old = text + fixit->span.begin;
    size_t old_length = fixit->span.end - fixit->span.begin;
    size_t new_length = strlen(fixit->text);
    if (old_length == 0) {
        buffer_text(buffer, "insert ");
        quoted(buffer, fixit->text, new_length);
    } else if (new_length == 0) {
        buffer_text(buffer, "remove ");
        quoted(buffer, old, old_length);
    } else {
        buffer_text(buffer, "replace ");
        quoted(buffer, old, old_length);
        buffer_text(buffer, " with ");
        quoted(buffer, fixit->text, new_length);
    }
}

static void begin_line(Buffer *buffer, const RenderContext *context, const heddle_span *span,
                       const char *severity, Style style) {
    render_style(buffer, context, STYLE_BOLD);
    visible_text(buffer, render_file_name(context, span));
    buffer_print(buffer, ":%u:%u: ", span->line, span->column);
    render_style(buffer, context, STYLE_PLAIN);
    render_style(buffer, context, style);
    buffer_text(buffer, severity);
    render_style(buffer, context, STYLE_PLAIN);
    buffer_text(buffer, " ");
}

// A note of several lines is as many notes.
void render_gcc_note(Buffer *buffer, const RenderContext *context, const heddle_span *span,
                     const char *text) {
    for (bool more = true; more;) {
        const char *end = strchr(text, '\n');
        more = end != NULL;
        if (!end) end = text + strlen(text);
        begin_line(buffer, context, span, "note:", STYLE_NOTE);
        visible_bytes(buffer, text, end);
        buffer_text(buffer, "\n");
        text = end + 1;
    }
}

void render_gcc(Buffer *buffer, const RenderContext *context, const heddle_diagnostic *diagnostic) {
    // What is only information is a note to tools of this format.
    static const char *const NAMES[] = {"error:", "warning:", "note:"};
    static const Style STYLES[] = {STYLE_ERROR, STYLE_WARNING, STYLE_NOTE};
    begin_line(buffer, context, &diagnostic->span, NAMES[diagnostic->severity], STYLES[diagnostic->severity]);
    visible_text(buffer, diagnostic->message);
    buffer_print(buffer, " [%s]\n", diagnostic->rule);
    for (size_t i = 0; i < diagnostic->annotation_count; i++) {
        const heddle_annotation *annotation = &diagnostic->annotations[i];
        const heddle_span *span = annotation->has_span ? &annotation->span : &diagnostic->span;
        if (annotation->kind != HEDDLE_FIXIT) {
            render_gcc_note(buffer, context, span, annotation->text);
            continue;
        }
        begin_line(buffer, context, span, "note:", STYLE_NOTE);
        buffer_text(buffer, "fix-it: ");
        render_fixit(buffer, context, annotation);
        buffer_text(buffer, "\n");
    }
}
