#include "base/vec.h"

void *vec_grow(Arena *arena, void *items, uint32_t count, uint32_t *capacity, uint32_t more,
               size_t item_bytes) {
    uint64_t wanted = (uint64_t)count + more;
    uint64_t doubled = (uint64_t)*capacity * 2;
    uint64_t room = doubled > wanted ? doubled : wanted;
    if (room < 8) room = 8;
    if (room > UINT32_MAX) {
        if (wanted > UINT32_MAX) arena_fail(arena);
        room = UINT32_MAX;
    }
    items = arena_resize(arena, items, *capacity * item_bytes, (size_t)room * item_bytes);
    *capacity = (uint32_t)room;
    return items;
}
