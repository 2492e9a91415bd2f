// `>=` after a template list is `>` and `=`.
const a: vec2<f32>= vec2<f32>(1, 2);
const b: array<vec2<f32>,1>= array<vec2<f32>,1>(a);
const c:u32=u32(1);
