// heddle: --override=n=3
override n = 16;
var<workgroup> a: array<i32, n / 4>; // error:30 [array-types] 0

@compute @workgroup_size(1)
fn main() {
    _ = a[0];
}
