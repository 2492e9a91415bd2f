// Arrays that are copied by loops: from a view to a variable and back, between a view and a plain buffer, between
// views of different buffers, and in a structure.
//! buffer 0:0 u32 (i)*128
//! buffer 0:1 u32 77*240
//! buffer 0:2 u32 77*40
//! dispatch main
// vec3u elements of 16 bytes: every fourth word stays; 20 of them, then the first again with its x changed
//! expect 0:1 u32 <(4*i) (4*i+1) (4*i+2) 77>*20
// words 10 to 49 copied directly
//!   (i+10)*40
// the structure from word 0 on: u32, then 30 pairs at offset 8
//!   0 77 (i+2)*60 77*58
// words 3 to 42 into a plain buffer
//! expect 0:2 u32 (i+3)*40
requires buffer_view;

struct Long {
    n: u32,
    pairs: array<vec2u, 30>,
}

@group(0) @binding(0) var<storage> source: buffer;
@group(0) @binding(1) var<storage, read_write> sink: buffer;
@group(0) @binding(2) var<storage, read_write> plain: array<u32, 40>;

@compute @workgroup_size(1)
fn main() {
    var rows = *bufferView<array<vec3u, 20>>(&source, 0);
    *bufferView<array<vec3u, 20>>(&sink, 0) = rows;
    *bufferView<array<u32, 40>>(&sink, 320) = *bufferView<array<u32, 40>>(&source, 40);
    *bufferView<Long>(&sink, 480) = *bufferView<Long>(&source, 0);
    plain = *bufferView<array<u32, 40>>(&source, 12);
}
