// Textures and samplers: their types, WGSL 6.6, and the built-in functions that read, sample and write
// textures, WGSL 17.7.
//
// An external texture is one plain sampled 2D texture at its own binding.
#include "spirv/emitter.h"

#include <assert.h>

enum { MOST_OPERANDS = 6 };

typedef struct ShapeFacts {
    uint8_t dimensions; // of a coordinate
    bool arrayed;
} ShapeFacts;

static ShapeFacts shape_facts(const Type *texture) {
    static const ShapeFacts facts[] = {
#define X(name, spelling, dimensions, arrayed) {dimensions, arrayed},
        TEXTURE_SHAPES(X)
#undef X
    };
    return facts[texture->texture];
}

static bool is_cube(const Type *texture) {
    switch ((TextureShape)texture->texture) {
    case TEXTURE_SAMPLED_CUBE:
    case TEXTURE_SAMPLED_CUBE_ARRAY:
    case TEXTURE_DEPTH_CUBE:
    case TEXTURE_DEPTH_CUBE_ARRAY: return true;
    default: return false;
    }
}

static bool is_multisampled(const Type *texture) {
    return texture->texture == TEXTURE_MULTISAMPLED_2D || texture->texture == TEXTURE_DEPTH_MULTISAMPLED_2D;
}

static bool is_depth(const Type *texture) {
    return texture->texture >= TEXTURE_DEPTH_2D || texture->texture == TEXTURE_DEPTH_MULTISAMPLED_2D;
}

static bool is_storage(const Type *texture) {
    return texture->format != TEXEL_FORMAT_NONE;
}

// The scalar type of what is read or written.
static TypeId channel_type(const Type *texture) {
    if (is_storage(texture)) return texel_format_facts(texture->format)->channel;
    return is_depth(texture) ? TYPE_F32_ID : texture->element;
}

static SpvId logical(Emitter *e, TypeId type) {
    return emit_type(e, type, LAYOUT_LOGICAL);
}

static TypeId vector_of(Emitter *e, TypeId scalar, uint32_t width) {
    return width == 1 ? scalar : type_vector(e->types, scalar, width);
}

// ---- types

// X(format of WGSL, format of SPIR-V). A bgra8unorm has none in SPIR-V: it is accessed without.
#define IMAGE_FORMATS(X)                                                                                     \
    X(rgba8unorm, Rgba8)                                                                                     \
    X(rgba8snorm, Rgba8Snorm)                                                                                \
    X(rgba8uint, Rgba8ui)                                                                                    \
    X(rgba8sint, Rgba8i)                                                                                     \
    X(rgba16unorm, Rgba16)                                                                                   \
    X(rgba16snorm, Rgba16Snorm)                                                                              \
    X(rgba16uint, Rgba16ui)                                                                                  \
    X(rgba16sint, Rgba16i)                                                                                   \
    X(rgba16float, Rgba16f)                                                                                  \
    X(rg8unorm, Rg8)                                                                                         \
    X(rg8snorm, Rg8Snorm)                                                                                    \
    X(rg8uint, Rg8ui)                                                                                        \
    X(rg8sint, Rg8i)                                                                                         \
    X(rg16unorm, Rg16)                                                                                       \
    X(rg16snorm, Rg16Snorm)                                                                                  \
    X(rg16uint, Rg16ui)                                                                                      \
    X(rg16sint, Rg16i)                                                                                       \
    X(rg16float, Rg16f)                                                                                      \
    X(r32uint, R32ui)                                                                                        \
    X(r32sint, R32i)                                                                                         \
    X(r32float, R32f)                                                                                        \
    X(rg32uint, Rg32ui)                                                                                      \
    X(rg32sint, Rg32i)                                                                                       \
    X(rg32float, Rg32f)                                                                                      \
    X(rgba32uint, Rgba32ui)                                                                                  \
    X(rgba32sint, Rgba32i)                                                                                   \
    X(rgba32float, Rgba32f)                                                                                  \
    X(bgra8unorm, Unknown)                                                                                   \
    X(r8unorm, R8)                                                                                           \
    X(r8snorm, R8Snorm)                                                                                      \
    X(r8uint, R8ui)                                                                                          \
    X(r8sint, R8i)                                                                                           \
    X(r16unorm, R16)                                                                                         \
    X(r16snorm, R16Snorm)                                                                                    \
    X(r16uint, R16ui)                                                                                        \
    X(r16sint, R16i)                                                                                         \
    X(r16float, R16f)                                                                                        \
    X(rgb10a2unorm, Rgb10A2)                                                                                 \
    X(rgb10a2uint, Rgb10a2ui)                                                                                \
    X(rg11b10ufloat, R11fG11fB10f)

