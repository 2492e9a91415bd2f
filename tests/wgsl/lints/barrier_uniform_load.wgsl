// workgroupUniformLoad is a barrier before and behind the load, and never useless itself.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> first: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) {
        first = 5;
    }
    workgroupBarrier(); // warning:5 [barrier-redundant] between this one and the next barrier
    out[i] = workgroupUniformLoad(&first); // note:14 the next barrier
}

@compute @workgroup_size(64)
fn twice(@builtin(local_invocation_index) i: u32) {
    out[i] = workgroupUniformLoad(&first) + workgroupUniformLoad(&first);
}
