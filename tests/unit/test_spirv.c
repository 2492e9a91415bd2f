// What heddle writes as SPIR-V. The words are read here by hand, after SPIRV-Tools has found them valid.
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
    bool emitted;
} Module;

static const SpirvOptions vulkan_1_0 = {.env = SPIRV_VULKAN_1_0, .clamp = true};
static const SpirvOptions vulkan_1_1 = {.env = SPIRV_VULKAN_1_1, .clamp = true};
static const SpirvOptions vulkan_1_3 = {.env = SPIRV_VULKAN_1_3, .clamp = true};

// ---- reading words

// The first instruction from `from` on (0: the first of the module), null at the end.
static const uint32_t *next_inst(const SpirvWords *words, const uint32_t *from) {
    const uint32_t *next = from ? from + (*from >> SpvWordCountShift) : words->words + 5;
    return next < words->words + words->count ? next : NULL;
}

#define FOR_EACH_INST(words, inst)                                                                           \
    for (const uint32_t *inst = next_inst((words), NULL); inst; inst = next_inst((words), inst))

static SpvOp op_of(const uint32_t *inst) {
    return (SpvOp)(*inst & SpvOpCodeMask);
}

static uint32_t count_ops(const Module *module, SpvOp op) {
    uint32_t count = 0;
    FOR_EACH_INST(&module->words, inst) count += op_of(inst) == op;
    return count;
}

static uint32_t count_spec_ops(const Module *module, SpvOp op) {
    uint32_t count = 0;
    FOR_EACH_INST(&module->words, inst)
    count += op_of(inst) == SpvOpSpecConstantOp && inst[3] == (uint32_t)op;
    return count;
}

static uint32_t count_ext(const Module *module, uint32_t number) {
    uint32_t count = 0;
    FOR_EACH_INST(&module->words, inst) count += op_of(inst) == SpvOpExtInst && inst[4] == number;
    return count;
}

static uint32_t count_decorations(const Module *module, SpvDecoration decoration) {
    uint32_t count = 0;
    FOR_EACH_INST(&module->words, inst) {
        count += op_of(inst) == SpvOpDecorate && inst[2] == (uint32_t)decoration;
        count += op_of(inst) == SpvOpMemberDecorate && inst[3] == (uint32_t)decoration;
    }
    return count;
}

static const uint32_t *definition(const SpirvWords *words, uint32_t id) {
    FOR_EACH_INST(words, inst) {
        switch (op_of(inst)) {
        case SpvOpTypeArray:
        case SpvOpTypeRuntimeArray:
        case SpvOpTypeStruct:
        case SpvOpTypePointer:
        case SpvOpTypeVector:
        case SpvOpTypeMatrix:
            if (inst[1] == id) return inst;
            break;
        case SpvOpConstant:
        case SpvOpSpecConstant:
            if (inst[2] == id) return inst;
            break;
        default: break;
        }
    }
    return NULL;
}

static bool is_laid_out(const SpirvWords *words, uint32_t id) {
    FOR_EACH_INST(words, inst) {
        bool decorated = op_of(inst) == SpvOpDecorate && inst[2] == SpvDecorationArrayStride;
        decorated |= op_of(inst) == SpvOpMemberDecorate;
        if (decorated && inst[1] == id) return true;
    }
    return false;
}

static bool contains_layout(const SpirvWords *words, uint32_t type) {
    if (is_laid_out(words, type)) return true;
    const uint32_t *inst = definition(words, type);
    if (!inst) return false;
    if (op_of(inst) == SpvOpTypeArray) return contains_layout(words, inst[2]);
    if (op_of(inst) != SpvOpTypeStruct) return false;
    for (uint32_t i = 2; i < *inst >> SpvWordCountShift; i++) {
        if (contains_layout(words, inst[i])) return true;
    }
    return false;
}

// VUID-StandaloneSpirv-None-10684, which SPIRV-Tools of 2023 does not check.
static void check_layouts(const SpirvWords *words) {
    FOR_EACH_INST(words, inst) {
        if (op_of(inst) != SpvOpTypePointer) continue;
        bool logical = inst[2] == SpvStorageClassFunction || inst[2] == SpvStorageClassPrivate ||
                       inst[2] == SpvStorageClassWorkgroup;
        if (logical && contains_layout(words, inst[3]))
            fail_msg("a type without a place in a buffer is laid out");
    }
}

// ---- making modules

static void emit_only(Module *module, const char *text, const SpirvOptions *options) {
    memset(module, 0, sizeof *module);
    checked_from(&module->checked, text, NULL, 0);
    LowerOptions lowering = {.values = &module->checked.values};
    assert_true(lower(&module->ir, &module->checked.program, &lowering));
    module->emitted =
        spirv_emit(&module->checked.arena, &module->ir, &module->checked.values, options, &module->words);
}

static void emit(Module *module, const char *text, const SpirvOptions *options) {
    emit_only(module, text, options);
    assert_true(module->emitted);
    const char *message;
    if (!spirv_validate(&module->checked.arena, &module->words, options->env, &message))
        fail_msg("%s\nin\n%s", message,
                 spirv_disassemble(&module->checked.arena, &module->words, options->env));
    check_layouts(&module->words);
}

static void done(Module *module) {
    arena_free(&module->checked.arena);
}

static uint32_t warnings(const Module *module, const char *rule) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < module->checked.diagnostics.list.count; i++)
        count += strcmp(module->checked.diagnostics.list.items[i].rule, rule) == 0;
    return count;
}

// ---- targets

