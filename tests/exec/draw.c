// Draws: a vertex and a fragment entry point of one module, rendered off-screen.
//
// Coordinates are WebGPU's: y points up in clip space, which Vulkan gets from a viewport of negative height.
#include "device_private.h"

#include <string.h>

typedef struct {
    Device *device;
    Run run;
    const Script *script;
    const Step *step;
    DeviceBuffer *const *targets;
} Draw;

static VkFormat format_of(const TargetDirective *target) {
    static const VkFormat formats[] = {
#define X(name, words, vulkan) vulkan,
        TARGET_FORMATS(X)
#undef X
    };
    return formats[target->format];
}

static bool is_depth(const TargetDirective *target) {
    return target->format == FORMAT_depth32float;
}

static VkImageAspectFlags aspect_of(const TargetDirective *target) {
    return is_depth(target) ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT;
}

// ---- images

static VkResult create_image(Draw *draw, size_t index, const TargetDirective *target, uint32_t samples) {
    Device *device = draw->device;
    Rendering *rendering = &draw->run.rendering;
    VkImageCreateInfo create = {.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
                                .imageType = VK_IMAGE_TYPE_2D,
                                .format = format_of(target),
                                .extent = {target->width, target->height, 1},
                                .mipLevels = 1,
                                .arrayLayers = 1,
                                .samples = (VkSampleCountFlagBits)samples,
                                .usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT |
                                         (VkImageUsageFlags)(is_depth(target)
                                                                 ? VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT
                                                                 : VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT)};
    VkResult result = vkCreateImage(device->logical, &create, NULL, &rendering->images[index]);
    if (result != VK_SUCCESS) return result;
    VkMemoryRequirements needs;
    vkGetImageMemoryRequirements(device->logical, rendering->images[index], &needs);
    VkMemoryAllocateInfo allocate = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                     .allocationSize = needs.size,
                                     .memoryTypeIndex = device_memory_type(
                                         device, needs.memoryTypeBits, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT)};
    result = vkAllocateMemory(device->logical, &allocate, NULL, &rendering->memories[index]);
    if (result != VK_SUCCESS) return result;
    result = vkBindImageMemory(device->logical, rendering->images[index], rendering->memories[index], 0);
    if (result != VK_SUCCESS) return result;
    VkImageViewCreateInfo view = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
        .image = rendering->images[index],
        .viewType = VK_IMAGE_VIEW_TYPE_2D,
        .format = create.format,
        .subresourceRange = {.aspectMask = aspect_of(target), .levelCount = 1, .layerCount = 1}};
    return vkCreateImageView(device->logical, &view, NULL, &rendering->views[index]);
}

// Attachment k is target k; with several samples, attachment k has them, and color target k is resolved to
// attachment k + MAX_TARGETS, in a gap-free numbering that create_pass() makes.
static VkResult create_images(Draw *draw) {
    VkResult result = VK_SUCCESS;
    uint32_t samples = draw->step->draw.samples;
    for (size_t k = 0; k < draw->script->target_count && result == VK_SUCCESS; k++) {
        const TargetDirective *target = &draw->script->targets[k];
        result = create_image(draw, k, target, samples);
        if (result == VK_SUCCESS && samples > 1 && !is_depth(target))
            result = create_image(draw, MAX_TARGETS + k, target, 1);
    }
    return result;
}

// The image that holds the result of a target.
static VkImage result_image(const Draw *draw, size_t target) {
    bool resolved = draw->step->draw.samples > 1 && !is_depth(&draw->script->targets[target]);
    return draw->run.rendering.images[resolved ? MAX_TARGETS + target : target];
}

// ---- the render pass

typedef struct {
    VkAttachmentDescription descriptions[RENDER_IMAGE_LIMIT];
    VkImageView views[RENDER_IMAGE_LIMIT];
    VkAttachmentReference colors[MAX_TARGETS], resolves[MAX_TARGETS], depth;
    uint32_t count, color_count;
    bool has_depth;
} Attachments;

static VkAttachmentReference add_attachment(Draw *draw, Attachments *all, size_t image,
                                            const TargetDirective *target, uint32_t samples, bool clear) {
    VkImageLayout layout = is_depth(target) ? VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL
                                            : VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    all->views[all->count] = draw->run.rendering.views[image];
    all->descriptions[all->count] = (VkAttachmentDescription){
        .format = format_of(target),
        .samples = (VkSampleCountFlagBits)samples,
        .loadOp = clear ? VK_ATTACHMENT_LOAD_OP_CLEAR : VK_ATTACHMENT_LOAD_OP_DONT_CARE,
        .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
        .stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE,
        .stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
        .initialLayout = VK_IMAGE_LAYOUT_UNDEFINED,
        .finalLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL};
    return (VkAttachmentReference){all->count++, layout};
}

