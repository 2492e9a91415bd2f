// Memory, vectors, names, source text and diagnostics.
#include "base/diagnostics.h"
#include "base/intern.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void test_arena_alignment(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena, NULL, 0);
    for (size_t bytes = 0; bytes < 9000; bytes += 7) {
        unsigned char *memory = arena_alloc_zero(&arena, bytes);
        assert_int_equal((uintptr_t)memory % 16, 0);
        for (size_t i = 0; i < bytes; i++)
            assert_int_equal(memory[i], 0);
        memset(memory, 0xA5, bytes); // under AddressSanitizer: all of it is there
    }
    assert_true(arena.peak >= arena.used);
    arena_free(&arena);
    assert_int_equal(arena.used, 0);
}

static void test_arena_resize(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena, NULL, 0);
    // Grows through the chunks into blocks of its own, with other large blocks around it.
    size_t bytes = 1;
    char *text = arena_alloc(&arena, bytes);
    text[0] = 'a';
    for (int i = 0; i < 20; i++) {
        arena_alloc(&arena, ARENA_LARGE);
        text = arena_resize(&arena, text, bytes, bytes * 2);
        for (size_t k = 0; k < bytes; k++)
            assert_int_equal(text[k], 'a');
        memset(text + bytes, 'a', bytes);
        bytes *= 2;
    }
    size_t used = arena.used;
    text = arena_resize(&arena, text, bytes, bytes / 2);
    assert_true(arena.used < used);
    assert_int_equal(text[bytes / 2 - 1], 'a');
    arena_free(&arena);
}

static void test_arena_ceiling(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena, NULL, 1 << 20);
    volatile int taken = 0;
    if (setjmp(arena.on_failure) == 0) {
        for (;;) {
            arena_alloc(&arena, 10000);
            taken++;
        }
    }
    assert_true(taken >= 90 && taken <= 104);
    assert_true(arena.peak <= 1 << 20);
    arena_free(&arena);
}

static void test_arena_overflow(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena, NULL, 0);
    volatile bool returned = false;
    if (setjmp(arena.on_failure) == 0) {
        arena_alloc(&arena, SIZE_MAX - 3);
        returned = true;
    }
    assert_false(returned);
    arena_free(&arena);
}

// An allocator that refuses the request number `fail_at`, and counts what is still held.
typedef struct Stingy {
    int requests;
    int fail_at;
    int held;
} Stingy;

static void *stingy_resize(void *user, void *pointer, size_t bytes) {
    Stingy *stingy = user;
    if (bytes == 0) {
        if (pointer) stingy->held--;
        free(pointer);
        return NULL;
    }
    if (++stingy->requests == stingy->fail_at) return NULL;
    if (!pointer) stingy->held++;
    return realloc(pointer, bytes);
}

static void fill(Arena *arena) {
    VEC(uint32_t) numbers = {0};
    for (uint32_t i = 0; i < 100000; i++) {
        vec_push(arena, &numbers, i);
        if (i % 1000 == 0) arena_print(arena, "%u", i);
    }
    for (uint32_t i = 0; i < numbers.count; i++)
        assert_int_equal(numbers.items[i], i);
}

static void test_allocation_failure(void **state) {
    (void)state;
    volatile int fail_at = 1; // survives the longjmp()
    for (bool failed = true; failed; fail_at++) {
        Stingy stingy = {0, fail_at, 0};
        Allocator allocator = {stingy_resize, &stingy};
        Arena arena;
        arena_init(&arena, &allocator, 0);
        volatile bool done = false;
        if (setjmp(arena.on_failure) == 0) {
            fill(&arena);
            done = true;
        }
        failed = !done;
        arena_free(&arena);
        assert_int_equal(stingy.held, 0);
    }
    assert_true(fail_at > 5);
}

