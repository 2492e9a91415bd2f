// heddle: --emit=ir
enable subgroup_size_control;

@compute @workgroup_size(32) @subgroup_size(32) // error:45 [not-supported-yet] subgroup
fn main(@builtin(subgroup_size) size: u32) { // error:33 [not-supported-yet] subgroups
    _ = subgroupAdd(size); // error:9 [not-supported-yet] subgroupAdd
    inner();
}

fn inner() {
    textureBarrier(); // error:5 [not-supported-yet] textureBarrier
}
