// Integer built-ins on vectors: dot, abs, min, max, clamp, sign, and vector with scalar arithmetic.
//! buffer 0:0 i32 1 -2 3 -4
//! buffer 0:1 u32 5 6 7 4294967295
//! buffer 0:2 i32 99*36
//! dispatch main
//! expect 0:2 i32 30 -10 14 106  1 2 3 4  1 -2 2 -2  2 -2 3 -3  1 -1 1 -1  11 8 13 6  9 12 7 14
//!   10 -20 30 -40  11 12 13 5

@group(0) @binding(0) var<storage> s: vec4<i32>;
@group(0) @binding(1) var<storage> u: vec4<u32>;
@group(0) @binding(2) var<storage, read_write> result: array<vec4<i32>, 9>;

@compute @workgroup_size(1)
fn main() {
    // The last: 5*5 + 6*6 + 7*7 + (-1)*(-1) - 5 = 106 in arithmetic modulo 2^32.
    result[0] = vec4(dot(s, s), dot(s, vec4(1, 1, 1, 3)), dot(s.xyz, s.xyz), i32(dot(u, u) - 5u));
    result[1] = abs(s);
    result[2] = min(max(s, vec4(-2)), vec4(2));
    result[3] = clamp(s, vec4(2, -2, 2, -3), vec4(4));
    result[4] = sign(s);
    result[5] = 10 + s;
    result[6] = 10 - s;
    result[7] = s * 10;
    result[8] = vec4<i32>(max(u, vec4(1u)) + 6u);
}
