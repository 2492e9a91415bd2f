#include "device_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t guard_word = 0xabad1deau;
static const uint64_t time_limit_ns = 120000000000u;

static void chain_features(Features *features, uint32_t minor) {
    features->core.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
    features->v11.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES;
    features->v12.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
    features->v13.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
    features->core.pNext = minor >= 2 ? &features->v11 : NULL;
    features->v11.pNext = &features->v12;
    features->v12.pNext = minor >= 3 ? &features->v13 : NULL;
}

static bool select_physical(Device *device, const char *name_part, char *error, size_t error_size) {
    static const VkPhysicalDeviceType preference[] = {
        VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU,
        VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU, VK_PHYSICAL_DEVICE_TYPE_CPU, VK_PHYSICAL_DEVICE_TYPE_OTHER};
    VkPhysicalDevice found[16];
    uint32_t count = 16;
    VkResult result = vkEnumeratePhysicalDevices(device->instance, &count, found);
    if (result != VK_SUCCESS && result != VK_INCOMPLETE) count = 0;
    for (size_t wanted = 0; wanted < sizeof preference / sizeof *preference; wanted++) {
        for (uint32_t k = 0; k < count; k++) {
            vkGetPhysicalDeviceProperties(found[k], &device->properties);
            if (device->properties.deviceType != preference[wanted]) continue;
            if (strstr(device->properties.deviceName, name_part) == NULL) continue;
            device->physical = found[k];
            return true;
        }
    }
    snprintf(error, error_size, "no Vulkan device%s%s (%u found)", *name_part ? " named like " : "",
             name_part, count);
    return false;
}

static bool select_queue_family(Device *device) {
    VkQueueFamilyProperties families[16];
    uint32_t count = 16;
    vkGetPhysicalDeviceQueueFamilyProperties(device->physical, &count, families);
    bool found = false;
    for (uint32_t k = 0; k < count && !device->has_graphics; k++) {
        if ((families[k].queueFlags & VK_QUEUE_COMPUTE_BIT) == 0) continue;
        device->has_graphics = (families[k].queueFlags & VK_QUEUE_GRAPHICS_BIT) != 0;
        if (!found || device->has_graphics) device->queue_family = k;
        found = true;
    }
    return found;
}

static VkResult create_logical(Device *device) {
    Features offered = {0};
    uint32_t minor = device_minor_version(device);
    chain_features(&offered, minor);
    vkGetPhysicalDeviceFeatures2(device->physical, &offered.core);
    chain_features(&device->enabled, minor);
#define ENABLE(structure, name) device->enabled.structure.name = offered.structure.name;
    EXEC_FEATURES(ENABLE)
#undef ENABLE
    float priority = 1;
    VkDeviceQueueCreateInfo queue = {.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                     .queueFamilyIndex = device->queue_family,
                                     .queueCount = 1,
                                     .pQueuePriorities = &priority};
    VkDeviceCreateInfo create = {.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                                 .pNext = &device->enabled.core,
                                 .queueCreateInfoCount = 1,
                                 .pQueueCreateInfos = &queue};
    return vkCreateDevice(device->physical, &create, NULL, &device->logical);
}

Device *device_open(const char *name_part, char *error, size_t error_size) {
    Device *device = calloc(1, sizeof *device);
    if (device == NULL) return NULL;
    uint32_t loader = VK_API_VERSION_1_0;
    (void)vkEnumerateInstanceVersion(&loader);
    VkApplicationInfo application = {.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                                     .pApplicationName = "exec-runner",
                                     .apiVersion = loader < VK_API_VERSION_1_3 ? loader : VK_API_VERSION_1_3};
    VkInstanceCreateInfo create = {.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                   .pApplicationInfo = &application};
    VkResult result = vkCreateInstance(&create, NULL, &device->instance);
    if (result != VK_SUCCESS) {
        snprintf(error, error_size, "no Vulkan instance (VkResult %d)", result);
        free(device);
        return NULL;
    }
    bool found = select_physical(device, name_part, error, error_size);
    if (found && !select_queue_family(device)) {
        snprintf(error, error_size, "%s has no compute queue", device->properties.deviceName);
        found = false;
    }
    if (found && (result = create_logical(device)) != VK_SUCCESS) {
        snprintf(error, error_size, "%s cannot be opened (VkResult %d)", device->properties.deviceName,
                 result);
        found = false;
    }
    if (!found) {
        device_close(device);
        return NULL;
    }
    vkGetPhysicalDeviceMemoryProperties(device->physical, &device->memory);
    vkGetDeviceQueue(device->logical, device->queue_family, 0, &device->queue);
    VkCommandPoolCreateInfo pool = {.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                    .queueFamilyIndex = device->queue_family};
    (void)vkCreateCommandPool(device->logical, &pool, NULL, &device->command_pool);
    return device;
}

