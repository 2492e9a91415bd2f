// asinh of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 -7.75 0.125 1 -1 0.5
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[-0.01123809814453125, 0.01268768310546875] [0.876953125, 0.88525390625] [-0.8974609375, -0.8681640625]
//!   [0.47021484375, 0.4921875]>*4 <[-0.496826171875, -0.465087890625] [1.1884765625, 1.2001953125]
//!   [-1.224609375, -1.171875] [1.6416015625, 1.65234375]>*4 <[-1.708984375, -1.5908203125] [1.8125, 1.82421875]
//!   [-2.255859375, -1.9580078125] [-3.47265625, -2.359375]>*4 <[0.1134033203125, 0.135986328125]
//!   [0.876953125, 0.88525390625] [-0.8974609375, -0.8681640625] [0.47021484375, 0.4921875]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(asinh(x.x), asinh(x.y), asinh(x.z), asinh(x.w)));
    result[i][1] = vec4<f32>(vec4(asinh(x.xy), asinh(x.zw)));
    result[i][2] = vec4<f32>(vec4(asinh(x.xyz), asinh(x.wzy).x));
    result[i][3] = vec4<f32>(asinh(x));
}