static void test_vectors(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena, NULL, 0);
    VEC(uint16_t) numbers = {0};
    vec_reserve(&arena, &numbers, 3);
    assert_true(numbers.capacity >= 3);
    assert_int_equal(numbers.count, 0);
    vec_push(&arena, &numbers, 7);
    uint16_t *more = vec_extend(&arena, &numbers, 1000);
    more[0] = 8;
    more[999] = 9;
    assert_int_equal(numbers.count, 1001);
    assert_int_equal(numbers.items[0], 7);
    assert_int_equal(numbers.items[1], 8);
    assert_int_equal(numbers.items[1000], 9);
    arena_free(&arena);
}

static void test_vector_overflow(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena, NULL, 0);
    volatile bool returned = false;
    uint32_t capacity = UINT32_MAX;
    if (setjmp(arena.on_failure) == 0) {
        vec_grow(&arena, NULL, UINT32_MAX, &capacity, 1, 1);
        returned = true;
    }
    assert_false(returned);
    arena_free(&arena);
}

static void test_names(void **state) {
    (void)state;
    Arena arena;
    Interner names;
    arena_init(&arena, NULL, 0);
    intern_init(&names, &arena);
    NameId tile = intern_text(&names, "tile");
    assert_int_not_equal(tile, 0);
    assert_int_equal(intern(&names, "tile_size", 4), tile);
    assert_int_not_equal(intern_text(&names, "tile_size"), tile);
    assert_int_not_equal(intern_text(&names, "Tile"), tile);
    assert_int_not_equal(intern_text(&names, ""), 0);
    char text[16];
    enum { NAMES = 20000 };
    NameId *ids = calloc(NAMES, sizeof *ids);
    assert_non_null(ids);
    for (int i = 0; i < NAMES; i++) {
        snprintf(text, sizeof text, "n%d", i);
        ids[i] = intern_text(&names, text);
    }
    for (int i = 0; i < NAMES; i++) {
        snprintf(text, sizeof text, "n%d", i);
        assert_int_equal(intern_text(&names, text), ids[i]);
        assert_string_equal(name_text(&names, ids[i]), text);
        assert_int_equal(name_length(&names, ids[i]), strlen(text));
    }
    assert_string_equal(name_text(&names, tile), "tile");
    free(ids);
    arena_free(&arena);
}

enum { HOSTILE_NAMES = 1000, SLOT_BITS = 14 };

static uint32_t slots_of(const uint64_t *keys, uint32_t seed) {
    uint8_t *taken = calloc(1, 1 << SLOT_BITS);
    assert_non_null(taken);
    uint32_t count = 0;
    for (int i = 0; i < HOSTILE_NAMES; i++) {
        uint8_t *slot = &taken[intern_hash(keys[i], seed) & ((1 << SLOT_BITS) - 1)];
        count += *slot == 0;
        *slot = 1;
    }
    free(taken);
    return count;
}

// Names that all meet in one slot can be made for one seed, and are spread by others: a thousand in 2^14
// slots leave 970 taken, if chance does it.
static void test_names_made_to_meet(void **state) {
    (void)state;
    uint64_t inverse = INTERN_MULTIPLIER; // of the multiplier, modulo 2^64: each step doubles the bits
    for (int i = 0; i < 5; i++)
        inverse *= 2 - INTERN_MULTIPLIER * inverse;
    assert_true(inverse * INTERN_MULTIPLIER == 1);
    uint64_t keys[HOSTILE_NAMES];
    uint64_t product = 1;
    for (int i = 0; i < HOSTILE_NAMES; i++) {
        product = product * 6364136223846793005u + 1442695040888963407u;
        // The bits from 32 and from 48 on are those that make the slot.
        uint64_t slot = (1 << SLOT_BITS) - 1;
        uint64_t mixed = (product & ~(slot << 32)) | (product >> 48 & slot) << 32;
        uint64_t key = mixed * inverse;
        keys[i] = key ^ key >> 32;
    }
    assert_int_equal(slots_of(keys, 0), 1);
    static const uint32_t seeds[] = {0x12345678, 0x9ABCDEF0, 0x0F1E2D3C, 0xFEDCBA98, 0x31415926, 0x27182818};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
        assert_true(slots_of(keys, seeds[i]) > HOSTILE_NAMES * 9 / 10);
}

