// A 'let' is as uniform as its initializer.
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    let a = group.x + 1u;
    let b = a * 2u;
    if b > 3u { workgroupBarrier(); }
    let c = b + lid;
    let d = c;
    if d > 3u { workgroupBarrier(); } // error:17 [uniformity]
}
