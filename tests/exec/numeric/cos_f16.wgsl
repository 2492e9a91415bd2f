// cos of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2 -2 2.5 -2.5 3 -3 3.125 -3.125 0.0625
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[0.9921875, 1.0078125] [0.5322265625, 0.54833984375] [0.5322265625, 0.54833984375]
//!   [0.86962890625, 0.8857421875]>*4 <[0.86962890625, 0.8857421875] [0.0628662109375, 0.07855224609375]
//!   [0.0628662109375, 0.07855224609375] [-0.424072265625, -0.408203125]>*4 <[-0.424072265625, -0.408203125]
//!   [-0.80908203125, -0.79296875] [-0.80908203125, -0.79296875] [-0.998046875, -0.98193359375]>*4
//!   <[-0.998046875, -0.98193359375] [-1.0078125, -0.99169921875] [-1.0078125, -0.99169921875]
//!   [0.990234375, 1.0068359375]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(cos(x.x), cos(x.y), cos(x.z), cos(x.w)));
    result[i][1] = vec4<f32>(vec4(cos(x.xy), cos(x.zw)));
    result[i][2] = vec4<f32>(vec4(cos(x.xyz), cos(x.wzy).x));
    result[i][3] = vec4<f32>(cos(x));
}
