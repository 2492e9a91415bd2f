fn f(a: i32, b: f32, c: bool, d: vec2<f32>) -> u32 {
    let e = a + b; // error:15 [arithmetic-expr] f32
    let g = !a; // error:13 [logical-expr] i32
    let h: u32 = b; // error:18 [let-decls] u32
    let i = d.w; // error:15 [vector-access-expr] 'w'
    let j = min(c, c); // error:13 [overload-resolution-section] 'min'
    let k = d[2]; // error:15 [vector-access-expr] 2
    return c; // error:12 [return-statement] u32
}
