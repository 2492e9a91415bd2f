var<private> v: vec2<i32>;
fn f(i: i32, u: u32, x: f32, b: bool, p: ptr<private, vec2<i32>>) {
    _ = -i + - -i;
    _ = ~u & ~~u;
    _ = !b && !!b;
    _ = -x;
    _ = -v;
    _ = !vec2(b);
    _ = *p;
    _ = &*p;
    _ = -(*p).x;
}
