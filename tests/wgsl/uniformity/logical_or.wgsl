// The right operand of || is evaluated where the left one is false.
var<workgroup> flag: bool;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    let a = group.x == 1u || workgroupUniformLoad(&flag) || group.y == 2u;
    if a || group.y == 1u { workgroupBarrier(); }
    let b = group.x == 1u || lid == 1u || workgroupUniformLoad(&flag); // error:43 [uniformity]
    if group.x == 1u || lid == 1u { workgroupBarrier(); } // error:37 [uniformity]
}
