// A parameter that decides about a barrier must be uniform.
fn maybe(when: bool, value: u32) -> u32 {
    if when {
        workgroupBarrier(); // error:9 [uniformity] // note@-1:8 'when' // note@+8:15 'when'
    }
    return value;
}

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    _ = maybe(group.x == 1u, lid);
    _ = maybe(lid == 1u, group.x); // note@-2:42 local_invocation_index
}
