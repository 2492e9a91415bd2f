// A function that is called in non-uniform control flow writes non-uniform values.
fn raise(p: ptr<function, u32>) { *p = 1u; }
fn look(p: ptr<function, u32>) -> bool { return *p == 1u; }

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = 0u;
    if lid > 3u { _ = look(&x); }
    if x == 1u { workgroupBarrier(); }
    if lid > 3u { raise(&x); }
    if x == 1u { workgroupBarrier(); } // error:18 [uniformity]
}