static SpvImageFormat image_format(const Type *texture) {
    switch ((TexelFormat)texture->format) {
#define X(name, format)                                                                                      \
    case TEXEL_FORMAT_##name: return SpvImageFormat##format;
        IMAGE_FORMATS(X)
#undef X
    default: return SpvImageFormatUnknown;
    }
}

// SPIR-V 3.11: the formats that the capability Shader brings.
static bool is_basic(SpvImageFormat format) {
    switch (format) {
    case SpvImageFormatUnknown:
    case SpvImageFormatRgba32f:
    case SpvImageFormatRgba16f:
    case SpvImageFormatR32f:
    case SpvImageFormatRgba8:
    case SpvImageFormatRgba8Snorm:
    case SpvImageFormatRgba32i:
    case SpvImageFormatRgba16i:
    case SpvImageFormatRgba8i:
    case SpvImageFormatR32i:
    case SpvImageFormatRgba32ui:
    case SpvImageFormatRgba16ui:
    case SpvImageFormatRgba8ui:
    case SpvImageFormatR32ui: return true;
    default: return false;
    }
}

static SpvDim dimension(Emitter *e, const Type *texture) {
    if (is_cube(texture)) {
        if (shape_facts(texture).arrayed) builder_capability(&e->builder, SpvCapabilitySampledCubeArray);
        return SpvDimCube;
    }
    switch (shape_facts(texture).dimensions) {
    case 1:
        builder_capability(&e->builder, is_storage(texture) ? SpvCapabilityImage1D : SpvCapabilitySampled1D);
        return SpvDim1D;
    case 2: return SpvDim2D;
    default: return SpvDim3D;
    }
}

// The texture type that stands for `type`.
static Type texture_of(Emitter *e, TypeId type) {
    if (type_kind(e->types, type) == TYPE_TEXTURE_EXTERNAL)
        type = type_sampled_texture(e->types, TEXTURE_SAMPLED_2D, TYPE_F32_ID);
    return *type_get(e->types, type);
}

SpvId emit_texture_type(Emitter *e, TypeId type) {
    Type texture = texture_of(e, type);
    SpvId channel = logical(e, channel_type(&texture));
    SpvImageFormat format = image_format(&texture);
    if (!is_basic(format)) builder_capability(&e->builder, SpvCapabilityStorageImageExtendedFormats);
    enum { SAMPLED = 1, STORAGE = 2 };
    SpvDim dim = dimension(e, &texture);
    return builder_type(&e->builder, SpvOpTypeImage,
                        WORDS(channel, dim, is_depth(&texture), shape_facts(&texture).arrayed,
                              is_multisampled(&texture), is_storage(&texture) ? STORAGE : SAMPLED, format));
}

// ---- a call

typedef struct TextureCall {
    BuiltinId builtin;
    TypeId result;
    const IrOperand *operands;
    uint32_t count;
    uint32_t next; // the argument that is read next
    Type texture;
    SpvId type;
    SpvId image;
} TextureCall;

static IrOperand next_argument(TextureCall *c) {
    assert(c->next < c->count);
    return c->operands[c->next++];
}

static SpvId load_handle(Emitter *e, IrOperand variable, SpvId *type) {
    *type = logical(e, type_get(e->types, emit_operand_type(e, variable))->element);
    return emit_op1(e, SpvOpLoad, *type, emit_value(e, variable));
}

// SPIR-V 3.14: a mask, then what its bits bring, from the lowest to the highest.
typedef struct ImageOperands {
    uint32_t words[MOST_OPERANDS];
    uint32_t count;
} ImageOperands;

static void add_operand(ImageOperands *operands, SpvImageOperandsMask bit, SpvId id) {
    if (operands->count == 0) operands->words[operands->count++] = 0;
    assert(operands->words[0] <= (uint32_t)bit && operands->count < MOST_OPERANDS);
    operands->words[0] |= (uint32_t)bit;
    operands->words[operands->count++] = id;
}

