// What SPIR-V needs of a device: by the Vulkan specification, appendix "Vulkan Environment for SPIR-V".
#include "checked.h"
#include "ir/ir.h"
#include "spirv/requirements.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *joined(Arena *arena, const RequirementNames *names) {
    const char *text = "";
    for (uint32_t i = 0; i < names->list.count; i++)
        text = arena_print(arena, "%s%s%s", text, i == 0 ? "" : " ", names->list.items[i]);
    return text;
}

// Lists are in the order of the module, with spaces between; null where they do not matter.
static void expect(const char *text, SpirvEnv env, const char *features, const char *extensions,
                   const char *properties, const char *capabilities) {
    Checked checked;
    checked_from(&checked, text, NULL, 0);
    IrModule ir = {0};
    assert_true(lower(&ir, &checked.program, &(LowerOptions){.values = &checked.values}));
    SpirvWords words;
    assert_true(
        spirv_emit(&checked.arena, &ir, &checked.values, &(SpirvOptions){.env = env, .clamp = true}, &words));
    Requirements found;
    spirv_requirements(&checked.arena, &words, env, strstr(text, "@subgroup_size") != NULL, &found);
    assert_string_equal(joined(&checked.arena, &found.device_features), features);
    assert_string_equal(joined(&checked.arena, &found.device_extensions), extensions);
    if (properties) assert_string_equal(joined(&checked.arena, &found.properties), properties);
    if (capabilities) assert_string_equal(joined(&checked.arena, &found.capabilities), capabilities);
    arena_free(&checked.arena);
}

static void test_plain(void **state) {
    (void)state;
    const char *text = "var<workgroup> t: array<u32, 64>;\n"
                       "@group(0) @binding(0) var<storage, read_write> b: array<u32>;\n"
                       "@compute @workgroup_size(64) fn main(@builtin(local_invocation_index) i: u32) {\n"
                       "  t[i] = b[i];\n}\n";
    expect(text, SPIRV_VULKAN_1_0, "", "", "", "Shader");
    expect(text, SPIRV_VULKAN_1_2, "", "", "", "Shader");
    expect(text, SPIRV_VULKAN_1_3, "shaderZeroInitializeWorkgroupMemory", "", "", "Shader");
}

static void test_f16(void **state) {
    (void)state;
    const char *text = "enable f16;\n@group(0) @binding(0) var<storage, read_write> b: array<f16>;\n"
                       "@compute @workgroup_size(1) fn main() { b[0] = b[1] + 1h; }\n";
    expect(text, SPIRV_VULKAN_1_0, "storageBuffer16BitAccess shaderFloat16",
           "VK_KHR_16bit_storage VK_KHR_shader_float16_int8 VK_KHR_storage_buffer_storage_class", "", NULL);
    expect(text, SPIRV_VULKAN_1_1, "storageBuffer16BitAccess shaderFloat16", "VK_KHR_shader_float16_int8", "",
           NULL);
    expect(text, SPIRV_VULKAN_1_2, "storageBuffer16BitAccess shaderFloat16", "", "", NULL);
}

