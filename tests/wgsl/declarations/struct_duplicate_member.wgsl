struct S {
    a: u32,
    a: f32, // error:5 [struct-types] 'a'
}
