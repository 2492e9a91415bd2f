// extractBits with every kind of range: o = min(offset, 32), c = min(count, 32 - o), nothing when c is 0;
// the signed form extends the sign of the last bit taken.
//! buffer 0:0 u32 0 32  0 0  4 8  28 4  28 8  31 1  31 32  32 1  33 5  0 33  4294967295 4294967295  16 4294967295
//! buffer 0:1 hex 0xf23456f8
//! buffer 0:2 u32 99*24
//! dispatch main
//! expect 0:2 hex
//!   0xf23456f8 0xf23456f8  0 0  0x6f 0x6f  0xf 0xffffffff  0xf 0xffffffff  1 0xffffffff  1 0xffffffff
//!   0 0  0 0  0xf23456f8 0xf23456f8  0 0  0xf234 0xfffff234

@group(0) @binding(0) var<storage> ranges: array<vec2<u32>>;
@group(0) @binding(1) var<storage> word: u32;
@group(0) @binding(2) var<storage, read_write> result: array<vec2<u32>>;

@compute @workgroup_size(12)
fn main(@builtin(local_invocation_index) lane: u32) {
    let offset = ranges[lane].x;
    let count = ranges[lane].y;
    let unsigned = extractBits(word, offset, count);
    let signed = extractBits(bitcast<i32>(word), offset, count);
    result[lane] = vec2(unsigned, bitcast<u32>(signed));
}
