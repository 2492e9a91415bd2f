struct S { a: array<vec3<f32>, 2>, b: mat2x2<f32> }
fn make() -> S { return S(); }
fn f(i: u32) {
    var s = make();
    _ = make().a[1].zyx.x;
    _ = s.b[i][1];
    s.b[i].y = s.a[i][2];
    _ = array(1, 2, 3)[i];
    _ = vec4f(1, 2, 3, 4).wzyx.rg.g;
    _ = (s).a[0u].x;
}
