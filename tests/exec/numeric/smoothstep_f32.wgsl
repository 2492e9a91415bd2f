// smoothstep of f32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 2 -2 3 -3 -0.25 4 -4 1.5 -1.5 5 6 -6 7 -1 0.5
//! buffer 0:1 f32
//!   0.5 -0.25 -6 -0.5 4 7 2 -4 8 1.5 0 3 -1.5 1 -3 5 -1 0.25 -6 -0.5
//! buffer 0:2 f32
//!   1 -2 4 6 1 -2 4 6 1 4 6 1 -2 4 6 1 -2 4 4 6
//! buffer 0:3 u32 77*80
//! dispatch main
//! expect 0:3 f32
//!   <1 1 0 0>*4 <[0.25925907492637634, 0.2592594623565674] 0 1 0>*4 <[0.3005257248878479, 0.30052614212036133] 1 0
//!   [0.8017486333847046, 0.8017499446868896]>*4 <1 1 0 1>*4 <[0.8959993124008179, 0.8960007429122925]
//!   [0.4170093536376953, 0.4170098602771759] 0 0>*4

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 5>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 5>;
@group(0) @binding(2) var<storage> c: array<vec4<f32>, 5>;
@group(0) @binding(3) var<storage, read_write> result: array<array<vec4<f32>, 4>, 5>;

@compute @workgroup_size(5)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    let z = c[i];
    result[i][0] = vec4(smoothstep(x.x, y.x, z.x), smoothstep(x.y, y.y, z.y), smoothstep(x.z, y.z, z.z), smoothstep(x.w, y.w, z.w));
    result[i][1] = vec4(smoothstep(x.xy, y.xy, z.xy), smoothstep(x.zw, y.zw, z.zw));
    result[i][2] = vec4(smoothstep(x.xyz, y.xyz, z.xyz), smoothstep(x.wzy, y.wzy, z.wzy).x);
    result[i][3] = smoothstep(x, y, z);
}