// An instruction whose operands are `first`, then the image operands.
static SpvId emit_image_op(Emitter *e, SpvOp op, SpvId type, const uint32_t *first, uint32_t count,
                           const ImageOperands *more) {
    uint32_t words[4 + MOST_OPERANDS];
    assert(count <= 4);
    for (uint32_t i = 0; i < count; i++)
        words[i] = first[i];
    for (uint32_t i = 0; i < more->count; i++)
        words[count + i] = more->words[i];
    return emit_op(e, op, type, words, count + more->count);
}

// ---- sizes

static uint32_t size_width(const Type *texture) {
    return (is_cube(texture) ? 2u : shape_facts(texture).dimensions) + shape_facts(texture).arrayed;
}

// The size of a mip level, and the number of layers behind it where there are any, as u32. `level` is nothing
// to textures that have one only.
static SpvId emit_size_of_level(Emitter *e, const TextureCall *c, SpvId level) {
    SpvId type = logical(e, vector_of(e, TYPE_U32_ID, size_width(&c->texture)));
    builder_capability(&e->builder, SpvCapabilityImageQuery);
    if (is_storage(&c->texture) || is_multisampled(&c->texture))
        return emit_op1(e, SpvOpImageQuerySize, type, c->image);
    return emit_op2(e, SpvOpImageQuerySizeLod, type, c->image, level);
}

// WGSL 17.7.1
static SpvId emit_dimensions(Emitter *e, TextureCall *c) {
    SpvId level = c->next < c->count ? emit_value(e, next_argument(c)) : emit_u32(e, 0);
    SpvId size = emit_size_of_level(e, c, level);
    if (!shape_facts(&c->texture).arrayed) return size;
    return emit_op(e, SpvOpVectorShuffle, logical(e, c->result), WORDS(size, size, 0, 1));
}

// WGSL 17.7.5
static SpvId emit_num_layers(Emitter *e, const TextureCall *c) {
    SpvId size = emit_size_of_level(e, c, emit_u32(e, 0));
    return emit_op2(e, SpvOpCompositeExtract, logical(e, TYPE_U32_ID), size, size_width(&c->texture) - 1);
}

static SpvId emit_count_query(Emitter *e, const TextureCall *c, SpvOp op) {
    builder_capability(&e->builder, SpvCapabilityImageQuery);
    return emit_op1(e, op, logical(e, TYPE_U32_ID), c->image);
}

// ---- single texels, WGSL 17.7.4, 17.7.15

// An integer scalar or vector as one of `scalar`, i32 or u32: the same bits.
static SpvId emit_as(Emitter *e, IrOperand operand, TypeId scalar) {
    TypeId type = emit_operand_type(e, operand);
    SpvId value = emit_value(e, operand);
    if (type_scalar(e->types, type) == scalar) return value;
    return emit_op1(e, SpvOpBitcast, logical(e, emit_with_scalar(e, type, scalar)), value);
}

// `value`, u32s, at most one less than `count`. A negative i32 is a large u32.
static SpvId emit_below(Emitter *e, TypeId type, SpvId value, SpvId count) {
    SpvId last = emit_op2(e, SpvOpISub, logical(e, type), count, emit_splat_constant(e, type, 1));
    return emit_min_max(e, type, false, value, last);
}

// A mip level or sample index, clamped to those that there are; `query` asks how many. The first is always
// there.
static SpvId emit_choice(Emitter *e, const TextureCall *c, IrOperand operand, SpvOp query) {
    bool first = ir_tag(operand) == IR_CONSTANT && const_as_integer(e->constants, ir_index(operand)) == 0;
    if (first || !e->options.clamp) return emit_value(e, operand);
    SpvId value = emit_as(e, operand, TYPE_U32_ID);
    return emit_below(e, TYPE_U32_ID, value, emit_count_query(e, c, query));
}

// Coordinates and array index of a texel as one integer scalar or vector.
static SpvId emit_address(Emitter *e, TextureCall *c, TypeId scalar) {
    IrOperand coordinates = next_argument(c);
    SpvId address = emit_as(e, coordinates, scalar);
    if (!shape_facts(&c->texture).arrayed) return address;
    const SpvId parts[] = {address, emit_as(e, next_argument(c), scalar)};
    TypeId type = vector_of(e, scalar, shape_facts(&c->texture).dimensions + 1u);
    return emit_construct(e, logical(e, type), parts, 2);
}