static void list_attachments(Draw *draw, Attachments *all) {
    uint32_t samples = draw->step->draw.samples;
    for (size_t k = 0; k < MAX_TARGETS; k++)
        all->colors[k] = all->resolves[k] = (VkAttachmentReference){.attachment = VK_ATTACHMENT_UNUSED};
    for (size_t k = 0; k < draw->script->target_count; k++) {
        const TargetDirective *target = &draw->script->targets[k];
        VkAttachmentReference reference = add_attachment(draw, all, k, target, samples, true);
        if (is_depth(target)) {
            all->has_depth = true;
            all->depth = reference;
            continue;
        }
        all->colors[target->location] = reference;
        if (target->location >= all->color_count) all->color_count = target->location + 1;
        if (samples > 1)
            all->resolves[target->location] = add_attachment(draw, all, MAX_TARGETS + k, target, 1, false);
    }
}

static VkResult create_pass(Draw *draw, Attachments *all) {
    Device *device = draw->device;
    Rendering *rendering = &draw->run.rendering;
    list_attachments(draw, all);
    VkSubpassDescription subpass = {.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS,
                                    .colorAttachmentCount = all->color_count,
                                    .pColorAttachments = all->colors,
                                    .pResolveAttachments = all->resolves,
                                    .pDepthStencilAttachment = all->has_depth ? &all->depth : NULL};
    VkSubpassDependency dependency = {.srcSubpass = 0,
                                      .dstSubpass = VK_SUBPASS_EXTERNAL,
                                      .srcStageMask = VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT,
                                      .dstStageMask = VK_PIPELINE_STAGE_TRANSFER_BIT,
                                      .srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT |
                                                       VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT,
                                      .dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT};
    VkRenderPassCreateInfo pass = {.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO,
                                   .attachmentCount = all->count,
                                   .pAttachments = all->descriptions,
                                   .subpassCount = 1,
                                   .pSubpasses = &subpass,
                                   .dependencyCount = 1,
                                   .pDependencies = &dependency};
    VkResult result = vkCreateRenderPass(device->logical, &pass, NULL, &rendering->pass);
    if (result != VK_SUCCESS) return result;
    VkFramebufferCreateInfo framebuffer = {.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO,
                                           .renderPass = rendering->pass,
                                           .attachmentCount = all->count,
                                           .pAttachments = all->views,
                                           .width = draw->script->targets[0].width,
                                           .height = draw->script->targets[0].height,
                                           .layers = 1};
    return vkCreateFramebuffer(device->logical, &framebuffer, NULL, &rendering->framebuffer);
}

// ---- the pipeline

// All attributes of a kind of words have the same layout; what the bits mean is the shader's affair, but
// Vulkan wants to know whether they are floats.
static VkFormat attribute_format(const AttributeDirective *attribute) {
    static const VkFormat floats[] = {VK_FORMAT_R32_SFLOAT, VK_FORMAT_R32G32_SFLOAT,
                                      VK_FORMAT_R32G32B32_SFLOAT, VK_FORMAT_R32G32B32A32_SFLOAT};
    static const VkFormat signed_ones[] = {VK_FORMAT_R32_SINT, VK_FORMAT_R32G32_SINT,
                                           VK_FORMAT_R32G32B32_SINT, VK_FORMAT_R32G32B32A32_SINT};
    static const VkFormat unsigned_ones[] = {VK_FORMAT_R32_UINT, VK_FORMAT_R32G32_UINT,
                                             VK_FORMAT_R32G32B32_UINT, VK_FORMAT_R32G32B32A32_UINT};
    switch (attribute->contents.patterns[0].type) {
    case VALUE_F32: return floats[attribute->words - 1];
    case VALUE_I32: return signed_ones[attribute->words - 1];
    default: return unsigned_ones[attribute->words - 1];
    }
}

typedef struct {
    VkVertexInputBindingDescription bindings[MAX_ATTRIBUTES];
    VkVertexInputAttributeDescription attributes[MAX_ATTRIBUTES];
    VkPipelineVertexInputStateCreateInfo state;
} VertexInput;

static void fill_vertex_input(const Script *script, VertexInput *input) {
    for (uint32_t k = 0; k < script->attribute_count; k++) {
        const AttributeDirective *attribute = &script->attributes[k];
        input->bindings[k] = (VkVertexInputBindingDescription){
            k, 4 * attribute->words,
            attribute->per_instance ? VK_VERTEX_INPUT_RATE_INSTANCE : VK_VERTEX_INPUT_RATE_VERTEX};
        input->attributes[k] =
            (VkVertexInputAttributeDescription){attribute->location, k, attribute_format(attribute), 0};
    }
    input->state = (VkPipelineVertexInputStateCreateInfo){
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO,
        .vertexBindingDescriptionCount = (uint32_t)script->attribute_count,
        .pVertexBindingDescriptions = input->bindings,
        .vertexAttributeDescriptionCount = (uint32_t)script->attribute_count,
        .pVertexAttributeDescriptions = input->attributes};
}

