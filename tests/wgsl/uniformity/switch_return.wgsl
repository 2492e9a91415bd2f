// A clause that returns makes the control flow after the 'switch' depend on the selector.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    switch group.x {
        case 2u: { return; }
        default: {}
    }
    workgroupBarrier();
    switch lid {
        case 2u: { return; }
        default: {}
    }
    workgroupBarrier(); // error:5 [uniformity] // note@-4:12 'return'
}
