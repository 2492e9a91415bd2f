// Halved, two counts are one place.
var<workgroup> left: atomic<u32>;
var<workgroup> t: array<u32, 65>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) { atomicStore(&left, 64); }
    workgroupBarrier();
    let k = atomicSub(&left, 1);
    t[k / 2] = i; // warning:5 [workgroup-race]
}
