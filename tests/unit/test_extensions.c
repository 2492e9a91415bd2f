// What the enable-extensions f16 and subgroups, immediate data and the optimiser make of a SPIR-V module: its
// capabilities, extensions and storage classes.
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

static void emit(Module *module, const char *text, SpirvEnv env) {
    memset(module, 0, sizeof *module);
    Arena *arena = &module->checked.arena;
    checked_from(&module->checked, text, NULL, 0);
    LowerOptions lowering = {.values = &module->checked.values};
    assert_true(lower(&module->ir, &module->checked.program, &lowering));
    assert_null(ir_verify(arena, &module->ir));
    SpirvOptions options = {.env = env, .clamp = true};
    assert_true(spirv_emit(arena, &module->ir, &module->checked.values, &options, &module->words));
    const char *message;
    if (!spirv_validate(arena, &module->words, env, &message)) fail_msg("%s", message);
}

static void done(Module *module) {
    arena_free(&module->checked.arena);
}

// The number of instructions `op` whose word `at` is `value`; any for `at` 0.
static uint32_t count(const Module *module, SpvOp op, uint32_t at, uint32_t value) {
    const uint32_t *end = module->words.words + module->words.count;
    uint32_t found = 0;
    for (const uint32_t *inst = module->words.words + 5; inst < end; inst += *inst >> SpvWordCountShift)
        found += (SpvOp)(*inst & SpvOpCodeMask) == op && (at == 0 || inst[at] == value);
    return found;
}

static bool has_capability(const Module *module, SpvCapability capability) {
    return count(module, SpvOpCapability, 1, (uint32_t)capability) == 1;
}

static const char half_buffers[] = "enable f16;\n"
                                   "@group(0) @binding(0) var<storage, read_write> s: array<f16>;\n"
                                   "@compute @workgroup_size(1) fn main() { s[0] = s[1] * 2h; }\n";

// Only vulkan1.0 needs an extension: SPIR-V 1.3 has 16-bit storage in its core.
static void test_half_storage(void **state) {
    (void)state;
    for (SpirvEnv env = SPIRV_VULKAN_1_0; env <= SPIRV_VULKAN_1_3; env++) {
        Module module;
        emit(&module, half_buffers, env);
        assert_true(has_capability(&module, SpvCapabilityFloat16));
        assert_true(has_capability(&module, SpvCapabilityStorageBuffer16BitAccess));
        assert_false(has_capability(&module, SpvCapabilityUniformAndStorageBuffer16BitAccess));
        assert_int_equal(count(&module, SpvOpExtension, 0, 0), env == SPIRV_VULKAN_1_0 ? 1 : 0);
        done(&module);
    }
}

// Scalars and vectors stay as they are in a uniform buffer; an array with a stride of 2 is read from words,
// for which no device feature is needed.
static void test_half_uniforms(void **state) {
    (void)state;
    Module module;
    emit(&module,
         "enable f16;\n"
         "@group(0) @binding(0) var<uniform> u: vec2<f16>;\n"
         "@group(0) @binding(1) var<storage, read_write> s: f32;\n"
         "@compute @workgroup_size(1) fn main() { s = f32(u.y); }\n",
         SPIRV_VULKAN_1_1);
    assert_true(has_capability(&module, SpvCapabilityUniformAndStorageBuffer16BitAccess));
    done(&module);
    emit(&module,
         "enable f16;\n"
         "@group(0) @binding(0) var<uniform> u: array<f16, 8>;\n"
         "@group(0) @binding(1) var<storage, read_write> s: f32;\n"
         "@compute @workgroup_size(1) fn main() { s = f32(u[u32(s)]); }\n",
         SPIRV_VULKAN_1_1);
    assert_false(has_capability(&module, SpvCapabilityUniformAndStorageBuffer16BitAccess));
    assert_true(has_capability(&module, SpvCapabilityFloat16));
    done(&module);
}

static void test_no_half(void **state) {
    (void)state;
    Module module;
    emit(&module, "enable f16; @compute @workgroup_size(1) fn main() {}", SPIRV_VULKAN_1_1);
    assert_int_equal(count(&module, SpvOpCapability, 0, 0), 1); // Shader
    done(&module);
}

// Each kind of operation declares its own capability and no other.
static void test_subgroup_capabilities(void **state) {
    (void)state;
    static const struct {
        const char *expression;
        SpvCapability capability;
    } cases[] = {
        {"subgroupAdd(x)", SpvCapabilityGroupNonUniformArithmetic},
        {"subgroupExclusiveMul(x)", SpvCapabilityGroupNonUniformArithmetic},
        {"u32(subgroupAny(x == 1))", SpvCapabilityGroupNonUniformVote},
        {"subgroupBallot(x == 1).x", SpvCapabilityGroupNonUniformBallot},
        {"subgroupBroadcast(x, 3)", SpvCapabilityGroupNonUniformBallot},
        {"subgroupShuffleXor(x, 1)", SpvCapabilityGroupNonUniformShuffle},
        {"subgroupShuffleUp(x, 1)", SpvCapabilityGroupNonUniformShuffleRelative},
        {"quadSwapX(x)", SpvCapabilityGroupNonUniformQuad},
        {"u32(subgroupElect())", SpvCapabilityGroupNonUniform},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[400];
        snprintf(text, sizeof text,
                 "enable subgroups;\n"
                 "@group(0) @binding(0) var<storage, read_write> s: array<u32, 32>;\n"
                 "@compute @workgroup_size(32) fn main(@builtin(local_invocation_index) i: u32) {\n"
                 "    let x = s[i]; s[i] = %s;\n"
                 "}\n",
                 cases[i].expression);
        Module module;
        emit(&module, text, SPIRV_VULKAN_1_1);
        assert_true(has_capability(&module, SpvCapabilityGroupNonUniform));
        assert_true(has_capability(&module, cases[i].capability));
        bool own = cases[i].capability != SpvCapabilityGroupNonUniform;
        assert_int_equal(count(&module, SpvOpCapability, 0, 0), own ? 3 : 2);
        done(&module);
    }
}

