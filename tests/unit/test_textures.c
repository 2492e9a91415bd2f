// Textures and samplers in the IR and in SPIR-V: types, decorations, capabilities, bounds, and functions that
// take some. The words are read here by hand, after SPIRV-Tools has found them valid.
#include "checked.h"

#include "ir/ir.h"
#include "spirv/spirv.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <spirv/unified1/spirv.h>

typedef struct Module {
    Checked checked;
    IrModule ir;
    SpirvWords words;
} Module;

// ---- making and reading modules

static void emit_with(Module *module, const char *text, SpirvOptions options) {
    memset(module, 0, sizeof *module);
    Arena *arena = &module->checked.arena;
    checked_from(&module->checked, text, NULL, 0);
    LowerOptions lowering = {.values = &module->checked.values};
    assert_true(lower(&module->ir, &module->checked.program, &lowering));
    assert_null(ir_verify(arena, &module->ir));
    assert_true(spirv_emit(arena, &module->ir, &module->checked.values, &options, &module->words));
    const char *message;
    if (!spirv_validate(arena, &module->words, options.env, &message))
        fail_msg("%s\nin\n%s", message, spirv_disassemble(arena, &module->words, options.env));
}

static void emit(Module *module, const char *text) {
    emit_with(module, text, (SpirvOptions){.env = SPIRV_VULKAN_1_1, .clamp = true});
}

static void done(Module *module) {
    arena_free(&module->checked.arena);
}

static const uint32_t *next_inst(const SpirvWords *words, const uint32_t *from) {
    const uint32_t *next = from ? from + (*from >> SpvWordCountShift) : words->words + 5;
    return next < words->words + words->count ? next : NULL;
}

#define FOR_EACH_INST(module, inst)                                                                          \
    for (const uint32_t *inst = next_inst(&(module)->words, NULL); inst;                                     \
         inst = next_inst(&(module)->words, inst))

static bool is_op(const uint32_t *inst, SpvOp op) {
    return (SpvOp)(*inst & SpvOpCodeMask) == op;
}

static uint32_t count_ops(const Module *module, SpvOp op) {
    uint32_t count = 0;
    FOR_EACH_INST(module, inst) count += is_op(inst, op);
    return count;
}

static uint32_t count_decorations(const Module *module, SpvDecoration decoration) {
    uint32_t count = 0;
    FOR_EACH_INST(module, inst) count += is_op(inst, SpvOpDecorate) && inst[2] == (uint32_t)decoration;
    return count;
}

static const uint32_t *first_op(const Module *module, SpvOp op) {
    FOR_EACH_INST(module, inst) {
        if (is_op(inst, op)) return inst;
    }
    fail_msg("there is no such instruction");
    return NULL;
}

// ---- types

static void test_image_types(void **state) {
    (void)state;
    enum { DEPTH = 1, ARRAYED = 1, MULTISAMPLED = 1, SAMPLED = 1, STORAGE = 2 };
    static const struct {
        const char *type;
        uint32_t words[6]; // of OpTypeImage, behind the sampled type
    } cases[] = {
        {"texture_1d<f32>", {SpvDim1D, 0, 0, 0, SAMPLED, 0}},
        {"texture_2d<i32>", {SpvDim2D, 0, 0, 0, SAMPLED, 0}},
        {"texture_2d_array<u32>", {SpvDim2D, 0, ARRAYED, 0, SAMPLED, 0}},
        {"texture_3d<f32>", {SpvDim3D, 0, 0, 0, SAMPLED, 0}},
        {"texture_cube<f32>", {SpvDimCube, 0, 0, 0, SAMPLED, 0}},
        {"texture_cube_array<f32>", {SpvDimCube, 0, ARRAYED, 0, SAMPLED, 0}},
        {"texture_multisampled_2d<f32>", {SpvDim2D, 0, 0, MULTISAMPLED, SAMPLED, 0}},
        {"texture_depth_2d", {SpvDim2D, DEPTH, 0, 0, SAMPLED, 0}},
        {"texture_depth_2d_array", {SpvDim2D, DEPTH, ARRAYED, 0, SAMPLED, 0}},
        {"texture_depth_cube_array", {SpvDimCube, DEPTH, ARRAYED, 0, SAMPLED, 0}},
        {"texture_depth_multisampled_2d", {SpvDim2D, DEPTH, 0, MULTISAMPLED, SAMPLED, 0}},
        {"texture_external", {SpvDim2D, 0, 0, 0, SAMPLED, 0}},
        {"texture_storage_2d<rgba8unorm, write>", {SpvDim2D, 0, 0, 0, STORAGE, SpvImageFormatRgba8}},
        {"texture_storage_3d<r32sint, read_write>", {SpvDim3D, 0, 0, 0, STORAGE, SpvImageFormatR32i}},
        {"texture_storage_2d_array<bgra8unorm, write>",
         {SpvDim2D, 0, ARRAYED, 0, STORAGE, SpvImageFormatUnknown}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "@group(2) @binding(5) var t: %s;\n@compute @workgroup_size(1) fn main() { _ = "
                 "textureDimensions(t); }",
                 cases[i].type);
        Module module;
        emit(&module, text);
        const uint32_t *image = first_op(&module, SpvOpTypeImage);
        for (size_t k = 0; k < 6; k++)
            assert_int_equal(image[3 + k], cases[i].words[k]);
        assert_int_equal(count_ops(&module, SpvOpTypeImage), 1);
        done(&module);
    }
}

