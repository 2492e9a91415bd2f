// Textures and samplers. A texture is made for each dispatch or draw from the words of a buffer, and what a
// shader leaves in a storage texture goes back there, so that everything else sees buffers only.
#include "device_private.h"

#include <string.h>

static VkFormat format_of(const TextureDirective *texture) {
    static const VkFormat formats[] = {
#define X(name, bytes, vulkan) vulkan,
        TEXTURE_FORMATS(X)
#undef X
    };
    return formats[texture->format];
}

static VkImageViewType view_type_of(const TextureDirective *texture) {
    static const VkImageViewType types[] = {
#define X(name, spelling, view, layered) view,
        TEXTURE_SHAPES(X)
#undef X
    };
    return types[texture->shape];
}

static bool is_layered(const TextureDirective *texture) {
    static const bool layered[] = {
#define X(name, spelling, view, layered) layered,
        TEXTURE_SHAPES(X)
#undef X
    };
    return layered[texture->shape];
}

static VkImageSubresourceRange range_of(const TextureDirective *texture) {
    bool depth = texture->format == TEXEL_depth32float;
    return (VkImageSubresourceRange){
        .aspectMask = (VkImageAspectFlags)(depth ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT),
        .levelCount = texture->levels,
        .layerCount = is_layered(texture) ? texture->size[2] : 1};
}

VkDescriptorType image_descriptor_type(ResourceKind kind) {
    if (kind == RESOURCE_SAMPLER) return VK_DESCRIPTOR_TYPE_SAMPLER;
    return kind == RESOURCE_TEXTURE ? VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE : VK_DESCRIPTOR_TYPE_STORAGE_IMAGE;
}

// ---- images

static VkImageUsageFlags usage_of(const BufferDirective *directive) {
    VkImageUsageFlags usage = VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    if (directive->kind == RESOURCE_STORAGE_TEXTURE)
        usage |= VK_IMAGE_USAGE_STORAGE_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    else
        usage |= VK_IMAGE_USAGE_SAMPLED_BIT;
    return usage;
}

static VkImageType image_type_of(const TextureDirective *texture) {
    if (texture->shape == SHAPE_1D) return VK_IMAGE_TYPE_1D;
    return texture->shape == SHAPE_3D ? VK_IMAGE_TYPE_3D : VK_IMAGE_TYPE_2D;
}

static VkImageCreateInfo describe_image(const BufferDirective *directive) {
    const TextureDirective *texture = &directive->texture;
    bool cube = texture->shape == SHAPE_CUBE || texture->shape == SHAPE_CUBE_ARRAY;
    uint32_t depth = is_layered(texture) ? 1 : texture->size[2];
    return (VkImageCreateInfo){
        .sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
        .flags = cube ? (VkImageCreateFlags)VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT : 0,
        .imageType = image_type_of(texture),
        .format = format_of(texture),
        .extent = {texture->size[0], texture->size[1], depth},
        .mipLevels = texture->levels,
        .arrayLayers = is_layered(texture) ? texture->size[2] : 1,
        .samples = (VkSampleCountFlagBits)texture->samples,
        .usage = usage_of(directive),
    };
}

static VkResult create_image(Device *device, RunImage *image) {
    const BufferDirective *directive = image->buffer->directive;
    VkImageCreateInfo create = describe_image(directive);
    VkImageFormatProperties properties;
    VkResult result =
        vkGetPhysicalDeviceImageFormatProperties(device->physical, create.format, create.imageType,
                                                 create.tiling, create.usage, create.flags, &properties);
    if (result == VK_SUCCESS) result = vkCreateImage(device->logical, &create, NULL, &image->image);
    if (result != VK_SUCCESS) return result;
    VkMemoryRequirements needs;
    vkGetImageMemoryRequirements(device->logical, image->image, &needs);
    VkMemoryAllocateInfo allocate = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                     .allocationSize = needs.size,
                                     .memoryTypeIndex = device_memory_type(
                                         device, needs.memoryTypeBits, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT)};
    result = vkAllocateMemory(device->logical, &allocate, NULL, &image->memory);
    if (result == VK_SUCCESS) result = vkBindImageMemory(device->logical, image->image, image->memory, 0);
    if (result != VK_SUCCESS) return result;
    VkImageViewCreateInfo view = {.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
                                  .image = image->image,
                                  .viewType = view_type_of(&directive->texture),
                                  .format = create.format,
                                  .subresourceRange = range_of(&directive->texture)};
    return vkCreateImageView(device->logical, &view, NULL, &image->view);
}

