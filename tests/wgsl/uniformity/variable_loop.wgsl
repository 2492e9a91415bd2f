// What an iteration leaves in a variable reaches the start of the next one.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = 0u;
    for (var i = 0u; i < 4u; i++) {
        if x == 1u {
            workgroupBarrier(); // error:13 [uniformity] // note@+2:9 'x'
        }
        x = lid;
    }
    var y = 0u;
    for (var i = 0u; i < 4u; i++) {
        y = i;
        if y == 1u { workgroupBarrier(); }
        y = lid;
    }
}
