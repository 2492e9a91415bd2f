// ldexp of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 2 -2 3 -3 0.25 -0.25 4 -4 1.5 -1.5 5 1 0.5 3 65504 1 -1 65504 1024
//! buffer 0:1 i32
//!   -5 -2 1 4 -4 -1 2 5 -3 0 3 -5 -2 1 4 -4 15 4 -5 -1 -14 0 0 -20
//! buffer 0:2 u32 77*96
//! dispatch main
//! expect 0:2 f32
//!   <0 0.25 -2 8>*4 <-0.03125 1 -8 96>*4 <-0.375 0.25 -2 0.125>*4 <-1 3 -24 0.3125>*4 <32768 8 0.09375 32752>*4
//!   <6.103515625e-05 -1 65504 0.0009765625>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 6>;
@group(0) @binding(1) var<storage> b: array<vec4<i32>, 6>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<f32>, 4>, 6>;

@compute @workgroup_size(6)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    let y = b[i];
    result[i][0] = vec4<f32>(vec4(ldexp(x.x, y.x), ldexp(x.y, y.y), ldexp(x.z, y.z), ldexp(x.w, y.w)));
    result[i][1] = vec4<f32>(vec4(ldexp(x.xy, y.xy), ldexp(x.zw, y.zw)));
    result[i][2] = vec4<f32>(vec4(ldexp(x.xyz, y.xyz), ldexp(x.wzy, y.wzy).x));
    result[i][3] = vec4<f32>(ldexp(x, y));
}
