// The memory of one compilation: a bump allocator with a ceiling, freed in one call.
//
// Small requests come from chunks; requests of at least ARENA_LARGE bytes are blocks of their own, which
// arena_resize() can grow in place. When memory runs out or the ceiling is reached, the arena jumps to
// `on_failure`, which the API boundary has set with setjmp; callers therefore never see a null pointer.
#ifndef HEDDLE_BASE_ARENA_H
#define HEDDLE_BASE_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

enum { ARENA_LARGE = 4096 };

typedef struct ArenaChunk ArenaChunk;
typedef struct ArenaBlock ArenaBlock;

// Where raw memory comes from. `resize(user, NULL, n)` allocates and `resize(user, p, 0)` frees, as realloc
// does.
typedef struct Allocator {
    void *(*resize)(void *user, void *pointer, size_t bytes);
    void *user;
} Allocator;

typedef struct Arena {
    Allocator allocator;
    size_t ceiling; // bytes that may be taken from the allocator; 0 means no ceiling
    size_t used;    // bytes taken now
    size_t peak;    // the largest `used` so far
    ArenaChunk *chunks;
    ArenaBlock *blocks;
    char *next; // free part of the newest chunk
    char *end;
    // For hash tables, so that a text cannot be made of which all names or numbers meet in one slot: of where
    // the system has put things, which differs from run to run. Nothing that is put out may depend on it.
    uint32_t seed;
    jmp_buf on_failure;
} Arena;

// An empty arena. `allocator` may be null: then realloc() and free() serve.
void arena_init(Arena *arena, const Allocator *allocator, size_t ceiling);

// Frees everything that came from the arena.
void arena_free(Arena *arena);

// `bytes` bytes, aligned to 16, not cleared.
void *arena_alloc(Arena *arena, size_t bytes);

// The same, zeroed.
void *arena_alloc_zero(Arena *arena, size_t bytes);

// Moves `old_bytes` bytes at `pointer` (which came from this arena, or is null) to a place of `new_bytes`
// bytes. What grows is not cleared. Growing a vector by doubling costs amortised constant time for each byte.
void *arena_resize(Arena *arena, void *pointer, size_t old_bytes, size_t new_bytes);

// A zero-terminated copy of `length` bytes.
char *arena_copy_text(Arena *arena, const char *text, size_t length);

// printf into the arena; the result is zero-terminated.
char *arena_print(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *arena_print_list(Arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

// Leaves through `on_failure`. For code that must give up for want of memory on its own account.
_Noreturn void arena_fail(Arena *arena);

#define ARENA_NEW(arena, type) ((type *)arena_alloc_zero((arena), sizeof(type)))
#define ARENA_ARRAY(arena, type, count) ((type *)arena_alloc((arena), sizeof(type) * (size_t)(count)))
#define ARENA_ARRAY_ZERO(arena, type, count)                                                                 \
    ((type *)arena_alloc_zero((arena), sizeof(type) * (size_t)(count)))

#endif