void device_close(Device *device) {
    if (device->logical != VK_NULL_HANDLE) {
        vkDestroyCommandPool(device->logical, device->command_pool, NULL);
        vkDestroyDevice(device->logical, NULL);
    }
    vkDestroyInstance(device->instance, NULL);
    free(device);
}

const char *device_name(const Device *device) {
    return device->properties.deviceName;
}

uint32_t device_minor_version(const Device *device) {
    uint32_t minor = VK_API_VERSION_MINOR(device->properties.apiVersion);
    return VK_API_VERSION_MAJOR(device->properties.apiVersion) > 1 ? 3 : minor;
}

bool device_has_feature(const Device *device, const char *name) {
#define LOOK(structure, field)                                                                               \
    if (strcmp(name, #field) == 0) return device->enabled.structure.field != VK_FALSE;
    EXEC_FEATURES(LOOK)
#undef LOOK
    return false;
}

bool device_has_graphics(const Device *device) {
    return device->has_graphics;
}

bool device_is_lost(const Device *device) {
    return device->lost;
}

static void no_memory(void) {
    fputs("exec-runner: the device has no memory left\n", stderr);
    exit(2);
}

const VkMemoryPropertyFlags host_visible =
    VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;

uint32_t device_memory_type(const Device *device, uint32_t allowed, VkMemoryPropertyFlags wanted) {
    for (uint32_t k = 0; k < device->memory.memoryTypeCount; k++) {
        if ((allowed >> k & 1) != 0 && (device->memory.memoryTypes[k].propertyFlags & wanted) == wanted)
            return k;
    }
    no_memory();
    return 0;
}

static void fill_guards(DeviceBuffer *buffer) {
    uint32_t *after = buffer->mapped + GUARD_WORDS + buffer->word_count;
    for (size_t k = 0; k < GUARD_WORDS; k++)
        buffer->mapped[k] = after[k] = guard_word;
}

static VkDescriptorType descriptor_type(ResourceKind kind) {
    switch (kind) {
    case RESOURCE_STORAGE_BUFFER: return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    case RESOURCE_UNIFORM_BUFFER: return VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    default: return image_descriptor_type(kind);
    }
}

DeviceBuffer *device_buffer_new(Device *device, const BufferDirective *directive, size_t word_count) {
    static const BufferDirective unbound = {0};
    if (directive == NULL) directive = &unbound;
    DeviceBuffer *buffer = calloc(1, sizeof *buffer);
    if (buffer == NULL) no_memory();
    *buffer = (DeviceBuffer){.group = directive->group,
                             .binding = directive->binding,
                             .type = descriptor_type(directive->kind),
                             .word_count = word_count,
                             .directive = directive};
    VkBufferUsageFlags usage = directive->kind == RESOURCE_UNIFORM_BUFFER
                                   ? VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT
                                   : VK_BUFFER_USAGE_STORAGE_BUFFER_BIT;
    usage |= VK_BUFFER_USAGE_VERTEX_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT |
             VK_BUFFER_USAGE_TRANSFER_SRC_BIT;
    VkBufferCreateInfo create = {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                 .size = 2 * (VkDeviceSize)GUARD_BYTES + 4 * buffer->word_count,
                                 .usage = usage};
    if (vkCreateBuffer(device->logical, &create, NULL, &buffer->buffer) != VK_SUCCESS) no_memory();
    VkMemoryRequirements needs;
    vkGetBufferMemoryRequirements(device->logical, buffer->buffer, &needs);
    VkMemoryAllocateInfo allocate = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                     .allocationSize = needs.size,
                                     .memoryTypeIndex =
                                         device_memory_type(device, needs.memoryTypeBits, host_visible)};
    if (vkAllocateMemory(device->logical, &allocate, NULL, &buffer->memory) != VK_SUCCESS) no_memory();
    void *mapped;
    if (vkBindBufferMemory(device->logical, buffer->buffer, buffer->memory, 0) != VK_SUCCESS) no_memory();
    if (vkMapMemory(device->logical, buffer->memory, 0, VK_WHOLE_SIZE, 0, &mapped) != VK_SUCCESS) no_memory();
    buffer->mapped = mapped;
    memset(device_buffer_words(buffer), 0, 4 * buffer->word_count);
    fill_guards(buffer);
    return buffer;
}

void device_buffer_free(Device *device, DeviceBuffer *buffer) {
    vkDestroyBuffer(device->logical, buffer->buffer, NULL);
    vkFreeMemory(device->logical, buffer->memory, NULL);
    free(buffer);
}

uint32_t *device_buffer_words(DeviceBuffer *buffer) {
    return buffer->mapped + GUARD_WORDS;
}

bool device_buffer_guard_intact(DeviceBuffer *buffer) {
    const uint32_t *after = buffer->mapped + GUARD_WORDS + buffer->word_count;
    for (size_t k = 0; k < GUARD_WORDS; k++) {
        if (buffer->mapped[k] != guard_word || after[k] != guard_word) return false;
    }
    return true;
}

VkResult run_create_layouts(Device *device, Run *run, const Step *step, DeviceBuffer *const *buffers,
                            size_t count) {
    for (size_t k = 0; k < count; k++) {
        if (buffers[k]->group >= GROUP_LIMIT) return VK_ERROR_FEATURE_NOT_PRESENT;
        if (buffers[k]->group >= run->set_count) run->set_count = buffers[k]->group + 1;
    }
    for (uint32_t group = 0; group < run->set_count; group++) {
        VkDescriptorSetLayoutBinding bindings[MAX_BUFFERS];
        uint32_t binding_count = 0;
        for (size_t k = 0; k < count; k++) {
            if (buffers[k]->group != group) continue;
            bindings[binding_count++] = (VkDescriptorSetLayoutBinding){.binding = buffers[k]->binding,
                                                                       .descriptorType = buffers[k]->type,
                                                                       .descriptorCount = 1,
                                                                       .stageFlags = VK_SHADER_STAGE_ALL};
        }
        VkDescriptorSetLayoutCreateInfo create = {.sType =
                                                      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
                                                  .bindingCount = binding_count,
                                                  .pBindings = bindings};
        VkResult result =
            vkCreateDescriptorSetLayout(device->logical, &create, NULL, &run->set_layouts[group]);
        if (result != VK_SUCCESS) return result;
    }
    VkPushConstantRange immediates = {VK_SHADER_STAGE_ALL, 0, (uint32_t)(4 * step->immediate_count)};
    VkPipelineLayoutCreateInfo create = {.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                         .setLayoutCount = run->set_count,
                                         .pSetLayouts = run->set_layouts,
                                         .pushConstantRangeCount = step->immediate_count != 0,
                                         .pPushConstantRanges = &immediates};
    return vkCreatePipelineLayout(device->logical, &create, NULL, &run->layout);
}

VkResult run_create_sets(Device *device, Run *run, DeviceBuffer *const *buffers, size_t count) {
    if (run->set_count == 0) return VK_SUCCESS;
    VkDescriptorPoolSize sizes[] = {{VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, MAX_BUFFERS},
                                    {VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, MAX_BUFFERS},
                                    {VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, MAX_BUFFERS},
                                    {VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, MAX_BUFFERS},
                                    {VK_DESCRIPTOR_TYPE_SAMPLER, MAX_BUFFERS}};
    VkDescriptorPoolCreateInfo create = {.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                         .maxSets = run->set_count,
                                         .poolSizeCount = sizeof sizes / sizeof *sizes,
                                         .pPoolSizes = sizes};
    VkResult result = vkCreateDescriptorPool(device->logical, &create, NULL, &run->descriptor_pool);
    if (result != VK_SUCCESS) return result;
    VkDescriptorSetAllocateInfo allocate = {.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
                                            .descriptorPool = run->descriptor_pool,
                                            .descriptorSetCount = run->set_count,
                                            .pSetLayouts = run->set_layouts};
    result = vkAllocateDescriptorSets(device->logical, &allocate, run->sets);
    if (result != VK_SUCCESS) return result;
    for (size_t k = 0; k < count; k++) {
        // A uniform buffer may be read in units of 16 bytes, so its binding ends at such a boundary.
        VkDeviceSize size = 4 * buffers[k]->word_count;
        if (buffers[k]->type == VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER) size = (size + 15) & ~(VkDeviceSize)15;
        VkDescriptorBufferInfo info = {.buffer = buffers[k]->buffer, .offset = GUARD_BYTES, .range = size};
        VkDescriptorImageInfo handle = {0};
        result = run_create_handle(device, run, buffers[k], &handle);
        if (result != VK_SUCCESS) return result;
        VkWriteDescriptorSet write = {.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                      .dstSet = run->sets[buffers[k]->group],
                                      .dstBinding = buffers[k]->binding,
                                      .descriptorCount = 1,
                                      .descriptorType = buffers[k]->type,
                                      .pBufferInfo = &info,
                                      .pImageInfo = &handle};
        vkUpdateDescriptorSets(device->logical, 1, &write, 0, NULL);
    }
    return VK_SUCCESS;
}

VkResult run_create_module(Device *device, Run *run, const uint32_t *spirv, size_t words) {
    VkShaderModuleCreateInfo module = {
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = 4 * words, .pCode = spirv};
    return vkCreateShaderModule(device->logical, &module, NULL, &run->module);
}

VkSpecializationInfo run_specialization(const Step *step, VkSpecializationMapEntry entries[MAX_SPECS],
                                        uint32_t data[MAX_SPECS]) {
    for (uint32_t k = 0; k < step->spec_count; k++) {
        data[k] = step->specs[k].word;
        entries[k] = (VkSpecializationMapEntry){.constantID = step->specs[k].id, .offset = 4 * k, .size = 4};
    }
    return (VkSpecializationInfo){.mapEntryCount = (uint32_t)step->spec_count,
                                  .pMapEntries = entries,
                                  .dataSize = 4 * step->spec_count,
                                  .pData = data};
}

static VkResult create_pipeline(Device *device, Run *run, const uint32_t *spirv, size_t words,
                                const Step *step) {
    VkResult result = run_create_module(device, run, spirv, words);
    if (result != VK_SUCCESS) return result;
    VkSpecializationMapEntry entries[MAX_SPECS];
    uint32_t data[MAX_SPECS];
    VkSpecializationInfo specialization = run_specialization(step, entries, data);
    VkComputePipelineCreateInfo create = {
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                  .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                  .module = run->module,
                  .pName = step->entry_point,
                  .pSpecializationInfo = step->spec_count != 0 ? &specialization : NULL},
        .layout = run->layout};
    return vkCreateComputePipelines(device->logical, VK_NULL_HANDLE, 1, &create, NULL, &run->pipeline);
}

