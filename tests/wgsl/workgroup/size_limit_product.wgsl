@compute @workgroup_size(8, 8, 8) // error:10 [workgroup-size-limit] 512
fn main() {}
