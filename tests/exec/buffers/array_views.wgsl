// bufferArrayView: how many elements there are, where they are, and that an index stays among them.
//! buffer 0:0 u32 0..31
//! buffer 0:1 u32 8 24 3 100
//! buffer 0:2 u32 99*16
//! dispatch main
// 24 bytes from 8 on: words 2 to 7; in pairs from 16 on: words 4 to 11
//! expect 0:2 u32 6 2 7 3 8 11
// the struct: head (vec2u) at 32, then elements of 8 bytes: (32 - 8) / 8 = 3
//!   3 8 9 14
// a plain view of an array without end: from word 28 on
//!   4 31
// an index out of bounds is some element of the view
//!   [2, 7] [28, 31]
// dynamic: offset 8, size 24
//!   6 5
requires buffer_view;

struct Tail {
    head: vec2u,
    rest: array<vec2u>,
}

@group(0) @binding(0) var<storage> data: buffer;
@group(0) @binding(1) var<storage> input: array<u32, 4>;
@group(0) @binding(2) var<storage, read_write> result: array<u32, 16>;

@compute @workgroup_size(1)
fn main() {
    let words = bufferArrayView<array<u32>>(&data, 8, 24);
    result[0] = arrayLength(words);
    result[1] = words[0];
    result[2] = words[5];
    let pairs = bufferArrayView<array<vec2u>>(&data, 16, 32);
    result[3] = arrayLength(pairs) - 1;
    result[4] = pairs[input[2] - 1].x;
    result[5] = pairs[3].y;
    let tail = bufferArrayView<Tail>(&data, 32, 32);
    result[6] = arrayLength(&tail.rest);
    result[7] = tail.head.x;
    result[8] = tail.head.y;
    result[9] = tail.rest[input[2] - 1].x;
    let end = bufferView<array<u32>>(&data, 112);
    result[10] = arrayLength(end);
    result[11] = end[input[2]];
    result[12] = words[input[3]];
    result[13] = end[input[3]];
    let dynamic = bufferArrayView<array<u32>>(&data, i32(input[0]), input[1]);
    result[14] = arrayLength(dynamic);
    result[15] = dynamic[input[2]];
}