static void fill_blending(const DrawOptions *options, VkPipelineColorBlendAttachmentState *states) {
    for (size_t k = 0; k < MAX_TARGETS; k++)
        states[k] = (VkPipelineColorBlendAttachmentState){.colorWriteMask = 0xf};
    if (!options->blend_src) return;
    states[0] = (VkPipelineColorBlendAttachmentState){.blendEnable = VK_TRUE,
                                                      .srcColorBlendFactor = VK_BLEND_FACTOR_SRC1_COLOR,
                                                      .dstColorBlendFactor = VK_BLEND_FACTOR_ONE,
                                                      .srcAlphaBlendFactor = VK_BLEND_FACTOR_SRC1_ALPHA,
                                                      .dstAlphaBlendFactor = VK_BLEND_FACTOR_ONE,
                                                      .colorWriteMask = 0xf};
}

static VkPipelineDepthStencilStateCreateInfo depth_state(const DrawOptions *options, bool has_depth) {
    static const VkCompareOp tests[] = {
        [DEPTH_ALWAYS] = VK_COMPARE_OP_ALWAYS,
        [DEPTH_LESS] = VK_COMPARE_OP_LESS,
        [DEPTH_GREATER] = VK_COMPARE_OP_GREATER,
    };
    return (VkPipelineDepthStencilStateCreateInfo){
        .sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO,
        .depthTestEnable = has_depth,
        .depthWriteEnable = has_depth,
        .depthCompareOp = tests[options->depth_test]};
}

static VkResult create_pipeline(Draw *draw, const Attachments *all) {
    static const VkPrimitiveTopology topologies[] = {
        [TOPOLOGY_TRIANGLES] = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST,
        [TOPOLOGY_TRIANGLE_STRIP] = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP,
        [TOPOLOGY_LINES] = VK_PRIMITIVE_TOPOLOGY_LINE_LIST,
        [TOPOLOGY_POINTS] = VK_PRIMITIVE_TOPOLOGY_POINT_LIST,
    };
    const DrawOptions *options = &draw->step->draw;
    VkSpecializationMapEntry entries[MAX_SPECS];
    uint32_t data[MAX_SPECS];
    VkSpecializationInfo specialization = run_specialization(draw->step, entries, data);
    const VkSpecializationInfo *specialized = draw->step->spec_count != 0 ? &specialization : NULL;
    VkPipelineShaderStageCreateInfo stages[] = {{.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                                                 .stage = VK_SHADER_STAGE_VERTEX_BIT,
                                                 .module = draw->run.module,
                                                 .pName = draw->step->entry_point,
                                                 .pSpecializationInfo = specialized},
                                                {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                                                 .stage = VK_SHADER_STAGE_FRAGMENT_BIT,
                                                 .module = draw->run.module,
                                                 .pName = options->fragment,
                                                 .pSpecializationInfo = specialized}};
    VertexInput input;
    fill_vertex_input(draw->script, &input);
    VkPipelineInputAssemblyStateCreateInfo assembly = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO,
        .topology = topologies[options->topology]};
    float width = (float)draw->script->targets[0].width, height = (float)draw->script->targets[0].height;
    VkViewport viewport = {0, height, width, -height, 0, 1};
    VkRect2D scissor = {{0, 0}, {draw->script->targets[0].width, draw->script->targets[0].height}};
    VkPipelineViewportStateCreateInfo viewports = {.sType =
                                                       VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO,
                                                   .viewportCount = 1,
                                                   .pViewports = &viewport,
                                                   .scissorCount = 1,
                                                   .pScissors = &scissor};
    VkPipelineRasterizationStateCreateInfo raster = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO,
        .frontFace = options->clockwise ? VK_FRONT_FACE_CLOCKWISE : VK_FRONT_FACE_COUNTER_CLOCKWISE,
        .lineWidth = 1};
    VkPipelineMultisampleStateCreateInfo multisample = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO,
        .rasterizationSamples = (VkSampleCountFlagBits)options->samples};
    VkPipelineDepthStencilStateCreateInfo depth = depth_state(options, all->has_depth);
    VkPipelineColorBlendAttachmentState states[MAX_TARGETS];
    fill_blending(options, states);
    VkPipelineColorBlendStateCreateInfo blend = {.sType =
                                                     VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
                                                 .attachmentCount = all->color_count,
                                                 .pAttachments = states};
    VkGraphicsPipelineCreateInfo create = {.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
                                           .stageCount = options->fragment == NULL ? 1 : 2,
                                           .pStages = stages,
                                           .pVertexInputState = &input.state,
                                           .pInputAssemblyState = &assembly,
                                           .pViewportState = &viewports,
                                           .pRasterizationState = &raster,
                                           .pMultisampleState = &multisample,
                                           .pDepthStencilState = &depth,
                                           .pColorBlendState = &blend,
                                           .layout = draw->run.layout,
                                           .renderPass = draw->run.rendering.pass};
    return vkCreateGraphicsPipelines(draw->device->logical, VK_NULL_HANDLE, 1, &create, NULL,
                                     &draw->run.pipeline);
}

