// reflect of f16 vectors (WGSL 17.5). Written by tests/tools/gen_linear.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   3 4 12 84 1 0 2 -2 -1 2 -2 4 0.5 -0.5 0.25 1 6 -8 24 -7 -3 -4 0 5 2 1 2 8 0 7 -24 1
//! buffer 0:1 f32
//!   1 0 0 0 0 1 0 0 0 1 0 0 0.5 0.5 0.5 0.5 0 -1 0 0 -1 0 0 0 0.5 -0.5 0.5 -0.5 1 0 0 0
//! buffer 0:2 u32 77*96
//! dispatch main
//! expect 0:2 f32
//!   -3 4 12 84 -3 4 12 0 -3 4 12 84 1 0 2 -2 1 0 2 0 1 0 2 -2 -1 -2 -2 4 -1 -2 -2 0 -1 -2 -2 4 0.5 -0.5 -0.375
//!   0.375 0.375 -0.625 0.125 0 -0.125 -1.125 -0.375 0.375 6 8 24 -7 6 8 24 0 6 8 24 -7 3 -4 0 5 3 -4 0 0 3 -4 0 5
//!   1.5 1.5 5 5 0.5 2.5 0.5 0 4.5 -1.5 4.5 5.5 0 7 -24 1 0 7 -24 0 0 7 -24 1
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 8>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 8>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<f32>, 3>, 8>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    let y = vec4<f16>(b[i]);
    result[i][0] = vec4<f32>(vec4(reflect(x.xy, y.xy), reflect(x.zw, y.zw)));
    result[i][1] = vec4<f32>(vec4(reflect(x.xyz, y.xyz), 0));
    result[i][2] = vec4<f32>(vec4(reflect(x.xyzw, y.xyzw)));
}
