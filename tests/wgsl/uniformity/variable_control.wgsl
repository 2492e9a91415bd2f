// What is assigned in non-uniform control flow is non-uniform, even if the values are not.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = 0u;
    if lid > 3u {
        x = 1u;
    }
    if x == 1u {
        workgroupBarrier(); // error:9 [uniformity] // note@-3:9 'x' // note@-4:8 this condition
    }
}
