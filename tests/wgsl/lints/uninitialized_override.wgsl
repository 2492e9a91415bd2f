// The rest of an array whose length an override gives; and a filter.
// heddle: -Wworkgroup-uninitialized --override=count=65
override count = 64u;
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, count>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = 1;
    workgroupBarrier();
    out[i] = t[count - 1 - i]; // warning:14 [workgroup-uninitialized] t[64] is read here by invocation (0,0,0)
}

@compute @workgroup_size(64)
@diagnostic(off, heddle.workgroup_uninitialized)
fn silenced(@builtin(local_invocation_index) i: u32) {
    out[i] = t[i];
}
