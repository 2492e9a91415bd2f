// A barrier in a function is needed if one of its calls needs it.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;

fn join() {
    workgroupBarrier();
}

fn join_for_nothing() {
    workgroupBarrier(); // warning:5 [barrier-redundant]
}

fn inner() {
    join();
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    inner();
    t[i] = i;
    inner();
    out[i] = t[63 - i];
    join_for_nothing();
    out[i] += t[i];
    join_for_nothing();
}
