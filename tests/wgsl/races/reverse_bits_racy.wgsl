// Of the upper five, i and i + 32 have the same.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[reverseBits(i) >> 27] = a[i]; // warning:5 [workgroup-race]
}
