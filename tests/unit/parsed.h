// Text to tree, for tests of the syntax room.
#ifndef HEDDLE_TESTS_PARSED_H
#define HEDDLE_TESTS_PARSED_H

#include "syntax/parser.h"

typedef struct Parsed {
    Arena arena;
    Source source;
    Interner names;
    Diagnostics diagnostics;
    Ast ast;
    bool ok; // what parse() returned
} Parsed;

// Lexes and parses. parsed_free() afterwards.
void parsed_from(Parsed *parsed, const char *text);
void parsed_from_bytes(Parsed *parsed, const char *text, size_t length);
void parsed_free(Parsed *parsed);

// The errors of a text, one a line: `LINE:COLUMN: MESSAGE [RULE]`, then, indented by two spaces, a line for
// each annotation: `label LINE:COLUMN: TEXT`, `note: TEXT`, `fix LINE:COLUMN-LINE:COLUMN: TEXT`.
const char *parsed_errors(Parsed *parsed);

// Fails the test unless the text has exactly these errors.
void expect_errors(const char *text, const char *errors);

// Fails the test unless the text parses to the tree with this dump, in which any blankspace is as good as any
// other.
void expect_tree(const char *text, const char *tree);

// The same for an expression, in `const x = EXPRESSION;`, and for statements, in `fn f() { STATEMENTS }`.
void expect_expression(const char *expression, const char *tree);
void expect_statements(const char *statements, const char *trees);

#endif
