// Nothing after this 'if' is reached, so the barrier there does not count.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    if lid > 3u {
        return;
    } else {
        return;
    }
    workgroupBarrier(); // warning:5 [unreachable-code] never reached
}
