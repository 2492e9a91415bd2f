// Tokens, comments, blankspace, identifiers, template lists, and what is none of these.
#include "parsed.h"

#include "syntax/unicode.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void expect_kinds(const char *text, size_t count, const TokenKind *kinds) {
    Parsed parsed;
    parsed_from(&parsed, text);
    const Tokens *tokens = &parsed.ast.tokens;
    for (size_t i = 0; i < count && i < tokens->kinds.count; i++)
        if (tokens->kinds.items[i] != kinds[i])
            fail_msg("%s: token %zu is '%s', not '%s'", text, i,
                     token_kind_text((TokenKind)tokens->kinds.items[i]), token_kind_text(kinds[i]));
    assert_int_equal(tokens->kinds.count, count);
    parsed_free(&parsed);
}

#define EXPECT_KINDS(text, ...)                                                                              \
    do {                                                                                                     \
        static const TokenKind kinds_[] = {__VA_ARGS__, TOKEN_END};                                          \
        expect_kinds(text, sizeof kinds_ / sizeof *kinds_, kinds_);                                          \
    } while (0)

static void test_punctuation(void **state) {
    (void)state;
#define X(name, spelling) EXPECT_KINDS(spelling, TOKEN_##name);
    TOKEN_PUNCTUATION(X)
#undef X
}

static void test_keywords(void **state) {
    (void)state;
    int count = 0;
#define X(name, spelling)                                                                                    \
    EXPECT_KINDS(spelling, TOKEN_##name);                                                                    \
    EXPECT_KINDS(spelling "x", TOKEN_IDENT);                                                                 \
    count++;
    TOKEN_KEYWORDS(X)
#undef X
    assert_int_equal(count, 26);
    EXPECT_KINDS("Loop FOR", TOKEN_IDENT, TOKEN_IDENT); // case counts
}

static void test_reserved_words(void **state) {
    (void)state;
    EXPECT_KINDS("NULL Self abstract typedef typeof wgsl yield", TOKEN_RESERVED, TOKEN_RESERVED,
                 TOKEN_RESERVED, TOKEN_RESERVED, TOKEN_RESERVED, TOKEN_RESERVED, TOKEN_RESERVED);
    // Neither keywords nor reserved: context-dependent names and types.
    EXPECT_KINDS("null_ f32 vec3 array workgroup read_write compute align location", TOKEN_IDENT, TOKEN_IDENT,
                 TOKEN_IDENT, TOKEN_IDENT, TOKEN_IDENT, TOKEN_IDENT, TOKEN_IDENT, TOKEN_IDENT, TOKEN_IDENT);
}

static void test_longest_token(void **state) {
    (void)state;
    EXPECT_KINDS("+++", TOKEN_PLUS_PLUS, TOKEN_PLUS);
    EXPECT_KINDS("---", TOKEN_MINUS_MINUS, TOKEN_MINUS);
    EXPECT_KINDS("-->", TOKEN_MINUS_MINUS, TOKEN_GREATER);
    EXPECT_KINDS("&&&", TOKEN_AND_AND, TOKEN_AND);
    EXPECT_KINDS("&&=", TOKEN_AND_AND, TOKEN_EQUAL);
    EXPECT_KINDS("|||=", TOKEN_OR_OR, TOKEN_OR_EQUAL);
    EXPECT_KINDS("===", TOKEN_EQUAL_EQUAL, TOKEN_EQUAL);
    EXPECT_KINDS("!==", TOKEN_NOT_EQUAL, TOKEN_EQUAL);
    EXPECT_KINDS("<<<=", TOKEN_SHIFT_LEFT, TOKEN_LESS_EQUAL);
    EXPECT_KINDS(">>>=", TOKEN_SHIFT_RIGHT, TOKEN_GREATER_EQUAL);
    EXPECT_KINDS("1.5.x", TOKEN_FLOAT, TOKEN_PERIOD, TOKEN_IDENT);
    EXPECT_KINDS("a.5", TOKEN_IDENT, TOKEN_FLOAT);
    EXPECT_KINDS("a._", TOKEN_IDENT, TOKEN_PERIOD, TOKEN_UNDERSCORE);
    EXPECT_KINDS("_a a_ _1", TOKEN_IDENT, TOKEN_IDENT, TOKEN_IDENT);
}

static void test_spans_and_names(void **state) {
    (void)state;
    Parsed parsed;
    parsed_from(&parsed, "  tile += 0x10u // end");
    const Tokens *tokens = &parsed.ast.tokens;
    static const Span spans[] = {{2, 6}, {7, 9}, {10, 15}, {22, 22}};
    for (TokenId i = 0; i < 4; i++) {
        Span span = token_span(tokens, &parsed.names, i);
        assert_int_equal(span.begin, spans[i].begin);
        assert_int_equal(span.end, spans[i].end);
    }
    assert_int_equal(tokens->payloads.items[0], intern_text(&parsed.names, "tile"));
    parsed_free(&parsed);
}

// WGSL 3.2: each code point of Pattern_White_Space separates tokens.
static void test_blankspace(void **state) {
    (void)state;
    static const char *const blanks[] = {
        " ",        "\t",           "\n",           "\v",           "\f",           "\r",
        "\xC2\x85", "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xA8", "\xE2\x80\xA9",
    };
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++) {
        char text[32];
        snprintf(text, sizeof text, "const%sident", blanks[i]);
        EXPECT_KINDS(text, TOKEN_CONST, TOKEN_IDENT);
    }
}

