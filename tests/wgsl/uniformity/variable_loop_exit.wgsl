// After a loop, a variable has the values of the places that leave it.
@group(0) @binding(0) var<uniform> count: u32;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = lid;
    loop {
        x = 1u;
        if x == count { break; }
        x = lid;
    }
    if x == 1u { workgroupBarrier(); }

    loop {
        if x == count { x = lid; break; }
        x = 2u;
    }
    if x == 2u { workgroupBarrier(); } // error:18 [uniformity]

    var y = lid;
    var i = 0u;
    loop {
        i++;
        continuing {
            y = i;
            break if i == count;
        }
    }
    if y == 2u { workgroupBarrier(); }
}
