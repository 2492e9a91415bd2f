// heddle: --override=width=300
override width = 64;

@compute @workgroup_size(width) // error:10 [workgroup-size-limit] 300
fn main() {}
