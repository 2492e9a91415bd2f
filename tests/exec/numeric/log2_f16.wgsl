// log2 of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   1 0.5 2 0.25 4 3 10 100 0.75 1.25 1.5 1.75 1024 0.0625 7 0.9375
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[-0.0078125, 0.0078125] [-1.0078125, -0.9921875] [0.9921875, 1.0078125] [-2.005859375, -1.994140625]>*4
//!   <[1.994140625, 2.005859375] [1.58203125, 1.5888671875] [3.314453125, 3.328125] [6.62890625, 6.65625]>*4
//!   <[-0.4228515625, -0.406982421875] [0.31396484375, 0.329833984375] [0.5771484375, 0.59326171875]
//!   [0.79931640625, 0.8154296875]>*4 <[9.9765625, 10.0234375] [-4.01171875, -3.98828125] [2.80078125, 2.814453125]
//!   [-0.1009521484375, -0.08526611328125]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(log2(x.x), log2(x.y), log2(x.z), log2(x.w)));
    result[i][1] = vec4<f32>(vec4(log2(x.xy), log2(x.zw)));
    result[i][2] = vec4<f32>(vec4(log2(x.xyz), log2(x.wzy).x));
    result[i][3] = vec4<f32>(log2(x));
}
