// sin of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2 -2 2.5 -2.5 3 -3 3.125 -3.125 0.0625
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[-0.0078125, 0.0078125] [0.83349609375, 0.849609375] [-0.849609375, -0.83349609375]
//!   [0.471435546875, 0.4873046875]>*4 <[-0.4873046875, -0.471435546875] [0.9892578125, 1.005859375]
//!   [-1.005859375, -0.9892578125] [0.9013671875, 0.91748046875]>*4 <[-0.91748046875, -0.9013671875]
//!   [0.59033203125, 0.6064453125] [-0.6064453125, -0.59033203125] [0.13330078125, 0.1490478515625]>*4
//!   <[-0.1490478515625, -0.13330078125] [0.0087738037109375, 0.0244140625] [-0.0244140625, -0.0087738037109375]
//!   [0.05462646484375, 0.0703125]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(sin(x.x), sin(x.y), sin(x.z), sin(x.w)));
    result[i][1] = vec4<f32>(vec4(sin(x.xy), sin(x.zw)));
    result[i][2] = vec4<f32>(vec4(sin(x.xyz), sin(x.wzy).x));
    result[i][3] = vec4<f32>(sin(x));
}
