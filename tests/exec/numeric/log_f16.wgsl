// log of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   1 0.5 2 0.25 4 3 10 100 0.75 1.25 1.5 1.75 1024 0.0625 7 0.9375
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[-0.0078125, 0.0078125] [-0.701171875, -0.68505859375] [0.68505859375, 0.701171875]
//!   [-1.3896484375, -1.3828125]>*4 <[1.3828125, 1.3896484375] [1.0947265625, 1.1015625] [2.294921875, 2.30859375]
//!   [4.58984375, 4.6171875]>*4 <[-0.295654296875, -0.27978515625] [0.2152099609375, 0.23095703125]
//!   [0.3974609375, 0.413330078125] [0.5517578125, 0.56787109375]>*4 <[6.91796875, 6.9453125]
//!   [-2.779296875, -2.765625] [1.9423828125, 1.94921875] [-0.0723876953125, -0.05670166015625]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(log(x.x), log(x.y), log(x.z), log(x.w)));
    result[i][1] = vec4<f32>(vec4(log(x.xy), log(x.zw)));
    result[i][2] = vec4<f32>(vec4(log(x.xyz), log(x.wzy).x));
    result[i][3] = vec4<f32>(log(x));
}
