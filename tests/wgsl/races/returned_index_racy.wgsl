// 63 - i is 31 to 0, where the lower half is.
var<workgroup> t: array<u32, 64>;
fn place(i: u32) -> u32 {
    if (i < 32) { return i; }
    return 63 - i;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[place(i)] = i; // warning:5 [workgroup-race]
}
