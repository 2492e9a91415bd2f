#include "spirv/builder.h"

#include <string.h>

enum { FIRST_SLOTS = 256 };

void builder_init(Builder *builder, Arena *arena) {
    *builder = (Builder){.arena = arena, .bound = 1, .slot_mask = FIRST_SLOTS - 1};
    builder->slots = ARENA_ARRAY_ZERO(arena, uint32_t, FIRST_SLOTS);
}

static void put_header(Builder *builder, Words *words, SpvOp op, uint32_t count) {
    if (count > BUILDER_MOST_WORDS) builder->overflow = true;
    vec_push(builder->arena, words, (count & BUILDER_MOST_WORDS) << SpvWordCountShift | (uint32_t)op);
}

static void put_words(Builder *builder, Words *words, const uint32_t *operands, uint32_t count) {
    if (count == 0) return;
    memcpy(vec_extend(builder->arena, words, count), operands, count * sizeof *operands);
}

// The next word of a string of which `left` bytes are left. SPIR-V 2.2.1 Instructions: the first byte is the
// lowest, whatever the host, and what lies behind the last is zero.
static uint32_t string_word(const char *text, size_t left) {
    const unsigned char *byte = (const unsigned char *)text;
    if (left >= 4)
        return (uint32_t)byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 | (uint32_t)byte[3] << 24;
    uint32_t word = 0;
    for (size_t i = 0; i < left; i++)
        word |= (uint32_t)byte[i] << (8 * i);
    return word;
}

void builder_put_string(Builder *builder, Section section, SpvOp op, const uint32_t *operands, uint32_t count,
                        const char *text, const uint32_t *rest, uint32_t rest_count) {
    Words *words = &builder->sections[section];
    size_t most = (BUILDER_MOST_WORDS - 1 - count - rest_count) * sizeof(uint32_t) - 1;
    size_t length = strlen(text);
    if (length > most) length = most;
    uint32_t text_words = (uint32_t)(length / sizeof(uint32_t)) + 1;
    put_header(builder, words, op, 1 + count + text_words + rest_count);
    put_words(builder, words, operands, count);
    uint32_t *target = vec_extend(builder->arena, words, text_words);
    for (uint32_t i = 0; i < text_words; i++)
        target[i] = string_word(text + 4 * (size_t)i, length - 4 * (size_t)i);
    put_words(builder, words, rest, rest_count);
}

static uint32_t hash_words(const Builder *builder, const uint32_t *words, uint32_t count) {
    uint32_t hash = builder->arena->seed;
    for (uint32_t i = 0; i < count; i++) {
        hash = (hash ^ words[i]) * 0x9e3779b1u;
        hash ^= hash >> 15;
    }
    return hash;
}

static void grow_slots(Builder *builder) {
    uint32_t slots = (builder->slot_mask + 1) * 2;
    builder->slots = ARENA_ARRAY_ZERO(builder->arena, uint32_t, slots);
    builder->slot_mask = slots - 1;
    for (uint32_t i = 0; i < builder->keys.count; i++) {
        uint32_t slot = builder->keys.items[i].hash & builder->slot_mask;
        while (builder->slots[slot] != 0)
            slot = (slot + 1) & builder->slot_mask;
        builder->slots[slot] = i + 1;
    }
}

SpvId *builder_lookup(Builder *builder, const uint32_t *key, uint32_t count) {
    if ((builder->keys.count + 1) * 2 > builder->slot_mask) grow_slots(builder);
    uint32_t hash = hash_words(builder, key, count);
    uint32_t slot = hash & builder->slot_mask;
    for (; builder->slots[slot] != 0; slot = (slot + 1) & builder->slot_mask) {
        BuilderKey *known = &builder->keys.items[builder->slots[slot] - 1];
        if (known->hash == hash && known->count == count &&
            memcmp(builder->key_words.items + known->first, key, count * sizeof *key) == 0)
            return &known->id;
    }
    BuilderKey added = {builder->key_words.count, count, hash, 0};
    put_words(builder, &builder->key_words, key, count);
    vec_push(builder->arena, &builder->keys, added);
    builder->slots[slot] = builder->keys.count;
    return &builder->keys.items[builder->keys.count - 1].id;
}

// Instructions that are interned are short, but for function types and composites.
enum { SHORT_KEY = 16 };

static SpvId intern(Builder *builder, SpvOp op, const uint32_t *before, uint32_t before_count,
                    const uint32_t *operands, uint32_t count) {
    uint32_t short_key[SHORT_KEY];
    uint32_t words = 1 + before_count + count;
    uint32_t *key = words <= SHORT_KEY ? short_key : ARENA_ARRAY(builder->arena, uint32_t, words);
    key[0] = (uint32_t)op;
    if (before_count != 0) key[1] = *before;
    if (count != 0) memcpy(key + 1 + before_count, operands, count * sizeof *key);
    SpvId *id = builder_lookup(builder, key, words);
    if (*id != 0) return *id;
    *id = builder_id(builder);
    Words *globals = &builder->sections[SECTION_GLOBALS];
    put_header(builder, globals, op, words + 1);
    put_words(builder, globals, before, before_count);
    vec_push(builder->arena, globals, *id);
    put_words(builder, globals, operands, count);
    return *id;
}

SpvId builder_type(Builder *builder, SpvOp op, const uint32_t *operands, uint32_t count) {
    return intern(builder, op, NULL, 0, operands, count);
}

SpvId builder_constant(Builder *builder, SpvOp op, SpvId type, const uint32_t *operands, uint32_t count) {
    return intern(builder, op, &type, 1, operands, count);
}

void builder_capability(Builder *builder, SpvCapability capability) {
    const uint32_t key[2] = {SpvOpCapability, (uint32_t)capability};
    SpvId *known = builder_lookup(builder, key, 2);
    if (*known != 0) return;
    *known = 1; // no id
    builder_put(builder, SECTION_CAPABILITIES, SpvOpCapability, WORDS((uint32_t)capability));
}

void builder_extension(Builder *builder, const char *name) {
    uint32_t key[SHORT_KEY] = {SpvOpExtension};
    memcpy(key + 1, name, strlen(name)); // at most 59 bytes
    SpvId *known = builder_lookup(builder, key, SHORT_KEY);
    if (*known != 0) return;
    *known = 1; // no id
    builder_put_string(builder, SECTION_EXTENSIONS, SpvOpExtension, NULL, 0, name, NULL, 0);
}