static const char rich[] =
    "struct Inner { a: vec3<f32>, b: array<u32, 3>, m: mat3x3<f32> }\n"
    "struct Outer { inner: array<Inner, 20>, flag: i32, pair: array<vec2<f32>, 5> }\n"
    "struct Tail { head: Outer, tail: array<Inner> }\n"
    "override size = 8u;\n"
    "override twice = size * 2u;\n"
    "@group(0) @binding(0) var<storage, read_write> buffer: Tail;\n"
    "@group(0) @binding(1) var<uniform> constants: Outer;\n"
    "@group(0) @binding(2) var<storage> only_read: array<vec4<i32>>;\n"
    "var<workgroup> tile: Outer;\n"
    "var<workgroup> bools: array<bool, 7>;\n"
    "var<workgroup> counter: atomic<i32>;\n"
    "var<workgroup> sized: array<array<u32, 3>, twice>;\n"
    "var<private> state: Inner;\n"
    "fn pick(values: array<u32, 3>, i: i32) -> u32 { return values[i]; }\n"
    "fn change(p: ptr<function, Inner>, q: ptr<private, Inner>) { (*p).b[1] += 1u; *q = *p; }\n"
    "@compute @workgroup_size(size, 2)\n"
    "fn main(@builtin(local_invocation_index) index: u32, @builtin(workgroup_id) group: vec3<u32>) {\n"
    "    tile = constants;\n"
    "    var local = buffer.tail[index];\n"
    "    change(&local, &state);\n"
    "    workgroupBarrier();\n"
    "    buffer.head = tile;\n"
    "    buffer.tail[group.x] = state;\n"
    "    bools[index] = only_read[index].x == 3 && atomicAdd(&counter, 1) > 2;\n"
    "    sized[index][2] = pick(local.b, only_read[0].y) / (index % 3u);\n"
    "    for (var i = 0; i < 10; i++) {\n"
    "        switch i {\n"
    "            case 1, 2: { continue; }\n"
    "            case 7: { if bools[i] { break; } }\n"
    "            default: { if i > 8 { return; } }\n"
    "        }\n"
    "        loop { state.a.x += f32(i); continuing { break if state.a.x > 3; } }\n"
    "    }\n"
    "}\n";

static void test_every_target_and_mode(void **state) {
    (void)state;
    for (int env = SPIRV_VULKAN_1_0; env <= SPIRV_VULKAN_1_3; env++) {
        for (int zero = ZERO_INIT_AUTO; zero <= ZERO_INIT_OFF; zero++) {
            for (int flags = 0; flags < 4; flags++) {
                SpirvOptions options = {(SpirvEnv)env, flags & 1, (SpirvZeroInit)zero, flags & 2};
                Module module;
                emit(&module, rich, &options);
                done(&module);
            }
        }
    }
}

static void test_versions(void **state) {
    (void)state;
    static const uint32_t versions[] = {0x10000, 0x10300, 0x10500, 0x10600};
    for (int env = SPIRV_VULKAN_1_0; env <= SPIRV_VULKAN_1_3; env++) {
        SpirvOptions options = {.env = (SpirvEnv)env};
        Module module;
        emit(&module, "@compute @workgroup_size(1) fn main() {}", &options);
        assert_int_equal(module.words.words[0], SpvMagicNumber);
        assert_int_equal(module.words.words[1], versions[env]);
        done(&module);
    }
}

static void test_same_words_every_time(void **state) {
    (void)state;
    Module a, b;
    emit(&a, rich, &vulkan_1_1);
    emit(&b, rich, &vulkan_1_1);
    assert_int_equal(a.words.count, b.words.count);
    assert_memory_equal(a.words.words, b.words.words, a.words.count * sizeof(uint32_t));
    done(&a);
    done(&b);
}

static void test_storage_buffers_of_vulkan_1_0(void **state) {
    (void)state;
    const char *text = "@group(0) @binding(0) var<storage, read_write> s: array<u32>;\n"
                       "@compute @workgroup_size(1) fn main() { s[0] = 1; }";
    Module module;
    emit(&module, text, &vulkan_1_0);
    assert_int_equal(count_decorations(&module, SpvDecorationBufferBlock), 1);
    assert_int_equal(count_decorations(&module, SpvDecorationBlock), 0);
    done(&module);
    emit(&module, text, &vulkan_1_1);
    assert_int_equal(count_decorations(&module, SpvDecorationBufferBlock), 0);
    assert_int_equal(count_decorations(&module, SpvDecorationBlock), 1);
    done(&module);
}

static void test_debug_names(void **state) {
    (void)state;
    const char *text = "var<workgroup> shared_thing: u32;\n"
                       "@compute @workgroup_size(1) fn main() { shared_thing = 1; }";
    Module module;
    emit(&module, text, &vulkan_1_1);
    assert_int_equal(count_ops(&module, SpvOpName), 0);
    assert_int_equal(count_ops(&module, SpvOpLine), 0);
    done(&module);
    emit(&module, text, &(SpirvOptions){SPIRV_VULKAN_1_1, true, ZERO_INIT_AUTO, true});
    assert_true(count_ops(&module, SpvOpName) >= 2);
    assert_true(count_ops(&module, SpvOpLine) >= 1);
    const char *assembly = spirv_disassemble(&module.checked.arena, &module.words, SPIRV_VULKAN_1_1);
    assert_non_null(strstr(assembly, "\"shared_thing\""));
    done(&module);
}

// ---- bounds and arithmetic

enum { GLSL_UMIN = 38 };

static void test_bounds(void **state) {
    (void)state;
    const char *text =
        "@group(0) @binding(0) var<storage, read_write> s: array<u32, 8>;\n"
        "var<private> v: vec4<u32>;\n"
        "@compute @workgroup_size(16)\n"
        "fn main(@builtin(local_invocation_index) i: u32) { s[7] = 1; v[3] = 1; s[i] = v[i]; }";
    Module module;
    emit(&module, text, &vulkan_1_1);
    assert_int_equal(count_ext(&module, GLSL_UMIN), 2);
    done(&module);
    emit(&module, text, &(SpirvOptions){.env = SPIRV_VULKAN_1_1});
    assert_int_equal(count_ext(&module, GLSL_UMIN), 0);
    done(&module);
}

// A runtime-sized array has at least one element; of the others only arrayLength() knows.
static void test_bounds_of_runtime_arrays(void **state) {
    (void)state;
    const char *text = "@group(0) @binding(0) var<storage, read_write> s: array<u32>;\n"
                       "@compute @workgroup_size(1) fn main() { s[0] = 1; s[1] = 2; }";
    Module module;
    emit(&module, text, &vulkan_1_1);
    assert_int_equal(count_ops(&module, SpvOpArrayLength), 1);
    assert_int_equal(count_ext(&module, GLSL_UMIN), 1);
    done(&module);
}

