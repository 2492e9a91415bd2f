// acos of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 0.5 -0.5 0.25 -0.25 0.75 -0.75 0.125 -0.125 0.875 -0.875 0.0625 1 -1 0.9375 -0.9375
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[1.56640625, 1.5751953125] [1.0400390625, 1.0537109375] [2.08203125, 2.107421875]
//!   [1.3115234375, 1.32421875]>*4 <[1.8173828125, 1.830078125] [0.7177734375, 0.7275390625] [2.40625, 2.431640625]
//!   [1.439453125, 1.451171875]>*4 <[1.6904296875, 1.7021484375] [0.5009765625, 0.509765625]
//!   [2.623046875, 2.6484375] [1.5029296875, 1.513671875]>*4 <[-0.003910064697265625, 0.003910064697265625]
//!   [3.130859375, 3.15234375] [0.351318359375, 0.359375] [2.7734375, 2.798828125]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(acos(x.x), acos(x.y), acos(x.z), acos(x.w)));
    result[i][1] = vec4<f32>(vec4(acos(x.xy), acos(x.zw)));
    result[i][2] = vec4<f32>(vec4(acos(x.xyz), acos(x.wzy).x));
    result[i][3] = vec4<f32>(acos(x));
}
