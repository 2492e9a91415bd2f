// Subgroup operations on f32 scalars and vectors (WGSL 17.12, 17.13).
// Written by tests/tools/gen_subgroup.py.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 f32
//!   1 2 -3 0.5 4 -1 2 8 -0.5 3 0.25 -2 2 0.5 -4 1
//! buffer 0:1 u32 77*512
//! dispatch main
//! expect 0:1 f32
//!   <-0.5 3 0.25 -2>*4 <-0.5 3 0.25 -2>*4 <-0.5 3 0.25 -2>*4 <-0.5 3 0.25 -2>*4 <4 -1 2 8>*4 <4 -1 2 8>*4 <4 -1 2
//!   8>*4 <4 -1 2 8>*4 <1 2 -3 0.5>*4 <1 2 -3 0.5>*4 <1 2 -3 0.5>*4 <1 2 -3 0.5>*4 <4 -1 2 8>*4 <-0.5 3 0.25 -2>*4
//!   <2 0.5 -4 1>*4 <1 2 -3 0.5>*4 <4 -1 2 8>*4 <-0.5 3 0.25 -2>*4 <2 0.5 -4 1>*4 <1 2 -3 0.5>*4 <-0.5 3 0.25 -2>*4
//!   <2 0.5 -4 1>*4 <1 2 -3 0.5>*4 <4 -1 2 8>*4 <_ _ _ _>*4 <1 2 -3 0.5>*4 <4 -1 2 8>*4 <-0.5 3 0.25 -2>*4 <-0.5 3
//!   0.25 -2>*4 <2 0.5 -4 1>*4 <_ _ _ _>*4 <_ _ _ _>*4
enable subgroups;

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
// For each operation and invocation the results of calls with scalars, vec2, vec3 and vec4.
@group(0) @binding(1) var<storage, read_write> result: array<array<array<vec4<f32>, 4>, 4>, 8>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {
    let one_of_four = lane < 4;
    let x = select(vec4(f32(0)), vec4<f32>(a[lane & 3]), one_of_four);
    let next = (lane & ~3u) | ((lane + 1) & 3);
    let r00 = vec4(subgroupBroadcast(x.x, 2), subgroupBroadcast(x.y, 2), subgroupBroadcast(x.z, 2), subgroupBroadcast(x.w, 2));
    let r01 = vec4(subgroupBroadcast(x.xy, 2), subgroupBroadcast(x.zw, 2));
    let r02 = vec4(subgroupBroadcast(x.xyz, 2), subgroupBroadcast(x.wzy, 2).x);
    let r03 = subgroupBroadcast(x, 2);
    let r10 = vec4(subgroupBroadcast(x.x, 1u), subgroupBroadcast(x.y, 1u), subgroupBroadcast(x.z, 1u), subgroupBroadcast(x.w, 1u));
    let r11 = vec4(subgroupBroadcast(x.xy, 1u), subgroupBroadcast(x.zw, 1u));
    let r12 = vec4(subgroupBroadcast(x.xyz, 1u), subgroupBroadcast(x.wzy, 1u).x);
    let r13 = subgroupBroadcast(x, 1u);
    let r20 = vec4(subgroupBroadcastFirst(x.x), subgroupBroadcastFirst(x.y), subgroupBroadcastFirst(x.z), subgroupBroadcastFirst(x.w));
    let r21 = vec4(subgroupBroadcastFirst(x.xy), subgroupBroadcastFirst(x.zw));
    let r22 = vec4(subgroupBroadcastFirst(x.xyz), subgroupBroadcastFirst(x.wzy).x);
    let r23 = subgroupBroadcastFirst(x);
    let r30 = vec4(subgroupShuffle(x.x, next), subgroupShuffle(x.y, next), subgroupShuffle(x.z, next), subgroupShuffle(x.w, next));
    let r31 = vec4(subgroupShuffle(x.xy, next), subgroupShuffle(x.zw, next));
    let r32 = vec4(subgroupShuffle(x.xyz, next), subgroupShuffle(x.wzy, next).x);
    let r33 = subgroupShuffle(x, next);
    let r40 = vec4(subgroupShuffle(x.x, i32(next)), subgroupShuffle(x.y, i32(next)), subgroupShuffle(x.z, i32(next)), subgroupShuffle(x.w, i32(next)));
    let r41 = vec4(subgroupShuffle(x.xy, i32(next)), subgroupShuffle(x.zw, i32(next)));
    let r42 = vec4(subgroupShuffle(x.xyz, i32(next)), subgroupShuffle(x.wzy, i32(next)).x);
    let r43 = subgroupShuffle(x, i32(next));
    let r50 = vec4(subgroupShuffleXor(x.x, 2), subgroupShuffleXor(x.y, 2), subgroupShuffleXor(x.z, 2), subgroupShuffleXor(x.w, 2));
    let r51 = vec4(subgroupShuffleXor(x.xy, 2), subgroupShuffleXor(x.zw, 2));
    let r52 = vec4(subgroupShuffleXor(x.xyz, 2), subgroupShuffleXor(x.wzy, 2).x);
    let r53 = subgroupShuffleXor(x, 2);
    let r60 = vec4(subgroupShuffleUp(x.x, 1), subgroupShuffleUp(x.y, 1), subgroupShuffleUp(x.z, 1), subgroupShuffleUp(x.w, 1));
    let r61 = vec4(subgroupShuffleUp(x.xy, 1), subgroupShuffleUp(x.zw, 1));
    let r62 = vec4(subgroupShuffleUp(x.xyz, 1), subgroupShuffleUp(x.wzy, 1).x);
    let r63 = subgroupShuffleUp(x, 1);
    let r70 = vec4(subgroupShuffleDown(x.x, 2), subgroupShuffleDown(x.y, 2), subgroupShuffleDown(x.z, 2), subgroupShuffleDown(x.w, 2));
    let r71 = vec4(subgroupShuffleDown(x.xy, 2), subgroupShuffleDown(x.zw, 2));
    let r72 = vec4(subgroupShuffleDown(x.xyz, 2), subgroupShuffleDown(x.wzy, 2).x);
    let r73 = subgroupShuffleDown(x, 2);
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
        result[3][lane][0] = r30;
        result[3][lane][1] = r31;
        result[3][lane][2] = r32;
        result[3][lane][3] = r33;
        result[4][lane][0] = r40;
        result[4][lane][1] = r41;
        result[4][lane][2] = r42;
        result[4][lane][3] = r43;
        result[5][lane][0] = r50;
        result[5][lane][1] = r51;
        result[5][lane][2] = r52;
        result[5][lane][3] = r53;
        result[6][lane][0] = r60;
        result[6][lane][1] = r61;
        result[6][lane][2] = r62;
        result[6][lane][3] = r63;
        result[7][lane][0] = r70;
        result[7][lane][1] = r71;
        result[7][lane][2] = r72;
        result[7][lane][3] = r73;
    }
}
