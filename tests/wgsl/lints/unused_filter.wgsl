// A directive turns the rule off.
// heddle: -Wworkgroup-unused
diagnostic(off, heddle.workgroup_unused);
var<workgroup> a: u32;

@compute @workgroup_size(1)
fn main() {}