// Positions in the workgroup and masked indices are in bounds where the array is long enough.
static void test_bounds_that_are_known(void **state) {
    (void)state;
    static const struct {
        const char *index;
        uint32_t clamps;
    } cases[] = {
        {"i", 0},          {"i + 1", 1},       {"id.x", 0},     {"id.y", 0},   {"group.x", 1},
        {"x & 31", 0},     {"x & 32", 1},      {"x % 32", 0},   {"x % 33", 1}, {"i32(x) & 7", 0},
        {"i32(x) % 7", 1}, {"i32(x) & -1", 1}, {"lower(i)", 1},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        char text[768];
        snprintf(
            text, sizeof text,
            "@group(0) @binding(0) var<storage, read_write> s: array<u32, 32>;\n"
            "fn lower(i: u32) -> u32 { return i - 1; }\n"
            "@compute @workgroup_size(8, 4)\n"
            "fn main(@builtin(local_invocation_index) i: u32, @builtin(local_invocation_id) id: vec3<u32>,\n"
            "        @builtin(workgroup_id) group: vec3<u32>) { let x = s[0]; s[%s] = 1; }\n"
            "@compute @workgroup_size(64) fn larger(@builtin(local_invocation_index) i: u32) { s[i] = 2; }",
            cases[k].index);
        Module module;
        emit(&module, text, &vulkan_1_1);
        if (count_ext(&module, GLSL_UMIN) != cases[k].clamps + 1) fail_msg("%s", cases[k].index);
        done(&module);
    }
}

