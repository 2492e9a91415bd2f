// Every overload of the subgroup and quad operations. WGSL 17.12, 17.13.
enable f16, subgroups;

fn all_1(x: i32) -> i32 {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    r = subgroupAnd(x);
    r = subgroupOr(x);
    r = subgroupXor(x);
    return r;
}

fn all_2(x: vec2i) -> vec2i {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    r = subgroupAnd(x);
    r = subgroupOr(x);
    r = subgroupXor(x);
    return r;
}

fn all_3(x: vec3i) -> vec3i {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    r = subgroupAnd(x);
    r = subgroupOr(x);
    r = subgroupXor(x);
    return r;
}

fn all_4(x: vec4i) -> vec4i {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    r = subgroupAnd(x);
    r = subgroupOr(x);
    r = subgroupXor(x);
    return r;
}

fn all_5(x: u32) -> u32 {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    r = subgroupAnd(x);
    r = subgroupOr(x);
    r = subgroupXor(x);
    return r;
}

fn all_6(x: vec2u) -> vec2u {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    r = subgroupAnd(x);
    r = subgroupOr(x);
    r = subgroupXor(x);
    return r;
}

fn all_7(x: vec3u) -> vec3u {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    r = subgroupAnd(x);
    r = subgroupOr(x);
    r = subgroupXor(x);
    return r;
}

fn all_8(x: vec4u) -> vec4u {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    r = subgroupAnd(x);
    r = subgroupOr(x);
    r = subgroupXor(x);
    return r;
}

fn all_9(x: f32) -> f32 {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    return r;
}

fn all_10(x: vec2f) -> vec2f {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    return r;
}

fn all_11(x: vec3f) -> vec3f {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    return r;
}

fn all_12(x: vec4f) -> vec4f {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    return r;
}

fn all_13(x: f16) -> f16 {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    return r;
}

fn all_14(x: vec2h) -> vec2h {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    return r;
}

fn all_15(x: vec3h) -> vec3h {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    return r;
}

fn all_16(x: vec4h) -> vec4h {
    var r = x;
    r = subgroupAdd(x);
    r = subgroupExclusiveAdd(x);
    r = subgroupInclusiveAdd(x);
    r = subgroupBroadcastFirst(x);
    r = subgroupMax(x);
    r = subgroupMin(x);
    r = subgroupMul(x);
    r = subgroupExclusiveMul(x);
    r = subgroupInclusiveMul(x);
    r = quadSwapDiagonal(x);
    r = quadSwapX(x);
    r = quadSwapY(x);
    r = subgroupBroadcast(x, 3);
    r = subgroupBroadcast(x, 127u);
    r = subgroupShuffle(x, 1i);
    r = subgroupShuffle(x, 2u);
    r = subgroupShuffleDown(x, 1u);
    r = subgroupShuffleUp(x, 1u);
    r = subgroupShuffleXor(x, 1u);
    r = quadBroadcast(x, 0i);
    r = quadBroadcast(x, 3u);
    return r;
}

fn others(b: bool) {
    let all: bool = subgroupAll(b);
    let any: bool = subgroupAny(b);
    let ballot: vec4<u32> = subgroupBallot(b);
    let elect: bool = subgroupElect();
    let abstract_value: i32 = subgroupAdd(1);
}
