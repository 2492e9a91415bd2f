// Interned names: equal spellings have equal handles. WGSL 3.7.1 Identifier comparison: two identifiers are
// the same when their code points are, so bytes of UTF-8 are compared as they stand.
#ifndef HEDDLE_BASE_INTERN_H
#define HEDDLE_BASE_INTERN_H

#include "base/vec.h"

#include <string.h>

typedef uint32_t NameId; // 0 is no name

typedef struct Name {
    uint32_t text;   // offset into `bytes`
    uint32_t length; // in bytes
    uint64_t key;    // see intern_keyed()
} Name;

typedef struct Interner {
    Arena *arena;
    VEC(Name) names; // by NameId
    VEC(char) bytes; // spellings, each followed by a zero
    uint32_t *slots; // open addressing; 0 is free
    uint32_t slot_mask;
} Interner;

enum { INTERN_SHORT = 8 };
#define INTERN_MULTIPLIER 0x9E3779B97F4A7C15u // 2^64 divided by the golden ratio

void intern_init(Interner *interner, Arena *arena);

// The low bits depend on all bits of the key.
static inline uint32_t intern_hash(uint64_t key, uint32_t seed) {
    uint64_t product = (key ^ key >> 32 ^ seed) * INTERN_MULTIPLIER;
    return (uint32_t)(product >> 32 ^ product >> 48);
}

// The handle of the `length` bytes at `text`, which are copied. `key` are these bytes, the first in the low
// bits, if there are no more than INTERN_SHORT, else a hash of them.
NameId intern_keyed(Interner *interner, const char *text, uint32_t length, uint64_t key);
NameId intern(Interner *interner, const char *text, uint32_t length);

// The same for 1 to INTERN_SHORT bytes, fast for those that are known.
static inline NameId intern_short(Interner *interner, const char *text, uint32_t length, uint64_t key) {
    NameId id = interner->slots[intern_hash(key, interner->arena->seed) & interner->slot_mask];
    const Name *name = &interner->names.items[id];
    return name->key == key && name->length == length ? id : intern_keyed(interner, text, length, key);
}

// The handle of a zero-terminated name.
static inline NameId intern_text(Interner *interner, const char *text) {
    return intern(interner, text, (uint32_t)strlen(text));
}

// The zero-terminated spelling; good until the next name is interned.
static inline const char *name_text(const Interner *interner, NameId name) {
    return interner->bytes.items + interner->names.items[name].text;
}

static inline uint32_t name_length(const Interner *interner, NameId name) {
    return interner->names.items[name].length;
}

#endif
