struct vec3f { a: u32 }
const rgba8unorm = 12;
fn array(i: i32) -> i32 { return i + rgba8unorm; }
fn f() -> i32 {
    let v = vec3f(1u);
    return array(i32(v.a));
}
