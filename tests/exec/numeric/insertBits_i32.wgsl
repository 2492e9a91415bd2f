// insertBits of i32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 i32
//!   0 1 -1 2 -2 7 -8 255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824 0 1 -1 2 -2 7 -8
//!   255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824 0 1 -1 2 -2 7 -8 255 -256 65535
//!   -65536 305419896 -305419896 2147483647 -2147483648 1073741824
//! buffer 0:1 i32
//!   -1 255 -305419896 1 -8 305419896 0 7 -65536 1073741824 -2 65535 -2147483648 2 -256 2147483647 -1 255
//!   -305419896 1 -8 305419896 0 7 -65536 1073741824 -2 65535 -2147483648 2 -256 2147483647 -1 255 -305419896 1 -8
//!   305419896 0 7 -65536 1073741824 -2 65535 -2147483648 2 -256 2147483647
//! buffer 0:2 u32
//!   0 0 4 31 16 32 40 8 1 24 0 31
//! buffer 0:3 u32
//!   0 32 8 1 16 0 3 100 30 8 1 9
//! buffer 0:4 u32 77*192
//! dispatch main
//! expect 0:4 i32
//!   <0 1 -1 2>*4 <-8 305419896 0 7>*4 <-4096 61455 -61472 305422328>*4 <1842063752 2147483647 0 -1073741824>*4
//!   <-65536 16711681 -1450639361 65538>*4 <-2 7 -8 255>*4 <-256 65535 -65536 305419896>*4 <136 767 -65536 -256>*4
//!   <2147483646 511 -610839791 2>*4 <-117440514 2013265927 16777208 117440767>*4 <-256 65534 -65536 305419897>*4
//!   <1842063752 2147483647 0 -1073741824>*4

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 12>;
@group(0) @binding(1) var<storage> b: array<vec4<i32>, 12>;
@group(0) @binding(2) var<storage> c: array<u32, 12>;
@group(0) @binding(3) var<storage> d: array<u32, 12>;
@group(0) @binding(4) var<storage, read_write> result: array<array<vec4<i32>, 4>, 12>;

@compute @workgroup_size(12)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    let z = c[i];
    let w = d[i];
    result[i][0] = vec4(insertBits(x.x, y.x, z, w), insertBits(x.y, y.y, z, w), insertBits(x.z, y.z, z, w), insertBits(x.w, y.w, z, w));
    result[i][1] = vec4(insertBits(x.xy, y.xy, z, w), insertBits(x.zw, y.zw, z, w));
    result[i][2] = vec4(insertBits(x.xyz, y.xyz, z, w), insertBits(x.wzy, y.wzy, z, w).x);
    result[i][3] = insertBits(x, y, z, w);
}
