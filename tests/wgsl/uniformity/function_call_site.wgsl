// A function with a barrier needs uniform control flow where it is called.
fn sync() {
    workgroupBarrier(); // error:5 [uniformity] 'workgroupBarrier' // note@+11:9 'main' calls 'twice' // note@+3:5 'sync'
}
fn twice() {
    sync();
    sync();
}

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    twice();
    if lid == 1u { // note:8 this condition
        twice();
    }
}
