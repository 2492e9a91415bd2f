#version 450
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { float a[]; };
layout(set = 0, binding = 2) readonly buffer B { float b[]; };
layout(set = 0, binding = 3) buffer C { float c[]; };
const uint block = 64u;
const uint depth = 16u;
shared float left[block * depth];
shared float right[depth * block];

void main() {
    uint lane = gl_LocalInvocationIndex;
    uvec3 group = gl_WorkGroupID;
    uint n = parameters.n;
    uint x = lane % 16u;
    uint y = lane / 16u;
    vec4 sums[4] = vec4[4](vec4(0), vec4(0), vec4(0), vec4(0));
    for (uint t = 0u; t < n; t += depth) {
        for (uint i = lane; i < block * depth; i += 256u) {
            left[i] = a[(group.y * block + i / depth) * n + t + i % depth];
            right[i] = b[(t + i / block) * n + group.x * block + i % block];
        }
        barrier();
        for (uint k = 0u; k < depth; k++) {
            uint at = k * block + 4u * x;
            vec4 row = vec4(right[at], right[at + 1u], right[at + 2u], right[at + 3u]);
            for (uint j = 0u; j < 4u; j++) {
                sums[j] += left[(4u * y + j) * depth + k] * row;
            }
        }
        barrier();
    }
    for (uint j = 0u; j < 4u; j++) {
        uint at = (group.y * block + 4u * y + j) * n + group.x * block + 4u * x;
        c[at] = sums[j].x;
        c[at + 1u] = sums[j].y;
        c[at + 2u] = sums[j].z;
        c[at + 3u] = sums[j].w;
    }
}
