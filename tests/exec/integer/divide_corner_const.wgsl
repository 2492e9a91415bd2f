// One constant operand: the compiler knows that the other one may still be the corner case.
//! buffer 0:0 i32 -2147483648 -1 0 17
//! buffer 0:1 u32 0 17
//! buffer 0:2 i32 99*8
//! buffer 0:3 u32 99*4
//! dispatch main
//! expect 0:2 i32 -2147483648 0 -2147483648 0 1 0 1 7
//! expect 0:3 u32 10 0 0 10

@group(0) @binding(0) var<storage> input: array<i32, 4>;
@group(0) @binding(1) var<storage> unsigned_input: array<u32, 2>;
@group(0) @binding(2) var<storage, read_write> result: array<i32, 8>;
@group(0) @binding(3) var<storage, read_write> unsigned_result: array<u32, 4>;

const lowest: i32 = -2147483648;

@compute @workgroup_size(1)
fn main() {
    let low = input[0];
    let minus_one = input[1];
    let zero = input[2];
    result[0] = low / -1;
    result[1] = low % -1;
    result[2] = lowest / minus_one;
    result[3] = lowest % minus_one;
    result[4] = 1 / zero;
    result[5] = 1 % zero;
    result[6] = input[3] / 10;
    result[7] = input[3] % 10;
    unsigned_result[0] = 10u / unsigned_input[0];
    unsigned_result[1] = 10u % unsigned_input[0];
    unsigned_result[2] = 10u / unsigned_input[1];
    unsigned_result[3] = 10u % unsigned_input[1];
}
