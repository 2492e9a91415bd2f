// heddle: -Werror=override-without-value
override width: u32; // error:10 [override-without-value] 'width'

@compute @workgroup_size(width)
fn main() {}
