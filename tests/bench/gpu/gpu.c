// Times kernels on a Vulkan device: those that heddle compiled with clamped indices and without, against a
// GLSL twin of each.
//
// usage: gpu-bench FOLDER [KERNEL]...     FOLDER has KERNEL.clamp.spv, KERNEL.off.spv and KERNEL.glsl.spv
//
// Each variant's result is checked before any is timed. Then they take turns; a time is the median of all of
// a variant's dispatches, by the device's own clock.
#include "../../exec/device_private.h"
#include "kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIANTS = 3, TURNS = 9, DISPATCHES = 12, TIMES = TURNS * DISPATCHES };

static const char *const variant_names[VARIANTS] = {"clamp", "off", "glsl"};

typedef struct {
    VkBuffer buffer;
    VkDeviceMemory memory;
} Memory;

typedef struct {
    Device *device;
    Memory parameters, staging, buffers[MAX_KERNEL_BUFFERS];
    uint32_t *mapped; // the staging buffer
    uint32_t *words[MAX_KERNEL_BUFFERS];
    VkDescriptorSetLayout set_layout;
    VkPipelineLayout layout;
    VkDescriptorPool pool;
    VkDescriptorSet set;
    VkQueryPool queries;
    VkPipeline pipelines[VARIANTS];
    double microseconds[VARIANTS][TIMES];
    size_t time_count;
} Bench;

static void check(VkResult result, const char *what) {
    if (result == VK_SUCCESS) return;
    fprintf(stderr, "gpu-bench: %s failed (VkResult %d)\n", what, result);
    exit(2);
}

static Memory new_memory(const Device *device, VkDeviceSize bytes, VkBufferUsageFlags usage,
                         VkMemoryPropertyFlags wanted) {
    Memory memory;
    VkBufferCreateInfo create = {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                 .size = bytes,
                                 .usage = usage | VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
                                          VK_BUFFER_USAGE_TRANSFER_DST_BIT};
    check(vkCreateBuffer(device->logical, &create, NULL, &memory.buffer), "making a buffer");
    VkMemoryRequirements needs;
    vkGetBufferMemoryRequirements(device->logical, memory.buffer, &needs);
    VkMemoryAllocateInfo allocate = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                     .allocationSize = needs.size,
                                     .memoryTypeIndex =
                                         device_memory_type(device, needs.memoryTypeBits, wanted)};
    check(vkAllocateMemory(device->logical, &allocate, NULL, &memory.memory), "allocating memory");
    check(vkBindBufferMemory(device->logical, memory.buffer, memory.memory, 0), "binding memory");
    return memory;
}

static void free_memory(const Device *device, Memory memory) {
    vkDestroyBuffer(device->logical, memory.buffer, NULL);
    vkFreeMemory(device->logical, memory.memory, NULL);
}

static VkCommandBuffer begin_commands(const Device *device) {
    VkCommandBuffer commands;
    VkCommandBufferAllocateInfo allocate = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                            .commandPool = device->command_pool,
                                            .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                            .commandBufferCount = 1};
    check(vkAllocateCommandBuffers(device->logical, &allocate, &commands), "making commands");
    VkCommandBufferBeginInfo begin = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                      .flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT};
    check(vkBeginCommandBuffer(commands, &begin), "beginning commands");
    return commands;
}

static void run_commands(const Device *device, VkCommandBuffer commands) {
    check(vkEndCommandBuffer(commands), "ending commands");
    VkSubmitInfo submit = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &commands};
    check(vkQueueSubmit(device->queue, 1, &submit, VK_NULL_HANDLE), "the submission");
    check(vkQueueWaitIdle(device->queue), "the run");
    vkFreeCommandBuffers(device->logical, device->command_pool, 1, &commands);
}

static void copy(const Bench *bench, Memory from, Memory to, uint32_t words) {
    VkCommandBuffer commands = begin_commands(bench->device);
    VkBufferCopy region = {.size = 4 * (VkDeviceSize)words};
    vkCmdCopyBuffer(commands, from.buffer, to.buffer, 1, &region);
    run_commands(bench->device, commands);
}

