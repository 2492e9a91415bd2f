// Twelve functions give a subgroup one value. As in every call of a built-in function, it counts as uniform only
// if the arguments do.
enable subgroups;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(subgroup_id) id: u32) {
    if subgroupAdd(id) == 1u { _ = subgroupElect(); }
    if subgroupAll(id == 1u) { _ = subgroupElect(); }
    if subgroupAnd(id) == 1u { _ = subgroupElect(); }
    if subgroupAny(id == 1u) { _ = subgroupElect(); }
    if subgroupBallot(id == 1u).x == 1u { _ = subgroupElect(); }
    if subgroupBroadcast(id, 1u) == 1u { _ = subgroupElect(); }
    if subgroupBroadcastFirst(id) == 1u { _ = subgroupElect(); }
    if subgroupMax(id) == 1u { _ = subgroupElect(); }
    if subgroupMin(id) == 1u { _ = subgroupElect(); }
    if subgroupMul(id) == 1u { _ = subgroupElect(); }
    if subgroupOr(id) == 1u { _ = subgroupElect(); }
    if subgroupXor(id) == 1u { _ = subgroupElect(); }
    if subgroupAdd(lid) == 1u { _ = subgroupElect(); } // error:37 [subgroup-uniformity]
    if subgroupElect() { _ = subgroupElect(); } // error:30 [subgroup-uniformity]
    if quadSwapY(1u) == 1u { _ = subgroupElect(); } // error:34 [subgroup-uniformity]
    if subgroupInclusiveMul(1u) == 1u { _ = subgroupElect(); } // error:45 [subgroup-uniformity]
}
