// sinh of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 -7.75 0.125 1 -1 0.5
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[-0.0009765625, 0.0009765625] [1.1708984375, 1.1796875] [-1.1796875, -1.1708984375]
//!   [0.51904296875, 0.52294921875]>*4 <[-0.52294921875, -0.51904296875] [2.119140625, 2.140625]
//!   [-2.140625, -2.119140625] [6.0234375, 6.078125]>*4 <[-6.078125, -6.0234375] [9.953125, 10.078125]
//!   [-27.453125, -27.140625] [-1178, -1143]>*4 <[0.124267578125, 0.12646484375] [1.1708984375, 1.1796875]
//!   [-1.1796875, -1.1708984375] [0.51904296875, 0.52294921875]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(sinh(x.x), sinh(x.y), sinh(x.z), sinh(x.w)));
    result[i][1] = vec4<f32>(vec4(sinh(x.xy), sinh(x.zw)));
    result[i][2] = vec4<f32>(vec4(sinh(x.xyz), sinh(x.wzy).x));
    result[i][3] = vec4<f32>(sinh(x));
}
