const n = 3;
var<private> a: array<u32, 4>;
var<private> b: array<array<f32, n>, 2>;
var<private> c: array<mat2x2f, n + 1>;
var<private> d: array<u32, 4u>;
fn f() {
    a = d; // one type, whichever the signedness of the count
    a = array<u32, 4>(1, 2, 3, 4);
    b = array(array(1f, 2, 3), array(4, 5f, 6));
    let e = array(1, 2.5);
    let g: array<f32, 2> = e;
    let h = array<array<f32, 2>, 1>(g);
    _ = h[0][1];
}
