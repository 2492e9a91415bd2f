// heddle: --override=n=24 --override=m=64
enable subgroup_size_control;
override n: i32;
override m: u32;
var<private> p = 32;
@compute @workgroup_size(64) @subgroup_size(24) // error:45 [subgroup-size-attr] power of two
fn a() {}
@compute @workgroup_size(64) @subgroup_size(0) // error:45 [subgroup-size-attr] power of two
fn b() {}
@compute @workgroup_size(64) @subgroup_size(32.0) // error:45 [subgroup-size-attr] f32
fn c() {}
@compute @workgroup_size(64) @subgroup_size(p) // error:45 [subgroup-size-attr] const-expression or an override-expression
fn d() {}
@fragment @subgroup_size(32) // error:11 [subgroup-size-attr] compute
fn e() {}
@compute @workgroup_size(64) @subgroup_size() // error:30 [subgroup-size-attr] one argument
fn f() {}
