// fma of f32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 2 -2 3 -3 0.25 -0.25 4 -4 1.5 -1.5 5
//! buffer 0:1 f32
//!   0.5 -0.25 1 -3 5 -2 1.5 -0.5 4 -1 0.25 0 3 -1.5 2 -4
//! buffer 0:2 f32
//!   1 -2 4 0 2 -0.25 5 -0.5 0.25 -1.5 0.5 -3 1.5 -1 3 -4
//! buffer 0:3 u32 77*64
//! dispatch main
//! expect 0:3 f32
//!   <1 -2.25 3 -1.5>*4 <-0.5 -4.25 2 -2>*4 <-11.75 -1.75 0.4375 -3>*4 <-10.5 -3.25 0 -24>*4

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 4>;
@group(0) @binding(2) var<storage> c: array<vec4<f32>, 4>;
@group(0) @binding(3) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    let z = c[i];
    result[i][0] = vec4(fma(x.x, y.x, z.x), fma(x.y, y.y, z.y), fma(x.z, y.z, z.z), fma(x.w, y.w, z.w));
    result[i][1] = vec4(fma(x.xy, y.xy, z.xy), fma(x.zw, y.zw, z.zw));
    result[i][2] = vec4(fma(x.xyz, y.xyz, z.xyz), fma(x.wzy, y.wzy, z.wzy).x);
    result[i][3] = fma(x, y, z);
}
