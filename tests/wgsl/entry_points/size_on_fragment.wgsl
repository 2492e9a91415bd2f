@fragment @workgroup_size(1) // error:11 [workgroup-size-attr] compute // error:1 [not-supported-yet] fragment entry points are not supported yet
fn main() {}
