// Structures in structures and arrays of them, read and written whole and by parts.
//! buffer 0:0 u32 (i+1)*64
//! buffer 0:1 u32 77*48
//! buffer 0:2 u32 1 16
//! dispatch main
// Item is 32 bytes: vec3u, u32, array<u32, 3>, 4 bytes of padding. Items 0 and 1 from 64 on are words 17 to 32;
// they are stored in the other order, and the second one's array[1] is then 1000.
//! expect 0:1 u32 25 26 27 28 29 30 31 77  17 18 19 20 21 1000 23 77
// Outer at 64: u32, 12 bytes of padding, two Items, a u32 and 12 bytes of padding: words 1, 5 to 20, 21
//!   1 77 77 77  5 6 7 8 9 10 11 77  13 14 15 16 17 18 19 77  21 77 77 77
// parts of the Outer at 16: items[1].list[2] is word 31 - 8 = 4 + 4 + 8 + 4 + 2 = 22, so 23; last is 25
//!   23 25 23 77  77*4
requires buffer_view;

struct Item {
    v: vec3u,
    n: u32,
    list: array<u32, 3>,
}

struct Outer {
    first: u32,
    items: array<Item, 2>,
    last: u32,
}

@group(0) @binding(0) var<storage> source: buffer;
@group(0) @binding(1) var<storage, read_write> sink: buffer;
@group(0) @binding(2) var<storage> input: array<u32, 2>;

@compute @workgroup_size(1)
fn main() {
    let items = bufferView<array<Item, 2>>(&source, 64);
    let both = *items;
    *bufferView<array<Item, 2>>(&sink, 0) = array(both[1], both[0]);
    bufferView<array<Item, 2>>(&sink, 0)[input[0]].list[input[0]] = 1000;
    *bufferView<Outer>(&sink, 64) = *bufferView<Outer>(&source, 0);
    let outer = bufferView<Outer>(&source, input[1]);
    *bufferView<u32>(&sink, 160) = outer.items[input[0]].list[2];
    *bufferView<u32>(&sink, 164) = outer.last;
    *bufferView<u32>(&sink, 168) = (*outer).items[1].list[input[0] + 1];
}
