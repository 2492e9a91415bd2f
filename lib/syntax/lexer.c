// Text to tokens. WGSL 3.1 to 3.9.
#include "base/bytes.h"
#include "base/rules.h"
#include "syntax/number.h"
#include "syntax/parser.h"
#include "syntax/reserved_words.def"
#include "syntax/template_lists.h"
#include "syntax/template_text.h"
#include "syntax/unicode.h"

#include <assert.h>

typedef struct Lexer {
    Arena *arena;
    const Source *source;
    Interner *names;
    Diagnostics *diagnostics;
    Tokens *tokens;
    uint32_t count; // of tokens; the arrays of `tokens` have at least `capacity` places
    uint32_t capacity;
    uint8_t *kinds;
    uint32_t *offsets;
    uint32_t *payloads;
    TemplateLists templates;
    const unsigned char *begin;
    const unsigned char *at;
    const unsigned char *end; // a zero byte stands there
    NameId last_keyword;      // names 1 to last_keyword are the keywords, in the order of TOKEN_KEYWORDS
    NameId last_reserved;     // up to here: the reserved words
    bool null_reported;
    bool encoding_reported;
    uint32_t diagnostics_before;
} Lexer;

// What a byte may be.
enum {
    BYTE_NAME = 1,       // part of an identifier
    BYTE_NAME_START = 2, // the first of one
    BYTE_BLANK = 4,
    BYTE_DIGIT = 8,
};

#define LETTER (BYTE_NAME | BYTE_NAME_START)
#define DIGIT (BYTE_NAME | BYTE_DIGIT)
#define LETTERS_8(c)                                                                                         \
    [(c)] = LETTER, [(c) + 1] = LETTER, [(c) + 2] = LETTER, [(c) + 3] = LETTER, [(c) + 4] = LETTER,          \
    [(c) + 5] = LETTER, [(c) + 6] = LETTER, [(c) + 7] = LETTER
#define LETTERS_26(c)                                                                                        \
    LETTERS_8(c), LETTERS_8((c) + 8), LETTERS_8((c) + 16), [(c) + 24] = LETTER, [(c) + 25] = LETTER
static const uint8_t byte_flags[256] = {
    LETTERS_26('a'),     LETTERS_26('A'),     ['_'] = LETTER,      ['0'] = DIGIT,       ['1'] = DIGIT,
    ['2'] = DIGIT,       ['3'] = DIGIT,       ['4'] = DIGIT,       ['5'] = DIGIT,       ['6'] = DIGIT,
    ['7'] = DIGIT,       ['8'] = DIGIT,       ['9'] = DIGIT,       [' '] = BYTE_BLANK,  ['\t'] = BYTE_BLANK,
    ['\n'] = BYTE_BLANK, ['\v'] = BYTE_BLANK, ['\f'] = BYTE_BLANK, ['\r'] = BYTE_BLANK,
};

static void intern_words(Lexer *lexer) {
#define X(name, spelling) intern_text(lexer->names, spelling);
    TOKEN_KEYWORDS(X)
#undef X
    lexer->last_keyword = lexer->names->names.count - 1;
#define X(word) intern_text(lexer->names, word);
    RESERVED_WORDS(X)
#undef X
    lexer->last_reserved = lexer->names->names.count - 1;
    assert(lexer->last_keyword == TOKEN_WHILE - TOKEN_ALIAS + 1);
}

static uint32_t offset_of(const Lexer *lexer, const unsigned char *at) {
    return (uint32_t)(at - lexer->begin);
}

static Span span_from(const Lexer *lexer, const unsigned char *begin, const unsigned char *end) {
    return (Span){offset_of(lexer, begin), offset_of(lexer, end)};
}

// Makes room for `more` further tokens.
static void grow(Lexer *lexer, uint32_t more) {
    Tokens *tokens = lexer->tokens;
    tokens->kinds.count = tokens->offsets.count = tokens->payloads.count = lexer->count;
    vec_reserve(lexer->arena, &tokens->kinds, more);
    vec_reserve(lexer->arena, &tokens->offsets, more);
    vec_reserve(lexer->arena, &tokens->payloads, more);
    lexer->capacity = lexer->count + more;
    lexer->kinds = tokens->kinds.items;
    lexer->offsets = tokens->offsets.items;
    lexer->payloads = tokens->payloads.items;
}

