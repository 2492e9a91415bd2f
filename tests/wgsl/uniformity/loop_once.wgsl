// A body with behavior {Break} runs once: no iteration follows, and control flow meets after the loop.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    loop {
        workgroupBarrier();
        if lid > 3u { break; } else { break; }
    }
    workgroupBarrier();
    loop {
        workgroupBarrier();
        break;
        continuing {
            break if lid > 3u;
        }
    }
    workgroupBarrier();
}
