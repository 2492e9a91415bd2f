// arrayLength: the whole elements in the binding, for several strides and offsets.
//! buffer 0:0 u32 0*11
//! buffer 0:1 u32 0*11
//! buffer 0:2 u32 0*11
//! buffer 0:3 u32 0*14
//! buffer 1:0 u32 0*11
//! buffer 1:1 u32 99*8
//! dispatch main
// 44 / 4; 44 / 8; 44 / 16 (vec3 needs 16); (56 - 16) / 12; (44 - 4) / 4; through a pointer; through a parameter
//! expect 1:1 u32 11 5 2 3 10 11 2 10

struct Twelve {
    x: u32,
    y: u32,
    z: u32,
}

struct Header {
    head: array<u32, 4>,
    rest: array<Twelve>,
}

struct Counted {
    count: atomic<u32>,
    rest: array<u32>,
}

@group(0) @binding(0) var<storage> words: array<u32>;
@group(0) @binding(1) var<storage> pairs: array<vec2<u32>>;
@group(0) @binding(2) var<storage> triples: array<vec3<u32>>;
@group(0) @binding(3) var<storage, read_write> header: Header;
@group(1) @binding(0) var<storage, read_write> counted: Counted;
@group(1) @binding(1) var<storage, read_write> result: array<u32, 8>;

fn length_of(p: ptr<storage, array<vec3<u32>>>) -> u32 {
    return arrayLength(p);
}

fn rest_of(p: ptr<storage, Counted, read_write>) -> u32 {
    return arrayLength(&(*p).rest);
}

@compute @workgroup_size(1)
fn main() {
    result[0] = arrayLength(&words);
    result[1] = arrayLength(&pairs);
    result[2] = arrayLength(&triples);
    result[3] = arrayLength(&header.rest);
    result[4] = arrayLength(&counted.rest);
    let p = &words;
    result[5] = arrayLength(p);
    result[6] = length_of(&triples);
    result[7] = rest_of(&counted);
}