// ---- samplers

static VkResult create_sampler(Device *device, const SamplerDirective *sampler, VkSampler *out) {
    static const VkSamplerAddressMode modes[] = {
        [ADDRESS_CLAMP] = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE,
        [ADDRESS_REPEAT] = VK_SAMPLER_ADDRESS_MODE_REPEAT,
        [ADDRESS_MIRROR] = VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT,
    };
    static const VkCompareOp comparisons[] = {VK_COMPARE_OP_ALWAYS,
#define X(name, spelling) VK_COMPARE_OP_##name,
                                              COMPARISONS(X)
#undef X
    };
    VkFilter filter = sampler->linear ? VK_FILTER_LINEAR : VK_FILTER_NEAREST;
    VkSamplerAddressMode mode = modes[sampler->address];
    VkSamplerCreateInfo create = {.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
                                  .magFilter = filter,
                                  .minFilter = filter,
                                  .mipmapMode = sampler->linear ? VK_SAMPLER_MIPMAP_MODE_LINEAR
                                                                : VK_SAMPLER_MIPMAP_MODE_NEAREST,
                                  .addressModeU = mode,
                                  .addressModeV = mode,
                                  .addressModeW = mode,
                                  .compareEnable = sampler->comparison != COMPARISON_NONE,
                                  .compareOp = comparisons[sampler->comparison],
                                  .maxLod = VK_LOD_CLAMP_NONE};
    return vkCreateSampler(device->logical, &create, NULL, out);
}

VkResult run_create_handle(Device *device, Run *run, DeviceBuffer *buffer, VkDescriptorImageInfo *info) {
    VkResult result = VK_SUCCESS;
    ResourceKind kind = buffer->directive->kind;
    if (kind == RESOURCE_SAMPLER) {
        VkSampler *sampler = &run->samplers[run->sampler_count++];
        result = create_sampler(device, &buffer->directive->sampler, sampler);
        info->sampler = *sampler;
    } else if (kind == RESOURCE_TEXTURE || kind == RESOURCE_STORAGE_TEXTURE) {
        RunImage *image = &run->images[run->image_count++];
        image->buffer = buffer;
        result = create_image(device, image);
        *info = (VkDescriptorImageInfo){.imageView = image->view, .imageLayout = VK_IMAGE_LAYOUT_GENERAL};
    }
    return result;
}

void run_destroy_images(Device *device, Run *run) {
    for (uint32_t k = 0; k < run->image_count; k++) {
        vkDestroyImageView(device->logical, run->images[k].view, NULL);
        vkDestroyImage(device->logical, run->images[k].image, NULL);
        vkFreeMemory(device->logical, run->images[k].memory, NULL);
    }
    for (uint32_t k = 0; k < run->sampler_count; k++)
        vkDestroySampler(device->logical, run->samplers[k], NULL);
}

// ---- commands

static void transition(VkCommandBuffer commands, const RunImage *image, VkImageLayout from,
                       VkAccessFlags source, VkAccessFlags target) {
    VkImageMemoryBarrier barrier = {.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
                                    .srcAccessMask = source,
                                    .dstAccessMask = target,
                                    .oldLayout = from,
                                    .newLayout = VK_IMAGE_LAYOUT_GENERAL,
                                    .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                    .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                    .image = image->image,
                                    .subresourceRange = range_of(&image->buffer->directive->texture)};
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0,
                         0, NULL, 0, NULL, 1, &barrier);
}

