// WGSL "Bit Expressions": an amount known only at run time counts modulo 32. Right shifts of i32 copy the sign.
//! buffer 0:0 u32 0 1 4 31 32 33 63 64 100 4294967295
//! buffer 0:1 u32 99*40
//! dispatch main
// 0x80000009 << n, 0x80000009 >> n, the same bits as i32 << n, >> n
//! expect 0:1 hex
//!   0x80000009 0x80000009 0x80000009 0x80000009
//!   0x00000012 0x40000004 0x00000012 0xc0000004
//!   0x00000090 0x08000000 0x00000090 0xf8000000
//!   0x80000000 0x00000001 0x80000000 0xffffffff
//!   0x80000009 0x80000009 0x80000009 0x80000009
//!   0x00000012 0x40000004 0x00000012 0xc0000004
//!   0x80000000 0x00000001 0x80000000 0xffffffff
//!   0x80000009 0x80000009 0x80000009 0x80000009
//!   0x00000090 0x08000000 0x00000090 0xf8000000
//!   0x80000000 0x00000001 0x80000000 0xffffffff

@group(0) @binding(0) var<storage> amounts: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<array<u32, 4>>;

@compute @workgroup_size(10)
fn main(@builtin(local_invocation_index) lane: u32) {
    let amount = amounts[lane];
    let word = amounts[0] + 0x80000009u;
    let signed_word = bitcast<i32>(word);
    result[lane][0] = word << amount;
    result[lane][1] = word >> amount;
    result[lane][2] = bitcast<u32>(signed_word << amount);
    result[lane][3] = bitcast<u32>(signed_word >> amount);
}
