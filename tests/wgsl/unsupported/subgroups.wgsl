// heddle: --emit=spirv-asm --target-env=vulkan1.0
enable subgroups;

<<<<<<< HEAD
@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) index: u32) {
    _ = subgroupAdd(index); // error:9 [limits] --target-env=vulkan1.1
=======
@compute @workgroup_size(32) @subgroup_size(32) // error:45 [not-supported-yet] subgroup
fn main(@builtin(subgroup_size) size: u32) { // error:33 [not-supported-yet] subgroups
    _ = subgroupAdd(size); // error:9 [not-supported-yet] subgroupAdd
>>>>>>> a9dcd5c (Compile textures, samplers and all their built-in functions)
}
