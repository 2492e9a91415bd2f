// Conditions that every invocation of a workgroup agrees on.
const answer = 42;
override limit: u32 = 7u;
@group(0) @binding(0) var<uniform> size: vec4u;
@group(0) @binding(1) var<storage, read> table: array<u32>;

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u) {
    if answer == 42 { workgroupBarrier(); }
    if limit > 3u { workgroupBarrier(); }
    if size.x > 3u { workgroupBarrier(); }
    if table[group.x] > arrayLength(&table) { workgroupBarrier(); }
    if group.y == groups.y - 1u { workgroupBarrier(); }
    if true { workgroupBarrier(); }
}
