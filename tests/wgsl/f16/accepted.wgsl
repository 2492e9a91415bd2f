enable f16;
struct S { a: f16, b: vec3h, c: mat2x2h, d: vec2<f16>, e: mat4x3<f16> }
@group(0) @binding(0) var<storage, read_write> s: S;
@group(0) @binding(1) var<uniform> u: vec4h;
const c = 1.5h + 2;
override o: f16 = 0x1p-3h;
var<private> p: array<f16, 3>;
var<workgroup> w: vec2h;
fn f(x: f16) -> f16 {
    return x * c + f16(1u) + vec2h(x).y + dot(vec3h(1), s.b) + select(1h, 2, true) + clamp(x, 0, 1) + bitcast<vec2h>(1u).x;
}
@fragment
fn g(@location(0) a: f16, @location(1) b: vec3h) -> @location(0) vec4h {
    return vec4h(f(a), b);
}
