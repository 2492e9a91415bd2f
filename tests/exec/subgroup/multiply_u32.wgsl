// Subgroup operations on u32 scalars and vectors (WGSL 17.12, 17.13).
// Written by tests/tools/gen_subgroup.py.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 u32
//!   1 2 4294967293 2147483647 4 4294967295 7 1 5 3 100000 2147483648 2 65536 12 3
//! buffer 0:1 u32 77*192
//! dispatch main
//! expect 0:1 u32
//!   <40 4294574080 4269767296 2147483648>*4 <40 4294574080 4269767296 2147483648>*4 <40 4294574080 4269767296
//!   2147483648>*4 <40 4294574080 4269767296 2147483648>*4 <1 2 4294967293 2147483647>*4 <4 4294967294 4294967275
//!   2147483647>*4 <20 4294967290 4292867296 2147483648>*4 <40 4294574080 4269767296 2147483648>*4 <1 1 1 1>*4 <1 2
//!   4294967293 2147483647>*4 <4 4294967294 4294967275 2147483647>*4 <20 4294967290 4292867296 2147483648>*4
enable subgroups;

@group(0) @binding(0) var<storage> a: array<vec4<u32>, 4>;
// For each operation and invocation the results of calls with scalars, vec2, vec3 and vec4.
@group(0) @binding(1) var<storage, read_write> result: array<array<array<vec4<u32>, 4>, 4>, 3>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {
    let one_of_four = lane < 4;
    let x = select(vec4(u32(1)), vec4<u32>(a[lane & 3]), one_of_four);
    let r00 = vec4(subgroupMul(x.x), subgroupMul(x.y), subgroupMul(x.z), subgroupMul(x.w));
    let r01 = vec4(subgroupMul(x.xy), subgroupMul(x.zw));
    let r02 = vec4(subgroupMul(x.xyz), subgroupMul(x.wzy).x);
    let r03 = subgroupMul(x);
    let r10 = vec4(subgroupInclusiveMul(x.x), subgroupInclusiveMul(x.y), subgroupInclusiveMul(x.z), subgroupInclusiveMul(x.w));
    let r11 = vec4(subgroupInclusiveMul(x.xy), subgroupInclusiveMul(x.zw));
    let r12 = vec4(subgroupInclusiveMul(x.xyz), subgroupInclusiveMul(x.wzy).x);
    let r13 = subgroupInclusiveMul(x);
    let r20 = vec4(subgroupExclusiveMul(x.x), subgroupExclusiveMul(x.y), subgroupExclusiveMul(x.z), subgroupExclusiveMul(x.w));
    let r21 = vec4(subgroupExclusiveMul(x.xy), subgroupExclusiveMul(x.zw));
    let r22 = vec4(subgroupExclusiveMul(x.xyz), subgroupExclusiveMul(x.wzy).x);
    let r23 = subgroupExclusiveMul(x);
    if subgroupAny(index == 0) && one_of_four {
        result[0][lane][0] = r00;
        result[0][lane][1] = r01;
        result[0][lane][2] = r02;
        result[0][lane][3] = r03;
        result[1][lane][0] = r10;
        result[1][lane][1] = r11;
        result[1][lane][2] = r12;
        result[1][lane][3] = r13;
        result[2][lane][0] = r20;
        result[2][lane][1] = r21;
        result[2][lane][2] = r22;
        result[2][lane][3] = r23;
    }
}