static void upload(Bench *bench, const Kernel *kernel, size_t i) {
    memcpy(bench->mapped, bench->words[i], 4 * (size_t)kernel->buffers[i].words);
    copy(bench, bench->staging, bench->buffers[i], kernel->buffers[i].words);
}

static void make_buffers(Bench *bench, const Kernel *kernel) {
    const Device *device = bench->device;
    uint32_t most = PARAMETER_WORDS;
    for (size_t i = 0; i < kernel->buffer_count; i++)
        most = kernel->buffers[i].words > most ? kernel->buffers[i].words : most;
    bench->staging = new_memory(device, 4 * (VkDeviceSize)most, 0, host_visible);
    void *mapped;
    check(vkMapMemory(device->logical, bench->staging.memory, 0, VK_WHOLE_SIZE, 0, &mapped),
          "mapping memory");
    bench->mapped = mapped;
    bench->parameters = new_memory(device, sizeof kernel->parameters, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT,
                                   VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
    memcpy(bench->mapped, kernel->parameters, sizeof kernel->parameters);
    copy(bench, bench->staging, bench->parameters, PARAMETER_WORDS);
    for (size_t i = 0; i < kernel->buffer_count; i++) {
        const KernelBuffer *buffer = &kernel->buffers[i];
        bench->buffers[i] =
            new_memory(device, 4 * (VkDeviceSize)buffer->words, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT,
                       VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
        bench->words[i] = malloc(4 * (size_t)buffer->words);
        if (bench->words[i] == NULL) check(VK_ERROR_OUT_OF_HOST_MEMORY, "allocating memory");
        kernel_fill(buffer, bench->words[i]);
        upload(bench, kernel, i);
    }
}

static void make_set(Bench *bench, const Kernel *kernel) {
    const Device *device = bench->device;
    uint32_t count = (uint32_t)kernel->buffer_count + 1;
    VkDescriptorSetLayoutBinding bindings[MAX_KERNEL_BUFFERS + 1];
    for (uint32_t i = 0; i < count; i++)
        bindings[i] = (VkDescriptorSetLayoutBinding){
            .binding = i,
            .descriptorType = i == 0 ? VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER : VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
            .descriptorCount = 1,
            .stageFlags = VK_SHADER_STAGE_COMPUTE_BIT};
    VkDescriptorSetLayoutCreateInfo set_layout = {.sType =
                                                      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
                                                  .bindingCount = count,
                                                  .pBindings = bindings};
    check(vkCreateDescriptorSetLayout(device->logical, &set_layout, NULL, &bench->set_layout), "the layout");
    VkPipelineLayoutCreateInfo layout = {.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                         .setLayoutCount = 1,
                                         .pSetLayouts = &bench->set_layout};
    check(vkCreatePipelineLayout(device->logical, &layout, NULL, &bench->layout), "the layout");
    VkDescriptorPoolSize sizes[] = {{VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1},
                                    {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, MAX_KERNEL_BUFFERS}};
    VkDescriptorPoolCreateInfo pool = {.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                       .maxSets = 1,
                                       .poolSizeCount = 2,
                                       .pPoolSizes = sizes};
    check(vkCreateDescriptorPool(device->logical, &pool, NULL, &bench->pool), "the descriptor pool");
    VkDescriptorSetAllocateInfo allocate = {.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
                                            .descriptorPool = bench->pool,
                                            .descriptorSetCount = 1,
                                            .pSetLayouts = &bench->set_layout};
    check(vkAllocateDescriptorSets(device->logical, &allocate, &bench->set), "the descriptor set");
    for (uint32_t i = 0; i < count; i++) {
        VkDescriptorBufferInfo info = {.buffer =
                                           i == 0 ? bench->parameters.buffer : bench->buffers[i - 1].buffer,
                                       .range = VK_WHOLE_SIZE};
        VkWriteDescriptorSet write = {.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                      .dstSet = bench->set,
                                      .dstBinding = i,
                                      .descriptorCount = 1,
                                      .descriptorType = bindings[i].descriptorType,
                                      .pBufferInfo = &info};
        vkUpdateDescriptorSets(device->logical, 1, &write, 0, NULL);
    }
}

static VkPipeline make_pipeline(const Bench *bench, const char *folder, const char *kernel,
                                const char *variant) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s.%s.spv", folder, kernel, variant);
    FILE *file = fopen(path, "rb");
    static uint32_t words[1 << 18];
    size_t bytes = file == NULL ? 0 : fread(words, 1, sizeof words, file);
    if (file != NULL) fclose(file);
    if (bytes == 0 || bytes == sizeof words) {
        fprintf(stderr, "gpu-bench: cannot read %s\n", path);
        exit(2);
    }
    VkShaderModuleCreateInfo create = {
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = bytes, .pCode = words};
    VkShaderModule module;
    check(vkCreateShaderModule(bench->device->logical, &create, NULL, &module), path);
    VkComputePipelineCreateInfo pipeline = {
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                  .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                  .module = module,
                  .pName = "main"},
        .layout = bench->layout};
    VkPipeline made;
    check(vkCreateComputePipelines(bench->device->logical, VK_NULL_HANDLE, 1, &pipeline, NULL, &made), path);
    vkDestroyShaderModule(bench->device->logical, module, NULL);
    return made;
}

