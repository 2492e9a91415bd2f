// After a 'switch', a variable has the values of the ends of clauses and of each 'break'.
@group(0) @binding(0) var<uniform> mode: u32;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var all = lid;
    var some = lid;
    var left = 0u;
    switch mode {
        case 0u: {
            all = 1u;
            some = 1u;
        }
        case 1u: {
            all = 2u;
            some = 2u;
            left = lid;
            if all == mode { break; }
            left = 0u;
        }
        case 2u: { return; }
        default: { all = 3u; }
    }
    if all == 1u { workgroupBarrier(); }
    if some == 1u { workgroupBarrier(); } // error:21 [uniformity]
    if left == 1u { workgroupBarrier(); } // error:21 [uniformity]
}
