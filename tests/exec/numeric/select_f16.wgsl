// select of f16 scalars and vectors (WGSL 17.3). Written by tests/tools/gen_linear.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   0 1.5 -2 65504 0.25 -0.5 7 8 -9 10 11 -12 13 14 -15 16
//! buffer 0:1 f32
//!   -0.5 7 8 -9 10 11 -12 13 14 -15 16 0 1.5 -2 65504 0.25
//! buffer 0:2 u32
//!   1 0 1 0 0 1 1 1 0 0 0 0 1 1 1 1
//! buffer 0:3 u32 77*112
//! dispatch main
//! expect 0:3 f32
//!   <-0.5 1.5 8 65504>*4 <-0.5 7 8 -9>*3 <0.25 11 -12 13>*4 <0.25 -0.5 7 8>*3 <-9 10 11 -12>*4 <-9 10 11 -12>*3
//!   <1.5 -2 65504 0.25>*4 <1.5 -2 65504 0.25>*3
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 4>;
@group(0) @binding(2) var<storage> c: array<vec4<u32>, 4>;
@group(0) @binding(3) var<storage, read_write> result: array<array<vec4<f32>, 7>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let f = vec4<f16>(a[i]);
    let t = vec4<f16>(b[i]);
    let z = c[i] != vec4(0);
    result[i][0] = vec4<f32>(vec4(select(f.x, t.x, z.x), select(f.y, t.y, z.y), select(f.z, t.z, z.z), select(f.w, t.w, z.w)));
    result[i][1] = vec4<f32>(vec4(select(f.xy, t.xy, z.xy), select(f.zw, t.zw, z.zw)));
    result[i][2] = vec4<f32>(vec4(select(f.xyz, t.xyz, z.xyz), select(f.wzy, t.wzy, z.wzy).x));
    result[i][3] = vec4<f32>(select(f, t, z));
    result[i][4] = vec4<f32>(vec4(select(f.xy, t.xy, z.x), select(f.zw, t.zw, z.x)));
    result[i][5] = vec4<f32>(vec4(select(f.xyz, t.xyz, z.x), select(f.wzy, t.wzy, z.x).x));
    result[i][6] = vec4<f32>(select(f, t, z.x));
}
