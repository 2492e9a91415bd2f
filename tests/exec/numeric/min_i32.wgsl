// min of i32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 i32
//!   0 1 -1 2 -2 7 -8 255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824
//! buffer 0:1 i32
//!   2 -65536 1 -256 1073741824 -8 2147483647 -2 305419896 -1 65535 0 255 -2147483648 7 -305419896
//! buffer 0:2 u32 77*64
//! dispatch main
//! expect 0:2 i32
//!   <0 -65536 -1 -256>*4 <-2 -8 -8 -2>*4 <-256 -1 -65536 0>*4 <-305419896 -2147483648 -2147483648 -305419896>*4

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<i32>, 4>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<i32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    result[i][0] = vec4(min(x.x, y.x), min(x.y, y.y), min(x.z, y.z), min(x.w, y.w));
    result[i][1] = vec4(min(x.xy, y.xy), min(x.zw, y.zw));
    result[i][2] = vec4(min(x.xyz, y.xyz), min(x.wzy, y.wzy).x);
    result[i][3] = min(x, y);
}
