#include "base/intern.h"

#include "base/bytes.h"

enum { FIRST_SLOTS = 1024 };

// What intern_keyed() looks a name up by.
static uint64_t key_of(const char *text, uint32_t length, uint32_t seed) {
    uint64_t key = length <= INTERN_SHORT ? 0 : seed;
    if (length <= INTERN_SHORT) {
        for (uint32_t i = 0; i < length; i++)
            key |= (uint64_t)(unsigned char)text[i] << 8 * i;
        return key;
    }
    for (uint32_t i = 0; i + 8 < length; i += 8) {
        key = (key ^ load_bytes(text + i)) * INTERN_MULTIPLIER;
        key ^= key >> 32;
    }
    return (key ^ load_bytes(text + length - 8)) * INTERN_MULTIPLIER;
}

void intern_init(Interner *interner, Arena *arena) {
    memset(interner, 0, sizeof *interner);
    interner->arena = arena;
    interner->slots = ARENA_ARRAY_ZERO(arena, uint32_t, FIRST_SLOTS);
    interner->slot_mask = FIRST_SLOTS - 1;
    vec_push(arena, &interner->bytes, '\0');
    vec_push(arena, &interner->names, ((Name){0}));
}

static void grow_slots(Interner *interner) {
    uint32_t old_slots = interner->slot_mask + 1;
    uint32_t slots = old_slots * 2;
    interner->slots = arena_resize(interner->arena, interner->slots, old_slots * sizeof(uint32_t),
                                   slots * sizeof(uint32_t));
    memset(interner->slots, 0, slots * sizeof(uint32_t));
    interner->slot_mask = slots - 1;
    for (uint32_t id = 1; id < interner->names.count; id++) {
        uint32_t slot =
            intern_hash(interner->names.items[id].key, interner->arena->seed) & interner->slot_mask;
        while (interner->slots[slot] != 0)
            slot = (slot + 1) & interner->slot_mask;
        interner->slots[slot] = id;
    }
}

NameId intern_keyed(Interner *interner, const char *text, uint32_t length, uint64_t key) {
    uint32_t slot = intern_hash(key, interner->arena->seed) & interner->slot_mask;
    for (uint32_t id; (id = interner->slots[slot]) != 0; slot = (slot + 1) & interner->slot_mask) {
        const Name *name = &interner->names.items[id];
        if (name->key == key && name->length == length &&
            (length <= INTERN_SHORT || memcmp(interner->bytes.items + name->text, text, length) == 0))
            return id;
    }
    uint32_t start = interner->bytes.count;
    char *bytes = vec_extend(interner->arena, &interner->bytes, length + 1);
    memcpy(bytes, text, length);
    bytes[length] = '\0';
    NameId id = interner->names.count;
    vec_push(interner->arena, &interner->names, ((Name){start, length, key}));
    interner->slots[slot] = id;
    if (id > interner->slot_mask / 2) grow_slots(interner);
    return id;
}

NameId intern(Interner *interner, const char *text, uint32_t length) {
    return intern_keyed(interner, text, length, key_of(text, length, interner->arena->seed));
}
