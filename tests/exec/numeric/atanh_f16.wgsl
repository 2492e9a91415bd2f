// atanh of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 0.5 -0.5 0.25 -0.25 0.75 -0.75 0.125 -0.125 0.875 -0.875 0.0625
//! buffer 0:1 u32 77*48
//! dispatch main
//! expect 0:1 f32
//!   <[-0.005130767822265625, 0.00537109375] [0.54638671875, 0.5517578125] [-0.55224609375, -0.54638671875]
//!   [0.25048828125, 0.260498046875]>*4 <[-0.260498046875, -0.25] [0.97021484375, 0.9755859375]
//!   [-0.97607421875, -0.97021484375] [0.1207275390625, 0.1309814453125]>*4 <[-0.1304931640625, -0.1207275390625]
//!   [1.349609375, 1.3583984375] [-1.359375, -1.349609375] [0.05755615234375, 0.0679931640625]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 3>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 3>;

@compute @workgroup_size(3)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(atanh(x.x), atanh(x.y), atanh(x.z), atanh(x.w)));
    result[i][1] = vec4<f32>(vec4(atanh(x.xy), atanh(x.zw)));
    result[i][2] = vec4<f32>(vec4(atanh(x.xyz), atanh(x.wzy).x));
    result[i][3] = vec4<f32>(atanh(x));
}
