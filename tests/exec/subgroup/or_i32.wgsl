// Subgroup operations on i32 scalars and vectors (WGSL 17.12, 17.13).
// Written by tests/tools/gen_subgroup.py.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 i32
//!   1 2 -3 2147483647 4 -1 7 1 -5 3 100000 -2147483648 2 65536 -4 3
//! buffer 0:1 u32 77*128
//! dispatch main
//! expect 0:1 i32
//!   <-1 -1 -1 -1>*4 <-1 -1 -1 -1>*4 <-1 -1 -1 -1>*4 <-1 -1 -1 -1>*4 <-4 -65538 100006 -3>*4 <-4 -65538 100006
//!   -3>*4 <-4 -65538 100006 -3>*4 <-4 -65538 100006 -3>*4
enable subgroups;

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 4>;
// For each operation and invocation the results of calls with scalars, vec2, vec3 and vec4.
@group(0) @binding(1) var<storage, read_write> result: array<array<array<vec4<i32>, 4>, 4>, 2>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {
    let one_of_four = lane < 4;
    let x = select(vec4(i32(0)), vec4<i32>(a[lane & 3]), one_of_four);
    let r00 = vec4(subgroupOr(x.x), subgroupOr(x.y), subgroupOr(x.z), subgroupOr(x.w));
    let r01 = vec4(subgroupOr(x.xy), subgroupOr(x.zw));
    let r02 = vec4(subgroupOr(x.xyz), subgroupOr(x.wzy).x);
    let r03 = subgroupOr(x);
    let r10 = vec4(subgroupXor(x.x), subgroupXor(x.y), subgroupXor(x.z), subgroupXor(x.w));
    let r11 = vec4(subgroupXor(x.xy), subgroupXor(x.zw));
    let r12 = vec4(subgroupXor(x.xyz), subgroupXor(x.wzy).x);
    let r13 = subgroupXor(x);
    if subgroupAny(index == 0) && one_of_four {
        result[0][lane][0] = r00;
        result[0][lane][1] = r01;
        result[0][lane][2] = r02;
        result[0][lane][3] = r03;
        result[1][lane][0] = r10;
        result[1][lane][1] = r11;
        result[1][lane][2] = r12;
        result[1][lane][3] = r13;
    }
}
