// The contents at each 'return' count, and at the end.
@group(0) @binding(0) var<uniform> mode: u32;

fn one(p: ptr<function, u32>, value: u32) {
    if mode == 1u { *p = 1u; return; }
    if mode == 2u { *p = value; return; }
    *p = 2u;
}
fn two(p: ptr<function, u32>, value: u32) {
    if mode == 1u { *p = 1u; return; }
    *p = value;
    *p = 2u;
}

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = 0u;
    two(&x, lid);
    if x == 1u { workgroupBarrier(); }
    one(&x, 3u);
    if x == 1u { workgroupBarrier(); }
    one(&x, lid);
    if x == 1u { workgroupBarrier(); } // error:18 [uniformity]
}
