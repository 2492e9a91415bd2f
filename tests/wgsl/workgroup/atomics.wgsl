// Rule 7: every atomic built-in on workgroup memory.
var<workgroup> u: atomic<u32>;
var<workgroup> i: array<atomic<i32>, 4>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) k: u32) {
    atomicStore(&u, 1u);
    atomicStore(&i[k % 4u], -1);
    let a: u32 = atomicLoad(&u);
    let b: u32 = atomicAdd(&u, 1u);
    let c: u32 = atomicSub(&u, 1u);
    let d: i32 = atomicMax(&i[0], 5);
    let e: i32 = atomicMin(&i[1], 5);
    let f: u32 = atomicAnd(&u, 0xffu);
    let g: u32 = atomicOr(&u, 1u);
    let h: u32 = atomicXor(&u, 1u);
    let j: i32 = atomicExchange(&i[2], 7);
    let l = atomicCompareExchangeWeak(&i[3], 0, 1);
    let old: i32 = l.old_value;
    let done: bool = l.exchanged;
    atomicAdd(&u, 1);
    _ = a + b + c + f + g + h;
    _ = d + e + j + select(old, 0, done);
}