static inline void push(Lexer *lexer, TokenKind kind, uint32_t offset, uint32_t payload) {
    uint32_t i = lexer->count;
    if (i == lexer->capacity) grow(lexer, i + 64);
    lexer->kinds[i] = (uint8_t)kind;
    lexer->offsets[i] = offset;
    lexer->payloads[i] = payload;
    lexer->count = i + 1;
}

// Makes a token of the next `length` bytes.
static inline void take(Lexer *lexer, TokenKind kind, uint32_t length) {
    push(lexer, kind, offset_of(lexer, lexer->at), length);
    lexer->at += length;
}

static bool after_name(const Lexer *lexer) {
    return lexer->count > 0 && template_lists_name((TokenKind)lexer->kinds[lexer->count - 1]);
}

// The bytes of the blankspace code point at `at` that is not ASCII, or 0. WGSL 3.2 Blankspace and Line
// Breaks.
static uint32_t wide_blankspace(const unsigned char *at) {
    if (at[0] == 0xC2 && at[1] == 0x85) return 2;
    if (at[0] == 0xE2 && at[1] == 0x80)
        return at[2] == 0x8E || at[2] == 0x8F || at[2] == 0xA8 || at[2] == 0xA9 ? 3 : 0;
    return 0;
}

// Whether a prelude, or the file, begins at byte `offset`.
static bool begins_part(const Lexer *lexer, uint32_t offset) {
    return lexer->source->parts.items[source_part_at(lexer->source, offset)].begin == offset;
}

static void report_null(Lexer *lexer, const unsigned char *at) {
    if (lexer->null_reported) return;
    lexer->null_reported = true;
    DiagnosticId id = report_error(lexer->diagnostics, span_from(lexer, at, at + 1), "textual-structure",
                                   "the text contains a null character");
    if (at < lexer->begin + 2) report_note(lexer->diagnostics, id, "WGSL is UTF-8; this may be UTF-16");
}

static void report_encoding(Lexer *lexer, const unsigned char *at, uint32_t length) {
    if (lexer->encoding_reported) return;
    lexer->encoding_reported = true;
    DiagnosticId id = report_error(lexer->diagnostics, span_from(lexer, at, at + length), "textual-structure",
                                   "the text is not valid UTF-8: byte 0x%02X cannot stand here", *at);
    report_note(lexer->diagnostics, id, "WGSL must be UTF-8, also in comments");
}

// What Unicode calls a control that changes the order in which text is shown, or null. The marks U+200E and
// U+200F only help a neighbour's order, and are blankspace in WGSL.
static const char *bidirectional_control(uint32_t code_point) {
    switch (code_point) {
    case 0x202A: return "LEFT-TO-RIGHT EMBEDDING";
    case 0x202B: return "RIGHT-TO-LEFT EMBEDDING";
    case 0x202C: return "POP DIRECTIONAL FORMATTING";
    case 0x202D: return "LEFT-TO-RIGHT OVERRIDE";
    case 0x202E: return "RIGHT-TO-LEFT OVERRIDE";
    case 0x2066: return "LEFT-TO-RIGHT ISOLATE";
    case 0x2067: return "RIGHT-TO-LEFT ISOLATE";
    case 0x2068: return "FIRST STRONG ISOLATE";
    case 0x2069: return "POP DIRECTIONAL ISOLATE";
    default: return NULL;
    }
}

// Steps over the code point at `at`, which is not ASCII, in the comment that begins at lexer->at. `*warned`:
// whether the comment has been warned about.
static const unsigned char *skip_wide_in_comment(Lexer *lexer, const unsigned char *at, bool *warned) {
    uint32_t length;
    uint32_t code_point = utf8_decode(at, lexer->end, &length);
    if (code_point == UTF8_INVALID) report_encoding(lexer, at, length);
    const char *control = bidirectional_control(code_point);
    if (control && !*warned) {
        *warned = true;
        DiagnosticId id = report_warning(
            lexer->diagnostics, span_from(lexer, at, at + length), rule_at(RULE_BIDIRECTIONAL_CONTROL)->name,
            "this comment contains U+%04X (%s), which changes the order in which "
            "text is shown",
            (unsigned)code_point, control);
        report_note(lexer->diagnostics, id,
                    "an editor may show code that is not what is compiled; remove the character");
        report_fixit(lexer->diagnostics, id, span_from(lexer, at, at + length), "");
    }
    return at + length;
}

