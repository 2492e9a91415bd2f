// WGSL "Floating Point Conversion": a float becomes the closest integer that the target type and f32 both
// have, rounded towards zero; out of range clamps to 2147483520, -2147483648, 4294967040 and 0.
//! buffer 0:0 f32 3.9 -3.9 -0.5 0.99 1e20 -1e20 2147483648 2147483520 -2147483648 -2147483904 4294967296
//!   4294967040 -1 3000000000 0x80000000 0x00000001
//! buffer 0:1 u32 99*32
//! dispatch main
//! expect 0:1 <_>*32
//! expect 0:1 @0 i32 3 u32 3 i32 -3 u32 0 i32 0 u32 0 i32 0 u32 0
//! expect 0:1 @8 i32 2147483520 u32 4294967040 i32 -2147483648 u32 0 i32 2147483520 u32 2147483648
//! expect 0:1 @14 i32 2147483520 u32 2147483520 i32 -2147483648 u32 0 i32 -2147483648 u32 0
//! expect 0:1 @20 i32 2147483520 u32 4294967040 i32 2147483520 u32 4294967040 i32 -1 u32 0
//! expect 0:1 @26 i32 2147483520 u32 3000000000 i32 0 u32 0 i32 0 u32 0

struct Converted {
    as_signed: i32,
    as_unsigned: u32,
}

@group(0) @binding(0) var<storage> input: array<f32>;
@group(0) @binding(1) var<storage, read_write> result: array<Converted>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lane: u32) {
    result[lane] = Converted(i32(input[lane]), u32(input[lane]));
}
