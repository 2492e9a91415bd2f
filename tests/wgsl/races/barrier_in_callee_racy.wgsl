// It is passed for even numbers of the round only.
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;
fn put(i: u32, k: u32) {
    t[i] = k; // note:5
    if (k % 2 == 0) { workgroupBarrier(); }
}
fn pick(i: u32) -> u32 {
    return t[(i + 1) % 64]; // warning:12 [workgroup-race]
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < 4; k++) {
        put(i, k);
        b[i] = pick(i);
        workgroupBarrier();
    }
}
