// An entry point that is not examined may need the barrier that both come to.
// heddle: -Wbarrier-redundant --entry-point=needs_not
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
}
