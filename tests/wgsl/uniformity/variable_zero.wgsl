// The zero value is as uniform as the control flow where it is declared.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x: u32;
    if x == 0u { workgroupBarrier(); }
    var y = lid;
    if y == 0u { workgroupBarrier(); } // error:18 [uniformity]
    y = u32();
    if y == 0u { workgroupBarrier(); }
}
