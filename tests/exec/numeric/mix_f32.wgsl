// mix of f32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 2 -2 3 -3 0.25 -0.25 4 -4 1.5 -1.5 5
//! buffer 0:1 f32
//!   0.5 -0.25 1 -3 5 -2 1.5 -0.5 4 -1 0.25 0 3 -1.5 2 -4
//! buffer 0:2 f32
//!   1 -2 4 0 2 -0.25 5 -0.5 0.25 -1.5 0.5 -3 1.5 -1 3 -4
//! buffer 0:3 u32 77*64
//! dispatch main
//! expect 0:3 f32
//!   <0.5 3.5 7 0.5>*4 <10.5 3 15.5 4.75>*4 <-1.25 2.125 0 16>*4 <6.5 4.5 9 41>*4

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<f32>, 4>;
@group(0) @binding(2) var<storage> c: array<vec4<f32>, 4>;
@group(0) @binding(3) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    let z = c[i];
    result[i][0] = vec4(mix(x.x, y.x, z.x), mix(x.y, y.y, z.y), mix(x.z, y.z, z.z), mix(x.w, y.w, z.w));
    result[i][1] = vec4(mix(x.xy, y.xy, z.xy), mix(x.zw, y.zw, z.zw));
    result[i][2] = vec4(mix(x.xyz, y.xyz, z.xyz), mix(x.wzy, y.wzy, z.wzy).x);
    result[i][3] = mix(x, y, z);
}
