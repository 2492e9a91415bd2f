// Division and remainder of vectors, component by component, with a scalar on either side, in compound
// assignments, and with one operand known when the shader is compiled.
//! buffer 0:0 i32 7 -7 5 -2147483648  2 0 -5 -1
//! buffer 0:1 u32 7 100 5 4294967295  2 0 5 2147483648
//! buffer 0:2 i32 99*40
//! buffer 0:3 u32 99*16
//! dispatch main
//! expect 0:2 i32 3 -7 -1 -2147483648   1 0 0 0   7 -7 5 -2147483648   0 0 0 0   10 20 -4 -20   0 0 0 0
//!   2 -2 1 -715827882   1 -1 2 -2   -7 7 -5 -2147483648   0 0 0 0
//! expect 0:3 u32 3 100 1 1   1 0 0 2147483647   7 100 5 4294967295   0 0 0 0

@group(0) @binding(0) var<storage> a: array<vec4<i32>, 2>;
@group(0) @binding(1) var<storage> b: array<vec4<u32>, 2>;
@group(0) @binding(2) var<storage, read_write> signed_result: array<vec4<i32>, 10>;
@group(0) @binding(3) var<storage, read_write> unsigned_result: array<vec4<u32>, 4>;

@compute @workgroup_size(1)
fn main() {
    let x = a[0];
    let y = a[1];
    let zero = y.y; // 0, but not known to be
    signed_result[0] = x / y;
    signed_result[1] = x % y;
    signed_result[2] = x / zero;
    signed_result[3] = x % zero;
    signed_result[4] = 20 / y;
    signed_result[5] = 20 % y;
    signed_result[6] = x / 3;
    signed_result[7] = x % 3;

    var z = x;
    z /= -1; // the most negative value stays what it is
    signed_result[8] = z;
    z %= vec4<i32>(-1);
    signed_result[9] = z;

    unsigned_result[0] = b[0] / b[1];
    unsigned_result[1] = b[0] % b[1];
    var w = b[0];
    w /= b[1].y;
    unsigned_result[2] = w;
    w %= b[1].y;
    unsigned_result[3] = w;
}
