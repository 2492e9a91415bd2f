// Nobody looks at what the bit was.
var<workgroup> taken: atomic<u32>;
var<workgroup> t: array<u32, 32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let bit = 1u << (i % 32);
    let before = atomicOr(&taken, bit);
    if ((before | bit) != 0) { t[i % 32] = i; } // warning:32 [workgroup-race]
}
