// heddle: --emit=spirv-asm --target-env=vulkan1.0
enable subgroups;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) index: u32) {
    _ = subgroupAdd(index); // error:9 [limits] --target-env=vulkan1.1
}
