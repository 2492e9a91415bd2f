override width: u32;

@compute @workgroup_size(1)
fn main() {}