// Dispatches `count` times, one after the other; `microseconds`, if not null, gets how long each took.
static void dispatch(const Bench *bench, const Kernel *kernel, int variant, uint32_t count,
                     double *microseconds) {
    const Device *device = bench->device;
    VkCommandBuffer commands = begin_commands(device);
    vkCmdResetQueryPool(commands, bench->queries, 0, 2 * DISPATCHES);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, bench->pipelines[variant]);
    vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, bench->layout, 0, 1, &bench->set, 0,
                            NULL);
    for (uint32_t i = 0; i < count; i++) {
        vkCmdWriteTimestamp(commands, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, bench->queries, 2 * i);
        vkCmdDispatch(commands, kernel->groups[0], kernel->groups[1], 1);
        vkCmdWriteTimestamp(commands, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, bench->queries, 2 * i + 1);
        VkMemoryBarrier barrier = {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                                   .srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT,
                                   .dstAccessMask = VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT |
                                                    VK_ACCESS_TRANSFER_READ_BIT};
        vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                             VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 1,
                             &barrier, 0, NULL, 0, NULL);
    }
    run_commands(device, commands);
    if (microseconds == NULL) return;
    uint64_t ticks[2 * DISPATCHES];
    check(vkGetQueryPoolResults(device->logical, bench->queries, 0, 2 * count, sizeof ticks, ticks,
                                sizeof *ticks, VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT),
          "reading the clock");
    for (uint32_t i = 0; i < count; i++)
        microseconds[i] = (double)(ticks[(size_t)2 * i + 1] - ticks[(size_t)2 * i]) *
                          (double)device->properties.limits.timestampPeriod / 1000;
}

// Runs once on an output of zeros, and compares.
static double verify(Bench *bench, const Kernel *kernel, int variant) {
    size_t last = kernel->buffer_count - 1;
    memset(bench->words[last], 0, 4 * (size_t)kernel->buffers[last].words);
    upload(bench, kernel, last);
    dispatch(bench, kernel, variant, 1, NULL);
    copy(bench, bench->buffers[last], bench->staging, kernel->buffers[last].words);
    memcpy(bench->words[last], bench->mapped, 4 * (size_t)kernel->buffers[last].words);
    return kernel->error(kernel, bench->words);
}

static int compare_times(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return left < right ? -1 : left > right;
}

