// In round k the only writers are invocations k and k + 32, of an element of their own.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < 32; k++) {
        switch (i ^ k) {
            case 0, 32: { t[i] = k; }
            case 1: { continue; }
            default: { break; }
        }
        if (k > 8) { break; }
    }
}
