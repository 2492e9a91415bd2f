// What the parts of the parser share. A recursive-descent parser over the token array; each function is named
// after the grammar rule that it parses, starts at the rule's first token, and leaves `at` behind its last.
//
// Errors: the first one inside a statement or declaration is reported, and the parser then pretends to be at
// the end of the file, so that everything under way returns without further reports. The loops over
// statements, members and declarations notice (`panic`), go back to where the error was (`resume`) and skip
// to a place that looks like a boundary.
#ifndef HEDDLE_SYNTAX_PARSER_INTERNAL_H
#define HEDDLE_SYNTAX_PARSER_INTERNAL_H

#include "syntax/parser.h"

enum {
    // WGSL 2.4 Limits: brace-enclosed statements in a function.
    BRACE_DEPTH_MAX = 127,
    // Our own: parentheses, brackets, calls, template lists and prefix operators inside one another.
    EXPRESSION_DEPTH_MAX = 255,
    // Our own: `else if` after `else if`.
    ELSE_IF_MAX = 1023,
};

typedef enum Panic {
    PANIC_NONE,
    PANIC_STATEMENT,   // ended by the nearest loop over statements, clauses, members or declarations
    PANIC_DECLARATION, // ended by the loop over declarations, which skips the rest of the declaration
    // The same, but the next declaration begins at `resume`: the one being read has lost its '}'.
    PANIC_UNCLOSED,
    // The same, but what begins at `resume` is a piece of a function.
    PANIC_FUNCTION_PART,
} Panic;

typedef struct Parser {
    Arena *arena;
    Diagnostics *diagnostics;
    Ast *ast;
    const uint8_t *kinds; // of all tokens
    TokenId at;           // the next token
    TokenId end;          // the TOKEN_END
    TokenId resume;       // where the error was, while `panic`
    TokenId declaration;  // the first token of the global declaration being read
    TokenId previous;     // of the one before it that was no piece of a function
    bool previous_failed; // with errors in it
    TokenId stray_clause; // 1 + the declaration in which a 'case' outside of a 'switch' was reported
    TokenId stray_else;   // the same for an 'else' without 'if'
    TokenId indented;     // the declaration that `declaration_indentation` is of
    uint32_t declaration_indentation;
    TokenId address_space; // 1 + that of the `var` that is next, which stands before it
    Panic panic;
    uint32_t expression_depth;
    uint32_t brace_depth;
    VEC(uint32_t) scratch; // nodes of the lists being read, innermost last
    VEC(NameId) misnamed;  // keywords and reserved words already reported as names
} Parser;

static inline TokenKind peek(const Parser *p) {
    return (TokenKind)p->kinds[p->at];
}

// The kind of the token after the next one.
static inline TokenKind peek_second(const Parser *p) {
    return p->at < p->end ? (TokenKind)p->kinds[p->at + 1] : TOKEN_END;
}

// Steps over the next token, which must not be TOKEN_END, and returns it.
static inline TokenId take(Parser *p) {
    return p->at++;
}

static inline bool accept(Parser *p, TokenKind kind) {
    if (peek(p) != kind) return false;
    p->at++;
    return true;
}

// What add_node() does where the array of nodes is full.
NodeId add_node_growing(Parser *p, Node node);

static inline NodeId add_node(Parser *p, NodeKind kind, unsigned op, TokenId token, uint32_t a, uint32_t b) {
    Ast *ast = p->ast;
    Node node = {(uint8_t)kind, (uint8_t)op, 0, token, a, b};
    if (ast->nodes.count == ast->nodes.capacity) return add_node_growing(p, node);
    ast->nodes.items[ast->nodes.count] = node;
    return ast->nodes.count++;
}

static inline void scratch_push(Parser *p, NodeId node) {
    vec_push(p->arena, &p->scratch, node);
}

// parser.c: lists

// Moves the nodes of `scratch` from index `first` on into a list of the tree.
uint32_t finish_list(Parser *p, uint32_t first);

// What stands in the tree for a declaration or statement that failed and of which `node` (or 0) was made; its
// first token is `start`.
NodeId add_failed(Parser *p, NodeId node, TokenId start);

// Appends words to `extra`; gives the index of the first.
uint32_t add_extra(Parser *p, const uint32_t *words, uint32_t count);

