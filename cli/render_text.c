#include "render.h"

#include "unicode_text.h"

#include <stdlib.h>
#include <string.h>

enum {
    TAB_WIDTH = 4,
    LINE_WHOLE = 300,  // bytes of a line that is shown whole
    LINE_BEFORE = 60,  // of a longer one, bytes shown before the first mark
    LINE_WINDOW = 240, // and in all
};

// A place to underline in one line.
typedef struct Mark {
    uint32_t part; // of the module's text
    uint32_t line;
    uint32_t begin; // bytes of the part; not beyond the line
    uint32_t end;
    bool elsewhere; // not in the part of the primary mark
    bool primary;
    bool goes_on; // the span ends in a later line
    const heddle_span *span;
    const char *label; // or null
    size_t order;      // among the marks of the diagnostic
    size_t column;     // on the terminal, from 0
    size_t end_column; // more than `column`
} Mark;

typedef struct Snippet {
    Buffer *buffer;
    const RenderContext *context;
    Style primary_style;
    char primary_sign;
    int gutter; // columns of the line numbers
} Snippet;

static unsigned digits(uint32_t number) {
    unsigned count = 1;
    while (number >= 10) {
        number /= 10;
        count++;
    }
    return count;
}

static void empty_gutter(const Snippet *snippet) {
    render_style(snippet->buffer, snippet->context, STYLE_FRAME);
    buffer_print(snippet->buffer, "%*s |", snippet->gutter, "");
    render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
}

static void line_gutter(const Snippet *snippet, uint32_t line) {
    render_style(snippet->buffer, snippet->context, STYLE_FRAME);
    buffer_print(snippet->buffer, "%*u |", snippet->gutter, line);
    render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
}

// Part of the text that is shown of a line, and how it looks.
typedef struct Window {
    const char *text; // all of the part
    uint32_t begin;   // bytes
    uint32_t end;
    bool cut_before;
    bool cut_after;
} Window;

