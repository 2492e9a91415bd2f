// Which memory a pointer parameter leads to is uniform only if the argument's indices are.
var<workgroup> slots: array<u32, 16>;
@group(0) @binding(0) var<storage, read> table: array<u32>;

fn share(slot: ptr<workgroup, u32>) -> u32 {
    return workgroupUniformLoad(slot); // error:33 [uniformity] // note@+7:15 'slot'
}
fn entry(row: ptr<storage, u32>) -> u32 { return *row; }

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    if share(&slots[group.x]) == 1u { workgroupBarrier(); }
    _ = share(&slots[lid]);
    if entry(&table[group.x]) == 1u { workgroupBarrier(); }
    if entry(&table[lid]) == 1u { workgroupBarrier(); } // error:35 [uniformity]
}
