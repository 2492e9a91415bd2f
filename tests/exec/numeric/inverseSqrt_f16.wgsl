// inverseSqrt of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   1 0.5 2 0.25 4 3 10 100 0.75 1.25 1.5 1.75 1024 0.0625 7 0.9375
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[0.998046875, 1.001953125] [1.412109375, 1.4169921875] [0.7060546875, 0.70849609375]
//!   [1.99609375, 2.00390625]>*4 <[0.4990234375, 0.5009765625] [0.576171875, 0.57861328125]
//!   [0.315673828125, 0.31689453125] [0.099853515625, 0.10015869140625]>*4 <[1.15234375, 1.1572265625]
//!   [0.89306640625, 0.8955078125] [0.8154296875, 0.81787109375] [0.7548828125, 0.75732421875]>*4
//!   <[0.03118896484375, 0.03131103515625] [3.9921875, 4.0078125] [0.37744140625, 0.378662109375]
//!   [1.0302734375, 1.03515625]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(inverseSqrt(x.x), inverseSqrt(x.y), inverseSqrt(x.z), inverseSqrt(x.w)));
    result[i][1] = vec4<f32>(vec4(inverseSqrt(x.xy), inverseSqrt(x.zw)));
    result[i][2] = vec4<f32>(vec4(inverseSqrt(x.xyz), inverseSqrt(x.wzy).x));
    result[i][3] = vec4<f32>(inverseSqrt(x));
}
