#version 450
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { float before[]; };
layout(set = 0, binding = 2) buffer B { float after[]; };
const uint lanes = 256u;
const uint margin = 16u;
const uint kept = lanes - 2u * margin;
shared float cells[2][lanes];

void main() {
    uint lane = gl_LocalInvocationIndex;
    int place = int(gl_WorkGroupID.x * kept + lane) - int(margin);
    bool inside = place >= 0 && place < int(parameters.n);
    cells[0][lane] = inside ? before[place] : 0.0;
    barrier();
    for (uint step_ = 0u; step_ < margin; step_++) {
        uint old = step_ & 1u;
        float here = cells[old][lane];
        if (lane > 0u && lane < lanes - 1u) {
            here += 0.25 * (cells[old][lane - 1u] - 2.0 * here + cells[old][lane + 1u]);
        }
        cells[1u - old][lane] = here;
        barrier();
    }
    if (inside && lane >= margin && lane < lanes - margin) {
        after[place] = cells[0][lane];
    }
}
