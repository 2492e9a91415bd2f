// atan2 of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   1 -1 0.5 -0.5 -2 3 -3 0.25 -0.25 4 -4 1.5 -1.5 5 7 -7 8 -1 0.5 -0.5
//! buffer 0:1 f32
//!   -0.25 -7 2 -4 3 -1.5 -1 0.25 7 -0.5 4 8 -2 1.5 1 -3 5 -7 2 -4
//! buffer 0:2 u32 77*80
//! dispatch main
//! expect 0:2 f32
//!   <[1.810546875, 1.8212890625] [-3.009765625, -2.98828125] [0.2442626953125, 0.24560546875]
//!   [-3.02734375, -3.005859375]>*4 <[-0.5908203125, -0.58544921875] [2.0234375, 2.044921875]
//!   [-1.8974609375, -1.88671875] [0.78271484375, 0.7880859375]>*4 <[-0.035858154296875, -0.0355224609375]
//!   [1.689453125, 1.7001953125] [-0.7880859375, -0.78271484375] [0.1846923828125, 0.18603515625]>*4
//!   <[-2.509765625, -2.48828125] [1.2744140625, 1.28515625] [1.423828125, 1.4345703125]
//!   [-1.9814453125, -1.970703125]>*4 <[1.0068359375, 1.017578125] [-3.009765625, -2.98828125]
//!   [0.2442626953125, 0.24560546875] [-3.02734375, -3.005859375]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 5>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 5>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<f32>, 4>, 5>;

@compute @workgroup_size(5)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    let y = vec4<f16>(b[i]);
    result[i][0] = vec4<f32>(vec4(atan2(x.x, y.x), atan2(x.y, y.y), atan2(x.z, y.z), atan2(x.w, y.w)));
    result[i][1] = vec4<f32>(vec4(atan2(x.xy, y.xy), atan2(x.zw, y.zw)));
    result[i][2] = vec4<f32>(vec4(atan2(x.xyz, y.xyz), atan2(x.wzy, y.wzy).x));
    result[i][3] = vec4<f32>(atan2(x, y));
}
