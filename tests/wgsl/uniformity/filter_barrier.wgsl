// No filter reaches barriers, and a filter of one rule leaves the other alone.
enable subgroups;
diagnostic(off, derivative_uniformity);

@diagnostic(off, derivative_uniformity)
@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    if lid > 3u {
        workgroupBarrier(); // error:9 [uniformity]
        _ = subgroupAdd(lid); // error:13 [subgroup-uniformity]
        @diagnostic(off, subgroup_uniformity) {
            _ = subgroupMax(lid);
        }
    }
}
