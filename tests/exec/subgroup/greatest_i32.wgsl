// Subgroup operations on i32 scalars and vectors (WGSL 17.12, 17.13).
// Written by tests/tools/gen_subgroup.py.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 i32
//!   1 2 -3 2147483647 4 -1 7 1 -5 3 100000 -2147483648 2 65536 -4 3
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 i32
//!   <4 65536 100000 2147483647>*4 <4 65536 100000 2147483647>*4 <4 65536 100000 2147483647>*4 <4 65536 100000
//!   2147483647>*4
enable subgroups;

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 4>;
// For each operation and invocation the results of calls with scalars, vec2, vec3 and vec4.
@group(0) @binding(1) var<storage, read_write> result: array<array<array<vec4<i32>, 4>, 4>, 1>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {
    let one_of_four = lane < 4;
    let x = select(vec4(i32(-2147483648)), vec4<i32>(a[lane & 3]), one_of_four);
    let r00 = vec4(subgroupMax(x.x), subgroupMax(x.y), subgroupMax(x.z), subgroupMax(x.w));
    let r01 = vec4(subgroupMax(x.xy), subgroupMax(x.zw));
    let r02 = vec4(subgroupMax(x.xyz), subgroupMax(x.wzy).x);
    let r03 = subgroupMax(x);
    if subgroupAny(index == 0) && one_of_four {
        result[0][lane][0] = r00;
        result[0][lane][1] = r01;
        result[0][lane][2] = r02;
        result[0][lane][3] = r03;
    }
}
