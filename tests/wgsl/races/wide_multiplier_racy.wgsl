// Five bits are too few for 64 invocations.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[(i * 0x9E3779B9) >> 27] = i; // warning:5 [workgroup-race]
}
