// The same functions of i32: firstLeadingBit looks for the first bit that differs from the sign.
//! buffer 0:0 i32 0 -1 1 -2 -2147483648 2147483647 -3 256
//! buffer 0:1 i32 99*48
//! buffer 0:2 i32 99*8
//! dispatch main
//! expect 0:1 i32
//!   0 32 32 -1 -1 0
//!   32 0 0 -1 0 -1
//!   1 31 0 0 0 -2147483648
//!   31 0 1 0 1 2147483647
//!   1 0 31 30 31 1
//!   31 1 0 30 0 -2
//!   31 0 0 1 0 -1073741825
//!   1 23 8 8 8 8388608
//! expect 0:2 i32 -1 -1 0 0  0 1 0 1

@group(0) @binding(0) var<storage> words: array<i32>;
@group(0) @binding(1) var<storage, read_write> result: array<array<i32, 6>>;
@group(0) @binding(2) var<storage, read_write> vectors: array<vec4<i32>, 2>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    let e = words[lane];
    result[lane] = array(countOneBits(e), countLeadingZeros(e), countTrailingZeros(e), firstLeadingBit(e),
                         firstTrailingBit(e), reverseBits(e));
    if lane == 0u {
        let v = vec4(words[0], words[1], words[2], words[3]);
        vectors[0] = firstLeadingBit(v);
        vectors[1] = countTrailingZeros(vec4(words[2], words[3], words[1], words[3]));
    }
}
