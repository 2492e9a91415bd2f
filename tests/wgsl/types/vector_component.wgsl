struct S { a: u32 }
var<private> a: vec2<vec2<f32>>; // error:22 [vector-types] vec2<f32>
var<private> b: vec3<S>; // error:22 [vector-types] S
var<private> c: vec4<array<u32, 2>>; // error:22 [vector-types] array<u32, 2>
var<private> d: vec2<3>; // error:22 [type-expr] type
