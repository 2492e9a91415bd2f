// A 'continue' inside a 'switch' goes to the loop around it.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    for (var i = 0u; i < 4u; i++) {
        switch lid {
            case 1u: { continue; }
            default: {}
        }
        workgroupBarrier(); // error:9 [uniformity] // note@-4:16 'continue'
    }
    workgroupBarrier();
}
