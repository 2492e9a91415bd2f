// select of i32 scalars and vectors (WGSL 17.3). Written by tests/tools/gen_linear.py.
//! buffer 0:0 i32
//!   0 1 -1 2 -2 7 -8 255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824
//! buffer 0:1 i32
//!   7 -8 255 -256 65535 -65536 305419896 -305419896 2147483647 -2147483648 1073741824 0 1 -1 2 -2
//! buffer 0:2 u32
//!   1 0 1 0 0 1 1 1 0 0 0 0 1 1 1 1
//! buffer 0:3 u32 77*112
//! dispatch main
//! expect 0:3 i32
//!   <7 1 255 2>*4 <7 -8 255 -256>*3 <-2 -65536 305419896 -305419896>*4 <-2 7 -8 255>*3 <-256 65535 -65536
//!   305419896>*4 <-256 65535 -65536 305419896>*3 <1 -1 2 -2>*4 <1 -1 2 -2>*3

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 4>;
@group(0) @binding(1) var<storage> b: array<vec4<i32>, 4>;
@group(0) @binding(2) var<storage> c: array<vec4<u32>, 4>;
@group(0) @binding(3) var<storage, read_write> result: array<array<vec4<i32>, 7>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let f = a[i];
    let t = b[i];
    let z = c[i] != vec4(0);
    result[i][0] = vec4(select(f.x, t.x, z.x), select(f.y, t.y, z.y), select(f.z, t.z, z.z), select(f.w, t.w, z.w));
    result[i][1] = vec4(select(f.xy, t.xy, z.xy), select(f.zw, t.zw, z.zw));
    result[i][2] = vec4(select(f.xyz, t.xyz, z.xyz), select(f.wzy, t.wzy, z.wzy).x);
    result[i][3] = select(f, t, z);
    result[i][4] = vec4(select(f.xy, t.xy, z.x), select(f.zw, t.zw, z.x));
    result[i][5] = vec4(select(f.xyz, t.xyz, z.x), select(f.wzy, t.wzy, z.x).x);
    result[i][6] = select(f, t, z.x);
}
