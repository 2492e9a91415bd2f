var<private> a: vec2<vec2<f32>>; // error:22 [vector-types] vec2<f32>
var<private> b: array<vec2<f32>,2>;
const c = array<vec2<i32>,2>(vec2<i32>(1<<2), vec2<i32>(8>>1));
const_assert c[0].x == 4 && c[1].y == 4;
