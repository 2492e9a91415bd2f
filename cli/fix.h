// --fix: applies the fix-its that are certain to a text, and shows what changed as a unified diff.
#ifndef HEDDLE_CLI_FIX_H
#define HEDDLE_CLI_FIX_H

#include "buffer.h"
#include "heddle.h"

#include <stdbool.h>

typedef struct Fixed {
    Buffer text; // what became of the file
    uint32_t
        *origins; // for each line of it, the line of the file that it is, from 0; NO_ORIGIN for a new one
    size_t line_count; // of the text
    size_t applied;    // diagnostics whose fix-its were applied
} Fixed;

#define NO_ORIGIN UINT32_MAX

// Compiles `text`, applies what certain fix-its there are, none over another, and begins anew, until there
// are none or a fixed number of rounds is done. A round that would make an error of what had none is taken
// back. Fix-its in preludes are left alone.
void fix_text(Fixed *fixed, const char *name, const Buffer *text, const heddle_options *compile);
void fixed_free(Fixed *fixed);

// Adds a unified diff from `text` to what became of it, as patch -p1 takes it; nothing where nothing changed.
// With `visible`, no control character of the file is in it.
void fix_diff(Buffer *buffer, const Fixed *fixed, const char *name, const Buffer *text, bool visible);

#endif
