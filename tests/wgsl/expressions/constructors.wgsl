struct S { a: u32, b: vec2<f32> }
fn f(i: i32, x: f32) {
    _ = S(1, vec2(1, 2));
    _ = vec3<f32>(1, 2, 3);
    _ = vec3(vec2(x), 1);
    _ = vec2<u32>();
    _ = mat2x2<f32>(vec2(x), vec2(1, 2));
    _ = array<i32, 2>(i, 1);
    _ = array(vec2(1, 2), vec2(x, 3));
    _ = bool(i);
    _ = f32(i);
    _ = u32(x);
    _ = i32(true);
    _ = vec2<i32>(vec2<f32>(x));
}
