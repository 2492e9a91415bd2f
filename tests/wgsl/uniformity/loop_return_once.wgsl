// A body that breaks or returns runs once, but some invocations have returned then.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    loop {
        workgroupBarrier();
        if lid > 3u { return; } else { break; }
    }
    workgroupBarrier(); // error:5 [uniformity] // note@-2:12 'return'
}
