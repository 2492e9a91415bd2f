// A non-uniform index on the left makes the variable non-uniform.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var flags = array<bool, 4>();
    flags[2] = true;
    if flags[0] { workgroupBarrier(); }
    flags[lid & 3u] = true;
    if flags[0] {
        workgroupBarrier(); // error:9 [uniformity] // note@-2:5 'flags'
    }
}
