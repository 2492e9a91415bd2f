// The result of an operator is non-uniform if an operand is.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    let g = group.x;
    if (g + 1u) * 2u == ~g { workgroupBarrier(); }
    if !(g > 1u) { workgroupBarrier(); }
    if 1u + lid == 2u { workgroupBarrier(); } // error:25 [uniformity]
    if !(lid > 1u) { workgroupBarrier(); } // error:22 [uniformity]
    if -i32(lid) == 2 { workgroupBarrier(); } // error:25 [uniformity]
    if (g << (lid & 3u)) == 2u { workgroupBarrier(); } // error:34 [uniformity]
    if (true & (lid == 2u)) { workgroupBarrier(); } // error:31 [uniformity]
}
