// tanh of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 -7.75 0.125 1 -1 0.5
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[-0.000980377197265625, 0.000980377197265625] [0.75537109375, 0.7685546875] [-0.7685546875, -0.75537109375]
//!   [0.458740234375, 0.465087890625]>*4 <[-0.465087890625, -0.458740234375] [0.89501953125, 0.91552734375]
//!   [-0.91552734375, -0.89501953125] [0.9765625, 0.9970703125]>*4 <[-0.9970703125, -0.9765625]
//!   [0.98095703125, 1.009765625] [-1.013671875, -0.98681640625] [-1.0322265625, -0.9677734375]>*4
//!   <[0.12286376953125, 0.1259765625] [0.75537109375, 0.7685546875] [-0.7685546875, -0.75537109375]
//!   [0.458740234375, 0.465087890625]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(tanh(x.x), tanh(x.y), tanh(x.z), tanh(x.w)));
    result[i][1] = vec4<f32>(vec4(tanh(x.xy), tanh(x.zw)));
    result[i][2] = vec4<f32>(vec4(tanh(x.xyz), tanh(x.wzy).x));
    result[i][3] = vec4<f32>(tanh(x));
}
