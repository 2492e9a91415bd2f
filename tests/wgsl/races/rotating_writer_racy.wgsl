// In round k + 1 invocation i - 1 writes what invocation i wrote in round k.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < 5; k++) {
        t[(i + k) % 64] = i; // warning:9 [workgroup-race]
    }
}
