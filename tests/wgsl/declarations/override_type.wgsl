override a: vec2<f32>; // error:13 [override-decls] vec2<f32>
override b = vec2(1, 2); // error:10 [override-decls] vec2
override c: array<u32, 2>; // error:13 [override-decls] array<u32, 2>
override d; // error:10 [var-and-value] type
