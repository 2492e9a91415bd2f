struct S { a: u32, b: vec2<f32> }
fn f(i: i32, x: f32) {
    _ = S(1); // error:9 [structures-builtin] 2
    _ = S(x, vec2(1.0, 2)); // error:11 [structures-builtin] u32
    _ = vec3<f32>(1, 2); // error:9 [vec3-builtin] vec3<f32>
    _ = vec2(i, x); // error:17 [vec2-builtin] vec2
    _ = mat2x2(1, 2, 3); // error:9 [mat2x2-builtin] mat2x2
    _ = array<i32, 2>(1, 2, 3); // error:29 [array-builtin] 2
    _ = array<i32, 2>(1, x); // error:26 [array-builtin] f32
    _ = array(i, x); // error:18 [array-builtin] f32
    _ = array(); // error:9 [array-builtin] 'array()'
}
