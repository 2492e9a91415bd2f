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
    uint32_t hash;
} Name;

typedef struct Interner {
    Arena *arena;
    VEC(Name) names; // by NameId
    VEC(char) bytes; // spellings, each followed by a zero
    uint32_t *slots; // open addressing; 0 is free
    uint32_t slot_mask;
} Interner;

// The hash that intern_hashed() expects: start with INTERN_HASH_START, then one intern_hash_step() a byte.
#define INTERN_HASH_START 2166136261u
static inline uint32_t intern_hash_step(uint32_t hash, unsigned char byte) {
    return (hash ^ byte) * 16777619u;
}

void intern_init(Interner *interner, Arena *arena);

// The handle of the `length` bytes at `text`, which are copied.
NameId intern_hashed(Interner *interner, const char *text, uint32_t length, uint32_t hash);
NameId intern(Interner *interner, const char *text, uint32_t length);

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
