// heddle: --emit=spirv-asm --target-env=vulkan1.0
enable subgroups;

@compute @workgroup_size(32)
fn main(@builtin(subgroup_size) size: u32) { // error:4 [limits] --target-env=vulkan1.1
    _ = size;
}
