// radians of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 10.25 -7.75 0.125 -100 1024
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <0 [0.0174407958984375, 0.0174560546875] [-0.0174560546875, -0.0174407958984375]
//!   [0.00872039794921875, 0.00872802734375]>*4 <[-0.00872802734375, -0.00872039794921875]
//!   [0.026153564453125, 0.02618408203125] [-0.02618408203125, -0.026153564453125]
//!   [0.0435791015625, 0.04364013671875]>*4 <[-0.04364013671875, -0.0435791015625]
//!   [0.05230712890625, 0.0523681640625] [-0.06982421875, -0.06976318359375] [0.1787109375, 0.178955078125]>*4
//!   <[-0.1353759765625, -0.1351318359375] [0.0021800994873046875, 0.0021820068359375] [-1.74609375, -1.7431640625]
//!   [17.859375, 17.875]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(radians(x.x), radians(x.y), radians(x.z), radians(x.w)));
    result[i][1] = vec4<f32>(vec4(radians(x.xy), radians(x.zw)));
    result[i][2] = vec4<f32>(vec4(radians(x.xyz), radians(x.wzy).x));
    result[i][3] = vec4<f32>(radians(x));
}
