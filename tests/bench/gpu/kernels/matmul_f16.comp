#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 16, local_size_y = 16) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { float16_t a[]; };
layout(set = 0, binding = 2) readonly buffer B { float16_t b[]; };
layout(set = 0, binding = 3) buffer C { float16_t c[]; };
const uint tile = 16u;
shared float16_t left[tile][tile];
shared float16_t right[tile][tile];

void main() {
    uvec3 local = gl_LocalInvocationID;
    uint row = gl_WorkGroupID.y * tile + local.y;
    uint column = gl_WorkGroupID.x * tile + local.x;
    uint n = parameters.n;
    float sum = 0.0;
    for (uint t = 0u; t < n; t += tile) {
        left[local.y][local.x] = a[row * n + t + local.x];
        right[local.y][local.x] = b[(t + local.y) * n + column];
        barrier();
        for (uint k = 0u; k < tile; k++) {
            sum += float(left[local.y][k]) * float(right[k][local.x]);
        }
        barrier();
    }
    c[row * n + column] = float16_t(sum);
}
