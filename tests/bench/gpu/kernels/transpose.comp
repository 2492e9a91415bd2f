#version 450
layout(local_size_x = 32, local_size_y = 8) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { float source[]; };
layout(set = 0, binding = 2) buffer B { float result[]; };
shared float tile[32][33];

void main() {
    uvec3 local = gl_LocalInvocationID;
    uvec3 group = gl_WorkGroupID;
    uint n = parameters.n;
    for (uint j = 0u; j < 32u; j += 8u) {
        tile[local.y + j][local.x] = source[(group.y * 32u + local.y + j) * n + group.x * 32u + local.x];
    }
    barrier();
    for (uint j = 0u; j < 32u; j += 8u) {
        result[(group.x * 32u + local.y + j) * n + group.y * 32u + local.x] = tile[local.x][local.y + j];
    }
}
