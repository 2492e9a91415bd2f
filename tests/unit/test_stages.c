// Vertex and fragment entry points in the IR and in SPIR-V: their interfaces, modes and capabilities, and
// discard. The words are read here by hand, after SPIRV-Tools has found them valid.
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
    SpirvEnv env;
} Module;

enum { ANY = -1 };

// ---- making and reading modules

static void emit(Module *module, const char *text, SpirvEnv env) {
    memset(module, 0, sizeof *module);
    module->env = env;
    Arena *arena = &module->checked.arena;
    checked_from(&module->checked, text, NULL, 0);
    LowerOptions lowering = {.values = &module->checked.values};
    assert_true(lower(&module->ir, &module->checked.program, &lowering));
    assert_null(ir_verify(arena, &module->ir));
    SpirvOptions options = {.env = env, .clamp = true};
    assert_true(spirv_emit(arena, &module->ir, &module->checked.values, &options, &module->words));
    const char *message;
    if (!spirv_validate(arena, &module->words, env, &message))
        fail_msg("%s\nin\n%s", message, spirv_disassemble(arena, &module->words, env));
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

static bool has_capability(const Module *module, SpvCapability capability) {
    FOR_EACH_INST(module, inst) {
        if (is_op(inst, SpvOpCapability) && inst[1] == (uint32_t)capability) return true;
    }
    return false;
}

static bool is_decorated(const Module *module, uint32_t id, SpvDecoration decoration, int literal) {
    FOR_EACH_INST(module, inst) {
        if (is_op(inst, SpvOpDecorate) && inst[1] == id && inst[2] == (uint32_t)decoration &&
            (literal == ANY || inst[3] == (uint32_t)literal))
            return true;
    }
    return false;
}

static SpvStorageClass storage_class(const Module *module, uint32_t variable) {
    FOR_EACH_INST(module, inst) {
        if (is_op(inst, SpvOpVariable) && inst[2] == variable) return (SpvStorageClass)inst[3];
    }
    return SpvStorageClassMax;
}

typedef struct Entry {
    uint32_t id;
    SpvExecutionModel model;
    const uint32_t *interface;
    uint32_t count;
} Entry;

static Entry entry_of(const Module *module, const char *name) {
    FOR_EACH_INST(module, inst) {
        if (!is_op(inst, SpvOpEntryPoint) || strcmp((const char *)(inst + 3), name) != 0) continue;
        uint32_t before = 3 + (uint32_t)strlen(name) / 4 + 1;
        return (Entry){inst[2], (SpvExecutionModel)inst[1], inst + before,
                       (*inst >> SpvWordCountShift) - before};
    }
    fail_msg("no entry point %s", name);
    return (Entry){0};
}

// The variable on the interface with this decoration, 0 if there is none.
static uint32_t variable_of(const Module *module, const char *entry_point, SpvStorageClass storage,
                            SpvDecoration decoration, int literal) {
    Entry entry = entry_of(module, entry_point);
    for (uint32_t i = 0; i < entry.count; i++) {
        if (storage_class(module, entry.interface[i]) == storage &&
            is_decorated(module, entry.interface[i], decoration, literal))
            return entry.interface[i];
    }
    return 0;
}

static uint32_t input(const Module *module, const char *entry_point, int location) {
    uint32_t id = variable_of(module, entry_point, SpvStorageClassInput, SpvDecorationLocation, location);
    assert_int_not_equal(id, 0);
    return id;
}

static uint32_t output(const Module *module, const char *entry_point, int location) {
    uint32_t id = variable_of(module, entry_point, SpvStorageClassOutput, SpvDecorationLocation, location);
    assert_int_not_equal(id, 0);
    return id;
}

static uint32_t builtin(const Module *module, const char *entry_point, SpvStorageClass storage,
                        SpvBuiltIn value) {
    return variable_of(module, entry_point, storage, SpvDecorationBuiltIn, (int)value);
}

static bool has_mode(const Module *module, const char *entry_point, SpvExecutionMode mode) {
    uint32_t id = entry_of(module, entry_point).id;
    FOR_EACH_INST(module, inst) {
        if (is_op(inst, SpvOpExecutionMode) && inst[1] == id && inst[2] == (uint32_t)mode) return true;
    }
    return false;
}

// ---- interfaces

static const char pair[] =
    "struct Varying {\n"
    "    @invariant @builtin(position) position: vec4f,\n"
    "    @location(0) plain: vec2f,\n"
    "    @location(5) @interpolate(flat) id: vec2u,\n"
    "    @location(1) @interpolate(linear, centroid) linear: f32,\n"
    "    @location(2) @interpolate(perspective, sample) sampled: f32,\n"
    "}\n"
    "@vertex fn vs(@builtin(vertex_index) v: u32, @builtin(instance_index) i: u32,\n"
    "              @location(3) @interpolate(flat) corner: vec3f) -> Varying {\n"
    "    return Varying(vec4f(corner, 1), vec2f(), vec2u(v, i), 1, 2);\n"
    "}\n"
    "struct Out { @location(4) @interpolate(linear) color: vec4f, @builtin(frag_depth) depth: f32 }\n"
    "@fragment fn fs(in: Varying, @builtin(front_facing) front: bool) -> Out {\n"
    "    return Out(in.position, select(0, in.linear, front));\n"
    "}\n";

static void test_vertex_interface(void **state) {
    (void)state;
    Module module;
    emit(&module, pair, SPIRV_VULKAN_1_1);
    Entry entry = entry_of(&module, "vs");
    assert_int_equal(entry.model, SpvExecutionModelVertex);
    assert_int_equal(entry.count, 3 + 5 + 1); // the last is the size of points
    assert_true(builtin(&module, "vs", SpvStorageClassInput, SpvBuiltInVertexIndex));
    assert_true(builtin(&module, "vs", SpvStorageClassInput, SpvBuiltInInstanceIndex));
    assert_true(builtin(&module, "vs", SpvStorageClassOutput, SpvBuiltInPointSize));
    uint32_t position = builtin(&module, "vs", SpvStorageClassOutput, SpvBuiltInPosition);
    assert_true(is_decorated(&module, position, SpvDecorationInvariant, ANY));
    assert_false(is_decorated(&module, input(&module, "vs", 3), SpvDecorationFlat, ANY));
    assert_true(is_decorated(&module, output(&module, "vs", 5), SpvDecorationFlat, ANY));
    assert_true(is_decorated(&module, output(&module, "vs", 1), SpvDecorationNoPerspective, ANY));
    assert_true(is_decorated(&module, output(&module, "vs", 1), SpvDecorationCentroid, ANY));
    assert_false(is_decorated(&module, output(&module, "vs", 0), SpvDecorationNoPerspective, ANY));
    assert_false(has_mode(&module, "vs", SpvExecutionModeLocalSize));
    done(&module);
}

static void test_fragment_interface(void **state) {
    (void)state;
    Module module;
    emit(&module, pair, SPIRV_VULKAN_1_1);
    Entry entry = entry_of(&module, "fs");
    assert_int_equal(entry.model, SpvExecutionModelFragment);
    assert_int_equal(entry.count, 6 + 2);
    assert_true(builtin(&module, "fs", SpvStorageClassInput, SpvBuiltInFragCoord));
    assert_true(builtin(&module, "fs", SpvStorageClassInput, SpvBuiltInFrontFacing));
    assert_true(builtin(&module, "fs", SpvStorageClassOutput, SpvBuiltInFragDepth));
    assert_true(is_decorated(&module, input(&module, "fs", 5), SpvDecorationFlat, ANY));
    assert_true(is_decorated(&module, input(&module, "fs", 1), SpvDecorationNoPerspective, ANY));
    assert_true(is_decorated(&module, input(&module, "fs", 1), SpvDecorationCentroid, ANY));
    assert_true(is_decorated(&module, input(&module, "fs", 2), SpvDecorationSample, ANY));
    assert_false(is_decorated(&module, input(&module, "fs", 2), SpvDecorationNoPerspective, ANY));
    assert_false(is_decorated(&module, output(&module, "fs", 4), SpvDecorationNoPerspective, ANY));
    assert_true(has_capability(&module, SpvCapabilitySampleRateShading));
    assert_true(has_mode(&module, "fs", SpvExecutionModeOriginUpperLeft));
    assert_true(has_mode(&module, "fs", SpvExecutionModeDepthReplacing));
    assert_false(has_mode(&module, "fs", SpvExecutionModeDepthLess));
    done(&module);
}

static void test_depth_modes(void **state) {
    (void)state;
    const char *text = "@fragment fn less() -> @builtin(frag_depth, less) f32 { return 0; }\n"
                       "@fragment fn greater() -> @builtin(frag_depth, greater) f32 { return 0; }\n"
                       "@fragment fn none() {}";
    Module module;
    emit(&module, text, SPIRV_VULKAN_1_0);
    assert_true(has_mode(&module, "less", SpvExecutionModeDepthReplacing));
    assert_true(has_mode(&module, "less", SpvExecutionModeDepthLess));
    assert_false(has_mode(&module, "less", SpvExecutionModeDepthGreater));
    assert_true(has_mode(&module, "greater", SpvExecutionModeDepthReplacing));
    assert_true(has_mode(&module, "greater", SpvExecutionModeDepthGreater));
    assert_false(has_mode(&module, "none", SpvExecutionModeDepthReplacing));
    assert_int_equal(entry_of(&module, "none").count, 0);
    done(&module);
}

static void test_dual_source(void **state) {
    (void)state;
    const char *text =
        "enable dual_source_blending;\n"
        "struct Out { @location(0) @blend_src(1) b: vec4f, @location(0) @blend_src(0) a: vec4f }\n"
        "@fragment fn fs() -> Out { return Out(vec4f(1), vec4f(2)); }";
    Module module;
    emit(&module, text, SPIRV_VULKAN_1_1);
    uint32_t first = variable_of(&module, "fs", SpvStorageClassOutput, SpvDecorationIndex, 0);
    uint32_t second = variable_of(&module, "fs", SpvStorageClassOutput, SpvDecorationIndex, 1);
    assert_true(first && second && first != second);
    assert_true(is_decorated(&module, first, SpvDecorationLocation, 0));
    assert_true(is_decorated(&module, second, SpvDecorationLocation, 0));
    done(&module);
}

// VUID-StandaloneSpirv-Flat-04744, for built-in values as well.
static void test_integers_are_flat(void **state) {
    (void)state;
    const char *text = "enable primitive_index;\n"
                       "@fragment fn fs(@builtin(sample_index) s: u32, @builtin(sample_mask) m: u32,\n"
                       "                @builtin(primitive_index) p: u32) -> @builtin(sample_mask) u32 {\n"
                       "    return s + m + p;\n"
                       "}";
    static const SpvBuiltIn values[] = {SpvBuiltInSampleId, SpvBuiltInSampleMask, SpvBuiltInPrimitiveId};
    Module module;
    emit(&module, text, SPIRV_VULKAN_1_1);
    for (size_t i = 0; i < 3; i++) {
        uint32_t id = builtin(&module, "fs", SpvStorageClassInput, values[i]);
        assert_true(is_decorated(&module, id, SpvDecorationFlat, ANY));
    }
    uint32_t mask = builtin(&module, "fs", SpvStorageClassOutput, SpvBuiltInSampleMask);
    assert_int_not_equal(mask, 0);
    assert_false(is_decorated(&module, mask, SpvDecorationFlat, ANY));
    done(&module);
}

static void test_capabilities(void **state) {
    (void)state;
    static const struct {
        const char *text;
        SpvCapability capability;
    } cases[] = {
        {"@vertex fn f() -> @builtin(position) vec4f { return vec4f(); }", SpvCapabilityShader},
        {"@fragment fn f(@builtin(position) p: vec4f) -> @location(0) vec4f { return dpdx(p); }",
         SpvCapabilityShader},
        {"@fragment fn f(@builtin(position) p: vec4f) -> @location(0) vec4f { return dpdxFine(p); }",
         SpvCapabilityDerivativeControl},
        {"@fragment fn f(@builtin(position) p: vec4f) -> @location(0) vec4f { return fwidthCoarse(p); }",
         SpvCapabilityDerivativeControl},
        {"@fragment fn f(@builtin(sample_index) s: u32) -> @location(0) u32 { return s; }",
         SpvCapabilitySampleRateShading},
        {"@fragment fn f(@builtin(sample_mask) s: u32) -> @location(0) u32 { return s; }",
         SpvCapabilityShader},
        {"enable primitive_index;\n"
         "@fragment fn f(@builtin(primitive_index) s: u32) -> @location(0) u32 { return s; }",
         SpvCapabilityGeometry},
        {"enable clip_distances;\n"
         "struct Out { @builtin(position) p: vec4f, @builtin(clip_distances) c: array<f32, 5> }\n"
         "@vertex fn f() -> Out { return Out(); }",
         SpvCapabilityClipDistance},
        {"struct Out { @builtin(position) p: vec4f, @location(0) @interpolate(linear, sample) c: f32 }\n"
         "@vertex fn f() -> Out { return Out(); }",
         SpvCapabilityShader},
        {"@fragment fn f() { discard; }", SpvCapabilityShader},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        Module module;
        emit(&module, cases[k].text, SPIRV_VULKAN_1_1);
        uint32_t wanted = cases[k].capability == SpvCapabilityShader ? 1 : 2;
        if (!has_capability(&module, cases[k].capability) || count_ops(&module, SpvOpCapability) != wanted)
            fail_msg("%s", cases[k].text);
        done(&module);
    }
}

// From SPIR-V 1.4 on an interface names all that is used, but no more.
static void test_interfaces_name_what_is_used(void **state) {
    (void)state;
    const char *text = "@group(0) @binding(0) var<uniform> a: vec4f;\n"
                       "@group(0) @binding(1) var<storage, read_write> b: vec4f;\n"
                       "var<private> c: vec4f;\n"
                       "var<private> d: vec4f;\n"
                       "fn both() -> vec4f { return a + c; }\n"
                       "@vertex fn vs() -> @builtin(position) vec4f { return both(); }\n"
                       "@fragment fn fs() -> @location(0) vec4f { return b; }\n"
                       "@compute @workgroup_size(1) fn cs() { d = b; b = both() + d; }";
    static const struct {
        SpirvEnv env;
        uint32_t vs, fs, cs;
    } cases[] = {{SPIRV_VULKAN_1_0, 2, 1, 0},
                 {SPIRV_VULKAN_1_1, 2, 1, 0},
                 {SPIRV_VULKAN_1_2, 4, 2, 4},
                 {SPIRV_VULKAN_1_3, 4, 2, 4}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        Module module;
        emit(&module, text, cases[k].env);
        assert_int_equal(entry_of(&module, "vs").count, cases[k].vs);
        assert_int_equal(entry_of(&module, "fs").count, cases[k].fs);
        assert_int_equal(entry_of(&module, "cs").count, cases[k].cs);
        assert_int_equal(entry_of(&module, "cs").model, SpvExecutionModelGLCompute);
        done(&module);
    }
}

// A workgroup size stays specialisable beside other stages: these have none.
static void test_workgroup_size_beside_other_stages(void **state) {
    (void)state;
    const char *text = "override size = 8u;\n"
                       "@fragment fn fs() {}\n"
                       "@compute @workgroup_size(size) fn cs() {}\n"
                       "@vertex fn vs() -> @builtin(position) vec4f { return vec4f(f32(size)); }";
    for (SpirvEnv env = SPIRV_VULKAN_1_0; env <= SPIRV_VULKAN_1_3; env++) {
        Module module;
        emit(&module, text, env);
        assert_int_equal(module.checked.diagnostics.list.count, 0);
        assert_int_equal(count_ops(&module, SpvOpSpecConstantComposite), env != SPIRV_VULKAN_1_3);
        assert_int_equal(count_ops(&module, SpvOpExecutionModeId), env == SPIRV_VULKAN_1_3);
        done(&module);
    }
}

// ---- discard

static const char discarding[] = "@group(0) @binding(0) var<storage, read_write> data: array<u32>;\n"
                                 "@group(0) @binding(1) var<storage, read_write> count: atomic<u32>;\n"
                                 "var<private> memory: u32;\n"
                                 "@group(0) @binding(2) var image: texture_storage_2d<r32uint, write>;\n"
                                 "fn save(i: u32) { memory = i; data[0] = i; }\n" // one to guard
                                 "fn drop() { discard; }\n"                       //
                                 "fn other(i: u32) { data[1] = i; }\n"            // never after a discard
                                 "@fragment fn fs(@location(0) x: f32) -> @location(0) u32 {\n" //
                                 "    let i = u32(x);\n"
                                 "    if x > 1 { drop(); }\n"
                                 "    save(1);\n"
                                 "    let local = atomicLoad(&count);\n"
                                 "    textureStore(image, vec2i(), vec4u(i));\n"    // another
                                 "    return atomicAdd(&count, local + data[2]);\n" // another
                                 "}\n"
                                 "@fragment fn plain() { other(2); }\n"
                                 "@compute @workgroup_size(1) fn cs() { other(3); save(4); }";

static void test_discard_before_1_3(void **state) {
    (void)state;
    for (SpirvEnv env = SPIRV_VULKAN_1_0; env <= SPIRV_VULKAN_1_2; env++) {
        Module module;
        emit(&module, discarding, env);
        assert_int_equal(count_ops(&module, SpvOpKill), 1);
        assert_int_equal(count_ops(&module, SpvOpDemoteToHelperInvocation), 0);
        assert_int_equal(count_ops(&module, SpvOpExtension), 0);
        assert_int_equal(count_ops(&module, SpvOpCapability), 1);
        // the user's if, three guards, and one before OpKill
        assert_int_equal(count_ops(&module, SpvOpSelectionMerge), 5);
        assert_int_equal(count_ops(&module, SpvOpPhi), 1);
        bool lists_globals = env == SPIRV_VULKAN_1_2;
        assert_int_equal(entry_of(&module, "fs").count, 2 + 5 * lists_globals);
        assert_int_equal(entry_of(&module, "plain").count, lists_globals);
        assert_int_equal(entry_of(&module, "cs").count, 3 * lists_globals);
        done(&module);
    }
}

static void test_discard_of_1_3(void **state) {
    (void)state;
    Module module;
    emit(&module, discarding, SPIRV_VULKAN_1_3);
    assert_int_equal(count_ops(&module, SpvOpKill), 0);
    assert_int_equal(count_ops(&module, SpvOpDemoteToHelperInvocation), 1);
    assert_true(has_capability(&module, SpvCapabilityDemoteToHelperInvocation));
    assert_int_equal(count_ops(&module, SpvOpExtension), 0);
    assert_int_equal(count_ops(&module, SpvOpSelectionMerge), 1);
    done(&module);
}

// ---- the IR

static void test_outputs_in_the_ir(void **state) {
    (void)state;
    Module module;
    emit(&module, pair, SPIRV_VULKAN_1_1);
    const char *dump = ir_dump(&module.checked.arena, &module.ir);
    static const char *const lines[] = {
        "fn 1:vs(p0 v: u32 @builtin(vertex_index), p1 i: u32 @builtin(instance_index), ",
        "p2 corner: vec3<f32> @location(3) @interpolate(flat)) -> Varying @vertex\n",
        "  output 0 position: vec4<f32> @invariant @builtin(position)\n",
        "  output 1 plain: vec2<f32> @location(0)\n",
        "  output 2 id: vec2<u32> @location(5) @interpolate(flat)\n",
        "  output 3 linear: f32 @location(1) @interpolate(linear, centroid)\n",
        "  output 4 sampled: f32 @location(2) @interpolate(perspective, sample)\n",
        "p5 front: bool @builtin(front_facing)) -> Out @fragment\n",
        "  output 1 depth: f32 @builtin(frag_depth)\n",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (!strstr(dump, lines[i])) fail_msg("no '%s' in\n%s", lines[i], dump);
    }
    done(&module);
}

static void test_verifier_looks_at_outputs(void **state) {
    (void)state;
    Module module;
    emit(&module, pair, SPIRV_VULKAN_1_1);
    Arena *arena = &module.checked.arena;
    IrFunction *function = &module.ir.functions.items[module.ir.entry_points.items[0]];
    function->output_count--;
    assert_non_null(ir_verify(arena, &module.ir));
    function->output_count++;
    assert_null(ir_verify(arena, &module.ir));
    module.ir.outputs.items[function->first_output].type = TYPE_U32_ID;
    assert_non_null(ir_verify(arena, &module.ir));
    done(&module);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vertex_interface),
        cmocka_unit_test(test_fragment_interface),
        cmocka_unit_test(test_depth_modes),
        cmocka_unit_test(test_dual_source),
        cmocka_unit_test(test_integers_are_flat),
        cmocka_unit_test(test_capabilities),
        cmocka_unit_test(test_interfaces_name_what_is_used),
        cmocka_unit_test(test_workgroup_size_beside_other_stages),
        cmocka_unit_test(test_discard_before_1_3),
        cmocka_unit_test(test_discard_of_1_3),
        cmocka_unit_test(test_outputs_in_the_ir),
        cmocka_unit_test(test_verifier_looks_at_outputs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
