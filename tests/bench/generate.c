#include "generate.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Text {
    char *bytes;
    size_t length;
    size_t capacity;
} Text;

__attribute__((format(printf, 2, 3))) static void append(Text *text, const char *format, ...) {
    if (!text->bytes) return;
    va_list arguments;
    va_start(arguments, format);
    int count = vsnprintf(text->bytes + text->length, text->capacity - text->length, format, arguments);
    va_end(arguments);
    if (count > 0) text->length += (size_t)count;
    if (text->capacity - text->length > 4096) return;
    char *larger = realloc(text->bytes, text->capacity * 2);
    if (!larger) free(text->bytes);
    text->bytes = larger;
    text->capacity *= 2;
}

// Function `index` calls the two below it in the tree.
static void append_function(Text *text, uint32_t index, uint32_t functions) {
    append(text,
           "fn step_%u(seed: f32, depth: u32) -> f32 {\n"
           "    let particle = particles[(depth * %uu + 7u) %% arrayLength(&particles)];\n"
           "    var energy = seed * %u.25 - f32(depth);\n"
           "    for (var i = 0u; i < depth %% 4u; i++) {\n"
           "        energy += length(particle.position.xyz * vec3f(energy, %u.5, particle.mass));\n"
           "    }\n"
           "    if particle.flags > %uu { energy = clamp(energy, -1.0, max(seed, %u.75)); }\n",
           index, index % 61 + 1, index % 89, index % 7, index % 17, index % 23);
    append(text, "    return energy");
    for (uint32_t child = 2 * index + 1; child <= 2 * index + 2 && child < functions; child++)
        append(text, " + step_%u(energy, depth + %uu)", child, child % 5);
    append(text, ";\n}\n\n");
}

char *generate_shader(uint32_t functions, size_t *length) {
    Text text = {.capacity = 1 << 20};
    text.bytes = malloc(text.capacity);
    append(&text, "struct Particle {\n"
                  "    position: vec4<f32>,\n"
                  "    mass: f32,\n"
                  "    flags: u32,\n"
                  "}\n"
                  "@group(0) @binding(0) var<storage, read> particles: array<Particle>;\n"
                  "@group(0) @binding(1) var<storage, read_write> energies: array<f32>;\n"
                  "var<workgroup> shared_energy: array<f32, 64>;\n\n");
    for (uint32_t i = 0; i < functions; i++)
        append_function(&text, i, functions);
    append(&text, "@compute @workgroup_size(64)\n"
                  "fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) "
                  "lane: u32) {\n"
                  "    shared_energy[lane] = step_0(f32(id.x), lane);\n"
                  "    workgroupBarrier();\n"
                  "    energies[id.x] = shared_energy[lane ^ 1u];\n"
                  "}\n");
    *length = text.length;
    return text.bytes;
}
