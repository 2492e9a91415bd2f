// firstLeadingBit of u32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 u32
//!   0 1 4294967295 2 4294967294 7 4294967288 255 4294967040 65535 4294901760 305419896 3989547400 2147483647
//!   2147483648 1073741824
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 u32
//!   <4294967295 0 31 1>*4 <31 2 31 7>*4 <31 15 31 28>*4 <31 30 31 30>*4

@group(0) @binding(0) var<storage> a: array<vec4<u32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<u32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(firstLeadingBit(x.x), firstLeadingBit(x.y), firstLeadingBit(x.z), firstLeadingBit(x.w));
    result[i][1] = vec4(firstLeadingBit(x.xy), firstLeadingBit(x.zw));
    result[i][2] = vec4(firstLeadingBit(x.xyz), firstLeadingBit(x.wzy).x);
    result[i][3] = firstLeadingBit(x);
}
