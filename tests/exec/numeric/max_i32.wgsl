// max of i32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 i32
//!   0 1 -1 2 -2 7 -8 255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824
//! buffer 0:1 i32
//!   2 -65536 1 -256 1073741824 -8 2147483647 -2 305419896 -1 65535 0 255 -2147483648 7 -305419896
//! buffer 0:2 u32 77*64
//! dispatch main
//! expect 0:2 i32
//!   <2 1 1 2>*4 <1073741824 7 2147483647 255>*4 <305419896 65535 65535 305419896>*4 <255 2147483647 7
//!   1073741824>*4

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<i32>, 4>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<i32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    result[i][0] = vec4(max(x.x, y.x), max(x.y, y.y), max(x.z, y.z), max(x.w, y.w));
    result[i][1] = vec4(max(x.xy, y.xy), max(x.zw, y.zw));
    result[i][2] = vec4(max(x.xyz, y.xyz), max(x.wzy, y.wzy).x);
    result[i][3] = max(x, y);
}
