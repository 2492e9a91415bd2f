enable subgroups; // error:8 [not-supported-yet] not supported yet
@compute @workgroup_size(1)
fn main() {
    _ = subgroupAdd(1u);
}
