enable subgroups;
@compute @workgroup_size(64) @subgroup_size(32) // error:30 [subgroup-size-attr] enable subgroup_size_control;
fn a() {}
