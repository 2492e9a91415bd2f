// What one entry point does not need another may.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;

fn join() {
    workgroupBarrier();
}

@compute @workgroup_size(64)
fn needs(@builtin(local_invocation_index) i: u32) {
    t[i] = i;
    join();
    out[i] = t[63 - i];
}

@compute @workgroup_size(64)
fn needs_not(@builtin(local_invocation_index) i: u32) {
    join();
    out[i] = 1;
    workgroupBarrier(); // warning:5 [barrier-redundant] no invocation touches workgroup memory before it
}
