// min of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 10.25 -7.75 0.125 -100 1024 65504 -65504 6.103515625e-05
//!   -6.103515625e-05 1025 1023.5 -511.5 2048
//! buffer 0:1 f32
//!   0.5 -4 -65504 0 2.5 -100 1023.5 -0.5 10.25 6.103515625e-05 1 -2.5 1024 -511.5 1.5 -7.75 -6.103515625e-05 -1 3
//!   65504 2048 -1.5 0.125 1025
//! buffer 0:2 u32 77*96
//! dispatch main
//! expect 0:2 f32
//!   <0 -4 -65504 0>*4 <-0.5 -100 -1.5 -0.5>*4 <-2.5 6.103515625e-05 -4 -2.5>*4 <-7.75 -511.5 -100 -7.75>*4
//!   <-6.103515625e-05 -65504 6.103515625e-05 -6.103515625e-05>*4 <1025 -1.5 -511.5 1025>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 6>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 6>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<f32>, 4>, 6>;

@compute @workgroup_size(6)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    let y = vec4<f16>(b[i]);
    result[i][0] = vec4<f32>(vec4(min(x.x, y.x), min(x.y, y.y), min(x.z, y.z), min(x.w, y.w)));
    result[i][1] = vec4<f32>(vec4(min(x.xy, y.xy), min(x.zw, y.zw)));
    result[i][2] = vec4<f32>(vec4(min(x.xyz, y.xyz), min(x.wzy, y.wzy).x));
    result[i][3] = vec4<f32>(min(x, y));
}
