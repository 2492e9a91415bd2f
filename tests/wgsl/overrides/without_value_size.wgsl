override width: u32; // warning:10 [override-without-value] 'width'

@compute @workgroup_size(width)
fn main() {}
