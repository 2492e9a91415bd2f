enable subgroups;
requires subgroup_id;
@compute @workgroup_size(64)
fn c(@builtin(subgroup_invocation_id) a: u32, @builtin(subgroup_size) b: u32, @builtin(subgroup_id) c: u32,
     @builtin(num_subgroups) d: u32) {}
@fragment
fn f(@builtin(subgroup_invocation_id) a: u32, @builtin(subgroup_size) b: u32) {}
