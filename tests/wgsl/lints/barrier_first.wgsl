// Workgroup memory is zero before the entry point runs; nothing is there to be ordered yet.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    workgroupBarrier(); // warning:5 [barrier-redundant] no invocation touches workgroup memory before it
    t[i] = i;
    workgroupBarrier();
    out[i] = t[63 - i];
    workgroupBarrier(); // warning:5 [barrier-redundant] no invocation touches workgroup memory behind it
}