// WGSL 3.2: the composed and the decomposed spelling of one letter are different names.
static void test_names_are_not_normalized(void **state) {
    (void)state;
    Arena arena;
    Interner names;
    arena_init(&arena, NULL, 0);
    intern_init(&names, &arena);
    assert_int_not_equal(intern_text(&names, "\xC3\xA9"), intern_text(&names, "e\xCC\x81"));
    arena_free(&arena);
}

static void expect_position(const Source *source, uint32_t offset, uint32_t line, uint32_t column) {
    Position position = source_position(source, offset);
    if (position.line != line || position.column != column)
        fail_msg("byte %u is at %u:%u, not %u:%u", offset, position.line, position.column, line, column);
}

static void expect_line(const Source *source, uint32_t line, const char *text) {
    Span span = source_line(source, line - 1);
    assert_int_equal(span.end - span.begin, strlen(text));
    assert_memory_equal(source->text + span.begin, text, strlen(text));
}

static void test_line_breaks(void **state) {
    (void)state;
    // LF, VT, FF, CR, CR LF, U+0085, U+2028, U+2029, each after one letter.
    static const char text[] = "a\nb\vc\fd\re\r\nf\xC2\x85g\xE2\x80\xA8h\xE2\x80\xA9i";
    Arena arena;
    Source source;
    arena_init(&arena, NULL, 0);
    source_init(&source, &arena, "x.wgsl", text, sizeof text - 1);
    static const char *const lines[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
    // Before and after the lines have been found.
    for (uint32_t i = 0; i < 9; i++)
        expect_line(&source, i + 1, lines[i]);
    assert_int_equal(source_line_count(&source), 9);
    for (uint32_t i = 0; i < 9; i++)
        expect_line(&source, i + 1, lines[i]);
    expect_line(&source, 10, "i"); // beyond the last one
    expect_position(&source, 0, 1, 1);
    expect_position(&source, 1, 1, 2); // the line break belongs to its line
    expect_position(&source, 2, 2, 1);
    expect_position(&source, 8, 5, 1);  // e
    expect_position(&source, 10, 5, 3); // the LF of CR LF
    expect_position(&source, 11, 6, 1); // f
    expect_position(&source, sizeof text - 1, 9, 2);
    expect_position(&source, 1000, 9, 2); // beyond the end is the end
    arena_free(&arena);
}

static void test_columns(void **state) {
    (void)state;
    // A column is a code point: one, two, three and four bytes.
    static const char text[] = "a\xC3\xA9\xE6\x9C\x9D\xF0\x90\xB0\x93z\n\n";
    Arena arena;
    Source source;
    arena_init(&arena, NULL, 0);
    source_init(&source, &arena, "x.wgsl", text, sizeof text - 1);
    expect_position(&source, 1, 1, 2);
    expect_position(&source, 3, 1, 3);
    expect_position(&source, 6, 1, 4);
    expect_position(&source, 10, 1, 5);
    expect_position(&source, 12, 2, 1);
    expect_position(&source, 13, 3, 1);
    expect_line(&source, 2, "");
    expect_line(&source, 3, "");
    arena_free(&arena);
}

static void test_empty_source(void **state) {
    (void)state;
    Arena arena;
    Source source;
    arena_init(&arena, NULL, 0);
    source_init(&source, &arena, "x.wgsl", "", 0);
    expect_position(&source, 0, 1, 1);
    expect_line(&source, 1, "");
    arena_free(&arena);
}

static void test_diagnostics(void **state) {
    (void)state;
    Arena arena;
    Diagnostics diagnostics;
    arena_init(&arena, NULL, 0);
    diagnostics_init(&diagnostics, &arena);
    DiagnosticId first = report_error(&diagnostics, (Span){1, 2}, "var-decls", "'%s' is wrong", "x");
    DiagnosticId second = report_warning(&diagnostics, (Span){3, 4}, "unreachable-code", "plain");
    report_label(&diagnostics, first, (Span){5, 6}, "label %d", 1);
    report_note(&diagnostics, second, "of the second");
    report_note_at(&diagnostics, first, (Span){7, 8}, "note");
    report_fixit(&diagnostics, first, (Span){9, 9}, ";");
    assert_int_equal(diagnostics.error_count, 1);
    assert_int_equal(diagnostics.warning_count, 1);
    const Diagnostic *error = &diagnostics.list.items[first];
    assert_string_equal(error->message, "'x' is wrong");
    assert_string_equal(error->rule, "var-decls");
    assert_int_equal(error->severity, SEVERITY_ERROR);
    static const AnnotationKind kinds[] = {ANNOTATION_LABEL, ANNOTATION_NOTE, ANNOTATION_FIXIT};
    static const char *const texts[] = {"label 1", "note", ";"};
    uint32_t next = error->first_annotation;
    for (int i = 0; i < 3; i++) {
        assert_int_not_equal(next, 0);
        const Annotation *annotation = &diagnostics.annotations.items[next - 1];
        assert_int_equal(annotation->kind, kinds[i]);
        assert_string_equal(annotation->text, texts[i]);
        assert_true(annotation->has_span);
        next = annotation->next;
    }
    assert_int_equal(next, 0);
    diagnostics_forget(&diagnostics, 1);
    assert_int_equal(diagnostics.list.count, 1);
    assert_int_equal(diagnostics.warning_count, 0);
    assert_int_equal(diagnostics.error_count, 1);
    arena_free(&arena);
}

// A long word keeps its first 100 and last 40 bytes, or fewer where these would split a code point.
static void test_long_words(void **state) {
    (void)state;
    Arena arena;
    Diagnostics diagnostics;
    arena_init(&arena, NULL, 0);
    diagnostics_init(&diagnostics, &arena);
    char name[301];
    memset(name, 'x', 300);
    name[300] = '\0';
    report_error(&diagnostics, (Span){0, 1}, "var-decls", "no '%.198s' here", name);
    report_error(&diagnostics, (Span){0, 1}, "var-decls", "no '%s' here", name);
    for (size_t i = 0; i < 300; i += 3)
        memcpy(name + i, "\xE2\x82\xAC", 3); // U+20AC
    report_error(&diagnostics, (Span){0, 1}, "var-decls", "%s", name);
    char expected[301];
    snprintf(expected, sizeof expected, "no '%0198d' here", 0);
    for (char *p = expected; *p; p++)
        if (*p == '0') *p = 'x';
    assert_string_equal(diagnostics.list.items[0].message, expected);
    snprintf(expected, sizeof expected, "no '%099d...%039d' here", 0, 0);
    for (char *p = expected; *p; p++)
        if (*p == '0') *p = 'x';
    assert_string_equal(diagnostics.list.items[1].message, expected);
    snprintf(expected, sizeof expected, "%.99s...%.39s", name, name);
    assert_string_equal(diagnostics.list.items[2].message, expected);
    arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arena_alignment),    cmocka_unit_test(test_arena_resize),
        cmocka_unit_test(test_arena_ceiling),      cmocka_unit_test(test_arena_overflow),
        cmocka_unit_test(test_allocation_failure), cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_vector_overflow),    cmocka_unit_test(test_names),
        cmocka_unit_test(test_names_made_to_meet), cmocka_unit_test(test_names_are_not_normalized),
        cmocka_unit_test(test_line_breaks),        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_empty_source),       cmocka_unit_test(test_diagnostics),
        cmocka_unit_test(test_long_words),
    };
    return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
