// The maximum of the signed difference and 0 is 0 for the first eleven.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[max(i32(i) - 10, 0)] = i; // warning:5 [workgroup-race]
}
