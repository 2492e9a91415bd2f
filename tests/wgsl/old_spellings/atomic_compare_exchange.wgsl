var<workgroup> a: atomic<u32>;
@compute @workgroup_size(1)
fn main() {
    _ = atomicCompareExchange(&a, 0u, 1u); // error:9 [declaration-and-scope] 'atomicCompareExchange'
}
