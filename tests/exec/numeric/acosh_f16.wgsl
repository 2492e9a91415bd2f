// acosh of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   2 4 3 10 100 1.25 1.5 1.75 1024 7 3 10
//! buffer 0:1 u32 77*48
//! dispatch main
//! expect 0:1 f32
//!   <[1.3115234375, 1.322265625] [2.0546875, 2.072265625] [1.7568359375, 1.7685546875] [2.984375, 3.001953125]>*4
//!   <[5.28125, 5.3125] [0.68359375, 0.69970703125] [0.958984375, 0.9658203125] [1.1533203125, 1.1640625]>*4 <_
//!   [2.625, 2.642578125] [1.7568359375, 1.7685546875] [2.984375, 3.001953125]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 3>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 3>;

@compute @workgroup_size(3)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(acosh(x.x), acosh(x.y), acosh(x.z), acosh(x.w)));
    result[i][1] = vec4<f32>(vec4(acosh(x.xy), acosh(x.zw)));
    result[i][2] = vec4<f32>(vec4(acosh(x.xyz), acosh(x.wzy).x));
    result[i][3] = vec4<f32>(acosh(x));
}
