var<workgroup> u: atomic<u32>;

@compute @workgroup_size(8)
fn main() {
    atomicAdd(&u, 1i); // error:19 [atomic-builtin-functions] atomicAdd
    atomicMax(&u, 1.5); // error:19 [atomic-builtin-functions] atomicMax
    atomicSub(&u, -1); // error:19 [conversion-rank] -1
}
