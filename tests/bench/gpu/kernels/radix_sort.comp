#version 450
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { uint keys[]; };
layout(set = 0, binding = 2) buffer B { uint sorted[]; };
const uint lanes = 256u;
shared uint flags[lanes];
shared uint moved[lanes];

void main() {
    uint lane = gl_LocalInvocationIndex;
    uint id = gl_GlobalInvocationID.x;
    uint key = keys[id];
    for (uint bit = 0u; bit < 4u; bit++) {
        uint zero = 1u - ((key >> bit) & 1u);
        flags[lane] = zero;
        barrier();
        for (uint stride = 1u; stride < lanes; stride *= 2u) {
            uint sum = flags[lane];
            if (lane >= stride) {
                sum += flags[lane - stride];
            }
            barrier();
            flags[lane] = sum;
            barrier();
        }
        uint before = flags[lane] - zero;
        uint zeros = flags[lanes - 1u];
        uint place = zero == 1u ? before : zeros + lane - before;
        moved[place] = key;
        barrier();
        key = moved[lane];
        barrier();
    }
    if (id < parameters.n) {
        sorted[id] = key;
    }
}
