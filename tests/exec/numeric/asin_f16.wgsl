// asin of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 0.5 -0.5 0.25 -0.25 0.75 -0.75 0.125 -0.125 0.875 -0.875 0.0625 1 -1 0.9375 -0.9375
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[-0.003910064697265625, 0.003910064697265625] [0.51953125, 0.52783203125] [-0.52783203125, -0.51953125]
//!   [0.2486572265625, 0.256591796875]>*4 <[-0.256591796875, -0.2486572265625] [0.84326171875, 0.85302734375]
//!   [-0.85302734375, -0.84326171875] [0.12139892578125, 0.1292724609375]>*4 <[-0.1292724609375, -0.12139892578125]
//!   [1.05859375, 1.072265625] [-1.072265625, -1.05859375] [0.058624267578125, 0.06646728515625]>*4
//!   <[1.56640625, 1.5751953125] [-1.5751953125, -1.56640625] [1.208984375, 1.2216796875]
//!   [-1.2216796875, -1.208984375]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(asin(x.x), asin(x.y), asin(x.z), asin(x.w)));
    result[i][1] = vec4<f32>(vec4(asin(x.xy), asin(x.zw)));
    result[i][2] = vec4<f32>(vec4(asin(x.xyz), asin(x.wzy).x));
    result[i][3] = vec4<f32>(asin(x));
}
