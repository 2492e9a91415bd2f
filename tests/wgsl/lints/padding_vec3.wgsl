// A vec3 takes 12 bytes, and the next of an array begins 16 bytes further on.
// heddle: -Wworkgroup-padding
enable f16;
var<workgroup> floats: array<vec3f, 64>; // warning:16 [workgroup-padding] 256 of the 1024 bytes of 'floats' are padding: array<vec3<f32>, 64>
// note@-1:16 each vec3<f32> takes the room of four f32
var<workgroup> halves: array<array<vec3h, 4>, 2>; // warning:16 [workgroup-padding] 16 of the 64 bytes of 'halves'
var<workgroup> matrices: array<mat3x3f, 2>; // warning:16 [workgroup-padding] 24 of the 96 bytes of 'matrices'
// note@-1:16 an array of 9 f32 has no gaps
// 36 bytes count as 48, as the 48 with the gaps do.
var<workgroup> matrix: mat3x3f;
var<workgroup> one: vec3f;
var<workgroup> full: array<vec4f, 64>;
var<workgroup> pairs: mat4x2f;

@compute @workgroup_size(1)
fn main() {
    floats[0] = vec3f(1);
    halves[0][0] = vec3h(1);
    matrices[0][0] = vec3f(1);
    matrix[0] = vec3f(1);
    one = vec3f(1);
    full[0] = vec4f(1);
    pairs[0] = vec2f(1);
}
