// Stores leave padding alone (WGSL "Memory Locations": composites do not access padding): between members,
// after the columns of matrices and the elements of arrays, at the end of structures.
//! buffer 0:0 hex 0xcccccccc*56
//! dispatch main
//! expect 0:0 hex
// a: vec3 of 28 bytes, then a word
//!   1 1 1 0xcccccccc*4 2
// b: array<vec3<u32>, 2>
//!   3 3 3 0xcccccccc 3 3 3 0xcccccccc
// c: mat2x3<f32>
//!   f32 4 4 4 hex 0xcccccccc f32 4 4 4 hex 0xcccccccc
// d: 16 bytes with 4 in use; e: two of them
//!   5 0xcccccccc*3  6 0xcccccccc*3  6 0xcccccccc*3
// f: a vec2 and a word in 16 bytes
//!   7 7 8 0xcccccccc
//!   9 9 9 9
// h: array<array<vec3<f32>, 1>, 2>
//!   f32 10 10 10 hex 0xcccccccc f32 10 10 10 hex 0xcccccccc
//!   0xcccccccc*4

struct Padded {
    @size(16) x: u32,
}

struct Tail {
    pair: vec2<u32>,
    last: u32,
}

struct Everything {
    @size(28) a: vec3<u32>,
    a_next: u32,
    b: array<vec3<u32>, 2>,
    c: mat2x3<f32>,
    d: Padded,
    e: array<Padded, 2>,
    f: Tail,
    g: vec4<u32>,
    h: array<array<vec3<f32>, 1>, 2>,
    untouched: array<u32, 4>,
}

@group(0) @binding(0) var<storage, read_write> all_of_it: Everything;

@compute @workgroup_size(1)
fn main() {
    all_of_it.a = vec3(1u);
    all_of_it.a_next = 2u;
    all_of_it.b = array(vec3(3u), vec3(3u));
    all_of_it.c = mat2x3(vec3(4.0), vec3(4.0));
    all_of_it.d = Padded(5u);
    all_of_it.e = array(Padded(6u), Padded(6u));
    all_of_it.f = Tail(vec2(7u), 8u);
    all_of_it.g = vec4(9u);
    all_of_it.h = array(array(vec3(10.0)), array(vec3(10.0)));
}
