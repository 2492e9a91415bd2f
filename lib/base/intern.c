#include "base/intern.h"

enum { FIRST_SLOTS = 1024 };

void intern_init(Interner *interner, Arena *arena) {
    memset(interner, 0, sizeof *interner);
    interner->arena = arena;
    interner->slots = ARENA_ARRAY_ZERO(arena, uint32_t, FIRST_SLOTS);
    interner->slot_mask = FIRST_SLOTS - 1;
    vec_push(arena, &interner->bytes, '\0');
    vec_push(arena, &interner->names, ((Name){0, 0, INTERN_HASH_START}));
}

static void grow_slots(Interner *interner) {
    uint32_t old_slots = interner->slot_mask + 1;
    uint32_t slots = old_slots * 2;
    interner->slots = arena_resize(interner->arena, interner->slots, old_slots * sizeof(uint32_t),
                                   slots * sizeof(uint32_t));
    memset(interner->slots, 0, slots * sizeof(uint32_t));
    interner->slot_mask = slots - 1;
    for (uint32_t id = 1; id < interner->names.count; id++) {
        uint32_t slot = interner->names.items[id].hash & interner->slot_mask;
        while (interner->slots[slot] != 0)
            slot = (slot + 1) & interner->slot_mask;
        interner->slots[slot] = id;
    }
}

NameId intern_hashed(Interner *interner, const char *text, uint32_t length, uint32_t hash) {
    uint32_t slot = hash & interner->slot_mask;
    for (uint32_t id; (id = interner->slots[slot]) != 0; slot = (slot + 1) & interner->slot_mask) {
        const Name *name = &interner->names.items[id];
        if (name->hash == hash && name->length == length &&
            memcmp(interner->bytes.items + name->text, text, length) == 0)
            return id;
    }
    uint32_t start = interner->bytes.count;
    char *bytes = vec_extend(interner->arena, &interner->bytes, length + 1);
    memcpy(bytes, text, length);
    bytes[length] = '\0';
    NameId id = interner->names.count;
    vec_push(interner->arena, &interner->names, ((Name){start, length, hash}));
    interner->slots[slot] = id;
    if (id > interner->slot_mask / 2) grow_slots(interner);
    return id;
}

NameId intern(Interner *interner, const char *text, uint32_t length) {
    uint32_t hash = INTERN_HASH_START;
    for (uint32_t i = 0; i < length; i++)
        hash = intern_hash_step(hash, (unsigned char)text[i]);
    return intern_hashed(interner, text, length, hash);
}
