@fragment @workgroup_size(1) // error:11 [workgroup-size-attr] compute
fn main() {}
