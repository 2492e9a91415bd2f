// Growable arrays in an arena: `VEC(Node) nodes;`, zero-initialised when empty. Elements are named by
// 32-bit indices, because pointers to them die when the array grows.
#ifndef HEDDLE_BASE_VEC_H
#define HEDDLE_BASE_VEC_H

#include "base/arena.h"

#define VEC(type)                                                                                            \
    struct {                                                                                                 \
        type *items;                                                                                         \
        uint32_t count;                                                                                      \
        uint32_t capacity;                                                                                   \
    }

// Makes room for `more` further elements.
#define vec_reserve(arena, v, more)                                                                          \
    ((v)->capacity - (v)->count >= (uint32_t)(more)                                                          \
         ? (void)0                                                                                           \
         : (void)((v)->items = vec_grow((arena), (v)->items, (v)->count, &(v)->capacity, (uint32_t)(more),   \
                                        sizeof *(v)->items)))

// Appends `value`.
#define vec_push(arena, v, value) (vec_reserve((arena), (v), 1), (void)((v)->items[(v)->count++] = (value)))

// Appends `n` elements that are not initialised, and gives a pointer to the first.
#define vec_extend(arena, v, n)                                                                              \
    (vec_reserve((arena), (v), (n)), (v)->count += (uint32_t)(n), (v)->items + ((v)->count - (uint32_t)(n)))

// The array behind vec_reserve(). Leaves through the arena's on_failure when 2^32 elements do not suffice.
void *vec_grow(Arena *arena, void *items, uint32_t count, uint32_t *capacity, uint32_t more,
               size_t item_bytes);

#endif
