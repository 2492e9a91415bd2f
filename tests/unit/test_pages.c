// The memory that the driver gives the compiler.
#include "../../cli/pages.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define MIB ((size_t)1 << 20)

// Each byte says where it stands.
static void fill(unsigned char *bytes, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        bytes[i] = (unsigned char)(i % 251);
}

static void expect_filled(const unsigned char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (bytes[i] != i % 251) fail_msg("byte %zu is %u", i, bytes[i]);
}

static void *resize(void *pointer, size_t bytes) {
    return pages_allocator.resize(pages_allocator.user, pointer, bytes);
}

// Across the size at which blocks get pages of their own, up and down.
static void test_bytes_stay(void **state) {
    (void)state;
    static const size_t sizes[] = {1, 4096, MIB, 2 * MIB, 2 * MIB + 1, 9 * MIB, 40 * MIB, 3 * MIB, MIB, 17};
    unsigned char *block = NULL;
    size_t known = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        block = resize(block, sizes[i]);
        assert_non_null(block);
        assert_int_equal((uintptr_t)block % 16, 0);
        if (known > sizes[i]) known = sizes[i];
        expect_filled(block, known);
        fill(block, known, sizes[i]);
        known = sizes[i];
    }
    assert_null(resize(block, 0));
    assert_null(resize(NULL, 0));
}

static void test_too_much(void **state) {
    (void)state;
    unsigned char *block = resize(NULL, 3 * MIB);
    assert_non_null(block);
    fill(block, 0, 3 * MIB);
    assert_null(resize(block, SIZE_MAX));
    assert_null(resize(block, SIZE_MAX / 4)); // no address space is so large
    assert_null(resize(NULL, SIZE_MAX / 4));
    expect_filled(block, 3 * MIB);
    assert_null(resize(block, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bytes_stay),
        cmocka_unit_test(test_too_much),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
