#include "base/diagnostics.h"

#include <string.h>

enum { WORD_MAXIMUM = 200, WORD_BEGIN = 100, WORD_END = 40 }; // bytes

static bool begins_code_point(char byte) {
    return ((unsigned char)byte & 0xC0) != 0x80;
}

// Writes the word text[0, length) to `into`, which may be the same place, the middle of a long one left out.
static char *copy_word(char *into, const char *text, size_t length) {
    if (length <= WORD_MAXIMUM) {
        memmove(into, text, length);
        return into + length;
    }
    size_t begin = WORD_BEGIN;
    while (begin > 0 && !begins_code_point(text[begin]))
        begin--;
    size_t end = length - WORD_END;
    while (end < length && !begins_code_point(text[end]))
        end++;
    memmove(into, text, begin);
    memset(into + begin, '.', 3);
    memmove(into + begin + 3, text + end, length - end);
    return into + begin + 3 + (length - end);
}

// A message in which no word, such as a user's name, is longer than a person reads.
static const char *print_message(Arena *arena, const char *format, va_list arguments) {
    char *text = arena_print_list(arena, format, arguments);
    size_t length = strlen(text);
    if (length <= WORD_MAXIMUM) return text;
    char *into = text;
    const char *end = text + length;
    for (const char *word = text; word < end;) {
        size_t word_length = strcspn(word, " ");
        into = copy_word(into, word, word_length);
        word += word_length;
        if (word < end) *into++ = *word++;
    }
    *into = '\0';
    return text;
}

void diagnostics_init(Diagnostics *diagnostics, Arena *arena) {
    memset(diagnostics, 0, sizeof *diagnostics);
    diagnostics->arena = arena;
}

static DiagnosticId add(Diagnostics *diagnostics, Severity severity, Span span, const char *rule,
                        const char *message) {
    Diagnostic diagnostic = {.severity = severity, .rule = rule, .message = message, .span = span};
    vec_push(diagnostics->arena, &diagnostics->list, diagnostic);
    return diagnostics->list.count - 1;
}

DiagnosticId report_error(Diagnostics *diagnostics, Span span, const char *rule, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const char *message = print_message(diagnostics->arena, format, arguments);
    va_end(arguments);
    diagnostics->error_count++;
    return add(diagnostics, SEVERITY_ERROR, span, rule, message);
}

DiagnosticId report_warning(Diagnostics *diagnostics, Span span, const char *rule, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const char *message = print_message(diagnostics->arena, format, arguments);
    va_end(arguments);
    diagnostics->warning_count++;
    return add(diagnostics, SEVERITY_WARNING, span, rule, message);
}

void diagnostics_forget(Diagnostics *diagnostics, uint32_t count) {
    while (diagnostics->list.count > count) {
        Severity severity = diagnostics->list.items[--diagnostics->list.count].severity;
        if (severity == SEVERITY_ERROR) diagnostics->error_count--;
        if (severity == SEVERITY_WARNING) diagnostics->warning_count--;
    }
}

static void annotate(Diagnostics *diagnostics, DiagnosticId id, AnnotationKind kind, bool has_span, Span span,
                     const char *text) {
    Annotation annotation = {.kind = kind, .has_span = has_span, .span = span, .text = text};
    vec_push(diagnostics->arena, &diagnostics->annotations, annotation);
    Diagnostic *diagnostic = &diagnostics->list.items[id];
    if (diagnostic->last_annotation)
        diagnostics->annotations.items[diagnostic->last_annotation - 1].next = diagnostics->annotations.count;
    else
        diagnostic->first_annotation = diagnostics->annotations.count;
    diagnostic->last_annotation = diagnostics->annotations.count;
}

void report_label(Diagnostics *diagnostics, DiagnosticId id, Span span, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    annotate(diagnostics, id, ANNOTATION_LABEL, true, span,
             print_message(diagnostics->arena, format, arguments));
    va_end(arguments);
}

void report_note_at(Diagnostics *diagnostics, DiagnosticId id, Span span, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    annotate(diagnostics, id, ANNOTATION_NOTE, true, span,
             print_message(diagnostics->arena, format, arguments));
    va_end(arguments);
}

void report_note(Diagnostics *diagnostics, DiagnosticId id, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    annotate(diagnostics, id, ANNOTATION_NOTE, false, (Span){0, 0},
             print_message(diagnostics->arena, format, arguments));
    va_end(arguments);
}

void report_fixit(Diagnostics *diagnostics, DiagnosticId id, Span span, const char *replacement) {
    report_suggestion(diagnostics, id, span, replacement);
    diagnostics->annotations.items[diagnostics->list.items[id].last_annotation - 1].certain = true;
}

void report_suggestion(Diagnostics *diagnostics, DiagnosticId id, Span span, const char *replacement) {
    annotate(diagnostics, id, ANNOTATION_FIXIT, true, span,
             arena_copy_text(diagnostics->arena, replacement, strlen(replacement)));
}
