// Subgroup and quad operations need control flow that is uniform in the subgroup.
enable subgroups;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(subgroup_invocation_id) id: u32) {
    _ = subgroupAdd(lid) + quadSwapX(lid);
    if id == 1u { _ = subgroupElect(); } // error:23 [subgroup-uniformity] // note@-2:85 subgroup_invocation_id
    if lid == 1u { _ = subgroupBallot(true); } // error:24 [subgroup-uniformity] 'subgroupBallot'
    if lid == 1u { _ = quadBroadcast(lid, 1u); } // error:24 [subgroup-uniformity] 'quadBroadcast'
    if lid == 1u { _ = quadSwapDiagonal(lid); } // error:24 [subgroup-uniformity]
    if lid == 1u { return; }
    _ = subgroupInclusiveAdd(lid); // error:9 [subgroup-uniformity]
}
