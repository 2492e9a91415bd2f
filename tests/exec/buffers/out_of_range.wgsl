// Offsets and sizes that leave the buffer: loads give what is somewhere in it, or zero; stores stay in it, or do
// nothing. All words of the buffers are between 100 and 200.
//! buffer 0:0 u32 100*16
//! buffer 0:1 uniform u32 100*16
//! buffer 0:2 u32 64 61 4294967280 2147483648 1000000 60 4294967295
//! buffer 0:3 u32 150*16
//! buffer 0:4 u32 99*32
//! dispatch main
//! expect 0:3 u32 {150, 200}*16
//! expect 0:4 u32 {0, 100}*21 [1, 16]*7 99*4
requires buffer_view;

@group(0) @binding(0) var<storage> free: buffer;
@group(0) @binding(1) var<uniform> constants: buffer<64>;
@group(0) @binding(2) var<storage> offsets: array<u32, 7>;
@group(0) @binding(3) var<storage, read_write> sized: buffer<64>;
@group(0) @binding(4) var<storage, read_write> result: array<u32, 32>;

var<workgroup> bytes: buffer<64>;

@compute @workgroup_size(1)
fn main() {
    for (var i = 0u; i < 16; i++) {
        bufferView<array<u32, 16>>(&bytes, 0)[i] = 100;
    }
    for (var i = 0u; i < 7; i++) {
        let at = offsets[i];
        result[i] = bufferView<vec4u>(&free, at).w;
        result[7 + i] = bufferView<vec4u>(&constants, i32(at)).y;
        result[14 + i] = bufferView<array<vec2u, 3>>(&bytes, at)[2].y;
        *bufferView<vec4u>(&sized, at) = vec4u(200);
        let part = bufferArrayView<array<u32>>(&sized, at, at);
        part[at] = 200;
        result[21 + i] = arrayLength(part);
    }
}
