// pack4xI8, pack4xU8, their clamping forms, unpack4xI8, unpack4xU8 and the packed dot products.
//! buffer 0:0 i32 1 -2 200 -300
//! buffer 0:1 u32 1 254 300 70000
//! buffer 0:2 hex 0x80ff017f 0x02030405
//! buffer 0:3 u32 99*16
//! dispatch main
//! expect 0:3 hex 0xd4c8fe01 0x807ffe01 0x702cfe01 0xfffffe01
//!   i32 127 1 -1 -128  u32 127 1 255 128
//!   u32 1660 i32 380 u32 0 0

@group(0) @binding(0) var<storage> s: vec4<i32>;
@group(0) @binding(1) var<storage> u: vec4<u32>;
@group(0) @binding(2) var<storage> words: array<u32, 2>;
@group(0) @binding(3) var<storage, read_write> result: array<vec4<u32>, 4>;

@compute @workgroup_size(1)
fn main() {
    // 200 is 0xc8, -300 is 0x...fed4; 300 is 0x12c, 70000 is 0x11170.
    result[0] = vec4(pack4xI8(s), pack4xI8Clamp(s), pack4xU8(u), pack4xU8Clamp(u));
    result[1] = bitcast<vec4<u32>>(unpack4xI8(words[0]));
    result[2] = unpack4xU8(words[0]);
    // 127 * 5 + 1 * 4 + 255 * 3 + 128 * 2 and 127 * 5 + 1 * 4 - 1 * 3 - 128 * 2
    result[3] = vec4(dot4U8Packed(words[0], words[1]), bitcast<u32>(dot4I8Packed(words[0], words[1])), 0u, 0u);
}
