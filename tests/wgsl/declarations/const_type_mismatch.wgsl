const a: u32 = 1.0; // error:16 [const-decls] u32
const b: bool = 1; // error:17 [const-decls] bool
const c: vec2<f32> = vec3(1, 2, 3); // error:22 [const-decls] vec2<f32>
const d: i32 = 1u; // error:16 [const-decls] i32
