// exp of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 -7.75 0.125 1 -1 0.5
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[0.9990234375, 1.0009765625] [2.7109375, 2.724609375] [0.366943359375, 0.36865234375]
//!   [1.646484375, 1.6513671875]>*4 <[0.60546875, 0.60791015625] [4.46484375, 4.5] [0.2225341796875, 0.2236328125]
//!   [12.1328125, 12.234375]>*4 <[0.0816650390625, 0.08245849609375] [19.96875, 20.203125]
//!   [0.0181732177734375, 0.018463134765625] [0.0004267692565917969, 0.00043487548828125]>*4
//!   <[1.1318359375, 1.134765625] [2.7109375, 2.724609375] [0.366943359375, 0.36865234375]
//!   [1.646484375, 1.6513671875]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(exp(x.x), exp(x.y), exp(x.z), exp(x.w)));
    result[i][1] = vec4<f32>(vec4(exp(x.xy), exp(x.zw)));
    result[i][2] = vec4<f32>(vec4(exp(x.xyz), exp(x.wzy).x));
    result[i][3] = vec4<f32>(exp(x));
}
