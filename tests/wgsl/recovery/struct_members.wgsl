struct S {
    a: u32 // error:11 [syntax] ','
    b: u32,
    c: Nothing, // error:8 [declaration-and-scope] 'Nothing'
    d f32, // error:7 [syntax] ':'
    e: f32,
}
// The structure failed, so what is made of it is silent.
fn f(s: S) -> f32 {
    return s.e + s.missing;
}
