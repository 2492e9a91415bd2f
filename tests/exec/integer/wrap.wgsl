// Integer arithmetic wraps around; negation and abs of the most negative value give it back.
//! buffer 0:0 i32 2147483647 -2147483648 65536 -1 5
//! buffer 0:1 u32 4294967295 65536 0 3
//! buffer 0:2 i32 99*14
//! buffer 0:3 u32 99*10
//! dispatch main
//! expect 0:2 i32 -2147483648 2147483647 0 -2147483648 -2147483648 1 -2147483648 -6 -2147483648 2147483647 -1 5
//!   1 -1
//! expect 0:3 u32 0 4294967295 0 4294967293 4294967292 3 4294967295 4294967295 65536 1

@group(0) @binding(0) var<storage> a: array<i32, 5>;
@group(0) @binding(1) var<storage> b: array<u32, 4>;
@group(0) @binding(2) var<storage, read_write> r: array<i32, 14>;
@group(0) @binding(3) var<storage, read_write> u: array<u32, 10>;

@compute @workgroup_size(1)
fn main() {
    let highest = a[0];
    let lowest = a[1];
    r[0] = highest + 1;
    r[1] = lowest - 1;
    r[2] = a[2] * a[2];
    r[3] = -lowest;
    r[4] = abs(lowest);
    r[5] = abs(a[3]);
    r[6] = lowest * a[3];
    r[7] = ~a[4];
    r[8] = min(lowest, highest);
    r[9] = max(lowest, highest);
    r[10] = clamp(lowest, a[3], a[4]);
    r[11] = clamp(highest, a[3], a[4]);
    r[12] = sign(highest);
    r[13] = sign(lowest);

    u[0] = b[0] + 1u;
    u[1] = b[2] - 1u;
    u[2] = b[1] * b[1];
    u[3] = b[0] * b[3]; // -3
    u[4] = ~b[3];
    u[5] = min(b[0], b[3]);
    u[6] = max(b[0], b[3]);
    u[7] = abs(b[0]);
    u[8] = clamp(b[0], b[3], b[1]);
    u[9] = u32(b[0] > b[3]); // unsigned comparison
}
