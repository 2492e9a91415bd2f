// heddle: --override=n=24 --override=m=64
enable subgroup_size_control;
override n: i32;
override m: u32;
@compute @workgroup_size(48) @subgroup_size(n) // error:45 [subgroup-size-attr] power of two, but it is 24
fn a() {}
@compute @workgroup_size(96) @subgroup_size(m) // error:45 [subgroup-size-attr] multiple of its subgroup size 64
fn b() {}
@compute @workgroup_size(m) @subgroup_size(m)
fn c() {}
