// heddle: --override=lane=200
enable subgroups;
override lane: u32;
@compute @workgroup_size(64)
fn main() {
    _ = subgroupShuffle(1u, lane); // error:9 [subgroupshuffle-builtin] 200
}
@compute @workgroup_size(64)
fn other() {
    _ = subgroupShuffle(1u, lane / 2);
}
