#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(set = 0, binding = 0) uniform Parameters { uint width, height; } parameters;
layout(set = 0, binding = 1) readonly buffer A { float image_[]; };
layout(set = 0, binding = 2) readonly buffer W { float weights[25]; };
layout(set = 0, binding = 3) buffer B { float result[]; };
const uint tile = 16u;
const uint border = 2u;
const uint side = tile + 2u * border;
shared float pixels[side][side];

void main() {
    uvec3 local = gl_LocalInvocationID;
    uvec3 group = gl_WorkGroupID;
    uint lane = gl_LocalInvocationIndex;
    int width = int(parameters.width);
    int height = int(parameters.height);
    ivec2 corner = ivec2(group.xy * tile) - int(border);
    for (uint i = lane; i < side * side; i += tile * tile) {
        ivec2 at = clamp(corner + ivec2(int(i % side), int(i / side)), ivec2(0), ivec2(width - 1, height - 1));
        pixels[i / side][i % side] = image_[at.y * width + at.x];
    }
    barrier();
    float sum = 0.0;
    for (uint y = 0u; y < 5u; y++) {
        for (uint x = 0u; x < 5u; x++) {
            sum += weights[y * 5u + x] * pixels[local.y + y][local.x + x];
        }
    }
    uvec2 place = group.xy * tile + local.xy;
    if (place.x < parameters.width && place.y < parameters.height) {
        result[place.y * parameters.width + place.x] = sum;
    }
}
