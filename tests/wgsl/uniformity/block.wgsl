// A block passes on the control flow at its end.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    {
        {
            workgroupBarrier();
            if lid > 3u { return; }
        }
    }
    workgroupBarrier(); // error:5 [uniformity] // note@-3:16 'return'
}