// What operators, conditions and stores say of an index into an array of 32, where i is below 32, and x and y
// are unknown.
static void test_bounds_by_ranges(void **state) {
    (void)state;
    static const struct {
        const char *statements;
        uint32_t clamps;
    } cases[] = {
        // operators
        {"t[i / 4 * 4 + 3] = 1;", 0},
        {"t[i / 4 * 4 + 4] = 1;", 1},
        {"t[31 - i] = 1;", 0},
        {"t[30 - i] = 1;", 1},
        {"t[(x & 3) * 8 + (y & 7)] = 1;", 0},
        {"t[(x & 3) * 8 + (y & 8)] = 1;", 1},
        {"t[x >> 27] = 1;", 0},
        {"t[x >> 26] = 1;", 1},
        {"t[((x & 1) << 4) | (i / 2)] = 1;", 0},
        {"t[(x & 1) << 5] = 1;", 1},
        {"t[(x & 16) ^ (y & 15)] = 1;", 0},
        {"t[1 << (x & 7)] = 1;", 1},
        {"t[x / 0x8000000] = 1;", 0},
        {"t[i / y] = 1;", 0},
        {"t[i % y] = 1;", 0},
        {"t[x % i] = 1;", 0},
        {"t[x % (i + 2)] = 1;", 1},
        {"t[min(x, 31)] = 1;", 0},
        {"t[max(x, 31)] = 1;", 1},
        {"t[clamp(i32(x), 0, 31)] = 1;", 0},
        {"t[clamp(i32(x), -1, 31)] = 1;", 1},
        {"t[clamp(x, y, 31)] = 1;", 0},
        {"t[clamp(x, 31, y)] = 1;", 1},
        {"t[select(i, 5, x == y)] = 1;", 0},
        {"t[select(x, 5, x == y)] = 1;", 1},
        {"t[u32(x == y) + 30] = 1;", 0},
        {"t[i32(i) - 1] = 1;", 1},
        {"t[abs(i32(x))] = 1;", 1},
        {"t[(vec2(i, x) / 2).x] = 1;", 0},
        {"t[(vec2(i, x) / 2).y] = 1;", 1},
        {"t[vec3(x, i, y).yx.x] = 1;", 0},
        {"let v = min(vec2(x, y), vec2(31, 32)); t[v.x] = 1;", 0},
        {"let v = min(vec2(x, y), vec2(31, 32)); t[v.y] = 1;", 1},
        {"t[bitcast<i32>(i)] = 1;", 0},
        {"t[u32(f32(i))] = 1;", 1},
        {"t[i * 0x10000000] = 1;", 1},
        // conditions
        {"if x < 32 { t[x] = 1; }", 0},
        {"if x <= 32 { t[x] = 1; }", 1},
        {"if x < 32 { t[y] = 1; }", 1},
        {"if x < 32 { } else { t[x] = 1; }", 1},
        {"if x >= 32 { } else { t[x] = 1; }", 0},
        {"if x < 32 { } t[x] = 1;", 1},
        {"if x >= 32 { return; } t[x] = 1;", 0},
        {"if x < 32 { if y == 0 { return; } } else { return; } t[x] = 1;", 0},
        {"if 31 >= x { t[x] = 1; }", 0},
        {"if x == 31 { t[x] = 1; }", 0},
        {"if x != 31 { t[x] = 1; }", 1},
        {"if x < y && y < 33 { t[x] = 1; }", 0},
        {"if x < y || y < 33 { t[x] = 1; }", 1},
        {"if x >= y || y > 32 { return; } t[x] = 1;", 0},
        {"if !(x > 31) { t[x] = 1; }", 0},
        {"if (x < 32) & (y < 32) { t[x] = t[y]; }", 0},
        {"if (x < 32) | (y < 32) { t[x] = 1; }", 1},
        {"if i32(x) < 32 { t[i32(x)] = 1; }", 1},
        {"if i32(x) < 32 && i32(x) >= 0 { t[i32(x)] = 1; }", 0},
        {"if i > 0 { t[i - 1] = 1; }", 0},
        {"if i < 31 { t[i + 1] = 1; }", 0},
        {"if i < 31 { t[i + 2] = 1; }", 1},
        {"if i < y { t[y - i] = 1; }", 1},
        {"let ok = x < 32; if ok { t[x] = 1; }", 0},
        {"switch x { case 3: { t[x] = 1; } default: { } }", 1},
        {"switch y { case 3: { if x > 31 { break; } t[x] = 1; } default: { } }", 0},
        {"switch y { case 3: { if x > 31 { break; } } default: { t[x] = 1; } }", 1},
        // what variables hold
        {"var a = i; t[a] = 1;", 0},
        {"var a = i; if y == 0 { a = 31; } t[a] = 1;", 0},
        {"var a = i; if y == 0 { a = 32; } t[a] = 1;", 1},
        {"var a = i; a = a + 1; t[a] = 1;", 1},
        {"var a = x; if a < 32 { t[a] = 1; }", 0},
        {"var a = x; if a < 32 { a = y; t[a] = 1; }", 1},
        {"var a = x; if a < 32 { if y == 0 { a = y; } t[a] = 1; }", 1},
        {"var a = x; let b = a; if a < 32 { a = y; t[b] = 1; }", 1},
        {"var a = x; if a < 32 { let b = a; a = y; t[b] = 1; }", 0},
        {"var a = i; let p = &a; *p = x; t[a] = 1;", 1},
        {"var a = vec2(i, x); t[a.x] = 1;", 1},
        // loops
        {"for (var k = 0u; k < 32; k++) { t[k] = 1; }", 0},
        {"for (var k = 0u; k < 33; k++) { t[k] = 1; }", 1},
        {"for (var k = 0; k < 32; k++) { t[k] = 1; }", 0},
        {"for (var k = -1; k < 32; k++) { t[k] = 1; }", 1},
        {"for (var k = 0u; k < 32; k += 8) { t[k + 7] = 1; }", 0},
        {"for (var k = 0u; k < 32; k += 8) { t[k + 8] = 1; }", 1},
        {"for (var k = 31; k >= 0; k--) { t[k] = 1; }", 0},
        {"for (var k = 32; k >= 0; k--) { t[k] = 1; }", 1},
        {"for (var k = i; k < 32; k += 7) { t[k] = 1; }", 0},
        {"for (var k = 16u; k > 0; k /= 2) { if i < k { t[i + k] = 1; } }", 0},
        {"for (var k = 32u; k > 0; k /= 2) { if i < k { t[i + k] = 1; } }", 1},
        {"for (var k = 16u; k > 0; k >>= 1) { if i < k { t[i] += t[i + k]; } }", 0},
        {"var k = 0u; while k < 32 { t[k] = 1; k += 1; }", 0},
        {"var k = 0u; while k < 32 { k += 1; t[k] = 1; }", 1},
        {"var k = 0u; loop { if k >= 32 { break; } t[k] = 1; k += 1; }", 0},
        {"var k = 0u; loop { t[k] = 1; k += 1; if k >= 32 { break; } }", 1},
        {"var k = 0u; loop { if k >= 32 { break; } t[k] = 1; continuing { k += 1; } }", 0},
        {"var k = 0u; loop { if y == 0 { continue; } if k >= 32 { break; } continuing { t[k] = 1; k++; } }",
         1},
        {"var k = 0u; loop { if k >= 32 { break; } if y == 0 { continue; } continuing { t[k] = 1; k++; } }",
         0},
        {"for (var j = 0u; j < 4; j++) { for (var k = 0u; k < 8; k++) { t[j * 8 + k] = 1; } }", 0},
        {"for (var j = 0u; j < 4; j++) { for (var k = 0u; k < 9; k++) { t[j * 8 + k] = 1; } }", 1},
        // an inner loop goes on with what it stored
        {"var k = 0u; loop { if k >= 32 { break; } loop { t[k] = 1; k += 3; if x == k { break; } } }", 1},
        {"var k = 0u; var a = 0u; loop { if k >= 32 { break; } loop { a = k; k += 3; if x == k { break; } } "
         "t[a] = 1; }",
         1},
        {"if x < 32 { for (var k = 0u; k < y; k++) { t[x] = k; } }", 0},
        {"var a = x; if a < 32 { for (var k = 0u; k < y; k++) { t[a] = k; a += k; } }", 1},
        {"var a = x; if a < 32 { for (var k = 0u; k < y; k++) { t[a] = k; } a += 1; }", 0},
        // runtime-sized arrays
        {"if x < arrayLength(&r) { r[x] = 1; }", 0},
        {"if x < arrayLength(&q) { r[x] = 1; }", 1},
        {"if x >= arrayLength(&r) { return; } r[x] = 1;", 0},
        {"if x <= arrayLength(&r) { r[x] = 1; }", 1},
        {"let n = arrayLength(&r); for (var k = i; k < n; k += 32) { r[k] = 1; }", 0},
        {"let n = arrayLength(&r); for (var k = i; k < n; k += 32) { r[k + 1] = 1; }", 1},
        {"if i32(x) < i32(arrayLength(&r)) { r[i32(x)] = 1; }", 1},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        char text[1024];
        snprintf(text, sizeof text,
                 "@group(0) @binding(0) var<storage, read_write> s: array<u32, 2>;\n"
                 "@group(0) @binding(1) var<storage, read_write> r: array<u32>;\n"
                 "@group(0) @binding(2) var<storage, read_write> q: array<u32>;\n"
                 "var<private> t: array<u32, 32>;\n"
                 "@compute @workgroup_size(32) fn main(@builtin(local_invocation_index) i: u32) {\n"
                 "    let x = s[0]; let y = s[1]; q[0] = t[0];\n"
                 "    %s\n"
                 "}",
                 cases[k].statements);
        Module module;
        emit(&module, text, &vulkan_1_1);
        uint32_t clamps = count_ext(&module, GLSL_UMIN);
        done(&module);
        emit(&module, text, &(SpirvOptions){.env = SPIRV_VULKAN_1_1});
        clamps -= count_ext(&module, GLSL_UMIN); // of min() and clamp()
        done(&module);
        if (clamps != cases[k].clamps) fail_msg("%u clamps: %s", clamps, cases[k].statements);
    }
}

static void test_division(void **state) {
    (void)state;
    static const struct {
        const char *expression;
        uint32_t selects;
    } cases[] = {
        {"x / 7", 0}, {"x / -1", 1}, {"x / y", 1}, {"x % y", 1}, {"x % 10", 0}, {"x / -2", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "@group(0) @binding(0) var<storage, read_write> s: array<i32, 3>;\n"
                 "@compute @workgroup_size(1) fn main() { let x = s[0]; let y = s[1]; s[2] = %s; }",
                 cases[i].expression);
        Module module;
        emit(&module, text, &vulkan_1_1);
        assert_int_equal(count_ops(&module, SpvOpSelect), cases[i].selects);
        assert_int_equal(count_ops(&module, SpvOpSRem), 0);
        done(&module);
    }
}

