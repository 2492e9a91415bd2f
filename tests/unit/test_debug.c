// What -g writes for debuggers, NonSemantic.Shader.DebugInfo.100: heddle_compile() has SPIRV-Tools check all
// of it, these tests read what it says.
#include "heddle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>
#include <spirv/unified1/spirv.h>

typedef struct Compiled {
    heddle_result *result;
    const uint32_t *words, *end;
    uint32_t set; // the import of the instruction set, or 0
} Compiled;

#define FOR_EACH_INST(compiled, inst)                                                                        \
    for (const uint32_t *inst = (compiled)->words + 5; inst < (compiled)->end;                               \
         inst += *inst >> SpvWordCountShift)

static SpvOp op_of(const uint32_t *inst) {
    return (SpvOp)(*inst & SpvOpCodeMask);
}

static void compile_with(Compiled *compiled, const char *prelude, const char *text, heddle_target_env env,
                         heddle_optimize optimize) {
    heddle_options options;
    heddle_options_init(&options);
    options.target_env = env;
    options.emit_spirv = options.debug_info = true;
    options.optimize = optimize;
    const heddle_input before = {"prelude.wgsl", prelude, prelude ? strlen(prelude) : 0};
    options.preludes = &before;
    options.prelude_count = prelude ? 1 : 0;
    compiled->result = heddle_compile(&(heddle_input){"debug.wgsl", text, strlen(text)}, &options);
    if (heddle_result_status(compiled->result) == HEDDLE_INTERNAL)
        fail_msg("%s", heddle_result_internal_error(compiled->result));
    const heddle_spirv *spirv = heddle_result_spirv(compiled->result);
    assert_non_null(spirv);
    compiled->words = spirv->words;
    compiled->end = spirv->words + spirv->count;
    compiled->set = 0;
    FOR_EACH_INST(compiled, inst) {
        if (op_of(inst) == SpvOpExtInstImport && strcmp((const char *)(inst + 2), "GLSL.std.450") != 0)
            compiled->set = inst[1];
    }
}

static void compile(Compiled *compiled, const char *text, heddle_target_env env, heddle_optimize optimize) {
    compile_with(compiled, NULL, text, env, optimize);
}

static bool is_debug(const Compiled *compiled, const uint32_t *inst, uint32_t number) {
    return op_of(inst) == SpvOpExtInst && inst[3] == compiled->set && inst[4] == number;
}

static uint32_t count_debug(const Compiled *compiled, uint32_t number) {
    uint32_t count = 0;
    FOR_EACH_INST(compiled, inst) count += is_debug(compiled, inst, number);
    return count;
}

static uint32_t count_ops(const Compiled *compiled, SpvOp op) {
    uint32_t count = 0;
    FOR_EACH_INST(compiled, inst) count += op_of(inst) == op;
    return count;
}

static const char *string_of(const Compiled *compiled, uint32_t id) {
    FOR_EACH_INST(compiled, inst) {
        if (op_of(inst) == SpvOpString && inst[1] == id) return (const char *)(inst + 2);
    }
    return "";
}

static uint32_t constant_of(const Compiled *compiled, uint32_t id) {
    FOR_EACH_INST(compiled, inst) {
        if (op_of(inst) == SpvOpConstant && inst[2] == id) return inst[3];
    }
    return UINT32_MAX;
}

// The `index`th instruction `number` whose first operand is the string `name`.
static const uint32_t *named(const Compiled *compiled, uint32_t number, const char *name, uint32_t index) {
    FOR_EACH_INST(compiled, inst) {
        if (!is_debug(compiled, inst, number) || strcmp(string_of(compiled, inst[5]), name) != 0) continue;
        if (index-- == 0) return inst;
    }
    fail_msg("there is no '%s'", name);
    return NULL;
}

static const char *const text = "struct Pair { first: vec2f, second: array<mat2x2f, 3> }\n"
                                "@group(0) @binding(0) var<storage, read_write> pairs: array<Pair>;\n"
                                "var<workgroup> count: atomic<u32>;\n"
                                "fn add(sum: ptr<function, i32>, step: i32) {\n"
                                "    for (var i = 0; i < 4; i++) { *sum += i; }\n"
                                "    for (var i = 0; i < 4; i++) { let twice = step * 2; *sum += twice; }\n"
                                "}\n"
                                "@compute @workgroup_size(1)\n"
                                "fn main(@builtin(workgroup_id) group: vec3u) {\n"
                                "    var sum = 1;\n"
                                "    add(&sum, 2);\n"
                                "    pairs[group.x].first.x = f32(sum);\n"
                                "    atomicAdd(&count, 1);\n"
                                "}\n";

