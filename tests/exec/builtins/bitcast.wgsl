// bitcast among i32, u32, f32 and their vectors keeps every bit.
//! buffer 0:0 hex 0x3f800000 0xc0490fdb 0xffffffff 0x80000000
//! buffer 0:1 hex 99*24
//! dispatch main
//! expect 0:1 hex
//!   0x3f800000 0xc0490fdb 0xffffffff 0x80000000
//!   0x3f800000 0xc0490fdb 0xffffffff 0x80000000
//!   0x3f800000 0xc0490fdb 0x3f800000 0xc0490fdb
//!   0x40000000 0x40490fdb 0xfffffffe 0xc0000000
//!   0x42280000 0xffffff85 42 0xffffffff
//!   1 1 0 0

@group(0) @binding(0) var<storage> words: vec4<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<u32>, 6>;

@compute @workgroup_size(1)
fn main() {
    let s = bitcast<vec4<i32>>(words);
    result[0] = bitcast<vec4<u32>>(s);
    result[1] = vec4(bitcast<u32>(bitcast<i32>(words.x)), bitcast<u32>(bitcast<i32>(words.y)), bitcast<u32>(s.z),
                     bitcast<u32>(s.w));
    let f = bitcast<vec2<f32>>(words.xy);
    result[2] = vec4(bitcast<vec2<u32>>(f), bitcast<vec2<u32>>(bitcast<vec2<i32>>(f)));
    result[3] = vec4(bitcast<u32>(bitcast<f32>(words.x) + 1.0), bitcast<u32>(-f.y), bitcast<u32>(s.z + s.z),
                     bitcast<u32>(s.w >> 1u));
    result[4] = vec4(bitcast<u32>(42.0), bitcast<u32>(-123i), bitcast<u32>(42u), bitcast<u32>(i32(-1)));
    result[5] = vec4(u32(bitcast<i32>(words.z) == -1), u32(bitcast<f32>(words.x) == 1.0), 0u, 0u);
}
