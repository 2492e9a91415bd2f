// heddle: --override=n=2.9
// Integers truncate: index 2 is the last one.
override n = 0;
var<private> v: array<u32, 3>;

@compute @workgroup_size(1)
fn main() {
    _ = v[n];
}
