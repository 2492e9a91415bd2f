// heddle: --limit=maxImmediateSize=32
// WGSL 2.4: the size of an immediate variable that an entry point uses.
struct S { a: vec4f, b: vec4f, c: f32 }
var<immediate> large: S; // error:16 [limits] 48
var<immediate> exact: mat2x4f;
var<immediate> unused: mat4x4f;
@compute @workgroup_size(1)
fn a() { _ = large.c; }
@compute @workgroup_size(1)
fn b() { _ = exact[0]; }
