// pow of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   1 0.5 2 0.25 4 3 10 100 0.75 1.25 1.5 1.75 1024 0.0625 7 0.9375
//! buffer 0:1 f32
//!   0 1 -1 0.5 -0.5 2 -2 3 -3 0.25 -0.25 4 -4 1.5 -1.5 5
//! buffer 0:2 u32 77*64
//! dispatch main
//! expect 0:2 f32
//!   <[0.9990234375, 1.0009765625] [0.496337890625, 0.50439453125] [0.496337890625, 0.50439453125]
//!   [0.498046875, 0.5029296875]>*4 <[0.498046875, 0.5029296875] [8.90625, 9.109375]
//!   [0.00980377197265625, 0.01021575927734375] _>*4 <[2.322265625, 2.41796875] [1.0546875, 1.060546875]
//!   [0.9013671875, 0.90576171875] [9.109375, 9.65625]>*4 <[-4.887580871582031e-06, 4.887580871582031e-06]
//!   [0.01531219482421875, 0.0160369873046875] [0.053253173828125, 0.05474853515625]
//!   [0.70361328125, 0.7451171875]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 4>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    let y = vec4<f16>(b[i]);
    result[i][0] = vec4<f32>(vec4(pow(x.x, y.x), pow(x.y, y.y), pow(x.z, y.z), pow(x.w, y.w)));
    result[i][1] = vec4<f32>(vec4(pow(x.xy, y.xy), pow(x.zw, y.zw)));
    result[i][2] = vec4<f32>(vec4(pow(x.xyz, y.xyz), pow(x.wzy, y.wzy).x));
    result[i][3] = vec4<f32>(pow(x, y));
}
