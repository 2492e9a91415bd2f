// WGSL 14.5.1: to store one component may access the whole vector. An array and a matrix have no such parts, but for columns.
// heddle: -Wall
var<workgroup> v: vec4u;
var<workgroup> w: array<vec2f, 32>;
var<workgroup> a: array<u32, 4>;
var<workgroup> m: mat2x2f;
var<workgroup> k: mat2x2f;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i < 4) { v[i] = i; } // warning:18 [workgroup-race] v // note:18 to store one component of a vector may write the whole vector
    w[i / 2][i % 2] = 1; // warning:5 [workgroup-race] // note:5 to store one component of a vector
    if (i < 4) { a[i] = i; }
    if (i < 2) { m[i].x = 1; }
    if (i == 0) { k[0].x = 1; }
    if (i == 1) { k[0].y = 1; } // warning:19 [workgroup-race] k[0] // note:19 to store one component of a vector
}
