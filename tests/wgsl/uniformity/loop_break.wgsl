// A non-uniform 'break' makes every later iteration non-uniform, and the rest of its own.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    var i = 0u;
    loop {
        workgroupBarrier(); // error:9 [uniformity] // note@+1:12 'break' in an earlier iteration // note@-3:42 'lid'
        if lid + i > 70u { break; }
        i++;
    }
    workgroupBarrier();
}