static void test_equal_types_are_one(void **state) {
    (void)state;
    Module module;
    emit(&module, "@group(0) @binding(0) var a: texture_2d<f32>;\n"
                  "@group(0) @binding(1) var b: texture_external;\n"
                  "@group(0) @binding(2) var c: texture_storage_1d<r32uint, read>;\n"
                  "@group(0) @binding(3) var d: texture_storage_1d<r32uint, write>;\n"
                  "@group(0) @binding(4) var s: sampler;\n"
                  "@compute @workgroup_size(1) fn main() {\n"
                  "  textureStore(d, 0, textureLoad(c, 0) + vec4u(textureLoad(a, vec2(0), 0)));\n"
                  "  _ = textureSampleBaseClampToEdge(b, s, vec2f()); }\n");
    assert_int_equal(count_ops(&module, SpvOpTypeImage), 2);
    assert_int_equal(count_ops(&module, SpvOpTypeSampler), 1);
    assert_int_equal(count_decorations(&module, SpvDecorationBinding), 5);
    done(&module);
}

// ---- what is said about a module

static void test_access(void **state) {
    (void)state;
    static const char text[] = "@group(0) @binding(0) var a: texture_storage_1d<r32uint, read>;\n"
                               "@group(0) @binding(1) var b: texture_storage_1d<r32uint, write>;\n"
                               "@group(0) @binding(2) var c: texture_storage_1d<r32uint, read_write>;\n"
                               "@group(0) @binding(3) var d: texture_1d<u32>;\n"
                               "@compute @workgroup_size(1) fn main() {\n"
                               "  textureStore(b, 0, textureLoad(a, 0) + textureLoad(d, 0, 0));\n"
                               "  textureStore(c, 0, textureLoad(c, 1)); %s }\n";
    for (int barrier = 0; barrier < 2; barrier++) {
        char whole[sizeof text + 20];
        snprintf(whole, sizeof whole, text, barrier ? "textureBarrier();" : "");
        Module module;
        emit(&module, whole);
        assert_int_equal(count_decorations(&module, SpvDecorationNonWritable), 1);
        assert_int_equal(count_decorations(&module, SpvDecorationNonReadable), 1);
        assert_int_equal(count_decorations(&module, SpvDecorationCoherent), barrier);
        assert_int_equal(count_ops(&module, SpvOpControlBarrier), barrier);
        done(&module);
    }
}

