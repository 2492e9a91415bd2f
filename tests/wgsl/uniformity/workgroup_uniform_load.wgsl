// The pointer of workgroupUniformLoad must be uniform; its result is.
var<workgroup> flags: array<u32, 16>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    if workgroupUniformLoad(&flags[group.x]) == 1u { workgroupBarrier(); }
    _ = workgroupUniformLoad(&flags[lid]); // error:30 [uniformity] workgroupUniformLoad // note@-2:42 'lid'
    let q = &flags[lid + 1u];
    _ = workgroupUniformLoad(q); // error:30 [uniformity]
    if lid == 3u {
        _ = workgroupUniformLoad(&flags); // error:13 [uniformity] control flow
    }
}