VkResult run_begin_commands(Device *device, Run *run, const Step *step, VkPipelineBindPoint bind_point) {
    VkCommandBufferAllocateInfo allocate = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                            .commandPool = device->command_pool,
                                            .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                            .commandBufferCount = 1};
    VkResult result = vkAllocateCommandBuffers(device->logical, &allocate, &run->commands);
    if (result != VK_SUCCESS) return result;
    VkCommandBufferBeginInfo begin = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                      .flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT};
    result = vkBeginCommandBuffer(run->commands, &begin);
    if (result != VK_SUCCESS) return result;
    run_upload_images(run);
    vkCmdBindPipeline(run->commands, bind_point, run->pipeline);
    if (run->set_count != 0) {
        vkCmdBindDescriptorSets(run->commands, bind_point, run->layout, 0, run->set_count, run->sets, 0,
                                NULL);
    }
    if (step->immediate_count != 0) {
        vkCmdPushConstants(run->commands, run->layout, VK_SHADER_STAGE_ALL, 0,
                           (uint32_t)(4 * step->immediate_count), step->immediates);
    }
    return VK_SUCCESS;
}

static VkResult record(Device *device, Run *run, const Step *step) {
    VkResult result = run_begin_commands(device, run, step, VK_PIPELINE_BIND_POINT_COMPUTE);
    if (result != VK_SUCCESS) return result;
    vkCmdDispatch(run->commands, step->size[0], step->size[1], step->size[2]);
    run_download_images(run);
    VkMemoryBarrier to_host = {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                               .srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT,
                               .dstAccessMask = VK_ACCESS_HOST_READ_BIT};
    vkCmdPipelineBarrier(run->commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0,
                         1, &to_host, 0, NULL, 0, NULL);
    return vkEndCommandBuffer(run->commands);
}