static void test_shifts(void **state) {
    (void)state;
    Module module;
    emit(&module,
         "@group(0) @binding(0) var<storage, read_write> s: array<u32, 3>;\n"
         "@compute @workgroup_size(1) fn main() { s[0] = s[1] << 31; s[1] = s[1] >> s[2]; }",
         &vulkan_1_1);
    assert_int_equal(count_ops(&module, SpvOpBitwiseAnd), 1);
    done(&module);
}

// ---- overrides

static void test_overrides_stay_overrides(void **state) {
    (void)state;
    Module module;
    emit(&module,
         "@id(7) override a = 3; override b: u32; override c = a * 2 + 1; override d = a > 2 && c < 9;\n"
         "override e = select(1u, b, d); override f = i32(b) << 3u; override g = -a / 2; override h = "
         "u32(d);\n"
         "override k = min(a, c); override l = max(b, 4u);\n"
         "@group(0) @binding(0) var<storage, read_write> s: array<u32, 8>;\n"
         "@compute @workgroup_size(1) fn main() {\n"
         "    s[0] = e; s[1] = bitcast<u32>(f); s[2] = bitcast<u32>(g); s[3] = h; s[4] = u32(k); s[5] = l;\n"
         "}",
         &vulkan_1_1);
    assert_int_equal(count_decorations(&module, SpvDecorationSpecId), 2);
    assert_true(count_spec_ops(&module, SpvOpIMul) >= 1);
    assert_int_equal(count_spec_ops(&module, SpvOpSDiv), 1);
    assert_int_equal(count_spec_ops(&module, SpvOpShiftLeftLogical), 1);
    // Nothing of it is left for the function to compute.
    assert_int_equal(count_ops(&module, SpvOpIMul), 0);
    assert_int_equal(count_ops(&module, SpvOpSDiv), 0);
    done(&module);
}

// SPIR-V cannot specialise float arithmetic: the function computes it.
static void test_float_overrides(void **state) {
    (void)state;
    Module module;
    emit(
        &module,
        "override a = 2.5; override b = a * 2.0; override c = b > 3.0 && a < 1.0; override d = u32(b);\n"
        "var<private> p = b + 1.0;\n"
        "@group(0) @binding(0) var<storage, read_write> s: array<f32, 8>;\n"
        "fn other() -> f32 { return b; }\n"
        "@compute @workgroup_size(1) fn main() { s[0] = b + p; s[1] = select(1.0, 2.0, c); s[d] = other(); }",
        &vulkan_1_1);
    assert_int_equal(count_decorations(&module, SpvDecorationSpecId), 1);
    assert_int_equal(count_ops(&module, SpvOpFMul), 2);
    assert_int_equal(count_ops(&module, SpvOpSpecConstantOp), 0);
    done(&module);
}

static void test_array_lengths(void **state) {
    (void)state;
    const char *text = "override n = 4u; override m = n + 2u;\n"
                       "var<workgroup> a: array<u32, n>; var<workgroup> b: array<u32, m>;\n"
                       "@compute @workgroup_size(1) fn main() { a[1] = 1; b[n] = 2; }";
    Module module;
    emit(&module, text, &vulkan_1_1);
    assert_int_equal(count_spec_ops(&module, SpvOpIAdd), 1);
    assert_int_equal(warnings(&module, "workgroup-size-pinned"), 0);
    done(&module);
    emit(&module,
         "override scale = 2.5;\n"
         "var<workgroup> a: array<u32, u32(scale * 4.0)>;\n"
         "@compute @workgroup_size(1) fn main() { a[1] = 1; }",
         &vulkan_1_1);
    assert_int_equal(warnings(&module, "workgroup-size-pinned"), 1);
    bool found = false;
    FOR_EACH_INST(&module.words, inst) {
        if (op_of(inst) == SpvOpTypeArray) found |= definition(&module.words, inst[3])[3] == 10;
    }
    assert_true(found);
    done(&module);
}

// WGSL 6.3: a size that cannot be specialised, and one that the known values make no size of a buffer.
static void test_buffer_sizes(void **state) {
    (void)state;
    Module module;
    emit(&module,
         "requires buffer_view;\noverride n: u32; override scale = 1.5;\n"
         "var<workgroup> a: buffer<(n - 1) * 4>; var<workgroup> b: buffer<u32(scale * 32)>;\n"
         "@compute @workgroup_size(1) fn main() { *bufferView<u32>(&a, 0) = bufferLength(&b); }",
         &vulkan_1_1);
    assert_int_equal(warnings(&module, "workgroup-size-pinned"), 2);
    const Diagnostic *said = module.checked.diagnostics.list.items;
    assert_non_null(strstr(said[0].message, "this buffer has no valid size"));
    assert_non_null(strstr(said[1].message, "on which this size depends; the module fixes it to 48"));
    done(&module);
}

// A view that is certainly inside of its buffer needs neither a clamp nor a branch.
static void test_views_in_bounds(void **state) {
    (void)state;
    Module module;
    emit(&module,
         "requires buffer_view;\n"
         "@group(0) @binding(0) var<storage, read_write> b: buffer<1024>;\n"
         "@compute @workgroup_size(64) fn main(@builtin(local_invocation_index) i: u32) {\n"
         "*bufferView<vec4u>(&b, (i & 31) << 4) = *bufferView<vec4u>(&b, 512) +\n"
         "    bufferView<array<vec4u, 64>>(&b, 0)[i]; }",
         &vulkan_1_1);
    assert_int_equal(count_ops(&module, SpvOpBranchConditional), 0);
    assert_int_equal(count_ops(&module, SpvOpExtInst), 0);
    assert_int_equal(count_ops(&module, SpvOpLoad), 9); // the index and two vectors
    assert_int_equal(count_ops(&module, SpvOpStore), 4);
    done(&module);
}