static void test_only_where_it_is_core(void **state) {
    (void)state;
    Compiled compiled;
    compile(&compiled, text, HEDDLE_VULKAN_1_2, HEDDLE_OPTIMIZE_NONE);
    assert_int_equal(compiled.set, 0);
    assert_true(count_ops(&compiled, SpvOpLine) > 0);
    heddle_result_free(compiled.result);
    compile(&compiled, text, HEDDLE_VULKAN_1_3, HEDDLE_OPTIMIZE_NONE);
    assert_int_not_equal(compiled.set, 0);
    assert_int_equal(count_ops(&compiled, SpvOpLine), 0);
    assert_true(count_debug(&compiled, NonSemanticShaderDebugInfo100DebugLine) > 0);
    heddle_result_free(compiled.result);
}

// Puts the strings of DebugSource and DebugSourceContinued together.
static char *source_of(const Compiled *compiled, size_t most) {
    char *source = calloc(most + 1, 1);
    FOR_EACH_INST(compiled, inst) {
        uint32_t part = 0;
        if (is_debug(compiled, inst, NonSemanticShaderDebugInfo100DebugSource)) part = inst[6];
        if (is_debug(compiled, inst, NonSemanticShaderDebugInfo100DebugSourceContinued)) part = inst[5];
        if (part != 0) strncat(source, string_of(compiled, part), most - strlen(source));
    }
    return source;
}

static void test_source(void **state) {
    (void)state;
    Compiled compiled;
    compile(&compiled, text, HEDDLE_VULKAN_1_3, HEDDLE_OPTIMIZE_NONE);
    char *source = source_of(&compiled, 2 * strlen(text));
    assert_string_equal(source, text);
    free(source);
    assert_int_equal(count_debug(&compiled, NonSemanticShaderDebugInfo100DebugSourceContinued), 0);
    heddle_result_free(compiled.result);
}

// A string of SPIR-V has at most 65,533 words beside its header and id. Two-byte characters behind one byte
// stand across every such end.
static void test_long_source(void **state) {
    (void)state;
    enum { CHARACTERS = 300000 };
    size_t room = (size_t)2 * CHARACTERS + strlen(text) + 8;
    char *source = malloc(room);
    size_t at = (size_t)snprintf(source, room, "// ");
    for (size_t i = 0; i < CHARACTERS; i++) {
        source[at++] = '\xc3';
        source[at++] = '\xa9';
    }
    snprintf(source + at, room - at, "\n%s", text);
    Compiled compiled;
    compile(&compiled, source, HEDDLE_VULKAN_1_3, HEDDLE_OPTIMIZE_NONE);
    assert_int_equal(count_debug(&compiled, NonSemanticShaderDebugInfo100DebugSourceContinued), 2);
    char *found = source_of(&compiled, room);
    assert_string_equal(found, source);
    FOR_EACH_INST(&compiled, inst) {
        if (op_of(inst) == SpvOpString) assert_int_not_equal(*(const unsigned char *)(inst + 2) & 0xc0, 0x80);
    }
    free(found);
    free(source);
    heddle_result_free(compiled.result);
}

// A prelude is a source of its own, whose lines count from 1, as those of the file behind it do.
static void test_prelude(void **state) {
    (void)state;
    Compiled compiled;
    compile_with(&compiled, "\nfn twice(x: f32) -> f32 { return x * 2; }\n",
                 "var<private> v: f32;\n\n@compute @workgroup_size(1) fn main() { v = twice(v); }\n",
                 HEDDLE_VULKAN_1_3, HEDDLE_OPTIMIZE_NONE);
    const uint32_t *sources[2] = {
        named(&compiled, NonSemanticShaderDebugInfo100DebugSource, "prelude.wgsl", 0),
        named(&compiled, NonSemanticShaderDebugInfo100DebugSource, "debug.wgsl", 0)};
    assert_string_equal(string_of(&compiled, sources[0][6]), "\nfn twice(x: f32) -> f32 { return x * 2; }\n");
    const uint32_t *twice = named(&compiled, NonSemanticShaderDebugInfo100DebugFunction, "twice", 0);
    const uint32_t *entry = named(&compiled, NonSemanticShaderDebugInfo100DebugFunction, "main", 0);
    assert_int_equal(twice[7], sources[0][2]);
    assert_int_equal(constant_of(&compiled, twice[8]), 2);
    assert_int_equal(entry[7], sources[1][2]);
    assert_int_equal(constant_of(&compiled, entry[8]), 3);
    heddle_result_free(compiled.result);
}

