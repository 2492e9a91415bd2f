#version 450
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { uint numbers[]; };
layout(set = 0, binding = 2) buffer B { uint sums[]; };
const uint lanes = 256u;
const uint size = 2u * lanes;
shared uint cells[size];

void main() {
    uint lane = gl_LocalInvocationIndex;
    uint first = gl_WorkGroupID.x * size;
    uint a = numbers[first + 2u * lane];
    uint b = numbers[first + 2u * lane + 1u];
    cells[2u * lane] = a;
    cells[2u * lane + 1u] = b;
    uint offset = 1u;
    for (uint d = lanes; d > 0u; d >>= 1u) {
        barrier();
        if (lane < d) {
            uint i = offset * (2u * lane + 1u) - 1u;
            uint j = offset * (2u * lane + 2u) - 1u;
            cells[j] += cells[i];
        }
        offset *= 2u;
    }
    barrier();
    if (lane == 0u) {
        cells[size - 1u] = 0u;
    }
    for (uint d = 1u; d < size; d *= 2u) {
        offset >>= 1u;
        barrier();
        if (lane < d) {
            uint i = offset * (2u * lane + 1u) - 1u;
            uint j = offset * (2u * lane + 2u) - 1u;
            uint t = cells[i];
            cells[i] = cells[j];
            cells[j] += t;
        }
    }
    barrier();
    if (first + 2u * lane + 1u < parameters.n) {
        sums[first + 2u * lane] = cells[2u * lane] + a;
        sums[first + 2u * lane + 1u] = cells[2u * lane + 1u] + b;
    }
}
