// A private variable is not tracked: what is stored into it does not make it uniform.
var<private> group: u32;

@compute @workgroup_size(16)
fn main(@builtin(workgroup_id) id: vec3u) {
    group = id.x;
    if group == 1u {
        workgroupBarrier(); // error:9 [uniformity]
    }
    var local = id.x;
    if local == 1u {
        workgroupBarrier();
    }
}
