// Atomics are changed by functions, which the messages name. WGSL 6.2.8, 17.8.
var<workgroup> a: atomic<u32>;
@compute @workgroup_size(1)
fn main() {
    a -= 1u; // error:5 [atomic-types] 'a' // note:5 atomicSub(&a, 1u)
    a &= 1u; // error:5 [atomic-types] 'a' // note:5 atomicAnd(&a, 1u)
    a |= 1u; // error:5 [atomic-types] 'a' // note:5 atomicOr(&a, 1u)
    a ^= 1u; // error:5 [atomic-types] 'a' // note:5 atomicXor(&a, 1u)
    a++; // error:5 [atomic-types] 'a' // note:5 atomicAdd(&a, 1)
    a--; // error:5 [atomic-types] 'a' // note:5 atomicSub(&a, 1)
    a *= 2u; // error:5 [atomic-types] 'a' // note:5 atomicCompareExchangeWeak
    a <<= 1u; // error:5 [atomic-types] 'a' // note:5 atomicCompareExchangeWeak
}
