// extractBits of u32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 u32
//!   0 1 4294967295 2 4294967294 7 4294967288 255 4294967040 65535 4294901760 305419896 3989547400 2147483647
//!   2147483648 1073741824 0 1 4294967295 2 4294967294 7 4294967288 255 4294967040 65535 4294901760 305419896
//!   3989547400 2147483647 2147483648 1073741824 0 1 4294967295 2 4294967294 7 4294967288 255 4294967040 65535
//!   4294901760 305419896 3989547400 2147483647 2147483648 1073741824
//! buffer 0:1 u32
//!   0 0 4 31 16 32 40 8 1 24 0 31
//! buffer 0:2 u32
//!   0 32 8 1 16 0 3 100 30 8 1 9
//! buffer 0:3 u32 77*192
//! dispatch main
//! expect 0:3 u32
//!   <0 0 0 0>*4 <4294967294 7 4294967288 255>*4 <240 255 0 103>*4 <1 0 1 0>*4 <0 0 65535 0>*4 <0 0 0 0>*4 <0 0 0
//!   0>*4 <15584169 8388607 8388608 4194304>*4 <0 0 1073741823 1>*4 <255 0 255 0>*4 <0 1 0 0>*4 <1 0 1 0>*4

@group(0) @binding(0) var<storage> a: array<vec4<u32>, 12>;
@group(0) @binding(1) var<storage> b: array<u32, 12>;
@group(0) @binding(2) var<storage> c: array<u32, 12>;
@group(0) @binding(3) var<storage, read_write> result: array<array<vec4<u32>, 4>, 12>;

@compute @workgroup_size(12)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    let z = c[i];
    result[i][0] = vec4(extractBits(x.x, y, z), extractBits(x.y, y, z), extractBits(x.z, y, z), extractBits(x.w, y, z));
    result[i][1] = vec4(extractBits(x.xy, y, z), extractBits(x.zw, y, z));
    result[i][2] = vec4(extractBits(x.xyz, y, z), extractBits(x.wzy, y, z).x);
    result[i][3] = extractBits(x, y, z);
}
