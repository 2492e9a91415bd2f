// Each branch of a chain hands on its own value.
@group(0) @binding(0) var<uniform> mode: u32;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = lid;
    var y = lid;
    if mode == 1u {
        x = 1u;
        y = 1u;
    } else if mode == 2u {
        x = 2u;
    } else {
        x = 3u;
        y = 3u;
    }
    if x == 1u { workgroupBarrier(); }
    if y == 1u { workgroupBarrier(); } // error:18 [uniformity]
}
