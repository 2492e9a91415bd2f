// The indices in the initializer of a pointer are captured when it is made.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var numbers = array<u32, 4>();
    var i = 1u;
    let p = &numbers[i];
    i = lid;
    if *p == 0u { workgroupBarrier(); }
    *p = 2u;
    if numbers[1] == 2u { workgroupBarrier(); }
    let q = &numbers[i];
    i = 0u;
    if *q == 0u { workgroupBarrier(); } // error:19 [uniformity]
    if numbers[i] == 0u { workgroupBarrier(); }
    *q = 3u;
    if numbers[0] == 0u { workgroupBarrier(); } // error:27 [uniformity]
}
