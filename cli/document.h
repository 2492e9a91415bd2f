// The documents of --format=json and --format=sarif: one for the whole run. Each file gives a part, made
// without a look at the others; the parts are then joined in the order of the command line.
#ifndef HEDDLE_CLI_DOCUMENT_H
#define HEDDLE_CLI_DOCUMENT_H

#include "buffer.h"
#include "heddle.h"
#include "section.h"

// What there is to say of one file.
typedef struct FileOutcome {
    const char *name;            // as messages show it
    const heddle_result *result; // null where there is none
    const char *trouble;         // why it could not be read, compiled or written; or null
    int status;                  // the exit status that this file asks for
} FileOutcome;

// A part, and also several parts joined.
typedef struct DocumentPart {
    Buffer entries;                        // JSON: files; SARIF: results
    Buffer artifacts;                      // of SARIF
    Buffer notifications;                  // of SARIF
    unsigned char sections[SECTION_COUNT]; // whether a result of SARIF names each
    size_t errors;
    size_t warnings;
} DocumentPart;

void json_part(DocumentPart *part, const FileOutcome *outcome);
void sarif_part(DocumentPart *part, const FileOutcome *outcome);

// Appends `part` to `whole` and frees it.
void document_join(DocumentPart *whole, DocumentPart *part);

// Adds the document to `buffer`; `status` is the run's.
void json_document(Buffer *buffer, const DocumentPart *whole, int status);
void sarif_document(Buffer *buffer, const DocumentPart *whole, int status);

void document_free(DocumentPart *part);

#endif
