// Text to syntax tree, with every independent error reported.
#ifndef HEDDLE_SYNTAX_PARSER_H
#define HEDDLE_SYNTAX_PARSER_H

#include "base/diagnostics.h"
#include "syntax/ast.h"

// Fills `tokens`: WGSL 3.1 Parsing, 3.2 to 3.9, template lists included. Characters that are not WGSL and
// malformed literals are reported here. `names` must be empty but for intern_init(): keywords and reserved
// words become its first names.
void lex(Arena *arena, const Source *source, Interner *names, Diagnostics *diagnostics, Tokens *tokens);

// Builds the tree of `ast->tokens`. Errors are reported and recovered from at statement and declaration
// boundaries; what could not be parsed is AST_ERROR or left out. Returns whether the tree stands for the
// whole text: whether nothing was reported here, and nothing that the lexer reported is missing from the
// tokens.
bool parse(Arena *arena, Diagnostics *diagnostics, Ast *ast);

// Text dumps for people who work on heddle; the result lives in the arena.
const char *tokens_dump(Arena *arena, const Ast *ast);
const char *ast_dump(Arena *arena, const Ast *ast);

#endif
