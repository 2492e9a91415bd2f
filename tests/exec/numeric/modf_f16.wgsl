// modf of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 10.25 -7.75 0.125 -100 1024 65504 -65504 6.103515625e-05
//!   -6.103515625e-05 1025 1023.5 -511.5 2048
//! buffer 0:1 u32 77*192
//! dispatch main
//! expect 0:1 f32
//!   <0 0 0 0.5>*4 <0 1 -1 0>*4 <-0.5 0.5 -0.5 0.5>*4 <0 1 -1 2>*4 <-0.5 0 0 0.25>*4 <-2 3 -4 10>*4 <-0.75 0.125 0
//!   0>*4 <-7 0 -100 1024>*4 <0 0 6.103515625e-05 -6.103515625e-05>*4 <65504 -65504 0 0>*4 <0 0.5 -0.5 0>*4 <1025
//!   1023 -511 2048>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 6>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 8>, 6>;

@compute @workgroup_size(6)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(modf(x.x).fract, modf(x.y).fract, modf(x.z).fract, modf(x.w).fract));
    result[i][1] = vec4<f32>(vec4(modf(x.xy).fract, modf(x.zw).fract));
    result[i][2] = vec4<f32>(vec4(modf(x.xyz).fract, modf(x.wzy).fract.x));
    result[i][3] = vec4<f32>(modf(x).fract);
    result[i][4] = vec4<f32>(vec4(modf(x.x).whole, modf(x.y).whole, modf(x.z).whole, modf(x.w).whole));
    result[i][5] = vec4<f32>(vec4(modf(x.xy).whole, modf(x.zw).whole));
    result[i][6] = vec4<f32>(vec4(modf(x.xyz).whole, modf(x.wzy).whole.x));
    result[i][7] = vec4<f32>(modf(x).whole);
}