// An override without a value is 1 where it feeds a size, else 0.
static void test_missing_values(void **state) {
    (void)state;
    Module module;
    emit(&module,
         "@id(1) override n: u32; @id(2) override other: u32;\n"
         "var<workgroup> a: array<u32, n>;\n"
         "@compute @workgroup_size(1) fn main() { a[0] = other; }",
         &vulkan_1_1);
    FOR_EACH_INST(&module.words, inst) {
        if (op_of(inst) != SpvOpDecorate || inst[2] != SpvDecorationSpecId) continue;
        assert_int_equal(definition(&module.words, inst[1])[3], inst[3] == 1 ? 1 : 0);
    }
    assert_int_equal(count_decorations(&module, SpvDecorationSpecId), 2);
    done(&module);
}

// ---- workgroup sizes

static uint32_t count_modes(const Module *module, SpvExecutionMode mode) {
    uint32_t count = 0;
    FOR_EACH_INST(&module->words, inst) {
        bool is_mode = op_of(inst) == SpvOpExecutionMode || op_of(inst) == SpvOpExecutionModeId;
        count += is_mode && inst[2] == (uint32_t)mode;
    }
    return count;
}

static void test_workgroup_sizes(void **state) {
    (void)state;
    const char *one = "override n = 4u;\n"
                      "@compute @workgroup_size(n, 2) fn a() {}\n"
                      "@compute @workgroup_size(n, 2) fn b() {}";
    const char *two = "override n = 4u;\n"
                      "@compute @workgroup_size(n, 2) fn a() {}\n"
                      "@compute @workgroup_size(64) fn b() {}";
    Module module;
    emit(&module, one, &vulkan_1_1);
    assert_int_equal(count_decorations(&module, SpvDecorationBuiltIn), 1);
    assert_int_equal(warnings(&module, "workgroup-size-pinned"), 0);
    done(&module);
    emit(&module, two, &vulkan_1_1);
    assert_int_equal(count_decorations(&module, SpvDecorationBuiltIn), 0);
    assert_int_equal(count_modes(&module, SpvExecutionModeLocalSize), 2);
    assert_int_equal(warnings(&module, "workgroup-size-pinned"), 1);
    assert_non_null(strstr(module.checked.diagnostics.annotations.items[0].text, "--entry-point=a"));
    done(&module);
    emit(&module, two, &vulkan_1_3);
    assert_int_equal(count_modes(&module, SpvExecutionModeLocalSizeId), 1);
    assert_int_equal(count_modes(&module, SpvExecutionModeLocalSize), 1);
    assert_int_equal(warnings(&module, "workgroup-size-pinned"), 0);
    done(&module);
}

// A size that no target can specialise, and one that the values known make no size: 2.5 * 4 is 10, 3 - 3 is
// 0.
static void test_pinned_workgroup_sizes(void **state) {
    (void)state;
    static const char *const SIZES[][2] = {{"u32(scale * 4)", "floating-point arithmetic"},
                                           {"n - 3", "no valid value"}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "override n = 3u; override scale = 2.5;\n"
                 "@compute @workgroup_size(%s) fn main() { _ = n; _ = scale; }",
                 SIZES[i][0]);
        for (int env = SPIRV_VULKAN_1_1; env <= SPIRV_VULKAN_1_3; env++) {
            Module module;
            emit(&module, text, &(SpirvOptions){.env = (SpirvEnv)env, .clamp = true});
            assert_int_equal(warnings(&module, "workgroup-size-pinned"), 1);
            assert_non_null(strstr(module.checked.diagnostics.annotations.items[0].text, SIZES[i][1]));
            FOR_EACH_INST(&module.words, inst) {
                if (op_of(inst) != SpvOpExecutionMode) continue;
                assert_int_equal(inst[2], SpvExecutionModeLocalSize);
                assert_int_equal(inst[3], i == 0 ? 10 : 1);
            }
            done(&module);
        }
    }
}

// ---- zero initialisation

static const SpirvOptions loop_on_1_3 = {SPIRV_VULKAN_1_3, true, ZERO_INIT_LOOP, false};

static void test_zero_initialisation(void **state) {
    (void)state;
    const char *text = "var<workgroup> small: array<u32, 64>; var<workgroup> large: array<u32, 65>;\n"
                       "@compute @workgroup_size(64)\n"
                       "fn a(@builtin(local_invocation_index) i: u32) { small[i] = 1; }\n"
                       "@compute @workgroup_size(64)\n"
                       "fn b(@builtin(local_invocation_index) i: u32) { large[i] = 1; }\n"
                       "@compute @workgroup_size(64) fn c() {}";
    Module module;
    emit(&module, text, &vulkan_1_1);
    assert_int_equal(count_ops(&module, SpvOpControlBarrier), 2); // c() touches nothing
    assert_int_equal(count_ops(&module, SpvOpLoopMerge), 1);      // a() needs one round
    done(&module);
    emit(&module, text, &vulkan_1_3);
    assert_int_equal(count_ops(&module, SpvOpControlBarrier), 0);
    assert_int_equal(count_ops(&module, SpvOpConstantNull), 2);
    done(&module);
    emit(&module, text, &loop_on_1_3);
    assert_int_equal(count_ops(&module, SpvOpControlBarrier), 2);
    done(&module);
    emit(&module, text, &(SpirvOptions){SPIRV_VULKAN_1_1, true, ZERO_INIT_OFF, false});
    assert_int_equal(count_ops(&module, SpvOpControlBarrier), 0);
    done(&module);
}

// ---- layouts

static bool has_rewritten_uniform(const Module *module) {
    FOR_EACH_INST(&module->words, inst) {
        if (op_of(inst) != SpvOpVariable || inst[3] != SpvStorageClassUniform) continue;
        const uint32_t *pointer = definition(&module->words, inst[1]);
        const uint32_t *block = definition(&module->words, pointer[3]);
        const uint32_t *content = definition(&module->words, block[2]);
        if (content && op_of(content) == SpvOpTypeArray && *block >> SpvWordCountShift == 3) return true;
    }
    return false;
}

