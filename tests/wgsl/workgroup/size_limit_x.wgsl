@compute @workgroup_size(257) // error:10 [workgroup-size-limit] 257
fn main() {}
