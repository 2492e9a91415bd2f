// A loop in non-uniform control flow: what is to blame is the 'return' before it, not the loop's condition.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    if lid > 3u { return; } // note:8 'return'
    for (var i = 0u; i < 4u; i++) {
        workgroupBarrier(); // error:9 [uniformity] // note:9 put what they have to skip into an 'if'
        if i == 2u { storageBarrier(); } // note:22 'storageBarrier'
    }
}
