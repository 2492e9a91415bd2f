// cosh of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 -7.75 0.125 1 -1 0.5
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[0.9990234375, 1.0009765625] [1.5380859375, 1.546875] [1.5380859375, 1.546875]
//!   [1.1259765625, 1.1298828125]>*4 <[1.1259765625, 1.1298828125] [2.341796875, 2.36328125]
//!   [2.341796875, 2.36328125] [6.10546875, 6.16015625]>*4 <[6.10546875, 6.16015625] [10.0078125, 10.1328125]
//!   [27.15625, 27.46875] [1144, 1179]>*4 <[1.0068359375, 1.009765625] [1.5380859375, 1.546875]
//!   [1.5380859375, 1.546875] [1.1259765625, 1.1298828125]>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    result[i][0] = vec4<f32>(vec4(cosh(x.x), cosh(x.y), cosh(x.z), cosh(x.w)));
    result[i][1] = vec4<f32>(vec4(cosh(x.xy), cosh(x.zw)));
    result[i][2] = vec4<f32>(vec4(cosh(x.xyz), cosh(x.wzy).x));
    result[i][3] = vec4<f32>(cosh(x));
}
