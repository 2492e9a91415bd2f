fn none() {}
fn one(a: u32,) -> u32 { return a; }
fn many(a: u32, b: vec2<f32>, c: array<u32, 2>, d: ptr<function, f32>) -> array<u32, 2> {
    *d = b.x + f32(a);
    return c;
}
fn f() {
    var x: f32;
    none();
    _ = one(1);
    _ = many(1, vec2(1, 2), array(1u, 2u), &x)[one(0)];
}