// WGSL 3.3 Comments: `//` up to the line break.
static void skip_line_comment(Lexer *lexer) {
    const unsigned char *at = lexer->at + 2;
    bool warned = false;
    for (;;) {
        while (*at > '\r' && *at < 0x80)
            at++;
        if (*at >= 0x80) {
            if (source_line_break(at, lexer->end) != 0) break;
            at = skip_wide_in_comment(lexer, at, &warned);
        } else if (*at == 0 && at == lexer->end) {
            break;
        } else if (*at == 0) {
            report_null(lexer, at++);
        } else if (source_line_break(at, lexer->end) != 0) {
            break;
        } else {
            at++;
        }
    }
    lexer->at = at;
}

static void report_unterminated_comment(Lexer *lexer, const unsigned char *last_open, uint32_t depth) {
    DiagnosticId id = report_error(lexer->diagnostics, span_from(lexer, lexer->at, lexer->at + 2), "comments",
                                   "unterminated block comment");
    if (depth > 1)
        report_label(lexer->diagnostics, id, span_from(lexer, last_open, last_open + 2),
                     "block comments nest: this one needs its own '*/'");
}

// `/*` to its `*/`.
static void skip_block_comment(Lexer *lexer) {
    const unsigned char *at = lexer->at + 2;
    const unsigned char *last_open = lexer->at;
    uint32_t depth = 1;
    bool warned = false;
    while (depth > 0) {
        if (at[0] == '*' && at[1] == '/') {
            depth--;
            at += 2;
        } else if (at[0] == '/' && at[1] == '*') {
            depth++;
            last_open = at;
            at += 2;
        } else if (*at >= 0x80) {
            at = skip_wide_in_comment(lexer, at, &warned);
        } else if (*at == 0 && at == lexer->end) {
            report_unterminated_comment(lexer, last_open, depth);
            lexer->at = at;
            take(lexer, TOKEN_INVALID, 0); // what is missing at the end is in the comment
            return;
        } else if (*at == 0) {
            report_null(lexer, at++);
        } else {
            at++;
        }
    }
    lexer->at = at;
}

// WGSL 3.7 Identifiers: the name has just been met for the first time.
static void check_new_name(Lexer *lexer, const unsigned char *text, uint32_t length) {
    if (length < 2 || text[0] != '_' || text[1] != '_') return;
    report_error(lexer->diagnostics, span_from(lexer, text, text + length), "identifiers",
                 "the identifier '%.*s' begins with two underscores, which WGSL reserves", (int)length,
                 (const char *)text);
}

static inline void push_name(Lexer *lexer, const unsigned char *start, uint32_t length, NameId name) {
    bool is_keyword = name <= lexer->last_keyword;
    TokenKind kind = is_keyword                     ? (TokenKind)(TOKEN_ALIAS + (name - 1))
                     : name <= lexer->last_reserved ? TOKEN_RESERVED
                                                    : TOKEN_IDENT;
    push(lexer, kind, offset_of(lexer, start), is_keyword ? length : name);
}

// A name that is long, or stands near to the end of the text, or is not all ASCII. The bytes before `at` are
// known to belong to it.
static void lex_long_name(Lexer *lexer, const unsigned char *at) {
    const unsigned char *start = lexer->at;
    for (;;) {
        while (byte_flags[*at] & BYTE_NAME)
            at++;
        if (*at < 0x80) break;
        uint32_t length;
        uint32_t code_point = utf8_decode(at, lexer->end, &length);
        if (code_point == UTF8_INVALID ||
            !(at == start ? unicode_is_xid_start(code_point) : unicode_is_xid_continue(code_point)))
            break;
        at += length;
    }
    lexer->at = at;
    uint32_t length = (uint32_t)(at - start);
    if (length == 1 && *start == '_') {
        push(lexer, TOKEN_UNDERSCORE, offset_of(lexer, start), 1);
        return;
    }
    uint32_t known = lexer->names->names.count;
    NameId name = intern(lexer->names, (const char *)start, length);
    push_name(lexer, start, length, name);
    if (name == known) check_new_name(lexer, start, length);
}

