#version 450
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { vec2 source[]; };
layout(set = 0, binding = 2) buffer B { vec2 result[]; };
const uint lanes = 256u;
const uint size = 2u * lanes;
shared vec2 cells[size];

void main() {
    uint lane = gl_LocalInvocationIndex;
    uint first = gl_WorkGroupID.x * size;
    cells[bitfieldReverse(lane) >> 23u] = source[first + lane];
    cells[bitfieldReverse(lane + lanes) >> 23u] = source[first + lane + lanes];
    for (uint h = 1u; h < size; h *= 2u) {
        barrier();
        uint k = lane % h;
        uint i = (lane / h) * h * 2u + k;
        float angle = -3.14159265358979 * float(k) / float(h);
        vec2 w = vec2(cos(angle), sin(angle));
        vec2 a = cells[i];
        vec2 b = cells[i + h];
        vec2 t = vec2(w.x * b.x - w.y * b.y, w.x * b.y + w.y * b.x);
        cells[i] = a + t;
        cells[i + h] = a - t;
    }
    barrier();
    if (first + lane + lanes < parameters.n) {
        result[first + lane] = cells[lane];
        result[first + lane + lanes] = cells[lane + lanes];
    }
}
