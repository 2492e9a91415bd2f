// The default takes an element of the other half as well.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < 32; k++) {
        switch (i ^ k) {
            case 0, 32: { t[i] = k; } // note:27
            case 1: { continue; }
            default: { t[k + 32] = i; } // warning:24 [workgroup-race]
        }
        if (k > 8) { break; }
    }
}
