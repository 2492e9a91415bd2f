// The lower half is turned round within itself.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[select(i, 31 - i, i < 32)] = i;
}
