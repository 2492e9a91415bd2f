// Repeated and redundant ones are fine.
requires unrestricted_pointer_parameters;
requires unrestricted_pointer_parameters, pointer_composite_access,;
requires readonly_and_readwrite_storage_textures;
requires packed_4x8_integer_dot_product;
diagnostic(off, derivative_uniformity);
diagnostic(off, derivative_uniformity,);
diagnostic(warning, subgroup_uniformity);
diagnostic(info, some_tool.some_rule);
const a = 1;
