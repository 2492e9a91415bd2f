// In the subgroup scope subgroup_id is uniform, and so are results that a subgroup shares.
enable subgroups;

@compute @workgroup_size(64)
fn main(
    @builtin(local_invocation_index) lid: u32,
    @builtin(subgroup_id) id: u32,
    @builtin(num_subgroups) count: u32,
    @builtin(subgroup_size) size: u32,
) {
    if id == 1u { _ = subgroupAdd(lid); }
    if subgroupAdd(1u) == 1u { _ = subgroupAdd(lid); }
    if subgroupBroadcastFirst(id) == 1u { _ = subgroupMin(lid); }
    if count == size { workgroupBarrier(); }
    if id == 2u { workgroupBarrier(); } // error:19 [uniformity] // note@-8:27 subgroup_id
    if subgroupAny(count == 3u) { workgroupBarrier(); } // error:35 [uniformity] // note:8 'subgroupAny'
    if subgroupExclusiveAdd(1u) == 1u { _ = subgroupAll(true); } // error:45 [subgroup-uniformity]
    if subgroupShuffle(1u, 1u) == 1u { _ = subgroupAll(true); } // error:44 [subgroup-uniformity]
    if subgroupAdd(1u) == lid { _ = subgroupXor(lid); } // error:37 [subgroup-uniformity]
}
