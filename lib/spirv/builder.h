// A SPIR-V module under construction: its sections as growable arrays of words, result ids, and the table
// that makes equal types and constants one. Knows the encoding of instructions and nothing of WGSL. Private
// to lib/spirv.
#ifndef HEDDLE_SPIRV_BUILDER_H
#define HEDDLE_SPIRV_BUILDER_H

#include "base/vec.h"

#include <spirv/unified1/spirv.h>
#include <stdbool.h>

typedef VEC(uint32_t) Words;

// In the order of SPIR-V 2.4 Logical Layout of a Module.
typedef enum Section {
    SECTION_CAPABILITIES,
    SECTION_EXTENSIONS,
    SECTION_IMPORTS,
    SECTION_MEMORY_MODEL,
    SECTION_ENTRY_POINTS,
    SECTION_EXECUTION_MODES,
    SECTION_STRINGS,
    SECTION_NAMES,
    SECTION_ANNOTATIONS,
    SECTION_GLOBALS, // types, constants, module-scope variables
    SECTION_FUNCTIONS,
    SECTION_COUNT
} Section;

typedef struct BuilderKey {
    uint32_t first; // index in Builder.key_words
    uint32_t count;
    uint32_t hash;
    SpvId id;
} BuilderKey;

typedef struct Builder {
    Arena *arena;
    Words sections[SECTION_COUNT];
    SpvId bound;   // the next id
    bool overflow; // an instruction has more words than its 16-bit count can say
    VEC(BuilderKey) keys;
    Words key_words;
    uint32_t *slots; // index in `keys` + 1; 0 is free
    uint32_t slot_mask;
} Builder;

// An operand list: WORDS(a, b) is a pointer to the words and their number.
#define WORDS(...)                                                                                           \
    (const uint32_t[]){__VA_ARGS__}, (uint32_t)(sizeof((const uint32_t[]){__VA_ARGS__}) / sizeof(uint32_t))

void builder_init(Builder *builder, Arena *arena);

static inline SpvId builder_id(Builder *builder) {
    return builder->bound++;
}

// SPIR-V 2.3 Physical Layout: the length of an instruction stands in 16 bits.
enum { BUILDER_MOST_WORDS = 0xffff };

// Appends an instruction without its operands, the words after the first, and gives the place for them.
static inline uint32_t *builder_open(Builder *builder, Words *words, SpvOp op, uint32_t count) {
    if (count + 1 > BUILDER_MOST_WORDS) builder->overflow = true;
    uint32_t *to = vec_extend(builder->arena, words, count + 1);
    *to = ((count + 1) & BUILDER_MOST_WORDS) << SpvWordCountShift | (uint32_t)op;
    return to + 1;
}

// Appends an instruction: `operands` are all its words after the first.
static inline void builder_inst(Builder *builder, Words *words, SpvOp op, const uint32_t *operands,
                                uint32_t count) {
    uint32_t *to = builder_open(builder, words, op, count);
    // Nearly all have a few words: calling memcpy() would take longer.
    for (uint32_t i = 0; i < count; i++)
        to[i] = operands[i];
}

static inline void builder_put(Builder *builder, Section section, SpvOp op, const uint32_t *operands,
                               uint32_t count) {
    builder_inst(builder, &builder->sections[section], op, operands, count);
}

// The same with a string after the operands, and words after the string.
void builder_put_string(Builder *builder, Section section, SpvOp op, const uint32_t *operands, uint32_t count,
                        const char *text, const uint32_t *rest, uint32_t rest_count);

// The id slot of `key`; the slot is 0 when the key is new. Dies at the next call.
SpvId *builder_lookup(Builder *builder, const uint32_t *key, uint32_t count);

// Declares a capability or an extension (of at most 59 bytes) that the module needs, unless it has been.
void builder_capability(Builder *builder, SpvCapability capability);
void builder_extension(Builder *builder, const char *name);

// The id of a type without a result type of its own (OpTypeInt ...), made unless an equal one exists.
SpvId builder_type(Builder *builder, SpvOp op, const uint32_t *operands, uint32_t count);

// The same for an instruction with a result type: constants.
SpvId builder_constant(Builder *builder, SpvOp op, SpvId type, const uint32_t *operands, uint32_t count);

#endif
