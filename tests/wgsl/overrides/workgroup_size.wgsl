override x = 8;
@id(3) override y: i32 = 2;

@compute @workgroup_size(x, y * 2, 1)
fn main() {}
