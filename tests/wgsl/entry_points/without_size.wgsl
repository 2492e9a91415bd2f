@compute
fn main() {} // error:4 [entry-point-attributes] workgroup_size
