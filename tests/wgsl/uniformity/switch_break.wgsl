// A 'break' inside a clause makes the rest of that clause non-uniform, and nothing after the 'switch'.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    switch group.x {
        case 0u: {
            if lid > 3u { break; }
            workgroupBarrier(); // error:13 [uniformity] // note@-1:16 'break'
        }
        case 1u: {
            workgroupBarrier();
            break;
        }
        default: {}
    }
    workgroupBarrier();
}
