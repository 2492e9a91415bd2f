var<private> p: array<u32, 4>;
fn f(x: f32) {
    let a = 1;
    let b: u32 = 2;
    let c = a + i32(b);
    let d = &p;
    let e: ptr<private, u32> = &p[c];
    let g = vec4(x, 1, 2, 3).yz;
    let h = mat2x2(1, 2, 3, 4);
    let i = array(x, 1.0);
    _ = *e + (*d)[0];
    _ = g + h[0] * i[1];
}
