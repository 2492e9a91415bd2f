var<private> a: vec2<f32, f32>; // error:17 [predeclared-types] vec2
var<private> b: array<f32, 1, 2>; // error:17 [predeclared-types] array
var<private> c: ptr<function>; // error:17 [predeclared-types] ptr
var<workgroup> d: atomic<u32, u32>; // error:19 [predeclared-types] atomic
var<private> e: u32<f32>; // error:17 [type-expr] u32
var<private> f: vec3; // error:17 [predeclared-types] vec3