static void test_comments(void **state) {
    (void)state;
    EXPECT_KINDS("a/* b */c", TOKEN_IDENT, TOKEN_IDENT);
    EXPECT_KINDS("a/**/c", TOKEN_IDENT, TOKEN_IDENT);
    EXPECT_KINDS("/* /* */ b */ c", TOKEN_IDENT);
    EXPECT_KINDS("/*/ */ c", TOKEN_IDENT);
    EXPECT_KINDS("/* // */ c", TOKEN_IDENT);
    EXPECT_KINDS("/* \xC3\xA9 ** */ c", TOKEN_IDENT);
    EXPECT_KINDS("// /* \n c", TOKEN_IDENT);
    EXPECT_KINDS("a // b", TOKEN_IDENT);
    EXPECT_KINDS("a //", TOKEN_IDENT);
    // A line-ending comment ends at every kind of line break.
    static const char *const breaks[] = {"\n", "\v", "\f", "\r", "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};
    for (size_t i = 0; i < sizeof breaks / sizeof *breaks; i++) {
        char text[32];
        snprintf(text, sizeof text, "// a%sfn", breaks[i]);
        EXPECT_KINDS(text, TOKEN_FN);
    }
    // U+200E is blankspace, but no line break.
    EXPECT_KINDS("// a\xE2\x80\x8E fn\n;", TOKEN_SEMICOLON);
}

static void test_unterminated_comments(void **state) {
    (void)state;
    expect_errors(";\n  /* a", "2:3: unterminated block comment [comments]\n");
    expect_errors("/* a /* b */", "1:1: unterminated block comment [comments]\n");
    expect_errors("/* a\n /* b", "1:1: unterminated block comment [comments]\n"
                                 "  label 2:2: block comments nest: this one needs its own '*/'\n");
    expect_errors("/*/", "1:1: unterminated block comment [comments]\n");
}

static void test_unicode_identifiers(void **state) {
    (void)state;
    // WGSL 3.7 lists these.
    static const char *const names[] = {
        "Δέλτα", "réflexion", "Кызыл", "𐰓𐰏𐰇", "朝焼け", "سلام", "검정", "שָׁלוֹם", "गुलाबी", "փիրուզ",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        EXPECT_KINDS(names[i], TOKEN_IDENT);
    EXPECT_KINDS("_é é1 aé", TOKEN_IDENT, TOKEN_IDENT, TOKEN_IDENT);
    // U+0301, a combining accent, continues an identifier but begins none.
    EXPECT_KINDS("e\xCC\x81", TOKEN_IDENT);
    EXPECT_KINDS("\xCC\x81", TOKEN_INVALID);
    EXPECT_KINDS("\xF0\x9F\x98\x80", TOKEN_INVALID); // U+1F600
}

static void test_unicode_tables(void **state) {
    (void)state;
    assert_true(unicode_is_xid_start(0xAA));
    assert_false(unicode_is_xid_start(0xAB));
    assert_false(unicode_is_xid_start(0xB7)); // MIDDLE DOT: continue only
    assert_true(unicode_is_xid_continue(0xB7));
    assert_false(unicode_is_xid_continue(0xD7)); // MULTIPLICATION SIGN
    assert_true(unicode_is_xid_start(0x4E00));
    assert_true(unicode_is_xid_start(0x9FFF));
    assert_true(unicode_is_xid_start(0x3134A)); // the last of CJK extension G
    assert_false(unicode_is_xid_start(0x3134B));
    assert_true(unicode_is_xid_continue(0xE01EF)); // the last variation selector
    assert_false(unicode_is_xid_continue(0xE01F0));
    assert_false(unicode_is_xid_continue(0x10FFFF));
    assert_false(unicode_is_xid_start(0x037A)); // ID_Start, but not XID_Start
    assert_false(unicode_is_xid_continue(0x200C));
}

static void expect_decoded(const char *bytes, uint32_t code_point, uint32_t length) {
    uint32_t found_length;
    const unsigned char *text = (const unsigned char *)bytes;
    assert_int_equal(utf8_decode(text, text + strlen(bytes), &found_length), code_point);
    assert_int_equal(found_length, length);
}

static void test_utf8(void **state) {
    (void)state;
    expect_decoded("A", 0x41, 1);
    expect_decoded("\xC2\x80", 0x80, 2);
    expect_decoded("\xDF\xBF", 0x7FF, 2);
    expect_decoded("\xE0\xA0\x80", 0x800, 3);
    expect_decoded("\xEF\xBF\xBF", 0xFFFF, 3);
    expect_decoded("\xF0\x90\x80\x80", 0x10000, 4);
    expect_decoded("\xF4\x8F\xBF\xBF", 0x10FFFF, 4);
    expect_decoded("\x80", UTF8_INVALID, 1);             // continuation first
    expect_decoded("\xC0\x80", UTF8_INVALID, 1);         // overlong
    expect_decoded("\xC1\xBF", UTF8_INVALID, 1);         // overlong
    expect_decoded("\xE0\x9F\xBF", UTF8_INVALID, 1);     // overlong
    expect_decoded("\xF0\x8F\xBF\xBF", UTF8_INVALID, 1); // overlong
    expect_decoded("\xED\xA0\x80", UTF8_INVALID, 1);     // a surrogate
    expect_decoded("\xF4\x90\x80\x80", UTF8_INVALID, 1); // above U+10FFFF
    expect_decoded("\xF5\x80\x80\x80", UTF8_INVALID, 1);
    expect_decoded("\xFF", UTF8_INVALID, 1);
    expect_decoded("\xC3", UTF8_INVALID, 1); // cut off
    expect_decoded("\xE2\x80", UTF8_INVALID, 2);
    expect_decoded("\xF0\x90\x80z", UTF8_INVALID, 3);
}

// Shows the text with '{' and '}' in the place of the brackets of template lists.
static void expect_lists(const char *text, const char *expected) {
    Parsed parsed;
    parsed_from(&parsed, text);
    char *shown = arena_copy_text(&parsed.arena, text, strlen(text));
    for (TokenId i = 0; i < parsed.ast.tokens.kinds.count; i++) {
        uint32_t offset = parsed.ast.tokens.offsets.items[i];
        if (parsed.ast.tokens.kinds.items[i] == TOKEN_TEMPLATE_BEGIN) shown[offset] = '{';
        if (parsed.ast.tokens.kinds.items[i] == TOKEN_TEMPLATE_END) shown[offset] = '}';
    }
    assert_string_equal(shown, expected);
    parsed_free(&parsed);
}

// WGSL 3.9. The first group are the examples of its notes.
static void test_template_lists(void **state) {
    (void)state;
    expect_lists("vec3<f32>", "vec3{f32}");
    expect_lists("var<storage,read_write>", "var{storage,read_write}");
    expect_lists("array<vec4<f32>>", "array{vec4{f32}}");
    expect_lists("a<b || c>d", "a<b || c>d");
    expect_lists("A ( B < C, D > ( E ) )", "A ( B { C, D } ( E ) )");
    expect_lists("array<i32,select(2,3,a>b)>", "array{i32,select(2,3,a>b)}");
    expect_lists("a[b<d]>()", "a[b<d]>()");
    expect_lists("A<B<<C>", "A{B<<C}");
    expect_lists("A<B<=C>", "A{B<=C}");
    expect_lists("A<(B>=C)>", "A{(B>=C)}");
    expect_lists("A<(B!=C)>", "A{(B!=C)}");
    expect_lists("A<(B==C)>", "A{(B==C)}");

    expect_lists("a<b>c", "a{b}c");
    expect_lists("a<b && c>d", "a<b && c>d");
    expect_lists("a<(b && c)>d", "a{(b && c)}d"); // inside parentheses, the level outside survives
    expect_lists("f(a<b) > c", "f(a<b) > c");
    expect_lists("a<b; c>d", "a<b; c>d");
    expect_lists("a<b { c>d", "a<b { c>d");
    expect_lists("a<b : c>d", "a<b : c>d");
    expect_lists("a<b = c>d", "a<b = c>d");
    expect_lists("a<b += c>d", "a<b += c>d");
    expect_lists("a<b <<= c>d", "a<b <<= c>d");
    expect_lists("a<b == c>d", "a{b == c}d");
    expect_lists("a<b != c>d", "a{b != c}d");
    // '<=' is skipped after a name only; after ')', its '=' is taken for an assignment.
    expect_lists("a<b <= c>d", "a{b <= c}d");
    expect_lists("a<(b) <= c>d", "a<(b) <= c>d");
    expect_lists("1<b>c", "1<b>c");
    expect_lists("1f<b>c", "1f<b>c");
    expect_lists("true<b>c", "true<b>c");
    expect_lists("if<b>c", "if{b}c"); // keywords match ident_pattern_token, too
    expect_lists("(a)<b>c", "(a)<b>c");
    expect_lists("_<b>c", "_<b>c");
    expect_lists("a<b>=c", "a{b}=c");
    expect_lists("a<b>==c", "a{b}==c");
    expect_lists("a<b<c>>=d", "a{b{c}}=d");
    expect_lists("a<b>>=c", "a{b}>=c");
    expect_lists("a<b<c<d>>>", "a{b{c{d}}}");
    expect_lists("a<b>>c", "a{b}>c");
    expect_lists("a<b->c", "a{b-}c"); // the algorithm knows no '->'
    expect_lists("a >> b", "a >> b");
    expect_lists("a<b[c>d]>", "a{b[c>d]}");
    expect_lists("a<(b<c)>", "a{(b<c)}");
    expect_lists("a<b)>c", "a<b)>c");
    expect_lists("a /* */ < /* > */ b // >\n >", "a /* */ { /* > */ b // >\n }");
    expect_lists("a<b<c>d", "a<b{c}d");
}

static void test_operators_beside_template_lists(void **state) {
    (void)state;
    EXPECT_KINDS("vec2<f32>=x", TOKEN_IDENT, TOKEN_TEMPLATE_BEGIN, TOKEN_IDENT, TOKEN_TEMPLATE_END,
                 TOKEN_EQUAL, TOKEN_IDENT);
    EXPECT_KINDS("a<b<c>>=x", TOKEN_IDENT, TOKEN_TEMPLATE_BEGIN, TOKEN_IDENT, TOKEN_TEMPLATE_BEGIN,
                 TOKEN_IDENT, TOKEN_TEMPLATE_END, TOKEN_TEMPLATE_END, TOKEN_EQUAL, TOKEN_IDENT);
    EXPECT_KINDS("a>>=x", TOKEN_IDENT, TOKEN_SHIFT_RIGHT_EQUAL, TOKEN_IDENT);
    EXPECT_KINDS("a>=x", TOKEN_IDENT, TOKEN_GREATER_EQUAL, TOKEN_IDENT);
    EXPECT_KINDS("()->vec2<f32>", TOKEN_PAREN_LEFT, TOKEN_PAREN_RIGHT, TOKEN_ARROW, TOKEN_IDENT,
                 TOKEN_TEMPLATE_BEGIN, TOKEN_IDENT, TOKEN_TEMPLATE_END);
}

static void test_malformed_numbers(void **state) {
    (void)state;
    expect_errors("const x = 0123;",
                  "1:11: the integer literal '0123' begins with a zero [numeric-literals]\n"
                  "  note: WGSL has no octal literals, and forbids what would look like one\n"
                  "  fix 1:11-1:12: \n");
    expect_errors("const x = 0x;", "1:11: the literal '0x' has no hexadecimal digits [numeric-literals]\n");
    expect_errors("const x = 1.5e+;", "1:11: the exponent of '1.5e+' has no digits [numeric-literals]\n");
    expect_errors("const x = 1u32;",
                  "1:13: '32' cannot stand directly after the literal '1u' [numeric-literals]\n"
                  "  note: the suffixes are 'i' and 'u' for integers, 'f' and 'h' for floats\n");
    expect_errors("const x = 1\xC3\xA9;",
                  "1:12: '\xC3\xA9' cannot stand directly after the literal '1' [numeric-literals]\n"
                  "  note: the suffixes are 'i' and 'u' for integers, 'f' and 'h' for floats\n");
}

static void test_invalid_characters(void **state) {
    (void)state;
    expect_errors("const a = 1 \\ 2;\n", "1:13: the character '\\' (U+005C) is not part of WGSL [tokens]\n"
                                         "  note: WGSL has no escapes and no line continuation\n");
    expect_errors("const a = \"a b c\";", "1:11: the character '\"' (U+0022) is not part of WGSL [tokens]\n"
                                          "  note: WGSL has no strings and no character literals\n");
    expect_errors("const a =\xC2\xA0"
                  "1;",
                  "1:10: the character U+00A0 is not part of WGSL [tokens]\n"
                  "  note: this looks like a space, but WGSL does not count it as blankspace\n");
    expect_errors("const a = 1; ```", "1:14: the character '`' (U+0060) is not part of WGSL [tokens]\n");
    expect_errors("\x01", "1:1: the character U+0001 is not part of WGSL [tokens]\n");
    expect_errors("\xEF\xBB\xBF"
                  "const a = 1;",
                  "1:1: the text begins with a byte order mark [textual-structure]\n"
                  "  note: save the file as UTF-8 without one\n"
                  "  fix 1:1-1:2: \n");
    expect_errors("const a = 1; \xFF \xFE", "1:14: the text is not valid UTF-8: byte 0xFF cannot stand here "
                                            "[textual-structure]\n"
                                            "  note: WGSL must be UTF-8, also in comments\n");
    expect_errors("// \xC3(",
                  "1:4: the text is not valid UTF-8: byte 0xC3 cannot stand here [textual-structure]\n"
                  "  note: WGSL must be UTF-8, also in comments\n");
    expect_errors("/* \xED\xA0\x80 */", "1:4: the text is not valid UTF-8: byte 0xED cannot stand here "
                                        "[textual-structure]\n"
                                        "  note: WGSL must be UTF-8, also in comments\n");
}

static void expect_errors_of_bytes(const char *text, size_t length, const char *errors) {
    Parsed parsed;
    parsed_from_bytes(&parsed, text, length);
    assert_string_equal(parsed_errors(&parsed), errors);
    parsed_free(&parsed);
}

static void test_null_characters(void **state) {
    (void)state;
    static const char in_code[] = "const a = 1;\0\0";
    static const char in_comment[] = "// a\0b\n/* \0 */";
    static const char utf16[] = "f\0n\0 \0";
    expect_errors_of_bytes(in_code, 14, "1:13: the text contains a null character [textual-structure]\n");
    expect_errors_of_bytes(in_comment, 14, "1:5: the text contains a null character [textual-structure]\n");
    expect_errors_of_bytes(utf16, 6,
                           "1:2: the text contains a null character [textual-structure]\n"
                           "  note: WGSL is UTF-8; this may be UTF-16\n");
}

// Each name is complained about once.
static void test_two_underscores(void **state) {
    (void)state;
    expect_errors(
        "const __a = 1; const b = __a + __a;",
        "1:7: the identifier '__a' begins with two underscores, which WGSL reserves [identifiers]\n");
    expect_errors(
        "const __ = 1;",
        "1:7: the identifier '__' begins with two underscores, which WGSL reserves [identifiers]\n");
    expect_errors("const _a__ = 1;", "");
}

#define TEMPLATE(place, what)                                                                                \
    place ": '" what                                                                                         \
          "' is not WGSL: this file is the input of a preprocessor or of a template engine [syntax]\n"       \
          "  note: check the text that it produces, which is what WebGPU gets\n"

static void test_templates(void **state) {
    (void)state;
    expect_errors("#import a::b\nconst ` x = 08;", TEMPLATE("1:1", "#import"));
    expect_errors("const ` x = 08;\n# ifdef A\n#endif", TEMPLATE("2:1", "# ifdef"));
    expect_errors("const x = {{ size }};\nfn f(", TEMPLATE("1:11", "{{ size }}"));
    expect_errors("const x = ${size}u; const y = ${n};", TEMPLATE("1:11", "${"));
    expect_errors("@group(#{GROUP}) var x;", TEMPLATE("1:8", "#{"));
    expect_errors("fn f() { {% if a %} }", TEMPLATE("1:10", "{%"));
    expect_errors("{{#if a}} {{/if}}", TEMPLATE("1:1", "{{"));
    expect_errors("// #import a\n/* {{ a }} */ fn f() {{ a = 1; }} fn g() {{}}", "");
    expect_errors("fn f() { let x = y # z; }",
                  "1:20: the character '#' (U+0023) is not part of WGSL [tokens]\n"
                  "  note: WGSL has no preprocessor\n");
}

static void test_token_dump(void **state) {
    (void)state;
    Parsed parsed;
    parsed_from(&parsed, "var<private> a = 1.5;\n  static _");
    assert_string_equal(tokens_dump(&parsed.arena, &parsed.ast), "1:1 keyword var\n"
                                                                 "1:4 template list begin <\n"
                                                                 "1:5 identifier private\n"
                                                                 "1:12 template list end >\n"
                                                                 "1:14 identifier a\n"
                                                                 "1:16 punctuation =\n"
                                                                 "1:18 floating point literal 1.5\n"
                                                                 "1:21 punctuation ;\n"
                                                                 "2:3 reserved word static\n"
                                                                 "2:10 punctuation _\n"
                                                                 "2:11 end of file\n");
    parsed_free(&parsed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_punctuation),
        cmocka_unit_test(test_keywords),
        cmocka_unit_test(test_reserved_words),
        cmocka_unit_test(test_longest_token),
        cmocka_unit_test(test_spans_and_names),
        cmocka_unit_test(test_blankspace),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_unterminated_comments),
        cmocka_unit_test(test_unicode_identifiers),
        cmocka_unit_test(test_unicode_tables),
        cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_template_lists),
        cmocka_unit_test(test_operators_beside_template_lists),
        cmocka_unit_test(test_malformed_numbers),
        cmocka_unit_test(test_invalid_characters),
        cmocka_unit_test(test_null_characters),
        cmocka_unit_test(test_two_underscores),
        cmocka_unit_test(test_templates),
        cmocka_unit_test(test_token_dump),
    };
    return cmocka_run_group_tests_name("lexer", tests, NULL, NULL);
}
