// dot of i32 vectors (WGSL 17.5). Written by tests/tools/gen_linear.py.
//! buffer 0:0 i32
//!   0 1 -1 2 -2 7 -8 255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824
//! buffer 0:1 i32
//!   -2 7 -8 255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824 0 1 -1 2
//! buffer 0:2 u32 77*16
//! dispatch main
//! expect 0:2 i32
//!   0 7 15 525 0 459257 983545 573645697 0 -1269467135 -1269467135 -1269467135 0 2147483647 -1 2147483647

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<i32>, 4>;
@group(0) @binding(2) var<storage, read_write> result: array<array<vec4<i32>, 1>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    let y = b[i];
    result[i][0] = vec4(0, dot(x.xy, y.xy), dot(x.xyz, y.xyz), dot(x.xyzw, y.xyzw));
}
