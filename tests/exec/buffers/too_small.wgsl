// A buffer that has no room for the type at all: loads give what is in the buffer, or zero; stores stay in it, or
// do nothing. The zones around the buffer are watched.
//! buffer 0:0 u32 5 6
//! buffer 0:1 u32 7 8
//! buffer 0:2 u32 0 8 64
//! buffer 0:3 u32 99*20
//! dispatch main
//! expect 0:1 u32 {7, 9} {8, 9}
//! expect 0:3 u32 {0, 5, 6}*16 8 [0, 2] 8 99
requires buffer_view;

struct Tail {
    head: vec4u,
    rest: array<u32>,
}

@group(0) @binding(0) var<storage> source: buffer;
@group(0) @binding(1) var<storage, read_write> target_bytes: buffer;
@group(0) @binding(2) var<storage> offsets: array<u32, 3>;
@group(0) @binding(3) var<storage, read_write> result: array<u32, 20>;

@compute @workgroup_size(1)
fn main() {
    for (var i = 0; i < 3; i++) {
        let at = offsets[i];
        result[4 * i] = bufferView<vec4u>(&source, at).w;
        result[4 * i + 1] = bufferView<Tail>(&source, at).rest[at];
        result[4 * i + 2] = bufferView<array<u32, 40>>(&source, at)[39];
        var copy = *bufferView<array<u32, 40>>(&source, at);
        result[4 * i + 3] = copy[30];
        *bufferView<vec4u>(&target_bytes, at) = vec4u(9);
        let tail = bufferView<Tail>(&target_bytes, at);
        tail.rest[0] = 9;
        tail.head = vec4u(9);
    }
    result[12] = bufferView<vec4u>(&source, 4080).w;
    result[13] = (*bufferView<array<u32, 40>>(&source, 4)) [35];
    result[14] = bufferView<array<u32>>(&source, 1000)[5];
    result[15] = bufferArrayView<array<u32>>(&source, 4, 400)[50];
    *bufferView<vec4u>(&target_bytes, 96) = vec4u(9);
    result[16] = bufferLength(&source);
    result[17] = arrayLength(bufferArrayView<array<u32>>(&source, 0, 400));
    result[18] = bufferLength(&target_bytes);
}
