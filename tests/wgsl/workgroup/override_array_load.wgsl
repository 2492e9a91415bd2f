// Not constructible: it cannot be loaded as a whole.
override n = 16;
var<workgroup> a: array<i32, n>;
var<workgroup> b: array<i32, n>;

@compute @workgroup_size(1)
fn main() {
    a = b; // error:5 [simple-assignment-section] array<i32, n>
    let c = a; // error:13 [ref-ptr-types] 'a' cannot be read as a whole: it is an array sized by an override
}
