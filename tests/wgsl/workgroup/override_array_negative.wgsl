// heddle: --override=n=-4
// Checked with the value given.
override n = 16;
var<workgroup> a: array<i32, n>; // error:30 [array-types] -4

@compute @workgroup_size(1)
fn main() {
    _ = a[0];
}
