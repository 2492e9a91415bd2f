// tan of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2 -2 2.5 -2.5 3 -3 3.125 -3.125 0.0625
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[-0.00789642333984375, 0.00789642333984375] [1.517578125, 1.599609375] [-1.599609375, -1.517578125]
//!   [0.53076171875, 0.56201171875]>*4 <[-0.56201171875, -0.53076171875] [12.5703125, 16.046875]
//!   [-16.046875, -12.5703125] [-2.25390625, -2.119140625]>*4 <[2.119140625, 2.25390625]
//!   [-0.76611328125, -0.72802734375] [0.72802734375, 0.76611328125] [-0.152099609375, -0.1331787109375]>*4
//!   <[0.1331787109375, 0.152099609375] [-0.024658203125, -0.0086822509765625] [0.0086822509765625, 0.024658203125]
//!   [0.054168701171875, 0.0711669921875]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(tan(x.x), tan(x.y), tan(x.z), tan(x.w)));
    result[i][1] = vec4<f32>(vec4(tan(x.xy), tan(x.zw)));
    result[i][2] = vec4<f32>(vec4(tan(x.xyz), tan(x.wzy).x));
    result[i][3] = vec4<f32>(tan(x));
}
