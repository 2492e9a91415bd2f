// The invocations whose number has one bit have different ones.
var<workgroup> t: array<u32, 32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (countOneBits(i) == 1) { t[31 - countLeadingZeros(i)] = i; }
}
