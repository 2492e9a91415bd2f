// The documents of --format=json and --format=sarif, where a run of the program cannot easily get.
#include "../../cli/document.h"
#include "../../cli/json.h"
#include "../../cli/section.h"
#include "../../cli/status.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void expect_text(Buffer *buffer, const char *expected) {
    buffer_add(buffer, "", 1);
    assert_string_equal(buffer->bytes, expected);
    buffer_free(buffer);
}

static void expect_part(Buffer *buffer, const char *expected) {
    buffer_add(buffer, "", 1);
    assert_non_null(strstr(buffer->bytes, expected));
    buffer_free(buffer);
}

static void strings_are_escaped(void **state) {
    (void)state;
    Buffer buffer = {0};
    json_text(&buffer, "a\"\\\n\t\033\x7f");
    expect_text(&buffer, "\"a\\\"\\\\\\n\\t\\u001b\\u007f\"");
    json_bytes(&buffer, "\0", 1);
    expect_text(&buffer, "\"\\u0000\"");
    // U+00E9 and U+1F600 stay; a C1 control, a bidirectional control and a tag (of two units) do not.
    json_text(&buffer, "\xC3\xA9\xF0\x9F\x98\x80\xC2\x9B\xE2\x80\xAE\xE2\x80\xAC\xF3\xA0\x80\x81");
    expect_text(&buffer, "\"\xC3\xA9\xF0\x9F\x98\x80\\u009b\\u202e\\u202c\\udb40\\udc01\"");
    // A lone continuation, an overlong form, a surrogate, and a sequence that ends early.
    json_text(&buffer, "\x80|\xC0\xAF|\xED\xA0\x80|\xE2\x82");
    Buffer shown = buffer;
    assert_null(memchr(shown.bytes, 0x80, shown.length));
    expect_text(&buffer, "\"\xEF\xBF\xBD|\xEF\xBF\xBD\xEF\xBF\xBD|\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD|"
                         "\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

static void names_become_uris(void **state) {
    (void)state;
    static const char *const NAMES[][2] = {
        {"a.wgsl", "\"a.wgsl\""},
        {"./a.wgsl", "\"a.wgsl\""},
        {".//./a.wgsl", "\"a.wgsl\""},
        {"../a.wgsl", "\"../a.wgsl\""},
        {"/x/a b.wgsl", "\"file:///x/a%20b.wgsl\""},
        {"c:a?#%.wgsl", "\"c%3Aa%3F%23%25.wgsl\""},
        {"\xFF\n.wgsl", "\"%FF%0A.wgsl\""},
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        Buffer buffer = {0};
        json_uri(&buffer, NAMES[i][0]);
        expect_text(&buffer, NAMES[i][1]);
    }
}

static void internal_errors_are_told(void **state) {
    (void)state;
    const FileOutcome outcome = {
        .name = "a.wgsl", .trouble = "a.wgsl: memory ran out", .status = EXIT_INTERNAL};
    DocumentPart whole = {0};
    DocumentPart part = {0};
    json_part(&part, &outcome);
    document_join(&whole, &part);
    Buffer text = {0};
    json_document(&text, &whole, EXIT_INTERNAL);
    expect_part(&text, "\"status\": \"internal error\", \"trouble\": \"a.wgsl: memory ran out\"");
    document_free(&whole);
    whole = (DocumentPart){0};
    sarif_part(&part, &outcome);
    document_join(&whole, &part);
    sarif_document(&text, &whole, EXIT_INTERNAL);
    expect_part(
        &text, "\"executionSuccessful\": false, \"exitCode\": 3,\n        \"toolExecutionNotifications\": [\n"
               "          {\"level\": \"error\", \"message\": {\"text\": \"a.wgsl: memory ran out\"}");
    document_free(&whole);
}

static void sections_are_sorted(void **state) {
    (void)state;
    for (size_t i = 0; i < SECTION_COUNT; i++)
        assert_int_equal(section_find(section_anchor(i)), i);
    assert_int_equal(section_find("no-such-section"), SECTION_COUNT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(names_become_uris),
        cmocka_unit_test(internal_errors_are_told),
        cmocka_unit_test(sections_are_sorted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