// Two loops have a variable `i` each, in a block of its own; `sum` is a parameter here and a variable there.
static void test_scopes(void **state) {
    (void)state;
    Compiled compiled;
    compile(&compiled, text, HEDDLE_VULKAN_1_3, HEDDLE_OPTIMIZE_NONE);
    enum { LOCAL = NonSemanticShaderDebugInfo100DebugLocalVariable };
    const uint32_t *first = named(&compiled, LOCAL, "i", 0);
    const uint32_t *second = named(&compiled, LOCAL, "i", 1);
    assert_int_not_equal(first[10], second[10]);
    assert_int_equal(constant_of(&compiled, first[8]), 5);
    assert_int_equal(constant_of(&compiled, first[9]), 14);
    assert_int_equal(constant_of(&compiled, second[8]), 6);
    const uint32_t *parameter = named(&compiled, LOCAL, "sum", 0);
    assert_int_equal(constant_of(&compiled, parameter[12]), 1);
    assert_int_equal(parameter[10],
                     named(&compiled, NonSemanticShaderDebugInfo100DebugFunction, "add", 0)[2]);
    assert_int_equal(constant_of(&compiled, named(&compiled, LOCAL, "step", 0)[12]), 2);
    named(&compiled, LOCAL, "twice", 0);
    named(&compiled, LOCAL, "group", 0);
    // i, i, sum and sum; step, twice and group
    assert_int_equal(count_debug(&compiled, NonSemanticShaderDebugInfo100DebugDeclare), 4);
    assert_int_equal(count_debug(&compiled, NonSemanticShaderDebugInfo100DebugValue), 3);
    assert_int_equal(count_debug(&compiled, NonSemanticShaderDebugInfo100DebugFunctionDefinition), 2);
    heddle_result_free(compiled.result);
}

static void test_types(void **state) {
    (void)state;
    Compiled compiled;
    compile(&compiled, text, HEDDLE_VULKAN_1_3, HEDDLE_OPTIMIZE_NONE);
    const uint32_t *pair = named(&compiled, NonSemanticShaderDebugInfo100DebugTypeComposite, "Pair", 0);
    assert_int_equal(*pair >> SpvWordCountShift, 5 + 9 + 2);
    assert_int_equal(constant_of(&compiled, pair[12]), 56 * 8);
    const uint32_t *second = named(&compiled, NonSemanticShaderDebugInfo100DebugTypeMember, "second", 0);
    assert_int_equal(second[2], pair[15]);
    assert_int_equal(constant_of(&compiled, second[10]), 8 * 8);
    assert_int_equal(constant_of(&compiled, second[11]), 48 * 8);
    assert_int_equal(count_debug(&compiled, NonSemanticShaderDebugInfo100DebugTypeMatrix), 1);
    // A buffer is a structure around its type, as in the SPIR-V; an atomic is its number.
    const uint32_t *pairs = named(&compiled, NonSemanticShaderDebugInfo100DebugGlobalVariable, "pairs", 0);
    assert_int_equal(pairs[6],
                     named(&compiled, NonSemanticShaderDebugInfo100DebugTypeComposite, "pairs", 0)[2]);
    const uint32_t *count = named(&compiled, NonSemanticShaderDebugInfo100DebugGlobalVariable, "count", 0);
    assert_int_equal(count[6], named(&compiled, NonSemanticShaderDebugInfo100DebugTypeBasic, "u32", 0)[2]);
    heddle_result_free(compiled.result);
}

static void test_survives_the_optimiser(void **state) {
    (void)state;
    static const heddle_optimize how[] = {HEDDLE_OPTIMIZE_SPEED, HEDDLE_OPTIMIZE_SIZE};
    for (size_t i = 0; i < sizeof how / sizeof *how; i++) {
        Compiled compiled;
        compile(&compiled, text, HEDDLE_VULKAN_1_3, how[i]);
        assert_int_equal(count_ops(&compiled, SpvOpFunctionCall), 0);
        assert_true(count_debug(&compiled, NonSemanticShaderDebugInfo100DebugLine) > 0);
        assert_true(count_debug(&compiled, NonSemanticShaderDebugInfo100DebugInlinedAt) > 0);
        heddle_result_free(compiled.result);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_where_it_is_core),
        cmocka_unit_test(test_source),
        cmocka_unit_test(test_long_source),
        cmocka_unit_test(test_prelude),
        cmocka_unit_test(test_scopes),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_survives_the_optimiser),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
