// How often a loop ran is known only where all invocations leave it together.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = 0u;
    loop {
        x += 1u;
        if x > 5u { break; }
    }
    if x == 1u { workgroupBarrier(); }
    loop {
        x += 1u;
        if lid < x { break; }
    }
    if x == 1u { workgroupBarrier(); } // error:18 [uniformity]
}
