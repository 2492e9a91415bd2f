#version 450
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { uint numbers[]; };
layout(set = 0, binding = 2) buffer B { uint sorted[]; };
const uint lanes = 256u;
const uint size = 1024u;
shared uint cells[size];

void main() {
    uint lane = gl_LocalInvocationIndex;
    uint first = gl_WorkGroupID.x * size;
    for (uint i = lane; i < size; i += lanes) {
        cells[i] = numbers[first + i];
    }
    barrier();
    for (uint k = 2u; k <= size; k *= 2u) {
        for (uint j = k / 2u; j > 0u; j /= 2u) {
            for (uint pair = lane; pair < size / 2u; pair += lanes) {
                uint low = (pair / j) * 2u * j + pair % j;
                uint high = low + j;
                uint a = cells[low];
                uint b = cells[high];
                if ((a > b) == ((low & k) == 0u)) {
                    cells[low] = b;
                    cells[high] = a;
                }
            }
            barrier();
        }
    }
    for (uint i = lane; i < size; i += lanes) {
        if (first + i < parameters.n) {
            sorted[first + i] = cells[i];
        }
    }
}
