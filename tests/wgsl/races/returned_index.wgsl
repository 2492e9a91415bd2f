// The upper half comes back mirrored: 95 - i is 63 to 32.
var<workgroup> t: array<u32, 64>;
fn place(i: u32) -> u32 {
    if (i < 32) { return i; }
    return 95 - i;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[place(i)] = i;
}
