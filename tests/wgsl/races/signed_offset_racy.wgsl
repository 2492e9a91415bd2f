// Of absolute values, -d and d are one.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let d = i32(i) - 32;
    t[abs(d)] = i; // warning:5 [workgroup-race]
}
