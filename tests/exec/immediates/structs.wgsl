// Structures in structures, copied whole and read by members: vec3f at 16, u32 right behind it, the inner
// structure at 32, its vec2f at 40.
//! buffer 0:0 u32 0*4
//! immediates u32 7 _ _ _ f32 1 2 3 u32 8 i32 -9 _ f32 4.5 5.5
//! dispatch main
//! expect 0:0 f32 6 10 i32 -9 u32 15
requires immediate_address_space;

struct Inner {
    n: i32,
    v: vec2f,
}

struct Outer {
    first: u32,
    v: vec3f,
    second: u32,
    inner: Inner,
}

@group(0) @binding(0) var<storage, read_write> result: vec4u;
var<immediate> given: Outer;

fn sum(inner: Inner) -> f32 {
    return inner.v.x + inner.v.y;
}

fn number(p: ptr<immediate, Inner>) -> i32 {
    return p.n;
}

@compute @workgroup_size(1)
fn main() {
    let copy = given;
    result.x = bitcast<u32>(copy.v.x + copy.v.y + given.v.z);
    result.y = bitcast<u32>(sum(given.inner));
    result.z = bitcast<u32>(number(&given.inner));
    result.w = copy.first + copy.second;
}
