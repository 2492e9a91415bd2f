// Unsigned division and remainder: x / 0 is x, x % 0 is 0, the most significant bit is no sign.
//! buffer 0:0 u32 7 2  5 0  0 0  4294967295 4294967295  4294967295 2  2147483648 4294967295  4294967295 0  1 3
//! buffer 0:1 u32 99*16
//! dispatch main
//! expect 0:1 u32 3 1  5 0  0 0  1 0  2147483647 1  0 2147483648  4294967295 0  0 1

@group(0) @binding(0) var<storage> operands: array<vec2<u32>>;
@group(0) @binding(1) var<storage, read_write> result: array<vec2<u32>>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    let pair = operands[lane];
    result[lane] = vec2(pair.x / pair.y, pair.x % pair.y);
}
