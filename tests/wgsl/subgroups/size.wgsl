// WGSL 12.15. The extension enables subgroups as well.
enable subgroup_size_control;
override n = 32;
@compute @workgroup_size(64) @subgroup_size(32)
fn a() { _ = subgroupAdd(1); }
@compute @workgroup_size(64) @subgroup_size(n)
fn b() {}
@compute @workgroup_size(64) @subgroup_size(16u,)
fn c() {}
