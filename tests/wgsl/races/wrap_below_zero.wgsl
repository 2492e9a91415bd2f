// i - 10 wraps around for i < 10, and modulo 64 that is 54 to 63.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[(i - 10) % 64] = i;
}
