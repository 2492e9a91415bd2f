#include "base/arena.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES = 64 * 1024, ALIGNMENT = 16 };

struct ArenaChunk {
    ArenaChunk *previous;
    size_t bytes;
};

// Stands before the bytes of a large block. The links let arena_resize() move it.
struct ArenaBlock {
    ArenaBlock *previous;
    ArenaBlock *next;
    size_t bytes;
    size_t padding;
};

_Static_assert(sizeof(ArenaChunk) % ALIGNMENT == 0, "what follows a chunk's header must be aligned");
_Static_assert(sizeof(ArenaBlock) % ALIGNMENT == 0, "what follows a block's header must be aligned");

static void *default_resize(void *user, void *pointer, size_t bytes) {
    (void)user;
    if (bytes == 0) {
        free(pointer);
        return NULL;
    }
    return realloc(pointer, bytes);
}

void arena_init(Arena *arena, const Allocator *allocator, size_t ceiling) {
    memset(arena, 0, sizeof *arena);
    arena->allocator = allocator ? *allocator : (Allocator){default_resize, NULL};
    arena->ceiling = ceiling;
    int local;
    uint64_t places = (uint64_t)(uintptr_t)arena ^ (uint64_t)(uintptr_t)&local << 20;
    arena->seed = (uint32_t)(places * 0x9E3779B97F4A7C15u >> 32);
}

_Noreturn void arena_fail(Arena *arena) {
    longjmp(arena->on_failure, 1);
}

static void account(Arena *arena, size_t more) {
    if (more > SIZE_MAX - arena->used || (arena->ceiling != 0 && arena->used + more > arena->ceiling))
        arena_fail(arena);
    arena->used += more;
    if (arena->used > arena->peak) arena->peak = arena->used;
}

static void *raw_alloc(Arena *arena, size_t bytes) {
    account(arena, bytes);
    void *memory = arena->allocator.resize(arena->allocator.user, NULL, bytes);
    if (!memory) {
        arena->used -= bytes;
        arena_fail(arena);
    }
    return memory;
}

void arena_free(Arena *arena) {
    for (ArenaChunk *chunk = arena->chunks, *previous; chunk; chunk = previous) {
        previous = chunk->previous;
        arena->allocator.resize(arena->allocator.user, chunk, 0);
    }
    for (ArenaBlock *block = arena->blocks, *next; block; block = next) {
        next = block->next;
        arena->allocator.resize(arena->allocator.user, block, 0);
    }
    arena->chunks = NULL;
    arena->blocks = NULL;
    arena->next = arena->end = NULL;
    arena->used = 0;
}

static size_t round_up(Arena *arena, size_t bytes) {
    if (bytes > SIZE_MAX / 2) arena_fail(arena);
    return (bytes + (ALIGNMENT - 1)) & ~(size_t)(ALIGNMENT - 1);
}

static void *alloc_large(Arena *arena, size_t bytes) {
    ArenaBlock *block = raw_alloc(arena, sizeof(ArenaBlock) + bytes);
    block->bytes = bytes;
    block->previous = NULL;
    block->next = arena->blocks;
    if (arena->blocks) arena->blocks->previous = block;
    arena->blocks = block;
    return block + 1;
}

void *arena_alloc(Arena *arena, size_t bytes) {
    bytes = round_up(arena, bytes ? bytes : 1); // even nothing has an address
    if (bytes >= ARENA_LARGE) return alloc_large(arena, bytes);
    if ((size_t)(arena->end - arena->next) < bytes) {
        ArenaChunk *chunk = raw_alloc(arena, CHUNK_BYTES);
        chunk->bytes = CHUNK_BYTES;
        chunk->previous = arena->chunks;
        arena->chunks = chunk;
        arena->next = (char *)(chunk + 1);
        arena->end = (char *)chunk + CHUNK_BYTES;
    }
    void *memory = arena->next;
    arena->next += bytes;
    return memory;
}

void *arena_alloc_zero(Arena *arena, size_t bytes) {
    void *memory = arena_alloc(arena, bytes);
    return memset(memory, 0, bytes);
}

static void *resize_large(Arena *arena, void *pointer, size_t new_bytes) {
    ArenaBlock *block = (ArenaBlock *)pointer - 1;
    size_t old_bytes = block->bytes;
    if (new_bytes > old_bytes) account(arena, new_bytes - old_bytes);
    ArenaBlock *moved = arena->allocator.resize(arena->allocator.user, block, sizeof(ArenaBlock) + new_bytes);
    if (!moved) arena_fail(arena);
    if (new_bytes < old_bytes) arena->used -= old_bytes - new_bytes;
    moved->bytes = new_bytes;
    if (moved->previous)
        moved->previous->next = moved;
    else
        arena->blocks = moved;
    if (moved->next) moved->next->previous = moved;
    return moved + 1;
}

void *arena_resize(Arena *arena, void *pointer, size_t old_bytes, size_t new_bytes) {
    size_t old_rounded = round_up(arena, old_bytes);
    size_t new_rounded = round_up(arena, new_bytes);
    if (!pointer) return arena_alloc(arena, new_bytes);
    if (old_rounded >= ARENA_LARGE && new_rounded >= ARENA_LARGE)
        return resize_large(arena, pointer, new_rounded);
    if (new_rounded <= old_rounded) return pointer;
    void *moved = arena_alloc(arena, new_bytes);
    return memcpy(moved, pointer, old_bytes);
}

char *arena_copy_text(Arena *arena, const char *text, size_t length) {
    char *copy = arena_alloc(arena, length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *arena_print_list(Arena *arena, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0) arena_fail(arena);
    char *text = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    return text;
}

char *arena_print(Arena *arena, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = arena_print_list(arena, format, arguments);
    va_end(arguments);
    return text;
}
