// Without a condition only 'break' leaves.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    for (var i = 0u; ; i++) {
        if i > 3u { break; }
        workgroupBarrier();
    }
    for (;;) {
        workgroupBarrier(); // error:9 [uniformity] // note@+1:12 'break'
        if lid > 3u { break; }
    }
}
