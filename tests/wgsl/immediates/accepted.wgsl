// WGSL 7.3 immediate data.
requires immediate_address_space;
struct S { m: mat3x3f, v: vec3f, n: u32 }
var<immediate> s: S;
var<immediate> other: vec4u;
fn read_x(p: ptr<immediate, S>) -> f32 { return p.v.x; }
@compute @workgroup_size(1)
fn a() { _ = read_x(&s); }
@compute @workgroup_size(1)
fn b() { _ = other.x; }
