@compute @workgroup_size(1, 1, 65) // error:10 [workgroup-size-limit] 64
fn main() {}