static double median(double *values, size_t count) {
    qsort(values, count, sizeof *values, compare_times);
    return count % 2 != 0 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

static void destroy(Bench *bench, const Kernel *kernel) {
    VkDevice logical = bench->device->logical;
    for (int variant = 0; variant < VARIANTS; variant++)
        vkDestroyPipeline(logical, bench->pipelines[variant], NULL);
    vkDestroyDescriptorPool(logical, bench->pool, NULL);
    vkDestroyPipelineLayout(logical, bench->layout, NULL);
    vkDestroyDescriptorSetLayout(logical, bench->set_layout, NULL);
    vkDestroyQueryPool(logical, bench->queries, NULL);
    free_memory(bench->device, bench->parameters);
    free_memory(bench->device, bench->staging);
    for (size_t i = 0; i < kernel->buffer_count; i++) {
        free_memory(bench->device, bench->buffers[i]);
        free(bench->words[i]);
    }
}

// Prints the row of a kernel; false if a result is wrong.
static bool time_kernel(Device *device, const char *folder, const Kernel *kernel, double medians[VARIANTS]) {
    Bench bench = {.device = device};
    make_buffers(&bench, kernel);
    make_set(&bench, kernel);
    VkQueryPoolCreateInfo create = {.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO,
                                    .queryType = VK_QUERY_TYPE_TIMESTAMP,
                                    .queryCount = 2 * DISPATCHES};
    check(vkCreateQueryPool(device->logical, &create, NULL, &bench.queries), "making queries");
    bool right = true;
    for (int variant = 0; variant < VARIANTS; variant++) {
        bench.pipelines[variant] = make_pipeline(&bench, folder, kernel->name, variant_names[variant]);
        double error = verify(&bench, kernel, variant);
        if (error <= 1) continue;
        printf("%-20s %s: wrong, %g times the error that is allowed\n", kernel->name, variant_names[variant],
               error);
        right = false;
    }
    for (size_t turn = 0; turn < TURNS && right; turn++) {
        for (int variant = 0; variant < VARIANTS; variant++)
            dispatch(&bench, kernel, variant, DISPATCHES,
                     bench.microseconds[variant] + (size_t)DISPATCHES * turn);
    }
    if (right) {
        for (int variant = 0; variant < VARIANTS; variant++)
            medians[variant] = median(bench.microseconds[variant], TIMES);
        printf("%-20s %10.1f %10.1f %10.1f %10.3f %10.3f %10.3f\n", kernel->name, medians[0], medians[1],
               medians[2], medians[0] / medians[1], medians[1] / medians[2], medians[0] / medians[2]);
        fflush(stdout);
    }
    destroy(&bench, kernel);
    return right;
}

static bool wanted(int count, char **names, const char *name) {
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0) return true;
    }
    return count == 0;
}

int main(int count, char **arguments) {
    if (count < 2) {
        fputs("usage: gpu-bench FOLDER [KERNEL]...\n", stderr);
        return 2;
    }
    char error[256] = "";
    Device *device = device_open("", error, sizeof error);
    if (device == NULL) {
        fprintf(stderr, "gpu-bench: %s\n", error);
        return 2;
    }
    printf("%s, microseconds\n%-20s %10s %10s %10s %10s %10s %10s\n", device_name(device), "kernel", "clamp",
           "off", "GLSL", "clamp/off", "off/GLSL", "clamp/GLSL");
    double ratios[3][64];
    size_t timed = 0;
    bool right = true;
    for (size_t i = 0; i < kernel_count; i++) {
        double medians[VARIANTS];
        if (!wanted(count - 2, arguments + 2, kernels[i].name)) continue;
        if (!time_kernel(device, arguments[1], &kernels[i], medians)) {
            right = false;
            continue;
        }
        ratios[0][timed] = medians[0] / medians[1];
        ratios[1][timed] = medians[1] / medians[2];
        ratios[2][timed++] = medians[0] / medians[2];
    }
    if (timed != 0)
        printf("%-53s %10.3f %10.3f %10.3f\n", "median", median(ratios[0], timed), median(ratios[1], timed),
               median(ratios[2], timed));
    device_close(device);
    return right ? 0 : 1;
}
