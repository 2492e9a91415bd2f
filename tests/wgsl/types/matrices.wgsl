var<private> a: mat2x2<f32>;
var<private> b: mat2x3f;
var<private> c: mat4x4<f32> = mat4x4f();
fn f() -> vec3f {
    a = mat2x2(1, 2, 3, 4);
    b = mat2x3(vec3(1, 2, 3), vec3f(4, 5, 6));
    c[3][2] = 1;
    c[0].w = 2;
    let p: mat3x2f = transpose(b);
    let q: mat3x3f = b * p;
    let v: vec2f = p * vec3f(1, 2, 3);
    let w: vec3f = v * p;
    let x = 2 * q + q * 2 - q;
    return x * w;
}
