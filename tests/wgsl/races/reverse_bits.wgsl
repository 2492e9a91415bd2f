// The upper six of the bits turned round are a permutation of 0 to 63.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[reverseBits(i) >> 26] = a[i];
}
