// countOneBits, countLeadingZeros, countTrailingZeros, firstLeadingBit, firstTrailingBit and reverseBits of u32.
//! buffer 0:0 hex 0 1 0xffffffff 0x80000000 0x7fffffff 0x00ff0000 0x12345678 0xfffffffe
//! buffer 0:1 u32 99*48
//! dispatch main
//! expect 0:1 u32
//!   0 32 32 4294967295 4294967295 0
//!   1 31 0 0 0 0x80000000
//!   32 0 0 31 0 0xffffffff
//!   1 0 31 31 31 1
//!   31 1 0 30 0 0xfffffffe
//!   8 8 16 23 16 0x0000ff00
//!   13 3 3 28 3 0x1e6a2c48
//!   31 0 1 31 1 0x7fffffff

@group(0) @binding(0) var<storage> words: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<array<u32, 6>>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    let e = words[lane];
    result[lane] = array(countOneBits(e), countLeadingZeros(e), countTrailingZeros(e), firstLeadingBit(e),
                         firstTrailingBit(e), reverseBits(e));
}
