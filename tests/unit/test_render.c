// How diagnostics look. The results are made by hand, so that each test says all of what is rendered.
#include "../../cli/nearest.h"
#include "../../cli/render.h"
#include "../../cli/unicode_text.h"
#include "result.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static heddle_result result;

static int set_up(void **state) {
    (void)state;
    memset(&result, 0, sizeof result);
    arena_init(&result.arena, NULL, 0);
    assert_int_equal(setjmp(result.arena.on_failure), 0);
    diagnostics_init(&result.diagnostics, &result.arena);
    result.settings.levels = rule_levels(false);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(&result.arena);
    return 0;
}

static void source(const char *text) {
    source_init(&result.source, &result.arena, "a.wgsl", text, (uint32_t)strlen(text));
}

// The bytes of the `nth` occurrence of `word`, from 0.
static Span place(const char *word, int nth) {
    const char *at = strstr(result.source.text, word);
    while (at && nth-- > 0)
        at = strstr(at + 1, word);
    assert_non_null(at);
    uint32_t begin = (uint32_t)(at - result.source.text);
    return (Span){begin, begin + (uint32_t)strlen(word)};
}

static void expect(void (*render)(Buffer *, const RenderContext *, const heddle_diagnostic *), bool color,
                   const char *expected) {
    present_diagnostics(&result);
    RenderContext context = {&result, color};
    Buffer buffer = {0};
    for (size_t i = 0; i < heddle_result_diagnostic_count(&result); i++)
        render(&buffer, &context, heddle_result_diagnostic(&result, i));
    buffer_add(&buffer, "", 1);
    assert_string_equal(buffer.bytes, expected);
    buffer_free(&buffer);
}

static void test_plain(void **state) {
    (void)state;
    source("const a = b;\n");
    report_error(&result.diagnostics, place("b", 0), "scope", "no 'b' here");
    expect(render_text, false,
           "error[scope]: no 'b' here\n"
           " --> a.wgsl:1:11\n"
           "  |\n"
           "1 | const a = b;\n"
           "  |           ^\n"
           "\n");
}

static void test_labels_on_one_line(void **state) {
    (void)state;
    source("let sum = left + right;\n");
    DiagnosticId id = report_error(&result.diagnostics, place("+", 0), "operators", "cannot add");
    report_label(&result.diagnostics, id, place("left", 0), "this is i32");
    report_label(&result.diagnostics, id, place("right", 0), "this is u32");
    expect(render_text, false,
           "error[operators]: cannot add\n"
           " --> a.wgsl:1:16\n"
           "  |\n"
           "1 | let sum = left + right;\n"
           "  |           ---- ^ ----- this is u32\n"
           "  |           |\n"
           "  |           this is i32\n"
           "\n");
}

static void test_three_labels_hang(void **state) {
    (void)state;
    source("f(aa, bb, cc) + d;\n");
    DiagnosticId id = report_error(&result.diagnostics, place("d", 0), "calls", "no");
    report_label(&result.diagnostics, id, place("aa", 0), "first");
    report_label(&result.diagnostics, id, place("bb", 0), "second");
    report_label(&result.diagnostics, id, place("cc", 0), "third");
    expect(render_text, false,
           "error[calls]: no\n"
           " --> a.wgsl:1:17\n"
           "  |\n"
           "1 | f(aa, bb, cc) + d;\n"
           "  |   --  --  --    ^\n"
           "  |   |   |   |\n"
           "  |   |   |   third\n"
           "  |   |   second\n"
           "  |   first\n"
           "\n");
}

static void test_label_of_the_primary_place(void **state) {
    (void)state;
    source("const a = b;\n");
    DiagnosticId id = report_error(&result.diagnostics, place("b", 0), "scope", "no 'b'");
    report_label(&result.diagnostics, id, place("b", 0), "not declared");
    expect(render_text, false,
           "error[scope]: no 'b'\n"
           " --> a.wgsl:1:11\n"
           "  |\n"
           "1 | const a = b;\n"
           "  |           ^ not declared\n"
           "\n");
}

