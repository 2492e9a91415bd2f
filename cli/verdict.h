// What there is to say of one file, made without a look at the others, so that files can be compiled side by
// side and shown one after the other.
#ifndef HEDDLE_CLI_VERDICT_H
#define HEDDLE_CLI_VERDICT_H

#include "document.h"
#include "options.h"
#include "sources.h"

// A diagnostic: part of the verdict's text.
typedef struct Piece {
    size_t end; // of its bytes; they begin where those of the piece before end
    size_t brief_end;
    heddle_severity severity;
    bool of_prelude;
} Piece;

typedef struct Verdict {
    int status;          // the exit status that this file asks for
    char *name;          // of the file, as messages show it
    size_t fixes;        // that --fix applied
    Buffer diff;         // of --fix=dry-run
    char *fix_complaint; // why --fix could not, or null
    Buffer text;         // diagnostics, one behind the other
    Buffer brief;        // of the errors among them, a line each, for the summary; of text only
    Piece *pieces;       // of the diagnostics that are shown
    size_t piece_count;
    size_t hidden_errors; // that --error-limit hides
    size_t hidden_warnings;
    Buffer limit_note;     // says so
    Buffer trouble;        // further text: why the file could not be read, compiled or written
    char *complaint;       // the same as a message of the program, or null
    char *dump;            // of --emit, or null
    char *report;          // of --report, or null
    DocumentPart document; // of json and sarif
} Verdict;

// Reads and compiles one file, and takes down its outputs.
Verdict verdict_of(const Options *options, const SourceFile *source, bool color);

void verdict_free(Verdict *verdict);

#endif
