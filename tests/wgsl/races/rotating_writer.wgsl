// A barrier ends each round.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < 5; k++) {
        t[(i + k) % 64] = i;
        workgroupBarrier();
    }
}