// parser_errors.c

// How messages call a token: `'foo'`, `the keyword 'for'`, `end of file`.
const char *describe_token(Parser *p, TokenId token);
Span token_text_span(const Parser *p, TokenId token);
Span tokens_span(const Parser *p, TokenId first, TokenId last);
bool token_is(const Parser *p, TokenId token, const char *text);

// Whether no other token stands before this one on its line.
bool starts_line(const Parser *p, TokenId token);

// The bytes before the first token of the token's line.
uint32_t indentation(const Parser *p, TokenId token);

// The place after the previous token.
Span after_previous(const Parser *p);

// Whether nothing may be reported at the next token: a panic is under way, or begins here because the lexer
// has already reported this token.
bool is_silent(Parser *p);

// Remembers the place and lets the parser pretend to be at the end. The error has been reported.
void start_panic(Parser *p, Panic panic);

// Reports "expected WHAT, found ..." at the next token and panics. `what` is a phrase such as "an
// expression".
void error_expected(Parser *p, const char *what);

// What the functions below do where the token is another one.
void miss(Parser *p, TokenKind kind, const char *after);
void miss_closing(Parser *p, TokenKind kind, TokenId open);
void miss_list_closing(Parser *p, TokenKind kind, TokenId open);
void miss_semicolon(Parser *p, const char *what);
NameId miss_name(Parser *p, const char *what);

// Steps over a token of `kind`, or reports "expected 'x' AFTER" and panics. `after` is "" or a phrase such as
// "after the condition".
static inline bool expect(Parser *p, TokenKind kind, const char *after) {
    if (accept(p, kind)) return true;
    miss(p, kind, after);
    return false;
}

// The same for a bracket that closes the one at `open`.
static inline void expect_closing(Parser *p, TokenKind kind, TokenId open) {
    if (!accept(p, kind)) miss_closing(p, kind, open);
}

// The same after one of several things that ',' parts.
static inline void expect_list_closing(Parser *p, TokenKind kind, TokenId open) {
    if (!accept(p, kind)) miss_list_closing(p, kind, open);
}

// Steps over a ';', or reports that it is missing after `what`; then parsing goes on as if it were there if a
// new line begins, else panics.
static inline void expect_semicolon(Parser *p, const char *what) {
    if (!accept(p, TOKEN_SEMICOLON)) miss_semicolon(p, what);
}

// The name that the token spells, whatever it is.
NameId intern_token(Parser *p, TokenId token);

// Steps over an identifier and gives it; `what` is a phrase such as "a name for the function". A keyword or a
// reserved word in its place is reported and taken for a name where that makes sense. 0 after a panic.
static inline NameId expect_name(Parser *p, const char *what) {
    if (peek(p) != TOKEN_IDENT) return miss_name(p, what);
    return p->ast->tokens.payloads.items[take(p)];
}

// A keyword or reserved word stands where a name should. Each is reported once a file.
void report_misnamed(Parser *p, TokenId token);

// parser_spellings.c: what other languages and older versions of WGSL write. Each function reports what it
// recognises and then either steps over it or panics; it returns whether it did.

// The name of WGSL's type for the type that other languages call `text`, or null.
const char *wgsl_type_name(const char *text, uint32_t length);

// Whether what is next can be a type and a name after it, as in C.
static inline bool may_be_type_before_name(const Parser *p) {
    TokenKind second = peek_second(p);
    return peek(p) == TOKEN_IDENT && (second == TOKEN_IDENT || second == TOKEN_TEMPLATE_BEGIN);
}

// Whether a type and then a name stand at `at`, as in C; gives the name's token.
bool is_type_before_name(const Parser *p, TokenId at, TokenId *name);

// `float x` for a parameter or a member.
bool spelled_member(Parser *p, const char *what, TokenId *token, NameId *name);

// `int N` after a declaration's keyword. Steps up to the name.
bool spelled_declared_type(Parser *p, TokenKind keyword);

// `var uniform x`, at the second word, which is stepped over if it is an address space; gives the template
// list that is meant, or the one given.
uint32_t spelled_address_space(Parser *p, uint32_t template_list);

// The template list of a `var` whose address space is the name at `token`.
uint32_t address_space_list(Parser *p, TokenId token);

