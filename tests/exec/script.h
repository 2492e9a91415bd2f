// A test's script: the directives that stand in the comments of a shader, in the order in which they run.
// tests/exec/README.md describes them.
#ifndef EXEC_SCRIPT_H
#define EXEC_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "values.h"

enum { MAX_WORDS_PER_DIRECTIVE = 24, MAX_BUFFERS = 16, MAX_SPECS = 32, MAX_VARIANTS = 8, ENV_COUNT = 4 };

typedef struct {
    uint32_t group, binding;
    bool uniform;
    ValueList contents;
} BufferDirective;

typedef struct {
    uint32_t id;
    uint32_t word; // i32, u32, f32 bits, or 0 and 1 for bool: all are 4 bytes wide in Vulkan
} SpecValue;

typedef enum { STEP_DISPATCH, STEP_EXPECT, STEP_RESET, STEP_PREPASS } StepKind;

typedef struct {
    StepKind kind;
    unsigned line;
    // dispatch
    char *entry_point;
    uint32_t size[3];
    SpecValue specs[MAX_SPECS];
    size_t spec_count;
    // expect
    size_t buffer; // index into Script.buffers
    size_t offset; // in words
    bool partial;  // given an offset: says nothing about the words around
    ValueList expected;
    // prepass
    char *path;
} Step;

typedef struct {
    char *words[MAX_WORDS_PER_DIRECTIVE];
    size_t count;
} WordList;

typedef struct {
    char *name; // "" when the file names no variants
    WordList options;
    WordList needs;
    unsigned envs; // bit k: ENV k
} Variant;

typedef struct {
    char *path;
    BufferDirective buffers[MAX_BUFFERS];
    size_t buffer_count;
    Step *steps;
    size_t step_count;
    Variant variants[MAX_VARIANTS];
    size_t variant_count; // at least 1
    char *skip_device;    // part of a device's name, or NULL
    char *skip_reason;
} Script;

extern const char *const env_names[ENV_COUNT];

// The Vulkan minor version that env_names[env] stands for.
uint32_t env_minor(size_t env);

// Reads the script of the file at `path`. Returns false with a message ("PATH:LINE: ...") in `error` when
// the file cannot be read or a directive is wrong. A file without any directive gives step_count 0.
bool script_read(Script *script, const char *path, char *error, size_t error_size);

void script_free(Script *script);

#endif
