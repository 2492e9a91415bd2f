// A 'while' is a 'loop' that breaks where its condition is false.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    var i = 0u;
    while i < 4u {
        workgroupBarrier();
        i++;
    }
    while lid > i {
        workgroupBarrier(); // error:9 [uniformity] // note@-1:11 leave the loop
        i++;
    }
    workgroupBarrier();
}
