// A loop that may return has the control flow of its iterations afterwards.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    for (var i = 0u; i < 8u; i++) {
        if lid == i { return; }
    }
    workgroupBarrier(); // error:5 [uniformity] // note@-2:12 'return'
}
