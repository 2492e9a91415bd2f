#version 450
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform Parameters { uint n; } parameters;
layout(set = 0, binding = 1) readonly buffer A { vec4 bodies[]; };
layout(set = 0, binding = 2) buffer B { vec4 accelerations[]; };
const uint lanes = 256u;
shared vec4 tile[lanes];

void main() {
    uint lane = gl_LocalInvocationIndex;
    uint id = gl_GlobalInvocationID.x;
    vec3 place = bodies[id].xyz;
    vec3 sum = vec3(0);
    for (uint t = 0u; t < parameters.n; t += lanes) {
        tile[lane] = bodies[t + lane];
        barrier();
        for (uint k = 0u; k < lanes; k++) {
            vec4 other = tile[k];
            vec3 d = other.xyz - place;
            float r2 = dot(d, d) + 0.01;
            float inverse_ = inversesqrt(r2);
            sum += d * (other.w * inverse_ * inverse_ * inverse_);
        }
        barrier();
    }
    accelerations[id] = vec4(sum, 0.0);
}