static SpvId emit_clamped_address(Emitter *e, TextureCall *c, SpvId address, SpvId level) {
    TypeId type = vector_of(e, TYPE_U32_ID, size_width(&c->texture));
    return emit_below(e, type, address, emit_size_of_level(e, c, level));
}

static TypeId coordinate_scalar(const Emitter *e, const TextureCall *c) {
    return type_scalar(e->types, emit_operand_type(e, c->operands[c->next]));
}

static SpvId first_component(Emitter *e, SpvId vector) {
    return emit_op2(e, SpvOpCompositeExtract, logical(e, TYPE_F32_ID), vector, 0);
}

// Out of bounds, some texel within is read: the address is clamped.
static SpvId emit_texel_load(Emitter *e, TextureCall *c) {
    SpvId type = logical(e, type_vector(e->types, channel_type(&c->texture), 4));
    ImageOperands operands = {0};
    SpvId address = emit_address(e, c, e->options.clamp ? TYPE_U32_ID : coordinate_scalar(e, c));
    SpvId level = 0;
    if (is_multisampled(&c->texture)) {
        SpvId sample = emit_choice(e, c, next_argument(c), SpvOpImageQuerySamples);
        add_operand(&operands, SpvImageOperandsSampleMask, sample);
    } else if (!is_storage(&c->texture)) {
        bool external = c->next == c->count;
        level = external ? emit_u32(e, 0) : emit_choice(e, c, next_argument(c), SpvOpImageQueryLevels);
        add_operand(&operands, SpvImageOperandsLodMask, level);
    }
    if (e->options.clamp) address = emit_clamped_address(e, c, address, level);
    if (is_storage(&c->texture)) {
        if (image_format(&c->texture) == SpvImageFormatUnknown)
            builder_capability(&e->builder, SpvCapabilityStorageImageReadWithoutFormat);
        return emit_op2(e, SpvOpImageRead, type, c->image, address);
    }
    SpvId texel = emit_image_op(e, SpvOpImageFetch, type, WORDS(c->image, address), &operands);
    return is_depth(&c->texture) ? first_component(e, texel) : texel;
}

// The bits of an integer channel.
static uint32_t channel_bits(TexelFormat format, bool alpha) {
    switch (format) {
    case TEXEL_FORMAT_rgba8uint:
    case TEXEL_FORMAT_rgba8sint:
    case TEXEL_FORMAT_rg8uint:
    case TEXEL_FORMAT_rg8sint:
    case TEXEL_FORMAT_r8uint:
    case TEXEL_FORMAT_r8sint: return 8;
    case TEXEL_FORMAT_rgba16uint:
    case TEXEL_FORMAT_rgba16sint:
    case TEXEL_FORMAT_rg16uint:
    case TEXEL_FORMAT_rg16sint:
    case TEXEL_FORMAT_r16uint:
    case TEXEL_FORMAT_r16sint: return 16;
    case TEXEL_FORMAT_rgb10a2uint: return alpha ? 2 : 10;
    default: return 32;
    }
}

// WGSL 6.6.1 Texel formats: integers are clamped to what a channel holds; Vulkan would leave others
// undefined.
static SpvId emit_channels(Emitter *e, const Type *texture, SpvId value) {
    TexelFormat format = (TexelFormat)texture->format;
    TypeId channel = channel_type(texture);
    if (channel == TYPE_F32_ID || channel_bits(format, false) == 32) return value;
    TypeId type = type_vector(e->types, channel, 4);
    ConstId high[4];
    ConstId low[4];
    for (uint32_t i = 0; i < 4; i++) {
        uint32_t bits = channel_bits(format, i == 3) - (channel == TYPE_I32_ID);
        high[i] = const_integer(e->constants, channel, (INT64_C(1) << bits) - 1);
        low[i] = channel == TYPE_I32_ID ? const_integer(e->constants, channel, -(INT64_C(1) << bits)) : 0;
    }
    SpvId highest = emit_constant(e, const_composite(e->constants, type, high, 4));
    value = emit_min_max(e, type, false, value, highest);
    if (channel == TYPE_U32_ID) return value;
    SpvId lowest = emit_constant(e, const_composite(e->constants, type, low, 4));
    return emit_min_max(e, type, true, value, lowest);
}

