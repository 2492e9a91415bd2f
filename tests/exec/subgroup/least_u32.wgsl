// Subgroup operations on u32 scalars and vectors (WGSL 17.12, 17.13).
// Written by tests/tools/gen_subgroup.py.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 u32
//!   1 2 4294967293 2147483647 4 4294967295 7 1 5 3 100000 2147483648 2 65536 12 3
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 u32
//!   <1 2 7 1>*4 <1 2 7 1>*4 <1 2 7 1>*4 <1 2 7 1>*4
enable subgroups;

@group(0) @binding(0) var<storage> a: array<vec4<u32>, 4>;
// For each operation and invocation the results of calls with scalars, vec2, vec3 and vec4.
@group(0) @binding(1) var<storage, read_write> result: array<array<array<vec4<u32>, 4>, 4>, 1>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {
    let one_of_four = lane < 4;
    let x = select(vec4(4294967295u), vec4<u32>(a[lane & 3]), one_of_four);
    let r00 = vec4(subgroupMin(x.x), subgroupMin(x.y), subgroupMin(x.z), subgroupMin(x.w));
    let r01 = vec4(subgroupMin(x.xy), subgroupMin(x.zw));
    let r02 = vec4(subgroupMin(x.xyz), subgroupMin(x.wzy).x);
    let r03 = subgroupMin(x);
    if subgroupAny(index == 0) && one_of_four {
        result[0][lane][0] = r00;
        result[0][lane][1] = r01;
        result[0][lane][2] = r02;
        result[0][lane][3] = r03;
    }
}