static void test_lines_between(void **state) {
    (void)state;
    source("one\n\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n");
    DiagnosticId id = report_warning(&result.diagnostics, place("ten", 0), "unreachable-code", "never");
    report_label(&result.diagnostics, id, place("one", 0), "a");
    report_label(&result.diagnostics, id, place("three", 0), "b");
    report_label(&result.diagnostics, id, place("four", 0), "c");
    expect(render_text, false,
           "warning[unreachable-code]: never\n"
           "  --> a.wgsl:10:1\n"
           "   |\n"
           " 1 | one\n"
           "   | --- a\n"
           " 2 |\n"
           " 3 | three\n"
           "   | ----- b\n"
           " 4 | four\n"
           "   | ---- c\n"
           "...\n"
           "10 | ten\n"
           "   | ^^^\n"
           "\n");
}

static void test_notes(void **state) {
    (void)state;
    source("var a;\nvar b;\n");
    DiagnosticId id = report_error(&result.diagnostics, place("a", 1), "var-decls", "what");
    report_note_at(&result.diagnostics, id, place("b", 0), "like this");
    report_note(&result.diagnostics, id, "once more");
    expect(render_text, false,
           "error[var-decls]: what\n"
           " --> a.wgsl:1:5\n"
           "  |\n"
           "1 | var a;\n"
           "  |     ^\n"
           "  = note: once more\n"
           "note: like this\n"
           " --> a.wgsl:2:5\n"
           "  |\n"
           "2 | var b;\n"
           "  |     ^\n"
           "\n");
}

static void test_notes_of_several_lines(void **state) {
    (void)state;
    source("var a;\n");
    DiagnosticId id = report_error(&result.diagnostics, place("a", 1), "var-decls", "what");
    report_note(&result.diagnostics, id, "candidates:\none\ntwo");
    expect(render_text, false,
           "error[var-decls]: what\n"
           " --> a.wgsl:1:5\n"
           "  |\n"
           "1 | var a;\n"
           "  |     ^\n"
           "  = note: candidates:\n"
           "          one\n"
           "          two\n"
           "\n");
    result.presented.count = 0;
    expect(render_gcc, false,
           "a.wgsl:1:5: error: what [var-decls]\n"
           "a.wgsl:1:5: note: candidates:\n"
           "a.wgsl:1:5: note: one\n"
           "a.wgsl:1:5: note: two\n");
}

static void test_fixits(void **state) {
    (void)state;
    source("var<workgroup> x = 1;\n");
    DiagnosticId id = report_error(&result.diagnostics, place("x", 0), "var-decls", "needs a type");
    Span x = place("x", 0);
    report_fixit(&result.diagnostics, id, (Span){x.end, x.end}, ": i32");
    report_fixit(&result.diagnostics, id, place(" = 1", 0), "");
    expect(render_text, false,
           "error[var-decls]: needs a type\n"
           " --> a.wgsl:1:16\n"
           "  |\n"
           "1 | var<workgroup> x = 1;\n"
           "  |                ^\n"
           "help: make these changes\n"
           "  |\n"
           "1 | var<workgroup> x: i32;\n"
           "  |                 +++++\n"
           "\n");
}

static void test_one_fixit_is_said(void **state) {
    (void)state;
    source("\tvar x = a[0];\n");
    DiagnosticId id = report_error(&result.diagnostics, place("a[0]", 0), "atomic-types", "atomic");
    report_fixit(&result.diagnostics, id, place("a[0]", 0), "atomicLoad(&a[0])");
    expect(render_text, false,
           "error[atomic-types]: atomic\n"
           " --> a.wgsl:1:10\n"
           "  |\n"
           "1 |     var x = a[0];\n"
           "  |             ^^^^\n"
           "help: replace \"a[0]\" with \"atomicLoad(&a[0])\"\n"
           "  |\n"
           "1 |     var x = atomicLoad(&a[0]);\n"
           "  |             ~~~~~~~~~~~~~~~~~\n"
           "\n");
}

