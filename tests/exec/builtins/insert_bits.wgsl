// insertBits with every kind of range, clamped like extractBits; an empty range changes nothing.
//! buffer 0:0 u32 0 32  0 0  4 8  28 4  28 8  31 1  31 32  32 1  33 5  0 33  4294967295 4294967295  16 4294967295
//! buffer 0:1 hex 0x11111111 0xabcdef03
//! buffer 0:2 u32 99*24
//! dispatch main
//! expect 0:2 hex
//!   <0xabcdef03>*2  <0x11111111>*2  <0x11111031>*2  <0x31111111>*2  <0x31111111>*2  <0x91111111>*2
//!   <0x91111111>*2  <0x11111111>*2  <0x11111111>*2  <0xabcdef03>*2  <0x11111111>*2  <0xef031111>*2

@group(0) @binding(0) var<storage> ranges: array<vec2<u32>>;
@group(0) @binding(1) var<storage> words: array<u32, 2>;
@group(0) @binding(2) var<storage, read_write> result: array<vec2<u32>>;

@compute @workgroup_size(12)
fn main(@builtin(local_invocation_index) lane: u32) {
    let offset = ranges[lane].x;
    let count = ranges[lane].y;
    let unsigned = insertBits(words[0], words[1], offset, count);
    let signed = insertBits(vec2<i32>(bitcast<i32>(words[0])), vec2<i32>(bitcast<i32>(words[1])), offset, count);
    result[lane] = vec2(unsigned, bitcast<u32>(signed.y));
}
