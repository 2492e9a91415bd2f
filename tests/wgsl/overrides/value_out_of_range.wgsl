// heddle: --override=width=-1
override width: u32 = 1; // error:10 [override-decls] -1

@compute @workgroup_size(width)
fn main() {}
