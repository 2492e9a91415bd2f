// Shifts of vectors, by constant amounts up to 31, of constants by unknown amounts, and in compound assignments.
//! buffer 0:0 u32 1 31 32 35
//! buffer 0:1 u32 99*32
//! dispatch main
//! expect 0:1 hex
//!   2 0x80000000 1 8
//!   0x40000000 1 0x80000000 0x10000000
//!   0xc0000000 0xffffffff 0x80000000 0xf0000000
//!   0x80000000 0x80000000 0 0x80000000
//!   0 0 1 1
//!   4 0 1 64
//!   2 0x80000000 1 8
//!   0xfffffffe 0x80000000 0xffffffff 0xfffffff8

@group(0) @binding(0) var<storage> amounts: vec4<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<u32>, 8>;

@compute @workgroup_size(1)
fn main() {
    result[0] = vec4<u32>(1u) << amounts;
    result[1] = vec4<u32>(0x80000000u) >> amounts;
    result[2] = bitcast<vec4<u32>>(vec4<i32>(-2147483648) >> amounts);
    result[3] = amounts << vec4<u32>(31u);
    result[4] = amounts >> vec4<u32>(5u);
    var v = vec4<u32>(1u);
    v <<= amounts;
    let once = v;
    v <<= amounts;
    result[5] = v; // twice: 1 << 62 has left the word
    result[6] = once;
    var s = vec4<i32>(-1);
    s <<= amounts;
    result[7] = bitcast<vec4<u32>>(s);
}
