// The value language of the execution tests: what a buffer holds at first, and what a result may be.
// tests/exec/README.md describes it for people who write tests.
#ifndef EXEC_VALUES_H
#define EXEC_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum { VALUE_U32, VALUE_I32, VALUE_F32, VALUE_HEX } ValueType;

// One acceptable value: the 32-bit word that it is stored as, and its real value, unrounded, for
// comparisons with a tolerance.
typedef struct {
    uint32_t word;
    double real;
    bool raw; // given as bits: compared as bits, whatever the type
} Value;

typedef enum {
    MATCH_ANYTHING, // '_': padding, or a word about which the test says nothing
    MATCH_ONE_OF,   // one of value_count values (usually one)
    MATCH_INTERVAL  // between the first and the second of two values, both included
} MatchKind;

// What one 32-bit word must be.
typedef struct {
    ValueType type;
    MatchKind match;
    size_t first_value; // index into ValueList.values
    size_t value_count;
    double absolute; // tolerances; a float is right if any one of them accepts it
    double relative;
    double ulps;
} Pattern;

typedef struct {
    Pattern *patterns;
    size_t pattern_count;
    size_t pattern_capacity;
    Value *values;
    size_t value_count;
    size_t value_capacity;
    bool open_ended; // ended with '...': words past the last pattern are free
} ValueList;

// Appends the words that `text` describes. On a mistake returns false and leaves a message in `error`.
bool values_parse(ValueList *list, const char *text, char *error, size_t error_size);

void values_free(ValueList *list);

// The word that a buffer holds where `pattern` stands in its initial contents: the first value, 0 for '_'.
uint32_t values_initial_word(const ValueList *list, const Pattern *pattern);

bool values_match(const ValueList *list, const Pattern *pattern, uint32_t word);

// Writes a word, or what a pattern accepts, for people.
void values_format_word(ValueType type, uint32_t word, char *out, size_t out_size);
void values_format_pattern(const ValueList *list, const Pattern *pattern, char *out, size_t out_size);

#endif
