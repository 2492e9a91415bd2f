// heddle: --override=n=0
override n = 4;
@compute @workgroup_size(n) // error:26 [workgroup-size-attr] 0
fn main() {}
