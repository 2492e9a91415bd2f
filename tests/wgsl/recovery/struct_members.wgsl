struct S {
    a: u32 // error:11 [syntax] ','
    b: u32,
    d f32, // error:7 [syntax] ':'
    e: f32,
}
struct T {
    u32 a, // error@+0:5 [syntax] 'a: u32'
    b: Nothing, // error:8 [declaration-and-scope] 'Nothing'
}
// The structures failed, so what is made of them is silent.
fn f(s: S, t: T) -> f32 {
    return s.e + s.missing + t.missing;
}
