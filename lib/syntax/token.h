// Tokens. WGSL 3.4 Tokens, 3.6 Keywords, 16.3 Syntactic tokens.
//
// A token is its kind, its first byte, and a payload: for identifiers the interned name (keywords are tokens
// of their own), for all else the length in bytes. Kinds, offsets and payloads stand in three parallel
// arrays.
#ifndef HEDDLE_SYNTAX_TOKEN_H
#define HEDDLE_SYNTAX_TOKEN_H

#include "base/intern.h"
#include "base/source.h"

#include <stdbool.h>

// X(name, spelling): punctuation.
#define TOKEN_PUNCTUATION(X)                                                                                 \
    X(AND, "&")                                                                                              \
    X(AND_AND, "&&")                                                                                         \
    X(ARROW, "->")                                                                                           \
    X(AT, "@")                                                                                               \
    X(SLASH, "/")                                                                                            \
    X(BANG, "!")                                                                                             \
    X(BRACKET_LEFT, "[")                                                                                     \
    X(BRACKET_RIGHT, "]")                                                                                    \
    X(BRACE_LEFT, "{")                                                                                       \
    X(BRACE_RIGHT, "}")                                                                                      \
    X(COLON, ":")                                                                                            \
    X(COMMA, ",")                                                                                            \
    X(EQUAL, "=")                                                                                            \
    X(EQUAL_EQUAL, "==")                                                                                     \
    X(NOT_EQUAL, "!=")                                                                                       \
    X(GREATER, ">")                                                                                          \
    X(GREATER_EQUAL, ">=")                                                                                   \
    X(SHIFT_RIGHT, ">>")                                                                                     \
    X(LESS, "<")                                                                                             \
    X(LESS_EQUAL, "<=")                                                                                      \
    X(SHIFT_LEFT, "<<")                                                                                      \
    X(MODULO, "%")                                                                                           \
    X(MINUS, "-")                                                                                            \
    X(MINUS_MINUS, "--")                                                                                     \
    X(PERIOD, ".")                                                                                           \
    X(PLUS, "+")                                                                                             \
    X(PLUS_PLUS, "++")                                                                                       \
    X(OR, "|")                                                                                               \
    X(OR_OR, "||")                                                                                           \
    X(PAREN_LEFT, "(")                                                                                       \
    X(PAREN_RIGHT, ")")                                                                                      \
    X(SEMICOLON, ";")                                                                                        \
    X(STAR, "*")                                                                                             \
    X(TILDE, "~")                                                                                            \
    X(UNDERSCORE, "_")                                                                                       \
    X(XOR, "^")                                                                                              \
    X(PLUS_EQUAL, "+=")                                                                                      \
    X(MINUS_EQUAL, "-=")                                                                                     \
    X(TIMES_EQUAL, "*=")                                                                                     \
    X(DIVISION_EQUAL, "/=")                                                                                  \
    X(MODULO_EQUAL, "%=")                                                                                    \
    X(AND_EQUAL, "&=")                                                                                       \
    X(OR_EQUAL, "|=")                                                                                        \
    X(XOR_EQUAL, "^=")                                                                                       \
    X(SHIFT_RIGHT_EQUAL, ">>=")                                                                              \
    X(SHIFT_LEFT_EQUAL, "<<=")

// X(name, spelling): keywords, WGSL 16.1 Keyword summary.
#define TOKEN_KEYWORDS(X)                                                                                    \
    X(ALIAS, "alias")                                                                                        \
    X(BREAK, "break")                                                                                        \
    X(CASE, "case")                                                                                          \
    X(CONST, "const")                                                                                        \
    X(CONST_ASSERT, "const_assert")                                                                          \
    X(CONTINUE, "continue")                                                                                  \
    X(CONTINUING, "continuing")                                                                              \
    X(DEFAULT, "default")                                                                                    \
    X(DIAGNOSTIC, "diagnostic")                                                                              \
    X(DISCARD, "discard")                                                                                    \
    X(ELSE, "else")                                                                                          \
    X(ENABLE, "enable")                                                                                      \
    X(FALSE, "false")                                                                                        \
    X(FN, "fn")                                                                                              \
    X(FOR, "for")                                                                                            \
    X(IF, "if")                                                                                              \
    X(LET, "let")                                                                                            \
    X(LOOP, "loop")                                                                                          \
    X(OVERRIDE, "override")                                                                                  \
    X(REQUIRES, "requires")                                                                                  \
    X(RETURN, "return")                                                                                      \
    X(STRUCT, "struct")                                                                                      \
    X(SWITCH, "switch")                                                                                      \
    X(TRUE, "true")                                                                                          \
    X(VAR, "var")                                                                                            \
    X(WHILE, "while")

typedef enum TokenKind {
    TOKEN_END, // after the last byte
    TOKEN_IDENT,
    TOKEN_RESERVED, // a reserved word, WGSL 16.2: never allowed
    TOKEN_INT,      // integer and float literals; the value is read by number.h
    TOKEN_FLOAT,
    TOKEN_INVALID,        // the lexer has reported it already
    TOKEN_TEMPLATE_BEGIN, // a '<' and the '>' that end a template list, WGSL 3.9 Template lists
    TOKEN_TEMPLATE_END,
#define X(name, spelling) TOKEN_##name,
    TOKEN_PUNCTUATION(X) TOKEN_KEYWORDS(X)
#undef X
        TOKEN_KIND_COUNT
} TokenKind;

typedef uint32_t TokenId;

typedef struct Tokens {
    VEC(uint8_t) kinds;
    VEC(uint32_t) offsets;
    VEC(uint32_t) payloads; // NameId for TOKEN_IDENT and TOKEN_RESERVED, else bytes
} Tokens;

// The spelling of punctuation and keywords, a description ("identifier") of the other kinds.
const char *token_kind_text(TokenKind kind);

Span token_span(const Tokens *tokens, const Interner *names, TokenId token);

#endif
