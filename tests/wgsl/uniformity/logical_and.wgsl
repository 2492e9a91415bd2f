// The right operand of && is evaluated where the left one is true.
var<workgroup> flag: bool;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    let a = group.x == 1u && workgroupUniformLoad(&flag);
    if a && group.y == 1u { workgroupBarrier(); }
    let b = lid == 1u && workgroupUniformLoad(&flag); // error:26 [uniformity]
    // note@-1:13 right-hand side // note@-4:42 'lid'
    let c = group.x == 1u && lid == 1u;
    if c { workgroupBarrier(); } // error:12 [uniformity]
}
