// A uniform buffer of fixed size, whose words stand in vec4 elements.
//! buffer 0:0 uniform f32 1 2 3 4  5 6 7 8  u32 10 11 12 13  14 15 16 17
//! buffer 0:1 u32 2 36 1
//! buffer 0:2 u32 0*16
//! dispatch main
// vec4f at 16; f32 at 8; vec2f at 4 * 2
//! expect 0:2 f32 5 6 7 8  3  3 4
// the u32 array from 32 on: element 2 of 8; element 2 of those from 36 on, offset and index from memory
//!   u32 12 13 8
// mat2x2f at 0, column 1; its component 1 of column 1 by index
//!   f32 3 4 4
// vec3u at 48 and the length of the buffer
//!   u32 31 64 0
requires buffer_view;

@group(0) @binding(0) var<uniform> data: buffer<64>;
@group(0) @binding(1) var<storage> input: array<u32, 3>;
@group(0) @binding(2) var<storage, read_write> result: array<u32, 16>;

@compute @workgroup_size(1)
fn main() {
    let v = bitcast<vec4u>(*bufferView<vec4f>(&data, 16));
    result[0] = v.x;
    result[1] = v.y;
    result[2] = v.z;
    result[3] = v.w;
    result[4] = *bufferView<u32>(&data, 8);
    let w = *bufferView<vec2u>(&data, 4 * input[0]);
    result[5] = w.x;
    result[6] = w.y;
    let numbers = bufferArrayView<array<u32>>(&data, 32, 32);
    result[7] = numbers[2];
    result[8] = bufferArrayView<array<u32>>(&data, input[1], 16)[input[0]];
    result[9] = arrayLength(numbers);
    let m = bufferView<mat2x2f>(&data, 0);
    result[10] = bitcast<u32>(m[1].x);
    result[11] = bitcast<u32>(m[input[2]].y);
    result[12] = bitcast<u32>((*m)[1][input[2]]);
    let last = *bufferView<vec3u>(&data, 48);
    result[13] = last.y + last.z;
    result[14] = bufferLength(&data);
}
