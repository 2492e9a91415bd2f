override n = 4;
override at = 4;
var<workgroup> a: array<u32, n>;
@compute @workgroup_size(1) fn main() {
    a[at] = 1; // error:7 [array-access-expr] which has 4 elements
}
