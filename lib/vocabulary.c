// The names that options may use: rules, limits, features.
#include "base/rules.h"
#include "heddle.h"

#include <string.h>

static const char *const FEATURES[] = {
#define FEATURE(kind, name) name,
#include "base/features.def"
#undef FEATURE
};

// WebGPU "3.6.2 Limits". Those that say nothing about a shader may be given, and change nothing.
static const char *const LIMITS[] = {
    "maxTextureDimension1D",
    "maxTextureDimension2D",
    "maxTextureDimension3D",
    "maxTextureArrayLayers",
    "maxBindGroups",
    "maxBindGroupsPlusVertexBuffers",
    "maxBindingsPerBindGroup",
    "maxDynamicUniformBuffersPerPipelineLayout",
    "maxDynamicStorageBuffersPerPipelineLayout",
    "maxSampledTexturesPerShaderStage",
    "maxSamplersPerShaderStage",
    "maxStorageBuffersPerShaderStage",
    "maxStorageBuffersInVertexStage",
    "maxStorageBuffersInFragmentStage",
    "maxStorageTexturesPerShaderStage",
    "maxStorageTexturesInVertexStage",
    "maxStorageTexturesInFragmentStage",
    "maxUniformBuffersPerShaderStage",
    "maxUniformBufferBindingSize",
    "maxStorageBufferBindingSize",
    "minUniformBufferOffsetAlignment",
    "minStorageBufferOffsetAlignment",
    "maxVertexBuffers",
    "maxBufferSize",
    "maxVertexAttributes",
    "maxVertexBufferArrayStride",
    "maxInterStageShaderVariables",
    "maxColorAttachments",
    "maxColorAttachmentBytesPerSample",
    "maxComputeWorkgroupStorageSize",
    "maxComputeInvocationsPerWorkgroup",
    "maxComputeWorkgroupSizeX",
    "maxComputeWorkgroupSizeY",
    "maxComputeWorkgroupSizeZ",
    "maxComputeWorkgroupsPerDimension",
    "maxImmediateSize",
};

static bool contains(const char *const *names, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

bool heddle_limit_exists(const char *name) {
    return contains(LIMITS, sizeof LIMITS / sizeof *LIMITS, name);
}

bool heddle_feature_exists(const char *name) {
    return contains(FEATURES, sizeof FEATURES / sizeof *FEATURES, name);
}

bool heddle_rule_exists(const char *name) {
    return rule_find(name) != RULE_COUNT;
}

size_t heddle_rule_count(void) {
    return RULE_COUNT;
}

const heddle_rule *heddle_rule_at(size_t index) {
    static const heddle_rule RULES[] = {
#define RULE(id, name, level, wall, summary) {name, HEDDLE_RULE_##level, wall, summary},
#include "base/rules.def"
#undef RULE
    };
    return &RULES[index];
}
