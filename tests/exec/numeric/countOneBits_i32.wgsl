// countOneBits of i32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 i32
//!   0 1 -1 2 -2 7 -8 255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 i32
//!   <0 1 32 1>*4 <31 3 29 8>*4 <24 16 16 13>*4 <17 31 1 1>*4

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<i32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(countOneBits(x.x), countOneBits(x.y), countOneBits(x.z), countOneBits(x.w));
    result[i][1] = vec4(countOneBits(x.xy), countOneBits(x.zw));
    result[i][2] = vec4(countOneBits(x.xyz), countOneBits(x.wzy).x);
    result[i][3] = countOneBits(x);
}