// ---- the commands

static void record_pass(Draw *draw, DeviceBuffer *const *attributes) {
    VkCommandBuffer commands = draw->run.commands;
    const Step *step = draw->step;
    const Script *script = draw->script;
    VkClearValue clear[RENDER_IMAGE_LIMIT];
    memset(clear, 0, sizeof clear);
    uint32_t attachment = 0;
    for (size_t k = 0; k < script->target_count; k++) {
        if (is_depth(&script->targets[k])) clear[attachment].depthStencil.depth = step->draw.clear_depth;
        attachment += step->draw.samples > 1 && !is_depth(&script->targets[k]) ? 2 : 1;
    }
    VkRenderPassBeginInfo begin = {
        .sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
        .renderPass = draw->run.rendering.pass,
        .framebuffer = draw->run.rendering.framebuffer,
        .renderArea = {{0, 0}, {script->targets[0].width, script->targets[0].height}},
        .clearValueCount = attachment,
        .pClearValues = clear};
    vkCmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
    for (uint32_t k = 0; k < script->attribute_count; k++) {
        VkDeviceSize offset = GUARD_BYTES;
        vkCmdBindVertexBuffers(commands, k, 1, &attributes[k]->buffer, &offset);
    }
    vkCmdDraw(commands, step->size[0], step->size[1], step->draw.first_vertex, step->draw.first_instance);
    vkCmdEndRenderPass(commands);
}

static VkResult record(Draw *draw, DeviceBuffer *const *attributes) {
    VkResult result =
        run_begin_commands(draw->device, &draw->run, draw->step, VK_PIPELINE_BIND_POINT_GRAPHICS);
    if (result != VK_SUCCESS) return result;
    record_pass(draw, attributes);
    for (size_t k = 0; k < draw->script->target_count; k++) {
        const TargetDirective *target = &draw->script->targets[k];
        if (is_depth(target) && draw->step->draw.samples > 1) continue; // nobody resolves it
        VkBufferImageCopy copy = {.bufferOffset = GUARD_BYTES,
                                  .imageSubresource = {.aspectMask = aspect_of(target), .layerCount = 1},
                                  .imageExtent = {target->width, target->height, 1}};
        vkCmdCopyImageToBuffer(draw->run.commands, result_image(draw, k),
                               VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, draw->targets[k]->buffer, 1, &copy);
    }
    run_download_images(&draw->run);
    VkMemoryBarrier to_host = {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                               .srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT | VK_ACCESS_TRANSFER_WRITE_BIT,
                               .dstAccessMask = VK_ACCESS_HOST_READ_BIT};
    vkCmdPipelineBarrier(draw->run.commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_HOST_BIT,
                         0, 1, &to_host, 0, NULL, 0, NULL);
    return vkEndCommandBuffer(draw->run.commands);
}

bool device_draw(Device *device, const uint32_t *spirv, size_t spirv_words, const Script *script,
                 const Step *step, DeviceBuffer *const *buffers, DeviceBuffer *const *attributes,
                 DeviceBuffer *const *targets, char *error, size_t error_size) {
    Draw draw = {.device = device, .script = script, .step = step, .targets = targets};
    Attachments attachments = {0};
    const char *stage = "the pipeline layout";
    VkResult result = run_create_layouts(device, &draw.run, draw.step, buffers, script->buffer_count);
    if (result == VK_SUCCESS) {
        stage = "the descriptor sets";
        result = run_create_sets(device, &draw.run, buffers, script->buffer_count);
    }
    if (result == VK_SUCCESS) {
        stage = "the targets";
        result = create_images(&draw);
    }
    if (result == VK_SUCCESS) {
        stage = "the render pass";
        result = create_pass(&draw, &attachments);
    }
    if (result == VK_SUCCESS) {
        stage = "the module";
        result = run_create_module(device, &draw.run, spirv, spirv_words);
    }
    if (result == VK_SUCCESS) {
        stage = "the pipeline";
        result = create_pipeline(&draw, &attachments);
    }
    if (result == VK_SUCCESS) {
        stage = "the commands";
        result = record(&draw, attributes);
    }
    if (result == VK_SUCCESS) {
        stage = "the draw";
        result = run_submit_and_wait(device, &draw.run);
    }
    return run_finish(device, &draw.run, result, stage, step->entry_point, error, error_size);
}
