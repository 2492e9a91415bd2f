#include "generate.h"

#include <string.h>

// The calls of the two functions below `index` in the tree.
static void add_calls(Draft *draft, uint32_t index, uint32_t functions) {
    for (uint32_t child = 2 * index + 1; child <= 2 * index + 2 && child < functions; child++)
        draft_add(draft, " + step_%u(energy, depth + %uu)", child, child % 5);
}

static void add_function(Draft *draft, uint32_t index, uint32_t functions) {
    draft_add(draft,
              "fn step_%u(seed: f32, depth: u32) -> f32 {\n"
              "    let particle = particles[(depth * %uu + 7u) %% arrayLength(&particles)];\n"
              "    var energy = seed * %u.25 - f32(depth);\n"
              "    for (var i = 0u; i < depth %% 4u; i++) {\n"
              "        energy += length(particle.position.xyz * vec3f(energy, %u.5, particle.mass));\n"
              "    }\n"
              "    if particle.flags > %uu { energy = clamp(energy, -1.0, max(seed, %u.75)); }\n"
              "    return energy",
              index, index % 61 + 1, index % 89, index % 7, index % 17, index % 23);
    add_calls(draft, index, functions);
    draft_add(draft, ";\n}\n\n");
}

void generate_shader(Draft *draft, uint32_t functions) {
    draft_add(draft, "struct Particle {\n"
                     "    position: vec4<f32>,\n"
                     "    mass: f32,\n"
                     "    flags: u32,\n"
                     "}\n"
                     "@group(0) @binding(0) var<storage, read> particles: array<Particle>;\n"
                     "@group(0) @binding(1) var<storage, read_write> energies: array<f32>;\n"
                     "var<workgroup> shared_energy: array<f32, 64>;\n\n");
    for (uint32_t i = 0; i < functions; i++)
        add_function(draft, i, functions);
    draft_add(draft, "@compute @workgroup_size(64)\n"
                     "fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) "
                     "lane: u32) {\n"
                     "    shared_energy[lane] = step_0(f32(id.x), lane);\n"
                     "    workgroupBarrier();\n"
                     "    energies[id.x] = shared_energy[lane ^ 1u];\n"
                     "}\n");
}

static void add_c_function(Draft *draft, uint32_t index, uint32_t functions) {
    draft_add(
        draft,
        "float step_%u(float seed, unsigned depth) {\n"
        "    Particle particle = particles[(depth * %uu + 7u) %% particle_count];\n"
        "    float energy = seed * %u.25f - (float)depth;\n"
        "    for (unsigned i = 0u; i < depth %% 4u; i++) {\n"
        "        energy += length(particle.x * energy, particle.y * %u.5f, particle.z * particle.mass);\n"
        "    }\n"
        "    if (particle.flags > %uu) { energy = clamp(energy, -1.0f, max(seed, %u.75f)); }\n"
        "    return energy",
        index, index % 61 + 1, index % 89, index % 7, index % 17, index % 23);
    add_calls(draft, index, functions);
    draft_add(draft, ";\n}\n\n");
}

void generate_program(Draft *draft, uint32_t functions) {
    draft_add(draft, "typedef struct Particle {\n"
                     "    float x, y, z, w;\n"
                     "    float mass;\n"
                     "    unsigned flags;\n"
                     "} Particle;\n"
                     "extern Particle particles[];\n"
                     "extern unsigned particle_count;\n"
                     "float length(float x, float y, float z);\n"
                     "float clamp(float x, float low, float high);\n"
                     "float max(float x, float y);\n\n");
    for (uint32_t i = functions; i-- > 0;)
        add_c_function(draft, i, functions);
}

void generate_small(Draft *draft, const Draft *model, uint32_t index) {
    static const char mark[] = "main";
    const char *at = model->bytes;
    const char *end = at + model->length;
    while (at < end) {
        size_t left = (size_t)(end - at);
        if (left >= sizeof mark && memcmp(at, mark, sizeof mark - 1) == 0) {
            draft_add(draft, "main_%u", index);
            at += sizeof mark - 1;
        } else {
            draft_bytes(draft, at++, 1);
        }
    }
}
