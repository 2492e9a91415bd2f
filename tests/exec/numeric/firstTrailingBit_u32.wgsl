// firstTrailingBit of u32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 u32
//!   0 1 4294967295 2 4294967294 7 4294967288 255 4294967040 65535 4294901760 305419896 3989547400 2147483647
//!   2147483648 1073741824
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 u32
//!   <4294967295 0 0 1>*4 <1 0 3 0>*4 <8 0 16 3>*4 <3 0 31 30>*4

@group(0) @binding(0) var<storage> a: array<vec4<u32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<u32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(firstTrailingBit(x.x), firstTrailingBit(x.y), firstTrailingBit(x.z), firstTrailingBit(x.w));
    result[i][1] = vec4(firstTrailingBit(x.xy), firstTrailingBit(x.zw));
    result[i][2] = vec4(firstTrailingBit(x.xyz), firstTrailingBit(x.wzy).x);
    result[i][3] = firstTrailingBit(x);
}
