// The others take part, too: the number of leading zeros is the same for 2 and 3.
var<workgroup> t: array<u32, 32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i > 0) { t[31 - countLeadingZeros(i)] = i; } // warning:18 [workgroup-race]
}
