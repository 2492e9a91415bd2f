// dot, cross, length, distance, normalize, reflect, refract and faceForward.
//! buffer 0:0 f32 1 2 3 0  4 -5 6 0  3 4 0 0  0 0 2 0
//! buffer 0:1 f32 99*32
//! dispatch main
//! expect 0:1 f32
//!   12 5 36 0
//!   27 6 -13 0
//!   abs=1e-5 5 5 7 2
//!   0.6 0.8 0 0
//!   0 0 1 0
//!   3 4 -2 0
//!   0.6 -0.8 0 0
//!   abs=0 -1 -2 1 2

@group(0) @binding(0) var<storage> v: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>, 8>;

@compute @workgroup_size(1)
fn main() {
    let a = v[0].xyz;
    let b = v[1].xyz;
    let c = v[2].xyz;
    let up = v[3].xyz;
    let side = normalize(up).z * vec2(1.0, 0.0); // (1, 0), not known to be
    result[0] = vec4(dot(a, b), dot(a.xy, a.xy), dot(b.zz, vec2(3.0)), dot(a, vec3(0.0)));
    result[1] = vec4(cross(a, b), 0.0); // 2*6 - 3*(-5), 3*4 - 1*6, 1*(-5) - 2*4
    result[2] = vec4(length(c), distance(v[2], vec4<f32>()), distance(a, vec3(1.0, -5.0, 3.0)), length(up.z));
    result[3] = normalize(v[2]);
    result[4] = vec4(normalize(up), 0.0);
    result[5] = vec4(reflect(c + up, vec3(0.0, 0.0, 1.0)), 0.0);
    // A ratio of 1 lets the ray pass; with 2, k = 1 - 4 * (1 - 0) is negative: total reflection gives 0.
    result[6] = vec4(refract(vec2(0.6, -0.8), side.yx, 1.0), refract(side, side.yx, 2.0));
    result[7] = vec4(faceForward(a.xy, side, side), faceForward(a.xy, -side, side));
}
