struct S { a: u32, colour: u32 }
fn f(s: S, v: vec2<f32>, x: f32, a: array<u32, 2>) {
    _ = s.b; // error:11 [struct-access-expr] 'b'
    _ = s.color; // error:11 [struct-access-expr] 'color'
    _ = v.z; // error:11 [vector-access-expr] 'z'
    _ = v.xg; // error:11 [vector-access-expr] 'xg'
    _ = v.xyxyx; // error:11 [vector-access-expr] 'xyxyx'
    _ = v.q; // error:11 [vector-access-expr] 'q'
    _ = x.x; // error:11 [composite-value-decomposition-expr] f32
    _ = a[1.5]; // error:11 [composite-value-decomposition-expr] 'abstract float'
    _ = a[v]; // error:11 [composite-value-decomposition-expr] vec2<f32>
    _ = x[0]; // error:9 [composite-value-decomposition-expr] f32
    _ = a.length; // error:11 [composite-value-decomposition-expr] array<u32, 2>
}
