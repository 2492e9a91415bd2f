// sqrt of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   1 0.5 2 0.25 4 3 10 100 0.75 1.25 1.5 1.75 1024 0.0625 7 0.9375 0 9 16 81
//! buffer 0:1 u32 77*80
//! dispatch main
//! expect 0:1 f32
//!   <[0.99658203125, 1.0048828125] [0.7041015625, 0.70947265625] [1.408203125, 1.4189453125]
//!   [0.498291015625, 0.50244140625]>*4 <[1.9931640625, 2.009765625] [1.7255859375, 1.73828125]
//!   [3.150390625, 3.173828125] [9.9609375, 10.0390625]>*4 <[0.86279296875, 0.869140625] [1.11328125, 1.123046875]
//!   [1.2197265625, 1.2294921875] [1.3173828125, 1.328125]>*4 <[31.890625, 32.15625]
//!   [0.2491455078125, 0.251220703125] [2.634765625, 2.65625] [0.96435546875, 0.97216796875]>*4 <0
//!   [2.98828125, 3.01171875] [3.986328125, 4.01953125] [8.9609375, 9.0390625]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 5>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 5>;

@compute @workgroup_size(5)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(sqrt(x.x), sqrt(x.y), sqrt(x.z), sqrt(x.w)));
    result[i][1] = vec4<f32>(vec4(sqrt(x.xy), sqrt(x.zw)));
    result[i][2] = vec4<f32>(vec4(sqrt(x.xyz), sqrt(x.wzy).x));
    result[i][3] = vec4<f32>(sqrt(x));
}
