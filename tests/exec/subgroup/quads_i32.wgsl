// Subgroup operations on i32 scalars and vectors (WGSL 17.12, 17.13).
// Written by tests/tools/gen_subgroup.py.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 i32
//!   1 2 -3 2147483647 4 -1 7 1 -5 3 100000 -2147483648 2 65536 -4 3
//! buffer 0:1 u32 77*320
//! dispatch main
//! expect 0:1 i32
//!   <2 65536 -4 3>*4 <2 65536 -4 3>*4 <2 65536 -4 3>*4 <2 65536 -4 3>*4 <4 -1 7 1>*4 <4 -1 7 1>*4 <4 -1 7 1>*4 <4
//!   -1 7 1>*4 <4 -1 7 1>*4 <1 2 -3 2147483647>*4 <2 65536 -4 3>*4 <-5 3 100000 -2147483648>*4 <-5 3 100000
//!   -2147483648>*4 <2 65536 -4 3>*4 <1 2 -3 2147483647>*4 <4 -1 7 1>*4 <2 65536 -4 3>*4 <-5 3 100000
//!   -2147483648>*4 <4 -1 7 1>*4 <1 2 -3 2147483647>*4
enable subgroups;

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 4>;
// For each operation and invocation the results of calls with scalars, vec2, vec3 and vec4.
@group(0) @binding(1) var<storage, read_write> result: array<array<array<vec4<i32>, 4>, 4>, 5>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {
    let one_of_four = lane < 4;
    let x = select(vec4(i32(0)), vec4<i32>(a[lane & 3]), one_of_four);
    let r00 = vec4(quadBroadcast(x.x, 3), quadBroadcast(x.y, 3), quadBroadcast(x.z, 3), quadBroadcast(x.w, 3));
    let r01 = vec4(quadBroadcast(x.xy, 3), quadBroadcast(x.zw, 3));
    let r02 = vec4(quadBroadcast(x.xyz, 3), quadBroadcast(x.wzy, 3).x);
    let r03 = quadBroadcast(x, 3);
    let r10 = vec4(quadBroadcast(x.x, 1u), quadBroadcast(x.y, 1u), quadBroadcast(x.z, 1u), quadBroadcast(x.w, 1u));
    let r11 = vec4(quadBroadcast(x.xy, 1u), quadBroadcast(x.zw, 1u));
    let r12 = vec4(quadBroadcast(x.xyz, 1u), quadBroadcast(x.wzy, 1u).x);
    let r13 = quadBroadcast(x, 1u);
    let r20 = vec4(quadSwapX(x.x), quadSwapX(x.y), quadSwapX(x.z), quadSwapX(x.w));
    let r21 = vec4(quadSwapX(x.xy), quadSwapX(x.zw));
    let r22 = vec4(quadSwapX(x.xyz), quadSwapX(x.wzy).x);
    let r23 = quadSwapX(x);
    let r30 = vec4(quadSwapY(x.x), quadSwapY(x.y), quadSwapY(x.z), quadSwapY(x.w));
    let r31 = vec4(quadSwapY(x.xy), quadSwapY(x.zw));
    let r32 = vec4(quadSwapY(x.xyz), quadSwapY(x.wzy).x);
    let r33 = quadSwapY(x);
    let r40 = vec4(quadSwapDiagonal(x.x), quadSwapDiagonal(x.y), quadSwapDiagonal(x.z), quadSwapDiagonal(x.w));
    let r41 = vec4(quadSwapDiagonal(x.xy), quadSwapDiagonal(x.zw));
    let r42 = vec4(quadSwapDiagonal(x.xyz), quadSwapDiagonal(x.wzy).x);
    let r43 = quadSwapDiagonal(x);
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
    }
}
