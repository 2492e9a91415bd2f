// Statements that are statically unreachable do not contribute.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    workgroupBarrier();
    loop {
        break;
        if lid > 3u { // warning:9 [unreachable-code]
            workgroupBarrier();
        }
    }
    workgroupBarrier();
}
