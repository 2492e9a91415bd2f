// Invocations 0 to 8 all write element 8.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let k = clamp(i, 8u, 55u);
    t[k] = i; // warning:5 [workgroup-race]
}