static inline void lex_name(Lexer *lexer) {
    const unsigned char *start = lexer->at;
    const unsigned char *at = start + 1;
    while (byte_flags[*at] & BYTE_NAME)
        at++;
    uint32_t length = (uint32_t)(at - start);
    if (*start == '_' || *at >= 0x80 || length > INTERN_SHORT || lexer->end - start < INTERN_SHORT) {
        lex_long_name(lexer, at);
        return;
    }
    uint64_t key = load_bytes(start) & UINT64_MAX >> (64 - 8 * length);
    lexer->at = at;
    push_name(lexer, start, length, intern_short(lexer->names, (const char *)start, length, key));
}

static void report_malformed_number(Lexer *lexer, const NumberScan *scan) {
    Diagnostics *diagnostics = lexer->diagnostics;
    const char *text = (const char *)lexer->at;
    Span whole = span_from(lexer, lexer->at, lexer->at + scan->length);
    Span rest = {whole.begin + scan->valid, whole.end};
    DiagnosticId id;
    switch (scan->form) {
    case NUMBER_NO_HEX_DIGITS:
        report_error(diagnostics, whole, "numeric-literals", "the literal '%.*s' has no hexadecimal digits",
                     (int)scan->length, text);
        break;
    case NUMBER_NO_EXPONENT:
        report_error(diagnostics, whole, "numeric-literals", "the exponent of '%.*s' has no digits",
                     (int)scan->length, text);
        break;
    case NUMBER_LEADING_ZERO: {
        id = report_error(diagnostics, whole, "numeric-literals",
                          "the integer literal '%.*s' begins with a zero", (int)scan->length, text);
        report_note(diagnostics, id, "WGSL has no octal literals, and forbids what would look like one");
        uint32_t zeros = 0;
        while (zeros + 1 < scan->length && text[zeros] == '0' && text[zeros + 1] >= '0' &&
               text[zeros + 1] <= '9')
            zeros++;
        report_suggestion(diagnostics, id, (Span){whole.begin, whole.begin + zeros}, "");
        break;
    }
    case NUMBER_SUFFIX:
    case NUMBER_WELL_FORMED:
        id = report_error(diagnostics, rest, "numeric-literals",
                          "'%.*s' cannot stand directly after the literal '%.*s'",
                          (int)(scan->length - scan->valid), text + scan->valid, (int)scan->valid, text);
        if (rest.end - rest.begin == 1 && (text[scan->valid] == 'F' || text[scan->valid] == 'U'))
            report_fixit(diagnostics, id, rest, text[scan->valid] == 'F' ? "f" : "u");
        else if (text[scan->valid] == '_')
            report_note(diagnostics, id, "WGSL has no separators between digits");
        else if (text[scan->valid] == 'b' || text[scan->valid] == 'B')
            report_note(diagnostics, id, "WGSL has no binary literals; write it as '0x...'");
        else
            report_note(diagnostics, id, "the suffixes are 'i' and 'u' for integers, 'f' and 'h' for floats");
        break;
    }
}

static void lex_number(Lexer *lexer) {
    NumberScan scan = number_scan(lexer->at);
    if (scan.form == NUMBER_WELL_FORMED && lexer->at[scan.length] >= 0x80) {
        uint32_t length;
        uint32_t code_point = utf8_decode(lexer->at + scan.length, lexer->end, &length);
        if (code_point != UTF8_INVALID && unicode_is_xid_continue(code_point)) {
            scan.form = NUMBER_SUFFIX;
            scan.valid = scan.length;
            scan.length += length;
        }
    }
    if (scan.form != NUMBER_WELL_FORMED) report_malformed_number(lexer, &scan);
    take(lexer,
         scan.form != NUMBER_WELL_FORMED ? TOKEN_INVALID
         : scan.is_float                 ? TOKEN_FLOAT
                                         : TOKEN_INT,
         scan.length);
}

// A file that is plainly a template gets this error alone, since none of its others would help.
static bool lex_template_text(Lexer *lexer) {
    uint32_t length = template_text_length((const char *)lexer->at);
    if (length == 0) return false;
    diagnostics_forget(lexer->diagnostics, lexer->diagnostics_before);
    lexer->count = 0;
    DiagnosticId id =
        report_error(lexer->diagnostics, span_from(lexer, lexer->at, lexer->at + length), "syntax",
                     "'%.*s' is not WGSL: this file is the input of a preprocessor or of a template "
                     "engine",
                     (int)length, (const char *)lexer->at);
    report_note(lexer->diagnostics, id, "check the text that it produces, which is what WebGPU gets");
    take(lexer, TOKEN_INVALID, length);
    lexer->at = lexer->end;
    return true;
}

