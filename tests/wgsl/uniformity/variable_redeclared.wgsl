// Each iteration has a variable of its own; an inner one shadows an outer one.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = lid;
    for (var i = 0u; i < 4u; i++) {
        var x = i;
        if x == 2u { workgroupBarrier(); }
        x = lid;
    }
    if x == 2u { workgroupBarrier(); } // error:18 [uniformity]
}
