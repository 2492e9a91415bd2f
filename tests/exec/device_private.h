// What device.c, draw.c and images.c share.
#ifndef EXEC_DEVICE_PRIVATE_H
#define EXEC_DEVICE_PRIVATE_H

#include "device.h"

#include <vulkan/vulkan.h>

enum { GUARD_BYTES = 4096, GUARD_WORDS = GUARD_BYTES / 4, GROUP_LIMIT = 8 };

// The features that tests ask for with `needs`, by the structure that holds each.
#define EXEC_FEATURES(X)                                                                                     \
    X(core.features, dualSrcBlend)                                                                           \
    X(core.features, fragmentStoresAndAtomics)                                                               \
    X(core.features, geometryShader)                                                                         \
    X(core.features, imageCubeArray)                                                                         \
    X(core.features, independentBlend)                                                                       \
    X(core.features, sampleRateShading)                                                                      \
    X(core.features, shaderClipDistance)                                                                     \
    X(core.features, shaderStorageImageExtendedFormats)                                                      \
    X(core.features, shaderStorageImageReadWithoutFormat)                                                    \
    X(core.features, shaderStorageImageWriteWithoutFormat)                                                   \
    X(core.features, shaderInt64)                                                                            \
    X(core.features, shaderInt16)                                                                            \
    X(v11, storageBuffer16BitAccess)                                                                         \
    X(v11, uniformAndStorageBuffer16BitAccess)                                                               \
    X(v11, storagePushConstant16)                                                                            \
    X(v11, variablePointersStorageBuffer)                                                                    \
    X(v11, variablePointers)                                                                                 \
    X(v12, shaderFloat16)                                                                                    \
    X(v12, shaderSubgroupExtendedTypes)                                                                      \
    X(v12, vulkanMemoryModel)                                                                                \
    X(v12, vulkanMemoryModelDeviceScope)                                                                     \
    X(v13, shaderDemoteToHelperInvocation)                                                                   \
    X(v13, maintenance4)                                                                                     \
    X(v13, shaderZeroInitializeWorkgroupMemory)                                                              \
    X(v13, shaderIntegerDotProduct)                                                                          \
    X(v13, subgroupSizeControl)                                                                              \
    X(v13, computeFullSubgroups)

typedef struct {
    VkPhysicalDeviceFeatures2 core;
    VkPhysicalDeviceVulkan11Features v11;
    VkPhysicalDeviceVulkan12Features v12;
    VkPhysicalDeviceVulkan13Features v13;
} Features;

struct Device {
    VkInstance instance;
    VkPhysicalDevice physical;
    VkDevice logical;
    VkQueue queue;
    VkCommandPool command_pool;
    VkPhysicalDeviceProperties properties;
    VkPhysicalDeviceMemoryProperties memory;
    Features enabled;
    uint32_t queue_family;
    bool has_graphics;
    bool lost;
};

struct DeviceBuffer {
    uint32_t group, binding;
    VkDescriptorType type;
    VkBuffer buffer;
    VkDeviceMemory memory;
    uint32_t *mapped; // guard, words, guard
    size_t word_count;
    const BufferDirective *directive;
};

// A texture, made for one dispatch or draw from the words of `buffer`; those of storage go back there.
typedef struct {
    DeviceBuffer *buffer;
    VkImage image;
    VkDeviceMemory memory;
    VkImageView view;
} RunImage;

// What only draws have: an image for each target, then one for each target's samples.
enum { RENDER_IMAGE_LIMIT = 2 * MAX_TARGETS };

typedef struct {
    VkImage images[RENDER_IMAGE_LIMIT];
    VkDeviceMemory memories[RENDER_IMAGE_LIMIT];
    VkImageView views[RENDER_IMAGE_LIMIT];
    VkRenderPass pass;
    VkFramebuffer framebuffer;
} Rendering;

// Everything that one dispatch or draw creates, so that one function can take it down again.
typedef struct {
    VkShaderModule module;
    VkDescriptorSetLayout set_layouts[GROUP_LIMIT];
    uint32_t set_count;
    VkPipelineLayout layout;
    VkPipeline pipeline;
    VkDescriptorPool descriptor_pool;
    VkDescriptorSet sets[GROUP_LIMIT];
    RunImage images[MAX_BUFFERS];
    VkSampler samplers[MAX_BUFFERS];
    uint32_t image_count, sampler_count;
    VkCommandBuffer commands;
    VkFence fence;
    Rendering rendering;
} Run;

extern const VkMemoryPropertyFlags host_visible;
// A memory type with these properties, or any where none has.
uint32_t device_memory_type(const Device *device, uint32_t allowed, VkMemoryPropertyFlags wanted);
VkSpecializationInfo run_specialization(const Step *step, VkSpecializationMapEntry entries[MAX_SPECS],
                                        uint32_t data[MAX_SPECS]);

VkResult run_create_layouts(Device *device, Run *run, const Step *step, DeviceBuffer *const *buffers,
                            size_t count);
VkResult run_create_sets(Device *device, Run *run, DeviceBuffer *const *buffers, size_t count);
VkResult run_create_module(Device *device, Run *run, const uint32_t *spirv, size_t words);
VkResult run_begin_commands(Device *device, Run *run, const Step *step, VkPipelineBindPoint bind_point);
VkResult run_submit_and_wait(Device *device, Run *run);

// ---- images.c

VkDescriptorType image_descriptor_type(ResourceKind kind);
// Makes the texture or sampler that `buffer` stands for and says what its descriptor holds.
VkResult run_create_handle(Device *device, Run *run, DeviceBuffer *buffer, VkDescriptorImageInfo *info);
// At the begin and the end of the commands: texels from and to buffers.
void run_upload_images(Run *run);
void run_download_images(Run *run);
void run_destroy_images(Device *device, Run *run);

// Cleans up; says in `error` which `stage` of `what` went wrong, if one did, and returns whether none did.
bool run_finish(Device *device, Run *run, VkResult result, const char *stage, const char *what, char *error,
                size_t error_size);

#endif
