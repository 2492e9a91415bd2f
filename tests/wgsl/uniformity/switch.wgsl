// The clauses of a 'switch' depend on its selector; with behavior {Next} what follows does not.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    switch group.x {
        case 0u, 1u: { workgroupBarrier(); }
        default: { storageBarrier(); }
    }
    switch lid & 3u {
        case 1u: {}
        default: {
            workgroupBarrier(); // error:13 [uniformity] // note@-3:12 this selector // note@-8:42 'lid'
        }
    }
    workgroupBarrier();
}
