// clamp of i32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 i32
//!   0 1 -1 2 -2 7 -8 255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824
//! buffer 0:1 i32
//!   1 -65536 1 -256 7 -65536 1073741824 -2 65535 -2147483648 2 -256 255 -2147483648 7 -305419896
//! buffer 0:2 i32
//!   2 -8 305419896 0 1073741824 -8 2147483647 -2 305419896 -1 65535 0 2147483647 -1 255 -305419896
//! buffer 0:3 u32 77*64
//! dispatch main
//! expect 0:3 i32
//!   <1 -8 1 0>*4 <7 -8 1073741824 -2>*4 <65535 -1 2 0>*4 <255 -1 7 -305419896>*4

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<i32>, 4>;
@group(0) @binding(2) var<storage> c: array<vec4<i32>, 4>;
@group(0) @binding(3) var<storage, read_write> result: array<array<vec4<i32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    let z = c[i];
    result[i][0] = vec4(clamp(x.x, y.x, z.x), clamp(x.y, y.y, z.y), clamp(x.z, y.z, z.z), clamp(x.w, y.w, z.w));
    result[i][1] = vec4(clamp(x.xy, y.xy, z.xy), clamp(x.zw, y.zw, z.zw));
    result[i][2] = vec4(clamp(x.xyz, y.xyz, z.xyz), clamp(x.wzy, y.wzy, z.wzy).x);
    result[i][3] = clamp(x, y, z);
}
