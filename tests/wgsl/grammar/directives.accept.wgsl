// global_directive, diagnostic_directive, enable_directive, requires_directive and the lists of names in them.
enable f16;
enable subgroups, clip_distances;
enable dual_source_blending, subgroup_size_control, primitive_index,;
requires pointer_composite_access;
requires unrestricted_pointer_parameters, readonly_and_readwrite_storage_textures;
requires packed_4x8_integer_dot_product,;
diagnostic(off, derivative_uniformity);
diagnostic(warning, some_tool.some_rule,);