// `var x<private>`, at the '<'. Steps over nothing.
bool spelled_late_address_space(Parser *p);

// `var x f32`, at the type. Steps over nothing.
bool spelled_bare_type(Parser *p);

// `fn f() {}` where a member should be.
bool spelled_method(Parser *p);

// What follows the type of a member or parameter and cannot: `= 1`, `: SV_Position`. Steps over it.
void spelled_after_member(Parser *p, const char *what);

// What follows the name of the attribute at `token` in place of '(': `@location = 0`.
void spelled_attribute_arguments(Parser *p, TokenId token);

// `[4]` after the type whose first token is `first`. Steps over it.
bool spelled_array(Parser *p, TokenId first);

// `&T`, `&mut T` and `*T`, up to the T.
bool spelled_reference(Parser *p);

// `x = 1` where a value should be, `left` being the part before the '='; gives the whole.
NodeId spelled_equality(Parser *p, NodeId left);

// Whether the parenthesis at `open` is closed before the next ';'.
bool has_closing_paren(const Parser *p, TokenId open);

// `++x` as a statement.
NodeId spelled_prefix_increment(Parser *p);

// `float x = 1;` in a function, if that stands there; gives the declaration's node or 0.
NodeId spelled_variable(Parser *p);

// `elseif` at `token`, where a statement begins.
bool spelled_else(Parser *p, TokenId token);

// What cannot begin a statement.
bool spelled_statement(Parser *p);

// What cannot begin a global declaration. Always reports; returns the keyword that was meant and stands at
// `at` in some spelling, or TOKEN_END after a panic.
TokenKind spelled_declaration(Parser *p);

// What follows an expression and cannot: `x as f32`, `a->b`, `x++`.
bool spelled_after_expression(Parser *p);

// What stands where an expression should begin: `+x`, `{1, 2}`, `++x`.
// Gives 0 if it is something else.
NodeId spelled_expression(Parser *p);

// `[[...]]`, the attributes of older WGSL.
bool spelled_attributes(Parser *p);

// `group(0)` after other attributes, without its '@'. Steps over nothing.
bool spelled_bare_attribute(Parser *p);

// `@stage(compute)`; gives the attribute that is meant.
bool spelled_stage_attribute(Parser *p, NodeId *attribute);

// parser_expression.c

// WGSL `expression`. Always gives a node; AST_ERROR after an error.
NodeId parse_expression(Parser *p);

// WGSL `unary_expression`; `lhs_expression` is a subset of it.
NodeId parse_unary_expression(Parser *p);

// WGSL `type_specifier`.
NodeId parse_type_specifier(Parser *p);

// A list of expressions up to the token `close`, which is stepped over; `open` is the bracket before it.
uint32_t parse_expression_list(Parser *p, TokenId open, TokenKind close);

// parser_statement.c

// WGSL `attribute * '{' statement * '}'`, of which the attributes are in the list `attributes`. `what` is
// what the block is, for messages: "the function's body".
NodeId parse_block(Parser *p, uint32_t attributes, const char *what);

// WGSL `const_assert`.
NodeId parse_const_assert(Parser *p);

// Whether the next token begins a line that is indented no more than the declaration that is being read.
bool begins_outside(Parser *p);

// Whether what is being read in braces must have lost its '}': the file ends, or a declaration begins that is
// indented no more than the one that is being read.
bool is_unclosed(Parser *p);

// Says that `what`, whose '{' is at `open`, has no '}'; the next declaration is to be read next.
void report_unclosed(Parser *p, TokenId open, const char *what);

// After an error in the head of what began at `start`: goes to the '{' of its body, if one stands where it
// may be expected.
void recover_before_body(Parser *p, TokenId start);

// Whether a statement begins with this keyword, and nothing inside an expression does.
bool begins_statement(TokenKind kind);

// parser_declaration.c

// WGSL `variable_decl ( '=' expression )?` and `'let' ...`, `'const' ...`, `'override' ...`, at that keyword.
NodeId parse_variable(Parser *p, TokenKind keyword, uint32_t attributes);

// WGSL `attribute *`: a list.
uint32_t parse_attributes(Parser *p);

// WGSL `translation_unit`: fills ast->directives and ast->declarations.
void parse_translation_unit(Parser *p);

#endif
