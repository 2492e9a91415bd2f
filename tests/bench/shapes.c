#include "shapes.h"

static void add_main(Draft *draft) {
    draft_add(draft, "@group(0) @binding(0) var<storage, read_write> out: array<f32>;\n"
                     "@compute @workgroup_size(64)\n"
                     "fn main(@builtin(global_invocation_id) id: vec3u) {\n");
}

static void one_function(Draft *draft, uint32_t size) {
    add_main(draft);
    draft_add(draft, "    var sum = f32(id.x);\n    var table: array<f32, 64>;\n");
    for (uint32_t i = 0; i < size; i += 5)
        draft_add(draft,
                  "    let x%u = sum * %u.5;\n    table[(id.x + %uu) %% 64u] = x%u;\n"
                  "    if x%u > 4.0 { sum += x%u; }\n"
                  "    for (var k = 0u; k < id.y; k++) { sum = max(sum, table[k]); }\n    sum -= 1.0;\n",
                  i, i % 90, i % 64, i, i, i);
    draft_add(draft, "    out[id.x] = sum;\n}\n");
}

static void small_functions(Draft *draft, uint32_t size) {
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "fn small_%u(x: f32) -> f32 { return x * %u.5; }\n", i, i % 90);
    add_main(draft);
    draft_add(draft, "    var sum = 0.0;\n");
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "    sum += small_%u(sum);\n", i);
    draft_add(draft, "    out[id.x] = sum;\n}\n");
}

static void call_tree(Draft *draft, uint32_t size) {
    for (uint32_t i = 0; i < size; i++) {
        draft_add(draft, "fn node_%u(x: f32) -> f32 {\n    return x * %u.5", i, i % 90);
        for (uint32_t child = 2 * i + 1; child <= 2 * i + 2 && child < size; child++)
            draft_add(draft, " + node_%u(x)", child);
        draft_add(draft, ";\n}\n");
    }
    add_main(draft);
    draft_add(draft, "    out[id.x] = node_0(f32(id.y));\n}\n");
}

static void call_chain(Draft *draft, uint32_t size) {
    draft_add(draft,
              "var<workgroup> shared_value: f32;\nfn link_0(x: f32) -> f32 {\n    workgroupBarrier();\n"
              "    return x + shared_value;\n}\n");
    for (uint32_t i = 1; i < size; i++)
        draft_add(draft, "fn link_%u(x: f32) -> f32 {\n    return link_%u(x * 0.5) + %u.0;\n}\n", i, i - 1,
                  i);
    add_main(draft);
    draft_add(draft, "    out[id.x] = link_%u(2.0);\n}\n", size - 1);
}

static void one_expression(Draft *draft, uint32_t size) {
    add_main(draft);
    draft_add(draft, "    let a = f32(id.x);\n    out[id.x] = a");
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "%s a * %u.5%s", i % 2 ? " +" : " -", i % 90, i % 8 == 7 ? "\n       " : "");
    draft_add(draft, ";\n}\n");
}

static void globals(Draft *draft, uint32_t size) {
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "var<private> global_%u: f32 = %u.5;\n", i, i % 90);
    add_main(draft);
    draft_add(draft, "    var sum = 0.0;\n");
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "    sum += global_%u;\n", i);
    draft_add(draft, "    out[id.x] = sum;\n}\n");
}

static void constant_chain(Draft *draft, uint32_t size) {
    draft_add(draft, "const value_0 = 1;\n");
    for (uint32_t i = 1; i < size; i++)
        draft_add(draft, "const value_%u = value_%u + 1;\n", i, i - 1);
    add_main(draft);
    draft_add(draft, "    out[id.x] = f32(value_%u);\n}\n", size - 1);
}

static void constant_arrays(Draft *draft, uint32_t size) {
    enum { ELEMENTS = 2000 }; // WGSL 2.4 Limits: at most 2047
    for (uint32_t i = 0; i < size; i++) {
        draft_add(draft, "const table_%u = array<f32, %d>(", i, ELEMENTS);
        for (uint32_t k = 0; k < ELEMENTS; k++)
            draft_add(draft, "%u.%u,%s", k, i, k % 16 == 15 ? "\n    " : " ");
        draft_add(draft, ");\n");
    }
    add_main(draft);
    draft_add(draft, "    var sum = 0.0;\n");
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "    sum += table_%u[id.x];\n", i);
    draft_add(draft, "    out[id.x] = sum;\n}\n");
}

