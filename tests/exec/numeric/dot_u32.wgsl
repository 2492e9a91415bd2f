// dot of u32 vectors (WGSL 17.5). Written by tests/tools/gen_linear.py.
//! buffer 0:0 u32
//!   0 1 4294967295 2 4294967294 7 4294967288 255 4294967040 65535 4294901760 305419896 3989547400 2147483647
//!   2147483648 1073741824
//! buffer 0:1 u32
//!   4294967294 7 4294967288 255 4294967040 65535 4294901760 305419896 3989547400 2147483647 2147483648 1073741824
//!   0 1 4294967295 2
//! buffer 0:2 u32 77*16
//! dispatch main
//! expect 0:2 u32
//!   0 7 15 525 0 459257 983545 573645697 0 3025500161 3025500161 3025500161 0 2147483647 4294967295 2147483647

@group(0) @binding(0) var<storage> a: array<vec4<u32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<u32>, 4>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<u32>, 1>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    result[i][0] = vec4(0, dot(x.xy, y.xy), dot(x.xyz, y.xyz), dot(x.xyzw, y.xyzw));
}
