var<workgroup> u: atomic<u32>;

@compute @workgroup_size(8)
fn main() {
    atomicAdd(&u, 1i); // error:5 [overload-resolution-section] atomicAdd
    atomicMax(&u, 1.5); // error:5 [overload-resolution-section] atomicMax
    atomicSub(&u, -1); // error:19 [conversion-rank] -1
}