static void switches(Draft *draft, uint32_t size) {
    enum { CASES = 1022 }; // and the default: WGSL 2.4 Limits
    add_main(draft);
    draft_add(draft, "    var sum = 0u;\n");
    for (uint32_t i = 0; i < size; i++) {
        draft_add(draft, "    switch id.x + %uu {\n", i);
        for (uint32_t k = 0; k < CASES; k++)
            draft_add(draft, "        case %uu: { sum += %uu; }\n", k * 7, k);
        draft_add(draft, "        default: {}\n    }\n");
    }
    draft_add(draft, "    out[id.x] = f32(sum);\n}\n");
}

static void long_name(Draft *draft, char letter, uint32_t size) {
    for (uint32_t i = 0; i < size; i++)
        draft_bytes(draft, i % 7 == 6 ? "_" : &letter, 1);
}

static void long_names(Draft *draft, uint32_t size) {
    add_main(draft);
    draft_add(draft, "    var ");
    long_name(draft, 'a', size);
    draft_add(draft, " = 0.0;\n");
    for (int letter = 'b'; letter <= 'z'; letter++) {
        draft_add(draft, "    let ");
        long_name(draft, (char)letter, size);
        draft_add(draft, " = f32(id.x);\n    ");
        long_name(draft, 'a', size);
        draft_add(draft, " += ");
        long_name(draft, (char)letter, size);
        draft_add(draft, ";\n");
    }
    draft_add(draft, "    out[id.x] = ");
    long_name(draft, 'a', size);
    draft_add(draft, ";\n}\n");
}

static void comments(Draft *draft, uint32_t size) {
    draft_add(draft, "/* ");
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "the quick brown fox /* nested */ jumps over the lazy dog%s", i % 3 ? " " : "\n");
    draft_add(draft, "*/\n");
    add_main(draft);
    draft_add(draft, "    // ");
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "the quick brown fox ");
    draft_add(draft, "\n    out[id.x] = 1.0;\n}\n");
}

static void pointers(Draft *draft, uint32_t size) {
    enum { POINTERS = 200 };
    draft_add(draft, "fn work(x: f32");
    for (uint32_t i = 0; i < POINTERS; i++)
        draft_add(draft, ",\n    p%u: ptr<function, f32>", i);
    draft_add(draft, ") {\n");
    for (uint32_t i = 0; i < size; i += 4)
        draft_add(draft, "    if *p%u > x {\n        *p%u = *p%u + x;\n        workgroupBarrier();\n    }\n",
                  i % POINTERS, i / 4 % POINTERS, i / 7 % POINTERS);
    draft_add(draft, "}\n");
    add_main(draft);
    for (uint32_t i = 0; i < POINTERS; i++)
        draft_add(draft, "    var v%u = 1.0;\n", i);
    draft_add(draft, "    work(1.0");
    for (uint32_t i = 0; i < POINTERS; i++)
        draft_add(draft, ", &v%u", i);
    draft_add(draft, ");\n    out[id.x] = v0;\n}\n");
}

static void branches(Draft *draft, uint32_t size) {
    add_main(draft);
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "    var v%u = 0u;\n", i);
    for (uint32_t i = 0; i < size; i++)
        draft_add(
            draft,
            "    for (var i = 0u; i < v%u; i++) {\n        v%u += 1u;\n        workgroupBarrier();\n    }\n",
            i, (i * 7 + 1) % size);
    draft_add(draft, "    out[id.x] = f32(v0);\n}\n");
}

static void nesting(Draft *draft, uint32_t size) {
    enum { DEPTH = 100 }; // WGSL 2.4 Limits: at most 127
    add_main(draft);
    draft_add(draft, "    var sum = 0u;\n");
    for (uint32_t i = 0; i < size; i++) {
        for (uint32_t k = 0; k < DEPTH; k++)
            draft_add(draft,
                      k % 3 == 0   ? "    loop {\n        if sum > %uu { break; }\n"
                      : k % 3 == 1 ? "    if sum != %uu {\n"
                                   : "    { sum ^= %uu;\n",
                      k);
        draft_add(draft, "    sum++;\n");
        for (uint32_t k = 0; k < DEPTH; k++)
            draft_add(draft, "    }\n");
    }
    draft_add(draft, "    out[id.x] = f32(sum);\n}\n");
}

static void else_ifs(Draft *draft, uint32_t size) {
    enum { LENGTH = 1000 }; // heddle allows 1,023
    add_main(draft);
    draft_add(draft, "    var sum = 0u;\n");
    for (uint32_t i = 0; i < size; i++) {
        draft_add(draft, "    if id.x == %uu {\n        sum = 2u;\n    }", i);
        for (uint32_t k = 0; k < LENGTH; k++)
            draft_add(draft, " else if id.x == %uu {\n        sum += %uu;\n    }", i + k + 1, k);
        draft_add(draft, "\n");
    }
    draft_add(draft, "    out[id.x] = f32(sum);\n}\n");
}