// Nothing copies to a multisampled image: the only texel that is given becomes all of them. It has 32-bit
// channels.
static void clear(VkCommandBuffer commands, const RunImage *image) {
    const TextureDirective *texture = &image->buffer->directive->texture;
    VkImageSubresourceRange range = range_of(texture);
    const uint32_t *words = device_buffer_words(image->buffer);
    if (texture->format == TEXEL_depth32float) {
        float value;
        memcpy(&value, words, sizeof value);
        const VkClearDepthStencilValue depth = {value, 0};
        vkCmdClearDepthStencilImage(commands, image->image, VK_IMAGE_LAYOUT_GENERAL, &depth, 1, &range);
        return;
    }
    VkClearColorValue color = {0};
    for (size_t k = 0; k < image->buffer->word_count; k++)
        color.uint32[k] = words[k];
    vkCmdClearColorImage(commands, image->image, VK_IMAGE_LAYOUT_GENERAL, &color, 1, &range);
}

static VkBufferImageCopy level_copy(const TextureDirective *texture, uint32_t level, VkDeviceSize offset) {
    VkImageSubresourceRange range = range_of(texture);
    VkBufferImageCopy copy = {.bufferOffset = offset,
                              .imageSubresource = {range.aspectMask, level, 0, range.layerCount}};
    uint32_t size[3];
    for (size_t k = 0; k < 3; k++)
        size[k] = texture->size[k] >> level == 0 ? 1 : texture->size[k] >> level;
    copy.imageExtent = (VkExtent3D){size[0], size[1], is_layered(texture) ? 1 : size[2]};
    return copy;
}

static void copy_levels(VkCommandBuffer commands, const RunImage *image, bool to_image) {
    const TextureDirective *texture = &image->buffer->directive->texture;
    VkDeviceSize offset = GUARD_BYTES;
    for (uint32_t level = 0; level < texture->levels; level++) {
        VkBufferImageCopy copy = level_copy(texture, level, offset);
        if (to_image)
            vkCmdCopyBufferToImage(commands, image->buffer->buffer, image->image, VK_IMAGE_LAYOUT_GENERAL, 1,
                                   &copy);
        else
            vkCmdCopyImageToBuffer(commands, image->image, VK_IMAGE_LAYOUT_GENERAL, image->buffer->buffer, 1,
                                   &copy);
        offset += texture_level_bytes(texture, level);
    }
}

void run_upload_images(Run *run) {
    for (uint32_t k = 0; k < run->image_count; k++) {
        const RunImage *image = &run->images[k];
        transition(run->commands, image, VK_IMAGE_LAYOUT_UNDEFINED, 0, VK_ACCESS_TRANSFER_WRITE_BIT);
        if (image->buffer->directive->texture.samples > 1)
            clear(run->commands, image);
        else
            copy_levels(run->commands, image, true);
        transition(run->commands, image, VK_IMAGE_LAYOUT_GENERAL, VK_ACCESS_TRANSFER_WRITE_BIT,
                   VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT);
    }
}

void run_download_images(Run *run) {
    for (uint32_t k = 0; k < run->image_count; k++) {
        const RunImage *image = &run->images[k];
        if (image->buffer->directive->kind != RESOURCE_STORAGE_TEXTURE) continue;
        transition(run->commands, image, VK_IMAGE_LAYOUT_GENERAL, VK_ACCESS_SHADER_WRITE_BIT,
                   VK_ACCESS_TRANSFER_READ_BIT);
        copy_levels(run->commands, image, false);
    }
    if (run->image_count == 0) return;
    VkMemoryBarrier to_host = {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                               .srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT,
                               .dstAccessMask = VK_ACCESS_HOST_READ_BIT};
    vkCmdPipelineBarrier(run->commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1,
                         &to_host, 0, NULL, 0, NULL);
}
