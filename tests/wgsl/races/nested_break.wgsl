// The inner loop is left, the outer one goes on to its barrier.
var<workgroup> t: array<u32, 16>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var r = 0u; r < 4; r++) {
        for (var k = 0u; k < 16; k++) {
            if (k + r == i) {
                t[k] = r;
                break;
            }
        }
        workgroupBarrier();
    }
}