// Signed and unsigned numbers and floats have reductions of their own.
static void test_reductions(void **state) {
    (void)state;
    Module module;
    emit(&module,
         "enable subgroups;\n"
         "@group(0) @binding(0) var<storage, read_write> s: vec3<u32>;\n"
         "@compute @workgroup_size(32) fn main() {\n"
         "    let x = s;\n"
         "    s = subgroupMin(x) + bitcast<vec3<u32>>(subgroupMin(vec3<i32>(x))) +\n"
         "        bitcast<vec3<u32>>(subgroupMin(vec3<f32>(x)));\n"
         "}\n",
         SPIRV_VULKAN_1_2);
    assert_int_equal(count(&module, SpvOpGroupNonUniformUMin, 0, 0), 1);
    assert_int_equal(count(&module, SpvOpGroupNonUniformSMin, 0, 0), 1);
    assert_int_equal(count(&module, SpvOpGroupNonUniformFMin, 0, 0), 1);
    done(&module);
}

// Immediate data become push constants: a block without a binding.
static void test_immediate(void **state) {
    (void)state;
    Module module;
    emit(&module,
         "requires immediate_address_space;\n"
         "struct Data { a: vec3f, b: u32 }\n"
         "var<immediate> i: Data;\n"
         "@group(0) @binding(0) var<storage, read_write> s: u32;\n"
         "@compute @workgroup_size(1) fn main() { s = i.b + u32(i.a.y); }\n",
         SPIRV_VULKAN_1_1);
    assert_int_equal(count(&module, SpvOpVariable, 3, SpvStorageClassPushConstant), 1);
    assert_int_equal(count(&module, SpvOpDecorate, 2, SpvDecorationBinding), 1);
    assert_int_equal(count(&module, SpvOpDecorate, 2, SpvDecorationBlock), 2);
    done(&module);
}

// A function that is called is gone, and overrides are still there.
static void test_optimizer(void **state) {
    (void)state;
    for (uint32_t for_size = 0; for_size < 2; for_size++) {
        Module module;
        emit(&module,
             "override factor: u32 = 3;\n"
             "@group(0) @binding(0) var<storage, read_write> s: u32;\n"
             "fn scaled(x: u32) -> u32 { return x * factor; }\n"
             "@compute @workgroup_size(1) fn main() { s = scaled(s); }\n",
             SPIRV_VULKAN_1_1);
        assert_int_equal(count(&module, SpvOpFunction, 0, 0), 2);
        assert_true(spirv_optimize(&module.checked.arena, &module.words, SPIRV_VULKAN_1_1, for_size != 0));
        assert_int_equal(count(&module, SpvOpFunction, 0, 0), 1);
        assert_int_equal(count(&module, SpvOpSpecConstant, 0, 0), 1);
        done(&module);
    }
}

// Functions of functions multiply when they are inlined: 8 to the 8th calls here, which must not be written
// out.
static void test_optimizer_is_bounded(void **state) {
    (void)state;
    char text[4000] =
        "@group(0) @binding(0) var<storage, read_write> s: u32;\n"
        "fn f0(x: u32) -> u32 { s = s * x + 3; s = s ^ (x << 2); s = s / (x | 1); return s + x; }\n";
    for (int i = 1; i <= 8; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text),
                 "fn f%d(x: u32) -> u32 { return f%d(f%d(f%d(f%d(f%d(f%d(f%d(f%d(x)))))))); }\n", i, i - 1,
                 i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
    snprintf(text + strlen(text), sizeof text - strlen(text),
             "@compute @workgroup_size(1) fn main() { s = f8(s); }\n");
    Module module;
    emit(&module, text, SPIRV_VULKAN_1_1);
    assert_true(spirv_optimize(&module.checked.arena, &module.words, SPIRV_VULKAN_1_1, false));
    assert_true(module.words.count < 100000);
    done(&module);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_half_storage), cmocka_unit_test(test_half_uniforms),
        cmocka_unit_test(test_no_half),      cmocka_unit_test(test_subgroup_capabilities),
        cmocka_unit_test(test_reductions),   cmocka_unit_test(test_immediate),
        cmocka_unit_test(test_optimizer),    cmocka_unit_test(test_optimizer_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
