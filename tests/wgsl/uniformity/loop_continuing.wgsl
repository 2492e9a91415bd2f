// The continuing block starts with the control flow at the end of the body.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    var i = 0u;
    loop {
        if i > 4u { break; }
        if lid > i { continue; }
        continuing {
            i++;
            storageBarrier(); // error:13 [uniformity] 'storageBarrier' // note@-3:12 'continue'
        }
    }
}
