// heddle: --disable-feature=subgroup_uniformity
// Without subgroup_uniformity there is one scope, the workgroup.
enable subgroups;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(subgroup_id) id: u32, @builtin(num_subgroups) n: u32) {
    if n == 1u { _ = subgroupAdd(lid); }
    if id == 1u { _ = subgroupAdd(lid); } // error:23 [subgroup-uniformity]
    if subgroupAdd(lid) == 1u { _ = subgroupAdd(lid); } // error:37 [subgroup-uniformity]
}
