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

// X(name, words of a texel, format of Vulkan)
#define TARGET_FORMATS(X)                                                                                    \
    X(r32uint, 1, VK_FORMAT_R32_UINT)                                                                        \
    X(r32sint, 1, VK_FORMAT_R32_SINT)                                                                        \
    X(r32float, 1, VK_FORMAT_R32_SFLOAT)                                                                     \
    X(rg32uint, 2, VK_FORMAT_R32G32_UINT)                                                                    \
    X(rg32sint, 2, VK_FORMAT_R32G32_SINT)                                                                    \
    X(rg32float, 2, VK_FORMAT_R32G32_SFLOAT)                                                                 \
    X(rgba32uint, 4, VK_FORMAT_R32G32B32A32_UINT)                                                            \
    X(rgba32sint, 4, VK_FORMAT_R32G32B32A32_SINT)                                                            \
    X(rgba32float, 4, VK_FORMAT_R32G32B32A32_SFLOAT)                                                         \
    X(depth32float, 1, VK_FORMAT_D32_SFLOAT)

typedef enum {
#define X(name, words, vulkan) FORMAT_##name,
    TARGET_FORMATS(X)
#undef X
        FORMAT_COUNT
} TargetFormat;

enum { MAX_TARGETS = 5, MAX_ATTRIBUTES = 8 };

// What draws render to: color attachments in the order of their locations, or the depth buffer.
typedef struct {
    TargetFormat format;
    uint32_t location; // of a color attachment
    uint32_t width, height;
} TargetDirective;

// A vertex attribute, one element for each vertex or instance.
typedef struct {
    uint32_t location;
    bool per_instance;
    uint32_t words; // of an element: 1 to 4
    ValueList contents;
} AttributeDirective;

typedef enum { TOPOLOGY_TRIANGLES, TOPOLOGY_TRIANGLE_STRIP, TOPOLOGY_LINES, TOPOLOGY_POINTS } Topology;
typedef enum { DEPTH_ALWAYS, DEPTH_LESS, DEPTH_GREATER } DepthTest;

typedef struct {
    char *fragment; // entry point, or NULL for none
    Topology topology;
    DepthTest depth_test;
    float clear_depth;
    uint32_t first_vertex, first_instance, samples;
    bool clockwise; // triangles that run so are front-facing
    bool blend_src; // color target 0 becomes blend_src(0) * blend_src(1) + what it was cleared to
} DrawOptions;

typedef enum { STEP_DISPATCH, STEP_DRAW, STEP_EXPECT, STEP_RESET, STEP_PREPASS } StepKind;

typedef struct {
    StepKind kind;
    unsigned line;
    // dispatch; draw, whose size is vertices and instances
    char *entry_point;
    uint32_t size[3];
    DrawOptions draw;
    SpecValue specs[MAX_SPECS];
    size_t spec_count;
    // expect
    bool of_target;
    size_t buffer; // index into Script.buffers or Script.targets
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
    TargetDirective targets[MAX_TARGETS];
    size_t target_count;
    AttributeDirective attributes[MAX_ATTRIBUTES];
    size_t attribute_count;
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
size_t target_words(const TargetDirective *target);

bool script_read(Script *script, const char *path, char *error, size_t error_size);

void script_free(Script *script);

#endif
