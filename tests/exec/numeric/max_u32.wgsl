// max of u32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 u32
//!   0 1 4294967295 2 4294967294 7 4294967288 255 4294967040 65535 4294901760 305419896 3989547400 2147483647
//!   2147483648 1073741824
//! buffer 0:1 u32
//!   2 4294901760 1 4294967040 1073741824 4294967288 2147483647 4294967294 305419896 4294967295 65535 0 255
//!   2147483648 7 3989547400
//! buffer 0:2 u32 77*64
//! dispatch main
//! expect 0:2 u32
//!   <2 4294901760 4294967295 4294967040>*4 <4294967294 4294967288 4294967288 4294967294>*4 <4294967040 4294967295
//!   4294901760 305419896>*4 <3989547400 2147483648 2147483648 3989547400>*4

@group(0) @binding(0) var<storage> a: array<vec4<u32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<u32>, 4>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<u32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    result[i][0] = vec4(max(x.x, y.x), max(x.y, y.y), max(x.z, y.z), max(x.w, y.w));
    result[i][1] = vec4(max(x.xy, y.xy), max(x.zw, y.zw));
    result[i][2] = vec4(max(x.xyz, y.xyz), max(x.wzy, y.wzy).x);
    result[i][3] = max(x, y);
}
