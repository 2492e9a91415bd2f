// A checked program from WGSL text, for tests of what comes after checking.
#ifndef HEDDLE_TESTS_UNIT_CHECKED_H
#define HEDDLE_TESTS_UNIT_CHECKED_H

#include "sema/check.h"

typedef struct Checked {
    Arena arena;
    Source source;
    Interner names;
    Diagnostics diagnostics;
    Ast ast;
    Program program;
    OverrideValues values;
} Checked;

// Checks `text`, which must be valid, with the override settings given. Free it with arena_free().
void checked_from(Checked *checked, const char *text, const OverrideSetting *settings, size_t count);

// The function of that name.
FunctionId checked_function(const Checked *checked, const char *name);

#endif