// A module says that it needs what the textures that it reaches need, and no more.
static void test_capabilities(void **state) {
    (void)state;
    static const struct {
        const char *body;
        SpvCapability capabilities[4]; // beside Shader, in any order; Shader ends the list
    } cases[] = {
        {"", {SpvCapabilityShader}},
        {"_ = textureSampleLevel(two, s, vec2f(), 0);", {SpvCapabilityShader}},
        {"_ = textureLoad(two, vec2(0), 0);", {SpvCapabilityImageQuery, SpvCapabilityShader}},
        {"_ = textureNumLevels(two);", {SpvCapabilityImageQuery, SpvCapabilityShader}},
        {"_ = textureSampleLevel(one, s, 0, 0);", {SpvCapabilitySampled1D, SpvCapabilityShader}},
        {"_ = textureSampleLevel(cubes, s, vec3f(), 0, 0);",
         {SpvCapabilitySampledCubeArray, SpvCapabilityShader}},
        {"textureStore(row, 0, vec4f());", {SpvCapabilityImage1D, SpvCapabilityShader}},
        {"textureStore(plain, vec2(0), vec4f());", {SpvCapabilityShader}},
        {"textureStore(pair, vec2(0), vec4f());",
         {SpvCapabilityStorageImageExtendedFormats, SpvCapabilityShader}},
        {"textureStore(tier, vec2(0), vec4f());",
         {SpvCapabilityStorageImageExtendedFormats, SpvCapabilityShader}},
        {"textureStore(swapped, vec2(0), vec4f());",
         {SpvCapabilityStorageImageWriteWithoutFormat, SpvCapabilityShader}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[1400];
        snprintf(text, sizeof text,
                 "@group(0) @binding(0) var one: texture_1d<f32>;\n"
                 "@group(0) @binding(1) var two: texture_2d<f32>;\n"
                 "@group(0) @binding(2) var cubes: texture_cube_array<f32>;\n"
                 "@group(0) @binding(3) var row: texture_storage_1d<rgba8unorm, write>;\n"
                 "@group(0) @binding(4) var plain: texture_storage_2d<rgba16float, write>;\n"
                 "@group(0) @binding(5) var pair: texture_storage_2d<rg32float, write>;\n"
                 "@group(0) @binding(6) var tier: texture_storage_2d<r8unorm, write>;\n"
                 "@group(0) @binding(7) var swapped: texture_storage_2d<bgra8unorm, write>;\n"
                 "@group(0) @binding(8) var s: sampler;\n"
                 "@compute @workgroup_size(1) fn main() { %s }\n",
                 cases[i].body);
        Module module;
        emit(&module, text);
        uint32_t wanted = 1;
        for (const SpvCapability *c = cases[i].capabilities; *c != SpvCapabilityShader; c++, wanted++) {
            bool found = false;
            FOR_EACH_INST(&module, inst) found |= is_op(inst, SpvOpCapability) && inst[1] == (uint32_t)*c;
            if (!found) fail_msg("capability %d is missing for %s", (int)*c, cases[i].body);
        }
        assert_int_equal(count_ops(&module, SpvOpCapability), wanted);
        done(&module);
    }
}

// ---- bounds

static void check_queries(const char *load, bool clamp, uint32_t sizes, uint32_t levels, uint32_t samples) {
    char text[600];
    snprintf(text, sizeof text,
             "@group(0) @binding(0) var a: texture_2d_array<f32>;\n"
             "@group(0) @binding(1) var m: texture_multisampled_2d<f32>;\n"
             "@group(0) @binding(2) var r: texture_storage_2d_array<r32uint, read>;\n"
             "@group(0) @binding(3) var w: texture_storage_2d<r32uint, write>;\n"
             "@group(0) @binding(4) var<storage> i: vec4i;\n"
             "@compute @workgroup_size(1) fn main() { %s }\n",
             load);
    Module module;
    emit_with(&module, text, (SpirvOptions){.env = SPIRV_VULKAN_1_1, .clamp = clamp});
    assert_int_equal(count_ops(&module, SpvOpImageQuerySize) + count_ops(&module, SpvOpImageQuerySizeLod),
                     sizes);
    assert_int_equal(count_ops(&module, SpvOpImageQueryLevels), levels);
    assert_int_equal(count_ops(&module, SpvOpImageQuerySamples), samples);
    done(&module);
}

static void test_bounds(void **state) {
    (void)state;
    // One query gives sizes and layers; level and sample 0 are always there; stores are discarded by Vulkan.
    check_queries("_ = textureLoad(a, i.xy, i.z, i.w);", true, 1, 1, 0);
    check_queries("_ = textureLoad(a, i.xy, i.z, 0);", true, 1, 0, 0);
    check_queries("_ = textureLoad(m, i.xy, i.z);", true, 1, 0, 1);
    check_queries("_ = textureLoad(m, i.xy, 0);", true, 1, 0, 0);
    check_queries("_ = textureLoad(r, i.xy, i.z);", true, 1, 0, 0);
    check_queries("textureStore(w, i.xy, vec4u());", true, 0, 0, 0);
    check_queries("_ = textureLoad(a, i.xy, u32(i.z), i.w);", false, 0, 0, 0);
    check_queries("_ = textureLoad(m, i.xy, i.z);", false, 0, 0, 0);
    check_queries("_ = textureLoad(r, i.xy, i.z);", false, 0, 0, 0);
}

// ---- functions

static void test_parameters(void **state) {
    (void)state;
    Module module;
    emit(&module, "@group(0) @binding(0) var a: texture_2d<f32>;\n"
                  "@group(0) @binding(1) var b: texture_2d<f32>;\n"
                  "@group(0) @binding(2) var s: sampler;\n"
                  "fn inner(t: texture_2d<f32>, x: f32, s2: sampler) -> vec4f {\n"
                  "  return textureSampleLevel(t, s2, vec2(x), 0); }\n"
                  "fn outer(s1: sampler, t: texture_2d<f32>) -> vec4f { return inner(t, 1, s1); }\n"
                  "@compute @workgroup_size(1) fn main() {\n"
                  "  let same = a; _ = outer(s, a) + outer(s, b) + inner(a, 2, s) + outer(s, same); }\n");
    // One version of each for each texture.
    assert_int_equal(count_ops(&module, SpvOpFunction), 5);
    // What is left of the parameters of inner().
    assert_int_equal(count_ops(&module, SpvOpFunctionParameter), 2);
    assert_int_equal(count_ops(&module, SpvOpImageSampleExplicitLod), 2);
    done(&module);
}

// ---- sampling

static void test_sampling(void **state) {
    (void)state;
    static const struct {
        const char *call;
        SpvOp op;
        uint32_t words, mask_at; // of the instruction; where its image operands begin, 0 without
        uint32_t mask;
    } cases[] = {
        {"textureSample(t, s, vec2f())", SpvOpImageSampleImplicitLod, 5, 0, 0},
        {"textureSample(t, s, vec2f(), vec2i(1, -8))", SpvOpImageSampleImplicitLod, 7, 5,
         SpvImageOperandsConstOffsetMask},
        {"textureSampleBias(t, s, vec2f(), 2)", SpvOpImageSampleImplicitLod, 7, 5, SpvImageOperandsBiasMask},
        {"textureSampleLevel(t, s, vec2f(), 2, vec2i(1))", SpvOpImageSampleExplicitLod, 8, 5,
         SpvImageOperandsLodMask | SpvImageOperandsConstOffsetMask},
        {"textureSampleGrad(t, s, vec2f(), vec2f(), vec2f(), vec2i(1))", SpvOpImageSampleExplicitLod, 9, 5,
         SpvImageOperandsGradMask | SpvImageOperandsConstOffsetMask},
        {"textureSample(d, s, vec2f(), 1)", SpvOpImageSampleImplicitLod, 5, 0, 0},
        {"textureSampleCompare(d, c, vec2f(), 1, 0.5)", SpvOpImageSampleDrefImplicitLod, 6, 0, 0},
        {"textureSampleCompareLevel(d, c, vec2f(), 1, 0.5, vec2i(1))", SpvOpImageSampleDrefExplicitLod, 9, 6,
         SpvImageOperandsLodMask | SpvImageOperandsConstOffsetMask},
        {"textureGather(2, t, s, vec2f())", SpvOpImageGather, 6, 0, 0},
        {"textureGather(d, s, vec2f(), 1, vec2i(7))", SpvOpImageGather, 8, 6,
         SpvImageOperandsConstOffsetMask},
        {"textureGatherCompare(d, c, vec2f(), 1, 0.5)", SpvOpImageDrefGather, 6, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[500];
        snprintf(text, sizeof text,
                 "@group(0) @binding(0) var t: texture_2d<f32>;\n"
                 "@group(0) @binding(1) var d: texture_depth_2d_array;\n"
                 "@group(0) @binding(2) var s: sampler;\n"
                 "@group(0) @binding(3) var c: sampler_comparison;\n"
                 "@fragment fn main() { _ = %s; }\n",
                 cases[i].call);
        Module module;
        emit(&module, text);
        const uint32_t *inst = first_op(&module, cases[i].op);
        assert_int_equal(*inst >> SpvWordCountShift, cases[i].words);
        if (cases[i].mask_at) assert_int_equal(inst[cases[i].mask_at], cases[i].mask);
        done(&module);
    }
}

static void test_bias_is_clamped(void **state) {
    (void)state;
    static const struct {
        const char *bias;
        uint32_t clamps;
    } cases[] = {{"-16", 0}, {"15.5", 0}, {"16", 1}, {"-16.5", 1}, {"u", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "@group(0) @binding(0) var t: texture_3d<f32>;\n"
                 "@group(0) @binding(1) var s: sampler;\n"
                 "@group(0) @binding(2) var<uniform> u: f32;\n"
                 "@fragment fn main() { _ = textureSampleBias(t, s, vec3f(), %s); }\n",
                 cases[i].bias);
        Module module;
        emit(&module, text);
        assert_int_equal(count_ops(&module, SpvOpExtInst), cases[i].clamps);
        done(&module);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_image_types), cmocka_unit_test(test_equal_types_are_one),
        cmocka_unit_test(test_access),      cmocka_unit_test(test_capabilities),
        cmocka_unit_test(test_bounds),      cmocka_unit_test(test_parameters),
        cmocka_unit_test(test_sampling),    cmocka_unit_test(test_bias_is_clamped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
