// Subgroup operations on f16 scalars and vectors (WGSL 17.12, 17.13).
// Written by tests/tools/gen_subgroup.py.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! needs shaderFloat16 shaderSubgroupExtendedTypes
//! buffer 0:0 f32
//!   1 2 -3 0.5 4 -1 2 8 -0.5 3 0.25 -2 2 0.5 -4 1
//! buffer 0:1 u32 77*192
//! dispatch main
//! expect 0:1 f32
//!   <6.5 4.5 -4.75 7.5>*4 <6.5 4.5 -4.75 7.5>*4 <6.5 4.5 -4.75 7.5>*4 <6.5 4.5 -4.75 7.5>*4 <1 2 -3 0.5>*4 <5 1 -1
//!   8.5>*4 <4.5 4 -0.75 6.5>*4 <6.5 4.5 -4.75 7.5>*4 <0 0 0 0>*4 <1 2 -3 0.5>*4 <5 1 -1 8.5>*4 <4.5 4 -0.75 6.5>*4
enable subgroups;
enable f16;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
// For each operation and invocation the results of calls with scalars, vec2, vec3 and vec4.
@group(0) @binding(1) var<storage, read_write> result: array<array<array<vec4<f32>, 4>, 4>, 3>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {
    let one_of_four = lane < 4;
    let x = select(vec4(f16(0)), vec4<f16>(a[lane & 3]), one_of_four);
    let r00 = vec4(subgroupAdd(x.x), subgroupAdd(x.y), subgroupAdd(x.z), subgroupAdd(x.w));
    let r01 = vec4(subgroupAdd(x.xy), subgroupAdd(x.zw));
    let r02 = vec4(subgroupAdd(x.xyz), subgroupAdd(x.wzy).x);
    let r03 = subgroupAdd(x);
    let r10 = vec4(subgroupInclusiveAdd(x.x), subgroupInclusiveAdd(x.y), subgroupInclusiveAdd(x.z), subgroupInclusiveAdd(x.w));
    let r11 = vec4(subgroupInclusiveAdd(x.xy), subgroupInclusiveAdd(x.zw));
    let r12 = vec4(subgroupInclusiveAdd(x.xyz), subgroupInclusiveAdd(x.wzy).x);
    let r13 = subgroupInclusiveAdd(x);
    let r20 = vec4(subgroupExclusiveAdd(x.x), subgroupExclusiveAdd(x.y), subgroupExclusiveAdd(x.z), subgroupExclusiveAdd(x.w));
    let r21 = vec4(subgroupExclusiveAdd(x.xy), subgroupExclusiveAdd(x.zw));
    let r22 = vec4(subgroupExclusiveAdd(x.xyz), subgroupExclusiveAdd(x.wzy).x);
    let r23 = subgroupExclusiveAdd(x);
    if subgroupAny(index == 0) && one_of_four {
        result[0][lane][0] = vec4<f32>(r00);
        result[0][lane][1] = vec4<f32>(r01);
        result[0][lane][2] = vec4<f32>(r02);
        result[0][lane][3] = vec4<f32>(r03);
        result[1][lane][0] = vec4<f32>(r10);
        result[1][lane][1] = vec4<f32>(r11);
        result[1][lane][2] = vec4<f32>(r12);
        result[1][lane][3] = vec4<f32>(r13);
        result[2][lane][0] = vec4<f32>(r20);
        result[2][lane][1] = vec4<f32>(r21);
        result[2][lane][2] = vec4<f32>(r22);
        result[2][lane][3] = vec4<f32>(r23);
    }
}
