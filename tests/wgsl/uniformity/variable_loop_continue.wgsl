// The continuing block sees the end of the body and each 'continue'.
@group(0) @binding(0) var<uniform> count: u32;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = 0u;
    var i = 0u;
    loop {
        if i == count { break; }
        x = lid;
        if i == 2u { x = 2u; continue; }
        x = 3u;
        continuing {
            i++;
            if x == 2u { workgroupBarrier(); }
        }
    }
    loop {
        if i == 2u * count { break; }
        x = lid;
        if i == 2u { continue; }
        x = 3u;
        continuing {
            i++;
            if x == 2u {
                workgroupBarrier(); // error:17 [uniformity] // note@-6:9 'x'
            }
        }
    }
}
