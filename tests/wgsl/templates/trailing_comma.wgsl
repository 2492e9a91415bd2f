var<private,> a: u32;
var<private> b: array<u32, 4,>;
var<workgroup,> c: vec2<f32,>;
fn f(p: ptr<function, u32,>,) {}
