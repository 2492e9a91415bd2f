// A test's script: the directives that stand in the comments of a shader, in the order in which they run.
// tests/exec/README.md describes them.
#ifndef EXEC_SCRIPT_H
#define EXEC_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "values.h"

enum { MAX_WORDS_PER_DIRECTIVE = 24, MAX_BUFFERS = 16, MAX_SPECS = 32, MAX_VARIANTS = 8, ENV_COUNT = 4 };
enum { MAX_IMMEDIATES = 32 }; // words: every Vulkan device has room for 128 bytes

// X(name, bytes of a texel, format of Vulkan)
#define TEXTURE_FORMATS(X)                                                                                   \
    X(r8unorm, 1, VK_FORMAT_R8_UNORM)                                                                        \
    X(r8snorm, 1, VK_FORMAT_R8_SNORM)                                                                        \
    X(r8uint, 1, VK_FORMAT_R8_UINT)                                                                          \
    X(r8sint, 1, VK_FORMAT_R8_SINT)                                                                          \
    X(rg8unorm, 2, VK_FORMAT_R8G8_UNORM)                                                                     \
    X(rg8snorm, 2, VK_FORMAT_R8G8_SNORM)                                                                     \
    X(rg8uint, 2, VK_FORMAT_R8G8_UINT)                                                                       \
    X(rg8sint, 2, VK_FORMAT_R8G8_SINT)                                                                       \
    X(r16unorm, 2, VK_FORMAT_R16_UNORM)                                                                      \
    X(r16snorm, 2, VK_FORMAT_R16_SNORM)                                                                      \
    X(r16uint, 2, VK_FORMAT_R16_UINT)                                                                        \
    X(r16sint, 2, VK_FORMAT_R16_SINT)                                                                        \
    X(r16float, 2, VK_FORMAT_R16_SFLOAT)                                                                     \
    X(rgba8unorm, 4, VK_FORMAT_R8G8B8A8_UNORM)                                                               \
    X(rgba8snorm, 4, VK_FORMAT_R8G8B8A8_SNORM)                                                               \
    X(rgba8uint, 4, VK_FORMAT_R8G8B8A8_UINT)                                                                 \
    X(rgba8sint, 4, VK_FORMAT_R8G8B8A8_SINT)                                                                 \
    X(bgra8unorm, 4, VK_FORMAT_B8G8R8A8_UNORM)                                                               \
    X(rgb10a2uint, 4, VK_FORMAT_A2B10G10R10_UINT_PACK32)                                                     \
    X(rgb10a2unorm, 4, VK_FORMAT_A2B10G10R10_UNORM_PACK32)                                                   \
    X(rg11b10ufloat, 4, VK_FORMAT_B10G11R11_UFLOAT_PACK32)                                                   \
    X(rg16unorm, 4, VK_FORMAT_R16G16_UNORM)                                                                  \
    X(rg16snorm, 4, VK_FORMAT_R16G16_SNORM)                                                                  \
    X(rg16uint, 4, VK_FORMAT_R16G16_UINT)                                                                    \
    X(rg16sint, 4, VK_FORMAT_R16G16_SINT)                                                                    \
    X(rg16float, 4, VK_FORMAT_R16G16_SFLOAT)                                                                 \
    X(r32uint, 4, VK_FORMAT_R32_UINT)                                                                        \
    X(r32sint, 4, VK_FORMAT_R32_SINT)                                                                        \
    X(r32float, 4, VK_FORMAT_R32_SFLOAT)                                                                     \
    X(depth32float, 4, VK_FORMAT_D32_SFLOAT)                                                                 \
    X(rgba16unorm, 8, VK_FORMAT_R16G16B16A16_UNORM)                                                          \
    X(rgba16snorm, 8, VK_FORMAT_R16G16B16A16_SNORM)                                                          \
    X(rgba16uint, 8, VK_FORMAT_R16G16B16A16_UINT)                                                            \
    X(rgba16sint, 8, VK_FORMAT_R16G16B16A16_SINT)                                                            \
    X(rgba16float, 8, VK_FORMAT_R16G16B16A16_SFLOAT)                                                         \
    X(rg32uint, 8, VK_FORMAT_R32G32_UINT)                                                                    \
    X(rg32sint, 8, VK_FORMAT_R32G32_SINT)                                                                    \
    X(rg32float, 8, VK_FORMAT_R32G32_SFLOAT)                                                                 \
    X(rgba32uint, 16, VK_FORMAT_R32G32B32A32_UINT)                                                           \
    X(rgba32sint, 16, VK_FORMAT_R32G32B32A32_SINT)                                                           \
    X(rgba32float, 16, VK_FORMAT_R32G32B32A32_SFLOAT)

