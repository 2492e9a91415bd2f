// A callee may require what a pointer parameter points to to be uniform.
fn sync_if(flag: ptr<function, u32>) {
    if *flag == 1u {
        workgroupBarrier(); // error:9 [uniformity] // note@-1:8 'flag' // note@+10:13 'flag'
    }
    *flag = 0u;
}

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = 1u;
    sync_if(&x);
    x = lid;
    sync_if(&x);
    sync_if(&x);
}
