// heddle: --override=n=4
override n = 3;
var<private> v: array<u32, 4>;

@compute @workgroup_size(1)
fn main() {
    _ = v[n]; // error:11 [array-access-expr] 4
    _ = 1u << u32(n);
}
