// Equal sizes are not equal types: only the same identifier is.
override n = 16;
var<workgroup> a: array<i32, n>;
var<workgroup> b: array<i32, 16>;
var<workgroup> c: array<i32, (n)>;
var<workgroup> d: array<i32, n * 2 / 2>;

fn take(p: ptr<workgroup, array<i32, n>>) {}

@compute @workgroup_size(1)
fn main() {
    take(&a);
    take(&b); // error:10 [function-calls] array<i32, 16>
    take(&c); // error:10 [function-calls] array<i32, (n)>
    take(&d); // error:10 [function-calls] array<i32, n * 2 / 2>
}
