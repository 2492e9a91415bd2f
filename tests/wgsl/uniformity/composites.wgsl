// Composite values are uniform or not as a whole; an index counts as well.
struct Both { a: u32, b: u32 }

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    let table = array(1u, 2u, group.x);
    if table[group.y] == 1u { workgroupBarrier(); }
    if table[lid & 1u] == 1u { workgroupBarrier(); } // error:32 [uniformity]
    let pair = Both(group.x, lid);
    if pair.a == 1u { workgroupBarrier(); } // error:23 [uniformity]
    let v = vec3u(group.xy, 1u);
    if v.zx.y == 1u { workgroupBarrier(); }
    let w = vec3u(v.xy, lid);
    if w.xy.x == 1u { workgroupBarrier(); } // error:23 [uniformity]
}
