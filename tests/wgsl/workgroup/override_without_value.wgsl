override n: u32; // warning:10 [override-without-value] 'n'
var<workgroup> a: array<f32, n>;

@compute @workgroup_size(1)
fn main() {
    a[0] = 1.0;
}
