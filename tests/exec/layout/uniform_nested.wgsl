// Uniform layouts that std140 forbids: a structure at offset 4, a scalar right after a small structure, arrays
// of structures with stride 8 and 12, matrices with two rows, an array of arrays.
//! buffer 0:0 uniform u32 1
// a: Small at 4 (8 bytes), right after it a word at 12
//!   i32 -2 u32 3  4
// b: array<Small, 3> at 16, stride 8
//!   <i32 (-10*i-10) u32 (i+20)>*3
// c: array<Triple, 2> at 40, stride 12
//!   <u32 (i+30) (i+40) (i+50)>*2
// d: mat2x2 at 64; mat3x2 at 80
//!   f32 1 2 3 4  5 6 7 8 9 10
// e: array<array<u32, 3>, 2> at 104
//!   u32 61..66
// f: vec3 at 128 and a word in its padding
//!   f32 0.5 1.5 2.5 u32 70
//! buffer 0:1 u32 99*36
//! dispatch main
//! expect 0:1 u32 1  4294967294 3  4
//!   <(4294967286-10*i) (i+20)>*3  <(i+30) (i+40) (i+50)>*2
//!   f32 1 2 3 4 5 6 7 8 9 10  u32 61..66  f32 0.5 1.5 2.5 u32 70

struct Small {
    s: i32,
    u: u32,
}

struct Triple {
    x: u32,
    y: u32,
    z: u32,
}

struct Input {
    first: u32,
    a: Small,
    after: u32,
    b: array<Small, 3>,
    c: array<Triple, 2>,
    d: mat2x2<f32>,
    tall: mat3x2<f32>,
    e: array<array<u32, 3>, 2>,
    f: vec3<f32>,
    last: u32,
}

@group(0) @binding(0) var<uniform> input: Input;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 36>;

var<private> next: u32;

fn put(word: u32) {
    result[next] = word;
    next += 1u;
}

fn put_small(small: Small) {
    put(bitcast<u32>(small.s));
    put(small.u);
}

@compute @workgroup_size(1)
fn main() {
    put(input.first);
    put_small(input.a);
    put(input.after);
    for (var k = 0u; k < 3u; k++) {
        put_small(input.b[k]);
    }
    for (var k = 0u; k < 2u; k++) {
        let triple = input.c[k];
        put(triple.x);
        put(triple.y);
        put(input.c[k].z);
    }
    for (var k = 0u; k < 4u; k++) {
        put(bitcast<u32>(input.d[k / 2u][k % 2u]));
    }
    let tall = input.tall;
    for (var k = 0u; k < 3u; k++) {
        put(bitcast<u32>(tall[k].x));
        put(bitcast<u32>(input.tall[k].y));
    }
    for (var k = 0u; k < 6u; k++) {
        put(input.e[k / 3u][k % 3u]);
    }
    let f = input.f;
    put(bitcast<u32>(f.x));
    put(bitcast<u32>(f.y));
    put(bitcast<u32>(input.f.z));
    put(input.last);
}
