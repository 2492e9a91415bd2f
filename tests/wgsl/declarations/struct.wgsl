struct Empty_is_wrong { a: u32 }
struct S {
    a: i32,
    b: vec2<f32>,
    c: array<Empty_is_wrong, 10>,
}
struct Runtime {
    count: atomic<u32>,
    items: array<S>,
}
@group(0) @binding(0) var<storage, read_write> r: Runtime;
fn f() -> S {
    var s = S();
    s.b.x = 1;
    s.c[3].a = 4u;
    let t = S(1, vec2(1, 2), array<Empty_is_wrong, 10>());
    return t;
}
