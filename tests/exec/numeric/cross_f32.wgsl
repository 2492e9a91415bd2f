// cross of f32 vectors (WGSL 17.5). Written by tests/tools/gen_linear.py.
//! buffer 0:0 f32
//!   3 4 12 84 1 0 2 -2 -1 2 -2 4 0.5 -0.5 0.25 1 6 -8 24 -7 -3 -4 0 5 2 1 2 8 0 7 -24 1
//! buffer 0:1 f32
//!   0.5 -0.5 0.25 1 6 -8 24 -7 -3 -4 0 5 2 1 2 8 0 7 -24 1 3 4 12 84 1 0 2 -2 -1 2 -2 4
//! buffer 0:2 u32 77*64
//! dispatch main
//! expect 0:2 f32
//!   7 5.25 -3.5 0 -46 7 -9 0 16 -12 -8 0 16 16 34 0 -8 6 10 0 -26 -8 -10 0 -1.25 -0.5 1.5 0 5 -1.25 0 0 24 144 42
//!   0 -41 24 -144 0 -48 36 0 0 356 -48 -60 0 2 -2 -1 0 2 2 -20 0 34 24 7 0 -26 34 -94 0

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 8>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 8>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<f32>, 2>, 8>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    result[i][0] = vec4(cross(x.xyz, y.xyz), 0);
    result[i][1] = vec4(cross(x.zwy, y.zwy), 0);
}
