// delta and mask of the shuffles must be uniform; the failure is where the argument stands.
enable subgroups;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    _ = subgroupShuffleUp(lid, group.x) + subgroupShuffle(lid, lid);
    _ = subgroupShuffleUp(lid, lid); // error:32 [subgroup-uniformity] 'subgroupShuffleUp' // note@-2:42 'lid'
    _ = subgroupShuffleDown(lid, lid + 1u); // error:34 [subgroup-uniformity] 'subgroupShuffleDown'
    _ = subgroupShuffleXor(lid, lid & 1u); // error:33 [subgroup-uniformity] 'subgroupShuffleXor'
    @diagnostic(off, subgroup_uniformity) {
        _ = subgroupShuffleXor(lid, lid);
    }
    _ = shift(lid, 1u);
    _ = shift(lid, lid);
}

fn shift(value: u32, by: u32) -> u32 {
    return subgroupShuffleUp(value, by); // error:37 [subgroup-uniformity] // note@-4:20 'by'
}