VkResult run_submit_and_wait(Device *device, Run *run) {
    VkFenceCreateInfo create = {.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    VkResult result = vkCreateFence(device->logical, &create, NULL, &run->fence);
    if (result != VK_SUCCESS) return result;
    VkSubmitInfo submit = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &run->commands};
    result = vkQueueSubmit(device->queue, 1, &submit, run->fence);
    if (result != VK_SUCCESS) return result;
    return vkWaitForFences(device->logical, 1, &run->fence, VK_TRUE, time_limit_ns);
}

static void destroy_rendering(Device *device, Rendering *rendering) {
    vkDestroyFramebuffer(device->logical, rendering->framebuffer, NULL);
    vkDestroyRenderPass(device->logical, rendering->pass, NULL);
    for (size_t k = 0; k < RENDER_IMAGE_LIMIT; k++) {
        vkDestroyImageView(device->logical, rendering->views[k], NULL);
        vkDestroyImage(device->logical, rendering->images[k], NULL);
        vkFreeMemory(device->logical, rendering->memories[k], NULL);
    }
}

static void destroy_run(Device *device, Run *run) {
    vkDestroyFence(device->logical, run->fence, NULL);
    if (run->commands != VK_NULL_HANDLE) {
        vkFreeCommandBuffers(device->logical, device->command_pool, 1, &run->commands);
    }
    vkDestroyDescriptorPool(device->logical, run->descriptor_pool, NULL);
    vkDestroyPipeline(device->logical, run->pipeline, NULL);
    vkDestroyPipelineLayout(device->logical, run->layout, NULL);
    for (uint32_t k = 0; k < run->set_count; k++) {
        vkDestroyDescriptorSetLayout(device->logical, run->set_layouts[k], NULL);
    }
    vkDestroyShaderModule(device->logical, run->module, NULL);
    destroy_rendering(device, &run->rendering);
    run_destroy_images(device, run);
}

