// The files of a run: what the command line names, and every *.wgsl below the folders that it names.
#ifndef HEDDLE_CLI_SOURCES_H
#define HEDDLE_CLI_SOURCES_H

#include "options.h"

typedef struct SourceFile {
    char *path; // as the system and messages name it; "-" is standard input
    char *stem; // what --output-dir calls its output, without an extension: with folders below a folder named
    char *trouble; // why this folder could not be read, or null for a file
} SourceFile;

typedef struct SourceList {
    SourceFile *items;
    size_t count;
} SourceList;

// Lists the files in the order of the command line; those of a folder are sorted, files before what is below
// folders of greater names. Names that begin with a dot are left out below a folder, and links to folders are
// not followed. Gives false, after a message, where the options do not go with what was found.
bool sources_find(SourceList *list, const Options *options);
void sources_free(SourceList *list);

#endif