// Vulkan discards what is written out of bounds, as WGSL wants.
static void emit_texel_store(Emitter *e, TextureCall *c) {
    if (image_format(&c->texture) == SpvImageFormatUnknown)
        builder_capability(&e->builder, SpvCapabilityStorageImageWriteWithoutFormat);
    SpvId address = emit_address(e, c, coordinate_scalar(e, c));
    SpvId value = emit_channels(e, &c->texture, emit_value(e, next_argument(c)));
    Guard guard = emit_begin_guard(e, ADDRESS_SPACE_HANDLE);
    emit_void(e, SpvOpImageWrite, WORDS(c->image, address, value));
    emit_end_guard(e, &guard, TYPE_VOID_ID, 0);
}

// ---- sampling

static SpvId emit_sampled_image(Emitter *e, TextureCall *c) {
    SpvId sampler_type;
    SpvId sampler = load_handle(e, next_argument(c), &sampler_type);
    SpvId type = builder_type(&e->builder, SpvOpTypeSampledImage, WORDS(c->type));
    return emit_op2(e, SpvOpSampledImage, type, c->image, sampler);
}

static SpvId emit_float(Emitter *e, IrOperand operand) {
    TypeId type = emit_operand_type(e, operand);
    SpvId value = emit_value(e, operand);
    return type == TYPE_F32_ID ? value : emit_convert(e, type, TYPE_F32_ID, value);
}

// An array index as a float. Vulkan clamps it to the layers that there are, as WGSL wants, but drivers do so
// after conversion to an integer, which may overflow; none has as many layers as this.
static SpvId emit_layer(Emitter *e, IrOperand operand) {
    const double enough = 65535;
    SpvId layer = emit_float(e, operand);
    if (ir_tag(operand) == IR_CONSTANT &&
        const_as_integer(e->constants, ir_index(operand)) <= (int64_t)enough)
        return layer;
    return emit_min_max(e, TYPE_F32_ID, false, layer, emit_splat_constant(e, TYPE_F32_ID, enough));
}

static SpvId emit_coordinates(Emitter *e, TextureCall *c) {
    SpvId coordinates = emit_value(e, next_argument(c));
    if (!shape_facts(&c->texture).arrayed) return coordinates;
    const SpvId parts[] = {coordinates, emit_layer(e, next_argument(c))};
    TypeId type = vector_of(e, TYPE_F32_ID, shape_facts(&c->texture).dimensions + 1u);
    return emit_construct(e, logical(e, type), parts, 2);
}

// WGSL 17.7.9
static SpvId emit_bias(Emitter *e, IrOperand operand) {
    const double low = -16.0;
    const double high = (double)15.99f;
    SpvId bias = emit_value(e, operand);
    if (ir_tag(operand) == IR_CONSTANT) {
        double value = const_get(e->constants, ir_index(operand))->real;
        if (value >= low && value <= high) return bias;
    }
    SpvId lowest = emit_splat_constant(e, TYPE_F32_ID, low);
    SpvId highest = emit_splat_constant(e, TYPE_F32_ID, high);
    return emit_ext(e, GLSLstd450NClamp, logical(e, TYPE_F32_ID), WORDS(bias, lowest, highest));
}

// WGSL 17.7.14: within the centres of the outermost texels.
static SpvId emit_clamped_coordinates(Emitter *e, TextureCall *c) {
    TypeId type = type_vector(e->types, TYPE_F32_ID, 2);
    SpvId id = logical(e, type);
    SpvId size = emit_op1(e, SpvOpConvertUToF, id, emit_size_of_level(e, c, emit_u32(e, 0)));
    SpvId low = emit_op2(e, SpvOpFDiv, id, emit_splat_constant(e, type, 0.5), size);
    SpvId high = emit_op2(e, SpvOpFSub, id, emit_splat_constant(e, type, 1), low);
    SpvId coordinates = emit_value(e, next_argument(c));
    return emit_ext(e, GLSLstd450NClamp, id, WORDS(coordinates, low, high));
}

// What a sampling function does beside looking at coordinates.
typedef struct SampleStep {
    SpvOp op;
    SpvId extra; // component or depth reference, or 0
    ImageOperands operands;
} SampleStep;