bool run_finish(Device *device, Run *run, VkResult result, const char *stage, const char *what, char *error,
                size_t error_size) {
    if (result == VK_TIMEOUT || result == VK_ERROR_DEVICE_LOST) device->lost = true;
    if (!device->lost) destroy_run(device, run); // what still runs must not be destroyed
    if (result == VK_SUCCESS) return true;
    if (result == VK_TIMEOUT)
        snprintf(error, error_size, "entry point '%s' did not end within 120 seconds", what);
    else
        snprintf(error, error_size, "%s of entry point '%s' failed (VkResult %d)", stage, what, result);
    return false;
}

bool device_dispatch(Device *device, const uint32_t *spirv, size_t spirv_words, const Step *step,
                     DeviceBuffer *const *buffers, size_t buffer_count, char *error, size_t error_size) {
    Run run = {0};
    const char *stage = "the pipeline layout";
    VkResult result = run_create_layouts(device, &run, step, buffers, buffer_count);
    if (result == VK_SUCCESS) {
        stage = "the descriptor sets";
        result = run_create_sets(device, &run, buffers, buffer_count);
    }
    if (result == VK_SUCCESS) {
        stage = "the pipeline";
        result = create_pipeline(device, &run, spirv, spirv_words, step);
    }
    if (result == VK_SUCCESS) {
        stage = "the commands";
        result = record(device, &run, step);
    }
    if (result == VK_SUCCESS) {
        stage = "the dispatch";
        result = run_submit_and_wait(device, &run);
    }
    return run_finish(device, &run, result, stage, step->entry_point, error, error_size);
}
