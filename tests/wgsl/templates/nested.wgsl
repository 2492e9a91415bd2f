alias A = array<vec4<f32>, 4>;
alias B = array<array<vec2<u32>, 2>, 3>;
alias C = ptr<function, array<vec2<f32>, 3>>;
var<private> d: array<vec4<f32>, (4 >> 1)>;
var<private> e: array<f32, select(1, 2, (8 > 4))>;
const f = array<vec2<f32>,1>(vec2<f32>(1,2))[0].y>=1.5;
const_assert f;