static void test_fixit_over_lines(void **state) {
    (void)state;
    source("a\nb\n");
    DiagnosticId id = report_error(&result.diagnostics, place("a", 0), "syntax", "no");
    report_fixit(&result.diagnostics, id, (Span){0, 3}, "c");
    expect(render_text, false,
           "error[syntax]: no\n"
           " --> a.wgsl:1:1\n"
           "  |\n"
           "1 | a\n"
           "  | ^\n"
           "  = help: at 1:1, replace \"a\\nb\" with \"c\"\n"
           "\n");
}

static void test_span_over_lines(void **state) {
    (void)state;
    source("loop {\n}\n");
    report_error(&result.diagnostics, (Span){0, 8}, "loop-statement", "never ends");
    expect(render_text, false,
           "error[loop-statement]: never ends\n"
           " --> a.wgsl:1:1\n"
           "  |\n"
           "1 | loop {\n"
           "  | ^^^^^^...\n"
           "\n");
}

static void test_end_of_file(void **state) {
    (void)state;
    source("fn f() {");
    report_error(&result.diagnostics, (Span){8, 8}, "syntax", "expected '}'");
    expect(render_text, false,
           "error[syntax]: expected '}'\n"
           " --> a.wgsl:1:9\n"
           "  |\n"
           "1 | fn f() {\n"
           "  |         ^\n"
           "\n");
}

static void test_empty_file(void **state) {
    (void)state;
    source("");
    report_error(&result.diagnostics, (Span){0, 0}, "syntax", "nothing");
    expect(render_text, false,
           "error[syntax]: nothing\n"
           " --> a.wgsl:1:1\n"
           "  |\n"
           "1 |\n"
           "  | ^\n"
           "\n");
}

static void test_color(void **state) {
    (void)state;
    source("a b\n");
    DiagnosticId id = report_error(&result.diagnostics, place("a", 0), "syntax", "no");
    report_label(&result.diagnostics, id, place("b", 0), "why");
    expect(render_text, true,
           "\033[1;31merror[syntax]\033[0m\033[1m: no\033[0m\n"
           " \033[1;34m--> \033[0ma.wgsl:1:1\n"
           "\033[1;34m  |\033[0m\n"
           "\033[1;34m1 |\033[0m a b\n"
           "\033[1;34m  |\033[0m \033[1;31m^\033[0m \033[1;34m-\033[0m \033[1;34mwhy\033[0m\n"
           "\n");
}

static void test_gcc(void **state) {
    (void)state;
    source("var x = \"q\"\n;\n");
    DiagnosticId id = report_error(&result.diagnostics, place("x", 0), "var-decls", "no");
    report_label(&result.diagnostics, id, place("var", 0), "here");
    report_note(&result.diagnostics, id, "once more");
    report_fixit(&result.diagnostics, id, place("\"q\"\n", 0), "1");
    report_fixit(&result.diagnostics, id, place(";", 0), "");
    report_fixit(&result.diagnostics, id, (Span){0, 0}, "\t\\");
    expect(render_gcc, false,
           "a.wgsl:1:5: error: no [var-decls]\n"
           "a.wgsl:1:1: note: here\n"
           "a.wgsl:1:5: note: once more\n"
           "a.wgsl:1:9: note: fix-it: replace \"\\\"q\\\"\\n\" with \"1\"\n"
           "a.wgsl:2:1: note: fix-it: remove \";\"\n"
           "a.wgsl:1:1: note: fix-it: insert \"\\t\\\\\"\n");
}

