// heddle: --check=module --override=n=3
// Only pipeline creation looks at override values.
override n = 16;
var<workgroup> a: array<i32, n / 4>;

@compute @workgroup_size(1)
fn main() {
    _ = a[0];
}
