// A 'let' of pointer type stands for its initializer: writing through it writes the variable.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = 0u;
    let p = &x;
    let q = &*p;
    if *q == 0u { workgroupBarrier(); }
    *p = lid;
    if x == 0u { workgroupBarrier(); } // error:18 [uniformity]
    *q = 1u;
    if *p == 1u { workgroupBarrier(); }
}
