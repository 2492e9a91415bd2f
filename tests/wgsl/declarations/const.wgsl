const a = 4;
const b: i32 = 4;
const c: u32 = 4;
const d: f32 = 4;
const e = vec3(a, a, a);
const f = 2.0;
const g = mat2x2(a, f, a, f);
const h = array(a, f, a, f);
struct S { x: u32, y: array<f32, 2> }
const s = S(1, array(1, 2));
fn fun() {
    const local = s.y[1] + d;
    const_assert local == 6;
    const again: vec2<u32> = vec2(c, s.x);
    const_assert again.x == 4u && again.y == 1u;
}
const_assert g[1][0] == 4.0 && h[3] == 2.0 && e.z == 4;
