// WGSL 4.1: every name.
enable f16, clip_distances, dual_source_blending, subgroups, primitive_index, subgroup_size_control;
enable f16;
requires readonly_and_readwrite_storage_textures, packed_4x8_integer_dot_product;
requires unrestricted_pointer_parameters, pointer_composite_access, uniform_buffer_standard_layout, subgroup_id;
requires subgroup_uniformity, texture_and_sampler_let, texture_formats_tier1, linear_indexing;
requires immediate_address_space, fragment_depth, buffer_view;
@compute @workgroup_size(1)
fn main(@builtin(global_invocation_index) a: u32, @builtin(workgroup_index) b: u32) {
    _ = a + b;
}