static void overrides(Draft *draft, uint32_t size) {
    draft_add(draft, "override setting_0: u32 = 1u;\n");
    for (uint32_t i = 1; i < size; i++)
        draft_add(draft, "override setting_%u: u32 = setting_%u + 1u;\n", i, i / 2);
    add_main(draft);
    draft_add(draft, "    var sum = 0u;\n");
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "    sum += setting_%u / 3u;\n", i);
    draft_add(draft, "    out[id.x] = f32(sum);\n}\n");
}

static void members(Draft *draft, uint32_t size) {
    enum { MEMBERS = 1000 }; // WGSL 2.4 Limits: at most 1023
    for (uint32_t i = 0; i < size; i++) {
        draft_add(draft, "struct Large_%u {\n", i);
        for (uint32_t k = 0; k < MEMBERS; k++)
            draft_add(draft, "    member_%u_%u: vec%uf,\n", i, k, k % 3 + 2);
        draft_add(draft, "}\n@group(1) @binding(%u) var<storage> large_%u: Large_%u;\n", i, i, i);
    }
    add_main(draft);
    draft_add(draft, "    var sum = 0.0;\n");
    for (uint32_t i = 0; i < size; i++) {
        for (uint32_t k = 0; k < MEMBERS; k += 10)
            draft_add(draft, "    sum += large_%u.member_%u_%u.y;\n", i, i, k);
    }
    draft_add(draft, "    out[id.x] = sum;\n}\n");
}

static void entry_points(Draft *draft, uint32_t size) {
    draft_add(draft, "var<workgroup> lanes: array<u32, 32>;\n"
                     "@group(0) @binding(0) var<storage, read_write> out: array<u32>;\n");
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "fn step_%u(x: u32) -> u32 { return x + %uu; }\n", i, i);
    for (uint32_t i = 0; i < size; i++)
        draft_add(
            draft,
            "@compute @workgroup_size(32)\n"
            "fn main_%u(@builtin(local_invocation_index) lane: u32) {\n    lanes[lane] = step_%u(lane);\n"
            "    workgroupBarrier();\n    out[lane] = lanes[lane ^ 1u];\n}\n",
            i, i);
}

static void shared_memory(Draft *draft, uint32_t size) {
    draft_add(draft, "var<workgroup> lanes: array<f32, 64>;\n"
                     "@group(0) @binding(0) var<storage, read_write> out: array<f32>;\n"
                     "@compute @workgroup_size(64)\n"
                     "fn main(@builtin(local_invocation_index) lane: u32) {\n");
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "    lanes[lane] += lanes[lane] * %u.5;\n%s", i % 90,
                  i % 4 == 3 ? "    workgroupBarrier();\n" : "");
    draft_add(draft, "    out[lane] = lanes[lane];\n}\n");
}

static void errors(Draft *draft, uint32_t size) {
    add_main(draft);
    for (uint32_t i = 0; i < size; i++)
        draft_add(draft, "    out[id.x] = missing_%u;\n", i);
    draft_add(draft, "}\n");
}

const Shape shapes[] = {
    {"one huge function", "statements", 20000, one_function, false},
    {"many small functions", "functions", 20000, small_functions, false},
    {"a tree of calls", "functions", 20000, call_tree, false},
    {"a chain of calls", "functions", 5000, call_chain, false},
    {"one huge expression", "operands", 20000, one_expression, false},
    {"many globals", "globals", 10000, globals, false},
    {"constants of constants", "constants", 40000, constant_chain, false},
    {"arrays of 2,000 constants", "arrays", 50, constant_arrays, false},
    {"switches of 1,023 cases", "switches", 10, switches, false},
    {"long identifiers", "bytes each", 50000, long_names, false},
    {"long comments", "sentences", 50000, comments, false},
    {"200 pointer parameters", "lines", 20000, pointers, false},
    {"many loops", "loops", 2000, branches, false},
    {"nests of 100 blocks", "nests", 200, nesting, false},
    {"chains of 1,000 else-ifs", "chains", 10, else_ifs, false},
    {"many overrides", "overrides", 5000, overrides, false},
    {"structures of 1,000 members", "structures", 20, members, false},
    {"many entry points", "entry points", 300, entry_points, false},
    {"workgroup memory", "accesses", 1000, shared_memory, false},
    {"many errors", "errors", 100000, errors, true},
};

const uint32_t shape_count = sizeof shapes / sizeof *shapes;
