// fract of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 10.25 -7.75 0.125 -100 1024
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <0 0 0 0.5>*4 <0.5 0.5 0.5 0.5>*4 <0.5 0 0 0.25>*4 <0.25 0.125 0 0>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(fract(x.x), fract(x.y), fract(x.z), fract(x.w)));
    result[i][1] = vec4<f32>(vec4(fract(x.xy), fract(x.zw)));
    result[i][2] = vec4<f32>(vec4(fract(x.xyz), fract(x.wzy).x));
    result[i][3] = vec4<f32>(fract(x));
}
