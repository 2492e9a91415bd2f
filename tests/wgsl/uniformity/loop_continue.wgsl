// A non-uniform 'continue' spoils the rest of the body and the continuing block, and so the next iteration.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    var i = 0u;
    loop {
        if i > 4u { break; }
        if lid > i { continue; }
        workgroupBarrier(); // error:9 [uniformity] // note@-1:12 'continue'
        continuing {
            i++;
        }
    }
    workgroupBarrier();
}
