// heddle: --disable-feature=subgroup_id
enable subgroups;
@compute @workgroup_size(1)
fn c(@builtin(subgroup_id) a: u32, @builtin(num_subgroups) b: u32, @builtin(subgroup_size) s: u32) {} // error:6 [language-extensions-sec] subgroup_id // error:36 [language-extensions-sec] subgroup_id
