#define _GNU_SOURCE // for mremap() and MADV_HUGEPAGE

#include "pages.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef MADV_HUGEPAGE

enum {
    HUGE_PAGE = 2 * 1024 * 1024,
    // Past this a virtual machine may have no such pages at hand, and getting them from its host takes longer
    // than all small ones would.
    MOST_HUGE = 16 * 1024 * 1024,
};

static void advise(void *place, size_t bytes) {
    madvise(place, bytes, bytes <= MOST_HUGE ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
}

// What fills at least a quarter of a huge page is worth one.
static size_t whole_pages(size_t bytes) {
    size_t rest = bytes % HUGE_PAGE;
    size_t page = rest >= HUGE_PAGE / 4 ? HUGE_PAGE : (size_t)sysconf(_SC_PAGESIZE);
    return (bytes + page - 1) / page * page;
}

// Stands before each block.
typedef struct Header {
    size_t bytes;  // with the header
    size_t mapped; // the same in whole pages, or 0 for what realloc() gave
} Header;

// `bytes` bytes from a multiple of HUGE_PAGE on. The mapping ends with them, so that what is left of the last
// huge page is small ones.
static void *map_aligned(size_t bytes) {
    char *place = mmap(NULL, bytes + HUGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (place == MAP_FAILED) return NULL;
    size_t before = HUGE_PAGE - (uintptr_t)place % HUGE_PAGE;
    munmap(place, before);
    place += before;
    if (before != HUGE_PAGE) munmap(place + bytes, HUGE_PAGE - before);
    advise(place, bytes);
    return place;
}

// Moves pages, not bytes.
static void *remap_aligned(Header *old, size_t bytes) {
    void *place = map_aligned(bytes);
    if (!place) return NULL;
    void *moved = mremap(old, old->mapped, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, place);
    if (moved == MAP_FAILED) {
        munmap(place, bytes);
        return NULL;
    }
    advise(moved, bytes);
    return moved;
}

static void *map_copy(Header *old, size_t bytes) {
    void *place = map_aligned(bytes);
    if (!place || !old) return place;
    memcpy(place, old, old->bytes);
    free(old);
    return place;
}

static void *resize(void *user, void *pointer, size_t bytes) {
    (void)user;
    Header *old = pointer ? (Header *)pointer - 1 : NULL;
    size_t old_mapped = old ? old->mapped : 0;
    if (bytes == 0) {
        if (old_mapped != 0)
            munmap(old, old_mapped);
        else
            free(old);
        return NULL;
    }
    if (bytes > SIZE_MAX / 2) return NULL;
    bytes += sizeof(Header);
    size_t mapped = bytes < HUGE_PAGE / 4 && old_mapped == 0 ? 0 : whole_pages(bytes);
    Header *block = mapped == 0       ? realloc(old, bytes)
                    : old_mapped == 0 ? map_copy(old, mapped)
                                      : remap_aligned(old, mapped);
    if (!block) return NULL;
    *block = (Header){bytes, mapped};
    return block + 1;
}

void *pages_get(size_t bytes) {
    if (bytes < HUGE_PAGE / 4 || bytes > MOST_HUGE) return malloc(bytes);
    size_t mapped = whole_pages(bytes);
    void *block;
    if (posix_memalign(&block, HUGE_PAGE, mapped) != 0) return NULL;
    advise(block, mapped);
    return block;
}

#else

void *pages_get(size_t bytes) {
    return malloc(bytes);
}

static void *resize(void *user, void *pointer, size_t bytes) {
    (void)user;
    if (bytes != 0) return realloc(pointer, bytes);
    free(pointer);
    return NULL;
}

#endif

const heddle_allocator pages_allocator = {resize, NULL};
