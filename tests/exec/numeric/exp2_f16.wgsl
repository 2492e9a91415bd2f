// exp2 of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 -7.75 0.125 1 -1 0.5
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[0.9990234375, 1.0009765625] [1.994140625, 2.005859375] [0.49853515625, 0.50146484375]
//!   [1.412109375, 1.4169921875]>*4 <[0.7060546875, 0.70849609375] [2.8203125, 2.837890625]
//!   [0.3525390625, 0.354736328125] [5.6328125, 5.68359375]>*4 <[0.176025390625, 0.1776123046875]
//!   [7.9453125, 8.0546875] [0.06195068359375, 0.06304931640625] [0.004581451416015625, 0.004711151123046875]>*4
//!   <[1.0888671875, 1.091796875] [1.994140625, 2.005859375] [0.49853515625, 0.50146484375]
//!   [1.412109375, 1.4169921875]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(exp2(x.x), exp2(x.y), exp2(x.z), exp2(x.w)));
    result[i][1] = vec4<f32>(vec4(exp2(x.xy), exp2(x.zw)));
    result[i][2] = vec4<f32>(vec4(exp2(x.xyz), exp2(x.wzy).x));
    result[i][3] = vec4<f32>(exp2(x));
}
