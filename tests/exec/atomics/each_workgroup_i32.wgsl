// Every read-modify-write operation on one atomic<i32> in workgroup memory: the value it returns is the one
// before it (results 2k), the value it leaves is the next one (results 2k+1).
//! buffer 0:0 i32 77*24
//! dispatch main
//! expect 0:0 i32 7 10  10 -3  -3 5  5 -3  -3 4  4 13  13 6  6 42
//!   5 5  5 -2147483648  2147483647 -2147483648  -2147483648 2147483647

@group(0) @binding(0) var<storage, read_write> result: array<i32, 24>;
var<workgroup> cell: atomic<i32>;

@compute @workgroup_size(1)
fn main() {
    atomicStore(&cell, 7);
    result[0] = atomicAdd(&cell, 3);
    result[1] = atomicLoad(&cell);
    result[2] = atomicSub(&cell, 13); // below zero: wraps for u32
    result[3] = atomicLoad(&cell);
    result[4] = atomicMax(&cell, 5); // 2^32 - 3 is larger than 5, -3 is not
    result[5] = atomicLoad(&cell);
    result[6] = atomicMin(&cell, -3);
    result[7] = atomicLoad(&cell);
    result[8] = atomicAnd(&cell, 6); // 0b...11111101 & 0b0110
    result[9] = atomicLoad(&cell);
    result[10] = atomicOr(&cell, 9); // 0b0100 | 0b1001
    result[11] = atomicLoad(&cell);
    result[12] = atomicXor(&cell, 11); // 0b1101 ^ 0b1011
    result[13] = atomicLoad(&cell);
    result[14] = atomicExchange(&cell, 42);
    result[15] = atomicLoad(&cell);

    // The most significant bit is a sign.
    atomicStore(&cell, 5);
    result[16] = atomicMax(&cell, -2147483648);
    result[17] = atomicLoad(&cell);
    result[18] = atomicMin(&cell, -2147483648);
    result[19] = atomicLoad(&cell);

    // Addition and subtraction wrap around.
    atomicStore(&cell, 2147483647);
    result[20] = atomicAdd(&cell, 1);
    result[21] = atomicLoad(&cell);
    result[22] = atomicSub(&cell, 1);
    result[23] = atomicLoad(&cell);
}
