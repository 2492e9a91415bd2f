@compute @workgroup_size(1, 257) // error:10 [workgroup-size-limit] 256
fn main() {}
