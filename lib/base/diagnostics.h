// Diagnostics: what is wrong, where, what belongs to it, and what would be right. They are collected in order
// of discovery; the driver sorts and renders them.
#ifndef HEDDLE_BASE_DIAGNOSTICS_H
#define HEDDLE_BASE_DIAGNOSTICS_H

#include "base/source.h"

#include <stdbool.h>

typedef enum Severity { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_INFO } Severity;

typedef enum AnnotationKind {
    ANNOTATION_LABEL, // a secondary span, shown in the source beside the primary one
    ANNOTATION_NOTE,  // a further sentence, with or without a place
    ANNOTATION_FIXIT, // replace `span` by `text`
} AnnotationKind;

typedef struct Annotation {
    AnnotationKind kind;
    bool has_span;
    Span span;
    const char *text;
    uint32_t next; // index + 1 of the diagnostic's next annotation, or 0
    bool certain;  // of a fix-it: it may be applied unseen
} Annotation;

typedef struct Diagnostic {
    Severity severity;
    const char
        *rule; // kebab-case name of a rule, or the anchor of a section of the specification; static storage
    const char *message;
    Span span;
    uint32_t first_annotation; // index + 1, or 0
    uint32_t last_annotation;
} Diagnostic;

typedef uint32_t DiagnosticId;

typedef struct Diagnostics {
    Arena *arena;
    VEC(Diagnostic) list;
    VEC(Annotation) annotations;
    uint32_t error_count;
    uint32_t warning_count;
} Diagnostics;

void diagnostics_init(Diagnostics *diagnostics, Arena *arena);

// Adds an error that breaks section `rule` (an anchor of the specification, "var-decls") or a rule of
// heddle's.
DiagnosticId report_error(Diagnostics *diagnostics, Span span, const char *rule, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
DiagnosticId report_warning(Diagnostics *diagnostics, Span span, const char *rule, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// Forgets all diagnostics but the first `count`.
void diagnostics_forget(Diagnostics *diagnostics, uint32_t count);

// Adds to diagnostic `id`: a labelled place, a note with a place, a note without one, or a fix-it. A fix-it
// is certain: whoever wrote the text meant this, and it may be applied unseen. A suggestion is a fix-it that
// is a guess, or that loses something.
void report_label(Diagnostics *diagnostics, DiagnosticId id, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void report_note_at(Diagnostics *diagnostics, DiagnosticId id, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void report_note(Diagnostics *diagnostics, DiagnosticId id, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void report_fixit(Diagnostics *diagnostics, DiagnosticId id, Span span, const char *replacement);
void report_suggestion(Diagnostics *diagnostics, DiagnosticId id, Span span, const char *replacement);

#endif