// What a character that WGSL does not use may have been meant for, or null.
static const char *invalid_character_note(uint32_t code_point) {
    switch (code_point) {
    case '"':
    case '\'':
    case 0x2018:
    case 0x2019:
    case 0x201C:
    case 0x201D: return "WGSL has no strings and no character literals";
    case '?': return "WGSL has no '?:' operator; use select(if_false, if_true, condition)";
    case '#': return "WGSL has no preprocessor";
    case '\\': return "WGSL has no escapes and no line continuation";
    case 0x00A0:
    case 0x200B:
    case 0x202F:
    case 0x2060:
    case 0x3000: return "this looks like a space, but WGSL does not count it as blankspace";
    default: return NULL;
    }
}

enum { QUOTED_MAX = 200 }; // bytes of a text between quotation marks that are stepped over

static void lex_invalid(Lexer *lexer) {
    const unsigned char *start = lexer->at;
    if ((*start == '#' || *start == '$') && lex_template_text(lexer)) return;
    if (*start == 0) {
        // Whatever this file is, what the parser would make of it helps nobody.
        report_null(lexer, start);
        lexer->count = 0;
        take(lexer, TOKEN_INVALID, 1);
        lexer->at = lexer->end;
        return;
    }
    uint32_t length;
    uint32_t code_point = utf8_decode(start, lexer->end, &length);
    if (code_point == UTF8_INVALID) {
        report_encoding(lexer, start, length);
        take(lexer, TOKEN_INVALID, length);
        return;
    }
    Span span = span_from(lexer, start, start + length);
    if (code_point == 0xFEFF && begins_part(lexer, span.begin)) {
        DiagnosticId id = report_error(lexer->diagnostics, span, "textual-structure",
                                       "the text begins with a byte order mark");
        report_note(lexer->diagnostics, id, "save the file as UTF-8 without one");
        report_fixit(lexer->diagnostics, id, span, "");
        lexer->at += length; // the text after it is worth reading
        return;
    }
    bool is_printable =
        code_point > ' ' && (code_point < 0x7F || code_point > 0xA0) && !bidirectional_control(code_point);
    DiagnosticId id;
    if (is_printable)
        id = report_error(lexer->diagnostics, span, "tokens",
                          "the character '%.*s' (U+%04X) is not part of WGSL", (int)length,
                          (const char *)start, (unsigned)code_point);
    else
        id = report_error(lexer->diagnostics, span, "tokens", "the character U+%04X is not part of WGSL",
                          (unsigned)code_point);
    const char *note = invalid_character_note(code_point);
    if (note) report_note(lexer->diagnostics, id, "%s", note);
    // One error for a run of the same kind of mistake, and for all that seems to be quoted.
    take(lexer, TOKEN_INVALID, length);
    if (code_point == 0x201C || code_point == 0x2018) {
        const char *close = code_point == 0x201C ? "\xE2\x80\x9D" : "\xE2\x80\x99"; // U+201D, U+2019
        const unsigned char *at = lexer->at;
        while (*at >= ' ' && at - lexer->at < QUOTED_MAX && strncmp((const char *)at, close, 3) != 0)
            at++;
        if (strncmp((const char *)at, close, 3) == 0) lexer->at = at + 3;
    }
    if (code_point == '"' || code_point == '\'' || code_point == '`') {
        const unsigned char *at = lexer->at;
        while (*at >= ' ' && *at < 0x80 && *at != code_point)
            at++;
        if (*at == code_point) lexer->at = at + 1;
    }
    while (*lexer->at == code_point && code_point < 0x80)
        lexer->at++;
}

static void lex_wide(Lexer *lexer) {
    uint32_t length = wide_blankspace(lexer->at);
    if (length > 0) {
        lexer->at += length;
        return;
    }
    uint32_t code_point = utf8_decode(lexer->at, lexer->end, &length);
    if (code_point != UTF8_INVALID && unicode_is_xid_start(code_point))
        lex_long_name(lexer, lexer->at);
    else
        lex_invalid(lexer);
}

