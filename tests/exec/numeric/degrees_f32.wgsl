// degrees of f32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 10.25 -7.75 0.125 -100 1024
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <0 [57.2957763671875, 57.295780181884766] [-57.295780181884766, -57.2957763671875]
//!   [28.64788818359375, 28.647890090942383]>*4 <[-28.647890090942383, -28.64788818359375]
//!   [85.94366455078125, 85.94367218017578] [-85.94367218017578, -85.94366455078125]
//!   [143.23944091796875, 143.2394561767578]>*4 <[-143.2394561767578, -143.23944091796875]
//!   [171.8873291015625, 171.88734436035156] [-229.18312072753906, -229.18310546875]
//!   [587.2816772460938, 587.2817993164062]>*4 <[-444.04229736328125, -444.0422668457031]
//!   [7.1619720458984375, 7.161972522735596] [-5729.578125, -5729.57763671875] [58670.875, 58670.87890625]>*4

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(degrees(x.x), degrees(x.y), degrees(x.z), degrees(x.w));
    result[i][1] = vec4(degrees(x.xy), degrees(x.zw));
    result[i][2] = vec4(degrees(x.xyz), degrees(x.wzy).x);
    result[i][3] = degrees(x);
}
