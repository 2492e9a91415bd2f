// What subgroups make of the numbers of their members is the same for two of these, or for members of two subgroups:
// a subgroup may have as few as 4 invocations. WGSL 17.12, 17.13.
enable subgroups;
var<workgroup> t0: array<u32, 64>;
var<workgroup> t1: array<u32, 64>;
var<workgroup> t2: array<u32, 64>;
var<workgroup> t3: array<u32, 64>;
var<workgroup> t4: array<u32, 64>;
var<workgroup> t5: array<u32, 64>;
var<workgroup> t6: array<u32, 64>;
var<workgroup> t7: array<u32, 64>;
var<workgroup> t8: array<u32, 64>;
var<workgroup> t9: array<u32, 64>;
var<workgroup> t10: array<u32, 64>;
var<workgroup> t11: array<u32, 64>;
var<workgroup> t12: array<u32, 64>;
var<workgroup> t13: array<u32, 64>;
var<workgroup> t14: array<u32, 64>;
var<workgroup> t15: array<u32, 64>;
var<workgroup> t16: array<u32, 64>;
var<workgroup> t17: array<u32, 64>;
var<workgroup> t18: array<u32, 64>;
var<workgroup> t19: array<u32, 64>;
var<workgroup> t20: array<u32, 64>;
var<workgroup> t21: array<u32, 64>;
var<workgroup> t22: array<u32, 64>;
var<workgroup> t23: array<u32, 64>;
var<workgroup> t24: array<u32, 64>;
var<workgroup> t25: array<u32, 64>;
var<workgroup> t26: array<u32, 64>;
var<workgroup> t27: array<u32, 64>;
var<workgroup> t28: array<u32, 64>;
var<workgroup> t29: array<u32, 64>;
var<workgroup> t30: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t0[subgroupExclusiveAdd(1u)] = i; // warning:5 [workgroup-race] t0[
    t1[subgroupInclusiveAdd(1u) - 1] = i; // warning:5 [workgroup-race] t1[
    t2[subgroupExclusiveMul(2u) & 63] = i; // warning:5 [workgroup-race] t2[
    t3[subgroupInclusiveMul(1u)] = i; // warning:5 [workgroup-race] t3[
    t4[subgroupAdd(1u) & 63] = i; // warning:5 [workgroup-race] t4[
    t5[subgroupMul(1u)] = i; // warning:5 [workgroup-race] t5[
    t6[subgroupMax(i) & 63] = i; // warning:5 [workgroup-race] t6[
    t7[subgroupMin(i)] = i; // warning:5 [workgroup-race] t7[
    t8[subgroupMax(i32(i)) & 63] = i; // warning:5 [workgroup-race] t8[
    t9[subgroupMin(i32(i)) & 63] = i; // warning:5 [workgroup-race] t9[
    t10[u32(subgroupMax(f32(i)))] = i; // warning:5 [workgroup-race] t10[
    t11[u32(subgroupMin(f32(i)))] = i; // warning:5 [workgroup-race] t11[
    t12[u32(subgroupAdd(1.0f)) & 63] = i; // warning:5 [workgroup-race] t12[
    t13[u32(subgroupMul(1.0f))] = i; // warning:5 [workgroup-race] t13[
    t14[u32(subgroupExclusiveMul(1.0f))] = i; // warning:5 [workgroup-race] t14[
    t15[subgroupAnd(i | 1) & 63] = i; // warning:5 [workgroup-race] t15[
    t16[subgroupOr(i) & 63] = i; // warning:5 [workgroup-race] t16[
    t17[subgroupXor(i) & 63] = i; // warning:5 [workgroup-race] t17[
    t18[u32(subgroupAll(i < 100))] = i; // warning:5 [workgroup-race] t18[
    t19[u32(subgroupAny(i < 100))] = i; // warning:5 [workgroup-race] t19[
    t20[subgroupBallot(i > 3).x & 63] = i; // warning:5 [workgroup-race] t20[
    t21[subgroupBroadcast(i, 0)] = i; // warning:5 [workgroup-race] t21[
    t22[subgroupBroadcastFirst(i)] = i; // warning:5 [workgroup-race] t22[
    t23[subgroupShuffle(i, 0)] = i; // warning:5 [workgroup-race] t23[
    t24[subgroupShuffleDown(i / 2, 1)] = i; // warning:5 [workgroup-race] t24[
    t25[subgroupShuffleUp(i / 2, 1)] = i; // warning:5 [workgroup-race] t25[
    t26[subgroupShuffleXor(i / 2, 1)] = i; // warning:5 [workgroup-race] t26[
    t27[quadBroadcast(i, 0)] = i; // warning:5 [workgroup-race] t27[
    t28[quadSwapX(i / 2)] = i; // warning:5 [workgroup-race] t28[
    t29[quadSwapY(i / 2)] = i; // warning:5 [workgroup-race] t29[
    t30[quadSwapDiagonal(i / 2)] = i; // warning:5 [workgroup-race] t30[
}
