// countLeadingZeros of i32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 i32
//!   0 1 -1 2 -2 7 -8 255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 i32
//!   <32 31 0 30>*4 <0 29 0 24>*4 <0 16 0 3>*4 <0 1 0 1>*4

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<i32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(countLeadingZeros(x.x), countLeadingZeros(x.y), countLeadingZeros(x.z), countLeadingZeros(x.w));
    result[i][1] = vec4(countLeadingZeros(x.xy), countLeadingZeros(x.zw));
    result[i][2] = vec4(countLeadingZeros(x.xyz), countLeadingZeros(x.wzy).x);
    result[i][3] = countLeadingZeros(x);
}
