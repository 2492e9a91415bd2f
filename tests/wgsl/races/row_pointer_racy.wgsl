// A row for two.
var<workgroup> t: array<array<u32, 8>, 32>;
fn fill(row: ptr<workgroup, array<u32, 8>>, start: u32) {
    for (var k = 0u; k < 8; k++) { (*row)[k] = start + k; } // warning:36 [workgroup-race]
}

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    fill(&t[i >> 1], 8 * i);
}
