#version 450
layout(local_size_x = 64) in;
layout(set = 0, binding = 0) uniform Parameters { uint len; } parameters;
layout(set = 0, binding = 1) readonly buffer A { float queries[]; };
layout(set = 0, binding = 2) readonly buffer B { float keys[]; };
layout(set = 0, binding = 3) readonly buffer C { float values[]; };
layout(set = 0, binding = 4) buffer D { float result[]; };
const uint lanes = 64u;
const uint rows = 32u;
const uint width = 32u;
shared float keyTile[rows][width];
shared float valueTile[rows][width];

void main() {
    uint lane = gl_LocalInvocationIndex;
    uint id = gl_GlobalInvocationID.x;
    float query[width];
    float sums[width];
    for (uint d = 0u; d < width; d++) {
        query[d] = queries[id * width + d];
        sums[d] = 0.0;
    }
    float most = -1e30;
    float total = 0.0;
    for (uint t = 0u; t < parameters.len; t += rows) {
        for (uint i = lane; i < rows * width; i += lanes) {
            keyTile[i / width][i % width] = keys[t * width + i];
            valueTile[i / width][i % width] = values[t * width + i];
        }
        barrier();
        for (uint row = 0u; row < rows; row++) {
            float score = 0.0;
            for (uint d = 0u; d < width; d++) {
                score += query[d] * keyTile[row][d];
            }
            float larger = max(most, score);
            float scale = exp(most - larger);
            float weight = exp(score - larger);
            total = total * scale + weight;
            for (uint d = 0u; d < width; d++) {
                sums[d] = sums[d] * scale + weight * valueTile[row][d];
            }
            most = larger;
        }
        barrier();
    }
    for (uint d = 0u; d < width; d++) {
        result[id * width + d] = sums[d] / total;
    }
}
