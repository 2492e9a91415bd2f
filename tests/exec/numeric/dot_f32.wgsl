// dot of f32 vectors (WGSL 17.5). Written by tests/tools/gen_linear.py.
//! buffer 0:0 f32
//!   3 4 12 84 1 0 2 -2 -1 2 -2 4 0.5 -0.5 0.25 1 6 -8 24 -7 -3 -4 0 5 2 1 2 8 0 7 -24 1
//! buffer 0:1 f32
//!   0.5 -0.5 0.25 1 6 -8 24 -7 -3 -4 0 5 2 1 2 8 0 7 -24 1 3 4 12 84 1 0 2 -2 -1 2 -2 4
//! buffer 0:2 u32 77*32
//! dispatch main
//! expect 0:2 f32
//!   0 -0.5 2.5 86.5 0 6 54 68 0 -5 -5 15 0 0.5 1 9 0 -56 -632 -639 0 -25 -25 395 0 2 6 -10 0 14 62 66

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 8>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 8>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<f32>, 1>, 8>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    result[i][0] = vec4(0, dot(x.xy, y.xy), dot(x.xyz, y.xyz), dot(x.xyzw, y.xyzw));
}