typedef enum {
#define X(name, bytes, vulkan) TEXEL_##name,
    TEXTURE_FORMATS(X)
#undef X
        TEXEL_FORMAT_COUNT
} TexelFormat;

// X(name, spelling, view type of Vulkan, is the last of its sizes the number of layers)
#define TEXTURE_SHAPES(X)                                                                                    \
    X(CUBE_ARRAY, "cube-array", VK_IMAGE_VIEW_TYPE_CUBE_ARRAY, true)                                         \
    X(CUBE, "cube", VK_IMAGE_VIEW_TYPE_CUBE, true)                                                           \
    X(ARRAY, "array", VK_IMAGE_VIEW_TYPE_2D_ARRAY, true)                                                     \
    X(1D, "1d", VK_IMAGE_VIEW_TYPE_1D, false)                                                                \
    X(2D, "2d", VK_IMAGE_VIEW_TYPE_2D, false)                                                                \
    X(3D, "3d", VK_IMAGE_VIEW_TYPE_3D, false)

typedef enum {
#define X(name, spelling, view, layered) SHAPE_##name,
    TEXTURE_SHAPES(X)
#undef X
        SHAPE_COUNT
} TextureShape;

typedef struct {
    TexelFormat format;
    TextureShape shape;
    uint32_t size[3]; // width, height, and depth or layers
    uint32_t levels;
    uint32_t samples; // with more than one, all texels and samples are equal
} TextureDirective;

// X(name, spelling)
#define COMPARISONS(X)                                                                                       \
    X(NEVER, "never")                                                                                        \
    X(LESS, "less")                                                                                          \
    X(EQUAL, "equal")                                                                                        \
    X(LESS_OR_EQUAL, "less-equal")                                                                           \
    X(GREATER, "greater")                                                                                    \
    X(NOT_EQUAL, "not-equal")                                                                                \
    X(GREATER_OR_EQUAL, "greater-equal")                                                                     \
    X(ALWAYS, "always")

typedef enum {
    COMPARISON_NONE,
#define X(name, spelling) COMPARISON_##name,
    COMPARISONS(X)
#undef X
} Comparison;

typedef enum { ADDRESS_CLAMP, ADDRESS_REPEAT, ADDRESS_MIRROR } AddressMode;

typedef struct {
    bool linear; // else nearest, between mip levels too
    AddressMode address;
    Comparison comparison;
} SamplerDirective;

typedef enum {
    RESOURCE_STORAGE_BUFFER,
    RESOURCE_UNIFORM_BUFFER,
    RESOURCE_TEXTURE,
    RESOURCE_STORAGE_TEXTURE,
    RESOURCE_SAMPLER
} ResourceKind;

// What is bound. Textures have contents like buffers: their texels, level by level, layer by layer, row by
// row.
typedef struct {
    uint32_t group, binding;
    ResourceKind kind;
    TextureDirective texture;
    SamplerDirective sampler;
    ValueList contents;
} BufferDirective;

// The number of bytes of a level, rounded up to whole words; of a multisampled texture, of one texel.
size_t texture_level_bytes(const TextureDirective *texture, uint32_t level);

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
    uint32_t immediates[MAX_IMMEDIATES]; // push constants
    size_t immediate_count;
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
