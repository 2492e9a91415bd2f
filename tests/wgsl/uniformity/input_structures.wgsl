// A structure of inputs is uniform only if all of its members are.
struct Uniform {
    @builtin(workgroup_id) group: vec3u,
    @builtin(num_workgroups) groups: vec3u,
}
struct Mixed {
    @builtin(workgroup_id) group: vec3u,
    @builtin(local_invocation_index) lid: u32,
}

@compute @workgroup_size(16)
fn good(inputs: Uniform) {
    if inputs.group.x == 1u { workgroupBarrier(); }
}

@compute @workgroup_size(16)
fn bad(inputs: Mixed) {
    if inputs.group.x == 1u {
        workgroupBarrier(); // error:9 [uniformity] // note@-2:8 'lid'
    }
}
