@stage(compute) @workgroup_size(1) // error:2 [attributes] @compute
fn main() {}