static SampleStep sample_step(Emitter *e, TextureCall *c) {
    SampleStep s = {.op = SpvOpImageSampleExplicitLod};
    switch (c->builtin) {
    case BUILTIN_textureSample: s.op = SpvOpImageSampleImplicitLod; break;
    case BUILTIN_textureSampleBias:
        s.op = SpvOpImageSampleImplicitLod;
        add_operand(&s.operands, SpvImageOperandsBiasMask, emit_bias(e, next_argument(c)));
        break;
    case BUILTIN_textureSampleLevel:
        add_operand(&s.operands, SpvImageOperandsLodMask, emit_float(e, next_argument(c)));
        break;
    case BUILTIN_textureSampleGrad:
        add_operand(&s.operands, SpvImageOperandsGradMask, emit_value(e, next_argument(c)));
        s.operands.words[s.operands.count++] = emit_value(e, next_argument(c));
        break;
    case BUILTIN_textureSampleCompare:
        s.op = SpvOpImageSampleDrefImplicitLod;
        s.extra = emit_value(e, next_argument(c));
        break;
    case BUILTIN_textureSampleCompareLevel:
        s.op = SpvOpImageSampleDrefExplicitLod;
        s.extra = emit_value(e, next_argument(c));
        add_operand(&s.operands, SpvImageOperandsLodMask, emit_splat_constant(e, TYPE_F32_ID, 0));
        break;
    case BUILTIN_textureGatherCompare:
        s.op = SpvOpImageDrefGather;
        s.extra = emit_value(e, next_argument(c));
        break;
    case BUILTIN_textureGather:
        s.op = SpvOpImageGather;
        s.extra = is_depth(&c->texture) ? emit_u32(e, 0) : emit_value(e, c->operands[0]);
        break;
    default: // textureSampleBaseClampToEdge
        add_operand(&s.operands, SpvImageOperandsLodMask, emit_splat_constant(e, TYPE_F32_ID, 0));
        break;
    }
    if (c->next < c->count)
        add_operand(&s.operands, SpvImageOperandsConstOffsetMask, emit_value(e, next_argument(c)));
    return s;
}

// Whether the instruction gives a vector where the function gives its first component.
static bool gives_vector(const TextureCall *c, SpvOp op) {
    return c->result == TYPE_F32_ID && op != SpvOpImageSampleDrefImplicitLod &&
           op != SpvOpImageSampleDrefExplicitLod;
}

static SpvId emit_sample(Emitter *e, TextureCall *c) {
    SpvId image = emit_sampled_image(e, c);
    SpvId coordinates = c->builtin == BUILTIN_textureSampleBaseClampToEdge ? emit_clamped_coordinates(e, c)
                                                                           : emit_coordinates(e, c);
    SampleStep s = sample_step(e, c);
    bool vector = gives_vector(c, s.op);
    SpvId type = logical(e, vector ? type_vector(e->types, TYPE_F32_ID, 4) : c->result);
    const uint32_t first[] = {image, coordinates, s.extra};
    SpvId value = emit_image_op(e, s.op, type, first, s.extra ? 3 : 2, &s.operands);
    return vector ? first_component(e, value) : value;
}

// ---- all of them

bool emit_is_texture(BuiltinId builtin) {
    return builtin >= BUILTIN_textureDimensions && builtin <= BUILTIN_textureStore;
}

SpvId emit_texture(Emitter *e, const IrInst *inst) {
    TextureCall c = {.builtin = (BuiltinId)inst->b,
                     .result = inst->type,
                     .operands = e->module->extra.items + inst->a,
                     .count = inst->count};
    // The component of textureGather comes before the texture.
    if (type_kind(e->types, emit_operand_type(e, c.operands[0])) != TYPE_POINTER) c.next = 1;
    IrOperand variable = next_argument(&c);
    c.texture = texture_of(e, type_get(e->types, emit_operand_type(e, variable))->element);
    c.image = load_handle(e, variable, &c.type);
    switch (c.builtin) {
    case BUILTIN_textureDimensions: return emit_dimensions(e, &c);
    case BUILTIN_textureNumLayers: return emit_num_layers(e, &c);
    case BUILTIN_textureNumLevels: return emit_count_query(e, &c, SpvOpImageQueryLevels);
    case BUILTIN_textureNumSamples: return emit_count_query(e, &c, SpvOpImageQuerySamples);
    case BUILTIN_textureLoad: return emit_texel_load(e, &c);
    case BUILTIN_textureStore: emit_texel_store(e, &c); return 0;
    default: return emit_sample(e, &c);
    }
}
