// All invocations leave in the same iteration.
@group(0) @binding(0) var<uniform> count: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    var i = 0u;
    loop {
        workgroupBarrier();
        if i >= count { break; }
        workgroupBarrier();
        i++;
        if i == 3u { continue; }
        continuing {
            workgroupBarrier();
        }
    }
    workgroupBarrier();
}
