// The lower half is mirrored into the upper one.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[select(i, 63 - i, i < 32)] = i; // warning:5 [workgroup-race]
}
