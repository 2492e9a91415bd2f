// heddle: -Wno-error=subgroup-uniformity
// A rule that is an error by default becomes a warning.
enable subgroups;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    if lid > 1u { _ = subgroupAdd(lid); } // warning:23 [subgroup-uniformity]
    if lid > 2u { workgroupBarrier(); } // error:19 [uniformity]
}