static void test_subgroups(void **state) {
    (void)state;
    expect("enable subgroups;\n@group(0) @binding(0) var<storage, read_write> b: array<f32>;\n"
           "@compute @workgroup_size(64) fn main(@builtin(local_invocation_index) i: u32) {\n"
           "  b[i] = subgroupAdd(b[i]);\n}\n",
           SPIRV_VULKAN_1_1, "", "",
           "subgroupSupportedOperations: VK_SUBGROUP_FEATURE_BASIC_BIT "
           "subgroupSupportedOperations: VK_SUBGROUP_FEATURE_ARITHMETIC_BIT",
           "Shader GroupNonUniform GroupNonUniformArithmetic");
    const char *half = "enable f16, subgroups;\nvar<private> p: vec2h;\n"
                       "@compute @workgroup_size(64) fn main() { p = subgroupBroadcastFirst(p); }\n";
    expect(half, SPIRV_VULKAN_1_1, "shaderFloat16 shaderSubgroupExtendedTypes",
           "VK_KHR_shader_float16_int8 VK_KHR_shader_subgroup_extended_types", NULL, NULL);
    expect(half, SPIRV_VULKAN_1_2, "shaderFloat16 shaderSubgroupExtendedTypes", "", NULL, NULL);
    const char *sized = "enable subgroup_size_control;\n"
                        "@compute @workgroup_size(64) @subgroup_size(32) fn main() {}\n";
    expect(sized, SPIRV_VULKAN_1_2, "subgroupSizeControl", "VK_EXT_subgroup_size_control",
           "requiredSubgroupSizeStages: VK_SHADER_STAGE_COMPUTE_BIT", NULL);
    expect(sized, SPIRV_VULKAN_1_3, "subgroupSizeControl", "", NULL, NULL);
    // Only compute shaders have subgroups for certain; a helper function counts for those that call it.
    expect("enable subgroups;\nfn all(x: bool) -> bool { return subgroupAll(x); }\n"
           "@fragment fn main() -> @location(0) vec4f { return vec4f(f32(all(true))); }\n",
           SPIRV_VULKAN_1_1, "", "",
           "subgroupSupportedOperations: VK_SUBGROUP_FEATURE_BASIC_BIT "
           "subgroupSupportedOperations: VK_SUBGROUP_FEATURE_VOTE_BIT "
           "subgroupSupportedStages: VK_SHADER_STAGE_FRAGMENT_BIT",
           NULL);
}

static void test_stages(void **state) {
    (void)state;
    const char *head = "@group(0) @binding(0) var<storage, read_write> b: array<u32>;\n"
                       "@group(0) @binding(1) var<storage, read> r: array<u32>;\n"
                       "@group(0) @binding(2) var w: texture_storage_2d<rgba8unorm, write>;\n"
                       "fn deep() { b[0] = 1; }\nfn store() { deep(); }\n";
    Arena arena;
    arena_init(&arena, NULL, 0);
    for (SpirvEnv env = SPIRV_VULKAN_1_0; env <= SPIRV_VULKAN_1_3; env++) {
        expect(arena_print(&arena, "%s@fragment fn main() { store(); }", head), env,
               "fragmentStoresAndAtomics", "", "", NULL);
        expect(arena_print(&arena, "%s@fragment fn main() { textureStore(w, vec2u(), vec4f()); }", head), env,
               "fragmentStoresAndAtomics", "", "", NULL);
        // Another entry point's stores, and memory that is only read, do not count.
        expect(arena_print(&arena,
                           "%s@compute @workgroup_size(1) fn main() { store(); }\n"
                           "@fragment fn f() -> @location(0) vec4f { return vec4f(f32(r[0])); }",
                           head),
               env, "", "", "", NULL);
    }
    arena_free(&arena);
}

static void test_features(void **state) {
    (void)state;
    expect("@group(0) @binding(0) var t: texture_cube_array<f32>;\n@group(0) @binding(1) var s: sampler;\n"
           "@fragment fn main(@builtin(sample_index) i: u32) -> @location(0) vec4f {\n"
           "  return textureSample(t, s, vec3f(), i);\n}\n",
           SPIRV_VULKAN_1_1, "sampleRateShading imageCubeArray", "", "", NULL);
    expect("enable dual_source_blending;\nstruct O { @location(0) @blend_src(0) a: vec4f, "
           "@location(0) @blend_src(1) b: vec4f }\n@fragment fn main() -> O { return O(); }\n",
           SPIRV_VULKAN_1_1, "dualSrcBlend", "", "", "Shader");
    const char *tuned = "override n = 64u;\n@compute @workgroup_size(n) fn main() {}\n";
    expect(tuned, SPIRV_VULKAN_1_2, "", "", "", NULL);
    expect(tuned, SPIRV_VULKAN_1_3, "maintenance4", "", "", NULL);
    const char *helper = "@fragment fn main(@builtin(position) p: vec4f) -> @location(0) vec4f {\n"
                         "  if p.x < 4 { discard; }\n  return p;\n}\n";
    expect(helper, SPIRV_VULKAN_1_2, "", "", "", NULL);
    expect(helper, SPIRV_VULKAN_1_3, "shaderDemoteToHelperInvocation", "", "", NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),  cmocka_unit_test(test_f16),      cmocka_unit_test(test_subgroups),
        cmocka_unit_test(test_stages), cmocka_unit_test(test_features),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
