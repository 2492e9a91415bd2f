// workgroup_id and num_workgroups are uniform; other built-in values of compute shaders are not.
@compute @workgroup_size(16)
fn uniform_ones(@builtin(workgroup_id) id: vec3u, @builtin(num_workgroups) count: vec3u) {
    if id.x == 1u { workgroupBarrier(); }
    if count.x == 1u { workgroupBarrier(); }
}

@compute @workgroup_size(16)
fn others(
    @builtin(local_invocation_id) local: vec3u,
    @builtin(local_invocation_index) index: u32,
    @builtin(global_invocation_id) global: vec3u,
    @builtin(global_invocation_index) linear: u32,
    @builtin(workgroup_index) group: u32,
) {
    if local.x == 1u { workgroupBarrier(); } // error:24 [uniformity] // note@-6:35 local_invocation_id
    if index == 1u { workgroupBarrier(); } // error:22 [uniformity]
    if global.x == 1u { workgroupBarrier(); } // error:25 [uniformity]
    if linear == 1u { workgroupBarrier(); } // error:23 [uniformity]
    if group == 1u { workgroupBarrier(); } // error:22 [uniformity] // note@-6:31 workgroup_index
}
