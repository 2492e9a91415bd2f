#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { uint numbers[]; };
layout(set = 0, binding = 2) buffer B { uint sums[]; };
const uint lanes = 256u;
shared uint total;

void main() {
    uint lane = gl_LocalInvocationIndex;
    if (lane == 0u) {
        total = 0u;
    }
    barrier();
    uint sum = 0u;
    uint first = gl_WorkGroupID.x * lanes * 8u + lane;
    for (uint k = 0u; k < 8u; k++) {
        uint i = first + k * lanes;
        if (i < parameters.n) {
            sum += numbers[i];
        }
    }
    uint ofSubgroup = subgroupAdd(sum);
    if (gl_SubgroupInvocationID == 0u) {
        atomicAdd(total, ofSubgroup);
    }
    barrier();
    if (lane == 0u) {
        sums[gl_WorkGroupID.x] = total;
    }
}
