// Only invocations whose index is not changed by clamping write.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let k = clamp(i, 8u, 55u);
    if (k == i) { t[k] = i; }
}
