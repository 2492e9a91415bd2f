// Rounds follow each other: the first barrier keeps the next round's writes from this round's reads.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;
@group(0) @binding(1) var<uniform> rounds: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < rounds; k++) {
        workgroupBarrier();
        t[i] = k;
        workgroupBarrier();
        out[i] += t[63 - i];
        workgroupBarrier(); // warning:9 [barrier-redundant] no invocation touches workgroup memory behind it
    }
}

@compute @workgroup_size(64)
fn known(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < 4; k++) {
        t[i] = k;
        workgroupBarrier();
        out[i] += t[63 - i];
        workgroupBarrier();
    }
}
