struct B { flag: bool }
@group(0) @binding(0) var<storage> a: bool; // error:39 [var-decls] bool
@group(0) @binding(1) var<uniform> b: B; // error:39 [var-decls] B
@group(0) @binding(2) var<uniform> c: array<vec4<f32>>; // error:39 [var-decls] 'c'
@group(0) @binding(3) var<uniform> d: atomic<u32>; // error:39 [var-decls] 'd'
