// Compound assignment and increment read the variable, too.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = 1u;
    x += 2u;
    x++;
    if x == 4u { workgroupBarrier(); }
    x -= lid;
    x--;
    if x == 4u { workgroupBarrier(); } // error:18 [uniformity]
    var v = vec2u(1u, 2u);
    v.x *= 2u;
    if v.y == 2u { workgroupBarrier(); }
    v.x <<= lid;
    if v.y == 2u { workgroupBarrier(); } // error:20 [uniformity]
}