static bool is_continuation(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static Window line_window(const RenderContext *context, uint32_t part, uint32_t line, uint32_t first_mark) {
    size_t all;
    size_t length;
    const char *text = heddle_result_text(context->result, part, &all);
    const char *start = heddle_result_line(context->result, part, line, &length);
    uint32_t line_begin = (uint32_t)(start - text);
    uint32_t line_end = line_begin + (uint32_t)length;
    Window window = {.text = text, .begin = line_begin, .end = line_end};
    if (length <= LINE_WHOLE) return window;
    if (first_mark > line_begin + LINE_BEFORE) window.begin = first_mark - LINE_BEFORE;
    while (window.begin < line_end && is_continuation(text[window.begin]))
        window.begin++;
    if (line_end - window.begin > LINE_WINDOW) window.end = window.begin + LINE_WINDOW;
    while (window.end < line_end && is_continuation(text[window.end]))
        window.end++;
    window.cut_before = window.begin > line_begin;
    window.cut_after = window.end < line_end;
    return window;
}

static const char ELLIPSIS[] = "...";

// Adds the code points from `text` to `end` as the terminal shall see them; `buffer` may be null. Gives the
// columns.
static size_t show_text(Buffer *buffer, const char *text, const char *end) {
    size_t columns = 0;
    while (text < end) {
        if (*text == '\t') {
            text++;
            if (buffer) buffer_repeat(buffer, ' ', TAB_WIDTH);
            columns += TAB_WIDTH;
            continue;
        }
        uint32_t code_point = visible_code_point(next_code_point(&text, end));
        if (buffer) buffer_code_point(buffer, code_point);
        columns += code_point_width(code_point);
    }
    return columns;
}

static size_t window_column(const Window *window, uint32_t offset) {
    if (offset < window->begin) offset = window->begin;
    if (offset > window->end) offset = window->end;
    size_t before = window->cut_before ? sizeof ELLIPSIS - 1 : 0;
    return before + show_text(NULL, window->text + window->begin, window->text + offset);
}

static void show_line(const Snippet *snippet, uint32_t line, const Window *window) {
    line_gutter(snippet, line);
    if (window->begin != window->end || window->cut_before) buffer_text(snippet->buffer, " ");
    if (window->cut_before) buffer_text(snippet->buffer, ELLIPSIS);
    show_text(snippet->buffer, window->text + window->begin, window->text + window->end);
    if (window->cut_after) buffer_text(snippet->buffer, ELLIPSIS);
    buffer_text(snippet->buffer, "\n");
}

// A row below a source line: signs in columns, each with its style.
typedef struct Row {
    char *signs;
    unsigned char *styles;
    size_t width;
} Row;

static Row row_new(size_t width) {
    Row row = {memory_resize(NULL, width, 1), memory_resize(NULL, width, 1), width};
    memset(row.signs, ' ', width);
    memset(row.styles, STYLE_PLAIN, width);
    return row;
}

static void row_free(Row *row) {
    free(row->signs);
    free(row->styles);
}

static void row_set(Row *row, size_t column, char sign, Style style) {
    row->signs[column] = sign;
    row->styles[column] = (unsigned char)style;
}

// Adds the row, and after it `label` if there is one, beginning at column `at`.
static void show_row(const Snippet *snippet, const Row *row, const char *label, size_t at,
                     Style label_style) {
    size_t used = row->width;
    while (used > 0 && row->signs[used - 1] == ' ')
        used--;
    empty_gutter(snippet);
    buffer_text(snippet->buffer, " ");
    Style style = STYLE_PLAIN;
    for (size_t i = 0; i < used; i++) {
        if (row->styles[i] != style) {
            if (style != STYLE_PLAIN) render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
            style = (Style)row->styles[i];
            if (style != STYLE_PLAIN) render_style(snippet->buffer, snippet->context, style);
        }
        buffer_add(snippet->buffer, &row->signs[i], 1);
    }
    if (style != STYLE_PLAIN) render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
    if (label) {
        if (at > used) buffer_repeat(snippet->buffer, ' ', at - used);
        render_style(snippet->buffer, snippet->context, label_style);
        visible_text(snippet->buffer, label);
        render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
    }
    buffer_text(snippet->buffer, "\n");
}

static Style mark_style(const Snippet *snippet, const Mark *mark) {
    return mark->primary ? snippet->primary_style : STYLE_FRAME;
}

// The underlines of a line's marks, and the label of the last one if nothing stands behind it. Gives whether
// that label was shown.
static bool show_underlines(const Snippet *snippet, const Mark *marks, size_t count) {
    size_t width = 0;
    for (size_t i = 0; i < count; i++)
        if (marks[i].end_column > width) width = marks[i].end_column;
    Row row = row_new(width);
    for (int primary = 0; primary <= 1; primary++) {
        for (size_t i = 0; i < count; i++) {
            if (marks[i].primary != (primary == 1)) continue;
            for (size_t column = marks[i].column; column < marks[i].end_column; column++)
                row_set(&row, column, marks[i].primary ? snippet->primary_sign : '-',
                        mark_style(snippet, &marks[i]));
        }
    }
    const Mark *last = &marks[count - 1];
    bool goes_on = false;
    for (size_t i = 0; i < count; i++)
        goes_on |= marks[i].goes_on && marks[i].end_column == width;
    bool beside = last->label && !goes_on && last->end_column == width &&
                  (count == 1 || marks[count - 2].end_column <= last->column);
    if (goes_on)
        show_row(snippet, &row, ELLIPSIS, width, mark_style(snippet, last));
    else if (beside)
        show_row(snippet, &row, last->label, width + 1, mark_style(snippet, last));
    else
        show_row(snippet, &row, NULL, 0, STYLE_PLAIN);
    row_free(&row);
    return beside;
}

// The labels that hang below their marks, from right to left: bars down to each.
static void show_hanging_labels(const Snippet *snippet, const Mark *marks, size_t count) {
    bool first = true;
    for (size_t i = count; i-- > 0;) {
        if (!marks[i].label) continue;
        Row row = row_new(marks[i].column + 1);
        for (size_t j = 0; j <= i; j++)
            if (marks[j].label) row_set(&row, marks[j].column, '|', mark_style(snippet, &marks[j]));
        if (first) show_row(snippet, &row, NULL, 0, STYLE_PLAIN);
        first = false;
        row_set(&row, marks[i].column, ' ', STYLE_PLAIN);
        show_row(snippet, &row, marks[i].label, marks[i].column, mark_style(snippet, &marks[i]));
        row_free(&row);
    }
}

// One source line with its marks, which are sorted by column.
static void show_marked_line(const Snippet *snippet, Mark *marks, size_t count) {
    Window window = line_window(snippet->context, marks[0].part, marks[0].line, marks[0].begin);
    for (size_t i = 0; i < count; i++) {
        uint32_t end = marks[i].goes_on ? window.end : marks[i].end;
        marks[i].column = window_column(&window, marks[i].begin);
        marks[i].end_column = window_column(&window, end);
        if (marks[i].end_column <= marks[i].column) marks[i].end_column = marks[i].column + 1;
    }
    show_line(snippet, marks[0].line, &window);
    bool beside = show_underlines(snippet, marks, count);
    show_hanging_labels(snippet, marks, beside ? count - 1 : count);
}

static int compare_marks(const void *left, const void *right) {
    const Mark *a = left;
    const Mark *b = right;
    if (a->elsewhere != b->elsewhere) return b->elsewhere ? -1 : 1;
    if (a->part != b->part) return a->part < b->part ? -1 : 1;
    if (a->line != b->line) return a->line < b->line ? -1 : 1;
    if (a->begin != b->begin) return a->begin < b->begin ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

static void show_place(const Snippet *snippet, const char *arrow, const heddle_span *span) {
    buffer_print(snippet->buffer, "%*s", snippet->gutter, "");
    render_style(snippet->buffer, snippet->context, STYLE_FRAME);
    buffer_print(snippet->buffer, "%s ", arrow);
    render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
    visible_text(snippet->buffer, render_file_name(snippet->context, span));
    buffer_print(snippet->buffer, ":%u:%u\n", span->line, span->column);
    empty_gutter(snippet);
    buffer_text(snippet->buffer, "\n");
}

// The lines with marks, and what little lies between them.
static void show_marks(const Snippet *snippet, Mark *marks, size_t count) {
    qsort(marks, count, sizeof *marks, compare_marks);
    uint32_t shown = 0;
    for (size_t i = 0, next; i < count; i = next) {
        next = i + 1;
        while (next < count && marks[next].part == marks[i].part && marks[next].line == marks[i].line)
            next++;
        uint32_t line = marks[i].line;
        if (i > 0 && marks[i].part != marks[i - 1].part) {
            show_place(snippet, ":::", marks[i].span);
            shown = 0;
        }
        if (shown != 0 && line == shown + 2) {
            Window between = line_window(snippet->context, marks[i].part, shown + 1, 0);
            show_line(snippet, shown + 1, &between);
        } else if (shown != 0 && line > shown + 2) {
            render_style(snippet->buffer, snippet->context, STYLE_FRAME);
            buffer_text(snippet->buffer, ELLIPSIS);
            render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
            buffer_text(snippet->buffer, "\n");
        }
        show_marked_line(snippet, marks + i, next - i);
        shown = line;
    }
}

static Mark mark_of(const heddle_span *span, bool primary, const char *label, size_t order) {
    return (Mark){.part = span->part,
                  .line = span->line,
                  .begin = span->begin,
                  .end = span->end,
                  .primary = primary,
                  .span = span,
                  .goes_on = span->end_line > span->line,
                  .label = label && *label ? label : NULL,
                  .order = order};
}

static void show_heading(const Snippet *snippet, const char *severity, Style style, const char *rule,
                         const char *message) {
    render_style(snippet->buffer, snippet->context, style);
    buffer_text(snippet->buffer, severity);
    if (rule) buffer_print(snippet->buffer, "[%s]", rule);
    render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
    render_style(snippet->buffer, snippet->context, STYLE_BOLD);
    buffer_text(snippet->buffer, ": ");
    visible_lines(snippet->buffer, message, strlen(severity) + 2);
    render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
    buffer_text(snippet->buffer, "\n");
}

static void show_main(const Snippet *snippet, const heddle_diagnostic *diagnostic) {
    Mark *marks = memory_resize(NULL, diagnostic->annotation_count + 1, sizeof *marks);
    size_t count = 0;
    marks[count++] = mark_of(&diagnostic->span, true, NULL, 0);
    for (size_t i = 0; i < diagnostic->annotation_count; i++) {
        const heddle_annotation *annotation = &diagnostic->annotations[i];
        if (annotation->kind != HEDDLE_LABEL) continue;
        // A label of the primary place belongs to the primary mark.
        if (!marks[0].label && annotation->span.part == diagnostic->span.part &&
            annotation->span.begin == diagnostic->span.begin && annotation->span.end == diagnostic->span.end)
            marks[0].label = annotation->text;
        else
            marks[count] = mark_of(&annotation->span, false, annotation->text, count), count++;
        marks[count - 1].elsewhere = marks[count - 1].part != diagnostic->span.part;
    }
    show_place(snippet, "-->", &diagnostic->span);
    show_marks(snippet, marks, count);
    free(marks);
}

static void show_aside(const Snippet *snippet, const char *kind) {
    render_style(snippet->buffer, snippet->context, STYLE_FRAME);
    buffer_print(snippet->buffer, "%*s = ", snippet->gutter, "");
    render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
    render_style(snippet->buffer, snippet->context, STYLE_BOLD);
    buffer_text(snippet->buffer, kind);
    render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
    buffer_text(snippet->buffer, ": ");
}

// Notes without a place first: they belong to the main snippet.
static void show_notes(const Snippet *snippet, const heddle_diagnostic *diagnostic) {
    for (size_t i = 0; i < diagnostic->annotation_count; i++) {
        const heddle_annotation *note = &diagnostic->annotations[i];
        if (note->kind != HEDDLE_NOTE || note->has_span) continue;
        show_aside(snippet, "note");
        // Further lines stand below the first: behind the gutter and " = note: ".
        visible_lines(snippet->buffer, note->text, (size_t)snippet->gutter + strlen(" = note: "));
        buffer_text(snippet->buffer, "\n");
    }
    Snippet placed = *snippet;
    placed.primary_style = STYLE_NOTE;
    for (size_t i = 0; i < diagnostic->annotation_count; i++) {
        const heddle_annotation *note = &diagnostic->annotations[i];
        if (note->kind != HEDDLE_NOTE || !note->has_span) continue;
        show_heading(&placed, "note", STYLE_NOTE, NULL, note->text);
        Mark mark = mark_of(&note->span, true, NULL, 0);
        show_place(&placed, "-->", &note->span);
        show_marks(&placed, &mark, 1);
    }
}

static int compare_fixits(const void *left, const void *right) {
    const heddle_annotation *a = *(const heddle_annotation *const *)left;
    const heddle_annotation *b = *(const heddle_annotation *const *)right;
    if (a->span.part != b->span.part) return a->span.part < b->span.part ? -1 : 1;
    if (a->span.begin != b->span.begin) return a->span.begin < b->span.begin ? -1 : 1;
    if (a->span.end != b->span.end) return a->span.end < b->span.end ? -1 : 1;
    return a < b ? -1 : a > b;
}

// Whether the fix-its, sorted, can be shown as changed lines: each within one line of moderate length, none
// over another.
static bool can_show_changed(const RenderContext *context, const heddle_annotation **fixits, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const heddle_span *span = &fixits[i]->span;
        size_t length;
        heddle_result_line(context->result, span->part, span->line, &length);
        if (span->line != span->end_line || strpbrk(fixits[i]->text, "\r\n") || length > LINE_WHOLE)
            return false;
        if (i > 0 && (span->part != fixits[i - 1]->span.part || span->begin < fixits[i - 1]->span.end))
            return false;
    }
    return true;
}

// The line that `count` fix-its (all in one line) make, with what is new underlined.
static void show_changed_line(const Snippet *snippet, const heddle_annotation **fixits, size_t count) {
    uint32_t line = fixits[0]->span.line;
    Window window = line_window(snippet->context, fixits[0]->span.part, line, 0);
    Buffer shown = {0};
    Buffer signs = {0};
    size_t columns = 0;
    uint32_t from = window.begin;
    for (size_t i = 0; i < count; i++) {
        const heddle_annotation *fixit = fixits[i];
        columns += show_text(&shown, window.text + from, window.text + fixit->span.begin);
        size_t added = show_text(&shown, fixit->text, fixit->text + strlen(fixit->text));
        buffer_repeat(&signs, ' ', columns - signs.length);
        buffer_repeat(&signs, fixit->span.begin == fixit->span.end ? '+' : '~', added);
        columns += added;
        from = fixit->span.end;
    }
    show_text(&shown, window.text + from, window.text + window.end);
    line_gutter(snippet, line);
    buffer_text(snippet->buffer, " ");
    buffer_add(snippet->buffer, shown.bytes, shown.length);
    buffer_text(snippet->buffer, "\n");
    while (signs.length > 0 && signs.bytes[signs.length - 1] == ' ')
        signs.length--;
    if (signs.length != 0) {
        empty_gutter(snippet);
        buffer_text(snippet->buffer, " ");
        render_style(snippet->buffer, snippet->context, STYLE_HELP);
        buffer_add(snippet->buffer, signs.bytes, signs.length);
        render_style(snippet->buffer, snippet->context, STYLE_PLAIN);
        buffer_text(snippet->buffer, "\n");
    }
    buffer_free(&shown);
    buffer_free(&signs);
}

static void show_changed(const Snippet *snippet, const heddle_annotation **fixits, size_t count) {
    Buffer title = {0};
    if (count == 1) render_fixit(&title, snippet->context, fixits[0]);
    buffer_add(&title, count == 1 ? "" : "make these changes", count == 1 ? 1 : sizeof "make these changes");
    show_heading(snippet, "help", STYLE_HELP, NULL, title.bytes);
    buffer_free(&title);
    empty_gutter(snippet);
    buffer_text(snippet->buffer, "\n");
    for (size_t i = 0, next; i < count; i = next) {
        next = i + 1;
        while (next < count && fixits[next]->span.line == fixits[i]->span.line)
            next++;
        show_changed_line(snippet, fixits + i, next - i);
    }
}

static void show_fixits(const Snippet *snippet, const heddle_diagnostic *diagnostic) {
    const heddle_annotation **fixits =
        memory_resize(NULL, diagnostic->annotation_count, sizeof(const heddle_annotation *));
    size_t count = 0;
    for (size_t i = 0; i < diagnostic->annotation_count; i++)
        if (diagnostic->annotations[i].kind == HEDDLE_FIXIT) fixits[count++] = &diagnostic->annotations[i];
    if (count != 0) qsort(fixits, count, sizeof *fixits, compare_fixits);
    if (count != 0 && can_show_changed(snippet->context, fixits, count)) {
        show_changed(snippet, fixits, count);
    } else {
        for (size_t i = 0; i < count; i++) {
            show_aside(snippet, "help");
            buffer_print(snippet->buffer, "at %u:%u, ", fixits[i]->span.line, fixits[i]->span.column);
            render_fixit(snippet->buffer, snippet->context, fixits[i]);
            buffer_text(snippet->buffer, "\n");
        }
    }
    free(fixits);
}

void render_text(Buffer *buffer, const RenderContext *context, const heddle_diagnostic *diagnostic) {
    static const char *const NAMES[] = {"error", "warning", "info"};
    static const Style STYLES[] = {STYLE_ERROR, STYLE_WARNING, STYLE_NOTE};
    uint32_t last_line = diagnostic->span.line;
    for (size_t i = 0; i < diagnostic->annotation_count; i++) {
        const heddle_annotation *annotation = &diagnostic->annotations[i];
        if (annotation->has_span && annotation->span.line > last_line) last_line = annotation->span.line;
    }
    Snippet snippet = {.buffer = buffer,
                       .context = context,
                       .primary_style = STYLES[diagnostic->severity],
                       .primary_sign = '^',
                       .gutter = (int)digits(last_line)};
    show_heading(&snippet, NAMES[diagnostic->severity], STYLES[diagnostic->severity], diagnostic->rule,
                 diagnostic->message);
    show_main(&snippet, diagnostic);
    show_notes(&snippet, diagnostic);
    show_fixits(&snippet, diagnostic);
    buffer_text(buffer, "\n");
}

void render_text_note(Buffer *buffer, const RenderContext *context, const char *text) {
    const Snippet snippet = {.buffer = buffer, .context = context};
    show_heading(&snippet, "note", STYLE_NOTE, NULL, text);
    buffer_text(buffer, "\n");
}
