// heddle: -Wno-override-without-value
override width: u32;

@compute @workgroup_size(width)
fn main() {}
