// Neighbours of two bytes are two locations.
enable f16;
var<workgroup> t: array<f16, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = f16(i);
}
