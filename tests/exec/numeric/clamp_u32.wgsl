// clamp of u32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 u32
//!   0 1 4294967295 2 4294967294 7 4294967288 255 4294967040 65535 4294901760 305419896 3989547400 2147483647
//!   2147483648 1073741824
//! buffer 0:1 u32
//!   1 4294901760 1 0 7 4294901760 1073741824 4294967294 65535 2147483648 2 0 255 2147483648 7 3989547400
//! buffer 0:2 u32
//!   2 4294967288 305419896 4294967040 1073741824 4294967288 2147483647 4294967294 305419896 4294967295 65535
//!   4294967040 2147483647 4294967295 255 3989547400
//! buffer 0:3 u32 77*64
//! dispatch main
//! expect 0:3 u32
//!   <1 4294901760 305419896 2>*4 <1073741824 4294901760 2147483647 4294967294>*4 <305419896 2147483648 65535
//!   305419896>*4 <2147483647 2147483648 255 3989547400>*4

@group(0) @binding(0) var<storage> a: array<vec4<u32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<u32>, 4>;
@group(0) @binding(2) var<storage> c: array<vec4<u32>, 4>;
@group(0) @binding(3) var<storage, read_write> result: array<array<vec4<u32>, 4>, 4>;

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
