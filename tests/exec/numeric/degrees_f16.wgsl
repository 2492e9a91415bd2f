// degrees of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 10.25 -7.75 0.125 -100 1024
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <0 [57.28125, 57.3125] [-57.3125, -57.28125] [28.640625, 28.65625]>*4 <[-28.65625, -28.640625] [85.875, 86]
//!   [-86, -85.875] [143.125, 143.375]>*4 <[-143.375, -143.125] [171.75, 172] [-229.25, -229.125] [587, 587.5]>*4
//!   <[-444.25, -443.75] [7.16015625, 7.1640625] [-5732, -5728] [58656, 58688]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(degrees(x.x), degrees(x.y), degrees(x.z), degrees(x.w)));
    result[i][1] = vec4<f32>(vec4(degrees(x.xy), degrees(x.zw)));
    result[i][2] = vec4<f32>(vec4(degrees(x.xyz), degrees(x.wzy).x));
    result[i][3] = vec4<f32>(degrees(x));
}
