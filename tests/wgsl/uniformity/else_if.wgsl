// `else if` is an 'if' nested in the 'else': its condition and branches depend on the conditions before.
@group(0) @binding(0) var<uniform> mode: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    if mode == 0u {
        workgroupBarrier();
    } else if mode == 1u {
        workgroupBarrier();
    } else if lid == 2u {
        mode_of(2u);
    } else if mode == 3u {
        storageBarrier(); // error:9 [uniformity] 'storageBarrier' // note@-3:15 this condition
    }
    workgroupBarrier();
}

fn mode_of(value: u32) -> u32 {
    return mode + value;
}
