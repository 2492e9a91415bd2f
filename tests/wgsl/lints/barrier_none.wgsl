// Entry points without a barrier have none to spare.
// heddle: -Wbarrier-redundant
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = i;
}

@compute @workgroup_size(64)
fn idle() {}

@compute @workgroup_size(64)
fn waits() {
    workgroupBarrier(); // warning:5 [barrier-redundant]
}