static void test_uniform_layouts(void **state) {
    (void)state;
    static const struct {
        const char *type;
        bool rewritten;
    } cases[] = {
        {"struct U { a: f32, b: vec2<f32>, c: vec3<f32>, d: f32 }", false},
        {"struct U { a: array<vec4<f32>, 3>, b: mat4x4<f32>, c: mat3x3<f32> }", false},
        {"struct U { a: array<f32, 4> }", true},
        {"struct U { a: array<vec2<f32>, 4> }", true},
        {"struct U { a: mat2x2<f32> }", true},
        {"struct U { a: mat4x2<f32> }", true},
        {"struct I { x: f32 } struct U { a: I, b: vec4<f32> }", false},
        {"struct I { x: f32 } struct U { a: I, b: f32 }", true},
        {"struct I { x: f32 } struct U { a: f32, b: I }", true},
        {"struct I { x: f32 } struct U { a: f32, @align(16) b: I }", false},
        {"struct I { @size(16) x: f32 } struct U { a: array<I, 4> }", false},
        {"struct I { x: f32, y: f32, z: f32 } struct U { a: array<I, 4> }", true},
        {"struct I { x: vec3<f32>, y: array<u32, 1> } struct U { a: I }", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "%s\n@group(0) @binding(0) var<uniform> u: U; var<private> copy: U;\n"
                 "@compute @workgroup_size(1) fn main() { copy = u; }",
                 cases[i].type);
        Module module;
        emit(&module, text, &vulkan_1_1);
        if (has_rewritten_uniform(&module) != cases[i].rewritten) fail_msg("%s", cases[i].type);
        done(&module);
    }
}

static void test_copies(void **state) {
    (void)state;
    static const struct {
        const char *type;
        uint32_t loops;
    } cases[] = {{"array<u32, 16>", 0}, {"array<u32, 17>", 1}, {"array<array<u32, 100>, 100>", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "@group(0) @binding(0) var<storage, read_write> s: %s; var<private> p: %s;\n"
                 "@compute @workgroup_size(1) fn main() { p = s; }",
                 cases[i].type, cases[i].type);
        Module module;
        emit(&module, text, &vulkan_1_1);
        assert_int_equal(count_ops(&module, SpvOpLoopMerge), cases[i].loops);
        done(&module);
    }
}

// A structure that holds twenty times a structure that holds twenty times ...: one conversion each.
static void test_copies_do_not_explode(void **state) {
    (void)state;
    char text[32768] = "struct S0 { a: u32, b: f32 }\n";
    size_t length = strlen(text);
    for (int level = 1; level <= 4; level++) {
        length += (size_t)snprintf(text + length, sizeof text - length, "struct S%d {", level);
        for (int i = 0; i < 20; i++)
            length += (size_t)snprintf(text + length, sizeof text - length, " m%d: S%d,", i, level - 1);
        length += (size_t)snprintf(text + length, sizeof text - length, " }\n");
    }
    snprintf(text + length, sizeof text - length,
             "@group(0) @binding(0) var<storage, read_write> s: S3;\n"
             "@group(0) @binding(1) var<storage, read_write> t: S3;\n"
             "@group(0) @binding(2) var<uniform> u: S3;\n"
             "fn id(v: S3) -> S3 { return v; }\n"
             "@compute @workgroup_size(1) fn main() { s = id(t); s = id(u); }");
    Module module;
    emit(&module, text, &vulkan_1_1);
    assert_true(module.words.count < 10000);
    done(&module);
}

// Structures of structures in which each of the smallest has three long arrays: a loop each, up to a limit.
static void test_long_arrays_in_structures(void **state) {
    (void)state;
    static const char *const HOW[] = {"s = t;", "s = id(t);", "var v = t; s = v;"};
    for (int levels = 1; levels <= 4; levels += 3) {
        for (size_t how = 0; how < sizeof HOW / sizeof *HOW; how++) {
            char text[32768] = "struct S0 { a: array<u32, 40>, b: array<u32, 40>, c: array<u32, 40> }\n";
            size_t length = strlen(text);
            for (int level = 1; level <= levels; level++) {
                length += (size_t)snprintf(text + length, sizeof text - length, "struct S%d {", level);
                for (int i = 0; i < 20; i++)
                    length +=
                        (size_t)snprintf(text + length, sizeof text - length, " m%d: S%d,", i, level - 1);
                length += (size_t)snprintf(text + length, sizeof text - length, " }\n");
            }
            snprintf(text + length, sizeof text - length,
                     "@group(0) @binding(0) var<storage, read_write> s: S%d;\n"
                     "@group(0) @binding(1) var<storage, read_write> t: S%d;\n"
                     "fn id(v: S%d) -> S%d { return v; }\n"
                     "@compute @workgroup_size(1) fn main() { %s }",
                     levels, levels, levels, levels, HOW[how]);
            Module module;
            if (levels == 1) {
                emit(&module, text, &vulkan_1_1);
            } else {
                emit_only(&module, text, &vulkan_1_1);
                assert_false(module.emitted);
                assert_true(module.checked.diagnostics.error_count > 0);
                assert_non_null(strstr(module.checked.diagnostics.list.items[0].message, "too many arrays"));
            }
            done(&module);
        }
    }
}

// More constants than the table of them has room for at first, each made once.
static void test_many_constants(void **state) {
    (void)state;
    char text[65536] = "@group(0) @binding(0) var<storage, read_write> o: array<i32>;\n"
                       "@compute @workgroup_size(1) fn main() {\n";
    size_t length = strlen(text);
    for (unsigned i = 0; i < 1000; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "o[0] *= %ui; o[0] += %ui;\n",
                                   1000 + i, 1000 + i);
    snprintf(text + length, sizeof text - length, "}");
    Module module;
    emit(&module, text, &vulkan_1_1);
    uint32_t found = 0;
    FOR_EACH_INST(&module.words, inst)
    found += op_of(inst) == SpvOpConstant && inst[3] >= 1000 && inst[3] < 2000;
    assert_int_equal(found, 1000);
    done(&module);
}

