// Diagnostics as text: for people in the manner of rustc, for tools in the manner of gcc.
#ifndef HEDDLE_CLI_RENDER_H
#define HEDDLE_CLI_RENDER_H

#include "buffer.h"
#include "heddle.h"

#include <stdbool.h>

typedef struct RenderContext {
    const heddle_result *result;
    bool color;
} RenderContext;

// The source lines with carets and labels, notes, and what the fix-its would make of the lines.
void render_text(Buffer *buffer, const RenderContext *context, const heddle_diagnostic *diagnostic);

// One line a message, "FILE:LINE:COLUMN: error: MESSAGE [RULE]". Labels, notes and fix-its follow as lines
// with "note:"; a fix-it is
//     FILE:LINE:COLUMN: note: fix-it: insert "NEW"
//     FILE:LINE:COLUMN: note: fix-it: remove "OLD"
//     FILE:LINE:COLUMN: note: fix-it: replace "OLD" with "NEW"
// where OLD is exactly what stands there, and both are quoted as strings in C.
void render_gcc(Buffer *buffer, const RenderContext *context, const heddle_diagnostic *diagnostic);

// One workflow command of GitHub Actions a diagnostic, its notes and fix-its in the message.
void render_github(Buffer *buffer, const RenderContext *context, const heddle_diagnostic *diagnostic);

// The same for a file that could not be read or compiled.
void render_github_trouble(Buffer *buffer, const char *file_name, const char *trouble);

// A note by itself, about the run rather than the source.
void render_text_note(Buffer *buffer, const RenderContext *context, const char *text);
void render_gcc_note(Buffer *buffer, const RenderContext *context, const heddle_span *span, const char *text);
void render_github_note(Buffer *buffer, const RenderContext *context, const heddle_span *span,
                        const char *text);

// What both share.

typedef enum Style {
    STYLE_PLAIN,
    STYLE_ERROR,
    STYLE_WARNING,
    STYLE_NOTE,
    STYLE_HELP,
    STYLE_FRAME, // line numbers, bars, secondary labels
    STYLE_BOLD,
} Style;

// Changes the style of what follows, where there is color.
void render_style(Buffer *buffer, const RenderContext *context, Style style);

// The name of the file that a span is in: the source's, or a prelude's.
const char *render_file_name(const RenderContext *context, const heddle_span *span);

// "insert "NEW"", "remove "OLD"" or "replace "OLD" with "NEW"".
void render_fixit(Buffer *buffer, const RenderContext *context, const heddle_annotation *fixit);

#endif
