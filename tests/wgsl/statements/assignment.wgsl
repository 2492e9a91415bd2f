struct S { a: u32, v: vec3<f32> }
var<private> s: S;
fn f(i: u32) {
    var x = 1;
    x = 2;
    x += 1; x -= 1; x *= 2; x /= 2; x %= 3; x &= 7; x |= 1; x ^= 2; x <<= 1u; x >>= 1u;
    x++;
    x--;
    s.v.y = 1;
    s.v *= 2;
    s.v[i] -= 1.5;
    s = S(i, vec3f());
    (x) = 3;
    (*(&x)) = 4;
    *&x = 5;
    var m = mat2x2f();
    m *= 2;
    m[0] *= m;
}