// As many array types, each declared once.
static void test_many_types(void **state) {
    (void)state;
    char text[65536] = "";
    size_t length = 0;
    for (unsigned i = 1; i <= 400; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "var<private> a%u: array<u32, %u>;\n",
                                   i, i);
    length +=
        (size_t)snprintf(text + length, sizeof text - length, "@compute @workgroup_size(1) fn main() {\n");
    for (unsigned i = 1; i <= 400; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "a%u[0] = 1; a%u[0] += 1;\n", i, i);
    snprintf(text + length, sizeof text - length, "}");
    Module module;
    emit(&module, text, &vulkan_1_1);
    assert_int_equal(count_ops(&module, SpvOpTypeArray), 400);
    done(&module);
}

static void test_coherent(void **state) {
    (void)state;
    const char *text = "@group(0) @binding(0) var<storage, read_write> s: array<u32>;\n"
                       "@group(0) @binding(1) var<storage> r: array<u32>;\n"
                       "@compute @workgroup_size(4) fn main(@builtin(local_invocation_index) i: u32) {\n"
                       "    s[i] = r[i]; %s(); s[i + 4] = s[3 - i];\n"
                       "}";
    char with[512], without[512];
    snprintf(with, sizeof with, text, "storageBarrier");
    snprintf(without, sizeof without, text, "workgroupBarrier");
    Module module;
    emit(&module, with, &vulkan_1_1);
    assert_int_equal(count_decorations(&module, SpvDecorationCoherent), 1);
    assert_int_equal(count_decorations(&module, SpvDecorationNonWritable), 1);
    done(&module);
    emit(&module, without, &vulkan_1_1);
    assert_int_equal(count_decorations(&module, SpvDecorationCoherent), 0);
    done(&module);
}

// ---- control flow

static void test_control_flow(void **state) {
    (void)state;
    Module module;
    emit(&module,
         "@group(0) @binding(0) var<storage, read_write> s: array<i32>;\n"
         "fn both(x: i32) -> i32 { if x > 0 { return 1; } else { return 2; } }\n"
         "fn forever() -> i32 { loop { if s[0] > 3 { return 4; } } }\n"
         "fn cases(x: i32) -> i32 { switch x { case 1: { return 1; } case 2, default: { return 3; } } }\n"
         "fn never_continues() { loop { s[1] = 2; break; continuing { s[2] = 3; } } }\n"
         "fn visible() { loop { let a = s[0]; if a > 1 { continue; } s[1] = a; continuing { s[a] += 1;\n"
         "    break if a < s[3]; } } }\n"
         "fn nested() { loop { switch s[0] { case 0: { loop { if s[1] == 1 { break; } continue; } break; }\n"
         "    case 1: { continue; } default: { if s[2] == 2 { return; } } } if s[3] == 3 { break; } } }\n"
         "fn phi(x: i32) -> bool { return x > 0 && (s[x] > 1 || (s[x + 1] > 2 && both(x) == 1)); }\n"
         "@compute @workgroup_size(1) fn main() {\n"
         "    s[0] = both(s[0]) + forever() + cases(s[1]); never_continues(); visible(); nested();\n"
         "    while phi(s[4]) { s[4]--; }\n"
         "}",
         &vulkan_1_1);
    assert_int_equal(count_ops(&module, SpvOpPhi), 3);
    done(&module);
}

static void test_else_if_chain(void **state) {
    (void)state;
    enum { LINKS = 60 };
    static char text[LINKS * 64 + 256];
    size_t length = (size_t)snprintf(text, sizeof text,
                                     "@group(0) @binding(0) var<storage, read_write> s: array<u32>;\n"
                                     "@compute @workgroup_size(1) fn main() { let x = s[0]; if x == 0u {}\n");
    for (int i = 1; i < LINKS; i++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "else if x == %du { s[0] = %du; }\n", i, i);
    snprintf(text + length, sizeof text - length, "}\n");
    Module module;
    emit(&module, text, &vulkan_1_1);
    assert_int_equal(count_ops(&module, SpvOpSelectionMerge), LINKS);
    done(&module);
}

// ---- SPIRV-Tools

static void test_validation_fails(void **state) {
    (void)state;
    Module module;
    emit(&module, "@compute @workgroup_size(1) fn main() {}", &vulkan_1_1);
    uint32_t words[256];
    assert_true(module.words.count <= 256);
    memcpy(words, module.words.words, module.words.count * sizeof *words);
    words[6] = 0x1234;
    const SpirvWords broken = {words, module.words.count};
    const char *message;
    assert_false(spirv_validate(&module.checked.arena, &broken, SPIRV_VULKAN_1_1, &message));
    assert_true(strlen(message) > 0);
    const SpirvWords nothing = {words, 0};
    assert_false(spirv_validate(&module.checked.arena, &nothing, SPIRV_VULKAN_1_1, &message));
    assert_null(spirv_disassemble(&module.checked.arena, &nothing, SPIRV_VULKAN_1_1));
    done(&module);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_target_and_mode),
        cmocka_unit_test(test_versions),
        cmocka_unit_test(test_same_words_every_time),
        cmocka_unit_test(test_storage_buffers_of_vulkan_1_0),
        cmocka_unit_test(test_debug_names),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_bounds_of_runtime_arrays),
        cmocka_unit_test(test_bounds_that_are_known),
        cmocka_unit_test(test_bounds_by_ranges),
        cmocka_unit_test(test_division),
        cmocka_unit_test(test_shifts),
        cmocka_unit_test(test_overrides_stay_overrides),
        cmocka_unit_test(test_float_overrides),
        cmocka_unit_test(test_array_lengths),
        cmocka_unit_test(test_buffer_sizes),
        cmocka_unit_test(test_views_in_bounds),
        cmocka_unit_test(test_missing_values),
        cmocka_unit_test(test_workgroup_sizes),
        cmocka_unit_test(test_pinned_workgroup_sizes),
        cmocka_unit_test(test_zero_initialisation),
        cmocka_unit_test(test_uniform_layouts),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_copies_do_not_explode),
        cmocka_unit_test(test_long_arrays_in_structures),
        cmocka_unit_test(test_many_constants),
        cmocka_unit_test(test_many_types),
        cmocka_unit_test(test_coherent),
        cmocka_unit_test(test_control_flow),
        cmocka_unit_test(test_else_if_chain),
        cmocka_unit_test(test_validation_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
