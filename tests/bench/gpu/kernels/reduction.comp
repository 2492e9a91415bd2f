#version 450
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { uint numbers[]; };
layout(set = 0, binding = 2) buffer B { uint sums[]; };
const uint lanes = 256u;
shared uint partial[lanes];

void main() {
    uint lane = gl_LocalInvocationIndex;
    uint sum = 0u;
    uint first = gl_WorkGroupID.x * lanes * 8u + lane;
    for (uint k = 0u; k < 8u; k++) {
        uint i = first + k * lanes;
        if (i < parameters.n) {
            sum += numbers[i];
        }
    }
    partial[lane] = sum;
    barrier();
    for (uint stride = lanes / 2u; stride > 0u; stride /= 2u) {
        if (lane < stride) {
            partial[lane] += partial[lane + stride];
        }
        barrier();
    }
    if (lane == 0u) {
        sums[gl_WorkGroupID.x] = partial[0];
    }
}