static void lex_less(Lexer *lexer) {
    const unsigned char *at = lexer->at;
    if (at[1] == '<') {
        if (at[2] == '=') {
            template_lists_clear(&lexer->templates);
            take(lexer, TOKEN_SHIFT_LEFT_EQUAL, 3);
        } else {
            take(lexer, TOKEN_SHIFT_LEFT, 2);
        }
    } else if (at[1] == '=') {
        // Only after a name does the algorithm skip the '='; elsewhere it takes it for an assignment.
        if (!after_name(lexer)) template_lists_clear(&lexer->templates);
        take(lexer, TOKEN_LESS_EQUAL, 2);
    } else {
        if (after_name(lexer)) template_lists_candidate(&lexer->templates, lexer->arena, lexer->count);
        take(lexer, TOKEN_LESS, 1);
    }
}

static void lex_greater(Lexer *lexer) {
    const unsigned char *at = lexer->at;
    TokenId begin;
    if (template_lists_end(&lexer->templates, &begin)) {
        lexer->kinds[begin] = TOKEN_TEMPLATE_BEGIN;
        take(lexer, TOKEN_TEMPLATE_END, 1);
    } else if (at[1] == '>' && at[2] == '=') {
        take(lexer, TOKEN_SHIFT_RIGHT_EQUAL, 3);
    } else if (at[1] == '>') {
        take(lexer, TOKEN_SHIFT_RIGHT, 2);
    } else if (at[1] == '=') {
        take(lexer, TOKEN_GREATER_EQUAL, 2);
    } else {
        take(lexer, TOKEN_GREATER, 1);
    }
}

// An operator that may be followed by `=` to make a compound assignment.
static inline void lex_assignable(Lexer *lexer, TokenKind plain, TokenKind compound) {
    if (lexer->at[1] == '=') {
        template_lists_clear(&lexer->templates);
        take(lexer, compound, 2);
    } else {
        take(lexer, plain, 1);
    }
}

// `&` and `|`.
static void lex_doubled(Lexer *lexer, TokenKind plain, TokenKind compound, TokenKind doubled) {
    if (lexer->at[1] == lexer->at[0]) {
        template_lists_reject_level(&lexer->templates);
        take(lexer, doubled, 2);
    } else {
        lex_assignable(lexer, plain, compound);
    }
}

static void lex_minus(Lexer *lexer) {
    TokenId begin;
    if (lexer->at[1] == '-')
        take(lexer, TOKEN_MINUS_MINUS, 2);
    else if (lexer->at[1] != '>')
        lex_assignable(lexer, TOKEN_MINUS, TOKEN_MINUS_EQUAL);
    else if (template_lists_end(&lexer->templates, &begin)) {
        take(lexer, TOKEN_MINUS, 1);
        lexer->kinds[begin] = TOKEN_TEMPLATE_BEGIN;
        take(lexer, TOKEN_TEMPLATE_END, 1);
    } else
        take(lexer, TOKEN_ARROW, 2);
}

static void lex_equal(Lexer *lexer) {
    if (lexer->at[1] == '=') {
        take(lexer, TOKEN_EQUAL_EQUAL, 2);
    } else {
        template_lists_clear(&lexer->templates);
        take(lexer, TOKEN_EQUAL, 1);
    }
}

static void lex_slash(Lexer *lexer) {
    if (lexer->at[1] == '/')
        skip_line_comment(lexer);
    else if (lexer->at[1] == '*')
        skip_block_comment(lexer);
    else
        lex_assignable(lexer, TOKEN_SLASH, TOKEN_DIVISION_EQUAL);
}

// What a byte means that is a token of its own whatever follows.
typedef enum Effect { EFFECT_NONE, EFFECT_ENTER, EFFECT_LEAVE, EFFECT_CLEAR } Effect;

typedef struct ByteToken {
    uint8_t kind;   // TokenKind, or 0 for all other bytes
    uint8_t effect; // Effect: on the search for template lists
} ByteToken;

static const ByteToken byte_tokens[256] = {
    ['('] = {TOKEN_PAREN_LEFT, EFFECT_ENTER},
    [')'] = {TOKEN_PAREN_RIGHT, EFFECT_LEAVE},
    ['['] = {TOKEN_BRACKET_LEFT, EFFECT_ENTER},
    [']'] = {TOKEN_BRACKET_RIGHT, EFFECT_LEAVE},
    [';'] = {TOKEN_SEMICOLON, EFFECT_CLEAR},
    [':'] = {TOKEN_COLON, EFFECT_CLEAR},
    ['}'] = {TOKEN_BRACE_RIGHT, EFFECT_NONE},
    [','] = {TOKEN_COMMA, EFFECT_NONE},
    ['@'] = {TOKEN_AT, EFFECT_NONE},
    ['~'] = {TOKEN_TILDE, EFFECT_NONE},
};

