// smoothstep of f16 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 2 -2 3 -3 -0.25 4 -4 1.5 -1.5 5 6 -6 7 -1 0.5
//! buffer 0:1 f32
//!   0.5 -0.25 -6 -0.5 4 7 2 -4 8 1.5 0 3 -1.5 1 -3 5 -1 0.25 -6 -0.5
//! buffer 0:2 f32
//!   1 -2 4 6 1 -2 4 6 1 4 6 1 -2 4 6 1 -2 4 4 6
//! buffer 0:3 u32 77*80
//! dispatch main
//! expect 0:3 f32
//!   <1 1 0 0>*4 <[0.257568359375, 0.2607421875] 0 1 0>*4 <[0.298828125, 0.302001953125] 1 0
//!   [0.79638671875, 0.80712890625]>*4 <1 1 0 1>*4 <[0.89013671875, 0.9013671875] [0.4150390625, 0.418701171875] 0
//!   0>*4
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 5>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 5>;
@group(0) @binding(2) var<storage> c: array<vec4<f32>, 5>;
@group(0) @binding(3) var<storage, read_write> result: array<array<vec4<f32>, 4>, 5>;

@compute @workgroup_size(5)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = vec4<f16>(a[i]);
    let y = vec4<f16>(b[i]);
    let z = vec4<f16>(c[i]);
    result[i][0] = vec4<f32>(vec4(smoothstep(x.x, y.x, z.x), smoothstep(x.y, y.y, z.y), smoothstep(x.z, y.z, z.z), smoothstep(x.w, y.w, z.w)));
    result[i][1] = vec4<f32>(vec4(smoothstep(x.xy, y.xy, z.xy), smoothstep(x.zw, y.zw, z.zw)));
    result[i][2] = vec4<f32>(vec4(smoothstep(x.xyz, y.xyz, z.xyz), smoothstep(x.wzy, y.wzy, z.wzy).x));
    result[i][3] = vec4<f32>(smoothstep(x, y, z));
}
