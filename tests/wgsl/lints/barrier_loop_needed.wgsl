// Not needed in the first round, but in all others; and what follows the loop meets its last round.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;
@group(0) @binding(1) var<uniform> rounds: u32;

@compute @workgroup_size(64)
fn back_edge(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < rounds; k++) {
        workgroupBarrier();
        t[i] = k;
        workgroupBarrier();
        out[i] += t[63 - i];
    }
}

@compute @workgroup_size(64)
fn behind(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < rounds; k++) {
        out[i] += t[i];
        t[i] = k;
        workgroupBarrier();
    }
    out[i] = t[63 - i];
}
