// By default nothing is left.
// heddle: -Wworkgroup-uninitialized
override count = 64u;
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, count>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = 1;
    workgroupBarrier();
    out[i] = t[count - 1 - i];
}

@compute @workgroup_size(64)
@diagnostic(off, heddle.workgroup_uninitialized)
fn silenced(@builtin(local_invocation_index) i: u32) {
    out[i] = t[i];
}
