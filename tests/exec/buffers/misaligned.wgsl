// WGSL 17.14.1: an offset that is no multiple of the type's alignment is rounded down to one.
//! variant clamp --bounds-checks=clamp
//! variant off --bounds-checks=off
//! buffer 0:0 u32 0..15
//! buffer 0:1 u32 1 6 15 20 23 35
//! buffer 0:2 u32 99*8
//! dispatch main
// u32 at 1 is u32 at 0, at 6 at 4; vec2u (8) at 15 is at 8; vec4u (16) at 20 is at 16, vec3u (16) at 23 at 16;
// array<u32, 2> (4) at 35 is at 32
//! expect 0:2 u32 0 1 2 4 5 8 9
// a size of 15 bytes has 3 elements of 4
//!   3
requires buffer_view;

@group(0) @binding(0) var<storage> data: buffer;
@group(0) @binding(1) var<storage> offsets: array<u32, 6>;
@group(0) @binding(2) var<storage, read_write> result: array<u32, 8>;

@compute @workgroup_size(1)
fn main() {
    result[0] = *bufferView<u32>(&data, offsets[0]);
    result[1] = *bufferView<u32>(&data, offsets[1]);
    result[2] = bufferView<vec2u>(&data, offsets[2]).x;
    result[3] = bufferView<vec4u>(&data, offsets[3]).x;
    result[4] = bufferView<vec3u>(&data, offsets[4]).y;
    let pair = bufferView<array<u32, 2>>(&data, offsets[5]);
    result[5] = pair[0];
    result[6] = pair[1];
    result[7] = arrayLength(bufferArrayView<array<u32>>(&data, 0, offsets[2]));
}
