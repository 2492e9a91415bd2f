// heddle: --override=7=8
@id(7) override width: u32;
override height = 2u;

@compute @workgroup_size(width, height)
fn main() {}
