// `break if` makes later iterations depend on its condition.
@group(0) @binding(0) var<uniform> count: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    var i = 0u;
    loop {
        workgroupBarrier();
        continuing {
            i++;
            break if i == count;
        }
    }
    loop {
        workgroupBarrier(); // error:9 [uniformity] // note@+3:22 depending on this condition
        continuing {
            i++;
            break if i > lid;
        }
    }
    workgroupBarrier();
}
