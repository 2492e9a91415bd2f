// WGSL "Arithmetic Expressions": x / 0 is x, x % 0 is 0; the most negative value by -1 is itself, remainder 0;
// otherwise truncation towards zero, and the remainder has the sign of the dividend.
//! buffer 0:0 i32 7 2  -7 2  7 -2  -7 -2  5 0  -5 0  0 0  -2147483648 -1
//!   -2147483648 1  -2147483648 0  -2147483648 2  2147483647 -1  -2147483648 -2147483648  1 -2147483648
//!   -1 2147483647  2147483647 -2147483648
//! buffer 0:1 i32 99*32
//! dispatch main
//! expect 0:1 i32 3 1  -3 -1  -3 1  3 -1  5 0  -5 0  0 0  -2147483648 0
//!   -2147483648 0  -2147483648 0  -1073741824 0  -2147483647 0  1 0  0 1
//!   0 -1  0 2147483647

@group(0) @binding(0) var<storage> operands: array<vec2<i32>>;
@group(0) @binding(1) var<storage, read_write> result: array<vec2<i32>>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lane: u32) {
    let a = operands[lane].x;
    let b = operands[lane].y;
    result[lane] = vec2(a / b, a % b);
}
