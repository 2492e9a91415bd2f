#version 450
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform Parameters { uint n, step; } parameters;
layout(set = 0, binding = 1) readonly buffer A { uint bytes[]; };
layout(set = 0, binding = 2) buffer B { uint counts[256]; };
const uint lanes = 256u;
shared uint bins[lanes];

void main() {
    uint lane = gl_LocalInvocationIndex;
    bins[lane] = 0u;
    barrier();
    for (uint i = gl_GlobalInvocationID.x; i < parameters.n; i += parameters.step) {
        uint word = bytes[i];
        atomicAdd(bins[word & 0xff], 1u);
        atomicAdd(bins[(word >> 8u) & 0xff], 1u);
        atomicAdd(bins[(word >> 16u) & 0xff], 1u);
        atomicAdd(bins[word >> 24u], 1u);
    }
    barrier();
    atomicAdd(counts[lane], bins[lane]);
}