static void lex_byte_token(Lexer *lexer, ByteToken token) {
    switch ((Effect)token.effect) {
    case EFFECT_NONE: break;
    case EFFECT_ENTER: template_lists_enter(&lexer->templates); break;
    case EFFECT_LEAVE: template_lists_leave(&lexer->templates); break;
    case EFFECT_CLEAR: template_lists_clear(&lexer->templates); break;
    }
    take(lexer, (TokenKind)token.kind, 1);
}

static void lex_brace(Lexer *lexer) {
    unsigned char next = lexer->at[1];
    if ((next == '{' || next == '%') && lex_template_text(lexer)) return;
    template_lists_clear(&lexer->templates);
    take(lexer, TOKEN_BRACE_LEFT, 1);
}

// A token that begins with a byte which can begin several, or a comment, or what is not ASCII.
static void lex_other(Lexer *lexer) {
    unsigned char byte = *lexer->at;
    unsigned char next = lexer->at[1];
    switch (byte) {
    case '.':
        if (next >= '0' && next <= '9')
            lex_number(lexer);
        else
            take(lexer, TOKEN_PERIOD, 1);
        break;
    case '{': lex_brace(lexer); break;
    case '!':
        if (next == '=')
            take(lexer, TOKEN_NOT_EQUAL, 2);
        else
            take(lexer, TOKEN_BANG, 1);
        break;
    case '=': lex_equal(lexer); break;
    case '<': lex_less(lexer); break;
    case '>': lex_greater(lexer); break;
    case '+':
        if (next == '+')
            take(lexer, TOKEN_PLUS_PLUS, 2);
        else
            lex_assignable(lexer, TOKEN_PLUS, TOKEN_PLUS_EQUAL);
        break;
    case '-': lex_minus(lexer); break;
    case '*': lex_assignable(lexer, TOKEN_STAR, TOKEN_TIMES_EQUAL); break;
    case '/': lex_slash(lexer); break;
    case '%': lex_assignable(lexer, TOKEN_MODULO, TOKEN_MODULO_EQUAL); break;
    case '^': lex_assignable(lexer, TOKEN_XOR, TOKEN_XOR_EQUAL); break;
    case '&': lex_doubled(lexer, TOKEN_AND, TOKEN_AND_EQUAL, TOKEN_AND_AND); break;
    case '|': lex_doubled(lexer, TOKEN_OR, TOKEN_OR_EQUAL, TOKEN_OR_OR); break;
    default:
        if (byte >= 0x80)
            lex_wide(lexer);
        else
            lex_invalid(lexer);
        break;
    }
}

// The order follows the frequency of what real shaders contain.
static void lex_all(Lexer *lexer) {
    for (;;) {
        const unsigned char *at = lexer->at;
        while (byte_flags[*at] & BYTE_BLANK)
            at++;
        lexer->at = at;
        uint8_t flags = byte_flags[*at];
        if (flags & BYTE_NAME_START)
            lex_name(lexer);
        else if (byte_tokens[*at].kind != 0)
            lex_byte_token(lexer, byte_tokens[*at]);
        else if (flags & BYTE_DIGIT)
            lex_number(lexer);
        else if (at < lexer->end)
            lex_other(lexer);
        else
            break;
    }
}

void lex(Arena *arena, const Source *source, Interner *names, Diagnostics *diagnostics, Tokens *tokens) {
    Lexer lexer = {
        .arena = arena, .source = source, .names = names, .diagnostics = diagnostics, .tokens = tokens};
    lexer.diagnostics_before = diagnostics->list.count;
    lexer.begin = lexer.at = (const unsigned char *)source->text;
    lexer.end = lexer.begin + source->length;
    intern_words(&lexer);
    // Seldom more: growing later costs more than room that stays untouched.
    grow(&lexer, source->length / 2 + 16);
    lex_all(&lexer);
    push(&lexer, TOKEN_END, source->length, 0);
    tokens->kinds.count = tokens->offsets.count = tokens->payloads.count = lexer.count;
}