static void test_order_and_levels(void **state) {
    (void)state;
    source("a b c d\n");
    report_warning(&result.diagnostics, place("c", 0), "unreachable-code", "third");
    report_warning(&result.diagnostics, place("d", 0), "bank-conflict", "off by default");
    report_error(&result.diagnostics, place("b", 0), "syntax", "second, found first");
    report_error(&result.diagnostics, place("a", 0), "syntax", "first");
    report_error(&result.diagnostics, place("b", 0), "syntax", "second, found second");
    expect(render_gcc, false,
           "a.wgsl:1:1: error: first [syntax]\n"
           "a.wgsl:1:3: error: second, found first [syntax]\n"
           "a.wgsl:1:3: error: second, found second [syntax]\n"
           "a.wgsl:1:5: warning: third [unreachable-code]\n");
}

static void test_columns_in_long_lines(void **state) {
    (void)state;
    // 3,000 characters of two bytes, then one of one byte: column 3,001.
    char text[6002];
    for (size_t i = 0; i < 6000; i += 2)
        memcpy(text + i, "\xC3\xA9", 2);
    text[6000] = 'x';
    text[6001] = '\0';
    source(text);
    report_error(&result.diagnostics, place("x", 0), "syntax", "far");
    expect(render_gcc, false, "a.wgsl:1:3001: error: far [syntax]\n");
}

static void test_malformed_utf8(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        uint32_t code_point;
        size_t length;
    } CASES[] = {
        {"a", 'a', 1},
        {"\xC3\xA9", 0xE9, 2},
        {"\xE2\x82\xAC", 0x20AC, 3},
        {"\xF0\x9F\x98\x80", 0x1F600, 4},
        {"\x80", 0xFFFD, 1},
        {"\xC0\xAF", 0xFFFD, 1},         // overlong
        {"\xE0\x80\x80", 0xFFFD, 1},     // overlong
        {"\xED\xA0\x80", 0xFFFD, 1},     // surrogate
        {"\xF4\x90\x80\x80", 0xFFFD, 1}, // beyond U+10FFFF
        {"\xE2\x82", 0xFFFD, 1},         // cut short
        {"\xFF", 0xFFFD, 1},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *text = CASES[i].bytes;
        assert_int_equal(next_code_point(&text, text + strlen(text)), CASES[i].code_point);
        assert_int_equal(text - CASES[i].bytes, CASES[i].length);
    }
}

static void test_widths(void **state) {
    (void)state;
    assert_int_equal(code_point_width('a'), 1);
    assert_int_equal(code_point_width(0xE9), 1);
    assert_int_equal(code_point_width(0x301), 0);   // combining acute accent
    assert_int_equal(code_point_width(0x5909), 2);  // CJK
    assert_int_equal(code_point_width(0xFF21), 2);  // fullwidth A
    assert_int_equal(code_point_width(0x1F600), 2); // emoji
    assert_int_equal(code_point_width(0x2423), 1);
    assert_int_equal(code_point_width(0x10FFFF), 1);
}

static const char *nearest(const char *wanted) {
    static const char *const NAMES[] = {"format", "check", "override", "output-dir"};
    Nearest search = nearest_to(wanted);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        nearest_try(&search, NAMES[i]);
    return search.best;
}

static void test_nearest(void **state) {
    (void)state;
    assert_string_equal(nearest("fromat"), "format");
    assert_string_equal(nearest("chekc"), "check");
    assert_string_equal(nearest("overrride"), "override");
    assert_string_equal(nearest("outputdir"), "output-dir");
    assert_null(nearest("x"));
    assert_null(nearest(""));
    assert_null(nearest("something else"));
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_plain),
        TEST(test_labels_on_one_line),
        TEST(test_three_labels_hang),
        TEST(test_label_of_the_primary_place),
        TEST(test_lines_between),
        TEST(test_notes),
        TEST(test_notes_of_several_lines),
        TEST(test_fixits),
        TEST(test_one_fixit_is_said),
        TEST(test_fixit_over_lines),
        TEST(test_span_over_lines),
        TEST(test_end_of_file),
        TEST(test_empty_file),
        TEST(test_color),
        TEST(test_gcc),
        TEST(test_order_and_levels),
        TEST(test_columns_in_long_lines),
        TEST(test_malformed_utf8),
        TEST(test_widths),
        TEST(test_nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
