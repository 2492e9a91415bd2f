// An inner loop meets again at its end, so that a non-uniform 'break' from it does not touch the outer one.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    for (var i = 0u; i < 4u; i++) {
        for (var j = 0u; j < 4u; j++) {
            if lid > j { break; }
        }
        workgroupBarrier();
        for (var j = 0u; j < 4u; j++) {
            if lid > j { break; }
            workgroupBarrier(); // error:13 [uniformity] // note@-1:16 'break'
        }
    }
}
