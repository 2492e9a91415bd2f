// Requirements on parameters go through several functions.
fn inner(n: u32) {
    for (var i = 0u; i < n; i++) {
        workgroupBarrier(); // error:9 [uniformity] // note@-1:22 'n' // note@+11:11 'main' passes // note@+5:11 'outer'
    }
}
fn outer(count: u32) {
    let doubled = count * 2u;
    inner(doubled);
}

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    outer(3u);
    outer(lid);
}
