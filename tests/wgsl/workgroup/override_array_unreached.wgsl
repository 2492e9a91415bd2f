// heddle: --override=n=0
// What no entry point reaches is not evaluated.
override n = 16;
var<workgroup> a: array<i32, n>;

@compute @workgroup_size(1)
fn main() {}
